#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Failure {
  /// The failure of a system call on `subject`: `errno` in words.
  static func system(_ subject: String, code: Int32 = errno) -> Failure {
    Failure.input(subject, "\(systemMessage(code))")
  }
}

/// The system's words for an error number, the same in every locale.
private func systemMessage(_ code: Int32) -> String {
  guard let words = strerror(code) else { return "error \(code)" }
  return String(decoding: cStringBytes(words), as: UTF8.self)
}

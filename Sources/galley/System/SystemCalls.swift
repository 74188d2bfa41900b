// The C library, which it has, for all files of the program.
@_exported import GalleyLive

extension Failure {
  /// The failure of a system call on `subject`: `errno` in words, the same in every locale.
  static func system(_ subject: String, code: Int32 = errno) -> Failure {
    let words = strerror(code).map { String(decoding: cStringBytes($0), as: UTF8.self) }
    return .input(subject, words ?? "error \(code)")
  }
}

/// The path of the program that runs; nil where the system does not tell.
func executablePath() -> [UInt8]? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      return _NSGetExecutablePath(start, &size) == 0 ? cStringBytes(start) : nil
    #else
      let count = readlink("/proc/self/exe", start, buffer.count)
      // A path that fills the buffer may be cut.
      guard 0 < count, count < buffer.count else { return nil }
      return buffer.prefix(count).map { UInt8(bitPattern: $0) }
    #endif
  }
}

/// Calls `body` with the bytes of an array.
func withBytes<Result>(
  of bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  // `withUnsafeBytes` rethrows any error; the outcome is carried out to keep the type.
  let outcome = bytes.withUnsafeBytes { raw in
    Swift.Result { () throws(Failure) in try body(raw) }
  }
  return try outcome.get()
}

/// The bytes of a C string, without its NUL.
func cStringBytes(_ start: UnsafePointer<CChar>) -> [UInt8] {
  let length = strlen(start)
  return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
    for index in 0..<length { buffer[index] = UInt8(bitPattern: start[index]) }
    count = length
  }
}

import GalleyLive

// The C library, for all files of the program.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

extension Failure {
  /// The failure of a system call on `subject`: `errno` in words, the same in every locale.
  static func system(_ subject: String, code: Int32 = errno) -> Failure {
    let words = strerror(code).map { String(decoding: cStringBytes($0), as: UTF8.self) }
    return .input(subject, words ?? "error \(code)")
  }
}

/// Whether an error means: later.
func isBusy(_ code: Int32) -> Bool {
  code == EAGAIN || code == EWOULDBLOCK
}

/// Waits until a descriptor can be read or written, or has failed.
///
/// - Parameters:
///   - events: `POLLIN` or `POLLOUT`.
///   - descriptor: The descriptor.
///   - milliseconds: How long to wait at most; -1 for ever.
/// - Returns: Whether something happened in that time.
func wait(for events: Int16, on descriptor: Int32, milliseconds: Int32 = -1) -> Bool {
  var request = pollfd(fd: descriptor, events: events, revents: 0)
  return retrying { Int(poll(&request, 1, milliseconds)) } != 0
}

/// Calls `body` with the bytes of a path as a C string.
///
/// - Returns: The result of `body`; -1 with `errno` set when the path holds a NUL.
func withCPath(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Int) -> Int {
  guard !path.contains(0) else {
    errno = ENOENT
    return -1
  }
  return (path + [0]).withUnsafeBytes { raw in
    raw.assumingMemoryBound(to: CChar.self).baseAddress.map(body) ?? -1
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

// The C library, for all files of the module.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Calls the system again for as long as a signal interrupts it.
///
/// - Returns: The result of the call; below 0 with `errno` set when it failed.
package func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// `write(2)`, for where another function has its name.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Milliseconds on a clock that only goes forward.
func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}

/// Whether an error means: later.
package func isBusy(_ code: Int32) -> Bool {
  code == EAGAIN || code == EWOULDBLOCK
}

/// Waits until a descriptor can be read or written, or has failed.
///
/// - Parameters:
///   - events: `POLLIN` or `POLLOUT`.
///   - descriptor: The descriptor.
///   - milliseconds: How long to wait at most; -1 for ever.
/// - Returns: Whether something happened in that time.
package func wait(for events: Int16, on descriptor: Int32, milliseconds: Int32 = -1) -> Bool {
  var request = pollfd(fd: descriptor, events: events, revents: 0)
  return retrying { Int(poll(&request, 1, milliseconds)) } != 0
}

/// Writes all bytes, however many calls it takes.
///
/// - Returns: Whether that was possible; `errno` says why not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { raw in
      retrying { write(descriptor, raw.baseAddress.map { $0 + start }, raw.count - start) }
    }
    if count >= 0 {
      start += count
    } else if isBusy(errno) {
      _ = wait(for: Int16(POLLOUT), on: descriptor)
    } else {
      return false
    }
  }
  return true
}

/// Calls `body` with the bytes of a path as a C string.
///
/// - Returns: The result of `body`; -1 with `errno` set when the path holds a NUL.
package func withCPath(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Int) -> Int {
  guard !path.contains(0) else {
    errno = ENOENT
    return -1
  }
  return (path + [0]).withUnsafeBytes { raw in
    raw.assumingMemoryBound(to: CChar.self).baseAddress.map(body) ?? -1
  }
}

/// Opens a path, not for programs that this one starts; -1 with `errno` set where it can't be.
func descriptor(of path: [UInt8], _ flags: Int32) -> Int32 {
  Int32(truncatingIfNeeded: withCPath(path) { Int(open($0, flags | O_CLOEXEC)) })
}

/// Returns the status of a path, links followed or not; nil where there is nothing.
package func status(of path: [UInt8], followingLinks: Bool = true) -> stat? {
  var status = stat()
  let found = withCPath(path) { Int(followingLinks ? stat($0, &status) : lstat($0, &status)) }
  return found == 0 ? status : nil
}

/// The path that a link says; nil for anything else.
package func linkText(of path: [UInt8]) -> [UInt8]? {
  var text = [UInt8](repeating: 0, count: 4096)
  let count = withCPath(path) { path in
    text.withUnsafeMutableBytes { raw in
      raw.baseAddress.map {
        readlink(path, $0.assumingMemoryBound(to: CChar.self), raw.count)
      } ?? -1
    }
  }
  guard count > 0 else { return nil }
  return Array(text[..<count])
}

/// A whole file that is no larger than a few pages; empty where it can't be read.
func smallFile(_ path: [UInt8]) -> [UInt8] {
  let descriptor = descriptor(of: path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var contents: [UInt8] = []
  var window = [UInt8](repeating: 0, count: 1 << 14)
  while contents.count < 1 << 20 {
    let count = retrying { read(descriptor, &window, window.count) }
    if count <= 0 { break }
    contents += window[..<count]
  }
  return contents
}

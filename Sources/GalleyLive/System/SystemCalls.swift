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
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    } else {
      return false
    }
  }
  return true
}

/// Calls `body` with the bytes of a path as a C string; a path with a NUL names nothing.
func withCPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result? {
  guard !path.contains(0) else { return nil }
  return (path + [0]).withUnsafeBytes { raw in
    raw.assumingMemoryBound(to: CChar.self).baseAddress.map(body)
  }
}

/// Returns the status of a path, links followed or not; nil where there is nothing.
package func status(of path: [UInt8], followingLinks: Bool = true) -> stat? {
  var status = stat()
  let found = withCPath(path) { followingLinks ? stat($0, &status) : lstat($0, &status) }
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
  guard let count, count > 0 else { return nil }
  return Array(text[..<count])
}

/// A whole file that is no larger than a few pages; empty where it can't be read.
func smallFile(_ path: [UInt8]) -> [UInt8] {
  let descriptor = withCPath(path) { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
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

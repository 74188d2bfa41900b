import GalleyLive

/// A file that is open, and is closed when nobody holds it any more.
///
/// The only way the program reads and writes. Interrupted calls are taken up again, and a
/// descriptor that somebody made non-blocking is waited for.
struct OpenFile: ~Copyable {
  /// The number of the descriptor.
  let descriptor: Int32
  /// Its name in messages.
  let name: String
  private let closesAtEnd: Bool

  /// A descriptor of this process that stays open: a standard stream.
  init(standard descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    closesAtEnd = false
  }

  /// Opens the file at `path`.
  ///
  /// - Throws: The system's reason, under `name`.
  init(
    path: [UInt8], name: String, flags: Int32 = O_RDONLY, mode: mode_t = 0
  ) throws(Failure) {
    let opened = withCPath(path) { path in
      retrying { Int(open(path, flags | O_CLOEXEC | O_NOCTTY, mode)) }
    }
    guard opened >= 0 else { throw .system(name) }
    descriptor = Int32(truncatingIfNeeded: opened)
    self.name = name
    closesAtEnd = true
  }

  deinit {
    if closesAtEnd { _ = close(descriptor) }
  }

  /// The status of the file.
  func status() throws(Failure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(name) }
    return status
  }

  /// Reads the bytes available, at most as many as `buffer` holds.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func readSome(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = retrying { read(descriptor, buffer.baseAddress, buffer.count) }
      if count >= 0 { return count }
      guard isBusy(errno) else { throw .system(name) }
      _ = wait(for: Int16(POLLIN), on: descriptor)
    }
  }

  /// Where the next byte of a regular file is; nil for anything else, which is read once.
  var offset: Int? {
    guard let status = try? status(), status.st_mode & S_IFMT == S_IFREG else { return nil }
    let offset = lseek(descriptor, 0, SEEK_CUR)
    return offset < 0 ? nil : Int(offset)
  }

  /// Has the next byte be the one at an offset of a regular file.
  func move(to offset: Int) throws(Failure) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .system(name) }
  }

  /// Waits until there is something to read, or the end.
  ///
  /// - Returns: Whether that was so in time.
  func waitForInput(milliseconds: Int32) -> Bool {
    wait(for: Int16(POLLIN), on: descriptor, milliseconds: milliseconds)
  }

  /// Writes all of `bytes`, however many calls it takes.
  func writeAll(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = retrying { write(descriptor, rest.baseAddress, rest.count) }
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if isBusy(errno) {
        _ = wait(for: Int16(POLLOUT), on: descriptor)
      } else {
        // Nobody reads any more: that is how `| head` ends, and no mistake.
        throw errno == EPIPE ? .silent(status: 1) : .system(name)
      }
    }
  }

  /// Writes all of `bytes`, however many calls it takes.
  func writeAll(_ bytes: [UInt8]) throws(Failure) {
    try withBytes(of: bytes) { raw throws(Failure) in try writeAll(raw) }
  }
}

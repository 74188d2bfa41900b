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

extension OpenFile {
  /// Reads the file to its end.
  ///
  /// 1. Read as much as a regular file is said to hold, to where it stays.
  /// 2. Read the rest: all of a pipe, the bytes that were added to a file.
  func readWhole(_ limit: InputLimit) throws(Failure) -> [UInt8] {
    let size = try sizeToKeep(limit)
    var contents = size > 0 ? try readBeginning(size, limit) : []
    if size > 0, contents.count < size { return contents }
    let window = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { window.deallocate() }
    while true {
      let count = try readSome(into: window)
      if count == 0 { return contents }
      try limit.take(count, of: name)
      contents.append(contentsOf: UnsafeRawBufferPointer(rebasing: window[..<count]))
    }
  }

  /// Reads `size` bytes, which are more than none, or all there are.
  private func readBeginning(_ size: Int, _ limit: InputLimit) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let contents = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      do throws(Failure) {
        while count < size {
          let read = try readSome(into: UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
          if read == 0 { break }
          try limit.take(read, of: name)
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return contents
  }

  /// The size of a regular file in bytes; 0 for anything whose size nobody knows.
  ///
  /// - Throws: That it is more than may still be read.
  @discardableResult
  func sizeToKeep(_ limit: InputLimit) throws(Failure) -> Int {
    let status = try status()
    let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    try limit.check(size, of: name)
    return size
  }

  /// Refuses files that would never end or were never meant: devices other than terminals and the
  /// one that is always empty.
  func refuseDevices() throws(Failure) {
    let status = try status()
    switch status.st_mode & S_IFMT {
    case S_IFCHR where isatty(descriptor) == 0 && !isNullDevice(status):
      throw .input(name, "is a device")
    case S_IFBLK:
      throw .input(name, "is a device")
    default: break
    }
  }
  /// Whether it is `/dev/null`, by whatever name.
  private func isNullDevice(_ status: stat) -> Bool {
    var null = stat()
    return stat("/dev/null", &null) == 0 && null.st_mode & S_IFMT == S_IFCHR
      && null.st_rdev == status.st_rdev
  }
}

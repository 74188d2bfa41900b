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

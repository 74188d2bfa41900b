#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OpenFile {
  /// Reads the file to its end.
  func readWhole(_ limit: InputLimit) throws(Failure) -> [UInt8] {
    var contents: [UInt8] = []
    let size = try regularSize()
    try limit.check(size, of: name)
    contents.reserveCapacity(size)
    let window = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size > 0 ? min(size + 1, 1 << 18) : 1 << 16, alignment: 1)
    defer { window.deallocate() }
    while true {
      let count = try readSome(into: window)
      if count == 0 { return contents }
      try limit.take(count, of: name)
      contents.append(contentsOf: UnsafeRawBufferPointer(rebasing: window[..<count]))
    }
  }

  /// The size of a regular file in bytes; 0 for anything whose size nobody knows.
  private func regularSize() throws(Failure) -> Int {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  /// Refuses what would never end or was never meant: devices that are no terminals.
  func refuseDevices() throws(Failure) {
    switch try status().st_mode & S_IFMT {
    case S_IFCHR where isatty(descriptor) == 0:
      throw .input(name, "is a device")
    case S_IFBLK:
      throw .input(name, "is a device")
    default: break
    }
  }
}

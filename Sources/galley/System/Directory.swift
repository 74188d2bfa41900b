#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What kind of thing a path names, links followed.
enum FileType {
  case file
  case directory
  /// A pipe, a socket or a device.
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }

  /// What `path` names; nil where there is nothing, or nothing that may be seen.
  static func at(_ path: [UInt8]) -> FileType? {
    var status = stat()
    return withCPath(path) { Int(stat($0, &status)) } == 0 ? FileType(mode: status.st_mode) : nil
  }
}

/// The absolute path that a path of links leads to; nil where it leads nowhere.
func realPath(of path: [UInt8]) -> [UInt8]? {
  var resolved: [UInt8]?
  _ = withCPath(path) { path in
    guard let real = realpath(path, nil) else { return -1 }
    defer { free(real) }
    resolved = cStringBytes(real)
    return 0
  }
  return resolved
}

/// The folder of a path, with its last slash; empty where the path has none.
func folder(of path: [UInt8]) -> [UInt8] {
  Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)])
}

/// The names in a directory that are not hidden, in the order of their bytes.
func visibleNames(inDirectory path: [UInt8], name: String) throws(Failure) -> [[UInt8]] {
  var names: [[UInt8]] = []
  let read = withCPath(path) { path in
    guard let directory = opendir(path) else { return -1 }
    defer { closedir(directory) }
    while true {
      errno = 0
      guard let entry = readdir(directory) else { return errno == 0 ? 0 : -1 }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        Array(raw.prefix { $0 != 0 })
      }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
  }
  guard read == 0 else { throw .system(name) }
  return names.sorted { $0.lexicographicallyPrecedes($1) }
}

/// The kind of thing that a path names, with links followed.
enum FileType {
  case file
  case directory
  /// A pipe, a socket or a device; a link that is not followed.
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }

  /// The type of the file at `path`, or of the target of a link; nil where there is nothing,
  /// or nothing that may be seen.
  static func at(_ path: [UInt8], followingLinks: Bool = true) -> FileType? {
    status(of: path, followingLinks: followingLinks).map { FileType(mode: $0.st_mode) }
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

/// Where a path of links leads to, whether there is something or not yet.
///
/// - Throws: When it leads through a file that is not a directory, or in circles.
func linkTarget(of path: [UInt8], name: String) throws(Failure) -> [UInt8] {
  var path = path
  for _ in 0..<40 {
    if let real = realPath(of: path) { return real }
    guard errno == ENOENT else { throw .system(name) }
    guard let text = linkText(of: path) else { return path }
    path = text.first == UInt8(ascii: "/") ? text : folder(of: path) + text
  }
  throw .system(name, code: ELOOP)
}

/// The directory of a path, with its last slash; empty where the path has none.
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

/// A file that is written whole or not at all.
///
/// 1. Follow links, so that the file is replaced and not the link to it, unless none is to be
///    followed.
/// 2. Write directly to anything but a named regular file (a pipe, a device): it can't be replaced.
/// 3. Write a temporary file beside it, with its owner and permissions.
/// 4. Rename that onto the name when everything has been written (``commit()``).
///
/// Signals that end a process wait until the temporary file has become the file or is gone: whoever
/// takes long between two writes asks ``endIfSignalled()`` from time to time.
struct AtomicFile: ~Copyable {
  private let file: OpenFile
  private let name: String
  private let target: [UInt8]
  /// The temporary file; nil when the file itself is written.
  private var temporary: [UInt8]?
  private let held: HeldSignals?

  /// Begins to write a file.
  ///
  /// - Parameters:
  ///   - path: Where it goes.
  ///   - name: Its name in messages.
  ///   - followsLinks: Whether a link there leads to the file; else it is refused.
  /// - Returns: The file, still empty.
  /// - Throws: The error that the system reports; the file is then as it was.
  static func create(
    at path: [UInt8], name: String, followsLinks: Bool = true
  ) throws(Failure) -> AtomicFile {
    try checkFolder(folder(of: path), may: X_OK)
    let status = status(of: path, followingLinks: followsLinks)
    // A file that is open and has no name any more has no path either, as a pipe has none.
    let named =
      !followsLinks
      ? path : status != nil ? realPath(of: path) : try linkTarget(of: path, name: name)
    guard let target = named, status.map({ FileType(mode: $0.st_mode) }) ?? .file == .file else {
      if !followsLinks { throw .input(name, "is not a regular file") }
      let file = try OpenFile(path: path, name: name, flags: O_WRONLY | O_TRUNC)
      return AtomicFile(file: file, name: name, target: path, temporary: nil, held: nil)
    }
    // A file that may not be written is not replaced either, though its directory would allow it.
    if status != nil, withCPath(target, { Int(faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS)) }) != 0 {
      throw .system(name)
    }
    let held = HeldSignals()
    let folder = folder(of: target)
    try checkFolder(folder, may: W_OK | X_OK)
    let beside = TemporaryFile.newPath(inFolder: folder)
    guard TemporaryFile.note(beside) else { throw .system(name, code: ENOMEM) }
    let file: OpenFile
    do throws(Failure) {
      file = try OpenFile(path: beside, name: name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    } catch {
      TemporaryFile.forget()
      throw error
    }
    let descriptor = file.descriptor
    let atomic = AtomicFile(file: file, name: name, target: target, temporary: beside, held: held)
    if let status {
      // The file stays its owner's where that is possible: for root. Another group is given no more
      // than everybody.
      let keepsGroup =
        fchown(descriptor, status.st_uid, status.st_gid) == 0
        || fchown(descriptor, uid_t.max, status.st_gid) == 0
      let everybody = status.st_mode & 0o007
      let mode = keepsGroup ? status.st_mode : status.st_mode & (0o707 | everybody << 3)
      if fchmod(descriptor, mode & 0o777) != 0 { throw .system(name) }
    }
    return atomic
  }

  /// Throws an error about a directory that lacks a permission, rather than about a file in it.
  private static func checkFolder(_ folder: [UInt8], may mode: Int32) throws(Failure) {
    let path = folder.isEmpty ? Array("./".utf8) : folder
    let isAllowed = withCPath(path) { Int(faccessat(AT_FDCWD, $0, mode, AT_EACCESS)) } == 0
    if !isAllowed, errno == EACCES { throw .system(String(decoding: path, as: UTF8.self)) }
  }

  deinit {
    if temporary != nil { TemporaryFile.remove() }
  }

  /// Adds to the file, a megabyte at a time, so that no signal waits for a slow disk.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try withBytes(of: bytes) { bytes throws(Failure) in
      for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
        let end = min(start + 1 << 20, bytes.count)
        try file.writeAll(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        try endIfSignalled()
      }
    }
  }

  /// Gives up when a signal that ends the process is waiting; it then does.
  func endIfSignalled() throws(Failure) {
    if held != nil, HeldSignals.arePending { throw .silent(status: 1) }
  }

  /// Puts the written file in place, unless a signal says that nobody wants it any more.
  mutating func commit() throws(Failure) {
    try endIfSignalled()
    // A write that the system had put off is heard of when a descriptor of the file is closed; a
    // copy of it, since this one closes itself where nobody can hear.
    let copy = dup(file.descriptor)
    if copy >= 0, close(copy) != 0, errno != EINTR { throw .system(name) }
    guard let path = temporary else { return }
    let renamed = withCPath(path) { from in withCPath(target) { to in Int(rename(from, to)) } }
    guard renamed == 0 else { throw .system(name) }
    TemporaryFile.forget()
    temporary = nil
  }
}

/// Writes a file whole or not at all: see ``AtomicFile``.
func writeAtomically(
  _ bytes: [UInt8], to path: [UInt8], name: String, followsLinks: Bool = true
) throws(Failure) {
  var file = try AtomicFile.create(at: path, name: name, followsLinks: followsLinks)
  try file.write(bytes)
  try file.commit()
}

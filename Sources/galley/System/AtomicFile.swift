#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file whole or not at all.
///
/// 1. Follow links, so that the file is replaced and not the link to it.
/// 2. Write what is no regular file (a pipe, a device) directly: it cannot be replaced.
/// 3. Write a temporary file beside it, with its permissions.
/// 4. Rename that onto the name.
///
/// Signals that end a process wait until the temporary file has become the file or is gone.
///
/// - Parameters:
///   - bytes: The contents.
///   - path: Where they go.
///   - name: What messages call it.
/// - Throws: What the system says; the file is then as it was.
func writeAtomically(_ bytes: [UInt8], to path: [UInt8], name: String) throws(Failure) {
  let target = realPath(of: path) ?? path
  var status = stat()
  let exists = withCPath(target) { Int(stat($0, &status)) } == 0
  if exists, FileType(mode: status.st_mode) != .file {
    let file = try OpenFile(path: target, name: name, flags: O_WRONLY)
    try file.writeAll(bytes)
    return try file.finish()
  }
  let mode = exists ? status.st_mode & 0o777 : nil
  try holdingEndingSignals { () throws(Failure) in
    try replace(target, with: bytes, mode: mode, name: name)
  }
}

/// Writes a temporary file beside `target` and renames it.
private func replace(
  _ target: [UInt8], with bytes: [UInt8], mode: mode_t?, name: String
) throws(Failure) {
  // The file's own name would make the temporary name too long where it is the longest allowed.
  let path = folder(of: target) + ".galley-\(getpid()).tmp".utf8
  // Whatever has this name was left by a process of the same number that was killed.
  _ = withCPath(path) { Int(unlink($0)) }
  let file = try OpenFile(path: path, name: name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
  do throws(Failure) {
    if let mode, fchmod(file.descriptor, mode) != 0 { throw .system(name) }
    try file.writeAll(bytes)
    try file.finish()
    let renamed = withCPath(path) { from in withCPath(target) { to in Int(rename(from, to)) } }
    guard renamed == 0 else { throw .system(name) }
  } catch {
    _ = withCPath(path) { Int(unlink($0)) }
    throw error
  }
}

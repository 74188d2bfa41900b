import GalleyManuscript

/// Reads a file that an option or an operand names; `-` is standard input.
///
/// - Parameters:
///   - file: The file.
///   - limit: How much may still be read.
///   - encoding: Its encoding, if one was given.
/// - Returns: Its contents, under the name it was given.
/// - Throws: When it cannot be read, is a device, or is too large.
func readFile(
  _ file: Argument, limit: InputLimit, as encoding: TextEncoding? = nil
) throws(Failure) -> SourceFile {
  if file.isDash {
    hintAtStandardInput()
    let contents = try StandardStreams.input.readWhole(limit)
    return SourceFile(name: "-", decoding: contents, as: encoding)
  }
  return try readFile(file.bytes, name: file.text, limit: limit, as: encoding)
}

/// Reads the file at a path.
func readFile(
  _ path: [UInt8], name: String, limit: InputLimit, as encoding: TextEncoding? = nil
) throws(Failure) -> SourceFile {
  if let notes = limit.notes {
    notes.note(file: path)
    // Nobody knows when anything comes, and a page waits for it.
    if Argument(bytes: path).isNamedPipe { throw .input(name, "is a named pipe") }
  }
  let file = try OpenFile(path: path, name: name)
  try file.refuseDevices()
  return SourceFile(name: name, decoding: try file.readWhole(limit), as: encoding)
}

/// Reads a file that a template or a document names, from the directory of whoever names it.
///
/// - Parameters:
///   - path: The file.
///   - folder: The directory; links that lead out of it are not followed.
///   - limit: How much may still be read.
///   - encoding: Its encoding, if one was given.
/// - Returns: Its contents.
/// - Throws: When it is not a regular file inside the directory, cannot be read, or is too large.
func readFile(
  _ path: String, inside folder: [UInt8], limit: InputLimit, as encoding: TextEncoding? = nil
) throws(Failure) -> SourceFile {
  let bytes = Array(path.utf8)
  limit.notes?.note(file: bytes)
  guard let real = realPath(of: bytes) else { throw .system(path) }
  let root = realPath(of: folder.isEmpty ? Array(".".utf8) : folder) ?? folder
  guard real.starts(with: root.last == UInt8(ascii: "/") ? root : root + "/".utf8) else {
    throw .input(path, "outside the directory of the file that names it")
  }
  guard FileType.at(real) == .file else { throw .input(path, "is not a regular file") }
  return try readFile(real, name: path, limit: limit, as: encoding)
}

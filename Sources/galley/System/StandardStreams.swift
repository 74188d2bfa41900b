import GalleyText

/// The three streams that every process is given.
enum StandardStreams {
  /// Standard input.
  static var input: OpenFile { OpenFile(standard: 0, name: "standard input") }
  /// Standard output.
  static var output: OpenFile { OpenFile(standard: 1, name: "standard output") }

  /// Whether standard input is a terminal.
  static var inputIsTerminal: Bool { isatty(0) == 1 }

  /// Has a named pipe be standard input, which does not end while others open and close it.
  static func takeInput(fromPipe path: Argument) throws(Failure) {
    let file = try OpenFile(path: path.bytes, name: path.text, flags: O_RDWR | O_NONBLOCK)
    guard dup2(file.descriptor, 0) == 0 else { throw .system(path.text) }
  }

  /// Whether the number of an error says that nobody reads any more.
  static func isBrokenPipe(_ code: Int32) -> Bool { code == EPIPE }

  /// Ends the process as a write to such a pipe does; returns where that signal is ignored.
  static func endAtBrokenPipe() { _ = raise(SIGPIPE) }

  /// Makes sure that no file the program opens later takes the place of a stream that was closed.
  ///
  /// A closed stream gets `/dev/null`, opened so that its use still fails: standard input for
  /// writing, the others for reading.
  static func reserve() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the output goes into a file that is read: printed while the file is read, it would be
  /// read again, without end.
  ///
  /// - Parameter path: The file; nil is standard input.
  /// - Returns: Whether it is the regular file that standard output leads to.
  static func outputGoes(into path: [UInt8]?) -> Bool {
    var (input, output) = (stat(), stat())
    guard fstat(1, &output) == 0, FileType(mode: output.st_mode) == .file else { return false }
    let found =
      path.map { path in withCPath(path) { Int(stat($0, &input)) } } ?? Int(fstat(0, &input))
    return found == 0 && (input.st_dev, input.st_ino) == (output.st_dev, output.st_ino)
  }

  /// Lets a write beyond the file size limit fail with a message instead of killing the process.
  static func ignoreFileSizeSignal() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}

extension Argument {
  /// Whether it is the path of a named pipe.
  var isNamedPipe: Bool {
    status(of: bytes).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
  }
}

/// Tells somebody at a terminal who types nothing for a second that input is awaited.
func hintAtStandardInput() {
  if StandardStreams.inputIsTerminal, !wait(for: Int16(POLLIN), on: 0, milliseconds: 1000) {
    let hint = "galley: reading standard input; Ctrl-D ends it, 'galley --help' lists options\n"
    tell(Array(hint.utf8))
  }
}

/// Says on standard error why the run ends, made safe to print.
func tell(_ failure: Failure) {
  guard let message = failure.message else { return }
  var lines = sanitized("galley: \(message)".utf8, for: .cells) + "\n".utf8
  if failure.pointsToHelp { lines += "Try 'galley --help'.\n".utf8 }
  tell(lines)
}

/// Writes clean lines to standard error; nobody hears when that is not possible.
func tell(_ lines: [UInt8]) {
  try? OpenFile(standard: 2, name: "standard error").writeAll(lines)
}

/// Ends the process.
func endProcess(status: Int32) -> Never {
  exit(status)
}

import GalleyManuscript

/// What one operand holds, read but not yet understood.
enum Input {
  /// A file, or standard input.
  case document(SourceFile)
  /// The files of a directory.
  case directory([SourceFile])
  /// An item by its name, typed or in a file.
  case item(name: String, kind: ContentKind?, SourceFile, isFile: Bool)
  /// An attribute of an item.
  case attribute(name: String, key: String, value: String)

  /// Reads everything that operands name, in their order, before any of it is understood.
  ///
  /// Standard input is read when an operand says so, or when none gives any text and there are no
  /// records to print.
  static func read(_ options: Options, limit: InputLimit) throws(Failure) -> [Input] {
    let words = options.operands
    var operands: [Operand] = []
    operands.reserveCapacity(words.count + 1)
    for word in words { operands.append(try parse(word)) }
    var arguments = words.map(\.argument)
    if options.each == nil, !operands.contains(where: \.givesText) {
      operands.append(.standardInput)
      arguments.append(Argument("-"))
    }
    let readers = operands.count(where: \.isStandardInput) + (options.each?.isDash == true ? 1 : 0)
    if readers > 1 {
      throw .usage("standard input can be read only once")
    }
    var inputs: [Input] = []
    inputs.reserveCapacity(operands.count)
    for (operand, argument) in zip(operands, arguments) {
      inputs.append(try read(operand, argument: argument, limit: limit))
    }
    return inputs
  }

  private static func parse(_ word: Options.Word) throws(Failure) -> Operand {
    let (operand, mistake) = Operand.parse(word.argument.text, isPath: word.isFile)
    if let operand { return operand }
    let hint = mistake?.hint.map { "; \($0)" } ?? ""
    throw .usage((mistake?.message ?? "'\(word.argument.shown)' is no operand") + hint)
  }

  /// Reads one operand. Paths are taken from the argument's own bytes, which need not be text.
  private static func read(
    _ operand: Operand, argument: Argument, limit: InputLimit
  ) throws(Failure) -> Input {
    switch operand {
    case .standardInput:
      return .document(try readFile(argument, limit: limit))
    case .path:
      if FileType.at(argument.bytes) == .directory {
        return .directory(try readDirectory(argument, limit: limit))
      }
      return .document(try readFile(argument.bytes, name: argument.text, limit: limit))
    case .text(let name, let kind, let text):
      return .item(name: name, kind: kind, SourceFile(name: name, text: text), isFile: false)
    case .file(let name, let kind, _):
      let path = argument.bytes.drop { $0 != UInt8(ascii: "@") }.dropFirst()
      let source = try readFile(Argument(bytes: Array(path)), limit: limit)
      return .item(name: name, kind: kind, source, isFile: true)
    case .attribute(let name, let key, let value):
      return .attribute(name: name, key: key, value: value)
    }
  }

  /// The files of a directory that are not hidden, in the order of their names; directories in it
  /// are left out.
  private static func readDirectory(
    _ directory: Argument, limit: InputLimit
  ) throws(Failure) -> [SourceFile] {
    let path =
      directory.bytes.last == UInt8(ascii: "/") ? directory.bytes : directory.bytes + "/".utf8
    var files: [SourceFile] = []
    for name in try visibleNames(inDirectory: directory.bytes, name: directory.text) {
      let file = Argument(bytes: path + name)
      switch FileType.at(file.bytes) {
      case .directory: continue
      // A pipe in a directory would be waited for without anybody having asked for it.
      case .other: throw .input(file.text, "is not a regular file")
      case .file, nil: files.append(try readFile(file.bytes, name: file.text, limit: limit))
      }
    }
    guard !files.isEmpty else { throw .input(directory.text, "no files in this directory") }
    return files
  }
}

extension Operand {
  /// Whether it is something to print, and not only something about it.
  fileprivate var givesText: Bool {
    if case .attribute = self { false } else { true }
  }

  fileprivate var isStandardInput: Bool {
    switch self {
    case .standardInput: true
    case .file(_, _, let path): path == "-"
    case .path, .text, .attribute: false
    }
  }
}

import GalleyMakeup
import GalleyManuscript
import GalleyText

/// The contents of one operand, read but not yet parsed.
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
  /// records to print; `standardInput` is its contents, if it was read already.
  static func read(
    _ options: Options, limit: InputLimit, standardInput: SourceFile? = nil
  ) throws(Failure) -> [Input] {
    let operands = try operands(of: options)
    var inputs: [Input] = []
    inputs.reserveCapacity(operands.count)
    for index in operands.indices {
      let argument =
        index < options.operands.count ? options.operands[index].argument : Argument("-")
      inputs.append(
        try read(
          operands[index], argument: argument, limit: limit, as: options.encoding, standardInput))
    }
    return inputs
  }

  /// The role of standard input among the operands: nothing, a document, or the body of an item.
  enum StandardInputUse {
    case none, document, body
  }

  /// The role of standard input among the operands, and whether any is a file or a directory.
  static func standardInputUse(
    _ options: Options
  ) throws(Failure) -> (StandardInputUse, readsFiles: Bool) {
    let operands = try operands(of: options)
    var use = StandardInputUse.none
    var readsFiles = false
    for operand in operands {
      switch operand {
      case .standardInput: use = .document
      case .file(_, _, let path) where path == "-": use = .body
      case .file, .path: readsFiles = true
      case .text, .attribute: break
      }
    }
    return (use, readsFiles)
  }

  /// The operands, standard input among them where nothing else gives any text.
  ///
  /// - Throws: An operand that is not valid; that standard input would be read twice, or that
  ///   there is nothing to print for the records.
  private static func operands(of options: Options) throws(Failure) -> [Operand] {
    var operands: [Operand] = []
    operands.reserveCapacity(options.operands.count + 1)
    for word in options.operands { operands.append(try parse(word)) }
    if !operands.contains(where: \.givesText) {
      if options.each == nil {
        operands.append(.standardInput)
      } else if options.template == nil, !options.check {
        throw .usage("--each needs a document: a FILE, or a --template with texts of its own")
      }
    }
    var readers = operands.count(where: \.isStandardInput)
    if let each = options.each, each.isDash { readers += 1 }
    if let data = options.data, data.isDash { readers += 1 }
    if readers > 1 { throw .usage("standard input can be read only once") }
    return operands
  }

  /// Makes sure that standard input is read by nobody but `--data`, before it is.
  static func checkDataReadsAlone(_ options: Options) throws(Failure) {
    guard let data = options.data, data.isDash, !options.checksTemplateAlone else { return }
    _ = try operands(of: options)
  }

  private static func parse(_ word: Options.Word) throws(Failure) -> Operand {
    let (operand, mistake) = Operand.parse(word.argument.text, isPath: word.isFile)
    if let operand { return operand }
    let hint = mistake?.hint.map { "; \($0)" } ?? ""
    throw Failure.usage(
      (mistake?.message ?? "'\(word.argument.shown)' is not a valid operand") + hint
    )
    .pointing(toFile: word.argument)
  }

  /// Reads one operand. Paths are taken from the argument's own bytes, which need not be text.
  private static func read(
    _ operand: Operand, argument: Argument, limit: InputLimit, as encoding: TextEncoding?,
    _ standardInput: SourceFile?
  ) throws(Failure) -> Input {
    switch operand {
    case .standardInput:
      if let standardInput { return .document(standardInput) }
      return .document(try readFile(argument, limit: limit, as: encoding))
    case .path:
      if FileType.at(argument.bytes) == .directory {
        return .directory(try readDirectory(argument, limit: limit, as: encoding))
      }
      return .document(
        try readFile(argument.bytes, name: argument.text, limit: limit, as: encoding))
    case .text(let name, let kind, let text):
      return .item(name: name, kind: kind, SourceFile(name: name, text: text), isFile: false)
    case .file(let name, let kind, _):
      if let standardInput, operand.isStandardInput {
        return .item(name: name, kind: kind, standardInput, isFile: true)
      }
      let path = argument.bytes.drop { $0 != UInt8(ascii: "@") }.dropFirst()
      do throws(Failure) {
        let source = try readFile(Argument(bytes: Array(path)), limit: limit, as: encoding)
        return .item(name: name, kind: kind, source, isFile: true)
      } catch {
        throw error.pointing(toFile: argument)
      }
    case .attribute(let name, let key, let value):
      return .attribute(name: name, key: key, value: value)
    }
  }

  /// The files of a directory that are not hidden, in the order of their names; directories in it
  /// are left out.
  private static func readDirectory(
    _ directory: Argument, limit: InputLimit, as encoding: TextEncoding?
  ) throws(Failure) -> [SourceFile] {
    let path =
      directory.bytes.last == UInt8(ascii: "/") ? directory.bytes : directory.bytes + "/".utf8
    limit.notes?.note(file: directory.bytes)
    var files: [SourceFile] = []
    for name in try visibleNames(inDirectory: directory.bytes, name: directory.text) {
      let file = Argument(bytes: path + name)
      switch FileType.at(file.bytes) {
      case .directory: continue
      // A pipe in a directory would be waited for without anybody having asked for it.
      case .other: throw .input(file.text, "is not a regular file")
      case .file, nil:
        files.append(try readFile(file.bytes, name: file.text, limit: limit, as: encoding))
      }
    }
    guard !files.isEmpty else { throw .input(directory.text, "no files in this directory") }
    return files
  }
}

extension Failure {
  /// The failure of an operand that was read as an item, though there is a file of that name.
  fileprivate func pointing(toFile operand: Argument) -> Failure {
    guard let reason, FileType.at(operand.bytes) != nil else { return self }
    let name = operand.shown
    return Failure(
      status: status, subject: subject,
      reason: "\(reason); to read the file '\(name)', write './\(name)'",
      pointsToHelp: pointsToHelp)
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

extension Input {
  /// Warnings of text too wide for a page of one cell: the first cluster of two cells in each text.
  func wideClusterWarnings(_ options: Options) -> [Diagnostic] {
    let sources: [SourceFile] =
      switch self {
      case .document(let source), .item(_, _, let source, _): [source]
      case .directory(let sources): sources
      case .attribute: []
      }
    return sources.compactMap { $0.wideClusterWarning(ambiguousIsWide: options.ambiguousWide) }
  }
}

extension SourceFile {
  fileprivate func wideClusterWarning(ambiguousIsWide: Bool) -> Diagnostic? {
    utf8.withUnsafeBufferPointer { bytes in
      var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
      var first: SourceRange?
      var count = 0
      while let cluster = walk.next(in: bytes) {
        guard cluster.width > 1 else { continue }
        count += 1
        first = first ?? SourceRange(cluster.utf8Range.lowerBound, cluster.utf8Range.upperBound)
      }
      guard let first else { return nil }
      let others = count > 1 ? " (\(count - 1) more)" : ""
      return Diagnostic(
        .warning, "this takes two cells, and shows as '?' on a page of one\(others)", in: self,
        at: first)
    }
  }
}

extension PlaceholderValues {
  /// The values that `--data` and `--define` give; those of `--define` win.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - limit: How much may still be read.
  ///   - reports: Where mistakes in the data are noted.
  /// - Throws: When the data cannot be read.
  init(_ options: Options, limit: InputLimit, reports: inout Reports) throws(Failure) {
    self.init()
    if let data = options.data {
      let source = try readFile(data, limit: limit, as: options.encoding)
      let (value, diagnostics) = parseJSON(source)
      reports.add(diagnostics)
      if let value, value.members != nil {
        for named in value.namedValues { self[named.key] = named.value }
        reports.add(value.repeatedNames(in: source))
      } else if let value {
        reports.add([
          Diagnostic(
            .error, "the values of placeholders must be the members of an object", in: source,
            at: value.range)
        ])
      }
    }
    for index in options.definitions.indices {
      self[options.definitions[index].name] = options.definitions[index].value
    }
  }
}

extension Document {
  /// The document that inputs make together.
  ///
  /// - Parameters:
  ///   - inputs: The contents of the operands.
  ///   - options: How to read it.
  ///   - template: The template, where it is known: it may say which headings start sections.
  ///   - limit: How much may still be read: a document may include files of its own directory.
  ///   - fields: The placeholders that are marks in it.
  /// - Returns: The document, and the mistakes in it.
  static func reading(
    _ inputs: [Input], _ options: Options, for template: Template?, limit: InputLimit,
    fields: MergeFields? = nil
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var reader = DocumentReader()
    reader.kind = options.kind
    reader.markdown.scripts = options.kind == .markdown
    reader.delimiter = options.delimiter
    reader.fence = options.fence ?? reader.fence
    reader.sectionLevel = template?.sectionLevel
    reader.itemLevel = template?.itemLevel
    reader.fields = fields
    reader.kinds = limit.notes?.memory.kinds
    reader.load = { path, document in
      include(path, in: document, limit: limit, as: options.encoding).mapping {
        fields?.withoutMarks($0) ?? $0
      }
    }
    var assembly = DocumentAssembly(reader: reader)
    for input in inputs {
      switch input {
      case .document(let source): assembly.add(document: source)
      case .directory(let files): assembly.add(directory: files)
      case .item(let name, let kind, let body, true):
        assembly.add(item: name, kind: kind, file: body)
      case .item(let name, let kind, let body, false):
        assembly.add(item: name, kind: kind, text: body)
      case .attribute(let name, let key, let value):
        assembly.add(attribute: key, value: value, toItem: name)
      }
    }
    return assembly.finish()
  }

  /// Reads a file that a document includes, from the document's own directory.
  private static func include(
    _ path: String, in document: SourceFile, limit: InputLimit, as encoding: TextEncoding?
  ) -> DocumentReader.Loaded {
    // Nobody knows which directory a pipe comes from, and files of this one were not asked for.
    if document.name == "-" { return .failure("standard input has no directory to include from") }
    let folder = folder(of: Array(document.name.utf8))
    do throws(Failure) {
      let name = String(decoding: folder, as: UTF8.self) + path
      return .file(
        try limit.included(name) { () throws(Failure) in
          try readFile(name, inside: folder, limit: limit, as: encoding)
        })
    } catch {
      return .failure(error.reason ?? "cannot be read")
    }
  }
}

extension DocumentReader.Loaded {
  /// The file that `change` makes of the one that was read.
  fileprivate func mapping(_ change: (SourceFile) -> SourceFile) -> DocumentReader.Loaded {
    if case .file(let file) = self { .file(change(file)) } else { self }
  }
}

import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyText
import Synchronization

/// Shows the page and keeps it true, until somebody leaves: `--live`.
///
/// - Throws: A wrong command line, before anything is shown; that the output cannot be written.
func showLivePages(_ options: Options, environment: ProcessEnvironment) throws(Failure) {
  let terminal = Terminal.ofStandardOutput()
  // A terminal size that a shell exported says nothing once the size has changed.
  let environment =
    terminal.isTerminal ? environment.without(["COLUMNS", "LINES"]) : environment
  let options = try options.readingNamedPipe()
  let (use, readsFiles) = try Input.standardInputUse(options)
  if use != .none, StandardStreams.inputIsTerminal {
    throw .usage("--live needs a FILE or a pipe: the terminal is for keys")
  }
  // Mistakes in the command line are told at once.
  let size = try PageSize(options, environment: environment, terminal: terminal)
  try options.checkColumns(width: size.width)
  if let name = options.template, !name.isPath { _ = try TemplateLookup(environment).find(name) }
  let output = Output(options, environment: environment, terminal: terminal)
  let stream =
    use == .none
    ? nil
    : UpdateStream(
      fence: options.fence ?? DocumentReader().fence, kind: options.kind, isBody: use == .body)
  let isScreen = terminal.isTerminal && environment["TERM"] ?? "dumb" != "dumb"
  if terminal.isTerminal, !isScreen {
    tell(Array("galley: printing a page for each change; Ctrl-C ends it\n".utf8))
  }
  var loop = LiveLoop(
    LivePages(options: options, environment: environment), stream: stream,
    endsWithInput: !readsFiles,
    output: LiveOutput(
      colorDepth: output.format == .ansi ? output.colorDepth : nil, links: output.links == .osc8,
      isASCII: options.ascii, isScreen: isScreen))
  switch loop.run() {
  case .left:
    let (pages, messages) = loop.printedPages()
    try StandardStreams.output.writeAll(pages)
    tell(messages)
  case .finished: break
  case .failed(let code):
    guard StandardStreams.isBrokenPipe(code) else {
      throw .system(StandardStreams.output.name, code: code)
    }
    StandardStreams.endAtBrokenPipe()
    throw .silent(status: 1)
  }
}

extension Options {
  /// The options with a named pipe among the operands as standard input: others may write to it again
  /// and again.
  ///
  /// - Throws: That there is more than one, or one where a file is read again and again.
  fileprivate func readingNamedPipe() throws(Failure) -> Options {
    let named = [template, theme].compactMap { $0 }.filter(\.isPath) + [data].compactMap { $0 }
    for file in named where file.isNamedPipe {
      throw .usage("'\(file.shown)' is a named pipe, and --live reads files more than once")
    }
    var options = self
    for (place, word) in operands.enumerated() {
      guard let (name, pipe) = word.namedPipe else { continue }
      guard try Input.standardInputUse(options).0 == .none else {
        throw .usage("--live can follow only one pipe, and '\(pipe.shown)' is another one")
      }
      try StandardStreams.takeInput(fromPipe: pipe)
      options.operands[place] = Word(argument: Argument(bytes: name + "-".utf8), isFile: false)
    }
    return options
  }
}

extension Options.Word {
  /// The named pipe whose path it is, and the text before the path: the name of an item.
  fileprivate var namedPipe: (name: [UInt8], pipe: Argument)? {
    var name: ArraySlice<UInt8> = []
    if case .file = Operand.parse(argument.text, isPath: isFile).0 {
      name = argument.bytes.prefix { $0 != UInt8(ascii: "@") } + "@".utf8
    }
    let pipe = Argument(bytes: Array(argument.bytes[name.count...]))
    return pipe.isNamedPipe ? (Array(name), pipe) : nil
  }
}

/// The results that are kept from frame to frame while their sources do not change.
struct LiveMemory: Sendable {
  /// How tiles were set.
  let tiles = TileMemory()
  /// How bodies were read.
  let kinds = FrameMemory<HashedBytes, ContentKind>()
  /// Templates as they were parsed, without a mistake.
  let templates = FrameMemory<TemplateKey, Template>()

  /// The source and the values that a template is made from.
  struct TemplateKey: Hashable {
    let source: SourceFile
    let values: PlaceholderValues
  }
}

/// The files that were read for a page, and the diagnostics about it.
final class LiveNotes: Sendable {
  /// The results that are kept from the last frame.
  let memory: LiveMemory
  private let files = Mutex<[[UInt8]]>([])
  private let diagnostics = Mutex<[Diagnostic]>([])

  init(_ memory: LiveMemory) { self.memory = memory }

  /// Notes a file or a directory, whether it is there or not.
  func note(file: [UInt8]) {
    files.withLock { files in
      if !files.contains(file) { files.append(file) }
    }
  }

  /// Notes mistakes.
  func note(_ found: [Diagnostic]) { diagnostics.withLock { $0 += found } }

  /// The files and directories.
  var allFiles: [[UInt8]] { files.withLock { $0 } }

  /// All that was noted.
  var allDiagnostics: [Diagnostic] { diagnostics.withLock { $0 } }

  /// The first error, else the newest warning, in a line.
  var message: String? {
    let found = diagnostics.withLock { $0 }
    let worst = found.first { $0.severity == .error } ?? found.last { $0.severity == .warning }
    guard let worst else { return nil }
    let lines = messages(for: [worst])
    return String(decoding: lines.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

/// Makes the pages of a run again and again.
struct LivePages: LiveSource {
  let options: Options
  let environment: ProcessEnvironment
  /// The parts of the last pages that were made without a mistake.
  private var last: Last?
  private let memory = LiveMemory()
  /// The diagnostics from when pages were made last, and why they could not be.
  private var remarks: [Diagnostic] = []
  private var failure: String?
  /// The warnings about the last pages beyond those about their document.
  private var lastWarnings: [Diagnostic] = []

  /// The parts that pages were made from.
  private struct Last {
    let run: Run
    var document: Document
    let template: Template
    let snapshot: LiveSnapshot
    let size: CellSize

    /// Whether all but the items of another document is the same.
    func isSame(_ other: Last) -> Bool {
      template == other.template && size == other.size && run.values == other.run.values
        && document.values == other.document.values && document.title == other.document.title
    }
  }

  init(options: Options, environment: ProcessEnvironment) {
    self.options = options
    self.environment = environment
  }

  mutating func make(for size: CellSize, input: [UInt8]?) -> LiveMaking {
    memory.kinds.begin()
    memory.templates.begin()
    let notes = LiveNotes(memory)
    var made = LiveMaking(pages: nil)
    do throws(Failure) {
      made.pages = try pages(for: size, input: input, notes: notes, follows: &made.followsFromStart)
      made.message = notes.message
      failure = nil
    } catch {
      made.message = error.message ?? notes.message
      failure = error.message
    }
    remarks = notes.allDiagnostics
    made.files = notes.allFiles
    return made
  }

  private mutating func pages(
    for size: CellSize, input: [UInt8]?, notes: LiveNotes,
    follows: inout Bool
  ) throws(Failure) -> ScrollingPages? {
    let terminal =
      size == .zero
      ? .ofStandardOutput() : Terminal(isTerminal: true, width: size.width, height: size.height)
    var run = try Run(options, environment: environment, terminal: terminal, notes: notes)
    let template = try run.chosenTemplate()
    let inputs = try Input.read(
      options, limit: run.limit,
      standardInput: input.map { SourceFile(name: "-", decoding: $0, as: options.encoding) })
    var (document, chosen) = try run.document(of: inputs, for: template)
    notes.note(document.putBackItems(with: &run.reports.diagnostics, as: last?.document))
    if options.operands.count <= 1, let kind = document.logKind {
      follows = input != nil || kind == .ansi
    }
    var now = Last(
      run: run, document: document, template: chosen, snapshot: LiveSnapshot(document), size: size)
    let isSame = last.map { now.isSame($0) } ?? false
    if isSame, let last, now.snapshot.difference(from: last.snapshot).isEmpty {
      try run.reports.endIfWrong()
      run.reports.tellAll()
      notes.note(lastWarnings)
      return nil
    }
    memory.tiles.begin(isSame: isSame)
    let output = Output(options, environment: environment, terminal: terminal)
    let makeup = try run.makeup(
      of: document, with: chosen, for: output, scrollingWith: memory.tiles)
    try run.reports.endIfWrong()
    var prepared = makeup.prepare(document)
    var found = prepared.diagnostics
    let mistakes = document.putBackItems(with: &found, as: last?.document)
    if !mistakes.isEmpty {
      notes.note(mistakes)
      now.document = document
      prepared = makeup.prepare(document)
    }
    run.reports.add(prepared.diagnostics)
    lastWarnings = mistakes + prepared.diagnostics
    let (pages, others) = prepared.scrollingPages(with: run.values)
    run.reports.add(others)
    try run.reports.endIfWrong()
    run.reports.tellAll()
    lastWarnings += others
    last = now
    return pages
  }

  mutating func printed() -> (pages: [UInt8], messages: [UInt8]) {
    var said = failure.map { sanitized("galley: \($0)".utf8, for: .cells) + "\n".utf8 } ?? []
    guard let last else { return ([], said + messages(for: remarks, limit: 10)) }
    var run = last.run
    let (document, template) = (last.document, last.template)
    let output = Output(options, environment: environment, terminal: run.terminal)
    guard let makeup = try? run.makeup(of: document, with: template, for: output) else {
      return ([], said)
    }
    var prepared = makeup.prepare(document)
    let made = prepared.makeUp(with: run.values)
    var reports = remarks
    if made.clippedLines > 0 {
      reports.append(
        Diagnostic(.warning, clippedText(made.clippedLines, in: made.clippedNames), in: nil))
    }
    said += messages(for: reports, limit: 10)
    return (output.bytes(of: made.pages), said)
  }
}

extension Document {
  /// The kind it is read as, if that is text in lines or terminal output, and no other: its
  /// newest lines are at its end.
  fileprivate var logKind: ContentKind? {
    let all = sections.flatMap(\.items) + looseItems
    guard let kind = all.first?.readAs, [.plain, .lines, .code, .ansi].contains(kind) else {
      return nil
    }
    let isLog = all.count == 1 || looseItems.isEmpty && all.allSatisfy { $0.readAs == kind }
    return isLog ? kind : nil
  }

  /// Replaces items that cannot be read by those of an earlier document, or leaves them out where it
  /// has none, so that the others can be shown.
  ///
  /// - Parameters:
  ///   - mistakes: The mistakes in the document; errors in items are taken out.
  ///   - last: The earlier document.
  /// - Returns: The errors in items.
  fileprivate mutating func putBackItems(
    with mistakes: inout [Diagnostic], as last: Document?
  ) -> [Diagnostic] {
    guard mistakes.holdErrors else { return [] }
    let all = sections.flatMap(\.items) + looseItems
    func isInItem(_ mistake: Diagnostic) -> Bool {
      mistake.severity == .error && all.contains { $0.holds(mistake) }
    }
    let found = mistakes.filter(isInItem)
    mistakes.removeAll(where: isInItem)
    let before = (last?.sections.flatMap(\.items) ?? []) + (last?.looseItems ?? [])
    let good = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
    // The innermost item around a mistake is wrong; where that is a marker's, so are those after it.
    let wrong = found.compactMap { mistake in
      all.filter { $0.holds(mistake) }.min { $0.body?.utf8.count ?? 0 < $1.body?.utf8.count ?? 0 }
    }
    func puttingBack(_ items: [Item]) -> [Item] {
      items.compactMap { item in
        let isWrong = wrong.contains { outer in item.body.map(outer.holds) ?? false }
        return isWrong ? good[item.name] : item
      }
    }
    for section in sections.indices {
      sections[section].items = puttingBack(sections[section].items)
    }
    looseItems = puttingBack(looseItems)
    return found
  }
}

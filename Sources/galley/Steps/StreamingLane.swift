import GalleyManuscript
import GalleyMakeup
import GalleyTemplates
import GalleyText

/// One source that is printed while it is read, in memory that does not grow with it.
///
/// Plain text and logs that nothing is laid out around, but for columns and pages, cannot be wrong,
/// so nothing has to be known before the first line is printed. The output is that of the whole
/// run: a law that the tests hold it to.
struct StreamingLane {
  private let run: Run
  /// The only operand; nil for standard input.
  private let path: Argument?
  /// How the source is read.
  private let kind: Kind

  /// The kinds of text that are printed while they are read, one that depends on how the source
  /// begins, and none of them.
  private enum Kind { case plain, log, guessed, none }

  /// The lane of a run. It is not an optional: to let go of one would take a tenth of a short run.
  init(_ run: Run) {
    let operand = run.options.operands.first
    path = operand.flatMap { $0.argument.isDash && !$0.isFile ? nil : $0.argument }
    self.run = run
    kind = StreamingLane.kind(run, path: path)
  }

  /// The name of the source in messages.
  private var name: String { path?.text ?? "-" }

  /// Whether the run can be printed while it reads.
  var isOpen: Bool { kind != .none }

  private static func kind(_ run: Run, path: Argument?) -> Kind {
    let options = run.options
    if options.needsWholePages || options.operands.count > 1 { return .none }
    // Pages of a page that goes on are found at its end.
    if options.pages != nil, !options.asksForPages { return .none }
    // Clusters too wide for one cell, which may be errors, are told before anything is printed.
    if run.width < 2 { return .none }
    if options.encoding ?? .utf8 != .utf8 { return .none }
    if let operand = options.operands.first, path != nil {
      guard case (.path?, nil) = Operand.parse(operand.argument.text, isPath: operand.isFile),
        FileType.at(operand.argument.bytes) != .directory
      else { return .none }
    }
    if StandardStreams.outputGoes(into: path?.bytes) { return .none }
    let output = Output(options, environment: run.environment, terminal: run.terminal)
    let isText = output.format == .text
    // Overstrikes have a look, and lines that a measure clips are counted.
    let isPlainSimple = isText && options.wrap != Template.Wrap.none
    let kind: Kind =
      switch options.kind ?? .guess(for: SourceFile(name: path?.text ?? "-", utf8: [])) {
      case .ansi: isText || !options.asksForPages ? .log : .none
      case .plain where isPlainSimple: options.kind == nil ? .guessed : .plain
      default: .none
      }
    return kind == .none || options.columns == nil && run.hasOwnPage ? .none : kind
  }

  /// The rest of a run.
  enum Rest {
    /// Nothing: everything is printed.
    case nothing
    /// To lay out its document: this source, or whatever its operands name.
    case layout(SourceFile?)
  }

  /// Prints the source to its end; one that begins with a marker is a stream of items, and only
  /// read.
  ///
  /// - Throws: A failure to read or write; a warning that `--strict` takes as an error.
  func print() throws(Failure) -> Rest {
    let output = Output(run.options, environment: run.environment, terminal: run.terminal)
    let size = try PageSize(
      run.options, environment: run.environment, terminal: run.terminal)
    let isOneColumn = (run.options.columns ?? 1) == 1
    guard isOneColumn, size.length == nil, run.options.pages == nil else {
      return try printPages(of: size, to: output)
    }
    var reading = StreamedReading(of: try open(), named: name)
    if let source = try wholeSource(&reading) { return .layout(source) }
    switch kind == .guessed ? try guessedKind(&reading) : kind {
    case .plain, .guessed, .none:
      var stream = textStream(measure: proseMeasure(on: size, within: size.width))
      try reading.print(&stream, to: output)
    case .log:
      var stream = LogStream(measure: size.width, options: run.options, output: output)
      try reading.print(&stream, to: output)
    }
    var reports = run.reports
    reports.add(reading.warnings)
    reports.tellAll()
    return .nothing
  }

  /// The stream that sets plain text in lines of so many cells.
  private func textStream(measure: Int) -> PlainTextStream {
    let style = ParagraphStyle(run.options)
    return PlainTextStream(measure: measure, style: style, tables: tableSetting(style))
  }

  /// The cells of a line of prose within a column of so many.
  private func proseMeasure(on size: PageSize, within cells: Int) -> Int {
    if run.options.columns != nil { return cells }
    let greatest = Template.pageMeasure.kept(
      onPagesOf: size.width, isGiven: run.options.width != nil)
    return min(cells, greatest?.cells ?? cells)
  }

  /// Prints the source in columns or on pages.
  private func printPages(of size: PageSize, to output: Output) throws(Failure) -> Rest {
    let options = run.options
    let input = try open()
    let limit = size.length == nil ? run.limit : nil
    if let limit { try input.sizeToKeep(limit) }
    var reading = StreamedReading(of: input, named: name, limit: limit)
    if let source = try wholeSource(&reading) { return .layout(source) }
    let kind = kind == .guessed ? try guessedKind(&reading) : kind
    if kind == .plain, options.columns ?? 1 > 1, try startsRightToLeft(&reading) {
      return .layout(
        SourceFile(name: name, utf8: try reading.readWhole(run.limit)))
    }
    let pages = LinePages(
      Template.Columns(count: options.columns ?? 1), width: size.width, height: size.length,
      pages: options.pages, formFeeds: output.formFeeds, ambiguousIsWide: options.ambiguousWide)
    let measure = pages.measure
    let count: Int
    switch kind {
    case .plain, .guessed, .none:
      var stream = PagedText(
        source: textStream(measure: proseMeasure(on: size, within: measure)), pages: pages)
      try reading.print(&stream, to: output)
      count = stream.pages.count
    case .log:
      var stream = PagedText(
        source: LogStream(measure: measure, options: options, output: output), pages: pages)
      try reading.print(&stream, to: output)
      count = stream.pages.count
    }
    var reports = run.reports
    reports.add(reading.warnings)
    reports.add(options.pagesMissing(from: count))
    try reports.endIfWrong()
    reports.tellAll()
    return .nothing
  }

  /// The source, read whole, if it is UTF-16, or if no kind was given and it begins with a
  /// marker.
  private func wholeSource(_ reading: inout StreamedReading) throws(Failure) -> SourceFile? {
    if run.options.encoding == nil, SourceFile.beginsAsUTF16(try reading.readBeginning(2)) {
      return SourceFile(name: name, decoding: try reading.readWhole(run.limit))
    }
    guard run.options.kind == nil, let path else { return nil }
    var reader = DocumentReader()
    reader.fence = run.options.fence ?? reader.fence
    let beginning = SourceFile(
      name: path.text, utf8: try reading.readBeginning(ContentKind.guessLength, orLine: true))
    guard reader.beginsWithMarker(SourceExcerpt(beginning)) else { return nil }
    return SourceFile(name: path.text, utf8: try reading.readWhole(run.limit))
  }

  /// Whether the first strong character runs from right to left, as far as the first line says so:
  /// nothing waits for more.
  private func startsRightToLeft(_ reading: inout StreamedReading) throws(Failure) -> Bool {
    let beginning = try reading.readBeginning(ContentKind.guessLength, orLine: true)
    return firstStrongIsRightToLeft(in: beginning) == true
  }

  private func open() throws(Failure) -> OpenFile {
    guard let path else {
      hintAtStandardInput()
      return StandardStreams.input
    }
    let file = try OpenFile(path: path.bytes, name: path.text)
    try file.refuseDevices()
    return file
  }

  /// The kind that the source's beginning says it is of.
  private func guessedKind(_ reading: inout StreamedReading) throws(Failure) -> Kind {
    let beginning = try reading.readBeginning(ContentKind.guessLength)
    let source = SourceFile(name: name, utf8: beginning)
    return ContentKind.guess(for: source) == .ansi ? .log : .plain
  }
}

extension ParagraphStyle {
  /// How plain text is set that no template lays out.
  fileprivate init(_ options: Options) {
    self.init(
      fit: options.wrap ?? .optimal, tabWidth: options.tabWidth,
      ambiguousIsWide: options.ambiguousWide)
    (words, asciiMarks) = (.installed, options.ascii)
  }
}

extension LogStream {
  /// How a log is set that no template lays out.
  fileprivate init(measure: Int, options: Options, output: Output) {
    self.init(
      measure: measure, colors: output.format == .ansi ? output.colorDepth : nil,
      links: output.links == .osc8, tabWidth: options.tabWidth, asciiMarks: options.ascii,
      ambiguousIsWide: options.ambiguousWide)
  }
}

extension Options {
  /// Whether columns or pages are asked for.
  fileprivate var asksForPages: Bool { columns != nil || length != .unbounded }
}

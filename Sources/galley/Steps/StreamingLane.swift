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
  /// - Throws: A failure to read or write.
  func print() throws(Failure) -> Rest {
    let options = run.options
    let output = Output(options, environment: run.environment, terminal: run.terminal)
    let size = try PageSize(options, environment: run.environment, terminal: run.terminal)
    let columns = options.columns ?? 1
    let isPaged = columns > 1 || size.length != nil || options.pages != nil
    let input = try open()
    // Where the columns of one page end is known at the end of the text.
    let limit = isPaged && size.length == nil ? run.limit : nil
    if let limit { try input.sizeToKeep(limit) }
    var reading = StreamedReading(of: input, named: name, limit: limit)
    if let source = try wholeSource(&reading) { return .layout(source) }
    let kind = kind == .guessed ? try guessedKind(&reading) : kind
    let isLog = kind == .log
    var isLaidOut = kind == .none
    if kind == .plain, columns > 1 { isLaidOut = try startsRightToLeft(&reading) }
    if isLaidOut {
      return .layout(SourceFile(name: name, utf8: try reading.readWhole(run.limit)))
    }
    var missing: [Diagnostic] = []
    if isPaged {
      let count = try printPages(of: size, isLog: isLog, &reading, to: output)
      missing = options.pagesMissing(from: count)
    } else if isLog {
      var stream = LogStream(measure: size.width, options: options, output: output)
      try reading.print(&stream, to: output)
    } else {
      var stream = textStream(on: size, measure: size.width)
      try reading.print(&stream, to: output)
    }
    var reports = run.reports
    reports.add(reading.warnings)
    reports.add(missing)
    reports.tellAll()
    return .nothing
  }

  /// Prints the source in columns or on pages; returns how many pages there are.
  private func printPages(
    of size: PageSize, isLog: Bool, _ reading: inout StreamedReading, to output: Output
  ) throws(Failure) -> Int {
    let options = run.options
    let pages = LinePages(
      Template.Columns(count: options.columns ?? 1), width: size.width, height: size.length,
      pages: options.pages, formFeeds: output.formFeeds, ambiguousIsWide: options.ambiguousWide)
    let measure = pages.measure
    guard isLog else {
      var stream = PagedText(source: textStream(on: size, measure: measure), pages: pages)
      try reading.print(&stream, to: output)
      return stream.pages.count
    }
    var stream = PagedText(
      source: LogStream(measure: measure, options: options, output: output), pages: pages)
    try reading.print(&stream, to: output)
    return stream.pages.count
  }

  /// The stream that sets plain text in a column of so many cells; unless columns were asked for, in
  /// lines no longer than prose should have.
  private func textStream(on size: PageSize, measure: Int) -> PlainTextStream {
    let style = ParagraphStyle(run.options)
    let greatest =
      run.options.columns == nil
      ? Template.pageMeasure.kept(onPagesOf: size.width, isGiven: run.options.width != nil) : nil
    return PlainTextStream(
      measure: min(measure, greatest?.cells ?? measure), style: style, tables: tableSetting(style))
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

  /// The kind that the beginning of the source says; none for data.
  private func guessedKind(_ reading: inout StreamedReading) throws(Failure) -> Kind {
    let beginning = try reading.readBeginning(ContentKind.guessLength)
    switch DocumentReader().recognize(SourceFile(name: name, utf8: beginning)) {
    case .plain: return .plain
    case .ansi: return .log
    default: return .none
    }
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

import GalleyMakeup
import GalleyManuscript
import GalleyText

/// Runs a command line, from its words to the last byte.
///
/// 1. Read the options; answer those that need no document.
/// 2. Print text that nothing is laid out around while it is read: that is all of such a run, unless
///    it begins with a marker.
/// 3. Read the template that they name, and tell its mistakes before any content is read.
/// 4. Read the document, and find its template if the options name none.
/// 5. Make pages of it; the first byte is printed when only printing can fail. With `--each`, that
///    is so for each record.
func run(_ arguments: [Argument]) throws(Failure) {
  let options = try parseOptions(arguments)
  let environment = ProcessEnvironment.ofProcess
  if let answer = options.answer { return try give(answer, options, environment: environment) }
  if options.live { return try showLivePages(options, environment: environment) }
  var run = try Run(options, environment: environment, terminal: .ofStandardOutput())
  let lane = StreamingLane(run)
  let rest = lane.isOpen ? try lane.print() : .layout(nil)
  if case .layout(let source) = rest { try run.layOut(source) }
}

/// The state of a run before it has read anything, and its reports.
struct Run {
  let options: Options
  let environment: ProcessEnvironment
  let terminal: Terminal
  /// How much may still be read.
  let limit: InputLimit
  /// The values of placeholders that the command line gives.
  private(set) var values = PlaceholderValues()
  /// The cells of a row, as far as no template says more.
  let width: Int
  /// Mistakes in template and document.
  var reports: Reports

  /// A run of these options, once they have been found to make sense together.
  init(
    _ options: Options, environment: ProcessEnvironment, terminal: Terminal,
    notes: LiveNotes? = nil
  ) throws(Failure) {
    self.options = options
    limit = InputLimit(notes: notes)
    self.environment = environment
    self.terminal = terminal
    reports = Reports(options, notes: notes)
    reports.add(options.idle)
    width = try PageSize(options, environment: environment, terminal: terminal).width
    try options.checkColumns(width: width)
    try Input.checkDataReadsAlone(options)
    values = try PlaceholderValues(options, limit: limit, reports: &reports)
    try reports.endIfWrong()
  }

  /// Reads template and document, and prints the result; `source` is the only operand, where it has
  /// been read.
  ///
  /// A function of its own, so that a run that lays nothing out has no template to let go of: the
  /// runtime would have to be asked for all that a template may hold.
  fileprivate mutating func layOut(_ source: SourceFile?) throws(Failure) {
    let template = try chosenTemplate()
    if options.checksTemplateAlone { return reports.tellAll() }
    if options.each != nil, !options.outline { return try merge(with: template) }
    let inputs =
      if let source { [Input.document(source)] } else { try Input.read(options, limit: limit) }
    if width < 2 {
      reports.add(inputs.flatMap { $0.wideClusterWarnings(options) })
    }
    let (document, chosen) = try self.document(of: inputs, for: template)
    try printPages(of: document, with: chosen)
  }

  /// The document of inputs that have been read, and its template, found where the command line names
  /// none.
  ///
  /// - Throws: Mistakes, told to the last.
  mutating func document(
    of inputs: [Input], for template: Template?, fields: MergeFields? = nil
  ) throws(Failure) -> (Document, Template) {
    var read = Document.reading(inputs, options, for: template, limit: limit, fields: fields)
    if let template {
      add(read.diagnostics, about: fields)
      return (read.document, template)
    }
    let chosen = try self.template(chosenBy: read.document)
    if chosen.sectionLevel != nil || chosen.itemLevel != nil {
      // Only now is it known which headings start sections and items.
      read = Document.reading(inputs, options, for: chosen, limit: limit, fields: fields)
    }
    add(read.diagnostics, about: fields)
    return (read.document, chosen)
  }

  /// Notes mistakes in a document, as its author wrote it.
  private mutating func add(_ diagnostics: [Diagnostic], about fields: MergeFields?) {
    reports.add(fields?.restoring(diagnostics) ?? diagnostics)
  }

  /// Makes the document up and prints what was asked for: pages, an outline, or nothing at all.
  ///
  /// - Throws: Mistakes, all of them told; that the output cannot be written.
  private mutating func printPages(
    of document: Document, with template: Template
  ) throws(Failure) {
    var output = Output(options, environment: environment, terminal: terminal)
    let makeup = try makeup(of: document, with: template, for: output)
    if options.outline { return try printOutline(of: document, makeup, to: output) }
    if !options.check { try reports.endIfWrong() }
    var prepared = makeup.prepare(document)
    if !output.isText { output.head = prepared.head(of: document) }
    reports.add(prepared.diagnostics)
    if !options.check, options.pages == nil,
      let text = prepared.columnText(with: values, writer: output.pageWriter)
    {
      reports.add(text.diagnostics)
      try reports.endIfWrong()
      try output.write(text)
      return reports.tellAll()
    }
    if output.isText || options.check { return try stream(&prepared, to: output) }
    let made = prepared.makeUp(with: values)
    reports.add(made)
    reports.add(options.pagesMissing(from: made.pages.count))
    try reports.endIfWrong()
    let pages = made.pages.selecting(options.pages)
    try output.write(pages, after: (options.pages?.lowerBound ?? 1) - 1)
    reports.tellAll()
  }

  /// Makes pages, of which no more than some rows are kept, and prints them, or only looks at them.
  private mutating func stream(
    _ prepared: inout PreparedMakeup, to output: Output
  ) throws(Failure) {
    var stream = PageStream(output, options)
    let made = try prepared.makeUp(with: values) { (stretch) throws(Failure) in
      try stream.take(stretch)
    }
    reports.add(made, clippings: stream.clippings)
    reports.add(options.pagesMissing(from: stream.page))
    // Where something is wrong nothing has been printed: an error comes before the first row, and what
    // --strict takes for one finds all bytes kept.
    try reports.endIfWrong()
    try stream.finish()
    reports.tellAll()
  }

  /// Makeup of a document with a template for pages that go to `output`; with a memory for pages that
  /// scroll there, and are made again.
  mutating func makeup(
    of document: Document, with template: Template, for output: Output,
    scrollingWith memory: TileMemory? = nil
  ) throws(Failure) -> Makeup {
    let size = try PageSize(
      options, environment: environment, terminal: terminal, range: template.widthRange)
    warnIfNarrow(template, width: size.width)
    let template = try self.template(template, inThemeOf: options)
    var makeupOptions = MakeupOptions(options, output: output)
    makeupOptions.scrolls = memory != nil
    makeupOptions.memory = memory
    makeupOptions.language = language(of: document)
    makeupOptions.hyphenation = hyphenation(of: makeupOptions.language, for: template)
    var makeup = Makeup(
      template: template, environment: Environment(width: size.width, height: size.length),
      values: values, options: makeupOptions)
    makeup.delimiter = options.delimiter
    return makeup
  }

  /// A template with the themes of the file that `--theme` names, if it names one, before its own.
  ///
  /// - Throws: Mistakes in that file, told to the last.
  private mutating func template(
    _ template: Template, inThemeOf options: Options
  ) throws(Failure) -> Template {
    guard let theme = options.theme, theme.isPath else { return template }
    let (themes, diagnostics) = parseThemes(try readFile(theme, limit: limit))
    reports.add(diagnostics)
    try reports.endIfWrong()
    var themed = template
    themed.themes.insert(contentsOf: themes, at: 0)
    return themed
  }

  private func printOutline(
    of document: Document, _ makeup: Makeup, to output: Output
  ) throws(Failure) {
    var reports = reports
    let (lines, diagnostics) = makeup.outline(of: document)
    reports.add(diagnostics)
    try reports.endIfWrong()
    try output.write(lines: lines)
    reports.tellAll()
  }

  /// Notes that a width that was asked for is less than the template is made for.
  private mutating func warnIfNarrow(_ template: Template, width: Int) {
    guard let least = template.minWidth, width < least else { return }
    reports.warn("this template needs pages of \(least) cells or more, not \(width)")
  }
}

extension Options {
  /// Notes that none of the pages that were asked for is among `count`; an empty document is a
  /// page.
  func pagesMissing(from count: Int) -> [Diagnostic] {
    guard let first = pages?.lowerBound, first > max(1, count) else { return [] }
    let there = count > 1 ? "there are \(count) pages" : "the only page is page 1"
    return [Diagnostic(.warning, "nothing to print from page \(first) on: \(there)", in: nil)]
  }
}

extension [Page] {
  /// The pages of a range counted from 1, as far as there are any.
  func selecting(_ range: ClosedRange<Int>?) -> [Page] {
    guard let range else { return self }
    return Array(dropFirst(range.lowerBound - 1).prefix(range.upperBound - range.lowerBound + 1))
  }
}

/// Writes the answer that was asked for instead of a page to where a page would have gone.
func give(
  _ answer: Options.Answer, _ options: Options, environment: ProcessEnvironment
) throws(Failure) {
  let bytes = try bytes(of: answer, environment: environment)
  if let file = options.output, !file.isDash {
    try writeAtomically(bytes, to: file.bytes, name: file.text)
  } else {
    try StandardStreams.output.writeAll(bytes)
  }
}

private func bytes(
  of answer: Options.Answer, environment: ProcessEnvironment
) throws(Failure) -> [UInt8] {
  let lookup = TemplateLookup(environment)
  switch answer {
  case .help: return Array(helpText().utf8)
  case .version: return Array(versionText.utf8)
  case .completions(let shell): return Array(completions(for: shell).utf8)
  case .listTemplates: return try templateList(lookup)
  case .showTemplate(let name): return sanitized(try lookup.find(name).source.utf8)
  }
}

/// A line for each template: its name and its title.
private func templateList(_ lookup: TemplateLookup) throws(Failure) -> [UInt8] {
  let entries = lookup.entries()
  let column = 2 + (entries.map { displayWidth(of: $0.name) }.max() ?? 0)
  var lines: [UInt8] = []
  for entry in entries {
    let title = (try? lookup.find(entry).parse().template?.title) ?? "has mistakes; see --check -t"
    let gap = String(repeating: " ", count: column - displayWidth(of: entry.name))
    lines += sanitized("\(entry.name)\(gap)\(title)".utf8, for: .cells) + "\n".utf8
  }
  return lines
}

import GalleyCells

/// Reads documents and the bodies of items, whatever they are written in.
///
///     let reader = DocumentReader()
///     let (document, diagnostics) = reader.read(SourceFile(name: "a.md", text: "# Hello"))
///
/// It never touches the file system: files that a document includes come through ``load``.
public struct DocumentReader: Sendable {
  /// The result of loading a file that a document includes.
  public enum Loaded: Hashable, Sendable {
    /// The file.
    case file(SourceFile)
    /// Why it could not be read, as `No such file or directory`.
    case failure(String)
  }

  /// Fetches a file that a document includes: its path, relative to the document and without `..`
  /// that lead out of its directory, and the document. Following links is the loader's care.
  public typealias Loader = @Sendable (_ path: String, _ document: SourceFile) -> Loaded

  /// The start of a marker line: `:::`, or a string that the bodies cannot hold.
  public var fence = ":::" { didSet { markdown.divisions = fence == ":::" } }
  /// How every document is read; nil for the kind that its name and content say.
  public var kind: ContentKind?
  /// The extensions of CommonMark that are read.
  package var markdown = MarkdownOptions.galley
  /// The field separator of delimited text, in ASCII; nil to infer it from the text.
  public var delimiter: UInt8?
  /// The heading level that starts a section; nil for the highest below the title.
  public var sectionLevel: Int?
  /// The heading level that starts an item; nil for the one below the sections'.
  public var itemLevel: Int?
  /// How included files are fetched; nil leaves them images.
  public var load: Loader?
  /// The placeholders that are marks in the text being read; nil where there are none.
  package var fields: MergeFields?
  /// The kinds of bodies as last recognized; nil where the input is read once.
  package var kinds: FrameMemory<HashedBytes, ContentKind>?

  /// A reader that guesses kinds and includes nothing.
  public init() {}

  /// Reads one document.
  ///
  /// Markdown, plain text and JSON are documents; a source of another kind is a document of one
  /// item that is named after the file.
  ///
  /// - Returns: The document, as far as it could be read, and its diagnostics.
  /// - Complexity: O(*n*) in the length of the source.
  public func read(_ source: SourceFile) -> (Document, [Diagnostic]) {
    read(source, as: recognize(source))
  }

  /// Reads one document of a kind.
  func read(_ source: SourceFile, as kind: ContentKind) -> (Document, [Diagnostic]) {
    switch kind {
    case .markdown: return readMarkdown(source)
    case .json: return readJSONDocument(source)
    case .plain, .lines, .code, .ansi, .csv, .tsv, .table, .sparkline, .bars, .gauge, .plot, .big:
      let isText = kind == .plain || kind == .lines
      let name = isText || source.name == "-" ? "" : PathName(source.name).stem
      let (item, diagnostics) = readItem(named: name, body: SourceExcerpt(source), guess: kind)
      return (documentOfItem(item, splitsBlocks: isText), diagnostics)
    }
  }

  /// Reads a file that is an item. It may be empty, as a command may print nothing, and a template
  /// does not decide the role of its headings.
  func readItemFile(_ source: SourceFile, as kind: ContentKind) -> (Document, [Diagnostic]) {
    var reader = self
    (reader.kind, reader.sectionLevel, reader.itemLevel) = (kind, nil, nil)
    return kind == .json ? reader.readJSON(source) : reader.read(source, as: kind)
  }

  /// How a source is read as a document.
  ///
  /// 1. As ``kind`` says.
  /// 2. A source that begins with a marker is Markdown, which holds markers.
  /// 3. Any other file is of the kind that its name says; where that is plain, it may be data or lines
  ///    of a program, as standard input may.
  /// 4. Standard input that is an item is of the kind that its name says, such as `log`, `app.log`.
  /// 5. Other standard input is of the kind that its content says (``recognize(body:)``), unless
  ///    there are markers in it.
  package func recognize(_ source: SourceFile, named name: String = "") -> ContentKind {
    if let kind { return kind }
    let body = SourceExcerpt(source)
    if beginsWithMarker(body) { return .markdown }
    guard source.name == "-" else {
      let kind = ContentKind.guess(for: source)
      return kind == .plain ? recognize(text: body) : kind
    }
    if let kind = ContentKind(pathSuffix: PathName(name).suffix ?? name) { return kind }
    let found = recognize(body: body)
    return found == .markdown || MarkerStream(body, fence: fence).isText ? found : .markdown
  }

  /// How a file is read that is plain by its name: as data or output of a program if its first 64 KiB
  /// say so; a longer one is no data, as what comes later may be none.
  private func recognize(text body: SourceExcerpt) -> ContentKind {
    guard ContentKind.guess(forBody: body) == .markdown,
      let kind = DataRecognition(body.beginning, isText: true).kind
    else { return .plain }
    return kind == .ansi || body.utf8.count < ContentKind.guessLength ? kind : .plain
  }

  /// How a body is read when nobody says.
  ///
  /// Text with overstrikes is plain, and text that is data beyond doubt is that data, even if it is
  /// a table in colours (``DataRecognition``), but for output of programs below headings beyond doubt;
  /// other coloured text (an ESC in its first 64 KiB) is `ansi` unless it begins with a heading and has
  /// none in colours, and all else Markdown.
  func recognize(body: SourceExcerpt) -> ContentKind {
    // More is longer looked up than looked at.
    guard let kinds, body.utf8.count <= ContentKind.guessLength else { return found(in: body) }
    return kinds.value(of: HashedBytes(body.utf8)) { found(in: body) }
  }

  /// The kind that is recognized in a body.
  private func found(in body: SourceExcerpt) -> ContentKind {
    let guess = ContentKind.guess(forBody: body)
    if guess == .plain { return guess }
    if delimiter != nil { return .csv }
    if guess == .markdown {
      let found = DataRecognition(body)
      let areSections =
        found.kind == .ansi && body.headings.areBeyondDoubt
        && !ProgramLines(found.lines, of: body.source.utf8).holdComments
      return areSections ? guess : found.kind ?? guess
    }
    let kind = DataRecognition(PrintedText(body.beginning).body).kind
    if kind == nil, body.headings.areFirst { return .markdown }
    return kind == .table || kind == .csv || kind == .tsv ? kind ?? guess : guess
  }

  /// Whether the first line of a source that is neither blank nor a heading (`# T`) is a marker, so that
  /// it is a stream of items whatever its name says. Its first 64 KiB tell.
  package func beginsWithMarker(_ body: SourceExcerpt) -> Bool {
    MarkerStream.begins(body, fence: fence)
  }

  /// Reads the body of an item as a kind; ``Document/Item/body`` is kept for this.
  ///
  /// - Returns: The blocks and their diagnostics. With an error among the diagnostics, the blocks
  ///   are those that could be read before it.
  /// - Complexity: O(*n*) in the length of the body.
  package func readBlocks(
    of body: SourceExcerpt, as kind: ContentKind
  ) -> ([Block], [Diagnostic]) {
    if let fields,
      kind.chart != nil
        ? fields.holdsMark(in: body.utf8)
        : [.json, .table].contains(kind) && fields.areAll(of: body.utf8)
    {
      // Numbers and arrays that a record will say are read when it has said them.
      return (block(.code(info: kind.rawValue, literal: body.text, isFenced: true), of: body), [])
    }
    if kind == .plain || kind == .lines || kind == .code,
      body.utf8.index(of: 0x1B, from: body.range.lowerBound) < body.range.upperBound
    {
      // How text looks is not a part of these: their looks are their own.
      let (blocks, diagnostics) = readBlocks(ofText: PrintedText(body).body, as: kind)
      return (blocks.map { Block($0.content, range: body.range) }, diagnostics)
    }
    return readBlocks(ofText: body, as: kind)
  }

  /// Reads the body of an item that is text of its kind from the first byte to the last.
  private func readBlocks(
    ofText body: SourceExcerpt, as kind: ContentKind
  ) -> ([Block], [Diagnostic]) {
    switch kind {
    case .markdown: return readMarkdownBlocks(of: body.source, in: [body.range])
    case .plain: return (plainBlocks(of: body), [])
    case .lines: return (lineBlocks(of: body), [])
    case .code:
      let literal = String(decoding: body.source.lines(in: body.range), as: UTF8.self)
      return (block(.code(info: body.language, literal: literal, isFenced: true), of: body), [])
    case .ansi: return (block(.ansi(Array(body.utf8)), of: body), [])
    case .csv, .tsv:
      let (table, diagnostics) = readDelimitedTable(body, isTabbed: kind == .tsv)
      return (table.map { block(.table($0), of: body) } ?? [], diagnostics)
    case .json:
      let (blocks, diagnostics) = readJSONBlocks(of: body)
      return (blocks.withSpans(from: body), diagnostics)
    case .table:
      if let data = DataRecognition(body, isTable: true).kind {
        return readBlocks(ofText: body, as: data)
      }
      let blocks = AlignedText(body).parts.flatMap(\.contents).map { Block($0, range: body.range) }
      return (blocks.withSpans(from: body), [])
    case .sparkline, .bars, .gauge, .plot, .big:
      guard let form = kind.chart else { return ([], []) }
      let (chart, diagnostics) = readChart(body, form: form)
      return (block(.chart(chart), of: body), diagnostics)
    }
  }

  /// Reads a whole source as the body of an item.
  package func readBlocks(
    of source: SourceFile, as kind: ContentKind
  ) -> ([Block], [Diagnostic]) {
    readBlocks(of: SourceExcerpt(source), as: kind)
  }

  private func block(_ content: Block.Content, of body: SourceExcerpt) -> [Block] {
    [Block(content, range: body.range)]
  }
}

extension SourceExcerpt {
  /// The name of the language of code that is a whole file: the suffix of the file's name, or the
  /// name if it has none.
  fileprivate var language: String {
    let written = source.part ?? self
    guard written.range == SourceExcerpt(written.source).range, source.name != "-" else {
      return ""
    }
    let name = PathName(source.name)
    return name.suffix ?? name.base
  }
}

extension Document.Item {
  /// Gives its code the language that its author names with `lang=`; where neither that nor a file
  /// says one, the suffix of its own name does.
  mutating func takeLanguage() {
    guard readAs == .code else { return }
    for index in blocks.indices {
      guard case .code(let info, let literal, let isFenced) = blocks[index].content else {
        continue
      }
      let named = attributes["lang"] ?? (info.isEmpty ? PathName(name).suffix : info)
      blocks[index].content = .code(info: named ?? "", literal: literal, isFenced: isFenced)
    }
  }
}

extension SourceExcerpt {
  /// The headings of its first 64 KiB.
  fileprivate var headings: HeadingLines { HeadingLines(utf8.prefix(ContentKind.guessLength)) }

  /// The whole lines of its first 64 KiB, as a source of their own: all if it is shorter.
  fileprivate var beginning: SourceExcerpt {
    let first = utf8.prefix(ContentKind.guessLength)
    let isWhole = utf8.count < ContentKind.guessLength
    let end = isWhole ? first.endIndex : first.lastIndex(of: 0x0A) ?? first.endIndex
    return SourceExcerpt(SourceFile(name: source.name, utf8: Array(first[..<end])))
  }
}

extension SourceFile {
  /// Where the text begins at the head of a document: in MDX behind lines that import and export, and
  /// comments between them.
  fileprivate func endOfModuleLines(from start: Int) -> Int {
    guard PathName(name).suffix == "mdx" else { return start }
    var end = start
    for (line, next) in utf8.lineRanges(in: SourceRange(start, utf8.count)) {
      let text = trimmed(utf8[line])
      let isComment = text.starts(with: "{/*".utf8) && text.suffix(3).elementsEqual("*/}".utf8)
      guard
        text.isEmpty || isComment || text.starts(with: "import ".utf8)
          || text.starts(with: "export ".utf8)
      else { break }
      end = next
    }
    return end
  }
}

// MARK: - Items

extension DocumentReader {
  /// An item with its body read, as the kind that was said, else as the one that is guessed.
  func readItem(
    named name: String, said kind: ContentKind? = nil, attributes: Attributes = Attributes(),
    body: SourceExcerpt, guess: ContentKind? = nil
  ) -> (Document.Item, [Diagnostic]) {
    // A body of placeholders has no content to recognize; only the item's name may say the kind.
    let isUnknown = fields?.areAll(of: body.utf8) ?? false
    let readAs =
      kind ?? guess ?? (isUnknown ? ContentKind(rawValue: name) : nil) ?? recognize(body: body)
    var item = item(
      named: name, said: kind, attributes: attributes, body: body, readAs: readAs)
    // Blank lines around a command's output set it off from a prompt, and there is none.
    let isOutput = readAs == .ansi && kind == nil && guess == nil
    let (blocks, diagnostics) =
      readAs == .markdown && kind == nil
      ? readGuessedBlocks(of: body.source, in: [body.range])
      : readBlocks(of: isOutput ? body.withoutBlankLinesAround : body, as: readAs)
    item.blocks = blocks
    item.takeLanguage()
    return (item, diagnostics)
  }

  /// An item whose body is still to be read.
  func item(
    named name: String, said kind: ContentKind? = nil, attributes: Attributes = Attributes(),
    body: SourceExcerpt, readAs: ContentKind
  ) -> Document.Item {
    var item = Document.Item(
      name: name, kind: kind, attributes: attributes, body: body, source: body.source,
      range: body.range)
    item.takeTitle()
    item.readAs = readAs
    return item
  }

  /// A document with nothing but an item in a section without a name.
  func documentOfItem(_ item: Document.Item, splitsBlocks: Bool = false) -> Document {
    var section = Document.Section(name: "", source: item.source, range: item.range)
    section.items =
      splitsBlocks
      ? item.blocks.map { block in
        var part = Document.Item(blocks: [block], source: item.source, range: block.range)
        part.readAs = item.readAs
        return part
      } : [item]
    return Document(sections: [section])
  }
}

// MARK: - Markdown documents

extension DocumentReader {
  /// Reads a Markdown document.
  ///
  /// 1. Read the front matter.
  /// 2. Cut the rest at its markers, once items that grow are together.
  /// 3. Read the text around the items as one Markdown text.
  /// 4. Find its title, sections and items.
  /// 5. Read the items of the markers; among text, a number is added to repeated names.
  ///
  /// `settles` says whether items may grow: once they were put together none does, but a marker that is
  /// wrong is still there.
  private func readMarkdown(
    _ source: SourceFile, settles: Bool = true
  ) -> (Document, [Diagnostic]) {
    let whole = SourceExcerpt(source)
    let front = FrontMatter(whole)
    let start = source.endOfModuleLines(from: front.end)
    let stream = MarkerStream(
      SourceExcerpt(source, SourceRange(start, whole.range.upperBound)), fence: fence)
    if settles, stream.grows {
      let settled = UpdateStream.settled(source.utf8, fence: fence)
      return readMarkdown(SourceFile(name: source.name, utf8: settled), settles: false)
    }
    var diagnostics = front.diagnostics + stream.diagnostics
    // The name of a file says that all of it is Markdown.
    let (blocks, blockDiagnostics) =
      kind == nil && source.name == "-"
      ? readGuessedBlocks(of: source, in: stream.text)
      : readMarkdownBlocks(of: source, in: stream.text)
    diagnostics += blockDiagnostics
    let outline = Outline(
      blocks, of: source, title: front.values["title"], sectionLevel: sectionLevel,
      itemLevel: itemLevel)
    var document = Document(
      title: front.values["title"].map { Inlines($0) } ?? outline.title,
      values: Attributes(values: outline.titleAttributes.values).merging(front.values),
      sections: outline.sections)
    document.values.identifier = outline.titleAttributes.identifier
    var names = Slugs()
    for marked in stream.items {
      var (item, itemDiagnostics) = readItem(
        named: stream.isAmongText ? names.unused(marked.name) : marked.name, said: marked.kind,
        attributes: marked.attributes,
        body: SourceExcerpt(source, marked.body))
      item.range = marked.marker
      document.looseItems.append(item)
      diagnostics += itemDiagnostics
    }
    return (document, diagnostics)
  }

  /// Reads stretches of a source that nobody has said to be Markdown, where programs may have printed
  /// blocks, and writers ended lines.
  private func readGuessedBlocks(
    of source: SourceFile, in ranges: [SourceRange]
  ) -> ([Block], [Diagnostic]) {
    var reader = self
    reader.markdown.isGuessed = true
    let (blocks, diagnostics) = reader.readMarkdownBlocks(of: source, in: ranges)
    let read = readingOutput(in: blocks, of: source, ranges)
    return (read.keepingEndedLines(of: source), diagnostics)
  }

  /// Reads stretches of a source as one Markdown text, then the data for its fences and images.
  private func readMarkdownBlocks(
    of source: SourceFile, in ranges: [SourceRange]
  ) -> ([Block], [Diagnostic]) {
    var (blocks, warnings) = parseMarkdown(source, in: ranges, options: markdown)
    var inclusion = Inclusion(reader: self, source: source)
    inclusion.resolve(&blocks)
    return (blocks, warnings + inclusion.diagnostics)
  }
}

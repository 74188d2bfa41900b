import GalleyMakeup
import GalleyManuscript
import GalleyText

/// Where the pages go and in which form.
struct Output {
  /// The file that they are written to; nil for standard output.
  let file: Argument?
  /// The form.
  let format: OutputFormat
  /// How many colours escapes may use.
  let colorDepth: ColorDepth
  /// Whether italic text is shown so.
  let hasItalics: Bool
  /// How links are shown where the template says nothing; never automatic.
  let links: Template.Links
  /// Whether pages are lines of text.
  var isText: Bool { format.medium == .lines }
  private let padsLines: Bool
  /// Whether a form feed is between pages.
  let formFeeds: Bool
  /// The order in which text is drawn that runs from right to left: HTML and SVG put each character
  /// into its cell and say in which order they are read.
  let order: ParagraphStyle.Order
  /// The metadata of the document, for formats with a head.
  var head = WebHead()
  /// How looks are written in HTML.
  private let htmlStyles: HTMLStyles
  /// Whether standard output is a terminal that gets colours.
  private let colorsTerminal: Bool

  /// Decides it from the options, the environment and the target of standard output.
  ///
  /// The format is the first there is of `--to`, the suffix of `--output`, and text with or
  /// without escapes, as colour is wanted.
  init(_ options: Options, environment: ProcessEnvironment, terminal: Terminal) {
    padsLines = options.pad
    formFeeds = options.formFeed
    file = options.output.flatMap { $0.isDash ? nil : $0 }
    let isTerminal = terminal.isTerminal && file == nil
    let depth = ColorDepth(options.color, environment: environment, isTerminal: isTerminal)
    let usual = depth == nil ? OutputFormat.text : .ansi
    format = options.format ?? file.flatMap { OutputFormat(suffixOf: $0) } ?? usual
    order = format.isForBrowsers ? .visual : options.bidi
    htmlStyles = options.htmlStyles ?? (file == nil ? .inline : .classes)
    let hasColors = depth ?? .none > .none
    links = Self.links(
      options.links, format: format,
      isTerminal: isTerminal && hasColors && environment.mayFollowLinks)
    hasItalics = format != .ansi || environment.hasItalics
    colorsTerminal = isTerminal && format == .ansi
    // Whoever asks for `--to ansi` asks for colours, unless they are ruled out as well.
    let isRuledOut = options.color == .never || environment["NO_COLOR"] != nil
    colorDepth =
      format != .ansi || isRuledOut ? depth ?? .none : depth ?? .ofTerminal(environment)
  }

  /// The writer that turns pages into bytes.
  var pageWriter: PageWriter {
    PageWriter(
      format, colorDepth: colorDepth, writesLinks: links == .osc8, padsLines: padsLines,
      formFeeds: formFeeds, head: head, htmlStyles: htmlStyles, isDocument: file != nil)
  }

  /// The pages in the form that they are written in; so many that are not written are before them.
  func bytes(of pages: [Page], after count: Int = 0) -> [UInt8] {
    pageWriter.opening(for: pages) + pageWriter.body(of: pages, after: count) + pageWriter.closing
  }

  /// Writes the pages; so many that are not written are before them.
  func write(_ pages: [Page], after count: Int = 0) throws(Failure) {
    try write(bytes(of: pages, after: count))
  }

  /// Writes a page that is one column of text, as it is set unless it is written to a file.
  func write(_ text: ColumnText) throws(Failure) {
    var text = text
    if file != nil {
      var bytes: [UInt8] = []
      while let more = text.next() { bytes += more }
      return try write(bytes)
    }
    while let bytes = text.next() { try write(bytes) }
  }

  /// Writes lines of plain text.
  func write(lines: [String]) throws(Failure) {
    try write(lines.flatMap { sanitized($0.utf8, for: .cells) + "\n".utf8 })
  }

  /// Writes bytes that are ready to be written.
  func write(_ bytes: [UInt8]) throws(Failure) {
    if let file { return try writeAtomically(bytes, to: file.bytes, name: file.text) }
    if colorsTerminal { resetTerminalColorsOnSignals() }
    try StandardStreams.output.writeAll(bytes)
  }

  /// Terminal links go where somebody can follow them; text without escapes cannot hold them.
  private static func links(
    _ asked: Template.Links, format: OutputFormat, isTerminal: Bool
  ) -> Template.Links {
    switch format {
    case .text: asked == .osc8 ? .inline : asked
    case .ansi: asked == .automatic && isTerminal ? .osc8 : asked
    case .html, .svg: asked == .automatic ? .osc8 : asked
    case .json: asked
    }
  }
}

extension OutputFormat {
  /// The format that a file's suffix represents; nil where it represents none.
  fileprivate init?(suffixOf file: Argument) {
    guard let dot = file.bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = String(decoding: file.bytes[(dot + 1)...], as: UTF8.self).lowercased()
    self.init(rawValue: suffix == "txt" ? "text" : suffix)
  }
}

extension MakeupOptions {
  /// The options of the command line for how text is set and drawn.
  init(_ options: Options, output: Output) {
    self.init()
    widthIsGiven = options.width != nil
    theme = options.theme.flatMap { $0.isPath ? nil : $0.text }
    hasItalics = output.hasItalics
    ascii = options.ascii
    isColorless = output.format == .text || output.format.medium == .data
    keepsMarks = options.marks
    explains = options.explain
    // An outline is a list in any case, and says which parts of the template are met.
    isLinear = options.linear && !options.outline
    links = output.links
    isWeb = output.format.isForBrowsers
    if let wrap = options.wrap { self.wrap = wrap }
    ambiguousIsWide = options.ambiguousWide
    (tabWidth, words) = (options.tabWidth, .installed)
    order = output.order
    direction = options.direction
  }
}

@testable import GalleyText

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Sets documents and requires of their pages all that galley promises of every page.
public struct PageCheck {
  /// The template.
  public var template: Template
  /// The width of the page, in cells.
  public var width: Int
  /// The length of a page, in rows; nil for as many as there are.
  public var length: Int?
  /// How text is set and drawn.
  public var options = MakeupOptions()
  /// The values of placeholders.
  public var values = PlaceholderValues()

  /// A check of pages with a template, of a size.
  public init(template: Template, width: Int, length: Int? = nil) {
    self.template = template
    self.width = width
    self.length = length
  }

  /// The template of a run that names none: everything in one column.
  public static let onePage = require(
    parseTemplate(SourceFile(name: "page", text: "layout { section default { columns } }"))
      .template,
    "the page's template")

  /// Makes a document up and looks at the pages in every form.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - formats: The forms to look at.
  /// - Returns: The pages as plain text; none when the document has mistakes.
  @discardableResult
  public func check(
    _ document: Document, formats: [OutputFormat] = OutputFormat.allCases
  ) -> [UInt8] {
    let result = makeUp(document)
    requireMistakes(result.diagnostics, "makeup")
    let isWrong = result.diagnostics.contains { $0.severity == .error }
    require(!isWrong || result.pages.isEmpty, "pages in spite of an error")
    for page in result.pages {
      let size = page.canvas.size
      require(size.width == width, "a page \(size.width) cells wide, not \(width)")
      // An explained page may be longer: text without room in its frames is below it.
      let isLong = length.map { options.explains ? $0 <= size.height : $0 == size.height } ?? true
      require(isLong, "a page \(size.height) rows long")
    }
    for format in formats { check(result.pages, as: format) }
    requireColumnText(of: document, like: result.pages)
    let text = PageWriter(.text).bytes(of: result.pages)
    require(PageWriter(.text).bytes(of: makeUp(document).pages) == text, "set again, it differs")
    return text
  }

  private var makeup: Makeup {
    Makeup(
      template: template, environment: Environment(width: width, height: length), values: values,
      options: options)
  }

  private func makeUp(_ document: Document) -> Makeup.Result { makeup.makeUp(document) }

  /// Requires that a document that is one column of text, written block by block and row by row, is
  /// the page that was made up of it.
  private func requireColumnText(of document: Document, like pages: [Page]) {
    for format in [OutputFormat.text, .ansi] {
      let writer = PageWriter(format, colorDepth: .trueColor, writesLinks: true)
      let text = makeup.prepare(document).columnText(with: values, writer: writer)
      guard var text, !text.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      var written: [UInt8] = []
      while let more = text.next() { written += more }
      let page = writer.bytes(of: pages)
      require(written == page, "in a column \(quoted(written)), on a page \(quoted(page))")
    }
  }

  private func check(_ pages: [Page], as format: OutputFormat) {
    let isWide = options.ambiguousIsWide
    for pads in [false, true] {
      let writer = PageWriter(format, colorDepth: .trueColor, writesLinks: true, padsLines: pads)
      let bytes = writer.bytes(of: pages)
      switch format {
      case .text:
        requirePlainLines(bytes, width: width, ambiguousIsWide: isWide, "text")
        let rows = pages.reduce(0) { $0 + $1.canvas.size.height }
        require(bytes.count { $0 == 0x0A } == rows, "a row is not a line")
      case .ansi: requireTerminalLines(bytes, width: width, ambiguousIsWide: isWide, "ansi")
      case .html: requireMarkup(bytes, "html")
      case .svg: requireMarkup(bytes, "svg")
      case .json: requireJSON(bytes)
      }
    }
  }

  private func requireJSON(_ bytes: [UInt8]) {
    let (value, diagnostics) = parseJSON(SourceFile(name: "page", utf8: bytes))
    require(diagnostics.isEmpty, "json: \(diagnostics.first?.message ?? "")")
    for page in value?["pages"]?.elements ?? [] {
      for line in page["lines"]?.elements ?? [] {
        let text = require(line.string, "json: a line that is no text")
        requirePlainLines(
          Array("\(text)\n".utf8), width: width, ambiguousIsWide: options.ambiguousIsWide, "json")
      }
    }
  }
}

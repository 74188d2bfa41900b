@testable import GalleyText

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Text that is printed while it is read, and the page that would have been made up of it.
public struct LaneTrial {
  /// How text is set.
  public var options = MakeupOptions()
  /// The columns that it flows through.
  public var columns = Template.Columns()
  /// The cells of a page.
  public var width: Int
  /// Its rows; nil for as many as there are.
  public var height: Int?
  /// The bytes that arrive together.
  public var chunk = 64

  /// A trial in one column on a page of so many cells.
  public init(width: Int) {
    self.width = width
    columns.count = 1
  }

  /// Requires that plain text, or a log, is the same in the lanes as on a page.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: `.plain` or `.ansi`.
  public func check(_ text: [UInt8], as kind: ContentKind) {
    // How text looks is taken out of it before it comes to the lane.
    if kind == .plain, text.contains(0x1B) { return }
    let text = kind == .plain ? withoutStruckBlanks(text) : text
    // The lane is only for columns that begin at the left.
    if kind == .plain, columns.count != 1, firstStrongIsRightToLeft(in: text) == true { return }
    let page = made(text, as: kind)
    let lines = kind == .ansi ? paged(text, log) : paged(text, stream)
    require(
      lines == page, "\(kind) paged: \(quoted(lines)), made up: \(quoted(page)), of \(quoted(text))"
    )
  }

  /// The pages by way of a document and a canvas.
  private func made(_ text: [UInt8], as kind: ContentKind) -> [UInt8] {
    var reader = DocumentReader()
    reader.kind = kind
    var template = Template()
    template.layout.sections = [
      Template.Section(name: "default", arrangement: .columns(columns), place: .none)
    ]
    let pages = Makeup(
      template: template, environment: Environment(width: width, height: height), options: options
    ).makeUp(reader.read(SourceFile(name: "-", utf8: text)).0).pages
    return PageWriter(.text, formFeeds: true).bytes(of: pages)
  }

  private func stream(_ measure: Int) -> PlainTextStream {
    let fit: ParagraphStyle.Fit =
      options.wrap == .greedy ? .greedy : options.wrap == .anywhere ? .anywhere : .optimal
    let style = ParagraphStyle(
      fit: fit, ambiguousIsWide: options.ambiguousIsWide, asciiMarks: options.ascii)
    return PlainTextStream(
      measure: measure, style: style, tables: tableSetting(style))
  }

  private func log(_ measure: Int) -> LogStream {
    LogStream(measure: measure, colors: nil, ambiguousIsWide: options.ambiguousIsWide)
  }

  /// The pages of lines that are set while they are read.
  private func paged<Source: GalleySource & ~Copyable>(
    _ text: [UInt8], _ makeSource: (_ measure: Int) -> Source
  ) -> [UInt8] {
    var pages = LinePages(
      columns, width: width, height: height, formFeeds: true,
      ambiguousIsWide: options.ambiguousIsWide)
    var source = makeSource(pages.measure)
    var output: [UInt8] = []
    for start in Swift.stride(from: 0, to: text.count, by: chunk) {
      text[start..<min(start + chunk, text.count)].withUnsafeBufferPointer {
        source.write($0, to: &pages.galley)
      }
      while pages.write(to: &output) {}
    }
    source.finish(to: &pages.galley)
    while pages.writeEnd(to: &output) {}
    return output
  }
}

/// A text without overstrikes that leave nothing but a blank: where a line says nothing else,
/// whether it is one is a question of its own.
private func withoutStruckBlanks(_ text: [UInt8]) -> [UInt8] {
  text.indices.filter { index in
    text[index] != 0x08 || index + 1 == text.count || text[index + 1] != 0x20
  }.map { text[$0] }
}

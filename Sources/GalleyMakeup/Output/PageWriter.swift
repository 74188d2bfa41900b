import GalleyManuscript
import GalleyText

/// Writes pages out in a format.
public struct PageWriter: Sendable {
  /// The format.
  public var format: OutputFormat
  /// The colours that escapes may use.
  public var colorDepth: ColorDepth
  /// Whether links are written as terminal links.
  public var writesLinks: Bool
  /// Whether blanks at line ends are kept.
  public var padsLines: Bool
  /// Whether a form feed stands between pages.
  public var formFeeds: Bool
  /// The order in which text was drawn that runs from right to left.
  public var order: ParagraphStyle.Order

  /// A writer of a format; plain lines, trimmed, without form feeds.
  public init(
    _ format: OutputFormat, colorDepth: ColorDepth = .none, writesLinks: Bool = false,
    padsLines: Bool = false, formFeeds: Bool = false, order: ParagraphStyle.Order = .logical
  ) {
    self.format = format
    self.colorDepth = colorDepth
    self.writesLinks = writesLinks
    self.padsLines = padsLines
    self.formFeeds = formFeeds
    self.order = order
  }

  /// The bytes of `pages`.
  public func bytes(of pages: [Page]) -> [UInt8] {
    switch format {
    case .text, .ansi: lines(of: pages)
    case .html: GalleyText.html(of: pages.map(\.canvas), order: order)
    case .svg: GalleyText.svg(of: pages.map(\.canvas), order: order)
    case .json: json(of: pages)
    }
  }

  /// The pages one after another, with a form feed between them if asked.
  private func lines(of pages: [Page]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, page) in pages.enumerated() {
      if index > 0, formFeeds { bytes.append(0x0C) }
      bytes += lines(of: page.canvas)
    }
    return bytes
  }

  /// The rows of a canvas as lines, with escapes unless the format is plain text.
  func lines(of canvas: Canvas) -> [UInt8] {
    format == .ansi
      ? canvas.ansi(depth: colorDepth, links: writesLinks, paddingLines: padsLines)
      : canvas.plainText(paddingLines: padsLines)
  }
}

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
  /// Whether a form feed is between pages.
  public var formFeeds: Bool
  /// The head of the document, for formats that have one.
  public var head: WebHead
  /// How looks are written in HTML.
  public var htmlStyles: HTMLStyles
  /// Whether HTML is a whole document.
  public var isDocument: Bool

  /// A writer of a format; plain lines, trimmed, without form feeds.
  public init(
    _ format: OutputFormat, colorDepth: ColorDepth = .none, writesLinks: Bool = false,
    padsLines: Bool = false, formFeeds: Bool = false, head: WebHead = WebHead(),
    htmlStyles: HTMLStyles = .inline, isDocument: Bool = false
  ) {
    self.format = format
    self.colorDepth = colorDepth
    self.writesLinks = writesLinks
    self.padsLines = padsLines
    self.formFeeds = formFeeds
    self.head = head
    self.htmlStyles = htmlStyles
    self.isDocument = isDocument
  }

  /// The bytes of `pages`, all that there are.
  public func bytes(of pages: [Page]) -> [UInt8] {
    opening(for: pages) + body(of: pages) + closing
  }

  /// The bytes before all pages, of which some are at hand.
  public func opening(for pages: [Page]) -> [UInt8] {
    format == .html ? html.opening(for: pages.map(\.canvas)) : []
  }

  /// The bytes of `pages` that others may follow, and so many are before.
  public func body(of pages: [Page], after count: Int = 0) -> [UInt8] {
    switch format {
    case .text, .ansi: lines(of: pages)
    case .html: html.body(of: pages.map(\.canvas), after: count)
    case .svg: svg(of: pages.map(\.canvasInReadingOrder), head: head)
    case .json: json(of: pages)
    }
  }

  /// The bytes after all pages.
  public var closing: [UInt8] { format == .html ? html.closing : [] }

  private var html: HTMLWriter { HTMLWriter(htmlStyles, head: isDocument ? head : nil) }

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

extension Page {
  /// The page's cells and the order in which its parts are read: as they are listed, but the feet
  /// of the layout last. Decorations have no text.
  fileprivate var canvasInReadingOrder: Canvas {
    var canvas = canvas
    let read = elements.filter { $0.category != .decoration }
    let heads = read.prefix { $0.section == nil && $0.category == .boundary }
    let feet = heads.filter { $0.frame.minY > canvas.size.height / 2 }
    let others = heads.filter { $0.frame.minY <= canvas.size.height / 2 }
    canvas.frames = (others + read.dropFirst(heads.count) + feet).map(\.frame)
    return canvas
  }
}

import GalleyCells
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

/// The forms that pages can be written in: `--to`.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Text without escapes.
  case text
  /// Text with styles as escapes.
  case ansi
  /// One `<pre>`, for mail.
  case html
  /// A picture.
  case svg
  /// The frames and lines as data.
  case json

  /// The medium that pages become in a format.
  package enum Medium: Hashable, Sendable {
    /// Lines for a terminal, which can be written one after another.
    case lines
    /// A page of the web, which a browser draws.
    case web
    /// One picture, which a browser draws.
    case picture
    /// Data for other programs.
    case data
  }

  /// The medium that pages become in it, which decides which options mean something.
  package var medium: Medium {
    switch self {
    case .text, .ansi: .lines
    case .html: .web
    case .svg: .picture
    case .json: .data
    }
  }

  /// Whether a browser draws the pages.
  package var isForBrowsers: Bool { medium == .web || medium == .picture }
}

extension PageWriter {
  /// The pages as data: the size of a page, and for each page its frames and its lines.
  func json(of pages: [Page]) -> [UInt8] {
    let size = pages.first?.canvas.size ?? .zero
    let value: JSONValue = [
      "width": .number(size.width), "height": .number(size.height),
      "pages": JSONValue(.array(pages.map(\.json))),
    ]
    var bytes: [UInt8] = []
    value.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension Page {
  /// The frames of the page, and its rows as plain text.
  fileprivate var json: JSONValue {
    let text = canvas.plainText()
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { JSONValue(.string(String(decoding: $0, as: UTF8.self))) }
    return [
      "elements": JSONValue(.array(elements.map(\.json))),
      "lines": JSONValue(.array(Array(lines))),
    ]
  }
}

extension Page.Element {
  fileprivate var json: JSONValue {
    [
      "category": JSONValue(.string(category.rawValue)),
      "section": section.map(JSONValue.number) ?? JSONValue(.null),
      "item": item.map(JSONValue.number) ?? JSONValue(.null),
      "kind": JSONValue(.string(kind)),
      "x": .number(frame.minX), "y": .number(frame.minY),
      "width": .number(frame.width), "height": .number(frame.height), "z": .number(z),
    ]
  }
}

extension JSONValue {
  fileprivate static func number(_ number: Int) -> JSONValue {
    JSONValue(.number(String(number)))
  }
}

/// How a run looks in HTML and SVG: the colours that are seen, as `#rrggbb`, and what is not a
/// colour.
///
/// The paper is white, where terminals are mostly black: a colour that is too light to be read on
/// it is darkened, and text on a dark ground that has no colour of its own is white.
struct WebStyle {
  /// The colour of the text; nil is the page's.
  let foreground: String?
  /// The colour behind it; nil is the page's.
  let background: String?
  let isBold: Bool
  let isItalic: Bool
  let isDim: Bool
  /// The value of `text-decoration`; nil without lines.
  let decoration: String?
  let link: String?

  /// The page's own colours.
  static let ink = "#000000"
  static let paper = "#ffffff"

  /// The look of a style, its colours exchanged if it is reversed.
  init(_ style: TextStyle) {
    let isReverse = style.attributes.contains(.reverse)
    var ink = style.foreground.map(WebColor.init)
    var paper = style.background.map(WebColor.init)
    if paper == nil { ink = ink?.readableOnWhite }
    if isReverse { (ink, paper) = (paper ?? .white, ink ?? .black) }
    if ink == nil, paper?.isDark ?? false { ink = .white }
    foreground = ink?.hexadecimal
    background = paper?.hexadecimal
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
    isDim = style.attributes.contains(.dim)
    let lines = [
      style.attributes.contains(.underline) ? "underline" : nil,
      style.attributes.contains(.strike) ? "line-through" : nil,
    ]
    let decoration = lines.compactMap { $0 }.joined(separator: " ")
    self.decoration = decoration.isEmpty ? nil : decoration
    link = style.link
  }
}

extension [UInt8] {
  /// Adds markup as it is.
  mutating func append(markup: String) {
    append(contentsOf: markup.utf8)
  }

  /// Adds text that markup can't be made with: in content and in quoted attributes of HTML and
  /// XML.
  mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(markup: "&amp;")
      case UInt8(ascii: "<"): append(markup: "&lt;")
      case UInt8(ascii: ">"): append(markup: "&gt;")
      case UInt8(ascii: "\""): append(markup: "&quot;")
      case UInt8(ascii: "'"): append(markup: "&#39;")
      default: append(byte)
      }
    }
  }
}

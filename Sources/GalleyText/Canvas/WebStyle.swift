/// How a run looks in HTML and SVG: the colours that are seen, as `#rrggbb`, and what is not a
/// colour.
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
    let ink = style.foreground.map(hexadecimal) ?? (isReverse ? WebStyle.ink : nil)
    let paper = style.background.map(hexadecimal) ?? (isReverse ? WebStyle.paper : nil)
    (foreground, background) = isReverse ? (paper, ink) : (ink, paper)
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

/// A colour as `#rrggbb`.
private func hexadecimal(_ color: TextColor) -> String {
  let (red, green, blue) = color.components
  let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
  return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
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

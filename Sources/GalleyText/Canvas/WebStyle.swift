import GalleyCells

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
  /// XML. What drives a display is shown by its name.
  mutating func append(escaping text: String) {
    append(text) { scalar in
      switch scalar {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22: "&quot;"
      case 0x27: "&#39;"
      case 0x20..<0x60: nil
      default: escapedName(of: scalar)
      }
    }
  }
}

/// The visible name of a scalar, for markup.
private func escapedName(of scalar: UInt32) -> String {
  let name = String(decoding: visibleName(scalar), as: UTF8.self)
  return name.hasPrefix("<") ? "&lt;\(name.dropFirst().dropLast())&gt;" : name
}

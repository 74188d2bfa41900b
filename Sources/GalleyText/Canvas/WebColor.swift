import GalleyCells

/// A colour as screens of the web show it.
struct WebColor: Hashable {
  private let red: UInt8
  private let green: UInt8
  private let blue: UInt8

  static let black = WebColor(red: 0, green: 0, blue: 0)
  static let white = WebColor(red: 255, green: 255, blue: 255)
  /// Text and paper where the reader asked for dark pages.
  static let darkInk = WebColor(red: 0xE4, green: 0xE4, blue: 0xE4)
  static let darkPaper = WebColor(red: 0x16, green: 0x16, blue: 0x16)

  private init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour that a terminal's represents.
  init(_ color: TextColor) {
    (red, green, blue) = color.components
  }

  /// The colour as `#rrggbb`.
  var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Whether white reads better on it than black: a luminance below that of middle gray.
  var isDark: Bool { luminance < 0.18 }

  /// The colour, or where it is too light one of its hue with a contrast of 4.5 to white
  /// (WCAG 2, 1.4.3).
  var readableOnWhite: WebColor {
    (0..<32).lazy.map { mixed(with: .black, $0, of: 32) }.first { $0.luminance <= 0.18 } ?? .black
  }

  /// The colour, or where it is too dark one mixed with as little white as gives it a contrast of
  /// 4.5 to ``darkPaper``.
  var readableOnDarkPaper: WebColor {
    (0..<16).lazy.map { mixed(with: .white, $0, of: 16) }.first { $0.luminance >= 0.22 } ?? .white
  }

  /// The colour with as many parts of another as there are of so many in all; not more than those.
  func mixed(with other: WebColor, _ parts: Int, of all: Int) -> WebColor {
    func mixed(_ part: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(part) * (all - parts) + Int(other) * parts) / all)
    }
    return WebColor(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// The relative luminance, from 0 to 1, with a polynomial for the curve of sRGB.
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value * (value * (value * 0.3053 + 0.6822) + 0.0125)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// A colour on light pages and on dark ones.
struct WebInk: Hashable {
  let light: WebColor
  let dark: WebColor
  /// The name, after `--galley-`, of the variable that holds it; nil where none does.
  var name: String?

  static let ink = WebInk(light: .black, dark: .darkInk, name: "ink")
  static let dim = ink.dimmed(on: paper)
  static let paper = WebInk(light: .white, dark: .darkPaper, name: "paper")
  static let black = WebInk(light: .black, dark: .black)
  static let white = WebInk(light: .white, dark: .white)

  private init(light: WebColor, dark: WebColor, name: String? = nil) {
    (self.light, self.dark, self.name) = (light, dark, name)
  }

  /// The colour of text on the page's own paper.
  init(readable color: TextColor) {
    let shown = WebColor(color)
    self.init(light: shown.readableOnWhite, dark: shown.readableOnDarkPaper)
    if case .indexed(let index) = color, index < 16 { name = String(index) }
  }

  /// A colour that is the same on all pages.
  init(fixed color: TextColor) {
    self.init(light: WebColor(color), dark: WebColor(color))
  }

  /// The colour of dim text.
  func dimmed(on paper: WebInk) -> WebInk {
    WebInk(
      light: light.mixed(with: paper.light, 2, of: 5), dark: dark.mixed(with: paper.dark, 2, of: 5),
      name: self == .ink && paper == .paper ? "dim" : nil)
  }

  /// Whether it is the same on all pages.
  var isFixed: Bool { light == dark }
}

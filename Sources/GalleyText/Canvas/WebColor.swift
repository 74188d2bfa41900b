/// A colour as screens of the web show it.
struct WebColor: Hashable {
  private let red: UInt8
  private let green: UInt8
  private let blue: UInt8

  static let black = WebColor(red: 0, green: 0, blue: 0)
  static let white = WebColor(red: 255, green: 255, blue: 255)

  private init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour that a terminal's stands for.
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

  /// The colour, or where it is too light one of its hue with a contrast of 3.5 to white.
  var readableOnWhite: WebColor {
    let greatest = 0.25
    guard luminance > greatest else { return self }
    let scale = (greatest / luminance).squareRoot()
    func scaled(_ part: UInt8) -> UInt8 { UInt8((Double(part) * scale).rounded()) }
    return WebColor(red: scaled(red), green: scaled(green), blue: scaled(blue))
  }

  /// The relative luminance, from 0 to 1, with squares for the curve of sRGB.
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double { Double(part) * Double(part) / (255 * 255) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

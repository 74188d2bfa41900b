import GalleyCells

/// A style without a link, in eight bytes: its attributes in the lowest of them, then 26 bits for
/// each of its two colours.
struct PackedStyle: Hashable {
  let bits: UInt64

  /// No attribute, no colour.
  static let plain = PackedStyle(bits: 0)
  /// No style at all.
  static let none = PackedStyle(bits: .max)
}

extension PackedStyle {
  /// The style, its link left out.
  init(_ style: TextStyle) {
    bits =
      UInt64(style.attributes.rawValue)
      | UInt64(PackedStyle.code(of: style.foreground)) << 8
      | UInt64(PackedStyle.code(of: style.background)) << 34
  }

  /// The style with all its parts.
  var style: TextStyle {
    TextStyle(
      attributes: TextStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: bits)),
      foreground: PackedStyle.color(of: UInt32(truncatingIfNeeded: bits >> 8)),
      background: PackedStyle.color(of: UInt32(truncatingIfNeeded: bits >> 34)))
  }

  /// The bits that make spaces visible: a background where there are colours, and lines through
  /// or under them.
  static func spaceBits(depth: ColorDepth) -> UInt64 {
    let attributes: TextStyle.Attributes = [.reverse, .underline, .strike]
    return UInt64(attributes.rawValue) | (depth == .none ? 0 : colorMask << 34)
  }

  private static let colorMask: UInt64 = 1 << 26 - 1

  /// A colour as a number: 0 is none, the top two bits tell a palette's from a 24-bit one.
  private static func code(of color: TextColor?) -> UInt32 {
    switch color {
    case nil: 0
    case .indexed(let index): 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  private static func color(of code: UInt32) -> TextColor? {
    let low = UInt8(truncatingIfNeeded: code)
    return switch code >> 24 & 3 {
    case 0: nil
    case 1: .indexed(low)
    default:
      .rgb(UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8), low)
    }
  }
}

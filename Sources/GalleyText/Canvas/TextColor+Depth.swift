import GalleyCells

extension TextColor {
  /// The nearest colour that a terminal of this depth has; nil when it has none.
  ///
  /// Distance is that of red, green and blue as xterm shows them. Of two colours as near, the one
  /// of the lower index is taken. Of 16, black is taken only for colours near black.
  package func degraded(to depth: ColorDepth) -> TextColor? {
    switch (depth, self) {
    case (.none, _): return nil
    case (.trueColor, _), (.ansi256, .indexed), (_, .indexed(0..<16)): return self
    case (.ansi256, .rgb(let red, let green, let blue)):
      return .indexed(nearestOfPalette(red, green, blue))
    case (.ansi16, _):
      let (red, green, blue) = components
      // Dark text is not to vanish in the dark: only colours near black become black.
      let first = max(red, green, blue) < 0x40 ? 0 : 1
      let nearest = (first..<16).min { left, right in
        distance(UInt8(left), red, green, blue) < distance(UInt8(right), red, green, blue)
      }
      return .indexed(UInt8(nearest ?? 0))
    }
  }

  /// Red, green and blue; those of the palette as xterm has them.
  package var components: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .indexed(let index):
      switch index {
      case 0..<16:
        let color = terminalColors[Int(index)]
        return (UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF))
      case 16..<232:
        let cube = index - 16
        return (cubeLevel(cube / 36), cubeLevel(cube / 6 % 6), cubeLevel(cube % 6))
      default:
        let gray = 8 + (index - 232) * 10
        return (gray, gray, gray)
      }
    }
  }
}

/// The terminal's own colours, as xterm has them.
private let terminalColors: [UInt32] = [
  0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
  0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
]

/// The brightness of a step of the palette's cube: 0, 95, 135, 175, 215, 255.
private func cubeLevel(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

/// The step of the cube nearest to a brightness.
private func cubeStep(_ level: UInt8) -> UInt8 {
  level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
}

/// The colour of the palette's cube and grays that is nearest.
private func nearestOfPalette(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
  let cube = 16 + 36 * cubeStep(red) + 6 * cubeStep(green) + cubeStep(blue)
  let mean = (Int(red) + Int(green) + Int(blue)) / 3
  let gray = UInt8(232 + min(max(0, (mean - 3) / 10), 23))
  return distance(gray, red, green, blue) < distance(cube, red, green, blue) ? gray : cube
}

/// The square of the distance of a palette's colour.
private func distance(_ index: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
  let color = TextColor.indexed(index).components
  let parts = [
    Int(color.red) - Int(red), Int(color.green) - Int(green), Int(color.blue) - Int(blue),
  ]
  return parts.reduce(0) { $0 + $1 * $1 }
}

/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// No colour, though it may have bold, underlined and other text.
  case none
  /// Its own 16.
  case ansi16
  /// The palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor

  /// Whether the left has fewer colours than the right.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a line on a page is drawn with.
///
/// Where lines lie on one another the greater weight is seen; their order is that of the cases.
public enum LineWeight: UInt8, Comparable, Hashable, Sendable, CaseIterable {
  /// Light dashes: `┄ ┆`. Where it meets another line it is light.
  case dashed = 1
  /// A light line that is round where it turns: `╭ ╮ ╰ ╯`. Where it meets another it is light.
  case round
  /// A light line: `─ │`.
  case light
  /// A heavy line: `━ ┃`.
  case heavy
  /// A double line: `═ ║`.
  case double
  /// `-`, `|` and `+`.
  case ascii

  /// Whether the left is seen less than the right.
  public static func < (left: LineWeight, right: LineWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The sides of a frame that have a line.
public struct LineSides: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt8

  /// Sides from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top.
  public static let top = LineSides(rawValue: 1 << 0)
  /// The left.
  public static let left = LineSides(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = LineSides(rawValue: 1 << 2)
  /// The right.
  public static let right = LineSides(rawValue: 1 << 3)
  /// All four.
  public static let all: LineSides = [.top, .left, .bottom, .right]
}

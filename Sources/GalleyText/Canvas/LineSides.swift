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

/// How far each side of a rectangle moves inwards, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Cells on the side where text starts.
  public var leading: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Cells on the side where text ends.
  public var trailing: Int

  /// Insets for the four sides; those not named are 0.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset on any side.
  public static let zero = EdgeInsets()
}

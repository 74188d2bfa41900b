/// A line of text, ready to be drawn.
public struct SetLine: Hashable, Sendable {
  /// What the line says, without spaces at its end.
  public var text: StyledText
  /// Cells before the text; what alignment puts there is included.
  public var indent: Int
  /// The cells of the text, without the indent.
  public var width: Int
  /// The text itself ends the line here, by a line end or its own end.
  public var isHardEnd: Bool

  /// A line with these parts.
  public init(text: StyledText, indent: Int = 0, width: Int, isHardEnd: Bool = true) {
    self.text = text
    self.indent = indent
    self.width = width
    self.isHardEnd = isHardEnd
  }
}

/// A line of text, ready to be drawn.
public struct SetLine: Hashable, Sendable {
  /// What the line says, without spaces at its end, in logical order.
  public var text: StyledText
  /// Cells before the text; what alignment puts there is included.
  public var indent: Int
  /// The cells of the text, without the indent.
  public var width: Int
  /// The text itself ends the line here, by a line end or its own end.
  public var isHardEnd: Bool
  /// The line ends inside a word: where no space is, between letters of scripts that part words by
  /// spaces.
  public var dividesWord = false
  /// Something of it is left out, because it had no room.
  public var isCut = false
  /// It is a rule that joins the frame it stands in, at both sides.
  public var joinsFrame = false
  /// The line begins at the right side.
  public var isRightToLeft: Bool
  /// The embedding level of the line's paragraph: what is added at the line's end has it. 0 where
  /// text is drawn in logical order.
  public var level: UInt8

  /// A line with these parts.
  public init(
    text: StyledText, indent: Int = 0, width: Int, isHardEnd: Bool = true,
    isRightToLeft: Bool = false, level: UInt8 = 0
  ) {
    self.text = text
    self.indent = indent
    self.width = width
    self.isHardEnd = isHardEnd
    self.isRightToLeft = isRightToLeft
    self.level = level
  }
}

/// The first line of a paragraph that has an indent alone, as books set it.
enum FirstLineIndent {
  /// The column of the next line, where that is left of a line which begins a block or an item, as far as a
  /// first line is indented, and goes on with it.
  ///
  /// - Parameters:
  ///   - text: The text from the line on.
  ///   - column: The cells before it.
  ///   - begins: Whether it begins a block or an item.
  ///   - holdsMarks: Whether lines of its block begin with marks.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How wide tabs are.
  /// - Returns: The column; nothing where there is none, and nil where that depends on more text.
  static func columnBelow(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, begins: Bool, holdsMarks: Bool,
    isFinal: Bool, _ style: ParagraphStyle
  ) -> Int?? {
    if column == 0 { return .some(nil) }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let first = ahead.next(), let (line, start) = ahead.nextShown(style) else {
      return ahead.needsMore ? nil : .some(nil)
    }
    let isFilled = column + first.count >= EndedLines.leastFill
    let above = text.trimmed(first)
    let mayBeMarked = holdsMarks || above.last == UInt8(ascii: ":")
    guard begins, isFilled, start < column, column - start <= 2 * PlainIndents.leastStep,
      !mayBeMarked || !PlainLine(line, mayBeField: false).isMarked,
      !HangingLabel.isOption(line), !CodeLine.isEvident(above)
    else { return .some(nil) }
    return start
  }
}

/// The form of a field of plain text, `Name: value`, on the page.
enum FieldForm {
  /// A paragraph like any other.
  case paragraph
  /// A label beside its value.
  case hanging
  /// A name above lines each of which says something of its own.
  case lines

  /// Finds the form of a field: several words hang beside its name where they have room, and below
  /// a name alone each line says something of its own. The first field is one if another or a line
  /// with an indent follows it, since any paragraph may begin with a word and a colon.
  ///
  /// - Parameters:
  ///   - text: The text from its name on.
  ///   - length: The bytes of the name.
  ///   - isFirst: Whether it begins its block.
  ///   - isFinal: Whether no more text follows.
  ///   - measure: The cells that it has.
  /// - Returns: Its form; nil where that depends on more text.
  static func find(
    of text: UnsafeBufferPointer<UInt8>, named length: Int, isFirst: Bool, isFinal: Bool,
    measure: Int
  ) -> FieldForm? {
    let value = text[length...].prefix(HangingLabel.window).prefix { $0 >= 0x20 || $0 == 0x09 }
    let words = value.split(maxSplits: 1) { $0 == 0x20 || $0 == 0x09 }.count
    if words == 1 || words == 0 && isFirst { return .paragraph }
    if words > 1, measure - length <= HangingLabel.leastRoom { return .paragraph }
    if words > 1, !isFirst { return .hanging }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard ahead.next() != nil, let next = ahead.next() else {
      return ahead.needsMore ? nil : .paragraph
    }
    let line = UnsafeBufferPointer(rebasing: text[next])
    let indent = line.skipBlanks(0..<line.count, from: 0, ParagraphStyle()).offset
    let isIndented = indent > 0 && indent < line.count
    guard isIndented || words > 1 && PlainLine(line, mayBeField: true).isField else {
      return .paragraph
    }
    return words > 1 ? .hanging : .lines
  }
}

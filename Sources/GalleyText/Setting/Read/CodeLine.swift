/// Whether lines of plain text are code: commands, declarations, what a shell or a compiler reads.
enum CodeLine {
  /// The lines after which prose is not read on.
  private static let enoughLines = 4

  /// Whether the lines of a block from one on are code as far as none is left of it: half of them hold
  /// what prose does not, one of the first ones too, and none ends a sentence or is marked; nil where that depends on more text.
  static func areHere(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFinal: Bool, _ style: ParagraphStyle
  ) -> Bool? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    var (count, evident) = (0, 0)
    while count < LineShape.mostLines {
      guard let range = ahead.next() else {
        if ahead.needsMore { return nil }
        if ahead.isTooLong { return false }
        break
      }
      let start =
        count == 0 ? (offset: 0, column: column) : text.skipBlanks(range, from: 0, style)
      if start.offset == range.upperBound || start.column < column { break }
      let line = text.trimmed(start.offset..<range.upperBound)
      let mark = PlainLine(line, mayBeField: false)
      let goesOn = start.column > column && (line[0] == UInt8(ascii: "[") || mark == .option)
      if goesOn || mark.isMarked || count == 0 && mark == .option { return false }
      if endsSentence(line) { return false }
      (count, evident) = (count + 1, evident + (isEvident(line) ? 1 : 0))
      if count == enoughLines, evident == 0 { return false }
    }
    return evident > 0 && 2 * evident >= count
  }

  /// Whether a line at a column may be code for its first bytes: it begins neither as a sentence does nor,
  /// at the margin, with a letter or a digit.
  static func mayBegin(_ line: UnsafeBufferPointer<UInt8>, at column: Int) -> Bool {
    guard line.count > 1 else { return false }
    if column < 2 {
      switch line[0] {
      case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "@"),
        UInt8(ascii: "<"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "~"),
        UInt8(ascii: "#"):
        return true
      default: return false
      }
    }
    return !(0x41...0x5A ~= line[0] && (line[1] == 0x20 || 0x61...0x7A ~= line[1]))
  }

  /// Whether a line holds what prose does not.
  static func isEvident(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first, let last = line.last, line.count > 1 else { return false }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "#"): if !(0x30...0x39 ~= line[1]) { return true }
    case UInt8(ascii: "%"): if line[1] == 0x20 { return true }
    case UInt8(ascii: "<"): if last == UInt8(ascii: ">") { return true }
    case UInt8(ascii: "~"), UInt8(ascii: "/"): if line[1] == UInt8(ascii: "/") { return true }
    case UInt8(ascii: "."):
      if line[1] == UInt8(ascii: "/") || line.count > 2 && line[2] == UInt8(ascii: "/") {
        return true
      }
    default: break
    }
    if ";{}\\".utf8.contains(last) { return true }
    let isList = line.indices.dropLast().contains { line[$0] == 0x2C && line[$0 + 1] == 0x20 }
    return line.indices.dropLast().contains {
      isEvident(line, at: $0) || !isList && (isOption(line, at: $0) || isAssignment(line, at: $0))
    }
  }

  /// Whether an option is at an offset.
  private static func isOption(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard line[offset] == UInt8(ascii: "-"), offset == 0 || line[offset - 1] == 0x20 else {
      return false
    }
    let next = line[offset + 1]
    return Addresses.isLetter(next)
      || next == UInt8(ascii: "-") && offset + 2 < line.count && line[offset + 2] != 0x20
  }

  /// Whether a sign of equality with a blank on both sides, or on none, is at an offset.
  private static func isAssignment(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    line[offset] == UInt8(ascii: "=") && offset > 0
      && (line[offset - 1] == 0x20) == (line[offset + 1] == 0x20)
  }

  /// Whether two signs that prose does not hold are at an offset.
  private static func isEvident(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let (byte, next) = (line[offset], line[offset + 1])
    let before = offset > 0 ? line[offset - 1] : 0x20
    switch byte {
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">")
    case UInt8(ascii: "&"), UInt8(ascii: ":"): return next == byte
    case UInt8(ascii: "|"): return next == byte || before == 0x20 && next == 0x20
    case UInt8(ascii: "("): return next == UInt8(ascii: ")")
    case UInt8(ascii: "$"): return Addresses.isLetter(next) || "{(".utf8.contains(next)
    default: return false
    }
  }

  /// Whether a line ends as a sentence does, and is no comment: not as `cd ..` does.
  private static func endsSentence(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let isComment =
      line[0] == UInt8(ascii: "#")
      || line[0] == UInt8(ascii: "/") && line.count > 1
        && line[1] == UInt8(ascii: "/")
    return HangingLabel.endsSentence(line, at: line.count) && !isComment
      && !(line.count > 1 && line[line.count - 2] == UInt8(ascii: "."))
  }
}

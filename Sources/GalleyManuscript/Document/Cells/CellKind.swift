/// The kind of text in a cell of a table, as far as alignment depends on it.
package enum CellKind: Hashable, Sendable {
  /// Nothing, or a sign that there is nothing: `-`, `n/a`.
  case missing
  /// A number with its sign and marks; `integer` counts the bytes before its decimal mark.
  case number(integer: Int, vote: DecimalVote)
  /// A number with a unit.
  case quantity
  /// Anything else.
  case text

  /// The bytes before the decimal mark of a number; nil when it is not a number.
  package var integer: Int? {
    if case .number(let integer, _) = self { integer } else { nil }
  }

  /// The kind of a cell's text, without blanks at both ends; a number that can be read with either
  /// decimal mark is read with this one.
  package init(_ text: UnsafeBufferPointer<UInt8>, decimalMark: DecimalMark = .point) {
    self = CellKind.kind(text, decimalMark)
  }

  private static func kind(
    _ text: UnsafeBufferPointer<UInt8>, _ decimalMark: DecimalMark
  ) -> CellKind {
    guard let first = text.first else { return .missing }
    if !isLetterOrNear(first) {
      if let integer = integerOfPlainNumber(text) {
        let digits = text.count - integer
        let vote: DecimalVote = digits < 2 ? .none : digits == 4 ? .either : .sure(.point)
        if vote != .either { return .number(integer: integer, vote: vote) }
      }
      var scanner = NumberScanner(bytes: text, decimalMark: decimalMark)
      if let spelling = scanner.scan() { return CellKind(spelling) }
    }
    return isMissing(text) ? .missing : .text
  }

  /// Numbers with units have no point in common: `1.5G` and `20G`.
  private init(_ spelling: NumberSpelling) {
    self =
      spelling.suffix == .unit || spelling.multiple > 1
      ? .quantity : .number(integer: spelling.integer, vote: spelling.vote)
  }

  /// The bytes before the point of a number that is a sign, digits and a point at most, as nearly
  /// all numbers are. nil is to look closer.
  private static func integerOfPlainNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = text[0] == UInt8(ascii: "-") ? 1 : 0
    let point = endOfDigits(text, from: start)
    guard point > start else { return nil }
    if point == text.count { return point }
    let isNumber =
      text[point] == UInt8(ascii: ".") && endOfDigits(text, from: point + 1) == text.count
    return isNumber ? point : nil
  }

  private static func endOfDigits(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset
  }

  /// Whether the text says that there is nothing: a dash, `?`, `n/a`, `NA`, `null`, `NaN`.
  private static func isMissing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= longestMissing else { return false }
    var packed: UInt32 = 0
    for byte in text { packed = packed << 8 | UInt32(byte) }
    switch packed {
    case 0x2D, 0x2D2D, 0xE2_8093, 0xE2_8094, 0x3F: return true
    case 0x6E_2F61, 0x4E_2F41, 0x4E41, 0x6E75_6C6C, 0x4E_614E: return true
    default: return false
    }
  }

  /// The bytes of the longest text that says that there is nothing.
  @inline(__always) static var longestMissing: Int { 4 }

  /// Whether a byte is a letter, or one of the signs between them that begin no number.
  @inline(__always)
  static func isLetterOrNear(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "A") <= UInt8(ascii: "z") - UInt8(ascii: "A")
  }
}

/// The bytes before the point of a number of one to eight bytes of ASCII that is a sign, digits and
/// a point at most; -1 means to look closer. Eight bytes can be read where the number begins.
///
/// All bytes are checked at once. A byte that is not a digit gets its top bit set; the bytes after
/// the number may be anything and are masked out.
@inline(__always)
func integerOfShortNumber(_ text: UnsafeRawPointer, count: Int) -> Int {
  let word = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
  let tops = 0x8080_8080_8080_8080 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
  var others = (word ^ 0x3030_3030_3030_3030) &+ 0x7676_7676_7676_7676
  others &= tops
  let start = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-") ? 1 : 0
  if start == 1 { others &= ~0xFF }
  if others == 0 { return count > start ? count : -1 }
  let point = others.trailingZeroBitCount &>> 3
  let isNumber =
    point > start && others & (others &- 1) == 0
    && UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: point &* 8))
      == UInt8(ascii: ".")
  return isNumber ? point : -1
}

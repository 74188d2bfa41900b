import GalleyManuscript
import GalleyText

/// The width and the kind of a cell's bytes.
struct CellShape {
  /// The cells that the bytes take on one line as they are, without the spaces at both ends; nil
  /// when they have to be set first: they hold line ends, tabs, or text not printed as it is.
  let cells: Int?
  /// The kind of the text; the integer part of a number is counted in cells.
  let kind: CellKind

  /// The shape of a cell's bytes, in a column whose numbers are aligned on a decimal mark, those
  /// with units included if `alignsUnits` is true.
  init(
    _ utf8: UnsafeBufferPointer<UInt8>, decimalMark: DecimalMark = .point,
    alignsUnits: Bool = false, ambiguousIsWide: Bool
  ) {
    let text = UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange])
    cells = CellShape.cells(of: text, ambiguousIsWide: ambiguousIsWide)
    var kind = CellKind(text, decimalMark: decimalMark)
    if alignsUnits, kind == .quantity,
      let number = WrittenNumber(text, decimalMark: decimalMark)
    {
      kind = .number(integer: number.integer, vote: number.vote)
    }
    guard case .number(let bytes, let vote) = kind, cells != text.count else {
      self.kind = kind
      return
    }
    let integer = UnsafeBufferPointer(rebasing: text[..<bytes])
    self.kind = .number(
      integer: displayWidth(of: integer, ambiguousIsWide: ambiguousIsWide), vote: vote)
  }

  /// The cells that text takes on one line as it is; nil when it has to be set first.
  static func cells(of text: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) -> Int? {
    if text.isPrintableASCII { return text.count }
    guard isDrawnAsItIs(text, ambiguousIsWide: ambiguousIsWide) else { return nil }
    return displayWidth(of: text, ambiguousIsWide: ambiguousIsWide)
  }
}

extension ParagraphStyle {
  /// Whether a text is drawn from the left and in the order in which it is read: of text that is drawn in
  /// visual order, ASCII.
  func keepsOrder(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    direction != .rightToLeft && (order == .logical || text.isPrintableASCII)
  }
}

extension StyledText {
  /// The cells that it takes on one line as it is, from the left and with its leading blanks, as in
  /// a tree; nil where it has to be set first.
  func cellsAsItIs(in prose: ParagraphStyle) -> Int? {
    utf8.withUnsafeBufferPointer { utf8 in
      prose.keepsOrder(of: utf8) && utf8.trimmedRange.upperBound == utf8.count
        ? CellShape.cells(of: utf8, ambiguousIsWide: prose.ambiguousIsWide) : nil
    }
  }

  /// The cells that it takes on one line.
  func cells(in prose: ParagraphStyle) -> Int {
    cellsAsItIs(in: prose) ?? naturalWidth(of: self, style: prose)
  }

  /// It on one line.
  func line(in prose: ParagraphStyle) -> SetLine {
    cellsAsItIs(in: prose).map { SetLine(text: self, width: $0) } ?? setLine(of: self, style: prose)
  }

  /// The number of blanks before it.
  var indent: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are printable ASCII; eight are looked at together, the last ones perhaps
  /// twice.
  var isPrintableASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    var tops: UInt64 = 0
    var offset = 0
    while offset + 8 <= count {
      tops |= unprintable(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if offset < count {
      if count >= 8 {
        tops |= unprintable(raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      } else {
        var word: UInt64 = 0x2020_2020_2020_2020
        for byte in self { word = word << 8 | UInt64(byte) }
        tops |= unprintable(word)
      }
    }
    return tops & 0x8080_8080_8080_8080 == 0
  }

  /// The bytes without the spaces at both ends.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}

/// Sets the top bit of each byte above `~` or below the space. A borrow or a carry may set that of
/// the byte next to one as well, but only where there is one.
private func unprintable(_ word: UInt64) -> UInt64 {
  word | (word &+ 0x0101_0101_0101_0101) | ((word &- 0x2020_2020_2020_2020) & ~word)
}

import GalleyCells

/// The lines that begin a text which more may follow.
struct LinesAhead {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isFinal: Bool
  private var offset = 0
  /// Whether the next line depends on more text, and whether it is longer than looked at.
  private(set) var needsMore = false
  private(set) var isTooLong = false
  /// Whether the last line is printable ASCII, and whether it holds overstrikes.
  private var isPrintable = false
  private var isOverstruck = false

  /// The most bytes of a line.
  static let longest = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) {
    (self.bytes, self.isFinal) = (bytes, isFinal)
  }

  /// The next line, without its end; nil at the end of the text, and where there is any doubt.
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else {
      needsMore = !isFinal
      return nil
    }
    let limit = min(bytes.count, offset + LinesAhead.longest + 1)
    let line = lineEnd(from: offset, upTo: limit)
    isTooLong = line == limit && limit - offset > LinesAhead.longest
    let followsReturn = line + 1 < bytes.count || isFinal
    needsMore = !isTooLong && !isFinal && (line == limit || bytes[line] == 0x0D && !followsReturn)
    if isTooLong || needsMore { return nil }
    let range = offset..<line
    let isPair = line + 1 < bytes.count && bytes[line] == 0x0D && bytes[line + 1] == 0x0A
    offset = min(bytes.count, line + (isPair ? 2 : 1))
    return range
  }

  /// The text of the next line without the blanks around it, and where it begins, `column` cells
  /// being before them; nil for a line of blanks, too.
  mutating func nextShown(
    from column: Int = 0, _ style: ParagraphStyle
  ) -> (text: UnsafeBufferPointer<UInt8>, column: Int)? {
    guard let line = next() else { return nil }
    let start = bytes.skipBlanks(line, from: column, style)
    if start.offset == line.upperBound { return nil }
    return (bytes.trimmed(start.offset..<line.upperBound), start.column)
  }

  private mutating func lineEnd(from start: Int, upTo limit: Int) -> Int {
    let text = UnsafeBufferPointer(rebasing: bytes[..<limit])
    let end = endOfPrintableASCII(in: text, from: start)
    isPrintable = end == limit || bytes[end] == 0x0A || bytes[end] == 0x0D
    if isPrintable { return end }
    var line = firstControl(in: text, from: end)
    isOverstruck = false
    while line < limit, bytes[line] != 0x0A, bytes[line] != 0x0D {
      isOverstruck = isOverstruck || bytes[line] == 0x08
      line = firstControl(in: text, from: line + 1)
    }
    return line
  }

  /// The first scalar of the next line after blanks, a line end if it has none; nil if that is not known.
  func nextInitial() -> UInt32? {
    let line = bytes[offset...].prefix(LinesAhead.longest)
    guard let start = line.firstIndex(where: { !$0.isBlank }) else {
      return isFinal || line.count == LinesAhead.longest ? 0x0A : nil
    }
    if bytes[start] < 0x80 { return UInt32(bytes[start]) }
    return isFinal || start + 4 <= bytes.count ? decodeScalar(in: bytes, at: start).value : nil
  }

  /// Whether two blanks or a tab are among the first bytes of the next line, but for its leading
  /// blanks and for two blanks after a sentence; nil if that is not known.
  func nextHasGap() -> Bool? {
    let rest = UnsafeBufferPointer(rebasing: bytes[offset...].drop { $0.isBlank })
    let line = rest.prefix(HangingLabel.window).prefix { $0 != 0x0A && $0 != 0x0D }
    var start = 0
    while let blank = line[start...].firstIndex(where: { $0.isBlank }) {
      guard blank < HangingLabel.greatestLength else { return false }
      let end = line[blank...].firstIndex { !$0.isBlank } ?? line.endIndex
      if end == line.endIndex { break }
      let isWide = end - blank > 1 || line[blank] == 0x09
      if isWide, end - blank > 2 || !HangingLabel.endsSentence(rest, at: blank) { return true }
      start = end
    }
    return isFinal || line.count < rest.count || line.count == HangingLabel.window ? false : nil
  }

  /// Whether the first word of the next line, as far as that is known, would have had room in a measure
  /// after a column.
  func nextHasRoom(after column: Int, in measure: Int) -> Bool {
    let line = bytes[offset...].prefix(LinesAhead.longest).drop { $0.isBlank }
    let word = UnsafeBufferPointer(rebasing: line.prefix { $0 > 0x20 })
    return column + 1 + scalarWidth(of: word) <= measure
  }

  /// About the cells of text of the last line.
  ///
  /// - Complexity: O(*n*), about an instruction for a byte; O(1) where all is printable ASCII.
  func aboutWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
    if isPrintable { return text.count }
    if !isOverstruck { return scalarWidth(of: text) }
    return resolvingOverstrikes(text).utf8.count { $0 & 0xC0 != 0x80 }
  }
}

/// About the cells of scalars: two for those of three bytes or more and beyond the scripts of Africa and
/// South Asia.
func scalarWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
  let raw = UnsafeRawBufferPointer(text)
  var (width, offset) = (0, 0)
  while offset + 8 <= text.count {
    let bytes = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let following = (bytes & ~(bytes &<< 1)) &>> 7 & ones
    // Beyond E2: three top bits, and others that with 1D carry into the next bit.
    let long = (bytes & (bytes &<< 1) & (bytes &<< 2)) &>> 7
    let wide = long & (((bytes & (0x1F &* ones)) &+ (0x1D &* ones)) &>> 5) & ones
    width += Int(truncatingIfNeeded: ((ones &- following &+ wide) &* ones) &>> 56)
    offset += 8
  }
  while offset < text.count {
    width += text[offset] & 0xC0 == 0x80 ? 0 : text[offset] >= 0xE3 ? 2 : 1
    offset += 1
  }
  return width
}

/// The cells of text that is shown.
func shownWidth(of text: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) -> Int {
  if endOfPrintableASCII(in: text, from: 0) == text.count { return text.count }
  let shown = text.contains(0x08) ? resolvingOverstrikes(text).utf8 : Array(text)
  return displayWidth(of: shown, ambiguousIsWide: style.ambiguousIsWide)
}

extension UInt8 {
  var isSmallLetter: Bool { 0x61...0x7A ~= self }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension UnsafeBufferPointer<UInt8> {
  /// A line without the blanks at its end.
  func trimmed(_ line: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    var end = line.upperBound
    while end > line.lowerBound, self[end - 1].isBlank { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[line.lowerBound..<end])
  }

  /// Where the text of a line begins after blanks, and the cells of these after a column.
  func skipBlanks(
    _ line: Range<Int>, from column: Int, _ style: ParagraphStyle
  ) -> (offset: Int, column: Int) {
    var place = (offset: line.lowerBound, column: column)
    while place.offset < line.upperBound,
      let column = PlainIndents.column(after: self[place.offset], at: place.column, style)
    {
      place = (place.offset + 1, column)
    }
    return place
  }
}

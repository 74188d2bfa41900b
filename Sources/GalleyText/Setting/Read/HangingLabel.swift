import GalleyCells

/// The first words of a line of plain text that are apart from the rest of it, as an option does
/// in a manual page: `-l      Use a long listing format`, and the marks of items and quotations.
///
/// The text after them is a paragraph of its own that hangs beside them. They are apart by the only
/// wide gap of the line: of three cells or more, and two more than any after it; where lines were
/// justified, by two blanks at least before the column of the tag above or of the line below. Below
/// an option, the column of its text is enough, however long the next option is.
package struct HangingLabel: Hashable, Sendable {
  /// The bytes of the words.
  package let utf8Count: Int
  /// The cells of the words.
  package let width: Int
  /// Where the rest begins, in bytes.
  package let textOffset: Int
  /// The column that the rest hangs at, in cells.
  package let textColumn: Int
  /// The indent and that column in the lines that are set.
  let shownIndent: Int
  let shownColumn: Int
  /// Whether it is an option.
  package let isOption: Bool

  /// How many bytes of a line decide whether it has a tag.
  static let window = 64

  /// The gap after a tag begins before this byte of the line.
  static let greatestLength = 32

  /// The most cells of a tag, and the least beside a wider one, which an option below others may be.
  private static let greatestWidth = 24
  static let leastRoom = 20

  /// The cells that formatters of manual pages fill.
  private static let formattedWidth = 80

  /// The cells of the gap after a tag.
  private static let gaps = 3...40

  /// Whether a line begins as an option does: `-l`, `--all`.
  package static func isOption(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.count > 1 && line[0] == UInt8(ascii: "-") && line[1] > 0x20
  }

  /// Where the words end, the cells that they take, and where the text after them begins.
  private typealias Gap = (end: Int, width: Int, place: (offset: Int, column: Int))

  /// The tag of a line; nil if it has none.
  ///
  /// - Parameters:
  ///   - line: Its text without the indent; a line end, and anything, may follow it.
  ///   - indent: The cells before it.
  ///   - indents: The lines above it in its block: below an option, another may be as long as to
  ///     leave one blank before the column of their texts.
  ///   - isNew: Whether the line starts a paragraph; within one, the gap after a sentence does not count.
  ///   - measure: The cells of the lines that are set: a tag needs room beside the hanging text.
  ///   - style: How many cells tabs and ambiguous characters have.
  package init?(
    _ line: UnsafeBufferPointer<UInt8>, indent: Int, below indents: PlainIndents = PlainIndents(),
    isNew: Bool = true, measure: Int, style: ParagraphStyle
  ) {
    guard
      let (end, width, place) = HangingLabel.wideGap(
        in: line, indent: indent, below: indents, isNew: isNew, style)
        ?? indents.markLength.flatMap({
          HangingLabel.gap(in: line, indent: indent, after: $0, style)
        })
        ?? indents.optionColumn.flatMap({ HangingLabel.gap(in: line, indent: indent, before: $0) })
        ?? indents.lastOptionColumn.flatMap({
          HangingLabel.gap(in: line, indent: indent, before: $0)
        }),
      HangingLabel.isSeen(line, at: 0, style), HangingLabel.isSeen(line, at: place.offset, style)
    else { return nil }
    shownIndent = indents.shown(indent, in: measure)
    let shift = indents.shift ?? indent - shownIndent
    shownColumn = PlainIndents.granted(max(0, place.column - shift), in: measure)
    guard shownColumn - shownIndent > width else { return nil }
    let isOption = HangingLabel.isOption(line)
    let mayBeWide =
      isOption && indents.optionColumn != nil && measure - place.column >= HangingLabel.leastRoom
    guard mayBeWide || width <= HangingLabel.greatestWidth else { return nil }
    (utf8Count, self.width, self.isOption) = (end, width, isOption)
    (textOffset, textColumn) = place
  }

  /// The gap after the mark of a line, that many bytes; nil if nothing follows it, or if the text
  /// that does may run from right to left: then it has another side.
  private static func gap(
    in line: UnsafeBufferPointer<UInt8>, indent: Int, after length: Int, _ style: ParagraphStyle
  ) -> Gap? {
    guard let width = width(of: UnsafeBufferPointer(rebasing: line[..<length]), style) else {
      return nil
    }
    var place = (offset: length, column: indent + width)
    skipBlanks(line, &place, style)
    guard place.offset > length, place.offset < min(line.count, window),
      !isLineEnd(line[place.offset]), place.column - indent - width <= gaps.upperBound,
      !isRightToLeft(line, at: place.offset)
    else { return nil }
    return (end: length, width: width, place: place)
  }

  /// Whether the character at an offset runs from right to left; one at the edge of the window may.
  private static func isRightToLeft(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    if line[offset] < 0x80 { return false }
    guard offset + 4 <= window else { return true }
    switch BidiClass(of: decodeScalar(in: line, at: offset).value) {
    case .rightToLeft, .arabicLetter: return true
    default: return false
    }
  }

  /// The only wide gap of a line; two blanks are one after an option below another.
  private static func wideGap(
    in line: UnsafeBufferPointer<UInt8>, indent: Int, below indents: PlainIndents, isNew: Bool,
    _ style: ParagraphStyle
  ) -> Gap? {
    guard mayHaveGap(line), let end = end(of: line),
      let width = width(of: UnsafeBufferPointer(rebasing: line[..<end]), style)
    else { return nil }
    var place = (offset: end, column: indent + width)
    skipBlanks(line, &place, style)
    let gap = place.column - indent - width
    let isBelow = place.column == indents.tagColumn
    let isSentence = gap == gaps.lowerBound && !isNew && endsSentence(line, at: end)
    let isWide =
      gaps ~= gap && !isSentence
      || gap == 2 && indents.optionColumn != nil && holdsOptions(line, upTo: end)
    guard isWide || isBelow && gap > 1, place.offset < min(line.count, window),
      !isLineEnd(line[place.offset]),
      isBelow || rest(of: line, from: place, hasNoGapOver: max(1, min(2, gap - 2)), style)
    else { return nil }
    return (end: end, width: width, place: place)
  }

  /// The column that the rest of a line alone hangs at: after one word and the only two blanks of a line
  /// that a formatter would not have broken; nil if there are none but after a sentence.
  static func textColumn(
    in line: UnsafeBufferPointer<UInt8>, indent: Int, _ style: ParagraphStyle
  ) -> Int? {
    guard indent + line.count <= formattedWidth, let end = end(of: line),
      !line[..<end].contains(0x20), !endsSentence(line, at: end),
      let width = width(of: UnsafeBufferPointer(rebasing: line[..<end]), style)
    else { return nil }
    var place = (offset: end, column: indent + width)
    skipBlanks(line, &place, style)
    return rest(of: line, from: place, hasNoGapOver: 1, style) ? place.column : nil
  }

  /// Whether the words before an offset end as a sentence does.
  static func endsSentence(_ line: UnsafeBufferPointer<UInt8>, at end: Int) -> Bool {
    let last = line[..<end].suffix(4).last { !$0.isOne(of: ")\"'") }
    return last?.isOne(of: ".!?") ?? false
  }

  /// The gap of one blank or two that ends at a column, after options in ASCII with a word for the
  /// value of each at most: `-l, --log-level string Set the level`.
  private static func gap(
    in line: UnsafeBufferPointer<UInt8>, indent: Int, before column: Int
  ) -> Gap? {
    let length = column - indent
    guard length > 2, length < min(line.count, window), line[length - 1] == 0x20,
      line[length] > 0x20
    else { return nil }
    let end = line[length - 2] == 0x20 ? length - 2 : length - 1
    guard holdsOptions(line, upTo: end) else { return nil }
    return (end: end, width: end, place: (offset: length, column: column))
  }

  /// Whether a line begins with options in ASCII, one blank between them and the values that they
  /// may have.
  private static func holdsOptions(_ line: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    guard isOption(line), line[end - 1] > 0x20 else { return false }
    var isValue = false
    for offset in 0..<end {
      let isWordStart = offset == 0 || line[offset - 1] == 0x20
      guard 0x20..<0x7F ~= line[offset], !(isWordStart && line[offset] == 0x20) else {
        return false
      }
      guard isWordStart else { continue }
      let isOption = line[offset] == UInt8(ascii: "-")
      if !isOption, isValue { return false }
      isValue = !isOption
    }
    return true
  }

  /// Whether the scalar at an offset, up to a limit, has cells: a mark would join the blank before.
  static func isSeen(
    _ line: UnsafeBufferPointer<UInt8>, at offset: Int, upTo limit: Int = window,
    _ style: ParagraphStyle
  ) -> Bool {
    if line[offset] < 0x80 { return true }
    let scalar = decodeScalar(in: line, at: offset)
    guard offset + scalar.length <= limit,
      cleaningTrait(of: StagedTable.scalarClasses[scalar.value]) == 0
    else { return false }
    let bytes = UnsafeBufferPointer(rebasing: line[offset..<offset + scalar.length])
    return displayWidth(of: bytes, ambiguousIsWide: style.ambiguousIsWide) > 0
  }

  /// Whether there may be a tab or two blanks where a tag could end; most lines have none, and are
  /// looked at in words of eight bytes.
  static func mayHaveGap(
    _ line: UnsafeBufferPointer<UInt8>, within length: Int = greatestLength
  ) -> Bool {
    guard line.count >= length + 8 else { return true }
    let bytes = UnsafeRawBufferPointer(line)
    var offset = 0
    while offset < length {
      // Spaces are told from the byte after them: seven bytes of a word are.
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let spaces = tops(ofBytesEqualTo: 0x20, in: word)
      let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      if spaces & spaces << 8 | controls != 0 { return true }
      offset += 7
    }
    return false
  }

  /// Where the first tab or two blanks in a line are; nil if there are none, or another control.
  private static func end(of line: UnsafeBufferPointer<UInt8>) -> Int? {
    let limit = min(line.count, window)
    for offset in 0..<min(limit, greatestLength) {
      let byte = line[offset]
      if byte > 0x20 ? byte != 0x7F : byte == 0x08 { continue }
      if byte == 0x09 { return offset > 0 ? offset : nil }
      guard byte == 0x20, offset + 1 < limit else { return nil }
      if line[offset + 1] == 0x20 || line[offset + 1] == 0x09 { return offset > 0 ? offset : nil }
    }
    return nil
  }

  /// The cells of a tag; nil if it has none, or is more than plain text from left to right.
  static func width(
    of tag: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle
  ) -> Int? {
    var offset = 0
    while offset < tag.count {
      let scalar = decodeScalar(in: tag, at: offset)
      offset += scalar.length
      if scalar.value < 0x80 { continue }
      let isPlain =
        cleaningTrait(of: StagedTable.scalarClasses[scalar.value]) == 0 && scalar.value != 0xFFFD
      if !isPlain || BidiClass(of: scalar.value).runsRightToLeft { return nil }
    }
    let shown = tag.contains(0x08) ? resolvingOverstrikes(tag).utf8 : Array(tag)
    if shown.contains(where: { $0 < 0x20 }) { return nil }
    let width = displayWidth(of: shown, ambiguousIsWide: style.ambiguousIsWide)
    return width > 0 ? width : nil
  }

  /// Whether a line goes on without a gap of more cells, but for two after a sentence; only ASCII
  /// is looked at.
  private static func rest(
    of line: UnsafeBufferPointer<UInt8>, from start: (offset: Int, column: Int),
    hasNoGapOver limit: Int, _ style: ParagraphStyle
  ) -> Bool {
    var place = start
    let end = min(line.count, window)
    while place.offset < end {
      let byte = line[place.offset]
      if byte >= 0x80 || isLineEnd(byte) { return true }
      if byte != 0x20, byte != 0x09 {
        place = (place.offset + 1, place.column + 1)
        continue
      }
      let before = place
      skipBlanks(line, &place, style)
      if place.offset >= end || isLineEnd(line[place.offset]) { return true }
      let gap = place.column - before.column
      let endsSentence = line[before.offset - 1].isOne(of: ".!?:")
      if gap > limit, !(gap == 2 && endsSentence) { return false }
    }
    return true
  }

  private static func skipBlanks(
    _ line: UnsafeBufferPointer<UInt8>, _ place: inout (offset: Int, column: Int),
    _ style: ParagraphStyle
  ) {
    let end = max(place.offset, min(line.count, window))
    place = line.skipBlanks(place.offset..<end, from: place.column, style)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

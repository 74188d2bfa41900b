import GalleyCells

/// Writes the lines of a paragraph first fit, while its text is read, for as long as they end beyond
/// doubt: as ``FirstFit`` does with fragments.
struct GreedyLines: ~Copyable {
  /// The bytes written.
  var output = ByteBuffer(capacity: 1 << 16)
  /// The cells of the indent, which are where a paragraph's lines begin, and of a line's text.
  private(set) var indent = 0
  private(set) var room = 1
  /// Whether lines are set here: first fit, and as they are in the text.
  var areSimple: Bool { areLeading && style.fit == .greedy }
  /// Whether lines are written as they are in the text: at the leading side, and without hyphens
  /// but soft ones.
  var areLeading: Bool { isLeadingStyle && room > 1 }

  private let isLeadingStyle: Bool
  let style: ParagraphStyle
  var automaton: TextAutomaton
  /// The automaton's state where the line at hand begins.
  var state = TextAutomaton.start
  /// The last beginning of a line from which nothing depends on the text before it, or one far
  /// enough from there.
  var certainStart = 0
  /// Whether the rest of the paragraph is to be cut into fragments: a place in the line at hand needs
  /// a second look.
  private(set) var isInDoubt = false
  private(set) var direction: ParagraphStyle.Direction
  /// Up to where the text was searched for a strong character.
  private var strongOffset = 0
  /// How much text there must be before the next try to end a line.
  private var neededCount = 0

  /// No paragraph's direction depends on text after so many bytes.
  private static let strongLimit = 1 << 16

  /// The lines of a style.
  init(style: ParagraphStyle) {
    self.style = style
    automaton = TextAutomaton(ambiguousIsWide: style.ambiguousIsWide)
    direction = style.direction
    isLeadingStyle =
      style.hyphenation == nil && !style.keepsSpaces && style.alignment == .leading
      && !style.isVerbatim
  }

  /// Begins a paragraph, whose text is at the beginning of a buffer.
  mutating func beginParagraph(indent: Int, room: Int) {
    (self.indent, self.room) = (indent, room)
    (state, certainStart, isInDoubt) = (TextAutomaton.start, 0, false)
    direction = style.direction
    (strongOffset, neededCount) = (0, 0)
  }

  /// Follows the text to the beginning of its buffer, after so many bytes of it were forgotten.
  mutating func forget(_ length: Int) {
    strongOffset = max(0, strongOffset - length)
    certainStart = max(0, certainStart - length)
  }

  /// Writes the lines that are certain, up to the first that is in doubt.
  ///
  /// - Parameters:
  ///   - text: Clean text with no two spaces beside each other.
  ///   - start: Where the first line begins.
  ///   - isComplete: Whether the paragraph ends with the text.
  /// - Returns: Where the line begins that is yet to be set.
  /// - Complexity: O(*n*) for all of a paragraph.
  mutating func setLines(_ text: PaddedBytes, from start: Int, isComplete: Bool) -> Int {
    guard isComplete || text.count - start >= neededCount,
      knowsDirection(text.bytes, isComplete: isComplete)
    else { return start }
    var start = start
    var end = WalkEnd.mayBeASCII
    while end == .mayBeASCII {
      if direction == .leftToRight {
        start = setASCIILines(text, from: start)
        if isComplete, setLastASCIILine(text.bytes, from: start) { return text.count }
      }
      // No scalar is wider than it is long.
      if !isComplete, text.count - start <= room { break }
      end = walkLines(text, from: &start, isComplete: isComplete)
    }
    isInDoubt = end == .doubt
    // A line without end is not read again and again.
    let left = text.count - start
    neededCount = left > 8 * room + 4096 ? 2 * left : 0
    return start
  }

  /// Takes the text, as far as there is any, to decide which side is the leading one.
  mutating func settleDirection(_ text: UnsafeBufferPointer<UInt8>) {
    _ = knowsDirection(text, isComplete: true)
  }

  /// Whether it is known which side is the leading one.
  private mutating func knowsDirection(
    _ text: UnsafeBufferPointer<UInt8>, isComplete: Bool
  ) -> Bool {
    if direction != .automatic { return true }
    // A backspace may still put another character in the place of the last.
    let end =
      isComplete || text.isEmpty
      ? text.count : text.count - lastScalar(in: text, before: text.count).length
    while direction == .automatic, strongOffset < min(end, GreedyLines.strongLimit) {
      let scalar = decodeScalar(in: text, at: strongOffset)
      strongOffset += scalar.length
      direction = GreedyLines.direction(of: scalar.value)
    }
    if direction == .automatic, isComplete || strongOffset >= GreedyLines.strongLimit {
      direction = .leftToRight
    }
    return direction != .automatic
  }

  /// The direction of a strong character.
  private static func direction(of scalar: UInt32) -> ParagraphStyle.Direction {
    // Most text begins with one of these, and needs no table.
    if scalar < 0x80, Addresses.isLetter(UInt8(scalar)) { return .leftToRight }
    if 0x4E00..<0xA000 ~= scalar || 0xAC00..<0xD7A4 ~= scalar { return .leftToRight }
    switch BidiClass(of: scalar) {
    case .leftToRight: return .leftToRight
    case .rightToLeft, .arabicLetter: return .rightToLeft
    default: return .automatic
    }
  }

  /// Writes the text of a range, which has so many cells, as a line.
  private mutating func write(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, cells: Int
  ) {
    let shown = UnsafeBufferPointer(rebasing: text[range]).trimmingSpacesAtEnd
    // Text before a space without a cell is as wide as with it.
    let isDoubtful = direction == .rightToLeft && automaton.takesSpaces
    if isDoubtful || endsWithJoiner(shown) { return writeCleaned(shown, hyphenated: false) }
    writeShown(
      CleanText(settled: shown), indent: indent(ofWidth: cells - (range.count - shown.count)))
  }

  /// The cells before a line of so many.
  func indent(ofWidth width: Int) -> Int {
    direction == .rightToLeft ? max(0, room - width) : indent
  }

  /// Writes a line that holds format characters or joiners, or whose width is in doubt.
  mutating func writeCleaned(_ text: UnsafeBufferPointer<UInt8>, hyphenated: Bool) {
    withCleanLine(text, hyphenated: hyphenated) { line in
      let width = displayWidth(of: line.utf8, ambiguousIsWide: style.ambiguousIsWide)
      writeLine(line, indent: indent(ofWidth: width))
    }
  }

  /// Writes text as a line, after an indent and without spaces at its end.
  mutating func writeLine(_ text: CleanText, indent: Int) {
    writeShown(text[0..<text.utf8.trimmingSpacesAtEnd.count], indent: indent)
  }

  /// Writes text that ends with no space as a line, after an indent.
  ///
  /// Clusters without width at its beginning are left out, as on a canvas: they would join the
  /// indent.
  private mutating func writeShown(_ text: CleanText, indent: Int) {
    let utf8 = text.utf8
    let start = beginsWithCells(utf8) ? 0 : lengthWithoutCells(utf8)
    if indent > 0, start < utf8.count { output.append(0x20, count: indent) }
    output.append(line: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// Whether the first scalar of a text takes cells.
  @inline(__always)
  private mutating func beginsWithCells(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress, let lead = text.first else { return true }
    if lead < 0x80 { return true }
    automaton.prepare()
    if automaton.rows.isIdeograph(base) { return true }
    if lead < 0xE0, automaton.rows.isLetter(base) { return true }
    var cluster = ClusterAutomaton(ambiguousIsWide: style.ambiguousIsWide)
    let scalar = decodeLongScalar(in: text, at: 0, lead: lead)
    _ = cluster.read(StagedTable.scalarClasses[scalar.value])
    return cluster.width > 0
  }

  /// The bytes of the clusters without width that a text begins with.
  private func lengthWithoutCells(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var walk = ClusterWalk(ambiguousIsWide: style.ambiguousIsWide)
    var length = 0
    while let cluster = walk.next(in: text), cluster.width == 0 {
      length = cluster.utf8Range.upperBound
    }
    return length
  }
}

// MARK: Finding lines

extension GreedyLines {
  /// Why a walk over lines ended.
  private enum WalkEnd { case textEnd, needsMoreText, doubt, mayBeASCII }

  /// Writes the lines that a walk finds, and moves to the beginning of the next.
  private mutating func walkLines(
    _ text: PaddedBytes, from start: inout Int, isComplete: Bool
  ) -> WalkEnd {
    automaton.prepare()
    var walk = FirstFitWalk(
      of: text, from: start, after: state, room: room, kept: style.kept)
    while true {
      switch walk.next(&automaton, isComplete: isComplete) {
      case .line(let next, let cells):
        write(text.bytes, start..<next, cells: cells)
        (start, state) = (next, walk.startState)
        let isFar = start - certainStart > PlainTextStream.paragraphLimit
        if isFar || automaton.isCertainPlace(start, in: text.bytes, after: state) {
          certainStart = start
        }
        if direction == .leftToRight, walk.isAmongASCII { return .mayBeASCII }
      case .textEnd(let cells):
        write(text.bytes, start..<text.count, cells: cells)
        start = text.count
        return .textEnd
      case .needsMoreText: return .needsMoreText
      case .doubt: return .doubt
      }
    }
  }
}

/// Lines of ASCII, which end at a blank.
extension GreedyLines {
  /// Writes lines of ASCII for as long as each ends, beyond doubt, at the last blank that fits;
  /// returns where the next line begins.
  ///
  /// A line is copied in words of eight bytes. The text after its last blank must hide no place
  /// where it could end, and the blank must be one by itself.
  mutating func setASCIILines(_ text: PaddedBytes, from start: Int) -> Int {
    assert(room > 0 && indent >= 0)
    let needed = (room + 8) & ~7
    let first = start
    var start = start
    while text.count - start > room, text[start] < 0x80 {
      output.reserve(indent + needed + 8)
      var target = output.end
      if indent > 0 {
        target.update(repeating: 0x20, count: indent)
        target += indent
      }
      // Bytes after the text may be copied too; they are written over.
      let line = text.address(of: start, loading: needed)
      guard isASCII(copying: line, to: target, count: needed) else { break }
      let length = ASCIILine(start: line, room: room).certainLength
      if length == 0 { break }
      target[length] = 0x0A
      output.advance(indent + length + 1)
      start += length + 1
    }
    if start > first { (state, certainStart) = (TextAutomaton.start, start) }
    return start
  }

  /// Writes the rest of a paragraph, if it is ASCII and fits a line.
  mutating func setLastASCIILine(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let left = text.count - start
    guard left > 0, left <= room, let base = text.baseAddress else { return false }
    output.reserve(indent + left + 1)
    let line = output.end + indent
    let words = left & ~7
    guard isASCII(copying: base + start, to: line, count: words) else { return false }
    for index in words..<left {
      let byte = base[start + index]
      if byte >= 0x80 { return false }
      line[index] = byte
    }
    output.end.update(repeating: 0x20, count: indent)
    line[left] = 0x0A
    output.advance(indent + left + 1)
    return true
  }

  /// Copies bytes, in words of eight; false if there is anything but ASCII among them.
  @inline(__always)
  private func isASCII(
    copying source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    let source = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(target)
    var all: UInt64 = 0
    var offset = 0
    while offset < count {
      let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
      all |= word
      offset += 8
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}

/// Lines whose ends were chosen among fragments.
extension GreedyLines {
  /// Writes fragments of a text as a line; it may be known to be ASCII, and no more of it than
  /// `unseen` is left out of lines.
  mutating func writeLine(
    _ text: UnsafeBufferPointer<UInt8>, _ fragments: Slice<UnsafeBufferPointer<Fragment>>,
    isASCII: Bool, unseen: InvisibleContent
  ) {
    guard let first = fragments.first, let last = fragments.last else { return }
    let range = first.utf8Range.lowerBound..<last.utf8Range.upperBound
    let shown = UnsafeBufferPointer(rebasing: text[range])
    if isASCII, direction == .leftToRight, !shown.isEmpty {
      output.reserve(indent + shown.count + 1)
      if indent > 0 { output.append(0x20, count: indent) }
      output.append(shown)
      return output.append(0x0A)
    }
    let width = fragments.dropLast().reduce(last.width) { $0 + $1.width + $1.spaces }
    let hyphenated = last.ending == .hyphen && width < room
    if unseen > .nothing || endsWithJoiner(shown) {
      if unseen == .softHyphens, writeWithoutSoftHyphens(shown, hyphenated: hyphenated) { return }
      return writeCleaned(shown, hyphenated: hyphenated)
    }
    writeLine(CleanText(settled: shown), indent: indent(ofWidth: width))
  }

  /// Writes a line that runs to the right, and of which nothing is left out but soft hyphens before
  /// ASCII: the clusters beside those stay apart.
  ///
  /// - Returns: False for any other.
  private mutating func writeWithoutSoftHyphens(
    _ text: UnsafeBufferPointer<UInt8>, hyphenated: Bool
  ) -> Bool {
    guard direction == .leftToRight, let lead = text.first, lead &- 0x21 < 0x5E,
      !endsWithJoiner(text)
    else { return false }
    let start = output.count
    output.reserve(indent + text.count + 2)
    output.append(0x20, count: indent)
    var offset = 0
    while offset < text.count {
      let end = endOfBytesBeforeSoftHyphen(text, from: offset)
      output.append(UnsafeBufferPointer(rebasing: text[offset..<end]))
      offset = end + 2
      if offset < text.count, text[offset] >= 0x80 {
        output.advance(start - output.count)
        return false
      }
    }
    if hyphenated { output.append(UInt8(ascii: "-")) }
    while output.last == 0x20, output.count > start { output.advance(-1) }
    output.append(0x0A)
    return true
  }

  /// The next soft hyphen, or the text's end.
  private func endOfBytesBeforeSoftHyphen(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var offset = endOfPrintableASCII(in: text, from: start)
    while offset + 1 < text.count, text[offset] != 0xC2 || text[offset + 1] != 0xAD {
      offset = endOfPrintableASCII(in: text, from: offset + 1)
    }
    return offset + 1 < text.count ? offset : text.count
  }
}

/// Text that cleaning leaves as it is, copied in blocks of sixteen bytes.
extension PlainTextStream {
  private typealias Block = SIMD16<UInt8>

  /// Copies printable ASCII with lone spaces, scalars that are seen, and as many marks on them as a
  /// base may have, up to a limit or a little further; returns where anything else comes.
  ///
  /// The end of a line that the next one is joined to is a space, where both are ASCII.
  mutating func copyPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    guard let source = bytes.baseAddress,
      source[start] > 0x20 || source[start] == 0x20 && endsWithSeenASCII
    else { return start }
    lines.automaton.prepare()
    let raw = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(text.base + text.count) - start
    let blockLimit = min(limit, bytes.count - 15)
    var lineFeeds = LineFeeds(areJoined: indents.goesOn(at: 0))
    var offset = start
    while offset < blockLimit {
      if source[offset] < 0x80 {
        let length = copyBlock(raw, at: offset, to: target, &lineFeeds)
        offset &+= length
        if length < 16, source[offset] < 0x80 { break }
        continue
      }
      if offset > start, source[offset - 1] == 0x0A { break }
      let first = offset
      offset = copyScalars(
        raw, from: first, limit: blockLimit, to: target, end: text.count &+ first &- start)
      if offset < blockLimit, source[offset] >= 0x80 {
        let joinerEnd = copyJoiner(
          raw, at: offset, after: text.count &+ offset &- start, isFirst: offset == start)
        if joinerEnd == offset { break }
        offset = joinerEnd
      }
      if source[offset] == 0x0A, source[offset - 1] >= 0x80 { break }
    }
    if offset >= blockLimit { offset = copyBytes(raw, from: offset, limit: limit, to: target) }
    if lineFeeds.wereFound { offset = settleLineFeeds(bytes, from: start, to: offset) }
    text.advance(offset - start)
    return offset
  }

  /// Notes where the last line begins of those that were copied from one offset up to another;
  /// returns the other, or the line feed before it, if what follows that is not joined like this.
  private mutating func settleLineFeeds(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    guard end > start else { return end }
    let joinsNext = end < bytes.count && Addresses.isSeen(bytes[end])
    let end = bytes[end - 1] == 0x0A && !joinsNext ? end - 1 : end
    let line = startOfLine(in: bytes, from: start, to: end)
    if line == start { return end }
    _ = indents.startsParagraph(at: 0)
    column = 0
    lineStart = text.count + line - start
    shownEnd = lineStart
    return end
  }

  /// Copies scalars that are no ASCII and written as they are, as many marks on them as a base may
  /// have, and few bytes of ASCII between them; returns where anything else comes. The text before
  /// them ends at `end`.
  @inline(__always)
  private mutating func copyScalars(
    _ source: UnsafeRawPointer, from start: Int, limit: Int, to target: UnsafeMutableRawPointer,
    end: Int
  ) -> Int {
    let traits = ScalarTraits(lines.automaton)
    let textOffset = end &- start
    var (marks, markEnd) = (marks, markEnd &- textOffset)
    var offset = start
    while offset < limit {
      let word = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
      if word & 0x80 != 0 {
        // Branches that are foreseen: what follows need not wait for what is read here.
        if traits.isPlainOfTwo(word) {
          offset &+= 2
          continue
        }
        if traits.isPlainOfThree(word) {
          offset &+= 3
          continue
        }
        let scalar = traits.scalar(word)
        if scalar.trait == 1 {
          let count = markEnd == offset ? marks &+ 1 : 1
          if count > Cleaner.markLimit { break }
          (marks, markEnd) = (count, offset &+ scalar.length)
        } else if scalar.trait != 0 {
          break
        }
        offset &+= scalar.length
      } else {
        // A block would be wasted on less than four bytes of ASCII.
        let (byte, next) = (word & 0xFF, word >> 8 & 0xFF)
        if word & 0x8080_8000 == 0 || byte &- 0x20 >= 0x5F || byte == 0x20 && next <= 0x20 {
          break
        }
        offset &+= 1
      }
    }
    (self.marks, self.markEnd) = (marks, markEnd &+ textOffset)
    return offset
  }

  /// Takes a scalar that was copied, if it is written after what is seen of the text: U+FE0F that
  /// asks for an emoji, a joiner between two scalars that it joins, or a soft hyphen after no
  /// space. Returns the offset after it, its own if it is anything else; the first one copied is,
  /// since it is not known what stands before it.
  @inline(never)
  private mutating func copyJoiner(
    _ source: UnsafeRawPointer, at offset: Int, after end: Int, isFirst: Bool
  ) -> Int {
    offset &+ (isFirst ? 0 : lengthOfJoiner(source + offset, after: end))
  }

  /// The length of such a scalar at an address, 0 if it is anything else.
  private mutating func lengthOfJoiner(_ scalar: UnsafeRawPointer, after end: Int) -> Int {
    let written = UnsafeBufferPointer(start: text.base, count: end)
    let bytes = scalar.assumingMemoryBound(to: UInt8.self)
    let last = lastScalar(in: written, before: end).value
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0xC2, 0xAD, _):
      // After it, another space would be one too many.
      if last == 0x20 { return 0 }
      (shownEnd, omittedEnd) = (end + 2, end + 2)
      return 2
    case (0xEF, 0xB8, 0x8F):
      guard takesVariationSelector(last, 0xFE0F), addsMark(at: end, length: 3) else { return 0 }
      shownEnd = end + 3
      return 3
    case (0xE2, 0x80, 0x8D):
      let next = decodeScalar(in: UnsafeBufferPointer(start: bytes + 3, count: 4), at: 0).value
      let isPlain = cleaningTrait(of: StagedTable.scalarClasses[next]) == 0 && next != 0xFFFD
      return isPlain && takesJoiner(0x200D, last) && takesJoiner(0x200D, next) ? 3 : 0
    default: return 0
    }
  }

  /// Whether the text ends with ASCII and no space: another one would be one by itself.
  @inline(__always)
  var endsWithSeenASCII: Bool {
    text.count > unset && text.base[text.count - 1] &- 0x21 < 0x5E
  }

  /// The line feeds among copied blocks.
  private struct LineFeeds {
    private let ifJoined: Block
    private var found = Block(repeating: 0)

    /// Line feeds that are copied as spaces, or none.
    init(areJoined: Bool) { ifJoined = Block(repeating: areJoined ? 0x0A : 0x20) }

    /// Whether any was found.
    var wereFound: Bool {
      let words = unsafeBitCast(found, to: SIMD2<UInt64>.self)
      return words[0] | words[1] != 0
    }

    /// A block with spaces for the line feeds that are to be copied so.
    @inline(__always)
    mutating func joining(_ block: Block) -> Block {
      // 0x20 is 0x0A ^ 0x2A; where no line is joined, nothing changes.
      let bits = ifJoined ^ 0x20
      let changed = bits.replacing(with: 0, where: block .!= ifJoined)
      found |= changed
      return block ^ changed
    }
  }

  /// Copies sixteen bytes; returns how many of them are printable ASCII with lone spaces, or line
  /// feeds that lines are joined at.
  @inline(__always)
  private func copyBlock(
    _ source: UnsafeRawPointer, at offset: Int, to target: UnsafeMutableRawPointer,
    _ lineFeeds: inout LineFeeds
  ) -> Int {
    let (space, lineFeed) = (Block(repeating: 0x20), Block(repeating: 0x0A))
    let seen = Block(repeating: 0x5F)
    let block = lineFeeds.joining(
      source.loadUnaligned(fromByteOffset: offset, as: Block.self))
    // At the beginning of the bytes any space is taken for a second one, and looked at again.
    let before = source.loadUnaligned(
      fromByteOffset: offset &- (offset > 0 ? 1 : 0), as: Block.self)
    target.storeBytes(of: block, toByteOffset: offset, as: Block.self)
    let isOther = (block &- space) .>= seen
    let isDoubled = (block .== space) .& ((before .== space) .| (before .== lineFeed))
    let found = unsafeBitCast(isOther .| isDoubled, to: SIMD2<UInt64>.self)
    if found[0] | found[1] == 0 { return 16 }
    let isLow = found[0] != 0
    let first = isLow ? found[0].littleEndian : found[1].littleEndian
    return (isLow ? 0 : 8) &+ first.trailingZeroBitCount &>> 3
  }

  /// Copies printable ASCII without spaces, byte by byte; returns where it ends.
  @inline(never)
  private func copyBytes(
    _ source: UnsafeRawPointer, from start: Int, limit: Int, to target: UnsafeMutableRawPointer
  ) -> Int {
    var offset = start
    while offset < limit {
      let byte = source.load(fromByteOffset: offset, as: UInt8.self)
      if byte &- 0x21 >= 0x5E { break }
      target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
    return offset
  }
}

/// What copying sees of scalars of two bytes or more.
private struct ScalarTraits {
  private let rows: UnsafePointer<UInt16>
  private let rowTraits: UnsafePointer<UInt8>

  init(_ automaton: borrowing TextAutomaton) {
    (rows, rowTraits) = (UnsafePointer(automaton.rows), UnsafePointer(automaton.rowTraits))
  }

  /// Whether four bytes begin with a scalar of two that is written as it is.
  @inline(__always)
  func isPlainOfTwo(_ word: UInt32) -> Bool {
    word & 0xC0E0 == 0x80C0 && rowTraits[row(word)] == 0
  }

  /// Whether four bytes begin with a scalar of three that is written as all of its row are.
  @inline(__always)
  func isPlainOfThree(_ word: UInt32) -> Bool {
    word & 0x00C0_C0F0 == 0x0080_80E0 && rowTraits[row(word)] == 0
  }

  @inline(__always)
  private func row(_ word: UInt32) -> Int {
    TextAutomaton.row(UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8))
  }

  /// The scalar that begins four bytes, the first one lowest.
  ///
  /// - Returns: Its length, and 0 if it is written as it is, 1 for a mark, 2 for what needs a
  ///   second look, and what is malformed.
  @inline(__always)
  func scalar(_ word: UInt32) -> (length: Int, trait: UInt8) {
    let row = row(word)
    if word & 0xE0 == 0xC0 {
      return (2, word & 0xC000 == 0x8000 ? rowTraits[row] : 2)
    }
    if word & 0x00C0_C0F0 == 0x0080_80E0 {
      let trait = rowTraits[row]
      if trait < 3 { return (3, trait) }
      let third = Int(word >> 16 & 0xFF) &- 0x80
      return (3, cleaningTrait(of: TextAutomaton.classes[Int(rows[row]) &+ third]))
    }
    return scalarOfFour(word)
  }

  private func scalarOfFour(_ word: UInt32) -> (length: Int, trait: UInt8) {
    let value =
      (word & 0x07) << 18 | (word >> 8 & 0x3F) << 12 | (word >> 16 & 0x3F) << 6 | word >> 24 & 0x3F
    guard word & 0xC0C0_C0F8 == 0x8080_80F0, value >= 0x10000, value <= 0x10FFFF else {
      return (1, 2)
    }
    return (4, cleaningTrait(of: StagedTable.scalarClasses[value]))
  }
}

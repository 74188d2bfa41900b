import GalleyCells

/// Text that cleaning leaves as it is, copied in blocks of sixteen bytes.
extension PlainTextStream {
  private typealias Block = SIMD16<UInt8>
  private typealias SignedBlock = SIMD16<Int8>

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
    // A block is written whole that begins before the limit.
    assert(limit <= bytes.count && text.room >= limit - start + 16)
    let raw = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(text.end) - start
    let blockLimit = min(limit, bytes.count - 15)
    var lineFeeds = LineFeeds(areJoined: indents.mayGoOn)
    var (offset, joinedEnd) = (start, start)
    // How a line begins is known by now, and the byte after another line feed is looked at.
    if start > 0, source[start - 1] == 0x0A, source[start] &- 0x21 < 0x5E {
      target.storeBytes(of: source[start], toByteOffset: start, as: UInt8.self)
      offset &+= 1
    }
    while offset < blockLimit {
      if source[offset] < 0x80 {
        let isWhole = Self.copyBlocks(raw, from: &offset, limit: blockLimit, to: target, &lineFeeds)
        if !isWhole, source[offset] < 0x80 { break }
        continue
      }
      // The space of a line feed was copied with the block before.
      if offset > joinedEnd, source[offset - 1] == 0x0A,
        PlainLine.beginsWithBullet(source + offset)
          || !joinsWithSpace(bytes, at: offset - 1, from: start)
      {
        break
      }
      let first = offset
      offset = copyScalars(
        raw, from: first, limit: blockLimit, to: target, end: text.count &+ first &- start)
      if offset < blockLimit, source[offset] >= 0x80 {
        // Before the first one, the text is not known.
        let length =
          offset == start ? 0 : lengthOfJoiner(raw + offset, after: text.count &+ offset &- start)
        if length == 0 { break }
        offset &+= length
      }
      if source[offset] == 0x0A, source[offset - 1] >= 0x80 {
        guard lineFeeds.areJoined, !PlainLine.mayBeMarked(source[offset + 1]),
          !PlainLine.beginsWithBullet(source + offset + 1),
          joinsWithSpace(bytes, at: offset, from: start)
        else { break }
        lineFeeds.join(in: target, at: offset)
        offset &+= 1
        joinedEnd = offset
      }
    }
    let endsLine = offset > start && source[offset - 1] == 0x0A
    if offset >= blockLimit, !endsLine {
      offset = copyBytes(raw, from: offset, limit: limit, to: target)
    }
    if lineFeeds.wereFound { offset = settleLineFeeds(bytes, from: start, to: offset) }
    text.advance(offset - start)
    return offset
  }

  /// Whether a space joins copied text to a visible character after a line feed.
  @inline(__always)
  private func joinsWithSpace(
    _ bytes: UnsafeBufferPointer<UInt8>, at lineFeed: Int, from start: Int
  ) -> Bool {
    let next = bytes[lineFeed + 1]
    if next < 0x80, !Addresses.isSeen(next) { return false }
    let written = UnsafeBufferPointer(start: text.base, count: text.count + lineFeed - start)
    let following = UnsafeBufferPointer(rebasing: bytes[(lineFeed + 1)...])
    return !joinsWithoutSpace(written, following) && !dividesWord(written, before: next)
  }

  /// Notes where the last line begins of those that were copied from one offset up to another;
  /// returns the other, or the line feed before it, if the text after that is not joined like this.
  private mutating func settleLineFeeds(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    guard end > start else { return end }
    let joinsNext = end < bytes.count && 0x41..<0x7F ~= bytes[end]
    let end = bytes[end - 1] == 0x0A && !joinsNext ? end - 1 : end
    let line = startOfLine(in: bytes, from: start, to: end)
    if line == start { return end }
    _ = indents.startsParagraph(at: 0)
    column = 0
    lineStart = text.count + line - start
    shownEnd = max(shownEnd, lineStart)
    return end
  }

  /// Copies scalars that are not ASCII and written as they are, as many marks on them as a base may
  /// have, and few bytes of ASCII between them; returns where anything else comes. The text before
  /// them ends at `end`.
  @inline(__always)
  private mutating func copyScalars(
    _ source: UnsafeRawPointer, from start: Int, limit: Int, to target: UnsafeMutableRawPointer,
    end: Int
  ) -> Int {
    let rows = lines.automaton.rows
    let textOffset = end &- start
    var (marks, markEnd) = (marks, markEnd &- textOffset)
    var offset = start
    while offset < limit {
      let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
      if word & 0x80 == 0 {
        // Most often, that is a space.
        let length = word & 0x80FF == 0x8020 ? 1 : lengthOfPlainASCII(word)
        if length == 0 { break }
        offset &+= length
        continue
      }
      // Branches that are predicted: later reads need not wait for this one.
      if word & 0x20 == 0 {
        if rows.beginsWithPlainTwo(word) {
          offset &+= 2
          continue
        }
      } else if rows.beginsWithPlainThree(word) {
        offset &+= 3
        continue
      }
      let scalar = scalar(at: source + offset)
      if scalar.trait == 1 {
        let count = markEnd == offset ? marks &+ 1 : 1
        if count > Cleaner.markLimit { break }
        (marks, markEnd) = (count, offset &+ scalar.length)
      } else if scalar.trait != 0 {
        break
      } else if scalar.length == 3 {
        rows.learnRow(of: (source + offset).assumingMemoryBound(to: UInt8.self))
      }
      offset &+= scalar.length
    }
    (self.marks, self.markEnd) = (marks, markEnd &+ textOffset)
    return offset
  }

  /// The length of the scalar at an address, and how cleaning treats it, see
  /// ``cleaningTrait(of:)``; 2 as well for malformed bytes.
  @inline(__always)
  private func scalar(at address: UnsafeRawPointer) -> (length: Int, trait: UInt8) {
    let bytes = UnsafeRawBufferPointer(start: address, count: 4)
    let scalar = decodeScalar(in: bytes.assumingMemoryBound(to: UInt8.self), at: 0)
    if scalar.value == 0xFFFD { return (scalar.length, 2) }
    return (scalar.length, cleaningTrait(of: StagedTable.scalarClasses[scalar.value]))
  }

  /// The bytes of ASCII that begin eight, the first one lowest; 0 if they are anything but printable
  /// with lone spaces. No space is before them.
  @inline(__always)
  private func lengthOfPlainASCII(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones &<< 7
    let others = word & highBits
    let low = word & ~highBits
    let isOther = ~(low &+ 0x60 &* ones) | (low &+ ones)
    let isSpace = ~((low ^ 0x20 &* ones) &+ ~highBits)
    let found = (isOther | isSpace & isSpace &<< 8) & highBits
    if found & (others &- 1) & ~others != 0 { return 0 }
    // A space at the end is looked at again, together with the byte after it.
    if others == 0 { return word &>> 56 == 0x20 ? 7 : 8 }
    return others.trailingZeroBitCount &>> 3
  }

  /// Takes a scalar at an address that was copied, if it is written after the text before it: U+FE0F
  /// that asks for an emoji, a joiner between two scalars that it joins, or a soft hyphen after no
  /// space. Returns its length, 0 if it is anything else.
  @inline(never)
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
      return isPlain && takesJoiner(0x200D, last) && takesJoiner(0x200D, next)
        && mayBeJoined(next, after: joinedSigns(in: written, before: end)) ? 3 : 0
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

    /// Whether lines are joined at them.
    var areJoined: Bool { ifJoined[0] == 0x0A }

    /// Writes a space for one of them.
    mutating func join(in target: UnsafeMutableRawPointer, at offset: Int) {
      target.storeBytes(of: 0x20, toByteOffset: offset, as: UInt8.self)
      found[0] = 0x2A
    }

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

  /// Copies blocks of sixteen bytes up to the first that holds anything else than printable ASCII with
  /// lone spaces, or line feeds that lines are joined at: letters follow them.
  ///
  /// - Returns: Whether there is none before the limit; else the offset is that of the first.
  @inline(__always)
  private static func copyBlocks(
    _ source: UnsafeRawPointer, from offset: inout Int, limit: Int,
    to target: UnsafeMutableRawPointer, _ lineFeeds: inout LineFeeds
  ) -> Bool {
    // Running values are kept in registers: in memory, each block would wait for the one before.
    var (end, found) = (offset, lineFeeds)
    defer { (offset, lineFeeds) = (end, found) }
    // At the beginning of the bytes any space is taken for a second one, and looked at again.
    var before = max(0, end &- 1)
    while end < limit {
      let length = copyBlock(source, at: end, after: before, to: target, &found)
      end &+= length
      if length < 16 { return false }
      before = end &- 1
    }
    return true
  }

  /// Copies sixteen bytes; returns how many of them are such text. The byte before each of them is
  /// in the block at `before`.
  @inline(__always)
  private static func copyBlock(
    _ source: UnsafeRawPointer, at offset: Int, after before: Int,
    to target: UnsafeMutableRawPointer, _ lineFeeds: inout LineFeeds
  ) -> Int {
    let (space, lineFeed) = (Block(repeating: 0x20), Block(repeating: 0x0A))
    let seen = Block(repeating: 0x5F)
    let block = lineFeeds.joining(
      source.loadUnaligned(fromByteOffset: offset, as: Block.self))
    let before = source.loadUnaligned(fromByteOffset: before, as: Block.self)
    target.storeBytes(of: block, toByteOffset: offset, as: Block.self)
    let isOther = (block &- space) .>= seen
    let isDoubled = (block .== space) .& (before .== space)
    // Marks come before letters, and as signed numbers so do all bytes that are not ASCII.
    let isNoLetter = SignedBlock(truncatingIfNeeded: block) .< SignedBlock(repeating: 0x41)
    let isMarked = isNoLetter .& (before .== lineFeed)
    let found = unsafeBitCast(isOther .| isDoubled .| isMarked, to: SIMD2<UInt64>.self)
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

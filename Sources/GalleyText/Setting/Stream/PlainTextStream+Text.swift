/// The text of lines, as setting has it: clean, and with one space for each run of blanks.
extension PlainTextStream {
  /// Adds text to the paragraph up to the end of its line, or a limit, or a little further.
  mutating func readText(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    guard let source = bytes.baseAddress else { return limit }
    // Nothing becomes longer than a visible name, which is added with a reservation of its own.
    text.reserve(3 * (limit - start) + 16)
    var offset = start
    if pendingJoiner != 0 { offset = readUnclean(bytes, from: offset, limit: limit) }
    while offset < limit {
      offset = copyASCII(source, from: offset, limit: limit, count: bytes.count)
      if offset == limit { break }
      switch source[offset] {
      case 0x20:
        addSpace()
        offset += 1
      case 0x09:
        addSpace()
        shownEnd = text.count
        offset += 1
      case 0x0A, 0x0D:
        followsCarriageReturn = source[offset] == 0x0D
        endLine()
        return offset + 1
      case 0x08:
        offset = readBackspace(bytes, at: offset)
      case 0x80...:
        offset = copyScalars(bytes, from: offset, limit: limit)
      default:
        offset = readUnclean(bytes, from: offset, limit: limit)
      }
    }
    return offset
  }

  /// Adds a space, unless there is one, or nothing before it, and no more after it than what
  /// guides: a zero width space beside it goes.
  mutating func addSpace() {
    pendingJoiner = 0
    let isLeftOut = endsWithSpace
    if endsWithZeroWidthSpace {
      text.advance(-3)
      (guidesEnd, shownEnd) = (isLeftOut ? text.count : -1, -1)
    }
    if isLeftOut { spaceEnd = text.count } else { text.append(0x20) }
  }

  /// Adds a zero width space, unless there is one or another space before it.
  private mutating func addZeroWidthSpace() {
    pendingJoiner = 0
    if text.last != 0x20, spaceEnd != text.count, !endsWithZeroWidthSpace {
      let guides = endsWithSpace
      for byte: UInt8 in [0xE2, 0x80, 0x8B] { text.append(byte) }
      if guides { guidesEnd = text.count }
    }
    (shownEnd, omittedEnd) = (text.count, text.count)
  }

  /// Whether another space would be one too many.
  private var endsWithSpace: Bool {
    text.count == unset || text.last == 0x20 || text.count == guidesEnd
  }

  private var endsWithZeroWidthSpace: Bool {
    let end = text.count
    return end - unset >= 3 && text.base[end - 1] == 0x8B && text.base[end - 2] == 0x80
      && text.base[end - 3] == 0xE2
  }

  /// Copies printable ASCII with lone spaces, eight bytes at a time; returns where it ends.
  @inline(__always)
  private mutating func copyASCII(
    _ source: UnsafePointer<UInt8>, from start: Int, limit: Int, count: Int
  ) -> Int {
    let raw = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(text.base + text.count) - start
    let high: UInt64 = 0x8080_8080_8080_8080
    // The top bit of a byte is carried that is a space, or may end what only guides.
    let last = text.count == unset ? 0x20 : text.base[text.count - 1]
    var carry: UInt64 = last == 0x20 || last >= 0x80 ? 0x80 : 0
    var offset = start
    while offset + 8 <= limit {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
      // Up to the first byte that is no ASCII, no sum reaches another byte.
      let blanks = ~(word &+ 0x5F5F_5F5F_5F5F_5F5F) & high
      let doubled = blanks & (blanks << 8 | carry)
      let notControl = word &+ 0x6060_6060_6060_6060
      let found = (word | word &+ 0x0101_0101_0101_0101 | ~notControl) & high | doubled
      if found != 0 {
        offset += found.trailingZeroBitCount >> 3
        text.advance(offset - start)
        return offset
      }
      carry = blanks >> 56
      offset += 8
    }
    while offset < limit, source[offset] &- 0x21 < 0x5E {
      target.storeBytes(of: source[offset], toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
    text.advance(offset - start)
    return offset
  }

  /// Copies scalars that are no ASCII; returns the offset of the next that is, or a limit.
  private mutating func copyScalars(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    guard let source = bytes.baseAddress else { return limit }
    let raw = UnsafeRawPointer(source)
    let end = min(limit, bytes.count - 4)
    var target = UnsafeMutableRawPointer(text.base + text.count)
    var offset = start
    while offset < end {
      let word = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      var length = lengthOfPlainScalar(word)
      if length == 0 {
        // A space after what is seen is one by itself, whatever follows.
        if word & 0xFF == 0x20, offset > start,
          target.load(fromByteOffset: -1, as: UInt8.self) != 0x20
        {
          length = 1
        } else {
          if word & 0x80 == 0 { break }
          guard let scalar = WordScalar(word) else { break }
          let trait = cleaningTrait(of: StagedTable.scalarClasses[scalar.value])
          if trait != 0 || scalar.value == 0xFFFD {
            let end = text.count + offset - start
            guard trait == 1, addsMark(at: end, length: scalar.length) else { break }
          }
          length = scalar.length
        }
      }
      target.storeBytes(of: word.littleEndian, as: UInt32.self)
      target += length
      offset += length
    }
    text.advance(offset - start)
    return offset < limit && source[offset] >= 0x80 ? readScalar(bytes, at: offset, limit) : offset
  }

  /// The length of the scalar that begins a word, if it is well-formed and of two or three bytes,
  /// and all that begin like it are written as they are: Latin, Greek, Cyrillic, ideographs and
  /// most of Hangul. 0 for any other.
  @inline(__always)
  private func lengthOfPlainScalar(_ word: UInt32) -> Int {
    let lead = UInt64(word & 0x3F)
    // Leads 0xE4–E9, 0xEB, 0xEC; 0xC3–CB, 0xCE–D1.
    let three: UInt64 = 0x1BF0_0000_0000
    let two: UInt64 = 0x0003_CFF8
    if word & 0x00C0_C0C0 == 0x0080_80C0 {
      return three >> lead & 1 != 0 ? 3 : two >> lead & 1 != 0 ? 2 : 0
    }
    return word & 0xC0C0 == 0x80C0 && two >> lead & 1 != 0 ? 2 : 0
  }

  /// Counts a mark that is to be added at the end of the text; false if its base has enough of them.
  @inline(__always)
  private mutating func addsMark(at end: Int, length: Int) -> Bool {
    if markEnd != end { marks = 0 }
    if marks == Cleaner.markLimit { return false }
    marks += 1
    markEnd = end + length
    return true
  }

  /// Adds a scalar of any kind.
  private mutating func readScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ limit: Int
  ) -> Int {
    let scalar = decodeScalar(in: bytes, at: offset)
    let trait = cleaningTrait(of: StagedTable.scalarClasses[scalar.value])
    if scalar.value == 0x200B {
      addZeroWidthSpace()
      return offset + scalar.length
    }
    if trait == 2 { return readUnclean(bytes, from: offset, limit: limit) }
    if trait == 1, !addsMark(at: text.count, length: scalar.length) {
      shownEnd = text.count
      return offset + scalar.length
    }
    if scalar.value == 0xFFFD {
      for byte: UInt8 in [0xEF, 0xBF, 0xBD] { text.append(byte) }
    } else {
      for index in 0..<scalar.length { text.append(bytes[offset + index]) }
    }
    return offset + scalar.length
  }

  /// Adds what cleaning leaves of scalars that it must look at, and of those that joiners before
  /// them wait for.
  private mutating func readUnclean(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    let isEmpty = text.count == unset
    cleaner.restart(
      after: isEmpty ? 0 : lastScalar(in: text.bytes, before: text.count).value,
      marks: markEnd == text.count ? marks : 0, pendingJoiner: pendingJoiner)
    var offset = start
    var (endsPlain, onlyGuides) = (false, endsWithSpace)
    while offset < limit {
      let byte = bytes[offset]
      if byte == 0x20 || byte == 0x08 || byte == 0x09 || byte == 0x0A || byte == 0x0D { break }
      let scalar = decodeScalar(in: bytes, at: offset)
      let trait = cleaningTrait(of: StagedTable.scalarClasses[scalar.value])
      if scalar.value == 0x200B || trait != 2 && cleaner.pendingJoiner == 0 { break }
      endsPlain = trait == 0
      let length = cleaner.output.count
      if byte &- 0x20 < 0x5F {
        cleaner.clean(UnsafeBufferPointer(rebasing: bytes[offset...offset]))
        offset += 1
      } else {
        offset += cleaner.cleanOther(bytes, at: offset)
      }
      onlyGuides = onlyGuides && (length == cleaner.output.count || isGuide(scalar.value))
    }
    cleaner.output.withUnsafeBufferPointer { text.append($0) }
    (marks, pendingJoiner, markEnd) = (cleaner.marks, cleaner.pendingJoiner, text.count)
    if onlyGuides { guidesEnd = text.count }
    omittedEnd = text.count
    if !endsPlain || pendingJoiner != 0 { shownEnd = text.count }
    if offset == limit { return offset }
    // A joiner joins nothing to a space, but may to the next line.
    if bytes[offset] == 0x20 || bytes[offset] == 0x09 { pendingJoiner = 0 }
    return offset
  }

  /// Reads a backspace: with what stands before and after it, it may be an overstrike, which leaves
  /// one character; else it is shown.
  private mutating func readBackspace(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Int {
    let start = offset + 1
    if text.count > unset, shownEnd != text.count, pendingJoiner == 0, start < bytes.count {
      let last = lastScalar(in: text.bytes, before: text.count)
      let next = decodeScalar(in: bytes, at: start)
      if let overstrike = Overstrike(last.value, next.value) {
        if overstrike.showsNext { replaceLast(last, by: next.value) }
        return start + next.length
      }
    }
    cleaner.restart(after: 0, marks: 0, pendingJoiner: 0)
    let end = offset + cleaner.cleanOther(bytes, at: offset)
    pendingJoiner = 0
    cleaner.output.withUnsafeBufferPointer { text.append($0) }
    shownEnd = text.count
    return end
  }

  private mutating func replaceLast(_ last: DecodedScalar, by value: UInt32) {
    text.advance(-last.length)
    shownEnd = -1
    if value == 0x20 { return addSpace() }
    var shown: [UInt8] = []
    shown.append(scalar: value)
    shown.withUnsafeBufferPointer { text.append($0) }
  }
}

/// A well-formed scalar at the beginning of four bytes.
private struct WordScalar {
  let value: UInt32
  let length: Int

  /// The scalar of two bytes or more that begins a word; nil if it is malformed.
  @inline(__always)
  init?(_ word: UInt32) {
    let second = word >> 8 & 0x3F
    let third = word >> 16 & 0x3F
    if word & 0xC0E0 == 0x80C0 {
      (value, length) = ((word & 0x1F) << 6 | second, 2)
      if value < 0x80 { return nil }
    } else if word & 0xC0_C0F0 == 0x80_80E0 {
      (value, length) = ((word & 0x0F) << 12 | second << 6 | third, 3)
      if value < 0x800 || value & 0xF800 == 0xD800 { return nil }
    } else if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      value = (word & 0x07) << 18 | second << 12 | third << 6 | word >> 24 & 0x3F
      length = 4
      if value < 0x10000 || value > 0x10FFFF { return nil }
    } else {
      return nil
    }
  }
}

import GalleyCells

/// The text of lines, as setting has it: clean, and with one space for each run of blanks.
extension PlainTextStream {
  /// Adds text to the paragraph up to the end of its line, or a limit, or a little further.
  mutating func readText(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    // Nothing becomes longer than a visible name, which is added with a reservation of its own.
    text.reserve(3 * (limit - start) + 64)
    var offset = start
    if pendingJoiner != 0 { offset = readUnclean(bytes, from: offset, limit: limit) }
    while offset < limit {
      offset = copyPlain(bytes, from: offset, limit: limit)
      if offset >= limit { break }
      switch bytes[offset] {
      case 0x20:
        addSpace()
        offset += 1
      case 0x09:
        addSpace()
        shownEnd = text.count
        offset += 1
      case 0x0A where joinsLines(bytes, at: offset):
        offset += 1
      case 0x0A, 0x0D:
        followsCarriageReturn = bytes[offset] == 0x0D
        endLine()
        return offset + 1
      case 0x08:
        offset = readBackspace(bytes, at: offset)
      case 0x80...:
        offset = readScalar(bytes, at: offset, limit)
      default:
        offset = readUnclean(bytes, from: offset, limit: limit)
      }
    }
    return offset
  }

  /// Joins the line at hand with the next one, if both are ASCII there and the next has no indent:
  /// most lines are such.
  @inline(__always)
  private mutating func joinsLines(_ bytes: UnsafeBufferPointer<UInt8>, at lineEnd: Int) -> Bool {
    guard lineEnd + 1 < bytes.count, endsWithSeenASCII,
      indents.followsAtMargin(bytes[lineEnd + 1])
    else { return false }
    text.append(0x20)
    (column, pendingJoiner) = (0, 0)
    (lineStart, shownEnd) = (text.count, text.count)
    return true
  }

  /// Adds a space, unless the text is empty or ends with a space, format characters aside: a zero
  /// width space beside it goes.
  mutating func addSpace() {
    pendingJoiner = 0
    let isLeftOut = endsWithSpace
    if endsWithZeroWidthSpace {
      text.advance(-3)
      (guidesEnd, shownEnd) = (isLeftOut ? text.count : -1, -1)
    }
    if isLeftOut {
      (spaceEnd, shownEnd) = (text.count, -1)
    } else {
      text.append(0x20)
    }
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

  /// Counts a mark that is to be added at the end of the text; false if its base has enough of
  /// them.
  @inline(__always)
  mutating func addsMark(at end: Int, length: Int) -> Bool {
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
      holdsReplacements = true
      for byte: UInt8 in [0xEF, 0xBF, 0xBD] { text.append(byte) }
    } else {
      for index in 0..<scalar.length { text.append(bytes[offset + index]) }
    }
    return offset + scalar.length
  }

  /// Adds the clean form of scalars that cleaning must look at, and of those that joiners before
  /// them wait for.
  private mutating func readUnclean(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    let isEmpty = text.count == unset
    cleaner.restart(
      after: isEmpty ? 0 : lastScalar(in: text.bytes, before: text.count).value,
      marks: markEnd == text.count ? marks : 0, pendingJoiner: pendingJoiner,
      joinedSigns: isEmpty ? 0 : joinedSigns(in: text.bytes, before: text.count))
    var offset = start
    var (endsPlain, onlyFormatCharacters) = (false, endsWithSpace)
    while offset < limit {
      let byte = bytes[offset]
      if byte == 0x20 || byte == 0x08 || byte == 0x09 || byte == 0x0A || byte == 0x0D { break }
      let scalar = decodeScalar(in: bytes, at: offset)
      let trait = cleaningTrait(of: StagedTable.scalarClasses[scalar.value])
      if scalar.value == 0x200B || trait != 2 && cleaner.pendingJoiner == 0 { break }
      if !scalar.isValid { holdsReplacements = true }
      endsPlain = trait == 0 || isKept(scalar.value)
      let length = cleaner.output.count
      if byte &- 0x20 < 0x5F {
        cleaner.clean(UnsafeBufferPointer(rebasing: bytes[offset...offset]))
        offset += 1
      } else {
        offset += cleaner.cleanOther(bytes, at: offset)
      }
      onlyFormatCharacters =
        onlyFormatCharacters && (length == cleaner.output.count || isFormatCharacter(scalar.value))
    }
    cleaner.output.withUnsafeBufferPointer { text.append($0) }
    (marks, pendingJoiner, markEnd) = (cleaner.marks, cleaner.pendingJoiner, text.count)
    if onlyFormatCharacters { guidesEnd = text.count }
    omittedEnd = text.count
    if !endsPlain || pendingJoiner != 0 { shownEnd = text.count }
    if offset == limit { return offset }
    // A joiner joins nothing to a space, but may to the next line.
    if bytes[offset] == 0x20 || bytes[offset] == 0x09 { pendingJoiner = 0 }
    return offset
  }

  /// Reads a backspace: with the characters before and after it, it may be an overstrike, which
  /// leaves one character; else it is shown.
  private mutating func readBackspace(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Int {
    let start = offset + 1
    // A space that was left out is not a part of the text, but of the source.
    let isLeftOut = spaceEnd == text.count
    if isLeftOut || text.count > unset, shownEnd != text.count, pendingJoiner == 0,
      start < bytes.count
    {
      let last = isLeftOut ? nil : lastScalar(in: text.bytes, before: text.count)
      let next = decodeScalar(in: bytes, at: start)
      if let overstrike = Overstrike(last?.value ?? 0x20, next.value) {
        if let last, overstrike.showsNext { replaceLast(last, by: next.value) }
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

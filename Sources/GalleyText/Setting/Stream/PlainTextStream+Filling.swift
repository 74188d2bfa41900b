extension PlainTextStream {
  /// Adds scalars to lines up to a limit, to blanks that need a look, or to the start of a line.
  mutating func fill(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    guard let base = bytes.baseAddress else { return limit }
    var offset = start
    /// Where the last word began, and how many lines were finished before it.
    var wordStart = start
    var lineEnd = filler.finishedEnd
    while offset < limit {
      let lead = bytes[offset]
      if lead <= 0x20 {
        if lead == 0x20, isLoneSpace(bytes, offset) {
          filler.addSpace()
          (last, marks, address) = (0x20, 0, .outside)
          offset += 1
          (wordStart, lineEnd) = (offset, filler.finishedEnd)
          continue
        }
        if PlainTextStream.blankLength(bytes, offset) > 0 {
          mode = .gap
          return offset
        }
      }
      let scalar = decodeScalar(in: bytes, at: offset)
      let scalarClass = StagedTable.scalarClasses[scalar.value]
      if ScalarClassTable.cleaning.utf8Start[Int(scalarClass)] == 0 {
        let tailoring =
          scalar.value < 0x80
          ? tailoring(before: lead) { Addresses.begin(bytes, at: offset) } : leaveAddress()
        filler.add(scalarClass, base + offset, length: scalar.length, tailoring)
        (last, marks) = (scalar.value, 0)
        offset += scalar.length
        if filler.finishedEnd != lineEnd {
          lineEnd = filler.finishedEnd
          if restartsLane(bytes, wordStart..<offset) { return wordStart }
        }
      } else if PlainTextStream.blankLength(bytes, offset) > 0 {
        mode = .gap
        return offset
      } else {
        offset = fillCleaned(bytes, from: offset, scalar)
      }
    }
    return offset
  }

  /// Takes a word that begins a line off it, so that the lane can read the line: the word was what
  /// didn't fit, stands after a space that is a place by itself, and begins as ASCII prose does.
  private mutating func restartsLane(
    _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
  ) -> Bool {
    guard word.lowerBound > 1, filler.tailLength == word.count,
      bytes[word.lowerBound - 1] == 0x20 || bytes[word.lowerBound - 1] == 0x0A,
      bytes[word.lowerBound - 2] > 0x20, bytes[word.lowerBound - 2] < 0x80,
      mayEndLine(bytes[word.lowerBound - 2]), mayBeginLine(bytes[word.lowerBound]),
      bytes[word].allSatisfy({ $0 < 0x80 })
    else { return false }
    filler.dropTail()
    (last, marks, address) = (0x20, 0, .outside)
    return true
  }

  /// A space with a letter, digit or sign right after it.
  @inline(__always)
  private func isLoneSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    let next = offset + 1
    return next < bytes.count
      && (bytes[next] &- 0x21 < 0x5E || bytes[next] >= 0xC2 && bytes[next] != 0xE2)
  }

  @inline(__always)
  private mutating func leaveAddress() -> LineFiller.Tailoring {
    address = .outside
    return .none
  }

  /// What an address says of the place before an ASCII byte.
  @inline(__always)
  private mutating func tailoring(
    before byte: UInt8, begins: () -> Bool
  ) -> LineFiller.Tailoring {
    switch address {
    case .word: return .none
    case .outside:
      guard style.keepsAddresses, begins() else {
        address = .word
        return .none
      }
      address = .begins
      if Addresses.isAlphanumeric(byte) { address = .continues }
      return last == 0x20 ? .allowed : .none
    case .begins:
      if Addresses.isAlphanumeric(byte) { address = .continues }
      return .prohibited
    case .continues:
      let previous = UInt8(truncatingIfNeeded: last)
      return Addresses.breaks(after: previous, before: byte) ? .allowed : .prohibited
    }
  }

  /// Adds scalars that cleaning must look at: a mark by itself, others with all that are like it
  /// and the scalar after them.
  private mutating func fillCleaned(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ first: DecodedScalar
  ) -> Int {
    if marks < Cleaner.markLimit, ScalarTreatment(first.value) == .mark,
      let base = bytes.baseAddress
    {
      address = .outside
      filler.add(
        StagedTable.scalarClasses[first.value], base + start, length: first.length, .none)
      marks += 1
      last = first.value
      return start + first.length
    }
    var end = start
    while end < bytes.count, PlainTextStream.blankLength(bytes, end) == 0 {
      let scalar = decodeScalar(in: bytes, at: end)
      end += scalar.length
      let trait = ScalarClassTable.cleaning.utf8Start[Int(StagedTable.scalarClasses[scalar.value])]
      if trait == 0 || end - start > PlainTextStream.lookahead / 2 { break }
    }
    addCleaned(bytes, start..<end)
    return end
  }

  /// Adds what cleaning leaves of a stretch of text.
  private mutating func addCleaned(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var cleaner = Cleaner(for: .setting)
    let context = [UInt8](scalar: last)
    for _ in 0..<(last == 0 ? 0 : max(1, marks)) {
      context.withUnsafeBufferPointer { cleaner.clean($0) }
    }
    cleaner.output.removeAll()
    cleaner.clean(UnsafeBufferPointer(rebasing: bytes[range]))
    let clean = cleaner.output
    clean.withUnsafeBufferPointer { clean in
      guard let base = clean.baseAddress else { return }
      var offset = 0
      while offset < clean.count {
        let scalar = decodeScalar(in: clean, at: offset)
        let isMark = ScalarTreatment(scalar.value) != .keep
        if ScalarTreatment(scalar.value) == .guide {
          filler.addGuide(scalar.value)
          address = .outside
        } else {
          let beginsAddress =
            scalar.value < 0x80 && address == .outside
            && self.beginsAddress(clean[offset...], bytes, range.upperBound)
          let tailoring =
            scalar.value < 0x80
            ? tailoring(before: clean[offset]) { beginsAddress } : leaveAddress()
          filler.add(
            StagedTable.scalarClasses[scalar.value], base + offset, length: scalar.length,
            tailoring)
        }
        marks = isMark ? marks + 1 : 0
        last = scalar.value
        offset += scalar.length
      }
    }
  }
}

extension PlainTextStream {
  /// Whether an address begins with the rest of a cleaned stretch, which ends at an offset.
  private func beginsAddress(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Bool {
    // One byte is what the text itself has there.
    if rest.count == 1 { return Addresses.begin(bytes, at: end - 1) }
    let text = Array(rest) + cleanText(bytes, from: end)
    return text.withUnsafeBufferPointer { Addresses.begin($0, at: 0) }
  }
}

extension [UInt8] {
  /// The UTF-8 of a scalar.
  fileprivate init(scalar: UInt32) {
    self = []
    append(scalar: scalar)
  }
}

extension Addresses {
  /// Whether an address begins at an offset, which holds printable ASCII.
  static func begin(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var end = start
    let limit = min(bytes.count, start + prefixLength)
    while end < limit, isAlphanumeric(bytes[end]) { end += 1 }
    // A word of letters is none, with a comma or without.
    if end == limit || bytes[end] == 0x20 || bytes[end] == 0x0A { return false }
    if bytes[end] == 0x2C, end + 1 < limit, bytes[end + 1] == 0x20 { return false }
    while end < limit, bytes[end] > 0x20, bytes[end] < 0x7F { end += 1 }
    if end < limit, mayBeShownAsASCII(bytes, at: end) {
      var cleaner = Cleaner(for: .setting)
      cleaner.clean(
        UnsafeBufferPointer(rebasing: bytes[start..<min(start + 2 * prefixLength, bytes.count)]))
      let word = cleaner.output.prefix { $0 > 0x20 && $0 < 0x7F }
      return word.withUnsafeBufferPointer { begin($0[...]) }
    }
    return begin(bytes[start..<end])
  }

  /// Whether cleaning may put ASCII in a scalar's place, or nothing.
  private static func mayBeShownAsASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Bool {
    if bytes[offset] == 0x20 || bytes[offset] == 0x0A { return false }
    let value = decodeScalar(in: bytes, at: offset).value
    if ScalarClassTable.cleaning.utf8Start[Int(StagedTable.scalarClasses[value])] == 0 {
      return false
    }
    return value != 0xFFFD && ScalarTreatment(value) != .mark
  }
}

extension PlainTextStream {
  /// Sets text up to a limit, or a little further; returns where it stopped.
  mutating func set(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Int {
    var offset = 0
    while offset < limit {
      switch mode {
      case .gap: offset = readGap(bytes, from: offset, limit: limit)
      case .gathering: offset = gather(bytes, from: offset, limit: limit)
      case .filling:
        if filler.isAtLineStart {
          offset = setASCIILines(bytes, from: offset, limit: limit)
          if offset >= limit { return offset }
        }
        offset = fill(bytes, from: offset, limit: limit)
      }
    }
    return offset
  }

  /// The length of the blank at an offset, 0 if there is none: a space, a tab, a line end or a zero
  /// width space.
  @inline(__always)
  static func blankLength(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    switch bytes[offset] {
    case 0x20, 0x09, 0x0A: 1
    case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 1 : 0
    case 0xE2:
      offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0x8B ? 3 : 0
    default: 0
    }
  }

  /// Reads blanks; after them, settles what they mean.
  private mutating func readGap(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    var offset = start
    while offset < limit {
      let length = PlainTextStream.blankLength(bytes, offset)
      if length == 0 {
        settleGap(bytes, before: offset)
        return offset
      }
      switch bytes[offset] {
      case 0x0A: (gap.lineEnds, gap.column) = (min(2, gap.lineEnds + 1), 0)
      case 0x20: (gap.column, gap.hasSpace) = (min(gap.column + 1, measure), true)
      case 0x09:
        let tab = min(max(1, style.tabWidth), LineMeasures.limit)
        (gap.column, gap.hasSpace) = (min((gap.column / tab + 1) * tab, measure), true)
      default: break
      }
      offset += length
    }
    return offset
  }

  /// Begins a paragraph or joins two words.
  private mutating func settleGap(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) {
    if gap.lineEnds > 1 { endParagraph() }
    guard let open = openParagraph else {
      beginParagraph(bytes, at: offset)
      gap = Gap()
      return
    }
    mode = open
    let joins = gap.lineEnds > 0 && joinsWithoutSpace(bytes, offset)
    let isZeroWidth = gap.lineEnds == 0 && !gap.hasSpace
    gap = Gap()
    if joins { return }
    switch (open, isZeroWidth) {
    case (.filling, false): filler.addSpace()
    case (.filling, true): filler.addGuide(0x200B)
    case (_, false): paragraph.append(0x20)
    case (_, true): paragraph += [0xE2, 0x80, 0x8B]
    }
    (last, marks, address) = (isZeroWidth ? 0x200B : 0x20, 0, .outside)
  }

  /// East Asian text has no spaces between words, so that a line end in it is none; Korean has.
  private func joinsWithoutSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard last >= 0x1100 else { return false }
    let next = decodeScalar(in: bytes, at: offset).value
    return isWideWithoutSpaces(last) && isWideWithoutSpaces(next)
  }

  private mutating func beginParagraph(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if hasParagraphs { filler.endLoneLine() }
    hasParagraphs = true
    paragraphIndent = gap.column
    var own = style
    own.indent = paragraphIndent
    let room = LineMeasures(measure: measure, style: own).other
    let isSimple =
      style.fit == .greedy && style.hyphenation == nil && !style.keepsSpaces && room > 1
      && style.alignment == .leading && !style.isVerbatim
      && !isRightToLeft(bytes, from: offset)
    mode = isSimple ? .filling : .gathering
    openParagraph = mode
    (last, marks, address) = (0, 0, .outside)
    if isSimple { filler.beginParagraph(indent: measure - room, room: room) }
  }

  private func isRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Bool {
    switch style.direction {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic:
      let first = decodeScalar(in: bytes, at: offset).value
      if ScalarClassTable.cleaning.utf8Start[Int(StagedTable.scalarClasses[first])] == 0 {
        switch BidiClass(of: first) {
        case .leftToRight: return false
        case .rightToLeft, .arabicLetter: return true
        default: break
        }
      }
      return firstStrongIsRightToLeft(in: cleanText(bytes, from: offset)[...])
    }
  }

  /// The text from an offset on, as far as decisions look ahead, clean.
  func cleanText(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> [UInt8] {
    var cleaner = Cleaner(for: .setting)
    let end = min(offset + PlainTextStream.lookahead, bytes.count)
    cleaner.clean(UnsafeBufferPointer(rebasing: bytes[offset..<end]))
    return cleaner.output
  }

  /// Adds words to a paragraph that is set at its end.
  private mutating func gather(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      if byte <= 0x20 || byte == 0xE2, PlainTextStream.blankLength(bytes, offset) > 0 {
        // One space in a line goes on; anything else is a gap.
        let next = offset + 1
        let isLone = byte == 0x20 && next < bytes.count && bytes[next] > 0x20 && bytes[next] < 0x7F
        if !isLone {
          mode = .gap
          break
        }
      }
      offset += 1
    }
    paragraph.append(contentsOf: bytes[start..<offset])
    last = lastScalar(bytes[start..<offset]) ?? last
    return offset
  }

  private func lastScalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    guard var offset = bytes.indices.last else { return nil }
    while offset > bytes.startIndex, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return decodeScalar(in: bytes.base, at: offset).value
  }
}

/// Whether a scalar is wide and stands in text that has no spaces between words.
func isWideWithoutSpaces(_ scalar: UInt32) -> Bool {
  switch scalar {
  case ..<0x1100, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: false
  default: isWide(scalar)
  }
}

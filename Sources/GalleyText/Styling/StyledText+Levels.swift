import GalleyCells

extension StyledText {
  /// The text with the level of each of its scalars, where a style asks for visual order (UAX #9).
  ///
  ///     var style = ParagraphStyle()
  ///     style.order = .visual
  ///     StyledText("abc אבג").resolvingLevels(style).runs.map(\.level)  // [0, 1]
  ///
  /// Each line feed ends a paragraph. A paragraph runs as its first strong character says, or as
  /// the style does where it has none; verbatim text always runs as the style does, so that its
  /// spaces stay where they are.
  ///
  /// Only a paragraph knows its levels: they are resolved before it is cut into lines, and go
  /// with the text to where it is drawn.
  ///
  /// - Complexity: O(*n*).
  package func resolvingLevels(_ style: ParagraphStyle) -> StyledText {
    guard style.order == .visual, mayRunRightToLeft(style) else { return self }
    var levels: [Run] = []
    var start = 0
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? utf8.count
      appendLevels(ofParagraph: start..<end, style, to: &levels)
      start = end
    }
    return StyledText(utf8: utf8, runs: runs.divided(by: levels))
  }

  /// The text one level deeper than the text around it on a line: drawn as one piece, whatever
  /// is beside it.
  ///
  /// - Parameter level: The level of the surrounding text.
  /// - Returns: The text, its levels raised by the same even number until none is below.
  package func embedded(in level: UInt8) -> StyledText {
    let least = runs.reduce(UInt8.max) { min($0, $1.level) }
    guard least < level, least < .max else { return self }
    let rise = (level - least + 1) & ~1
    return StyledText(
      utf8: utf8,
      runs: runs.map { run in
        Run(
          upperBound: run.upperBound, style: run.style,
          level: run.level > .max - rise ? run.level : run.level + rise)
      })
  }

  /// Whether any of the text has a level that changes the order in which it is drawn.
  var isReordered: Bool { runs.contains { $0.level > 0 } }

  /// The text with the white space at its end at its paragraph's level (UAX #9, L1): the end of a
  /// line that is cut out of a paragraph.
  func levelingEnd(_ level: UInt8) -> StyledText {
    guard isReordered || level > 0 else { return self }
    let end = endOfInk
    guard end < utf8.count else { return self }
    var leveled = self[0..<end]
    for run in runs where run.upperBound > end {
      leveled.append(
        utf8: utf8[leveled.utf8.count..<run.upperBound], style: run.style, level: level)
    }
    return leveled
  }

  /// The offset after the last scalar that is not white space.
  private var endOfInk: Int {
    var end = 0
    utf8.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let scalar = decodeScalar(in: bytes, at: offset)
        offset += scalar.length
        if BidiClass(of: scalar.value) != .whiteSpace { end = offset }
      }
    }
    return end
  }

  /// Whether any scalar may have a level above 0.
  private func mayRunRightToLeft(_ style: ParagraphStyle) -> Bool {
    if style.direction == .rightToLeft { return true }
    return utf8.withUnsafeBufferPointer { bytes in
      var offset = endOfPrintableASCII(in: bytes, from: 0)
      while offset < bytes.count {
        let scalar = decodeScalar(in: bytes, at: offset)
        if BidiClass(of: scalar.value).runsRightToLeft { return true }
        offset = endOfPrintableASCII(in: bytes, from: offset + scalar.length)
      }
      return false
    }
  }

  /// Adds the levels of a paragraph, as runs of no style.
  private func appendLevels(
    ofParagraph range: Range<Int>, _ style: ParagraphStyle, to levels: inout [Run]
  ) {
    var scalars: [UInt32] = []
    var ends: [Int] = []
    utf8.withUnsafeBufferPointer { bytes in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let scalar = decodeScalar(in: bytes, at: offset)
        offset += scalar.length
        scalars.append(scalar.value)
        ends.append(offset)
      }
    }
    let isRightToLeft = style.baseLevel(of: utf8[range]) == 1
    let paragraph = BidiParagraph(
      scalars, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    let separated = paragraph.levels(of: scalars.indices)
    for (index, end) in ends.enumerated() {
      let level = separated[index] ?? paragraph.levels[index]
      if levels.last?.level == level, !levels.isEmpty {
        levels[levels.count - 1].upperBound = end
      } else {
        levels.append(Run(upperBound: end, style: .plain, level: level))
      }
    }
  }
}

extension ParagraphStyle {
  /// The embedding level of a paragraph: 1 when it runs from right to left.
  func baseLevel(of paragraph: ArraySlice<UInt8>) -> UInt8 {
    let strong = isVerbatim ? nil : firstStrongIsRightToLeft(in: paragraph)
    return strong ?? (direction == .rightToLeft) ? 1 : 0
  }
}

extension [StyledText.Run] {
  /// The runs cut where others end, each with the other's level. Both cover the same bytes.
  fileprivate func divided(by levels: [StyledText.Run]) -> [StyledText.Run] {
    var divided: [StyledText.Run] = []
    var index = 0
    for run in self {
      while index < levels.count, levels[index].upperBound < run.upperBound {
        divided.append(
          StyledText.Run(
            upperBound: levels[index].upperBound, style: run.style, level: levels[index].level))
        index += 1
      }
      divided.append(
        StyledText.Run(
          upperBound: run.upperBound, style: run.style,
          level: index < levels.count ? levels[index].level : 0))
    }
    return divided
  }
}

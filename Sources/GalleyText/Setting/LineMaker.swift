/// Makes the lines of a text from fragments and line ends.
struct LineMaker {
  let text: StyledText
  let measures: LineMeasures
  let style: ParagraphStyle
  /// What of the text may be that lines don't show.
  let unseen: Unseen

  /// Adds the lines of all paragraphs; the fragments of each go up to one that ends hard.
  func append(
    paragraphsOf fragments: UnsafeBufferPointer<Fragment>, to lines: inout [SetLine]
  ) {
    var places = GrowingBuffer<OptimumFit.Place>(capacity: 0)
    var start = 0
    for (index, fragment) in fragments.enumerated() where fragment.ending == .hard {
      let paragraph = UnsafeBufferPointer(rebasing: fragments[start...index])
      let ends = lineEnds(
        of: paragraph, fit: style.fit, measures: measures, isFirst: start == 0, places: &places)
      append(paragraph, endingAt: ends, to: &lines)
      start = index + 1
    }
  }

  /// Adds the lines of a paragraph.
  func append(
    _ paragraph: UnsafeBufferPointer<Fragment>, endingAt ends: [Int], to lines: inout [SetLine]
  ) {
    guard let first = paragraph.first, let last = paragraph.last else { return }
    let range = first.utf8Range.lowerBound..<last.spaceEnd
    let isRightToLeft = isRightToLeft(range)
    let level = style.order == .visual ? style.baseLevel(of: text.utf8[range]) : 0
    var start = 0
    for end in ends where end > start {
      let isFirst = lines.isEmpty
      let isLast = end == paragraph.count
      var line = line(
        of: UnsafeBufferPointer(rebasing: paragraph[start..<end]),
        room: measures.room(isFirst: isFirst),
        justified: style.alignment == .justify && !isLast, fromLeft: lines.count.isMultiple(of: 2))
      line.isHardEnd = isLast
      line.dividesWord = !isLast && text.utf8.dividesWord(at: paragraph[end - 1].spaceEnd)
      line.text = line.text.levelingEnd(level)
      line.level = level
      line.isRightToLeft = isRightToLeft
      align(&line, isFirst: isFirst)
      lines.append(line)
      start = end
    }
  }

  /// One line: the text of its fragments, the spaces between them, and a hyphen if there is one
  /// at its end and it fits.
  private func line(
    of fragments: UnsafeBufferPointer<Fragment>, room: Int, justified: Bool, fromLeft: Bool
  ) -> SetLine {
    guard let first = fragments.first, let last = fragments.last else {
      return SetLine(text: StyledText(), width: 0)
    }
    let range = first.utf8Range.lowerBound..<last.utf8Range.upperBound
    let width = fragments.reduce(-last.spaces) { $0 + $1.width + $1.spaces }
    let hyphenated = last.ending == .hyphen && width < room
    let isShown = isShown(range, width: width)
    if isShown, !justified, !hyphenated {
      return SetLine(text: text[range], width: width)
    }
    var spaces = fragments.map(spaces)
    var shownWidth = width + (hyphenated ? 1 : 0)
    if justified {
      shownWidth += Justification(text: text.utf8, fragments: fragments)
        .widen(&spaces, by: room - shownWidth, fromLeft: fromLeft)
    }
    var pieces: [Piece] = []
    pieces.reserveCapacity(fragments.count)
    var start = range.lowerBound
    for index in fragments.indices.dropLast() {
      let end = fragments[index].utf8Range.upperBound
      let next = fragments[index + 1].utf8Range.lowerBound
      let count = spaces[index - fragments.startIndex]
      if count == next - end, fragments[index].ending == .plain { continue }
      pieces.append(Piece(range: start..<end, spaces: count))
      start = next
    }
    pieces.append(Piece(range: start..<range.upperBound, spaces: 0))
    var line = text.joining(pieces)
    if hyphenated { line.append(utf8: "-".utf8, as: text, at: range.upperBound - 1) }
    return isShown ? SetLine(text: line, width: shownWidth) : finished(line)
  }

  /// How many spaces follow a fragment. One that a sign takes into its cluster (GB9b) may have no
  /// cell.
  private func spaces(after fragment: Fragment) -> Int {
    let gap = fragment.utf8Range.upperBound..<fragment.spaceEnd
    return gap.count == fragment.spaces ? gap.count : text.utf8[gap].count { $0 == 0x20 }
  }

  /// Whether nothing in a line of so many cells is left out, so that it is as wide as its fragments
  /// together.
  private func isShown(_ range: Range<Int>, width: Int) -> Bool {
    // ASCII alone has as many cells as bytes, unless ambiguous scalars are wide.
    if width == range.count, !style.ambiguousIsWide { return true }
    return unseen == .nothing
      && !text.utf8.withUnsafeBufferPointer {
        endsWithJoiner(UnsafeBufferPointer(rebasing: $0[range]))
      }
  }

  /// A line without what only guides, and without spaces that such may have hidden at its end.
  private func finished(_ text: StyledText) -> SetLine {
    var line = text.cleaned(for: .cells)
    if !style.keepsSpaces, let end = line.utf8.lastIndex(where: { $0 != 0x20 }) {
      line = line[0..<end + 1]
    }
    return SetLine(
      text: line, width: displayWidth(of: line.utf8, ambiguousIsWide: style.ambiguousIsWide))
  }

  /// Puts a line where the style's alignment says.
  func align(_ line: inout SetLine, isFirst: Bool) {
    let room = measures.room(isFirst: isFirst)
    let free = max(0, room - line.width)
    let indent = measures.indent(isFirst: isFirst)
    line.indent =
      switch style.alignment {
      case .center: (line.isRightToLeft ? 0 : indent) + free / 2
      case .leading, .justify: line.isRightToLeft ? free : indent
      case .trailing: line.isRightToLeft ? 0 : indent + free
      }
  }

  private func isRightToLeft(_ range: Range<Int>) -> Bool {
    switch style.direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .automatic: firstStrongIsRightToLeft(in: text.utf8[range]) ?? false
    }
  }
}

extension [UInt8] {
  /// Whether an offset in a clean text is inside a word: no space is on either side of it, nor a
  /// scalar of U+3000 or above, most of which are of scripts without spaces.
  func dividesWord(at offset: Int) -> Bool {
    guard indices.contains(offset), offset > 0 else { return false }
    guard self[offset] > 0x20, self[offset] < 0xE3, self[offset - 1] > 0x20 else { return false }
    let lead = self[..<offset].last { $0 & 0xC0 != 0x80 } ?? 0
    return lead < 0xE3
  }
}

/// Whether a line ends with a joiner, which has nothing to join there.
func endsWithJoiner(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  let end = text.count
  // U+200C or U+200D: E2 80 8C, E2 80 8D.
  return end >= 3 && text[end - 1] | 1 == 0x8D && text[end - 2] == 0x80 && text[end - 3] == 0xE2
}

/// A part of a text, and the spaces that stand after it on a line.
private struct Piece {
  var range: Range<Int>
  var spaces: Int
}

extension StyledText {
  /// Parts of the text and spaces, which look like what stands after the part in the text.
  fileprivate func joining(_ pieces: [Piece]) -> StyledText {
    guard let first = pieces.first, let last = pieces.last else { return StyledText() }
    var line = StyledText()
    guard let run = run(over: first.range.lowerBound..<last.range.upperBound) else {
      for piece in pieces {
        line.append(self, in: piece.range)
        let spaces = repeatElement(UInt8(ascii: " "), count: piece.spaces)
        line.append(utf8: spaces, as: self, at: piece.range.upperBound)
      }
      return line
    }
    var bytes = ByteBuffer(capacity: pieces.reduce(0) { $0 + $1.range.count + $1.spaces })
    utf8.withUnsafeBufferPointer { utf8 in
      for piece in pieces {
        bytes.append(UnsafeBufferPointer(rebasing: utf8[piece.range]))
        bytes.append(UInt8(ascii: " "), count: piece.spaces)
      }
    }
    line.append(utf8: Array(bytes.bytes), style: run.style, level: run.level)
    return line
  }

  /// The run that covers a range; nil if there is more than one.
  private func run(over range: Range<Int>) -> Run? {
    let index = runIndex(at: range.lowerBound)
    return index < runs.count && runs[index].upperBound >= range.upperBound ? runs[index] : nil
  }
}

/// Makes the lines of a text from fragments and line ends, among lines that are in that text.
struct LineMaker {
  let text: StyledText
  let measures: LineMeasures
  let style: ParagraphStyle
  /// The content that the text may have but its lines don't show.
  let unseen: InvisibleContent

  /// Adds the lines of all paragraphs; the fragments of each go up to one that ends hard.
  func append(
    paragraphsOf fragments: UnsafeBufferPointer<Fragment>, to lines: inout SetLines
  ) {
    var places = GrowingBuffer<OptimumFit.Breakpoint>(capacity: 0)
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
    _ paragraph: UnsafeBufferPointer<Fragment>, endingAt ends: [Int], to lines: inout SetLines
  ) {
    guard let first = paragraph.first, let last = paragraph.last else { return }
    let range = first.utf8Range.lowerBound..<last.spaceEnd
    let isASCII = text.utf8.withUnsafeBufferPointer {
      GalleyText.isASCII(UnsafeBufferPointer(rebasing: $0[range]))
    }
    let isRightToLeft = style.isRightToLeft(text.utf8[range])
    let level = style.order == .visual ? style.baseLevel(of: text.utf8[range]) : 0
    var start = 0
    for end in ends where end > start {
      let index = lines.count
      let isLast = end == paragraph.count
      var record = line(
        of: UnsafeBufferPointer(rebasing: paragraph[start..<end]),
        room: room(of: index),
        justified: style.alignment == .justify && !isLast, fromLeft: index.isMultiple(of: 2),
        level: level, in: &lines)
      record.isHardEnd = isLast
      record.dividesWord = !isLast && text.utf8.dividesWord(at: paragraph[end - 1].spaceEnd)
      record.isRightToLeft = isRightToLeft
      record.isPrintableASCII = isASCII
      record.level = level
      align(&record, isFirst: index == 0)
      lines.records.append(record)
      start = end
    }
  }

  /// Adds lines of settled ASCII that are in the text as they are, each up to one of these ends.
  func append(plainLinesTo ends: [Int], to lines: inout SetLines) {
    let isRightToLeft = style.isRightToLeft(text.utf8[...])
    lines.records.reserveCapacity(ends.count)
    var start = 0
    for (index, end) in ends.enumerated() {
      var textEnd = end
      if index == ends.count - 1, text.utf8[end - 1] == 0x20 { textEnd -= 1 }
      var record = SetLines.Record(utf8Range: start..<textEnd, width: textEnd - start)
      record.isHardEnd = index == ends.count - 1
      record.dividesWord = !record.isHardEnd && text.utf8.dividesWord(at: end)
      record.isRightToLeft = isRightToLeft
      record.isPrintableASCII = true
      align(&record, isFirst: index == 0)
      lines.records.append(record)
      start = end
      if start < text.utf8.count, text.utf8[start] == 0x20 { start += 1 }
    }
  }

  /// One line: where it is in the text; else its fragments, the spaces between them, and a
  /// hyphen if there is one at its end and it fits, as a text of its own.
  private func line(
    of fragments: UnsafeBufferPointer<Fragment>, room: Int, justified: Bool, fromLeft: Bool,
    level: UInt8, in lines: inout SetLines
  ) -> SetLines.Record {
    guard let first = fragments.first, let last = fragments.last else {
      return SetLines.Record(utf8Range: 0..<0, width: 0)
    }
    let range = first.utf8Range.lowerBound..<last.utf8Range.upperBound
    let width = fragments.reduce(-last.spaces) { $0 + $1.width + $1.spaces }
    let hyphenated = last.ending == .hyphen && width < room
    let isShown = isShown(range, width: width)
    let keepsLevels = style.order == .logical || level == 0 && !text.isReordered
    if isShown, !justified, !hyphenated, keepsLevels {
      return SetLines.Record(utf8Range: range, width: width)
    }
    let start = lines.text.utf8.count
    var spaces = fragments.map(spaces)
    var shownWidth = width + (hyphenated ? 1 : 0)
    if justified {
      shownWidth += Justification(text: text.utf8, fragments: fragments)
        .widen(&spaces, by: room - shownWidth, fromLeft: fromLeft)
    }
    if isShown, keepsLevels {
      add(fragments, spaces: spaces, hyphenated: hyphenated, to: &lines.text)
      return SetLines.Record(utf8Range: start..<lines.text.utf8.count, width: shownWidth)
    }
    var line = StyledText()
    add(fragments, spaces: spaces, hyphenated: hyphenated, to: &line)
    let (text, cells) = isShown ? (line, shownWidth) : finished(line)
    lines.text.append(text.levelingEnd(level))
    return SetLines.Record(utf8Range: start..<lines.text.utf8.count, width: cells)
  }

  /// Adds fragments, so many spaces after each but the last, and a hyphen; spaces look like the
  /// text after the fragment.
  private func add(
    _ fragments: UnsafeBufferPointer<Fragment>, spaces: [Int], hyphenated: Bool,
    to line: inout StyledText
  ) {
    guard let first = fragments.first, let last = fragments.last else { return }
    var start = first.utf8Range.lowerBound
    for index in fragments.indices.dropLast() {
      let end = fragments[index].utf8Range.upperBound
      let next = fragments[index + 1].utf8Range.lowerBound
      if spaces[index] == next - end, fragments[index].isPlainEnd { continue }
      line.append(text, in: start..<end)
      line.append(utf8: repeatElement(0x20, count: spaces[index]), as: text, at: end)
      start = next
    }
    let end = last.utf8Range.upperBound
    line.append(text, in: start..<end)
    if hyphenated { line.append(utf8: "-".utf8, as: text, at: end - 1) }
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

  /// A line without format characters, and without trailing spaces that they may have hidden.
  private func finished(_ text: StyledText) -> (StyledText, width: Int) {
    var line = text.cleaned(for: .cells)
    if !style.keepsSpaces, let end = line.utf8.lastIndex(where: { $0 != 0x20 }) {
      line = line[0..<end + 1]
    }
    return (line, displayWidth(of: line.utf8, ambiguousIsWide: style.ambiguousIsWide))
  }

  /// The cells that a line has.
  func room(of index: Int) -> Int { measures.room(isFirst: index == 0) }

  /// Puts a line where the style's alignment says.
  func align(_ line: inout SetLines.Record, isFirst: Bool) {
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
}

extension [UInt8] {
  /// Whether an offset in a clean text is inside a word: no space is on either side of it, nor a
  /// scalar of a script without spaces: of ``Syllables``, or of U+3000 and above, as most there are.
  func dividesWord(at offset: Int) -> Bool {
    guard indices.contains(offset), offset > 0 else { return false }
    if offset + 1 < count, Syllables.mayBegin(with: self[offset], self[offset + 1]) { return false }
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

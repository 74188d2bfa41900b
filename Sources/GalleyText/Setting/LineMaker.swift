/// Makes the lines of a text from fragments and line ends.
struct LineMaker {
  let text: StyledText
  let measures: LineMeasures
  let style: ParagraphStyle

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
    // ASCII alone has as many cells as bytes, unless ambiguous scalars are wide.
    if !justified, !hyphenated, width == range.count, !style.ambiguousIsWide {
      return SetLine(text: text[range], width: width)
    }
    var spaces = fragments.map(\.spaces)
    if justified {
      Justification(text: text.utf8, fragments: fragments)
        .widen(&spaces, by: room - width - (hyphenated ? 1 : 0), fromLeft: fromLeft)
    }
    var line = StyledText()
    var start = first.utf8Range.lowerBound
    for index in fragments.indices.dropLast() {
      let end = fragments[index].utf8Range.upperBound
      let next = fragments[index + 1].utf8Range.lowerBound
      let count = spaces[index - fragments.startIndex]
      if count == next - end, fragments[index].ending == .plain { continue }
      line.append(text, in: start..<end)
      line.append(utf8: repeatElement(0x20, count: count), as: text, at: end)
      start = next
    }
    line.append(text, in: start..<last.utf8Range.upperBound)
    if hyphenated { line.append(utf8: "-".utf8, as: text, at: last.utf8Range.upperBound - 1) }
    return finished(line)
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

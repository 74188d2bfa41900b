import GalleyCells

/// Tables and drawings of programs among the blocks of Markdown, which takes them for paragraphs,
/// headings and rules.
///
///     Filesystem  Size  Used
///     /dev/sda1    39G   18G
///     /dev/sdb1   252G   78G
///
/// What is between two headings is looked at as a whole input is, and else its blocks without a blank
/// line between them together: Markdown takes a rule below the names of columns for that of a heading.
/// Only text that is data beyond doubt is read as such, as ``DataRecognition`` has it of a whole input.
extension DocumentReader {
  /// The blocks of stretches of a source, with those of a program read as what they are.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  func readingOutput(
    in blocks: [Block], of source: SourceFile, _ stretches: [SourceRange]
  ) -> [Block] {
    var (read, next, rest) = ([Block](), 0, stretches[...])
    while next < blocks.count {
      let first = next
      rest = rest.drop { $0.upperBound <= blocks[first].range.lowerBound }
      let stretchEnd = rest.first?.upperBound ?? source.utf8.count
      next =
        blocks[(first + 1)...].firstIndex { block in
          block.range.lowerBound >= stretchEnd || block.isHeading(of: source)
        } ?? blocks.count
      let end = next < blocks.count ? min(blocks[next].range.lowerBound, stretchEnd) : stretchEnd
      let heading = blocks[first].isHeading(of: source) ? 1 : 0
      let part = blocks[(first + heading)..<next]
      read += blocks[first..<(first + heading)]
      let isPart = part.count < blocks.count
      let output = isPart ? output(ofPart: part, of: source, before: end) : nil
      read += output ?? readingOutput(inPart: part, of: source, before: end)
    }
    return read
  }

  /// The data or the output of a program that all blocks between two headings are, as text in colours
  /// is; nil where they are none, begin with a list, no line is right below another, or some paragraph is
  /// prose.
  private func output(
    ofPart part: ArraySlice<Block>, of source: SourceFile, before end: Int
  ) -> ArraySlice<Block>? {
    guard let first = part.first else { return nil }
    let start = source.lineRange(at: first.range.lowerBound).lowerBound
    let body = SourceExcerpt(source, SourceRange(start, end)).withoutBlankLinesAround
    if ContentKind.guess(forBody: body) == .ansi {
      return readBlocks(of: body, as: recognize(body: body)).0[...]
    }
    guard !first.isList,
      part.allSatisfy({ $0.isList || $0.mayBePrinted(in: source) && !$0.isIndentedCode })
    else { return nil }
    let lines = body.utf8.lines
    let ends = zip(lines, lines.dropFirst() + [[]]).filter { $1.allSatisfy(isBlank) }.map(\.0)
    let lineCount = lines.count { !$0.isEmpty }
    let holdProse = ends.contains { $0.endsAsProse && $0.codeWords.count == 0 }
    guard lineCount > part.count, !holdProse else { return nil }
    let kind = recognize(body: body)
    return kind == .markdown || kind == .code || kind == .ansi && lineCount < 3
      ? nil : output(body, insteadOf: part, as: kind)
  }

  /// The same with the blocks of some paragraphs only.
  private func readingOutput(
    inPart blocks: ArraySlice<Block>, of source: SourceFile, before end: Int
  ) -> ArraySlice<Block> {
    var (read, taken, next) = (ArraySlice<Block>(), blocks.startIndex, blocks.startIndex)
    while next < blocks.endIndex {
      let first = next
      next += 1
      guard blocks[first].mayBePrinted(in: source) else { continue }
      while next < blocks.endIndex, blocks[next].mayBePrinted(in: source),
        source.isUnbroken(
          from: blocks[next - 1].range.upperBound, to: blocks[next].range.lowerBound)
      {
        next += 1
      }
      func output(upTo next: Int) -> ArraySlice<Block>? {
        let end = next < blocks.endIndex ? blocks[next].range.lowerBound : end
        return self.output(in: blocks[first..<next], of: source, before: end)
      }
      var found = output(upTo: next)
      // A rule may end it.
      if found == nil,
        let rule = blocks[(first + 1)..<next].firstIndex(where: { $0.content == .thematicBreak })
      {
        found = output(upTo: rule)
        if found != nil { next = rule }
      }
      if let found {
        read += blocks[taken..<first] + found
        taken = next
      } else if case .heading = blocks[first].content, 2...Self.mostBelowHeading ~= next - first {
        // A title may be right above it.
        next = first + 1
      }
    }
    return taken == blocks.startIndex ? blocks : read + blocks[taken...]
  }

  /// Of more blocks than that without a blank line between them none is looked at alone.
  private static let mostBelowHeading = 8

  /// The blocks of a program that some of Markdown are, with text between them and an offset; nil
  /// where they are none.
  private func output(
    in blocks: ArraySlice<Block>, of source: SourceFile, before end: Int
  ) -> ArraySlice<Block>? {
    guard let first = blocks.first, let last = blocks.last, !blocks.allSatisfy(\.isIndentedCode)
    else { return nil }
    let lines = source.unbrokenLines(
      around: first.range.lowerBound..<last.range.upperBound, before: end)
    let body = SourceExcerpt(source, lines)
    let texts = body.utf8.lines
    let areAligned = texts.count > 1 && texts.shareGap
    if areAligned || body.utf8.mayBePrinted,
      let kind = DataRecognition(body).kind ?? (areAligned ? .ansi : nil),
      kind == .table || kind == .ansi,
      texts.areColumns || texts.fullLineCount * 2 < texts.count - 1
    {
      return output(body, insteadOf: blocks, as: kind)
    }
    // Lines below one that names them are known by themselves.
    guard texts.count > 2, texts[0].isLabel else { return nil }
    let below = SourceExcerpt(source, SourceRange(texts[1].startIndex, lines.upperBound))
    return recognize(body: below) == .ansi ? output(body, insteadOf: blocks, as: .ansi) : nil
  }

  /// A body read as a kind instead of as Markdown; nil where Markdown has read more in it than letters.
  /// Columns are easier to read with marks of styles in them than filled.
  private func output(
    _ body: SourceExcerpt, insteadOf blocks: ArraySlice<Block>, as kind: ContentKind
  ) -> ArraySlice<Block>? {
    let marks = body.utf8.lines.areColumns ? "<>*_`\\" : "<>"
    guard blocks.allSatisfy({ $0.holdsLetters(of: body.source, but: marks) }) else { return nil }
    return readBlocks(of: body, as: kind).0[...]
  }
}

extension Block {
  /// Whether Markdown may have taken lines of a program for it: it is a paragraph, a heading with a
  /// rule below it, a rule or indented code, and nobody has said anything of it.
  fileprivate func mayBePrinted(in source: SourceFile) -> Bool {
    guard attributes.isEmpty else { return false }
    switch content {
    case .paragraph, .thematicBreak, .code(_, _, isFenced: false): return true
    case .heading: return !isHeading(of: source)
    default: return false
    }
  }

  /// Whether it is a heading behind a mark.
  fileprivate func isHeading(of source: SourceFile) -> Bool {
    guard case .heading = content else { return false }
    return source.utf8[range.lowerBound...].first == UInt8(ascii: "#")
  }

  fileprivate var isList: Bool {
    if case .list = content { attributes.isEmpty } else { false }
  }

  /// Whether Markdown has read nothing in its lines but their letters, marks apart: no link, note or
  /// picture would be lost.
  func holdsLetters(of source: SourceFile, but marks: String) -> Bool {
    let isLetter = { (byte: UInt8) in byte > 0x20 && !marks.utf8.contains(byte) }
    let letters = source.utf8[range.lowerBound..<range.upperBound].lazy.filter(isLetter)
    switch content {
    case .paragraph(let inlines): return letters.elementsEqual(inlines.plainUTF8.filter(isLetter))
    // Its rule may be in the range.
    case .heading(_, let inlines): return letters.starts(with: inlines.plainUTF8.filter(isLetter))
    case .list(let list):
      return list.items.allSatisfy { item in
        item.blocks.allSatisfy { $0.holdsLetters(of: source, but: marks) }
      }
    default: return true
    }
  }

  fileprivate var isIndentedCode: Bool {
    if case .code(_, _, isFenced: false) = content { true } else { false }
  }
}

extension [ArraySlice<UInt8>] {
  /// Whether half of them have a gap or are lines of a box.
  fileprivate var areColumns: Bool { count { $0.holdsWideGap || $0.isOfBox } * 2 >= count }

  /// Whether a word begins in the same place in all of them, behind two blanks or more, or behind as
  /// many tabs.
  fileprivate var shareGap: Bool {
    var shared = first?.gapEnds ?? []
    for line in dropFirst() where !shared.isEmpty { shared.formIntersection(line.gapEnds) }
    return !shared.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// The places in characters of the words behind three blanks or more, or two in a short line; behind
  /// tabs, their number below zero.
  fileprivate var gapEnds: Set<Int> {
    var (ends, place, blanks, tabs) = (Set<Int>(), 0, 0, 0)
    var isIndent = true
    let most = count > ProgramLines.leastMeasure ? 2 : 1
    for byte in self where byte & 0xC0 != 0x80 {
      if isBlank(byte) {
        (blanks, tabs) = (blanks + 1, tabs + (byte == 0x09 ? 1 : 0))
      } else {
        if !isIndent, tabs > 0 || blanks > most { ends.insert(tabs > 0 ? -tabs : place) }
        (blanks, isIndent) = (0, false)
      }
      place += 1
    }
    return ends
  }

  /// Whether it may name what is right below it.
  fileprivate var isLabel: Bool {
    isBanner || last == UInt8(ascii: ":") && indent == 0 && !holdsWideGap && count < 40
  }

  /// Whether there are three lines or more, and two blanks or a tab are between words of them, or
  /// lines of a box: else no line is one of a table or a drawing.
  fileprivate var mayBePrinted: Bool {
    withUnsafeBufferPointer { bytes in
      var (lineCount, blanks, holdsGap, isInLine) = (1, 0, false, false)
      for byte in bytes {
        if byte > 0x20 {
          holdsGap = holdsGap || blanks > 1 && isInLine
          (blanks, isInLine) = (0, true)
        } else if byte == 0x0A {
          (lineCount, blanks, isInLine) = (lineCount &+ 1, 0, false)
        } else {
          blanks &+= byte == 0x09 ? 2 : 1
        }
      }
      return lineCount > 2 && (holdsGap || startsDrawing)
    }
  }

  /// Whether it begins with a line of a box or a branch of a tree, or its second line does.
  private var startsDrawing: Bool {
    split(separator: 0x0A, maxSplits: 2).prefix(2).contains { $0.isOfBox }
  }
}

extension SourceFile {
  /// Whether there is no blank line between two offsets.
  fileprivate func isUnbroken(from start: Int, to end: Int) -> Bool {
    guard start <= end else { return false }
    let lineEnds = utf8[start..<end].indices.filter { utf8[$0] == 0x0A }
    return zip(lineEnds, lineEnds.dropFirst()).allSatisfy { line, next in
      !utf8[line..<next].allSatisfy(isBlankOrLineEnd)
    }
  }

  /// The whole lines that a range is in, and those below them up to a blank one or an offset.
  fileprivate func unbrokenLines(around range: Range<Int>, before end: Int) -> SourceRange {
    let start = lineRange(at: range.lowerBound).lowerBound
    var line = utf8.lineEnd(from: max(start, range.upperBound - 1), to: utf8.count)
    while line.nextLine < end {
      let below = utf8.lineEnd(from: line.nextLine, to: utf8.count)
      let text = utf8[line.nextLine..<below.contentEnd]
      if text.allSatisfy(isBlank) || below.contentEnd > end { break }
      line = below
    }
    return SourceRange(start, line.contentEnd)
  }
}

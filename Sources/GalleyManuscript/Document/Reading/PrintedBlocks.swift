import GalleyCells

/// Tables and drawings of programs among the blocks of Markdown, which takes them for paragraphs,
/// headings and rules.
///
///     Filesystem  Size  Used
///     /dev/sda1    39G   18G
///     /dev/sdb1   252G   78G
///
/// Blocks without a blank line between them are looked at together: Markdown takes a rule below the
/// names of columns for that of a heading. Only text that is data beyond doubt is read as such, as
/// ``DataRecognition`` has it of a whole input.
extension DocumentReader {
  /// The blocks of stretches of a source, with those of a program read as what they are.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  func readingOutput(
    in blocks: [Block], of source: SourceFile, _ stretches: [SourceRange]
  ) -> [Block] {
    var (read, taken, next) = ([Block](), 0, 0)
    var rest = stretches[...]
    while next < blocks.count {
      let first = next
      next += 1
      guard blocks[first].mayBePrinted(in: source) else { continue }
      rest = rest.drop { $0.upperBound <= blocks[first].range.lowerBound }
      let stretchEnd = rest.first?.upperBound ?? source.utf8.count
      while next < blocks.count, blocks[next].range.lowerBound < stretchEnd,
        blocks[next].mayBePrinted(in: source),
        source.isUnbroken(
          from: blocks[next - 1].range.upperBound, to: blocks[next].range.lowerBound)
      {
        next += 1
      }
      let end = next < blocks.count ? min(blocks[next].range.lowerBound, stretchEnd) : stretchEnd
      if let output = output(in: blocks[first..<next], of: source, before: end) {
        read += blocks[taken..<first] + output
        taken = next
      } else if case .heading = blocks[first].content, 2...Self.mostBelowHeading ~= next - first {
        // A title may be right above it.
        next = first + 1
      }
    }
    return taken == 0 ? blocks : read + blocks[taken...]
  }

  /// Of more blocks than that without a blank line between them none is looked at alone.
  private static let mostBelowHeading = 8

  /// The blocks of a program that some of Markdown are, with text between them and an offset; nil
  /// where they are none.
  private func output(
    in blocks: ArraySlice<Block>, of source: SourceFile, before end: Int
  ) -> [Block]? {
    guard let first = blocks.first, let last = blocks.last, !blocks.allSatisfy(\.isIndentedCode)
    else { return nil }
    let lines = source.unbrokenLines(
      around: first.range.lowerBound..<last.range.upperBound, before: end)
    let body = SourceExcerpt(source, lines)
    let texts = body.utf8.lines
    let areAligned = texts.count > 1 && texts.shareGap
    guard areAligned || body.utf8.mayBePrinted,
      let kind = DataRecognition(body).kind ?? (areAligned ? .ansi : nil),
      kind == .table || kind == .ansi
    else { return nil }
    let areColumns = texts.count { $0.holdsWideGap || $0.isOfBox } * 2 >= texts.count
    // Columns are easier to read with marks of styles in them than filled.
    let marks = areColumns ? "<>*_`\\" : "<>"
    guard areColumns || texts.fullLineCount * 2 < texts.count - 1,
      blocks.allSatisfy({ $0.holdsLetters(of: source, but: marks) })
    else { return nil }
    return readBlocks(of: body, as: kind).0
  }
}

extension Block {
  /// Whether Markdown may have taken lines of a program for it: it is a paragraph, a heading with a
  /// rule below it, a rule or indented code, and nobody has said anything of it.
  fileprivate func mayBePrinted(in source: SourceFile) -> Bool {
    guard attributes.isEmpty else { return false }
    switch content {
    case .paragraph, .thematicBreak, .code(_, _, isFenced: false): return true
    case .heading: return source.utf8[range.lowerBound...].first != UInt8(ascii: "#")
    default: return false
    }
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
    default: return true
    }
  }

  fileprivate var isIndentedCode: Bool {
    if case .code(_, _, isFenced: false) = content { true } else { false }
  }
}

extension [ArraySlice<UInt8>] {
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
    let start = utf8[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
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

extension ArraySlice<UInt8> {
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

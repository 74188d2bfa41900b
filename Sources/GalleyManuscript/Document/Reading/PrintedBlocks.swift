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
      }
    }
    return taken == 0 ? blocks : read + blocks[taken...]
  }

  /// The blocks of a program that some of Markdown are, with text between them and an offset; nil where
  /// they are none.
  private func output(
    in blocks: ArraySlice<Block>, of source: SourceFile, before end: Int
  ) -> [Block]? {
    guard let first = blocks.first, let last = blocks.last, !blocks.allSatisfy(\.isIndentedCode)
    else { return nil }
    let lines = source.unbrokenLines(
      around: first.range.lowerBound..<last.range.upperBound, before: end)
    let body = SourceExcerpt(source, lines)
    guard body.utf8.holdsColumns else { return nil }
    switch DataRecognition(body).kind {
    case .table?: return readBlocks(of: body, as: .table).0
    case .ansi? where !body.utf8.isFilled: return readBlocks(of: body, as: .ansi).0
    default: return nil
    }
  }
}

extension Block {
  /// Whether Markdown may have taken lines of a program for it: it is a paragraph, a heading with a rule
  /// below it, a rule or indented code, and nobody has said anything of it.
  fileprivate func mayBePrinted(in source: SourceFile) -> Bool {
    guard attributes.isEmpty else { return false }
    switch content {
    case .paragraph, .thematicBreak, .code(_, _, isFenced: false): return true
    case .heading: return source.utf8[range.lowerBound...].first != UInt8(ascii: "#")
    default: return false
    }
  }

  fileprivate var isIndentedCode: Bool {
    if case .code(_, _, isFenced: false) = content { true } else { false }
  }
}

extension SourceFile {
  /// Whether there is no blank line between two offsets.
  fileprivate func isUnbroken(from start: Int, to end: Int) -> Bool {
    guard start <= end else { return false }
    let lineEnds = utf8[start..<end].indices.filter { utf8[$0] == 0x0A }
    return zip(lineEnds, lineEnds.dropFirst()).allSatisfy { line, next in
      !utf8[line..<next].allSatisfy { isBlank($0) || $0 == 0x0A || $0 == 0x0D }
    }
  }

  /// The whole lines that a range is in, and those below them up to a blank one or an offset.
  fileprivate func unbrokenLines(around range: Range<Int>, before end: Int) -> SourceRange {
    let start = utf8[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var line = lineEnd(from: max(start, range.upperBound - 1))
    while line.next < end {
      let below = lineEnd(from: line.next)
      let isBlankLine = utf8[line.next..<below.end].allSatisfy { isBlank($0) || $0 == 0x0D }
      if isBlankLine || below.end > end { break }
      line = below
    }
    return SourceRange(start, line.end)
  }

  private func lineEnd(from start: Int) -> (end: Int, next: Int) {
    let (end, next) = utf8.lineEnd(from: start, to: utf8.count)
    return (end, next)
  }
}

extension ArraySlice<UInt8> {
  /// Whether half of the lines or more had no room for the next word: they are prose with a code in it.
  fileprivate var isFilled: Bool {
    let lines = split(separator: 0x0A)
    let longest = lines.reduce(0) { Swift.max($0, $1.count) }
    let full = zip(lines, lines.dropFirst()).count { line, next in
      line.count + 1 + next.drop(while: isBlank).firstWord.count > longest
    }
    return full * 2 >= lines.count - 1
  }

  /// Whether there are three lines or more, and two blanks or a tab are between words of them, or lines of a
  /// box: else no line is one of a table or a drawing.
  fileprivate var holdsColumns: Bool {
    var (lineCount, blanks, holdsColumns, isInLine) = (1, 0, false, false)
    for byte in self {
      switch byte {
      case 0x0A: (lineCount, blanks, isInLine) = (lineCount + 1, 0, false)
      case 0x20: blanks += 1
      case 0x09: blanks += 2
      default:
        holdsColumns = holdsColumns || isInLine && blanks > 1
        (blanks, isInLine) = (0, true)
      }
    }
    return lineCount > 2 && (holdsColumns || startsDrawing)
  }

  /// Whether it begins with a line of a box or a branch of a tree, or its second line does.
  private var startsDrawing: Bool {
    split(separator: 0x0A, maxSplits: 2).prefix(2).contains { $0.isOfBox }
  }
}

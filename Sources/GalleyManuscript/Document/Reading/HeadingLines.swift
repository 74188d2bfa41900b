/// The lines of a text that are headings, unless they are comments of a program.
struct HeadingLines {
  private let lines: [ArraySlice<UInt8>]
  private let headings: [Int]

  init(_ text: ArraySlice<UInt8>) {
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let lines = lines
    headings = lines.indices.filter { lines[$0].isComment }
  }

  /// Whether each has a blank line above and below it, and one is below the first level.
  var areBeyondDoubt: Bool {
    headings.contains { !lines[$0].isLineComment } && arePlain
      && headings.allSatisfy { isBlankLine($0 - 1) && isBlankLine($0 + 1) }
  }

  /// Whether the text begins with one, below the first level or above a blank line, and none is in
  /// colours.
  var isFirst: Bool {
    guard let first = headings.first, lines[..<first].indices.allSatisfy(isBlankLine) else {
      return false
    }
    return arePlain && (!lines[first].isLineComment || isBlankLine(first + 1))
  }

  private var arePlain: Bool { !headings.contains { lines[$0].contains(0x1B) } }

  private func isBlankLine(_ index: Int) -> Bool {
    !lines.indices.contains(index) || lines[index].allSatisfy(isBlankOrLineEnd)
  }
}

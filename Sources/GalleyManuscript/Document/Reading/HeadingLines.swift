import GalleyCells

/// The lines of a text that begin with `#`, be they headings or comments of a program.
struct HeadingLines {
  /// Whether the text begins with a heading, each has a blank line above and below it, and one is below
  /// the first level; all other such lines leave a doubt, and so do colours.
  var areBeyondDoubt: Bool { beginText && areApart && holdLower && arePlain }
  /// Whether the text begins with one, below the first level or above a blank line, and none is in
  /// colours.
  var areFirst: Bool { beginText && isFirstApart && arePlain }

  private var (beginText, isFirstApart) = (false, false)
  private var (areApart, holdLower, arePlain) = (true, false, true)

  /// Looks at a text.
  ///
  /// - Complexity: O(*n*).
  init(_ text: ArraySlice<UInt8>) {
    var (start, isBelowBlank, isBelowHeading, isFirst) = (text.startIndex, true, false, true)
    while start < text.endIndex {
      let end = text.index(of: 0x0A, from: start)
      let line = text[start..<end]
      let isBlank = line.allSatisfy(isBlankOrLineEnd)
      if isBelowHeading, !isBlank { areApart = false }
      isBelowHeading = !isBlank && line.isComment
      if isBelowHeading {
        let isLower = !line.isLineComment
        areApart = areApart && isBelowBlank && line.isHeading
        holdLower = holdLower || isLower
        arePlain = arePlain && !line.contains(0x1B)
        if isFirst {
          beginText = true
          isFirstApart = isLower || text[end...].beginsWithBlankLine
        }
      }
      isFirst = isFirst && isBlank
      (start, isBelowBlank) = (end + 1, isBlank)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line that begins with `#` and a blank, or holds nothing else, is a heading of Markdown.
  fileprivate var isHeading: Bool {
    let text = drop { $0 == UInt8(ascii: "#") }
    return count - text.count <= 6 && !text.allSatisfy(isBlankOrLineEnd)
  }

  /// Whether a blank line, or nothing, is behind the end of a line.
  fileprivate var beginsWithBlankLine: Bool {
    dropFirst().prefix { $0 != 0x0A }.allSatisfy(isBlankOrLineEnd)
  }
}

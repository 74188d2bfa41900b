import GalleyCells

/// The lines of a text that are headings, unless they are comments of a program.
struct HeadingLines {
  /// Whether each has a blank line above and below it, and one is below the first level; none is in
  /// colours.
  var areBeyondDoubt: Bool { arePlain && areApart && holdLower }
  /// Whether the text begins with one, below the first level or above a blank line, and none is in
  /// colours.
  var isFirst: Bool { arePlain && beginText }

  private var (arePlain, areApart, holdLower, beginText) = (true, true, false, false)

  /// Looks at a text.
  ///
  /// - Complexity: O(*n*), in words of eight bytes where no line begins with `#`.
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
        areApart = areApart && isBelowBlank
        holdLower = holdLower || isLower
        arePlain = arePlain && !line.contains(0x1B)
        if isFirst { beginText = isLower || text[end...].beginsWithBlankLine }
      }
      isFirst = isFirst && isBlank
      (start, isBelowBlank) = (end + 1, isBlank)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a blank line, or nothing, is behind the end of a line.
  fileprivate var beginsWithBlankLine: Bool {
    dropFirst().prefix { $0 != 0x0A }.allSatisfy(isBlankOrLineEnd)
  }
}

// MARK: Titles between rules

extension BlockParser {
  /// Opens a heading that is between two rules of one sign, as programs print it and reStructuredText has
  /// it; lines between may be in a frame of that sign.
  ///
  ///     ################
  ///     # Nightly run  #
  ///     ################
  mutating func openTitle(in container: MarkdownNode.Kind) -> Bool {
    let isOutermost = matched == 1 || matched == 2 && container == .list
    guard options.isGuessed, isOutermost, container.isContainer, indent == 0,
      let title = titleBetweenRules()
    else { return false }
    let (node, first) = (openNode(.heading), line)
    nodes[node].level = utf8[textOffset].isOne(of: "=#") ? 1 : 2
    (line, lineEnd) = (first + title.line, title.text.upperBound)
    addLine(to: node, from: title.text.lowerBound)
    (line, lineEnd, takenEnd) = (first, title.ruleEnd, title.ruleEnd)
    nodes[node].reach(title.ruleEnd, line: first + title.lineCount)
    endLine()
    return true
  }

  /// The one text between the rule that begins here and the next; nil where there is none, or more.
  private func titleBetweenRules() -> Title? {
    let sign = utf8[textOffset]
    guard utf8[textOffset..<lineEnd].isRule(of: sign) else { return nil }
    var title: Title?
    var next = utf8.lineEnd(from: lineEnd, to: partEnd).nextLine
    for count in 1...Title.mostLines where next < partEnd {
      let line = utf8.lineEnd(from: next, to: partEnd)
      let content = trimmed(utf8[next..<line.contentEnd])
      if content.isRule(of: sign) {
        title?.ruleEnd = line.contentEnd
        title?.lineCount = count
        return title
      }
      guard !content.isEmpty, let text = content.unframed(sign) else { return nil }
      if !text.isEmpty {
        if title != nil { return nil }
        title = Title(text: text.startIndex..<text.endIndex, line: count)
      }
      next = line.nextLine
    }
    return nil
  }

  private struct Title {
    /// The bytes of it, and how many lines they are below the first rule.
    var text: Range<Int>
    var line: Int
    /// The end of the second rule, and how many lines it is below the first.
    var ruleEnd = 0
    var lineCount = 0

    /// The most lines between the rules, and the second.
    static let mostLines = 6
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is one of these signs again and again: seven times, if fewer begin a heading.
  fileprivate func isRule(of sign: UInt8) -> Bool {
    let signs = trimmed(self)
    return sign.isOne(of: "=-*#") && signs.count > (sign == UInt8(ascii: "#") ? 6 : 3)
      && signs.allSatisfy { $0 == sign }
  }

  /// The text of a title in a frame of a sign, or by itself; nil where it is more likely another block or a
  /// row of columns. A sign at the left alone is no frame if it is the mark of a list.
  fileprivate func unframed(_ sign: UInt8) -> ArraySlice<UInt8>? {
    var text = self
    let inner = drop { $0 == sign }
    let end = inner.lastIndex { $0 != sign }.map { $0 + 1 } ?? inner.startIndex
    let isClosed = end < endIndex && (inner.isEmpty || isBlank(self[end - 1]))
    if inner.isEmpty || inner.startIndex > startIndex && isBlank(inner[inner.startIndex]),
      isClosed || sign.isOne(of: "=#")
    {
      text = trimmed(inner[..<end])
    } else if isMarked || endsAsProse || first == UInt8(ascii: "#") {
      return nil
    }
    return text.count <= 100 && !text.holdsWideGap ? text : nil
  }
}

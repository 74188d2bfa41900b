/// The lines with which scripts name what a command prints below them.
///
///     === Disk ===        Disk:        Disk        DISK        ==========
///                                      ----                    Disk
///                                                              ==========
extension AlignedLine {
  /// Whether it is words between signs (`--- Disk ---`), behind some (`== Disk`, `>>> Disk`) or in
  /// brackets without a number (`[Disk]`).
  var isMarkedLabel: Bool {
    guard indent == 0, isOneBlankApart, !isAboveRecord, let first = scalars.first,
      let last = scalars.last, scalars.contains(where: \.properties.isAlphabetic)
    else { return false }
    if first == "[" {
      return last == "]" && scalars.count { $0 == "[" || $0 == "]" } == 2 && !holdsNumber
    }
    guard wordCount > 1, let mark = words.first, mark.count > 1,
      "=-*#~+_>".unicodeScalars.contains(first),
      scalars[mark].allSatisfy({ $0 == first || $0 == ">" })
    else { return false }
    let isClosed = last == first && scalars[scalars.count - 2] == first
    return isClosed || "=>#".unicodeScalars.contains(first)
  }

  /// Whether it may name what is below it: a few words at the margin before a colon or in capitals.
  fileprivate var mayBeLabel: Bool {
    guard isShortText else { return false }
    let areCapitals = scalars.allSatisfy { $0 == " " || $0.properties.isUppercase }
    return scalars.last == ":" || wordCount > 0 && areCapitals
  }

  private var isShortText: Bool {
    indent == 0 && isOneBlankApart && wordCount < 7 && !isRule && !holdsBar
  }

  /// Whether it is a single stretch of one mark.
  fileprivate var isLoneRule: Bool { isRule && scalars.allSatisfy { $0 == scalars[0] } }

  /// Whether it may be a label with a rule as wide as it below.
  fileprivate func mayBeLabel(above rule: AlignedLine) -> Bool {
    isShortText && rule.isLoneRule && abs(rule.scalars.count - scalars.count) < 3
  }
}

extension ArraySlice<AlignedLine> {
  /// The number of lines from an index on that a label is drawn with: words with signs, or with a rule
  /// below them, or words between two; 0 where none is.
  private func drawnLabelCount(at index: Int) -> Int {
    if self[index].isMarkedLabel { return 1 }
    guard index + 1 < endIndex else { return 0 }
    if self[index].mayBeLabel(above: self[index + 1]) { return 2 }
    guard index + 2 < endIndex, self[index].isLoneRule, self[index + 2].isLoneRule else { return 0 }
    let (rule, text) = (self[index], self[index + 1])
    let isBoxed = rule == self[index + 2] && text.isRunning && !text.isRule
    return isBoxed ? 3 : 0
  }

  /// Where the drawn labels end that they begin with; their start where there are none.
  var labelEnd: Int {
    var end = startIndex
    while end < endIndex, case let count = drawnLabelCount(at: end), count > 0 { end += count }
    return end
  }

  /// Where labels begin, and whether these are drawn; where none is drawn, where some may begin.
  var labelStarts: (places: [Int], areDrawn: Bool) {
    var (drawn, others, next) = ([Int](), [Int](), startIndex)
    while next < endIndex {
      let count = drawnLabelCount(at: next)
      if count > 0 { drawn.append(next) } else if self[next].mayBeLabel { others.append(next) }
      next += Swift.max(1, count)
    }
    return drawn.isEmpty ? (others, false) : (drawn, true)
  }
}

/// The drawing in lines of aligned text: the rules and bars of tables, which are no data.
struct AlignedDrawing {
  /// The lines that are no rules.
  private(set) var lines: [AlignedLine] = []
  /// The index of the line above the first rule; nil where none is.
  private(set) var ruled: Int?
  /// Where that rule says names are, in the line above it; empty where it doesn't.
  private(set) var names: [Range<Int>] = []
  /// Whether a rule is above the first line between bars.
  private(set) var hasTop = false
  /// Whether a title with a rule below it is above the head.
  private var isTitled = false
  /// Where bars were taken from the first of the lines that they were cleared in.
  private(set) var clearedBars: [Int] = []

  /// The index of the first of lines that bars are around; nil where the last are none of these.
  private var box: Int? {
    lines.firstIndex(where: \.isBetweenBars).flatMap {
      AlignedDrawing.areBoxed(lines[$0...]) ? $0 : nil
    }
  }

  /// Where its columns begin, if rules or bars say so.
  var start: Int? { box ?? (names.count > 1 || isTitled ? ruled : nil) }

  /// Finds the rules of lines that are not only rules.
  init(_ all: [AlignedLine]) {
    var rule: AlignedLine?
    var isBelowRule = false
    for line in all {
      let isRule = line.isRule
      // Within the head of a box (`polars`).
      if isRule, line.scalars[line.indent] == "│" { continue }
      if !isRule {
        if line.isBetweenBars, lines.last?.isBetweenBars != true {
          hasTop = isBelowRule
          // Text above a box is its title.
          if ruled == nil { rule = nil }
        }
        if rule != nil, ruled == nil { ruled = lines.count - 1 }
        lines.append(line)
      } else if rule == nil, !lines.isEmpty {
        rule = line
      } else if isTitle(aboveRule: rule) {
        (rule, ruled, isTitled) = (line, nil, true)
      }
      isBelowRule = isRule
    }
    if lines.isEmpty { lines = all }
    guard let rule, let head = ruled else { return }
    names = rule.rules
    if rule.scalars.first == "#" { clearComment(ofHead: head) }
  }

  /// Whether a line with numbers and a rule are above one with none, so that they are a title and its
  /// head: `cloc`.
  private func isTitle(aboveRule rule: AlignedLine?) -> Bool {
    guard let ruled, ruled == lines.count - 2, rule?.rules.count == 1 else { return false }
    return lines[ruled].holdsNumber && !lines[ruled + 1].holdsNumber
  }

  /// Takes away the marks that make comments of a head and of the lines around it.
  private mutating func clearComment(ofHead head: Int) {
    if lines[head].scalars.first == "#" { lines[head].clear(barsAt: [0]) }
    let above = lines[..<head].count { $0.scalars == ["#"] }
    lines.removeAll { $0.scalars == ["#"] }
    ruled = head - above
  }

  /// Puts blanks in the place of the bars that are below one another in the lines from one on.
  mutating func clearBars(from start: Int) {
    let bars = AlignedDrawing.barColumns(of: lines[start...])
    if bars.isEmpty { return }
    let first = lines[start].scalars
    clearedBars = bars.filter { $0 < first.count && AlignedLine.isBar(first[$0]) }
    for index in lines.indices.dropFirst(start) { lines[index].clear(barsAt: bars) }
  }

  /// Where a foot begins: running text below rules and bars, a number of rows, or text below a rule
  /// that is not half as wide as the line above it (`summary` of R); nil where there is none.
  static func footStart(of lines: [AlignedLine]) -> Int? {
    // `(4 rows)`
    if lines.count > 1, let count = lines.last, count.wordCount == 2, count.scalars.last == ")",
      count.scalars.first == "(", "0"..."9" ~= count.scalars[1]
    {
      return lines.count - 1
    }
    guard let last = lines.lastIndex(where: { $0.holdsBar || $0.isRule }), last > 0,
      last + 1 < lines.count
    else { return nil }
    if last > 1, lines[last].scalars.count * 2 < lines[last - 1].scalars.count,
      lines[last].isRule, lines[last].rules.count == 1
    {
      return last
    }
    let isDrawn = AlignedDrawing.areBoxed(lines[...last]) || !barColumns(of: lines[...last]).isEmpty
    return isDrawn && lines[(last + 1)...].allSatisfy(\.isRunning) ? last + 1 : nil
  }
}

// MARK: Bars

extension AlignedDrawing {
  /// Whether a bar is at both ends of all lines but rules, and as many on each.
  static func areBoxed(_ lines: ArraySlice<AlignedLine>) -> Bool {
    let lines = lines.filter { !$0.isRule }
    guard let count = lines.first?.barCount, count > 1 else { return false }
    return lines.allSatisfy { $0.barCount == count && $0.isBetweenBars }
  }

  /// The text of a first line that is between bars above lines of more of them, as a title does
  /// in a box, and how many lines it takes with the rule above it; nil where there is none.
  static func boxedTitle(of lines: [AlignedLine]) -> (text: String, lineCount: Int)? {
    guard let index = lines.firstIndex(where: { !$0.isRule }), lines[index].barCount == 2,
      lines[index].isBetweenBars, index + 1 < lines.count,
      let next = lines[(index + 1)...].first(where: { !$0.isRule }), next.barCount > 2
    else { return nil }
    let line = lines[index]
    let inside = line.indent + 1..<max(line.indent + 1, line.scalars.count - 1)
    return (line.scalars[line.place(in: inside)].text, index + 1)
  }

  /// Where bars are below one another in at least two lines, a blank beside one of them, and the others
  /// are blank or end a name with a colon: `/proc/net/dev`, but not the hops of `mtr`, `1.|--`.
  static func barColumns(of lines: ArraySlice<AlignedLine>) -> [Int] {
    var counts: [Int: Int] = [:]
    var haveBlanks: Set<Int> = []
    for line in lines.prefix(3) where line.holdsBar {
      for (column, scalar) in line.scalars.enumerated() where AlignedLine.isBar(scalar) {
        counts[column] = 0
      }
    }
    if counts.isEmpty { return [] }
    for line in lines where !line.isRule {
      for (column, scalar) in line.scalars.enumerated() {
        guard let count = counts[column] else { continue }
        if AlignedLine.isBar(scalar) {
          counts[column] = count + 1
          if column == 0 || line.isBlank(at: column - 1) || line.isBlank(at: column + 1) {
            haveBlanks.insert(column)
          }
        } else if scalar != " " && scalar != ":" {
          counts[column] = nil
        }
      }
    }
    return counts.filter { $0.value > 1 && haveBlanks.contains($0.key) }.keys.sorted()
  }
}

extension AlignedLine {
  /// Whether it is nothing but rules, as they are drawn below a head and around a table: one of at
  /// least three marks, or several of which one has two.
  var isRule: Bool {
    let isComment = scalars.first == "#"
    let marks = scalars.dropFirst(isComment ? 1 : 0)
    let mayBePointed = isComment || scalars.contains("-")
    guard marks.allSatisfy({ AlignedLine.isRuleMark($0, mayBePointed: mayBePointed) }) else {
      return false
    }
    let rules = rules.filter { !AlignedLine.isBar(scalars[$0.lowerBound]) }
    let least = rules.count > 1 ? 2 : 3
    return rules.contains { $0.count >= least }
      && (!isComment || rules.count > 1)
  }

  /// The rules that it is made of: stretches of one mark, without the marks where they meet.
  var rules: [Range<Int>] {
    let isComment = scalars.first == "#"
    return words.dropFirst(isComment ? 1 : 0).flatMap { word in
      var stretches: [Range<Int>] = []
      for place in word {
        if let last = stretches.last, scalars[last.lowerBound] == scalars[place] {
          stretches[stretches.count - 1] = last.lowerBound..<place + 1
        } else {
          stretches.append(place..<place + 1)
        }
      }
      return stretches.count > 1 ? stretches.filter { $0.count > 1 } : stretches
    }
  }

  /// Whether a bar is in it.
  var holdsBar: Bool { scalars.contains(where: AlignedLine.isBar) }

  fileprivate var barCount: Int { scalars.count(where: AlignedLine.isBar) }

  var isBetweenBars: Bool {
    guard let last = scalars.last, let first = scalars.first(where: { $0 != " " }) else {
      return false
    }
    return AlignedLine.isBar(first) && AlignedLine.isBar(last)
  }

  /// Whether it is between two bars at both of its ends.
  var isInInnerBox: Bool {
    isBetweenBars && scalars.count > 3 && AlignedLine.isBar(scalars[1])
      && AlignedLine.isBar(scalars[scalars.count - 2])
  }

  /// Whether a character may be the rule between two columns.
  static func isBar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "|", "│", "┃", "║", "┆", "┊": true
    default: false
    }
  }

  /// Whether it is among the characters that boxes are drawn with.
  static func isBoxMark(_ scalar: Unicode.Scalar) -> Bool { "\u{2500}"..."\u{257F}" ~= scalar }

  private static func isRuleMark(_ scalar: Unicode.Scalar, mayBePointed: Bool) -> Bool {
    switch scalar {
    case "-", "=", "+", "|", " ", ":": true
    case ".", "'": mayBePointed
    default: isBoxMark(scalar)
    }
  }
}

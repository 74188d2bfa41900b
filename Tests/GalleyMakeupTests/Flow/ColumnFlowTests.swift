import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Lines drawn as one character each: a letter is a line, `.` a blank between blocks, and the sign
/// before a letter tells which break is allowed there: `-` none, `~` one in need, `|` a column's
/// end, `/` a page's.
private func lines(_ drawing: String, headHeight: Int = 0) -> SetBlocks {
  var blocks = SetBlocks()
  var rule = BreakRule.allowed
  for character in drawing {
    switch character {
    case "-": rule = .forbidden
    case "~": rule = .avoided
    case "|": rule = .column
    case "/": rule = .page
    default:
      let set = SetLine(
        text: StyledText(String(character)), indent: 0, width: 1, isHardEnd: true)
      let isRow = character.isUppercase
      blocks.append(
        set, FlowRow(breakBefore: rule, isSpace: character == ".", head: isRow ? 0 : nil))
      rule = .allowed
    }
  }
  if headHeight > 0 {
    let set = SetLine(text: StyledText("#"), indent: 0, width: 1, isHardEnd: true)
    blocks.heads = [SetLines(Array(repeatElement(set, count: headHeight)))]
  }
  return blocks
}

/// Pages drawn as one word for each column, pages separated by `/`.
private func drawing(_ pages: [[ColumnOfLines]], of blocks: SetBlocks) -> String {
  pages.map { page in
    page.map { column in
      let text = blocks.lines(of: column).map { String(decoding: $0.text.utf8, as: UTF8.self) }
      return text.isEmpty ? "()" : text.joined()
    }.joined(separator: " ")
  }.joined(separator: " / ")
}

/// The columns that blocks without notes flow through.
func columns(
  of blocks: SetBlocks, count: Int, heights: ColumnHeights?, balance: Template.Columns.Balance
) -> [[ColumnOfLines]] {
  var notes = PageNotes()
  return flow(blocks, columns: count, heights: heights, balance: balance, notes: &notes)
    .map(\.columns)
}

private func flow(
  _ blocks: SetBlocks, columns count: Int, heights: ColumnHeights?,
  balance: Template.Columns.Balance
) -> [[ColumnOfLines]] {
  columns(of: blocks, count: count, heights: heights, balance: balance)
}

/// A flow through pages of one height.
private func flow(
  _ blocks: SetBlocks, columns: Int, height: Int?, balance: Template.Columns.Balance
) -> [[ColumnOfLines]] {
  flow(blocks, columns: columns, heights: height.map { ColumnHeights($0) }, balance: balance)
}

private struct FlowCase: Sendable, CustomTestStringConvertible {
  var drawing: String
  var columns: Int
  var height: Int?
  var balance = Template.Columns.Balance.last
  var headHeight = 0
  var expected: String
  var reason: String
  var testDescription: String { reason }

  init(
    _ drawing: String, _ columns: Int, height: Int? = nil,
    balance: Template.Columns.Balance = .last, headHeight: Int = 0, _ expected: String,
    _ reason: String
  ) {
    (self.drawing, self.columns, self.height, self.balance) = (drawing, columns, height, balance)
    (self.headHeight, self.expected, self.reason) = (headHeight, expected, reason)
  }
}

@Test(arguments: [
  FlowCase("abcdef", 3, "ab cd ef", "equal columns"),
  FlowCase("abcdefg", 3, "abc de fg", "the first columns take what does not divide"),
  FlowCase("abcdefghij", 4, "abc def gh ij", "columns differ by one line"),
  FlowCase("ab", 4, "a b () ()", "fewer lines than columns"),
  FlowCase("ab.cd", 2, "ab cd", "a blank vanishes at a column's foot"),
  FlowCase("...ab.cd..", 1, "ab.cd", "blanks vanish at both ends"),
  FlowCase("a-b-cd", 2, "abc d", "what stays together decides the height"),
  FlowCase("a.-b-cdef", 2, "a.bc def", "a blank does not let a heading go"),
  FlowCase("ab|cdef", 3, "ab cd ef", "a forced column"),
  FlowCase("a|b|c|d", 2, "a b / c d", "more forced columns than columns"),
  FlowCase("abc/def", 3, "a b c / d e f", "a forced page"),
  FlowCase("abc|.d", 3, "ab c d", "a rule on the blank counts as the line's"),
  FlowCase("abcdefghi", 2, height: 3, "abc def / gh i", "only the last page balances"),
  FlowCase("abcdefghi", 2, height: 3, balance: .none, "abc def / ghi ()", "none balances"),
  FlowCase(
    "abcdef/ghi", 2, height: 4, balance: .last, "abcd ef / gh i", "a page that a break ends"),
  FlowCase("abcdef/ghi", 2, height: 4, balance: .all, "abc def / gh i", "all balance"),
  FlowCase(
    "a-b-c-d-e-fg", 2, height: 3, "abc def / g ()", "what is taller than a column is broken"),
  FlowCase(
    "a-b~.~c-d-e", 1, height: 5, "ab / cde", "in need it is broken between blocks"),
  FlowCase("a-b~.~c-d-e", 2, height: 6, balance: .none, "ab.cde ()", "but only then"),
  FlowCase("abc", 2, height: 0, "() () / a b / c ()", "pages without rows still make progress"),
  FlowCase(
    "#-=-ABCDEF", 2, height: 5, balance: .none, headHeight: 3, "#=ABC ###DE / ###F ()",
    "a table's head repeats"),
  FlowCase(
    "#-=-A-B-CD-E", 2, height: 3, balance: .none, headHeight: 3, "#=A BC / DE ()",
    "a head without room for a row below it is left out"),
])
private func flows(_ test: FlowCase) {
  let blocks = lines(test.drawing, headHeight: test.headHeight)
  let pages = flow(
    blocks, columns: test.columns, heights: test.height.map { ColumnHeights($0) },
    balance: test.balance)
  #expect(drawing(pages, of: blocks) == test.expected)
}

/// On a page already in use, lines that do not fit but would on the next page wait for it.
@Test(arguments: [
  ("abcdef", 2, 2, 4, "ab cd / e f"),
  ("a-b-cd", 2, 2, 4, "() () / abc d"),
  ("ab-c-de", 1, 3, 4, "a / bcde"),
  ("a-b-c-d-ef", 1, 2, 3, "() / abc / def"),
  ("abc", 1, 0, 2, "() / ab / c"),
])
func startsOnAPageInUse(
  _ text: String, columns: Int, first: Int, others: Int, expected: String
) {
  let blocks = lines(text)
  let pages = flow(
    blocks, columns: columns,
    heights: ColumnHeights(first: .init(first), others: .init(others), isInUse: true),
    balance: .last)
  #expect(drawing(pages, of: blocks) == expected)
}

/// The least height, found by trying every way to end every column.
private func leastHeight(_ blocks: SetBlocks, columns: Int) -> Int? {
  let visible = blocks.rows.indices.filter { !blocks.rows[$0].isSpace }
  func rule(before position: Int) -> BreakRule {
    guard position < visible.count else { return .allowed }
    let from = position == 0 ? 0 : visible[position - 1] + 1
    return blocks.rows[from...visible[position]].map(\.breakBefore).max {
      $0.rawValue < $1.rawValue
    } ?? .allowed
  }
  func fits(_ start: Int, _ columns: Int, _ height: Int) -> Bool {
    if start == visible.count { return true }
    if columns == 0 { return false }
    let head = blocks.rows[visible[start]].head.map { blocks.heads[$0].count } ?? 0
    for end in start + 1...visible.count where !rule(before: end).keepsTogether {
      let rows = visible[end - 1] - visible[start] + 1
      if rows + head <= height, fits(end, columns - 1, height) { return true }
      if rule(before: end).isForced { break }
    }
    return false
  }
  return (1...blocks.rows.count + 4).first { fits(0, columns, $0) }
}

private func randomBlocks(_ generator: inout SeededGenerator, isPaged: Bool) -> SetBlocks {
  let headHeight = Int.random(in: 0...3, using: &generator)
  var text = ""
  for index in 0..<Int.random(in: 1...14, using: &generator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: if index > 0 { text += "." }
    case 2: if index > 0 { text += "-" }
    case 3: if index > 0 { text += "~" }
    case 4: if index > 0, isPaged { text += "|" }
    case 5: if index > 0, isPaged { text += "/" }
    default: break
    }
    text += "a"
  }
  // A table: its head as high as the repeated one, or one line lower.
  if headHeight > 0, Bool.random(using: &generator) {
    text += ".a" + String(repeating: "-a", count: headHeight - 1)
    text += "-A"
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      text += Bool.random(using: &generator) ? "-A" : "A"
    }
  }
  return lines(text, headHeight: headHeight)
}

@Test func theHeightIsTheLeastOfAllHeights() {
  var generator = SeededGenerator(seed: 7)
  var tried = 0
  for seed in 0..<3000 {
    let blocks = randomBlocks(&generator, isPaged: false)
    let columns = Int.random(in: 1...5, using: &generator)
    let pages = flow(blocks, columns: columns, heights: nil, balance: .last)
    let height = pages.first?.map { $0.height(in: blocks) }.max()
    #expect(pages.count == 1, "case \(seed)")
    #expect(height == leastHeight(blocks, columns: columns), "case \(seed)")
    tried += 1
  }
  print("balanced heights: \(tried) cases against every height")
}

@Test func everyLineIsPlacedOnceInOrder() {
  var generator = SeededGenerator(seed: 11)
  for seed in 0..<3000 {
    let blocks = randomBlocks(&generator, isPaged: true)
    let columns = Int.random(in: 1...4, using: &generator)
    let height = Bool.random(using: &generator) ? nil : Int.random(in: 0...9, using: &generator)
    let balance = Template.Columns.Balance.allCases.randomElement(using: &generator) ?? .last
    let pages = flow(
      blocks, columns: columns, heights: height.map { ColumnHeights($0) }, balance: balance)
    let placed = pages.flatMap { $0.flatMap { Array($0.lines) } }
    #expect(placed == placed.sorted(), "case \(seed)")
    let visible = blocks.rows.indices.filter { !blocks.rows[$0].isSpace }
    #expect(placed.filter { !blocks.rows[$0].isSpace } == visible, "case \(seed)")
    for column in pages.joined() {
      if let height { #expect(column.height(in: blocks) <= max(1, height), "case \(seed)") }
      if let first = column.lines.first, let last = column.lines.last {
        #expect(!blocks.rows[first].isSpace && !blocks.rows[last].isSpace, "case \(seed)")
        #expect(
          column.lines.dropFirst().allSatisfy { !blocks.rows[$0].breakBefore.isForced },
          "case \(seed): a forced break inside a column")
      }
    }
    #expect(pages.allSatisfy { $0.count == columns }, "case \(seed)")
  }
}

/// Notes are at the foot of the page that refers to them, or go on at that of the next where it is
/// full; all have room below their columns, and none is lost.
@Test func notesStandWhereTheyAreReferredTo() {
  var generator = SeededGenerator(seed: 17)
  var (atOnce, later) = (0, 0)
  for seed in 0..<2000 {
    var blocks = randomBlocks(&generator, isPaged: true)
    if blocks.rows.isEmpty { continue }
    var list = SetBlocks()
    for number in 1...Int.random(in: 1...6, using: &generator) {
      let start = list.rows.count
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        list.append(SetLine(text: StyledText("n"), width: 1))
      }
      list.noteReferences(to: number...number, from: start)
      let visible = blocks.rows.indices.filter {
        !blocks.rows[$0].isSpace && $0 >= blocks.references.last?.row ?? 0
      }
      let row = visible.randomElement(using: &generator) ?? 0
      blocks.refer(to: number, in: row)
    }
    let columns = Int.random(in: 1...3, using: &generator)
    let height = Int.random(in: 4...16, using: &generator)
    let heights = ColumnHeights(
      first: .init(height), others: .init(height), isInUse: false)
    var notes = PageNotes(list)
    let pages = flow(
      blocks, columns: columns, heights: heights, balance: .last, notes: &notes)
    let shown = blocks.rows.indices.filter { !blocks.rows[$0].isSpace }
    let placed = pages.flatMap { $0.columns.flatMap { Array($0.lines) } }
    #expect(placed.filter { !blocks.rows[$0].isSpace } == shown, "case \(seed)")
    var next = 0
    for (number, page) in pages.enumerated() {
      let tallest = page.columns.reduce(0) { max($0, $1.height(in: blocks)) }
      #expect(page.notes.lowerBound == next || page.notes.isEmpty, "case \(seed)")
      next += page.notes.count
      guard number < pages.count - 1 else { continue }
      let above = tallest > 0 ? tallest + 1 : 0
      #expect(page.notes.isEmpty || above + 1 + page.notes.count <= height, "case \(seed)")
      let rows = Set(page.columns.flatMap { Array($0.lines) })
      for reference in blocks.references where rows.contains(reference.row) {
        let isHere = list.references[reference.number - 1].row < next
        let isFull = page.blanks == 0
        #expect(isHere || isFull, "case \(seed), page \(number), note \(reference.number)")
        if isHere { atOnce += 1 } else { later += 1 }
      }
    }
    #expect(next + notes.pendingRows() == list.rows.count, "case \(seed)")
  }
  #expect(atOnce > 500 && later > 50, "\(atOnce) at once, \(later) later")
}

/// Notes that just fill a page have room on it: above them are a blank row and the rule.
@Test func notesFillAPage() {
  var list = SetBlocks()
  for _ in 0..<3 { list.append(SetLine(text: StyledText("n"), width: 1)) }
  list.noteReferences(to: 1...1, from: 0)
  let notes = PageNotes(list)
  let height = 5
  let least = height + ColumnContent.bandSpacing + 1 + 3
  #expect(notes.fit(in: least, below: height, upTo: 1))
  #expect(!notes.fit(in: least - 1, below: height, upTo: 1))
}

extension SetBlocks {
  /// Has a row refer to a note that is the first of those after the last.
  fileprivate mutating func refer(to number: Int, in row: Int) {
    references.append(NoteReference(row: row, number: number))
  }
}

/// A column that doesn't balance leaves no room for a line that may follow: that is every column of
/// pages before the last, unless all balance, and of the last where none does.
@Test func columnsThatDoNotBalanceAreFull() {
  var generator = SeededGenerator(seed: 13)
  var tried = 0
  for seed in 0..<3000 {
    let blocks = randomBlocks(&generator, isPaged: true)
    let columns = Int.random(in: 1...4, using: &generator)
    let height = Int.random(in: 1...9, using: &generator)
    let balance: Template.Columns.Balance = Bool.random(using: &generator) ? .last : .none
    let pages = flow(blocks, columns: columns, height: height, balance: balance)
    for (number, page) in pages.enumerated() where balance == .none || number < pages.count - 1 {
      for column in page where !column.lines.isEmpty && column.repeatedHead == nil {
        // The next line, when it and the blanks before it are free to follow.
        let rest = blocks.rows[column.lines.upperBound...]
        let blanks = rest.prefix { $0.isSpace }
        let next = rest.dropFirst(blanks.count)
        guard let first = next.first, (blanks + [first]).allSatisfy({ $0.breakBefore == .allowed }),
          next.dropFirst().first.map({ $0.breakBefore == .allowed }) ?? true
        else { continue }
        let rows = column.lines.count + blanks.count + 1
        #expect(rows > height, "case \(seed), page \(number + 1): room for a line was left")
        tried += 1
      }
    }
  }
  #expect(tried > 1000)
}

@Test func freeLinesEndLevel() {
  for count in 1...60 {
    for columns in 1...12 {
      let blocks = lines(String(repeating: "a", count: count))
      let pages = flow(blocks, columns: columns, heights: nil, balance: .last)
      let heights = pages.joined().map(\.lines.count)
      #expect((heights.max() ?? 0) - (heights.min() ?? 0) <= 1, "\(count) lines in \(columns)")
    }
  }
}

/// Numbers at the ends of their range are taken as the nearest that make sense.
@Test func numbersOutOfRangeDoNotTrap() {
  let blocks = lines("abc/def|g", headHeight: 2)
  for height in [Int.min, -1, 0, 1, Int.max] {
    for columns in [Int.min, 0, 1, 3] {
      for balance in Template.Columns.Balance.allCases {
        let pages = flow(
          blocks, columns: columns, heights: ColumnHeights(height), balance: balance)
        let placed = pages.joined().map(\.lines.count).reduce(0, +)
        #expect(placed == 7)
      }
    }
  }
  #expect(flow(SetBlocks(), columns: 2, heights: nil, balance: .last).isEmpty)
}

extension ColumnHeights {
  /// Pages of one height, the first of them in use.
  fileprivate init(_ rows: Int) {
    self.init(first: Page(rows), others: Page(rows), isInUse: true)
  }
}

/// Before which lines of a paragraph of five a column may end, its orphans and widows given.
@Test(arguments: [
  (2, 2, [0, 2, 3]), (1, 1, [0, 1, 2, 3, 4]), (3, 2, [0, 3]), (2, 3, [0, 2]), (5, 1, [0]),
])
func columnsEndBetweenOrphansAndWidows(orphans: Int, widows: Int, expected: [Int]) {
  let allowed = (0..<5).filter {
    BreakRule(before: $0, left: 5 - $0, orphans: orphans, widows: widows) == .allowed
  }
  #expect(allowed == expected)
}

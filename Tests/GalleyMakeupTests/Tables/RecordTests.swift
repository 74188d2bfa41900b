import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Demands of fields with names of one letter and values of so many cells.
private func demands(_ values: [Int]) -> [RecordLayout.Demand] {
  values.enumerated().map { RecordLayout.Demand(column: $0, name: 2, value: $1, words: [$1]) }
}

/// A layout drawn with a letter for each cell of a field, its name in capitals.
private func drawing(_ layout: RecordLayout, _ demands: [RecordLayout.Demand]) -> [String] {
  layout.lines.map { fields in
    fields.reduce("") { line, field in
      let demand = demands[field.column]
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(field.column)))
      let name = String(repeating: letter, count: demand.name).uppercased()
      let value = String(repeating: letter, count: min(demand.value, field.room))
      func padded(_ line: String, to cell: Int) -> String {
        line + String(repeating: " ", count: max(0, cell - line.count))
      }
      return padded(padded(line, to: field.name) + name, to: field.value) + value
    }
  }
}

@Test(arguments: [
  ([1, 1, 1, 1], 20, ["AA a  BB b", "CC c  DD d"], "as even as the least height allows"),
  ([1, 9, 1, 9], 22, ["AA a  BB bbbbbbbbb", "CC c  DD ddddddddd"], "below one another"),
  ([9, 2, 2], 24, ["AA aaaaaaaaa  BB bb", "CC cc"], "values where the widest begins"),
  ([3, 15, 3], 18, ["AA aaa", "BB bbbbbbbbbbbbbbb", "CC ccc"], "one is as wide as the line"),
  (
    [2, 10, 27, 2, 2, 8, 2, 2, 8, 2, 2, 8], 30,
    [
      "AA aa  BB bbbbbbbbbb", "CC ccccccccccccccccccccccccccc", "DD dd  EE ee  FF ffffffff",
      "GG gg  HH hh  II iiiiiiii", "JJ jj  KK kk  LL llllllll",
    ], "the last of a line reaches beyond its column where that saves a sixth"
  ),
  ([1], 4, ["AA a"], "one field"),
  ([1, 1], 1, ["AA", "BB"], "no room at all"),
])
func fieldsStandSideBySide(values: [Int], measure: Int, lines: [String], reason: Comment) {
  let demands = demands(values)
  let drawn = drawing(RecordLayout(demands, measure: measure), demands)
  #expect(drawn == lines, reason)
}

/// A first column that is named by a time has values that need no name; a time further on is one.
@Test func timesAreNamesOfOtherColumnsOnly() {
  var table = Table(
    alignments: [.natural, .natural], head: [.text("07:33:01"), .text("08:00:00")],
    rows: [[.text("07:33:02"), .text("0.15")]])
  table.look.records = .always
  #expect(drawn([Block(.table(table))], measure: 40) == "07:33:02\n08:00:00: 0.15")
}

/// A value that is missing at the beginning of a line leaves no hole there.
@Test func missingFieldsLeaveNoHole() {
  let rows = "name|ami|bucket|acl\nfirst web|ami-1||none\nsecond one||my-bucket|private"
  var table = table(rows)
  table.look.records = .always
  #expect(
    drawn([Block(.table(table))], measure: 34) == """
      name:   first web   ami: ami-1
      acl: none

      name:   second one
      bucket: my-bucket   acl: private
      """)
}

/// Where the names and values of a lone record are not in columns, a colon is between.
@Test(arguments: [
  (12, false, "a       1\nb.name  x:y"), (8, false, "a: 1\nb.name:\nx:y"),
  (20, true, "a: 1\nb.name: x:y"),
])
func loneRecordsKeepNamesApart(measure: Int, isLinear: Bool, page: String) {
  let source = SourceFile(name: "t", text: #"{"a":1,"b":{"name":"x:y"}}"#)
  let (blocks, _) = DocumentReader().readBlocks(of: source, as: .json)
  var options = BlockOptions()
  options.isLinear = isLinear
  #expect(drawn(blocks, measure: measure, options: options) == page)
}

/// Whatever fields ask for, each has one place, in order, none over another, and with room for its
/// value where a line has it.
@Test func fieldsAreApart() {
  var random = SeededGenerator(seed: 19)
  for _ in rounds(800) {
    let demands = (0..<Int.random(in: 1...70, using: &random)).map { column in
      let value = Int.random(in: 1...30, using: &random)
      return RecordLayout.Demand(
        column: column, name: Int.random(in: 0...12, using: &random), value: value,
        words: [Int.random(in: 1...value, using: &random)])
    }
    let measure = Int.random(in: 1...90, using: &random)
    let layout = RecordLayout(demands, measure: measure)
    #expect(layout.lines.joined().map(\.column) == Array(demands.indices))
    for fields in layout.lines {
      #expect(!fields.isEmpty)
      for (field, next) in zip(fields, fields.dropFirst()) {
        #expect(field.value + field.room + RecordLayout.gap <= next.name)
      }
      for field in fields where field.indent == nil {
        let demand = demands[field.column]
        #expect(field.name + demand.start <= field.value)
        #expect(field.value + field.room <= measure)
        #expect(fields.count == 1 || field.room >= demand.value)
      }
    }
  }
}

/// Records say all that is in their rows, in lines of the measure; a name only where there is a
/// value, or once below them all where there is none in any.
@Test func recordsLoseNothing() {
  var random = SeededGenerator(seed: 20)
  for _ in 0..<300 {
    let columns = Int.random(in: 2...9, using: &random)
    func word() -> String {
      let letters = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random)))
      }
      return String(letters)
    }
    let names = (0..<columns).map { "\(word().uppercased())\($0)" }
    let rows = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      (0..<columns).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in word() }.joined(separator: " ")
      }
    }
    let text = ([names] + rows).map { $0.joined(separator: "|") }.joined(separator: "\n")
    let measure = Int.random(in: 16...50, using: &random)
    var options = BlockOptions()
    options.isLinear = Bool.random(using: &random)
    let page = drawn([Block(.table(table(text)))], measure: measure, options: options)
    guard options.isLinear || !page.contains("─") else { continue }
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= measure })
    let marks = page.filter { !" \n".contains($0) }
    let expected = rows.map { row -> String in
      let fields = zip(names, row).filter { !$0.1.isEmpty }
      if fields.isEmpty { return names[0] + ":" }
      return fields.map { "\($0):\($1)" }.joined()
    }
    let empty = names.indices.filter { column in rows.allSatisfy { $0[column].isEmpty } }
    let note = "empty:" + empty.map { names[$0] }.joined(separator: ",")
    let all = expected.joined() + (empty.isEmpty || options.isLinear ? "" : note)
    #expect(String(marks.sorted()) == String(all.filter { $0 != " " }.sorted()), "\(page)")
  }
}

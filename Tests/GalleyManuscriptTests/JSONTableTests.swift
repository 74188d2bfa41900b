import TestSupport
import Testing

@testable import GalleyManuscript

/// The table that is made of an array while it is read is the one that is made of its values, and
/// so are the mistakes and the keys that objects repeat.
@Test func arraysBecomeTheTableOfTheirValues() throws {
  var (tables, mistakes, repeats) = (0, 0, 0)
  for seed in UInt64(0)..<600 {
    var maker = RecordMaker(seed: seed)
    let source = SourceFile(name: "t", utf8: maker.array())
    let read = JSONRecords(SourceExcerpt(source))
    let (value, expectedMistakes) = parseJSON(source)
    guard let elements = value?.elements else {
      #expect(read.diagnostics == expectedMistakes, "case \(seed)")
      #expect(read.table.rowCount == 0, "case \(seed)")
      mistakes += 1
      continue
    }
    let table = JSONTable(elements)
    expectSame(read.table.finish(), table.finish(), "case \(seed)")
    let keys = elements.flatMap { element in
      var seen: Set<[UInt8]> = []
      return element.pathsAgain(under: [], seen: &seen)
    }
    let warnings = table.repeats.repeatedKeys(in: source)
    #expect(read.diagnostics == warnings, "case \(seed)")
    #expect(warnings.map(\.range) == keys.prefix(1).map(\.keyRange), "case \(seed)")
    tables += 1
    repeats += keys.count
  }
  #expect(tables > 200)
  #expect(repeats > 200)
  #expect(mistakes > 50)
}

/// Arrays one after another are one: rows added to a table, or the pages of an answer.
@Test(
  arguments: [
    (#"[{"a":1}][{"a":2}]"#, 2), ("[{\"a\":1}]\n\n[]\n[{\"a\":2},{\"a\":3}]\n", 3),
    (#"[{"a":1}] x"#, nil), (#"[{"a":1}] ["#, nil), (#"[{"a":1}],[{"a":2}]"#, nil),
  ] as [(String, Int?)])
func arraysMayFollowOneAnother(text: String, count: Int?) {
  let read = JSONRecords(SourceExcerpt(SourceFile(name: "t", text: text)))
  #expect(read.diagnostics.holdErrors == (count == nil))
  #expect(read.table.rowCount == count ?? 0)
}

/// A cell may say how its text looks on a terminal.
@Test func cellsOfRecordsMayLookAsPrinted() {
  let source = SourceFile(name: "t", text: #"[{"a": "\u001b[31mred", "b": 1}, {"a": "x", "b": 2}]"#)
  let (blocks, _) = DocumentReader().readBlocks(of: source, as: .json)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.rows[0] == [.output("\u{1B}[31mred"), .text("1")])
  #expect(table.rows[1] == [.text("x"), .text("2")])
}

/// The text of a cell for an array or an object in a row.
@Test(arguments: [
  (#"["a", "b", null, 3]"#, "a, b, 3", "scalars one after another"),
  (#"[{"ip": "::", "port": 80}, {"ip": "::1"}]"#, "ip: ::, port: 80\nip: ::1", "a line each"),
  (#"[{"a": {"b": 1, "c": {"d": 2}}}]"#, "a.b: 1, a.c.d: 2", "objects in objects by their path"),
  (#"[{"a": [1, 2], "b": [{"c": 3}, {"c": 4}]}]"#, "a: (1, 2), b: (c: 3; c: 4)", "arrays in them"),
  (#"[[1, 2], [], [3]]"#, "1, 2\n3", "arrays of arrays"),
  (#"[{}, {"a": ""}, {"a": []}]"#, "", "nothing of what is empty"),
])
func cellsListWhatIsInArrays(value: String, cell: String, reason: String) {
  let source = SourceFile(name: "t", text: "[{\"x\": \(value), \"y\": 1}, {}]")
  let (blocks, _) = DocumentReader().readBlocks(of: source, as: .json)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.rows[0].first == .text(cell), "\(reason)")
}

/// The table that is made of newline-delimited text has a row for each line that is an object by
/// itself.
@Test func linesBecomeTheTableOfTheirValues() throws {
  for seed in UInt64(0)..<400 {
    var maker = RecordMaker(seed: seed)
    let lines = maker.lines()
    let text = #"{"first": 1}"# + "\n{}\n" + String(decoding: lines, as: UTF8.self)
    let source = SourceFile(name: "t", text: text)
    let read = JSONRecords(SourceExcerpt(source))
    var (records, skipped) = ([JSONValue](), 0)
    for line in text.split(separator: "\n") where !line.allSatisfy({ $0 == " " }) {
      let value = parseJSON(SourceFile(name: "t", text: String(line))).0
      if let value, value.members != nil { records.append(value) } else { skipped += 1 }
    }
    #expect(read.unreadable.count == skipped, "case \(seed)")
    expectSame(read.table.finish(), JSONTable(records).finish(), "case \(seed)")
  }
}

/// Objects that share hardly a key make no table, however they are read.
@Test func sparseObjectsMakeNoTable() {
  let objects = (0..<700).map { "{\"k\($0)\": 1}" }.joined(separator: ",")
  let read = JSONRecords(SourceExcerpt(SourceFile(name: "t", text: "[\(objects)]")))
  #expect(read.table.rowCount == 700)
  #expect(read.table.finish() == nil)
}

extension JSONValue {
  /// The members of an object, and of those inside it, whose paths were seen before.
  fileprivate func pathsAgain(under path: [UInt8], seen: inout Set<[UInt8]>) -> [Member] {
    var again: [Member] = []
    for member in members ?? [] {
      let name = path + member.key.utf8
      if member.value.members?.isEmpty == false, !name.isEmpty {
        again += member.value.pathsAgain(under: name + [UInt8(ascii: ".")], seen: &seen)
      } else if !seen.insert(name).inserted {
        again.append(member)
      }
    }
    return again
  }
}

private func expectSame(_ table: Table?, _ expected: Table?, _ comment: Comment) {
  #expect((table == nil) == (expected == nil), comment)
  guard let table, let expected else { return }
  #expect(table.head == expected.head, comment)
  #expect(table.alignments == expected.alignments, comment)
  #expect(Array(table.rows) == Array(expected.rows), comment)
}

/// Makes records whose keys, values and mistakes are all kinds there are.
private struct RecordMaker {
  private var generator: SeededGenerator
  private let mistakes: Int

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    mistakes = seed % 3 == 0 ? 4 : 0
  }

  mutating func array() -> [UInt8] {
    let records = (0..<Int.random(in: 0...12, using: &generator)).map { _ in record() }
    return damaged("[" + records.joined(separator: pick([",", " ,\n"])) + "]")
  }

  mutating func lines() -> [UInt8] {
    let records = (0..<Int.random(in: 0...12, using: &generator)).map { _ in record() }
    return damaged(records.joined(separator: "\n"))
  }

  /// The text, now and then with a byte of it gone or put in its middle.
  private mutating func damaged(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    guard !bytes.isEmpty, Int.random(in: 0..<5, using: &generator) < mistakes else { return bytes }
    // The brackets around all of them stay.
    let place = Int.random(in: min(1, bytes.count - 1)..<bytes.count, using: &generator)
    if Bool.random(using: &generator) {
      bytes.remove(at: place)
    } else {
      bytes.insert(pick([UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "}")]), at: place)
    }
    return bytes
  }

  private mutating func record() -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return value(depth: 0)
    case 1: return "[" + (0..<3).map { _ in value(depth: 0) }.joined(separator: ", ") + "]"
    default: return object(depth: 0)
    }
  }

  private mutating func object(depth: Int) -> String {
    let keys = ["a", "b", "name", "é", "e\\u0301", "b", "\\\"q\\\"", ""]
    let members = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      "\"\(pick(keys))\": \(value(depth: depth))"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func value(depth: Int) -> String {
    if depth < 2, Int.random(in: 0..<8, using: &generator) == 0 { return object(depth: depth + 1) }
    return pick([
      "1", "-12.50", "1E2", "0", "true", "false", "null", "\"\"", "\"Ada\"", "\"two words\"",
      "\"本文\"", "\"a\\nb\"", "\"\\u00e9\\ud83d\\ude00\"", "\"\\ud800\"", "[]", "[1, {\"x\": null}]",
      "\" x \"", "\"tab\\t\"",
    ])
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }
}

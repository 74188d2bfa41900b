import GalleyManuscript
import TestSupport
import Testing

/// The records of a file whose bytes come in pieces of a length.
private func records(
  _ bytes: [UInt8], name: String, pieces: Int = .max, lengthLimit: Int = 1 << 20
) -> (records: [Record], reader: RecordReader) {
  var reader = RecordReader(name: name, lengthLimit: lengthLimit)
  var records: [Record] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = Array(rest.prefix(pieces))
    rest = rest.dropFirst(pieces)
    piece.withUnsafeBytes { reader.append($0) }
    while let record = reader.next() { records.append(record) }
  }
  reader.finish()
  while let record = reader.next() { records.append(record) }
  return (records, reader)
}

/// Returns a record as `LINE: NAME=VALUE …`, or as `LINE: ! ` and its mistake.
private func drawn(_ record: Record) -> String {
  let line = "\(record.source.firstLine):"
  guard let mistake = record.mistakes.first else {
    return ([line] + record.values.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
  let place = record.source.position(at: mistake.range.lowerBound)
  return "\(line) ! \(place.line):\(place.column) \(mistake.message)"
}

private struct Sample: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let drawn: [String]
  let reason: String
  var testDescription: String { reason }

  init(_ name: String, _ text: String, _ drawn: [String], _ reason: String) {
    (self.name, self.text, self.drawn, self.reason) = (name, text, drawn, reason)
  }
}

@Test(arguments: [
  Sample("a.csv", "a,b\n1,2\n3,4", ["2: a=1 b=2", "3: a=3 b=4"], "a head names the values"),
  Sample(
    "a.csv", "\u{FEFF}a\r\n1\r\n\r\n2\r\n", ["2: a=1", "4: a=2"], "a mark, CR LF, a blank line"),
  Sample("a.csv", "a\r1\r2", ["2: a=1", "3: a=2"], "CR ends a line"),
  Sample("a.csv", "a,b\n\"x\ny\",\"q\"\"q\"\n1,2\n", ["2: a=x\ny b=q\"q", "4: a=1 b=2"], "quotes"),
  Sample("a.csv", " First  Name ,b\n1,2\n", ["2: First_Name=1 b=2"], "blanks in a name"),
  Sample(
    "a.csv", "a,b\n1\n1,2,3\n4,5\n",
    [
      "2: ! 2:1 this record has 1 field, but the header has 2",
      "3: ! 3:1 this record has 3 fields, but the header has 2", "4: a=4 b=5",
    ], "another number of fields"),
  Sample(
    "a.csv", "a,b\n\"x\n\"y,1\n1,2\n",
    ["2: ! 3:2 text after the closing quote of a field", "4: a=1 b=2"],
    "after a mistake it goes on with the next line"),
  Sample(
    "a.csv", "a,b\n1,\"2\n3,4\n", ["2: ! 2:3 this field has no closing quote"], "an open quote"),
  Sample("a.tsv", "a\tb\n1,1\t\"2\n", ["2: ! 2:5 this field has no closing quote"], "tabs"),
  Sample("a.csv", "", [], "nothing at all"),
  Sample("a.csv", "a,b\n", [], "a head alone"),
  Sample(
    "a.ndjson", "{\"a\": 1, \"b\": {\"c\": null, \"d\": [1, \"x\"]}}\n\n{\"a\": \"y\\nz\"}",
    ["1: a=1 b.c= b.d=[1,\"x\"]", "3: a=y\nz"], "objects, with paths into them"),
  Sample(
    "a.json", "{\"a\": 1}\n[1]\n{\"a\"\n{\"a\": 2}\n",
    [
      "1: a=1", "2: ! 2:1 this record is not an object",
      "3: ! 3:5 expected : after the key \"a\"", "4: a=2",
    ], "a line that is no object"),
  Sample("-", "\n {\"a\": 1}\n", ["2: a=1"], "a brace says that it is JSON"),
  Sample("list", "a\n1\n", ["2: a=1"], "anything else is separated by commas"),
])
private func readsRecords(_ sample: Sample) {
  let bytes = Array(sample.text.utf8)
  for pieces in [Int.max, 1, 2, 3] {
    let (found, reader) = records(bytes, name: sample.name, pieces: pieces)
    #expect(found.map(drawn) == sample.drawn, "in pieces of \(pieces)")
    #expect(reader.failure == nil)
  }
}

@Test(arguments: [
  ("a.csv", "a,b,a\n1,2,3\n", "two columns have the name 'a'"),
  ("a.csv", "a,b\"\n1,2\n", "a quote in a field without quotes around it"),
  ("a.json", " [{\"a\": 1}]\n", "records are objects, one a line"),
  ("a.csv", "a\n\"" + String(repeating: "x", count: 5000), "this record is longer than 4 KiB"),
])
func tellsWhyAFileHoldsNoRecords(name: String, text: String, message: String) {
  let (found, reader) = records(Array(text.utf8), name: name, pieces: 1 << 9, lengthLimit: 4096)
  #expect(found.isEmpty)
  #expect(
    reader.failure?.message.hasPrefix(message) == true, "\(String(describing: reader.failure))")
}

@Test(arguments: [
  ("a;b\n1,5;2\n", "semicolons"), ("sep=;\r\na;b\r\n1,5;2\r\n", "a line that says so"),
])
func findsWhatSeparatesRecords(text: String, reason: Comment) {
  let (found, _) = records(Array(text.utf8), name: "a.csv", pieces: 3)
  #expect(found.map { $0.values.map(\.value) } == [["1,5", "2"]], reason)
  #expect(found.first?.source.firstLine == text.utf8.split(separator: 0x0A).count, reason)
}

/// Records are the rows that the reader of whole files finds, wherever the bytes are cut.
@Test(arguments: UInt64(0)..<40)
func recordsAreTheRowsOfTheWholeFile(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  var bytes = Array("a,b\n".utf8)
  let pieces = [
    "x", "本", ",", "\"", "\"\"", "\n", "\r\n", "\"y,\nz\"", " ", "1,2\n", "\"a\",\"b\"\n",
  ]
  for _ in 0..<Int.random(in: 0..<40, using: &random) {
    bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
  }
  let (whole, mistakes) = parseDelimitedText(SourceFile(name: "a.csv", utf8: bytes), separator: ",")
  let (found, _) = records(bytes, name: "a.csv", pieces: Int.random(in: 1..<9, using: &random))
  let (again, _) = records(bytes, name: "a.csv")
  #expect(found.map(drawn) == again.map(drawn))
  guard let whole, mistakes.isEmpty else { return }
  let rows = (1..<max(1, whole.rowCount)).map(whole.texts)
  let filled = rows.filter { $0.count == 2 }
  #expect(found.filter(\.mistakes.isEmpty).map { $0.values.map(\.value) } == filled)
}

import Foundation
import TestSupport
import Testing

private let people = "id,name,city\n1,Ada,London\n2,Bob\n3,*Eve*,Oslo\n"
private let letter = "Dear {{name}} of {{city}}.\n"

/// A directory with records and a letter.
private func letters() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(people, to: "people.csv")
  try directory.write(letter, to: "letter.md")
  return directory
}

@Test func printsThePagesOncePerRecord() throws {
  let run = try CommandRun(["--each", "people.csv", "letter.md"], in: letters())
  #expect(run.page == "Dear Ada of London.\n\nDear *Eve* of Oslo.\n")
  #expect(
    run.messages == """
      people.csv:3:1: error: record left out: this record has 2 fields, but the header has 3
      3 | 2,Bob
        | ^~~~~

      """)
  #expect(run.status == .exited(1))
}

/// Records are read in their encoding.
@Test func readsRecordsOfAnyEncoding() throws {
  let directory = try letters()
  let text = "name,city\nJ\u{FC}rgen \u{1F600},K\u{F6}ln\n"
  let page = "Dear J\u{FC}rgen \u{1F600} of K\u{F6}ln.\n"
  for isMarked in [true, false] {
    func littleEndian(_ text: String) -> [UInt8] {
      ((isMarked ? [0xFEFF] : []) + Array(text.utf16)).flatMap {
        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
    }
    try directory.write(littleEndian(text), to: "people.csv")
    try directory.write(littleEndian(letter), to: "letter.md")
    let options = isMarked ? [] : ["--encoding", "utf-16"]
    let run = try CommandRun(options + ["--each", "people.csv", "letter.md"], in: directory)
    #expect(run.page == page)
    #expect(run.messages == "")
  }
  try directory.write(letter, to: "letter.md")
  try directory.write(Array("name,city\nJ".utf8) + [0xFC, 0x2C, 0x80, 0x0A], to: "people.csv")
  let run = try CommandRun(
    ["--encoding", "windows-1252", "--each", "people.csv", "letter.md"], in: directory)
  #expect(run.page == "Dear J\u{FC} of \u{20AC}.\n")
}

/// A table is sorted and summed by the values that are in it.
@Test func sortsTheValuesOfTables() throws {
  let directory = try letters()
  try directory.write("name,sum\n{{name}},{{id}}\nLeast,2\n", to: "t.csv")
  try directory.write(
    "layout { section default { look { table sort=sum total=sum }; item } }\n", to: "t.kdl")
  try directory.write("id,name\n1,Ada\n30,Eve\n", to: "people.csv")
  let run = try CommandRun(["--each", "people.csv", "-t", "t.kdl", "t.csv"], in: directory)
  #expect(
    run.page == """
      name   sum
      ─────  ───
      Ada      1
      Least    2
      ─────  ───
      Total    3

      name   sum
      ─────  ───
      Least    2
      Eve     30
      ─────  ───
      Total   32

      """)
}

@Test(arguments: [
  (["-F"], "Dear Ada of London.\n\u{C}Dear *Eve* of Oslo.\n", "a form feed between records"),
  (["-l", "2"], "Dear Ada of London.\n\nDear *Eve* of Oslo.\n\n", "each starts a page"),
  (["-l", "2", "-F"], "Dear Ada of London.\n\n\u{C}Dear *Eve* of Oslo.\n\n", "pages and feeds"),
  (["-D", "city=Rome"], "Dear Ada of Rome.\n\nDear *Eve* of Rome.\n", "-D wins over records"),
  (["-d", "d.json"], "Dear Ada of London.\n\nDear *Eve* of Oslo.\n", "which win over --data"),
  (["--pages", "2"], "", "pages are counted in each record's own set"),
  (["--check"], "", "nothing is printed with --check"),
])
func separatesRecords(options: [String], page: String, reason: String) throws {
  let directory = try letters()
  try directory.write("{\"city\": \"Paris\"}", to: "d.json")
  let run = try CommandRun(options + ["--each", "people.csv", "letter.md"], in: directory)
  #expect(run.page == page, "\(reason)")
  #expect(run.status == .exited(1), "\(reason)")
}

/// Pages that no record has are missed once, whatever their number.
@Test func missesPagesThatNoRecordHas() throws {
  let directory = try letters()
  try directory.write("id,name,city\n1,Ada,Rome\n2,Bob,Oslo\n", to: "people.csv")
  let words = ["--each", "people.csv", "letter.md", "--pages", "2:3"]
  let run = try CommandRun(words, in: directory)
  #expect(
    run.messages
      == "galley: warning: nothing to print from page 2 on: the only page is page 1\n")
  #expect(run.status == .exited(0))
  #expect(try CommandRun(words + ["--strict"], in: directory).status == .exited(1))
}

/// Without an operand the template is the letter, and records come from standard input.
@Test func readsRecordsFromStandardInput() throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    "layout { footer { text \"{{page}}/{{pages}}\" }\n"
      + "section s { item a default=\"To {{to.name}}\" } }", to: "t.kdl")
  let records = "{\"to\": {\"name\": \"A\"}}\n{\"to\": {\"name\": \"# B\"}}\n"
  let run = try CommandRun(
    ["-t", "t.kdl", "--each", "-"], input: .pipe(Array(records.utf8)), in: directory)
  #expect(run.page == "To A\n1/1\n\nTo # B\n1/1\n")
  #expect(run.status == .exited(0))
  let twice = try CommandRun(["--each", "-", "-"], in: directory)
  #expect(twice.status == .exited(2))
  #expect(twice.messages.hasPrefix("galley: standard input can be read only once"))
}

/// Nothing is printed when no record could be: a column that is not there is a mistake of the
/// letter, told once.
@Test func namesThatNoRecordHasAreToldFirst() throws {
  let directory = try letters()
  try directory.write("{{nmae}}\n", to: "bad.md")
  let run = try CommandRun(["--each", "people.csv", "bad.md"], in: directory)
  #expect(run.page == "")
  #expect(run.messages.hasPrefix("bad.md:1:1: error: unknown name 'nmae'\n"))
  #expect(run.messages.contains("did you mean 'name'?"))
  #expect(run.status == .exited(1))
}

/// So is one in the names of files.
@Test func namesOfFilesAreCheckedFirst() throws {
  let run = try CommandRun(
    ["--each", "people.csv", "letter.md", "-o", "{{nmae}}.txt"], in: letters())
  #expect(run.messages == "galley: --output: unknown name 'nmae' in the records\n")
  #expect(run.status == .exited(1))
}

/// A file of records that cannot be read on is said to be so once, however much is left of it.
@Test func recordsThatCannotBeReadOnAreToldOnce() throws {
  let directory = try letters()
  try directory.write("[1]\n" + String(repeating: "{}\n", count: 100_000), to: "r.json")
  let run = try CommandRun(["--each", "r.json", "letter.md"], in: directory)
  #expect(run.messages.hasPrefix("r.json:1:1: error: records are objects, one a line\n"))
  #expect(run.messages.split(separator: "\n").count == 4)
  #expect(run.status == .exited(1))
}

@Test func writesAFileForEachRecord() throws {
  let directory = try letters()
  try directory.write(
    "id,name,city\n1,A,x\n1,B,x\n../3,C,x\n,D,x\n.5,E,x\n6/7,F,x\n8,G,x\nsub,H,x\n"
      + "\(String(repeating: "9", count: 300)),I,x\nlink,J,x\nnew,K,x\n-rf,L,x\n"
      + "\u{200B}\u{2060},M,x\n\u{A0}\u{3000},N,x\na\u{202E}b,O,x\na\u{9B}b,P,x\n", to: "people.csv"
  )
  try directory.write("", to: "out/sub.txt/file")
  try directory.write("kept\n", to: "kept")
  try FileManager.default.createSymbolicLink(
    atPath: directory.path("out/link.txt"), withDestinationPath: directory.path("kept"))
  try FileManager.default.createSymbolicLink(
    atPath: directory.path("out/new.txt"), withDestinationPath: "../made.txt")
  let run = try CommandRun(
    ["--each", "people.csv", "letter.md", "-o", "out/{{id}}.txt"], in: directory)
  #expect(run.status == .exited(1))
  #expect(run.page == "")
  #expect(try directory.read("out/1.txt") == Array("Dear A of x.\n".utf8))
  #expect(try directory.read("out/8.txt") == Array("Dear G of x.\n".utf8))
  #expect(try directory.read("kept") == Array("kept\n".utf8))
  let names = try FileManager.default.contentsOfDirectory(atPath: directory.path("out")).sorted()
  #expect(names == ["1.txt", "8.txt", "link.txt", "new.txt", "sub.txt"])
  #expect(!FileManager.default.fileExists(atPath: directory.path("made.txt")))
  let reasons = [
    "'out/1.txt' is the file of an earlier record", "the value of 'id' starts with a dot",
    "the value of 'id' is empty", "the value of 'id' contains a slash",
    "'out/sub.txt' is not a regular file", "the name of its file is too long",
    "'out/link.txt' is not a regular file", "'out/new.txt' is not a regular file",
    "the value of 'id' starts with a hyphen", "the value of 'id' is not visible",
    "the value of 'id' contains a control character",
  ]
  for reason in reasons { #expect(run.messages.contains(reason), "\(reason)") }
  let missing = try CommandRun(
    ["--each", "people.csv", "letter.md", "-o", "none/{{id}}.txt"], in: directory)
  #expect(missing.messages == "galley: none/: no such directory\n")
  #expect(missing.status == .exited(1))
}

@Test func writesOneFileWholeOrNotAtAll() throws {
  let directory = try letters()
  let run = try CommandRun(["--each", "people.csv", "letter.md", "-o", "all.txt"], in: directory)
  #expect(run.status == .exited(1))
  #expect(
    try directory.read("all.txt") == Array("Dear Ada of London.\n\nDear *Eve* of Oslo.\n".utf8))
  let bad = try CommandRun(
    ["--each", "people.csv", "letter.md", "none.md", "-o", "all.txt"], in: directory)
  #expect(bad.status == .exited(1))
  #expect(try directory.names() == ["all.txt", "letter.md", "people.csv"])
}

/// Data about each record is a line; pictures need a file each.
@Test func otherFormatsAreOneAfterAnother() throws {
  let directory = try letters()
  let json = try CommandRun(["--each", "people.csv", "letter.md", "--to", "json"], in: directory)
  #expect(json.lines.count == 2)
  for line in json.lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  let html = try CommandRun(["--each", "people.csv", "letter.md", "--to", "html"], in: directory)
  #expect(html.page.components(separatedBy: "</pre>").count == 3)
  let one = try CommandRun(["--each", "people.csv", "letter.md", "-o", "all.html"], in: directory)
  #expect(one.status == .exited(1), "\(one.messages)")
  let document = String(decoding: try directory.read("all.html"), as: UTF8.self)
  for part in ["<!DOCTYPE html>", "<style>", "</body>\n</html>\n"] {
    #expect(document.components(separatedBy: part).count == 2, "one document: \(part)")
  }
  #expect(document.components(separatedBy: "</pre>").count == 3)
  let svg = try CommandRun(["--each", "people.csv", "letter.md", "--to", "svg"], in: directory)
  #expect(svg.status == .exited(2))
}

/// A signal while records are awaited leaves nothing behind.
@Test func aSignalLeavesNoTemporaryFile() throws {
  let directory = try letters()
  let script = """
    mkfifo f; exec 3<>f; printf 'id,name,city\\n1,A,x\\n' >&3
    (sleep 0.4; kill -TERM $$) &
    exec "$0" --each f letter.md -o all.txt
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
  #expect(run.status == .signalled(SIGTERM))
  #expect(try directory.names() == ["f", "letter.md", "people.csv"])
}

/// Twenty records that are left out are named, the first ones with their lines, and the rest counted.
@Test func countsRecordsThatAreLeftOut() throws {
  let directory = try letters()
  try directory.write(
    "id,name,city\n" + String(repeating: "x\n", count: 30) + "1,A,B\n", to: "people.csv")
  let run = try CommandRun(["--each", "people.csv", "letter.md"], in: directory)
  #expect(run.page == "Dear A of B.\n")
  let lines = run.messages.split(separator: "\n")
  #expect(lines.count == 20 + 2 * 10 + 1)
  #expect(lines.dropLast().last?.hasPrefix("people.csv:21:1: error: record left out") == true)
  #expect(lines.last == "… and 10 more; --check lists all")
  let all = try CommandRun(["--check", "--each", "people.csv", "letter.md"], in: directory)
  #expect(all.messages.split(separator: "\n").count { $0.contains(": error: ") } == 30)
}

@Test func strictLeavesOutWhatIsClipped() throws {
  let directory = try letters()
  try directory.write(
    "layout { section s { item a height=1 default=\"{{name}}\" } }", to: "t.kdl")
  try directory.write("name\nA\nB\\n\nmany words that take two lines\n", to: "people.csv")
  let arguments = ["-t", "t.kdl", "-w", "12", "--each", "people.csv"]
  let run = try CommandRun(arguments, in: directory)
  #expect(run.status == .exited(0))
  #expect(run.messages == "galley: warning: 2 lines of text had no room in the frame of 'a'\n")
  let strict = try CommandRun(arguments + ["--strict"], in: directory)
  #expect(strict.status == .exited(1))
  #expect(strict.messages.contains("people.csv:4:1: error: record left out: 2 lines of text"))
}

@Test func warnsOfARecordThatRepeatsAKey() throws {
  let directory = try letters()
  let records = "{\"name\":\"Eve\",\"name\":\"Ada\",\"city\":\"Rome\"}\n"
  try directory.write(records, to: "people.json")
  let run = try CommandRun(["--each", "people.json", "letter.md"], in: directory)
  #expect(run.page == "Dear Ada of Rome.\n")
  #expect(
    run.messages.hasPrefix(
      "people.json:1:15: warning: the key 'name' is repeated; its last value is used\n"))
  #expect(run.status == .exited(0))
  let strict = try CommandRun(
    ["--each", "people.json", "letter.md", "--strict"], in: directory)
  #expect(strict.page.isEmpty)
  #expect(strict.messages.contains("record left out: the key 'name' is repeated"))
  #expect(strict.status == .exited(1))
}

/// The name of their file determines how records are read, whatever they begin with.
@Test(arguments: ["json", "ndjson", "jsonl"])
func recordsAreReadAsTheirFileSays(suffix: String) throws {
  let directory = try letters()
  try directory.write("name,city\nAda,Oslo\n", to: "r.\(suffix)")
  let run = try CommandRun(["--each", "r.\(suffix)", "letter.md"], in: directory)
  #expect(run.page == "")
  #expect(run.messages.hasPrefix("r.\(suffix):1:1: error: "), "\(run.messages)")
  try directory.write("{\"name\":\"Ada\",\"city\":\"Oslo\"}\n", to: "r.\(suffix)")
  let read = try CommandRun(["--each", "r.\(suffix)", "letter.md"], in: directory)
  #expect(read.page == "Dear Ada of Oslo.\n")
}

/// Attributes that are wishes for a table do nothing where there is no table.
@Test func attributesOfItemsWithoutTablesAreNoWishes() throws {
  let directory = try TemporaryDirectory()
  try directory.write("name\nAda\nBob\n", to: "r.csv")
  try directory.write("::: a rows=many limit=high\nHello {{name}}.\n", to: "d.md")
  let run = try CommandRun(["--strict", "--each", "r.csv", "d.md"], in: directory)
  #expect(run.messages == "")
  #expect(run.status == .exited(0))
}

/// The wishes of a fence and a template for a table apply to one that an array of a record becomes.
@Test(arguments: ["json", "csv"])
func arraysInFencesAreArranged(kind: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    #"{"items":[{"a":"x","b":2},{"a":"y","b":30}]}"# + "\n", to: "r.ndjson")
  try directory.write("```\(kind) total=b\n{{items}}\n```\n", to: "d.md")
  let run = try CommandRun(["--each", "r.ndjson", "d.md"], in: directory)
  #expect(run.messages == "")
  #expect(run.page == "a       b\n─────  ──\nx       2\ny      30\n─────  ──\nTotal  32\n")
  try directory.write("```\(kind)\n{{items}}\n```\n", to: "d.md")
  try directory.write(
    "layout { section default { columns count=1 { table sort=-b; column a rename=Name } } }",
    to: "t.kdl")
  let sorted = try CommandRun(["--each", "r.ndjson", "-t", "./t.kdl", "d.md"], in: directory)
  #expect(sorted.messages == "")
  #expect(sorted.page == "Name   b\n────  ──\ny     30\nx      2\n")
}

/// An array of a record is a table in a fence that reads data, as in a place's own text.
@Test(arguments: ["json", "csv"])
func arraysInFencesAreTables(kind: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    #"{"n":"1","items":[{"a":"x","b":2},{"a":"y","b":30}]}"# + "\n", to: "r.ndjson")
  try directory.write("Number {{n}}\n\n```\(kind)\n{{items}}\n```\n", to: "d.md")
  let run = try CommandRun(["--each", "r.ndjson", "d.md"], in: directory)
  #expect(run.messages == "")
  #expect(run.page == "Number 1\n\na   b\n─  ──\nx   2\ny  30\n")
}

/// So it is in a marker that reads data, whether its kind is written or its name says it.
@Test(arguments: ["x json", "x csv", "x table", "json", "table"])
func arraysInMarkersAreTables(marker: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    #"{"n":"1","items":[{"a":"x","b":2},{"a":"y","b":30}]}"# + "\n", to: "r.ndjson")
  try directory.write("layout { section default { item } }", to: "t.kdl")
  try directory.write("::: \(marker)\n{{items}}\n:::\n", to: "d.md")
  let run = try CommandRun(["--each", "r.ndjson", "-t", "./t.kdl", "d.md"], in: directory)
  #expect(run.messages == "")
  #expect(run.page == "a   b\n─  ──\nx   2\ny  30\n")
}

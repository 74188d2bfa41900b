import GalleyManuscript
import Testing

@Test(
  arguments: [
    ("-", .standardInput),
    ("notes.md", .path("notes.md")),
    ("./a=b", .path("./a=b")),
    ("http://x.example/?a=b", .path("http://x.example/?a=b")),
    ("1a=b", .path("1a=b")),
    ("=b", .path("=b")),
    ("alert=lag = 94 s", .text(name: "alert", kind: nil, "lag = 94 s")),
    ("lat:sparkline=38 41", .text(name: "lat", kind: .sparkline, "38 41")),
    ("log@app.log", .file(name: "log", kind: nil, path: "app.log")),
    ("disk:table@-", .file(name: "disk", kind: .table, path: "-")),
    ("app.log@x", .file(name: "app.log", kind: nil, path: "x")),
    ("lat.title=Latency", .attribute(name: "lat", key: "title", value: "Latency")),
    ("a.b.c=", .attribute(name: "a.b", key: "c", value: "")),
    ("a.b:plain=x", .text(name: "a.b", kind: .plain, "x")),
  ] as [(String, Operand)])
func readsOperands(argument: String, operand: Operand) {
  let (parsed, diagnostic) = Operand.parse(argument)
  #expect(parsed == operand)
  #expect(diagnostic == nil)
}

@Test func everyOperandAfterTwoHyphensIsAFile() {
  #expect(Operand.parse("a=b", isPath: true).0 == .path("a=b"))
  #expect(Operand.parse("-", isPath: true).0 == .path("-"))
}

@Test(arguments: [
  ("lat:sparkl=1", "did you mean 'sparkline'?"),
  ("lat:tabel=1", "did you mean 'table'?"),
])
func anUnknownKindIsAnswered(argument: String, hint: String) {
  let (operand, diagnostic) = Operand.parse(argument)
  #expect(operand == nil)
  #expect(diagnostic?.hint == hint)
}

/// The kind of content for the suffix of a file.
@Test(
  arguments: [
    ("md", .markdown), ("markdown", .markdown), ("mdx", .markdown), ("qmd", .markdown),
    ("Rmd", .markdown), ("txt", .plain), ("csv", .csv), ("tsv", .tsv),
    ("json", .json), ("ndjson", .json), ("jsonl", .json), ("JSONL", .json), ("log", .ansi),
    ("none", nil),
  ] as [(String, ContentKind?)])
func kindsOfSuffixes(suffix: String, kind: ContentKind?) {
  #expect(ContentKind(pathSuffix: suffix) == kind)
}

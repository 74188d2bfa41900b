import GalleyManuscript
import Testing

private func read(_ text: String, fence: String = ":::") -> (summary: String, [String]) {
  var reader = DocumentReader()
  reader.fence = fence
  let (document, diagnostics) = reader.read(SourceFile(name: "-", text: text))
  return (document.summary, diagnostics.map(\.summary))
}

@Test(arguments: [
  ("::: a plain\nx\n::: b code\ny\n", "loose a:plain: plain ‘x’\nloose b:code: code  ‘y\n’", "two"),
  ("::: a\n*x*\n:::\nafter\n", "section\n  item: ‘after’\nloose a: ‘x’", "text goes on"),
  (
    ":::: a code\n::: b\n:::\n::::\n", "loose a:code: code  ‘::: b\n:::\n’",
    "more colons protect"
  ),
  (
    "```\n::: a\n```\n::: b\nx", "section\n  item: code  ‘::: a\n’\nloose b: ‘x’",
    "fenced code holds no markers"
  ),
  (
    "::: a\n~~~\n::: b\n~~~\n::: c\n", "loose a: code  ‘::: b\n’\nloose c: ",
    "nor does code in a Markdown item"
  ),
  (
    "::: a ansi\n```\n::: b\nx", "loose a:ansi: ansi of 4 bytes\nloose b: ‘x’",
    "a log has no fences"
  ),
  (
    "::: {#lat .sparkline .wide title=\"Two words\"}\n1 2\n",
    "loose lat:sparkline \"Two words\" .wide: sparkline(1.0 2.0)", "as Pandoc writes it"
  ),
  ("::: {.cards}\nx\n:::", "loose cards: ‘x’", "a class alone is the name"),
  (
    "t\n::: a\nx\n:::\n\n::: a\ny\n:::\n",
    "section\n  item: ‘t’\nloose a: ‘x’\nloose a-1: ‘y’", "a repeated name among text"
  ),
  ("::: a\nx\n::: a\ny", "loose a: ‘x’\nloose a: ‘y’", "and in a dashboard"),
  (
    "::: {.columns}\n::: {.column}\nx\n:::\n:::\n", "loose columns: \nloose column: ‘x’",
    "a bare marker after items is no text"
  ),
  ("::: a badge=2 title='b c' :::\nx", "loose a \"b c\" badge=2: ‘x’", "closing colons"),
  ("::: a kind=plain x=1\n*x*", "loose a:plain x=1: plain ‘*x*’", "a kind that is called one"),
  ("::: {#a kind=plain}\n*x*", "loose a:plain: plain ‘*x*’", "and in Pandoc's form"),
  ("::: a\r\nx\r\n:::\r\ny", "section\n  item: ‘y’\nloose a: ‘x’", "CR LF"),
  (":::\nx", "section\n  item: plain ‘:::\nx’", "a bare marker ends nothing and is text"),
  ("a ::: b", "section\n  item: ‘a ::: b’", "markers start lines"),
  ("[r]\n::: a\nx\n:::\n[r]: /u", "section\n  item: ‘r’\nloose a: ‘x’", "one Markdown text"),
])
func cutsAStreamAtItsMarkers(text: String, summary: String, reason: Comment) {
  let (document, diagnostics) = read(text)
  #expect(document == summary, reason)
  #expect(diagnostics.isEmpty)
}

/// Output without a line end at its end hides the marker after it; other colons are text.
@Test(arguments: [
  ("::: a\n{\"ok\":true}::: b\nx\n", 1), ("::: a lines\n1::: b table title=\"T\"\n", 1),
  ("::: a code\nx = y::: b\n", 0),
  ("::: a\nx ::: b\n", 0), ("::: a\nthe marker `::: b`\n", 0), ("::: a\nx::: b c\n", 0),
  ("::: a\nx:::b\n", 0), (":::: a\nx::: b\n", 0), ("::: a\n~~~\nx::: b\n~~~\n", 0),
  ("::: a\nx::: b\n:::\ny::: c\n", 1), ("x::: b\n\n::: a\n", 0),
])
func tellsOfMarkersBehindText(text: String, count: Int) {
  #expect(read(text).1.count { $0.contains("this marker is behind text") } == count)
}

/// What others write as an alert is one, in its place; what a dashboard names so is an item.
@Test(arguments: [
  ("::: tip\nb\n:::\nc", "item: tip(‘b’)\n  item: ‘c’", "between paragraphs"),
  ("::: tip\na\n:::\n::: tip\nb\n:::", "item: tip(‘a’)\n  item: tip(‘b’)", "as often as it comes"),
  ("::: danger STOP it\na\n:::", "item \"STOP it\": caution(‘a’)", "VitePress's title"),
  (":::note[*A* b]{#c}\na\n:::", "item \"A b\": note(‘a’)", "Docusaurus's"),
  ("::: details A {open}\na\n:::", "item \"A\": note(‘a’)", "and what is for other tools"),
  (":::{note} A\na\n:::", "item \"A\": note(‘a’)", "MyST's"),
  ("::: {#b .callout-tip icon=false}\n## *A*\n\na\n:::", "item \"A\": tip(‘a’)", "Quarto's"),
  ("::: {.note title=\"A }\"}\na\n:::", "item \"A }\": note(‘a’)", "an attribute"),
  ("::: Warning :::::\na\n:::", "item: warning(‘a’)", "Pandoc's, which has none"),
  ("::: info\n# A\n# B\n:::", "item \"A\": note(h1 ‘B’)", "headings in it"),
  ("::::tip\n:::info\na\n:::\nb\n::::", "item: tip(note(‘a’), ‘b’)", "one in another"),
  (":::tip\n```\n:::\n```\n:::\na", "item: tip(code  ‘:::\n’)\n  item: ‘a’", "code in it"),
  ("- a\n\n  :::tip\n  b\n  :::\n\n  c", "item: list(‘a’, tip(‘b’), ‘c’)", "in a list"),
])
func readsAlertsBetweenMarkers(text: String, summary: String, reason: Comment) {
  let (document, diagnostics) = read("t\n\n" + text)
  #expect(document == "section\n  item: ‘t’\n  " + summary, reason)
  #expect(diagnostics.isEmpty)
}

@Test(arguments: [
  ("::: tip\na\n", "loose tip: ‘a’", "never closed"),
  ("::: tip\na\n:::\n## A\n", "section a \"A\"\nloose tip: ‘a’", "no text around"),
  ("::: danger STOP\na\n:::", "section\n  item \"STOP\": caution(‘a’)", "but what is no item"),
  ("::: tip\na\n::: b\nc\n:::", "loose tip: ‘a’\nloose b: ‘c’", "ended by another"),
  ("::: tip plain\na\n:::", "loose tip:plain: plain ‘a’", "a kind"),
  ("::: tip width=4\na\n:::", "loose tip width=4: ‘a’", "an attribute"),
  ("::: {#lat .tip}\na\n:::", "loose lat .tip: ‘a’", "a name of its own"),
  ("::: tips\na\n:::", "loose tips: ‘a’", "another name"),
  (
    ":::: {.columns}\n::: {.column width=1}\na\n:::\n::: x\nb\n:::\n::::\n",
    "loose columns: ‘a’, ‘b’", "divisions in an item"
  ),
])
func divisionsOfDashboardsAreItems(text: String, summary: String, reason: Comment) {
  let (document, diagnostics) = read(text)
  #expect(document == summary, reason)
  #expect(diagnostics.isEmpty)
}

@Test func aFenceOfTheCallersIsTheOnlyMarker() {
  let (document, diagnostics) = read("@@7 a plain\n::: b\n@@7\nx", fence: "@@7")
  #expect(document == "section\n  item: ‘x’\nloose a:plain: plain ‘::: b’")
  #expect(diagnostics.isEmpty)
  #expect(read("@@7 a\n::: tip\n*b*\n:::", fence: "@@7").summary == "loose a: ‘::: tip b :::’")
}

@Test(arguments: [
  ("::: a tabel\n", "1:7: error: unknown kind 'tabel'"),
  ("::: a kind=tabel\n", "1:12: error: unknown kind 'tabel'"),
  ("x\r\n::: ä  x=1\tkind=\"tabel\"\r\n", "2:17: error: unknown kind 'tabel'"),
  ("::: a csv kind=table\nx y\n", "1:11: warning: 'kind' is repeated; the last value is used"),
  ("::: {#a .csv kind=table}\nx y\n", "1:14: warning: 'kind' is repeated; the last value is used"),
  ("::: a kind=csv kind=table\nx y\n", "1:16: warning: 'kind' is repeated; the last value is used"),
  ("::: a title=x title=y\n", "1:15: warning: 'title' is repeated; the last value is used"),
  ("::: a table x\n", "1:14: error: expected = after x"),
  ("::: a {kind=csv}\n", "1:7: error: expected KEY=VALUE"),
  ("x\n::: a k=\"v\n", "2:9: error: this value has no closing quote"),
  ("::: 9x\n", "1:5: error: '9x' cannot be the name of an item"),
  ("::: {#a .tabl}\n", "1:10: error: unknown kind 'tabl'"),
  ("::: {k=v}\n", "1:10: error: this marker has no name of an item"),
  ("```\n::: a\n", "1:1: warning: this code is never closed, so the markers in it are text"),
])
func saysWhatIsWrongWithAMarker(text: String, summary: String) {
  #expect(read(text).1 == [summary])
}

/// Who writes a marker as operands are written is told how a marker is.
@Test(arguments: [
  ("::: disk:table\n", "write disk table"),
  ("::: größe:csv k=v\n", "write größe csv"),
  ("::: 9:table\n", "a name is letters, digits, '_', '-' and '.', a letter first"),
  (
    "::: disk/root table\n",
    "write disk-root: a name is letters, digits, '_', '-' and '.', a letter first"
  ),
  ("::: cpu title=CPU usage now max=3\n", "write title=\"CPU usage now\""),
  ("::: {#cpu title=CPU usage}\n", "write title=\"CPU usage\""),
  ("::: a title=\"x\" y\n", "write y=value"),
  ("::: a title=CPU gauge\n", "an item has one kind, right after its name"),
  ("::: a \"b c\"\n", "a title is written as title=…"),
  ("::: a csv x = 3\n", "write x=value"),
  ("::: a x=1 = 3\n", "leave out the blanks around ="),
  ("::: a log:sparkline\n", "did you mean 'sparkline'?"),
  ("::: a md\n", "did you mean 'markdown'?"),
])
func saysHowTheKindOfAMarkerIsWritten(text: String, hint: String) {
  let (_, diagnostics) = DocumentReader().read(SourceFile(name: "-", text: text))
  #expect(diagnostics.first?.hint == hint)
}

/// A file that begins with a marker is a stream, whatever its name says.
@Test(arguments: ["s.txt", "s.log", "s.md", "s.csv", "s.tsv", "s.json", "s.swift", "s", ".s", "-"])
func aFileThatBeginsWithAMarkerIsAStream(name: String) {
  let streams = [
    ("::: a\nx\n::: b plain\ny\n", "a marker"),
    ("\u{FEFF}::: a\nx\n::: b plain\ny\n", "after a byte order mark"),
    ("\n \t\n::: a\nx\n::: b plain\ny\n", "below blank lines"),
    ("\u{FEFF}\n::: a\nx\n::: b plain\ny\n", "below both"),
    ("\r\n::: a\r\nx\r\n::: b plain\r\ny\r\n", "with CR LF"),
    ("::: a\rx\r::: b plain\ry\r", "with CR"),
    (":::: a\nx\n:::\n::::\n::: b plain\ny", "of more colons"),
  ]
  for (text, reason) in streams {
    let (document, diagnostics) = DocumentReader().read(SourceFile(name: name, text: text))
    let lines = document.summary.split(separator: "\n").map(String.init)
    #expect(lines.last == "loose b:plain: plain ‘y’", "\(reason): \(lines)")
    // Two lines are plain text.
    let first = lines.dropLast().joined(separator: " ")
    #expect(["loose a: ‘x’", "loose a: plain ‘x :::’"].contains(first), "\(reason): \(lines)")
    #expect(diagnostics.isEmpty, "\(reason)")
  }
}

/// A stream may begin with its title.
@Test(arguments: ["s.txt", "s.log", "s.md", "-"])
func aFileOfATitleAndMarkersIsAStream(name: String) {
  for text in ["# T\n::: a plain\nx\n", "\u{FEFF}\n# T\n\n## U\n\n::: a plain\nx\n"] {
    let (document, diagnostics) = DocumentReader().read(SourceFile(name: name, text: text))
    #expect(document.title == Inlines("T"), "\(document.summary)")
    #expect(document.summary.contains("a:plain: plain ‘x’"), "\(document.summary)")
    #expect(diagnostics.isEmpty)
  }
}

/// A file in which anything else comes first is of the kind that its name says, and so is one whose
/// kind is named.
@Test(arguments: [
  ("x\n::: a\ny", "‘x\n::: a\ny’", "text"),
  (" ::: a\ny", "‘ ::: a\ny’", "a blank"),
  (":::\ny", "‘:::\ny’", "a marker without a name"),
  ("#T\n::: a\ny", "‘#T\n::: a\ny’", "what is no heading"),
  ("# T\nx\n::: a\ny", "‘# T\nx\n::: a\ny’", "text below a heading"),
  (":: a\ny", "‘:: a\ny’", "too few colons"),
  ("@@@ a\ny", "‘@@@ a\ny’", "what is no marker but where it is said"),
])
func aFileThatBeginsWithTextIsNoStream(text: String, summary: String, reason: Comment) {
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "s.txt", text: text))
  #expect(document.summary == "section\n  item: plain " + summary, reason)
  #expect(diagnostics.isEmpty)
}

@Test func aFileWhoseKindIsNamedIsNoStream() {
  let stream = SourceFile(name: "s.txt", text: "::: a\ny\n")
  var reader = DocumentReader()
  reader.kind = .plain
  #expect(reader.read(stream).0.summary == "section\n  item: plain ‘::: a\ny’")
  reader.kind = .ansi
  #expect(reader.read(stream).0.summary == "section\n  item s: ansi of 8 bytes")
  var assembly = DocumentAssembly(reader: DocumentReader())
  assembly.add(item: "log", kind: .plain, file: stream)
  #expect(assembly.finish().0.summary == "loose log:plain: plain ‘::: a\ny’")
}

/// The caller's fence starts streams too, and then colons don't.
@Test func aFileThatBeginsWithTheCallersFenceIsAStream() {
  var reader = DocumentReader()
  reader.fence = "@@@"
  #expect(reader.read(SourceFile(name: "s.txt", text: "@@@ a\ny")).0.summary == "loose a: ‘y’")
  #expect(
    reader.read(SourceFile(name: "s.txt", text: "::: a\ny")).0.summary
      == "section\n  item: plain ‘::: a\ny’")
}

/// The contents of an item are as long as the item, and its mistakes are told where they are,
/// however much of the stream is around it.
@Test func anItemHoldsNothingOfWhatIsAroundIt() {
  let many = (0..<300).map { "::: t\($0)\ntile *\($0)*\n" }.joined()
  let text = many + "::: g gauge\n\u{1B}[1mx\u{1B}[m\n::: f\na\n\n[^c]: d\n" + many
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "-", text: text))
  let lengths = document.looseItems.flatMap(\.blocks).map { block in
    if case .paragraph(let inlines) = block.content { inlines.utf8.count } else { 0 }
  }
  #expect((1...100).contains(lengths.max() ?? 0))
  let places = diagnostics.compactMap { $0.source?.position(at: $0.range.lowerBound).line }
  #expect(places == [602, 606])
  #expect(diagnostics.first?.source?.utf8.count == 2)
}

import GalleyManuscript
import Testing

private func summary(_ text: String, name: String = "a.md") -> String {
  DocumentReader().read(SourceFile(name: name, text: text)).0.summary
}

@Test(arguments: [
  (
    "# T\nlead\n## A\nx\n### B\ny\n#### C\nz",
    "title T\nsection\n  item: ‘lead’\nsection a \"A\"\n  item: ‘x’\n"
      + "  item b \"B\": ‘y’, h4 ‘C’, ‘z’",
    "the only level-1 heading is the title"
  ),
  (
    "# A\n## B\nx\n# C\n", "section a \"A\"\n  item b \"B\": ‘x’\nsection c \"C\"",
    "several level-1 headings are sections"
  ),
  (
    "---\ntitle: T\nx: \"1: 2\"\n---\n# A\n## B\n",
    "title T\nvalue x=1: 2\nsection a \"A\"\n  item b \"B\": ",
    "with a title in the front matter"
  ),
  ("### A\n##### B\nx", "section a \"A\"\n  item: h4 ‘B’\n  item: ‘x’", "levels may be left out"),
  (
    "# A\n## B\n### C\n##### D\n# E\n",
    "section a \"A\"\n  item b \"B\": h4 ‘C’, h6 ‘D’\nsection e \"E\"",
    "a heading in an item is set below the item's"
  ),
  (
    "## A {#x .cards k=v}\n### B\n<!-- galley: .wide keep -->\ny",
    "section x \"A\" .cards k=v\n  item b \"B\" .wide keep=yes: ‘y’", "attributes in two forms"
  ),
  ("## A\n## A\n## A-1\n", "section a \"A\"\nsection a-1 \"A\"\nsection a-1-1 \"A-1\"", "slugs"),
  ("## {x}\n## a {b}\n", "section x \"{x}\"\nsection a-b \"a {b}\"", "braces that say nothing"),
  (
    "---\n\nx\n\n---\n", "section\n  item: rule\n  item: ‘x’\n  item: rule",
    "a rule is no front matter"
  ),
  ("> # Q\n\n- # L\n", "section\n  item: quote(h1 ‘Q’)\n  item: list(h1 ‘L’)", "nested headings"),
  (
    "<!-- galley: break=page -->\nx\n\ny", "section\n  item break=page: ‘x’\n  item: ‘y’",
    "any block"
  ),
])
func findsSectionsAndItems(text: String, expected: String, reason: Comment) {
  #expect(summary(text) == expected, reason)
}

@Test func aTemplateFixesTheLevels() {
  var reader = DocumentReader()
  (reader.sectionLevel, reader.itemLevel) = (1, 3)
  let (document, _) = reader.read(SourceFile(name: "-", text: "# A\n## B\nx\n### C\n"))
  #expect(document.summary == "section a \"A\"\n  item b \"B\": ‘x’\n  item c \"C\": ")
}

@Test(arguments: [
  ("```csv\na,b\n1,2\n```", "table(a|b ‖ 1|2)"),
  ("> ```tsv\n> a\tb\n> 1\t2\n> ```", "quote(table(a|b ‖ 1|2))"),
  ("```table\nA  B C\n1  2 3\n```", "table(A|B|C ‖ 1|2|3)"),
  ("```bars\nup 3\ndown: 4.5\n```", "bars(up=3.0 down=4.5)"),
  ("```json\n[{\"a\": 1}, {\"b\": [2]}]\n```", "table(a|b ‖ 1 / |[2])"),
  ("```json\n{\"a\": 1}\n```", "code json ‘{\"a\": 1}\n’"),
  ("```json\n{…}\n```", "code json ‘{…}\n’"),
  ("```swift\nlet a\n```", "code swift ‘let a\n’"),
  ("```{.python .wide}\nx\n```", "code python ‘x\n’"),
  ("```plain\na\n```", "plain ‘a’"),
  ("> [!WARNING]\n> x", "warning(‘x’)"),
  ("![T](x.png){width=3} y", "‘T y’"),
])
func setsFencesAsWhatTheySay(text: String, expected: String) {
  let (blocks, diagnostics) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: .markdown)
  #expect(blocks.summary == expected)
  #expect(diagnostics.isEmpty)
}

@Test func includesDataFromTheDocumentsFolder() {
  var reader = DocumentReader()
  reader.load = { path, document in
    path == "d/x.csv" && document.name == "a.md"
      ? .file(SourceFile(name: path, text: "a,b\n1,\"2\n")) : .failure("No such file or directory")
  }
  let text = """
    ![Use](d/x.csv)

    ![](no.json)

    ![](../x.csv)

    ![](/etc/x.csv)

    ![pic](x.png)
    """
  let (document, diagnostics) = reader.read(SourceFile(name: "a.md", text: text))
  #expect(
    document.summary == """
      section
        item "Use": unreadable ‘d/x.csv: this field has no closing quote’
        item: unreadable ‘no.json: No such file or directory’
        item: unreadable ‘../x.csv is outside the document's folder’
        item: unreadable ‘/etc/x.csv is outside the document's folder’
        item: ‘pic’
      """)
  #expect(
    diagnostics.map(\.summary) == [
      "2:3: warning: this field has no closing quote",
      "3:1: warning: no.json: No such file or directory",
      "5:1: warning: ../x.csv is outside the document's folder",
      "7:1: warning: /etc/x.csv is outside the document's folder",
    ])
}

@Test func drawsIncludedRecordsAndKeepsAllBlocks() {
  var reader = DocumentReader()
  reader.load = { path, _ in
    .file(SourceFile(name: path, text: path == "a.csv" ? "name,n,m\nup,3,\ndown,x,\n" : ""))
  }
  let text = """
    ![Load](a.csv){.bars}

    ![](b.csv)

    ```plain {title="Two"}
    one

    two
    ```
    """
  let (document, diagnostics) = reader.read(SourceFile(name: "a.md", text: text))
  #expect(
    document.summary == """
      section
        item "Load" .bars: bars(up=3.0 down=?x)
        item: unreadable ‘b.csv is empty’
        item "Two": plain ‘one’
        item: plain ‘two’
      """)
  #expect(
    diagnostics.map(\.summary) == [
      "3:6: warning: x is no number", "1:1: warning: only the first two columns are drawn",
    ])
}

@Test(arguments: [
  ("---\na: 1\n- b\n---\n", "3:1: error: expected key: value"),
  ("---\na:\n  b: 1\n---\n", "3:3: error: expected key: value"),
  ("---\na: \"1\n---\n", "2:4: error: this value has no closing quote"),
  ("---\na: 1\na: 2\n---\n", "3:1: warning: a is given twice; this one counts"),
])
func saysWhatIsWrongWithFrontMatter(text: String, expected: String) {
  #expect(
    DocumentReader().read(SourceFile(name: "a.md", text: text)).1.map(\.summary) == [expected])
}

@Test(arguments: [
  ("a.txt", "x\n  y\n\n \n\tz", "section\n  item: plain ‘x\n  y’\n  item: plain ‘\tz’"),
  ("a.txt", "x\u{1B}[1m", "section\n  item a: ansi of 5 bytes"),
  ("README", "x *y*", "section\n  item: plain ‘x *y*’"),
  ("a.log", "x", "section\n  item a: ansi of 1 bytes"),
  ("d/a.swift", "x", "section\n  item a: code  ‘x’"),
  ("a.tsv", "h\ti\n1\t2\"", "section\n  item a: table(h|i ‖ 1|2\")"),
  ("-", "\u{FEFF}*x*", "section\n  item: ‘x’"),
  ("-", "* \u{1B}[33mx\u{1B}[m", "section\n  item: ansi of 11 bytes"),
  ("-", "*x*\n::: a\n\u{1B}[33mx", "section\n  item: ‘x’\nloose a: ansi of 6 bytes"),
  (".hidden", "x", "section\n  item: plain ‘x’"),
])
func guessesKinds(name: String, text: String, expected: String) {
  #expect(summary(text, name: name) == expected)
}

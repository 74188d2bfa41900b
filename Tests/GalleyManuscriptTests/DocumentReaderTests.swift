import GalleyManuscript
import Testing

private func summary(_ text: String, name: String = "a.md") -> String {
  DocumentReader().read(SourceFile(name: name, text: text)).0.summary
}

@Test(arguments: [
  (
    "Install **it:**\n\n    npm i\n\nThen:\n\nx\n\nこれ：\n- a\n\n- b",
    "section\n  item: ‘Install it:’, code  ‘npm i\n’\n  item: ‘Then:’\n  item: ‘x’\n"
      + "  item: ‘これ：’, list(‘a’ | ‘b’)", "a paragraph announces what is no paragraph"
  ),
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
  (
    "---\ntitle: The T\n---\n# the T\n## A\n### B\n",
    "title The T\nsection a \"A\"\n  item b \"B\": ",
    "a heading that says the title of the front matter"
  ),
  ("### A\n##### B\nx", "section a \"A\"\n  item b \"B\": ‘x’", "levels may be left out"),
  (
    "# A\n### B\n#### C\nx\n### D\n## E\n### F\n# G\n#### H\n### I\n",
    "section a \"A\"\n  item b \"B\": h4 ‘C’, ‘x’\n  item d \"D\": \n  item e \"E\": h4 ‘F’\n"
      + "section g \"G\"\n  item h \"H\": \n  item i \"I\": ",
    "a heading that skips the items' level is an item where none is open"
  ),
  (
    "# A\n## B\n### C\n##### D\n# E\n",
    "section a \"A\"\n  item b \"B\": h4 ‘C’, h6 ‘D’\nsection e \"E\"",
    "a heading in an item is set below the item's"
  ),
  (
    "## A {#x .cards k=v}\n### B\n<!-- galley: .wide keep -->\ny",
    "section x \"A\" .cards k=v\n  item b \"B\" .wide keep=yes: ‘y’", "attributes in two forms"
  ),
  (
    "## A ## {#x}\n## B # {.y}\n## C# {.z}\n## ## {#w}\n",
    "section x \"A\"\nsection b \"B\" .y\nsection c \"C#\" .z\nsection w",
    "the marks that close a heading stand before its attributes"
  ),
  (
    "## A\n{: .x #y k=v}\ntext\n{: keep}\n\n{: .z}\n\n- a\n  {: .b}\n",
    "section y \"A\" .x k=v\n  item keep=yes: ‘text’\n  item: ‘{: .z}’\n  item: list(‘a’)",
    "a line below a block, as kramdown has it"
  ),
  (
    "|a|\n|-|\n|b|\n{: .t}\n\n> q\n{: .q}\n\n- i\n{: .l}\n\n<p>x\n{: .h}\n",
    "section\n  item .t: table(a ‖ b)\n  item .q: quote(‘q’)\n  item .l: list(‘i’)\n"
      + "  item .h: ‘x’",
    "attributes below a table, a quotation, a list and HTML"
  ),
  (
    "* a\n{:toc}\n\n## B\n{:.no_toc}\n",
    "section\n  item .toc: list(‘a’)\nsection b \"B\" .no_toc", "names, right behind the colon"
  ),
  (
    "# A *b* [![C](d)](e) [![F](g)](h)\n\n## I [![J](k)](l)\nm\n\n## [![N](o)](p)\n",
    "title A b\nsection\n  item: ‘C F’\nsection i-j \"I J\"\n  item: ‘m’\n"
      + "section n \"N\"", "linked images are below a title"
  ),
  ("a\n{: x}\n\nb {: .c}\n", "section\n  item: ‘a {: x}’\n  item: ‘b {: .c}’", "no attributes"),
  ("## A\n## A\n## A-1\n", "section a \"A\"\nsection a-1 \"A\"\nsection a-1-1 \"A-1\"", "slugs"),
  ("## A-1\n## A\n## A\n", "section a-1 \"A-1\"\nsection a \"A\"\nsection a-2 \"A\"", "taken ones"),
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
  let (lower, _) = reader.read(SourceFile(name: "-", text: "# A\n#### B\nx\n"))
  #expect(lower.summary == "section a \"A\"\n  item: h4 ‘B’\n  item: ‘x’")
  (reader.sectionLevel, reader.itemLevel) = (nil, 2)
  let (month, _) = reader.read(SourceFile(name: "-", text: "# A\n## B\n## C\nx\n"))
  #expect(month.summary == "section a \"A\"\n  item b \"B\": \n  item c \"C\": ‘x’")
}

@Test(arguments: [
  ("```csv\na,b\n1,2\n```", "table(a|b ‖ 1|2)"),
  ("> ```tsv\n> a\tb\n> 1\t2\n> ```", "quote(table(a|b ‖ 1|2))"),
  ("```table\nA  B C\n1  2 3\n```", "table(A|B|C ‖ 1|2|3)"),
  ("```table\n[{\"a\": 1}, {\"b\": [2]}]\n```", "table(a|b ‖ 1 / |2)"),
  ("```table\na,b\n1,2\n3,4\n```", "table(a|b ‖ 1|2 / 3|4)"),
  ("```table\n[1, 2\n```", "lines ‹[1, 2›"),
  ("``` {kind=table}\nA  B C\n1  2 3\n```", "table(A|B|C ‖ 1|2|3)"),
  ("``` {kind=code}\nA  B C\n1  2 3\n```", "code  ‘A  B C\n1  2 3\n’"),
  ("```bars\nup 3\ndown: 4.5\n```", "bars(up=3.0 down=4.5)"),
  ("```json\n[{\"a\": 1}, {\"b\": [2]}]\n```", "table(a|b ‖ 1 / |2)"),
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

/// A value that cannot be read has its place in the file, wherever its fence is.
@Test(arguments: [
  ("```bars\na 1\nb xx\n```", ["3:3: warning: 'xx' is not a number"]),
  (
    "x\n|a|b|\n|-|-|\n|1|\n|1|`2`|3|\n|1|2|3|4|\n",
    ["5:1: warning: this row has 3 cells, but the header has 2 (1 more row differs)"]
  ),
  ("> |a|\n> |-|\n> |1|2|", ["3:1: warning: this row has 2 cells, but the header has 1"]),
  ("> ```bars\n> a 1\n> b xx\n> ```", ["3:5: warning: 'xx' is not a number"]),
  (
    "- a\n\n  ```gauge\r\n  a y\r\n  b xx\r\n  ```",
    [
      "4:5: warning: 'y' is not a number", "5:5: warning: 'xx' is not a number",
    ]
  ),
  ("> - ```csv\n>   a,b\n>   1,\"2\n>   ```", ["3:7: warning: this field has no closing quote"]),
])
func findsTheMistakesOfNestedFences(text: String, expected: [String]) {
  let (_, diagnostics) = DocumentReader().read(SourceFile(name: "a.md", text: text))
  #expect(diagnostics.map(\.summary) == expected)
}

/// A path is read as it is written, or else as a reference that has `%20` for a blank.
@Test(arguments: [
  ("<my%20data.csv>", "item \"T\": table(a ‖ 1)"),
  ("<my data.csv>", "item \"T\": table(a ‖ 1)"),
  ("100%25.csv", "item \"T\": table(a ‖ 2)"),
  ("100%.csv", "item \"T\": unreadable ‘100%.csv: no’"),
  (
    "%2e%2e/my%20data.csv",
    "item \"T\": unreadable ‘%2e%2e/my%20data.csv is outside the document's directory’"
  ),
  ("%2fetc.csv", "item \"T\": unreadable ‘%2fetc.csv is outside the document's directory’"),
])
func findsIncludedFilesAsMarkdownNamesThem(path: String, expected: String) {
  var reader = DocumentReader()
  reader.load = { path, _ in
    switch path {
    case "my data.csv": .file(SourceFile(name: path, text: "a\n1\n"))
    case "100%25.csv": .file(SourceFile(name: path, text: "a\n2\n"))
    default: .failure("no")
    }
  }
  let (document, _) = reader.read(SourceFile(name: "a.md", text: "![T](\(path))"))
  #expect(document.summary == "section\n  " + expected)
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
        item: unreadable ‘../x.csv is outside the document's directory’
        item: unreadable ‘/etc/x.csv is outside the document's directory’
        item: ‘pic’
      """)
  #expect(
    diagnostics.map(\.summary) == [
      "2:3: warning: this field has no closing quote",
      "3:1: warning: no.json: No such file or directory",
      "5:1: warning: ../x.csv is outside the document's directory",
      "7:1: warning: /etc/x.csv is outside the document's directory",
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
      "3:6: warning: 'x' is not a number", "1:1: warning: only the first two columns are drawn",
    ])
}

@Test(arguments: [
  ("---\n- b\na: 1\n---\n", "2:1: error: expected key: value"),
  ("---\na: 1\nb c\n---\n", "3:1: error: expected key: value"),
  ("---\na: \"1\n---\n", "2:4: error: this value has no closing quote at its end"),
  ("---\na: 'b' c\n---\n", "2:4: error: this value has no closing quote at its end"),
  ("+++\na: 1\n+++\n", "2:1: error: expected key = value"),
  ("---\na: 1\na: 2\n---\n", "3:1: warning: 'a' is repeated; the last value is used"),
])
func saysWhatIsWrongWithFrontMatter(text: String, expected: String) {
  #expect(
    DocumentReader().read(SourceFile(name: "a.md", text: text)).1.map(\.summary) == [expected])
}

@Test(arguments: [
  ("---\na: b\ntags:\n  - x\n  - y: z\nc: d\n---\n", "a=b c=d", "lists and mappings are left out"),
  ("---\nlabels:\n- x\n- y\nc: d\n---\n", "c=d", "items need no indent"),
  ("---\ntags: [a,\n  b]\nc: d\n---\n", "tags=[a, b] c=d", "a list on its lines is text"),
  ("---\na: >-\n  b\n  c\nd: |\n  e\n---\n", "a=b c d=e", "strings below their key"),
  ("---\na: b\n  c\n\n# d: e\n---\n", "a=b c", "a line that goes on"),
  ("---\n\"a b\": 'it''s' # c\nd: \"x \\\" y\"\n---\n", "a b=it's d=x \" y", "quotes"),
  ("---\na: https://x.y/z\nb: C# 1\nc:\n---\n", "a=https://x.y/z b=C# 1 c=", "values as they are"),
  ("+++\na = \"b\"\nc = 'd'\n[e]\nf = 1\n+++\n", "a=b c=d", "tables of TOML are left out"),
  ("---\n*a: b*\n\n---\n", "", "no key begins with an indicator: a rule"),
  ("---\n*A*\nText.\n\n---\n", "", "no key at all: a rule"),
  ("+++\na = 1\ntags = [\n  \"x = y\",\n]\nb = 2\n+++\n", "a=1 tags=[ \"x = y\", ] b=2", "lists"),
])
func readsFrontMatter(text: String, expected: String, reason: Comment) {
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "a.md", text: text + "x\n"))
  let pairs = document.values.values.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  #expect(pairs == expected, reason)
  #expect(diagnostics.isEmpty, reason)
  #expect(document.sections.count == 1, reason)
}

@Test(arguments: [
  ("a.txt", "x\n  y\n\n \n\tz", "section\n  item: plain ‘x\n  y’\n  item: plain ‘\tz’"),
  ("a.txt", "x\u{1B}[1m", "section\n  item a: ansi of 5 bytes"),
  ("README", "x *y*", "section\n  item: plain ‘x *y*’"),
  ("a.log", "x", "section\n  item a: ansi of 1 bytes"),
  ("d/a.swift", "x", "section\n  item a: code swift ‘x’"),
  ("a.d.ts", "x", "section\n  item a.d: code ts ‘x’"),
  ("Makefile", "x", "section\n  item Makefile: code Makefile ‘x’"),
  ("Apache-2.0", "x", "section\n  item: plain ‘x’"),
  ("app.log.1", "x", "section\n  item app.log: code 1 ‘x’"),
  ("a.tsv", "h\ti\n1\t2\"", "section\n  item a: table(h|i ‖ 1|2\")"),
  ("-", "\u{FEFF}*x*", "section\n  item: ‘x’"),
  ("-", "* \u{1B}[33mx\u{1B}[m", "section\n  item: ansi of 11 bytes"),
  ("-", "*x*\n::: a\n\u{1B}[33mx", "section\n  item: ‘x’\nloose a: ansi of 6 bytes"),
  (".hidden", "x", "section\n  item: plain ‘x’"),
  ("-", "N\u{8}NA\u{8}A *x*", "section\n  item: plain ‘N\u{8}NA\u{8}A *x*’"),
  ("-", "_\u{8}x *y*", "section\n  item: plain ‘_\u{8}x *y*’"),
  ("-", "é\u{8}é *y*", "section\n  item: plain ‘é\u{8}é *y*’"),
  ("-", "a\u{8}b *y*", "section\n  item: ‘a\u{8}b y’"),
  ("-", "\u{8}\u{8} *y*\u{8}", "section\n  item: ‘\u{8}\u{8} y\u{8}’"),
  ("-", "::: a\nx\u{8}x *y*", "loose a: plain ‘x\u{8}x *y*’"),
])
func guessesKinds(name: String, text: String, expected: String) {
  #expect(summary(text, name: name) == expected)
}

/// Of two identifiers that one element is given, the later counts; one alone stays.
@Test(arguments: [("a", "b", "b"), ("a", nil, "a"), (nil, "b", "b"), (nil, nil, nil)])
func theLaterIdentifierCounts(first: String?, second: String?, identifier: String?) {
  var (one, other) = (Attributes(), Attributes())
  (one.identifier, other.identifier) = (first, second)
  #expect(one.merging(other).identifier == identifier)
}

/// What a document of MDX imports and exports is none of its text.
@Test(arguments: [
  ("a.mdx", "---\ntitle: T\n---\nimport A from 'a'\n\nexport const b = 1\n{/* c */}\n\n*d*", "‘d’"),
  ("a.mdx", "*d*\n\nimport a", "‘d’\n  item: ‘import a’"),
  ("a.md", "import a", "‘import a’"),
])
func leavesOutModules(name: String, text: String, expected: String) {
  let (document, _) = DocumentReader().read(SourceFile(name: name, text: text))
  #expect(document.summary.hasSuffix("section\n  item: " + expected))
}

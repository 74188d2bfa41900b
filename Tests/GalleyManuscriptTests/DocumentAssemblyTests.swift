import GalleyManuscript
import Testing

private func assembled(
  _ build: (inout DocumentAssembly) -> Void
) -> (summary: String, [String]) {
  var assembly = DocumentAssembly(reader: DocumentReader())
  build(&assembly)
  let (document, diagnostics) = assembly.finish()
  return (document.summary, diagnostics.map(\.summary))
}

@Test func severalDocumentsAreASectionEach() {
  let (document, diagnostics) = assembled { assembly in
    assembly.add(
      document: SourceFile(name: "a.md", text: "---\ntitle: A\nk: 1\n---\n# X\nx\n# Y\n"))
    assembly.add(document: SourceFile(name: "b.md", text: "# B\nlead\n## X\ny\n### Z\nz"))
  }
  #expect(
    document == """
      title A
      value k=1
      section a k=1
        item x "X": ‘x’
        item y "Y":\u{20}
      section b "B"
        item: ‘lead’
        item x-1 "X": ‘y’, h3 ‘Z’, ‘z’
      """)
  #expect(diagnostics.isEmpty)
}

@Test func theOnlyDocumentWithSectionsKeepsThem() {
  let (document, _) = assembled { assembly in
    assembly.add(document: SourceFile(name: "note.txt", text: "x"))
    assembly.add(document: SourceFile(name: "b.md", text: "# B\n## S\ny"))
  }
  #expect(document == "title B\nsection note\n  item: plain ‘x’\nsection s \"S\"\n  item: ‘y’")
}

/// A title that is not the page's heads a section, and the page's is not said twice.
@Test func noTitleIsLostOrSaidTwice() {
  let (document, _) = assembled { assembly in
    assembly.add(document: SourceFile(name: "a.md", text: "---\ntitle: A\n---\nx"))
    assembly.add(document: SourceFile(name: "b.md", text: "# B\n## S\ny"))
  }
  #expect(
    document == "title A\nsection a\n  item: ‘x’\nsection b \"B\"\n  item s \"S\": ‘y’")
}

/// Subtitle, author and date are said once: by the page, or below the title that they belong to.
@Test(arguments: [
  (
    "---\ntitle: A\nauthor: Ada\n---\nx",
    "---\ntitle: B\nauthor: Bob\ndate: 2026\n---\n# S\ny",
    """
    title A
    value author=Ada
    section a author=Ada
      item: ‘x’
    section b "B" author=Bob date=2026
      item: ‘Bob, 2026’
      item s "S": ‘y’
    """
  ),
  (
    "---\ndate: 1 May\n---\nx", "---\ndate: 2 May\n---\ny",
    """
    value date=1 May
    section a date=1 May
      item: ‘x’
    section b date=2 May
      item: ‘2 May’
      item: ‘y’
    """
  ),
])
func everyDocumentKeepsItsByline(one: String, other: String, expected: String) {
  let (document, diagnostics) = assembled { assembly in
    assembly.add(document: SourceFile(name: "a.md", text: one))
    assembly.add(document: SourceFile(name: "b.md", text: other))
  }
  #expect(document == expected)
  #expect(diagnostics.isEmpty)
}

/// Files are before and after the only document as they were given.
@Test func filesBesideTheOnlyDocumentKeepTheirPlaces() {
  let (document, diagnostics) = assembled { assembly in
    assembly.add(document: SourceFile(name: "a.csv", text: "n\n1"))
    assembly.add(document: SourceFile(name: "b.md", text: "# B\nlead\n## S\ny"))
    assembly.add(document: SourceFile(name: "c.csv", text: "n\n2"))
  }
  #expect(
    document == """
      title B
      section
        item a: table(n ‖ 1)
      section
        item: ‘lead’
      section s "S"
        item: ‘y’
      section
        item c: table(n ‖ 2)
      """)
  #expect(diagnostics.isEmpty)
}

@Test func otherFilesAndDirectoriesAreItems() {
  let (document, _) = assembled { assembly in
    assembly.add(document: SourceFile(name: "t.csv", text: "a\n1"))
    assembly.add(directory: [
      SourceFile(name: "d/b.md", text: "*b*"), SourceFile(name: "d/a.txt", text: "*a*"),
    ])
  }
  #expect(document == "section\n  item t: table(a ‖ 1)\n  item a: plain ‘*a*’\n  item b: ‘b’")
}

/// In a directory the name of a kind is a suffix; usual suffixes leave the kind to templates.
@Test func aDirectoryNamesKindsBySuffixes() throws {
  var assembly = DocumentAssembly(reader: DocumentReader())
  assembly.add(directory: [
    SourceFile(name: "d/cpu.gauge", text: "42%"), SourceFile(name: "d/load.bars", text: "a 1\nb 2"),
    SourceFile(name: "d/rows.csv", text: "a,b\n1,2"),
  ])
  let items = assembly.finish().0.sections.flatMap(\.items)
  #expect(items.map(\.name) == ["cpu", "load", "rows"])
  #expect(items.map(\.kind) == [.gauge, .bars, nil])
}

/// A file of a directory is an item under its own title, and the items of its markers are others.
@Test func aDocumentThatIsAnItemKeepsItsTitle() {
  let (document, diagnostics) = assembled { assembly in
    assembly.add(directory: [
      SourceFile(
        name: "d/a.json", text: "{\"title\":\"Fleet\",\"k\":1,\"items\":[{\"text\":\"x\"}]}"),
      SourceFile(name: "d/b.md", text: "---\nk: v\n---\n# B\nx\n## C\ny\n::: n\nz"),
      SourceFile(name: "d/c.json", text: "\n"),
    ])
    assembly.add(item: "e", kind: nil, file: SourceFile(name: "e", text: "*x*"))
  }
  #expect(
    document == """
      section
        item a "Fleet" k=1: ‘x’
        item b "B" k=v: ‘x’, h2 ‘C’, ‘y’
        item c:\u{20}
      loose n: ‘z’
      loose e: plain ‘*x*’
      """)
  #expect(diagnostics.isEmpty)
}

@Test func theLaterOfTwoItemsCounts() {
  let (document, diagnostics) = assembled { assembly in
    assembly.add(document: SourceFile(name: "-", text: "## S\n### a {#a}\nx\n::: b\ny\n::: c\nz"))
    assembly.add(item: "b", kind: .plain, text: SourceFile(name: "b", text: "later"))
    assembly.add(item: "a", kind: nil, text: SourceFile(name: "a", text: "later"))
    assembly.add(attribute: "title", value: "Title", toItem: "c")
    assembly.add(attribute: "k", value: "v", toItem: "a")
    assembly.add(attribute: "k", value: "v", toItem: "bb")
  }
  #expect(
    document == """
      section s "S"
        item a k=v: ‘later’
      loose b:plain: plain ‘later’
      loose c "Title": ‘z’
      """)
  #expect(
    diagnostics == [
      "1:1: warning: the name 'b' is repeated; the last one is used",
      "1:1: warning: the name 'a' is repeated; the last one is used",
      "warning: unknown item 'bb'",
    ])
}

@Test func filesOfOneNameKeepTheirTitles() {
  var assembly = DocumentAssembly(reader: DocumentReader())
  assembly.add(document: SourceFile(name: "a/x.csv", text: "n\n1\n"))
  assembly.add(document: SourceFile(name: "b/x.csv", text: "n\n2\n"))
  let (document, diagnostics) = assembly.finish()
  #expect(document.sections.flatMap(\.items).map(\.name) == ["", "x"])
  #expect(document.sections.flatMap(\.items).map(\.title.plainText) == ["x", "x"])
  #expect(
    diagnostics.map(\.summary) == [
      "1:1: warning: the name 'x' is repeated; the last one is used"
    ])
}

@Test func documentsAreWrittenAsData() {
  let text = """
    { "title": "Fleet", "today": "2026-11-21", "odd": [1],
      "sections": [
        { "name": "cards", "class": "grid", "title": "Services", "color": "red", "items": [
          { "title": "api", "badge": 3, "text": "Three *alerts*." },
          { "name": "cpu", "kind": "sparkline", "values": [1, "x", {"label": "c", "value": 2}] },
          { "name": "disks", "kind": "table", "columns": ["mount", "use"], "rows": [["/", "81%"]] },
          { "name": "log", "kind": "anis", "text": "x" } ] } ] }
    """
  let (document, diagnostics) = assembled { assembly in
    assembly.add(document: SourceFile(name: "f.json", text: text))
  }
  #expect(
    document == """
      title Fleet
      value today=2026-11-21
      section cards "Services" .grid color=red
        item api "api" badge=3: ‘Three alerts.’
        item cpu:sparkline: sparkline(1.0 ?x c=2.0)
        item disks:table: table(mount|use ‖ /|81%)
        item log: ‘x’
      """)
  #expect(
    diagnostics == [
      "1:44: warning: 'odd' is not used here", "5:59: warning: '\"x\"' is not a number",
      "7:32: error: unknown kind 'anis'",
    ])
}

/// A member whose value is of the wrong type for its name is left out and named; numbers and truth
/// values are as good as their text, and `null` is nothing.
@Test(arguments: [
  ("{\"text\": 5}", "item: ‘5’", []),
  ("{\"name\": 4, \"text\": true}", "item 4: ‘true’", []),
  ("{\"text\": null, \"rows\": null, \"values\": null, \"kind\": null}", "item: ", []),
  ("{\"text\": [1]}", "item: ", ["'text' is not a string and is left out"]),
  ("{\"kind\": 1, \"text\": \"x\"}", "item: ‘x’", ["'kind' is not a string and is left out"]),
  ("{\"name\": {}, \"text\": \"x\"}", "item: ‘x’", ["'name' is not a string and is left out"]),
  ("{\"rows\": \"x\"}", "item: ", ["'rows' is not an array and is left out"]),
  (
    "{\"columns\": \"x\", \"rows\": [[1]]}", "item: table(1)",
    ["'columns' is not an array and is left out"]
  ),
  ("{\"columns\": [\"a\", \"b\"]}", "item: table(a|b ‖ )", []),
  ("{\"values\": \"7\"}", "item: sparkline(7.0)", []),
  ("5, {\"text\": \"x\"}", "item: ‘x’", ["an item is an object"]),
])
func saysWhichMembersAreWrong(item: String, expected: String, mistakes: [String]) {
  let (document, diagnostics) = assembled { assembly in
    assembly.add(document: SourceFile(name: "f.json", text: "{\"items\": [\(item)]}"))
  }
  #expect(document == (expected.isEmpty ? "section" : "section\n  " + expected))
  #expect(
    diagnostics.map { $0.split(separator: ": ").dropFirst(2).joined(separator: ": ") } == mistakes)
}

@Test func saysWhichMembersOfSectionsAreWrong() {
  let text = """
    {"items": [{"text": ""}], "sections": "x"}
    """
  let sections = """
    {"sections": [{"name": 7, "items": 1, "class": [1], "title": null}, 1]}
    """
  func mistakes(_ text: String) -> [String] {
    assembled { $0.add(document: SourceFile(name: "f.json", text: text)) }.1
  }
  #expect(mistakes(text) == ["1:39: warning: 'sections' is not an array and is left out"])
  #expect(
    mistakes(sections) == [
      "1:36: warning: 'items' is not an array and is left out",
      "1:48: warning: 'class' is not a string and is left out",
      "1:69: warning: a section is an object",
    ])
}

/// A document of items that were named one by one is a dashboard; text below a heading makes it
/// prose.
@Test func itemsThatAreNamedOneByOneMakeADashboard() {
  func isOfNamedItems(_ build: (inout DocumentAssembly) -> Void) -> Bool {
    var assembly = DocumentAssembly(reader: DocumentReader())
    build(&assembly)
    return assembly.finish().0.isOfNamedItems
  }
  let texts = [
    ("::: a\nx", true, "a marker"),
    ("lead\n\n::: a\nx", true, "below text"),
    ("# T\n\nlead\n\n::: a\nx", true, "and a title"),
    ("---\ntitle: T\n---\n::: a\nx", true, "or front matter"),
    ("# T\n\n## S\n\nx\n\n::: a\ny", false, "a section with a heading"),
    ("x", false, "prose"),
    ("# T\n\n## S\n\n### I\n\nx", false, "headings alone"),
    ("", false, "nothing"),
    ("```\n::: a\n```\n", false, "a marker that is code"),
  ]
  for (text, isNamed, reason) in texts {
    for name in ["-", "a.md"] {
      let found = isOfNamedItems { $0.add(document: SourceFile(name: name, text: text)) }
      #expect(found == isNamed, "\(reason), in \(name)")
    }
  }
  let prose = SourceFile(name: "a.md", text: "# T\n\n## S\n\nx")
  #expect(isOfNamedItems { $0.add(directory: [prose]) }, "the files of a directory")
  #expect(isOfNamedItems { $0.add(item: "a", kind: nil, file: prose) }, "NAME@FILE")
  #expect(isOfNamedItems { $0.add(item: "a", kind: .plain, text: prose) }, "NAME:KIND=TEXT")
  let both = isOfNamedItems { assembly in
    assembly.add(document: prose)
    assembly.add(item: "b", kind: nil, text: prose)
  }
  #expect(!both, "an item beside prose")
  let table = SourceFile(name: "t.csv", text: "a,b\n1,2\n")
  #expect(!isOfNamedItems { $0.add(document: table) }, "a file is no named item")
}

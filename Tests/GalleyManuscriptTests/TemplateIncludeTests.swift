import GalleyManuscript
import Testing

/// Parses `main.kdl` among files that include one another.
private func parse(
  _ files: [String: String], main: String = "main.kdl"
) -> (template: Template?, messages: [String]) {
  let source = SourceFile(name: main, text: files[main] ?? "")
  let (template, diagnostics) = parseTemplate(
    source,
    including: { path in
      files[path].map { .success(SourceFile(name: path, text: $0)) }
        ?? .failure(IncludeFailure(reason: "No such file or directory"))
    })
  let messages = diagnostics.map { diagnostic in
    let position = diagnostic.source?.position(at: diagnostic.range.lowerBound)
    return "\(diagnostic.source?.name ?? "?"):\(position?.column ?? 0): \(diagnostic.message)"
  }
  return (template, messages)
}

@Test func takesStylesAndSectionsOver() throws {
  let (template, messages) = parse([
    "main.kdl": """
    include "parts/cards.kdl"
    style strong "bold"
    layout { section default { columns count=1 style=quiet } }
    """,
    "parts/cards.kdl": """
    include "styles.kdl"
    layout section-spacing=9 { section cards { item style=quiet }; section default { item } }
    """,
    "parts/styles.kdl": "style quiet dim; style strong italic",
  ])
  #expect(messages == [])
  #expect(template?.layout.sections.map(\.name) == ["cards", "default"])
  #expect(template?.layout.sectionSpacing == 0, "only styles and sections come along")
  #expect(template?.styles.map(\.name) == ["strong", "quiet"])
  #expect(
    template?.styles.first?.style == Template.Text([.literal("bold")]), "the nearer one counts")
  guard case .columns = try #require(template).layout.sections[1].arrangement else {
    Issue.record("the nearer section counts")
    return
  }
}

@Test(arguments: [
  (
    ["main.kdl": "include \"main.kdl\""],
    ["main.kdl:9: 'main.kdl' includes itself, by way of this file"]
  ),
  (
    ["main.kdl": "include \"a.kdl\"", "a.kdl": "include \"./main.kdl\""],
    ["a.kdl:9: './main.kdl' includes itself, by way of this file"]
  ),
  (
    ["main.kdl": "include \"a.kdl\""],
    ["main.kdl:9: cannot include 'a.kdl': No such file or directory"]
  ),
  (
    ["main.kdl": "include \"a/../../b.kdl\""],
    ["main.kdl:9: 'a/../../b.kdl' is outside the directory of the file that includes it"]
  ),
  (
    ["main.kdl": "include \"/b.kdl\""],
    ["main.kdl:9: '/b.kdl' is outside the directory of the file that includes it"]
  ),
  (
    [
      "main.kdl": "layout { section s { itme } }; include \"a.kdl\"",
      "a.kdl": "style s blod; layuot",
    ],
    [
      "main.kdl:22: unknown node 'itme' in 'section'", "a.kdl:9: unknown style 'blod'",
      "a.kdl:15: unknown node 'layuot' in a template",
    ]
  ),
])
func reportsIncludes(files: [String: String], messages: [String]) {
  #expect(parse(files).messages == messages)
}

/// A file that is included twice is in once, and a long chain ends.
@Test func includesEachFileOnce() {
  var files = ["main.kdl": "layout { section s { item } }; include \"f0.kdl\"; include \"f0.kdl\""]
  for number in 0..<16 {
    files["f\(number).kdl"] =
      "style s\(number) bold; include \"f\(number + 1).kdl\"; include \"f\(number + 1).kdl\""
  }
  files["f15.kdl"] = "style s15 bold"
  let (template, messages) = parse(files)
  #expect(messages == [])
  #expect(template?.styles.count == 16)
  files["f15.kdl"] = "include \"f16.kdl\""
  files["f16.kdl"] = "style s16 bold"
  #expect(parse(files).messages == ["f15.kdl:9: includes nest deeper than 16"])
}

import TestSupport
import Testing

/// The operands of a run, and the template that it takes: the page is the one of `-t NAME`.
private let choices: [(arguments: [String], template: String, reason: Comment)] = [
  (["items.md"], "dashboard", "markers"),
  (["saved.txt"], "dashboard", "a stream that was saved"),
  (["lead.md"], "dashboard", "below text and a title"),
  (["a=x", "b=y"], "dashboard", "arguments"),
  (["a@prose.md"], "dashboard", "a file with a name"),
  (["folder"], "dashboard", "a directory"),
  (["table.csv", "a=x"], "dashboard", "a file beside an item"),
  (["prose.md"], "page", "prose"),
  (["prose.md", "prose.md"], "page", "twice"),
  (["prose.md", "a=x"], "page", "prose beside an item"),
  (["table.csv"], "page", "a table"),
  (["named.md"], "report", "the front matter names it"),
  (["named-items.md"], "report", "that of items too"),
  (["named-items.md", "a=x"], "report", "with an item more"),
]

private func directory() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  for (name, text) in [
    ("items.md", "::: a\nx\n::: b\ny\n"),
    ("saved.txt", "\n::: a\nx\n::: b\ny\n"),
    ("lead.md", "# Today\n\nlead\n\n::: a\nx\n"),
    ("prose.md", "# T\n\n## S\n\nOne\n\n### I\n\nTwo\n"),
    ("table.csv", "a,b\n1,2\n"),
    ("folder/a.md", "x\n"), ("folder/b.txt", "y\n"),
    ("named.md", "---\ntemplate: report\n---\n\n# T\n\nText\n"),
    ("named-items.md", "---\ntemplate: report\n---\n::: a\nx\n"),
  ] {
    try directory.write(text, to: name)
  }
  return directory
}

/// Named items are set as a dashboard and all else as a page, unless the front matter says more.
@Test func choosesATemplate() throws {
  let directory = try directory()
  for (arguments, template, reason) in choices {
    let arguments = ["-w", "60"] + arguments
    let run = try CommandRun(arguments, in: directory)
    #expect(run.status == .exited(0), reason)
    let pages = try ["dashboard", "page", "report"].filter { name in
      try CommandRun(["-t", name] + arguments, in: directory).page == run.page
    }
    #expect(pages == [template], reason)
  }
}

/// The command line wins over the contents of the document and its front matter.
@Test(arguments: [
  ["-t", "page"], ["-t", "dashboard"], ["-c", "1"], ["-c", "2"], ["-a", "a b"],
])
func theCommandLineChoosesFirst(options: [String]) throws {
  let directory = try directory()
  try directory.write("---\ntemplate: none-of-this-name\n---\n::: a\nx\n::: b\ny\n", to: "wrong.md")
  let items = try CommandRun(options + ["items.md"], in: directory)
  let wrong = try CommandRun(options + ["wrong.md"], in: directory)
  #expect(wrong.status == .exited(0), "\(wrong.messages)")
  #expect(wrong.page == items.page)
  let alone = try CommandRun(["wrong.md"], in: directory)
  #expect(alone.messages == "galley: warning: unknown template 'none-of-this-name'\n")
  #expect(alone.status == .exited(0))
  #expect(alone.page == (try CommandRun(["items.md"], in: directory)).page)
  #expect(try CommandRun(["--strict", "wrong.md"], in: directory).status == .exited(1))
  // Items have frames in a dashboard and in a picture, and none elsewhere.
  #expect(items.page.contains("┌") == (options == ["-t", "dashboard"] || options[0] == "-a"))
}

/// Items of standard input are a dashboard as those of a file are.
@Test func standardInputOfItemsIsADashboard() throws {
  let run = try CommandRun(["-w", "30"], input: .pipe(Array("::: a\nx\n::: b\ny\n".utf8)))
  #expect(
    run.page == """
      ┌─ a ────────────────────────┐
      │ x                          │
      └────────────────────────────┘
      ┌─ b ────────────────────────┐
      │ y                          │
      └────────────────────────────┘

      """)
}

/// A record's page is that of its document.
@Test func recordsOfItemsAreDashboards() throws {
  let directory = try directory()
  try directory.write("n\n1\n2\n", to: "r.csv")
  for arguments in [["a={{n}}"], ["prose.md"]] {
    let chosen = try CommandRun(["--each", "r.csv"] + arguments, in: directory)
    let template = arguments == ["prose.md"] ? "page" : "dashboard"
    let named = try CommandRun(["--each", "r.csv", "-t", template] + arguments, in: directory)
    #expect(chosen.status == .exited(0), "\(chosen.messages)")
    #expect(chosen.page == named.page, "\(arguments)")
  }
}

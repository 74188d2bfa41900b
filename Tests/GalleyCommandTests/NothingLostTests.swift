import TestSupport
import Testing

/// Returns the page that a command prints for a text on its standard input.
private func page(_ arguments: [String], of text: String) throws -> String {
  let run = try CommandRun(arguments, input: .pipe(Array(text.utf8)))
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.messages == "")
  return run.page
}

/// A head without rows is printed, and says so, in whatever form a table takes.
@Test(arguments: [
  (["-f", "csv", "-w", "20"], "id, customer_name,\naddress, city,\ncountry, phone\nno rows\n"),
  (
    ["-f", "csv", "-w", "20", "--linear"],
    "id, customer_name,\naddress, city,\ncountry, phone\nno rows\n"
  ),
  (
    ["-f", "csv", "-w", "80", "--ascii"],
    """
    id  customer_name  address  city  country  phone
    --  -------------  -------  ----  -------  -----
    no rows

    """
  ),
])
func headsWithoutRowsArePrinted(arguments: [String], expected: String) throws {
  #expect(try page(arguments, of: "id,customer_name,address,city,country,phone\n") == expected)
}

@Test func headsOfMarkdownWithoutRowsArePrinted() throws {
  #expect(try page(["-w", "9"], of: "| a | b |\n|---|---|\n") == "a  b\n─  ─\nno rows\n")
  #expect(try page(["-w", "9", "--linear"], of: "| a | b |\n|---|---|\n") == "a, b\nno rows\n")
}

/// Text from right to left is beside its bar as on a page, where the bar is ASCII too.
@Test func alertsOfASCIIAreInOrder() throws {
  let text = "> [!NOTE]\n> שלום\n"
  let lines = "              Note |\n              שלום |\n"
  #expect(try page(["--ascii", "-w", "20"], of: text) == lines)
  #expect(try page(["--ascii", "-w", "20", "-l", "2"], of: text) == lines)
}

/// A name that holds a live control sequence is escaped where it is data.
@Test func namesHoldNoControlsInJSON() throws {
  let text = "# t\n\n## x\n\n### y {#b\u{9B}2Jx}\n\nhi\n"
  let json = try page(["-t", "cards", "--to", "json"], of: text)
  #expect(json.contains(#""kind":"b\u009b2Jx""#))
  #expect(!json.unicodeScalars.contains { 0x7F..<0xA0 ~= $0.value })
}

/// A title in a comment below a heading is set in its place.
@Test func titlesInCommentsAreSet() throws {
  #expect(
    try page(["-w", "20"], of: "## x\n<!-- galley: title=X -->\n\ntext\n") == "X\n─\n\ntext\n")
}

/// `--hyphenate` alone takes the document's language.
@Test func hyphenatesInTheLanguageOfTheDocument() throws {
  let text = "\n\nDie Donaudampfschifffahrt\n"
  let german = try page(["--hyphenate", "-w", "24"], of: "---\nlang: de\n---" + text)
  #expect(german == "Die Donaudampfschiff-\nfahrt\n")
  #expect(try page(["--hyphenate=de-AT", "-w", "24"], of: text) == german)
  let unnamed = try CommandRun(["--hyphenate", "-w", "30"], input: .pipe(Array(text.utf8)))
  #expect(
    unnamed.messages.hasPrefix("galley: warning: the document names no language to hyphenate\n"))
  #expect(unnamed.page == "Die Donaudampfschifffahrt\n")
}

/// Every file is printed, in the order in which they are given.
@Test(arguments: [
  ["a.log", "d.md"], ["d.md", "a.log"], ["a.log", "p.txt"], ["t.csv", "p.txt", "a.log"],
  ["t.csv", "a.log", "d.md", "p.txt"],
])
func printsEveryFileInOrder(names: [String]) throws {
  let texts = [
    "a.log": "host one\nhost two\n", "d.md": "# Doc\n\nhello\n", "p.txt": "plain text\n",
    "t.csv": "part,count\nbolt,200\n",
  ]
  let lastWords = ["a.log": "host two", "d.md": "hello", "p.txt": "plain text", "t.csv": "bolt"]
  let directory = try TemporaryDirectory()
  for (name, text) in texts { try directory.write(text, to: name) }
  let run = try CommandRun(["--strict", "-w", "50"] + names, in: directory)
  #expect(run.status == .exited(0))
  #expect(run.messages == "")
  let places = names.map { name in
    run.lines.firstIndex { $0.contains(lastWords[name] ?? name) } ?? -1
  }
  #expect(!places.contains(-1) && places == places.sorted(), "\(run.page)")
}

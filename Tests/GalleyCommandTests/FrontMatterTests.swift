import TestSupport
import Testing

private func page(_ text: String, _ arguments: String...) throws -> String {
  let run = try CommandRun(["-w", "44"] + arguments, input: .pipe(Array(text.utf8)))
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.messages == "")
  return run.page
}

/// Front matter of these values, and a line of text.
private func document(_ values: String...) -> String {
  "---\n\(values.map { $0 + "\n" }.joined())---\n\nText of it.\n"
}

private let everything = document(
  "title: The Week", "subtitle: In numbers", "author: Ada", "date: 2026-01-02")

/// Subtitle, author and date are below the title.
@Test func saysWhoWroteItAndWhen() throws {
  let report = """
      The Week
      ━━━━━━━━

      In numbers
      Ada, 2026-01-02

      Text of it.

    """
  let prose = report.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.drop(while: { $0 == " " }) }.joined(separator: "\n")
  #expect(try page(everything) == prose)
  #expect(try page(everything, "-t", "page") == prose)
  // A section of a report has a blank line more above it.
  #expect(
    try page(everything, "-t", "report") == report.replacing("-02\n", with: "-02\n\n"))
  // A letter has a place of its own for the date, and for the lines below its subject.
  let letter = try page(everything, "-t", "letter").split(separator: "\n")
  #expect(
    letter == [
      "                              2026-01-02", "    The Week", "    In numbers", "    Ada",
      "    Dear Sir or Madam,", "    Text of it.", "    Yours faithfully,",
    ])
}

/// Values that the front matter omits leave no hole.
@Test(arguments: [
  (document("title: T", "author: Ada"), "T\n━\n\nAda\n\n", "an author"),
  (document("title: T", "date: 2026"), "T\n━\n\n2026\n\n", "a date"),
  (document("title: T", "subtitle: S"), "T\n━\n\nS\n\n", "a subtitle"),
  (document("title: T", "subtitle: S", "date: 2026"), "T\n━\n\nS\n2026\n\n", "no author"),
  (document("title: T", "subtitle: \"\"", "author: Ada"), "T\n━\n\nAda\n\n", "an empty one"),
  (document("title: T"), "T\n━\n\n", "the title alone"),
  (document("subtitle: S", "author: Ada"), "S\nAda\n\n", "no title"),
  (document("other: x"), "", "none of them"),
  (
    "---\nauthor: Ada\n---\n\n# T\n\nText of it.\n", "T\n━\n\nAda\n\n", "the title in a heading"
  ),
  (document("title: T", "author: \"*Ada*\""), "T\n━\n\n*Ada*\n\n", "values are no Markdown"),
])
func leavesNoHoleBelowTheTitle(text: String, front: String, reason: Comment) throws {
  #expect(try page(text) == front + "Text of it.\n", reason)
  let report = try page(text, "-t", "report").split(separator: "\n").map { $0.dropFirst(2) }
  #expect(report == (front + "Text of it.\n").split(separator: "\n"), reason)
}

/// A letter without them is one without their lines.
@Test func leavesNoHoleInALetter() throws {
  let letter = try page(document("title: T"), "-t", "letter")
  let author = try page(document("title: T", "author: Ada"), "-t", "letter")
  #expect(letter.hasPrefix("\n    T\n\n    Dear Sir or Madam,\n\n    Text of it.\n"))
  #expect(author.hasPrefix("\n    T\n    Ada\n\n    Dear Sir or Madam,\n\n    Text of it.\n"))
}

/// A blank line parts the title from columns and from a picture.
@Test(arguments: ["", "author: Ada\n"])
func aBlankLineIsBelowTheTitle(author: String) throws {
  let front = "The Week\n━━━━━━━━\n\n" + (author.isEmpty ? "" : "Ada\n\n")
  let text = "---\ntitle: The Week\n\(author)---\n\nText of it.\n\nMore\n"
  #expect(try page(text, "-c", "2") == front + "Text of it.            More\n")
  let items = "---\ntitle: The Week\n\(author)---\n\n::: a\nx\n::: b\ny\n"
  let frames = """
    ┌─ a ────────────────┐ ┌─ b ───────────────┐
    │ x                  │ │ y                 │
    └────────────────────┘ └───────────────────┘

    """
  #expect(try page(items, "-a", "a b") == front + frames)
  let headed = "# The Week\n\nText of it.\n\nMore\n"
  #expect(try page(headed, "-c", "2").hasPrefix("The Week\n━━━━━━━━\n\nText of it."))
}

/// Values that the template prints itself are not printed twice.
@Test func saysNothingTwice() throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    "layout { header { text \"{{title}} by {{author}}\" }; section default { columns } }\n",
    to: "t.kdl")
  try directory.write(everything, to: "a.md")
  let run = try CommandRun(["-w", "44", "-t", "./t.kdl", "a.md"], in: directory)
  #expect(run.page == "The Week by Ada\nIn numbers\n2026-01-02\n\nText of it.\n")
}

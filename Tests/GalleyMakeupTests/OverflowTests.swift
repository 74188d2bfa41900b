import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

private func made(
  _ section: String, _ text: String, width: Int, options: MakeupOptions = MakeupOptions()
) throws -> Makeup.Result {
  Makeup(
    template: try template("layout { section default { \(section) } }"),
    environment: Environment(width: width), options: options
  ).makeUp(document(text))
}

/// A line that never wraps is cut where its frame ends: marked as its frame's overflow says, and
/// counted.
@Test(arguments: [
  ("item wrap=none", "one two three four", "one two…", "the beginning, and a mark"),
  ("item wrap=none overflow=ellipsis", "one two three four", "one two…", "the same in one line"),
  ("item wrap=none overflow=tail", "one two three four", "…ee four", "a mark, and the end"),
  ("item wrap=none overflow=clip", "one two three four", "one two", "no mark"),
  ("columns wrap=none", "one two three four", "one two…", "columns keep the beginning"),
  ("item wrap=none", "日本語日本語", "日本語…", "wide characters stay whole"),
  ("item wrap=none overflow=tail", "日本語日本語", "…日本語", "at the other end too"),
  ("item wrap=none", "- one two three", "• one t…", "what stands beside the line is part of it"),
  ("item wrap=none", "שלום עולם יפה", "שלום עו…", "the end is where the text goes"),
])
func cutsLinesThatNeverWrap(section: String, text: String, page: String, reason: String) throws {
  let result = try made(section, text, width: 8)
  let lines = GalleyMakeupTests.text(of: result.pages)
  #expect(lines.trimmingPrefix(" ") == page + "\n", "\(reason)")
  #expect(result.clippedLines == 1, "\(reason)")
}

/// Lines of code and logs are cut as those of prose, where a look says so; where only the run says how
/// prose wraps, they wrap.
@Test(arguments: [
  ("item wrap=none", "  one…"), ("item wrap=none overflow=ellipsis", "  one…"),
  ("item wrap=none overflow=tail", "…e four"), ("item wrap=none overflow=clip", "  one t"),
])
func cutsLinesOfCode(section: String, page: String) throws {
  for fence in ["```\n", "```ansi\n"] {
    let result = try made(section, fence + "  one two three four\n```", width: 7)
    #expect(text(of: result.pages) == page + "\n")
  }
}

@Test func wrapsCodeWhereProseDoesNot() throws {
  var options = MakeupOptions()
  options.wrap = .none
  let result = try made("item", "```\none two three\n```", width: 8, options: options)
  #expect(text(of: result.pages) == "one two\n↪ three\n")
}

/// Lines are counted once, whether there is no room for them or only for a part.
@Test(arguments: [
  ("item wrap=none height=2", 3, "one line cut, the mark in place of two"),
  ("item wrap=none", 3, "three lines cut"),
  ("item", 0, "lines that wrap are not cut"),
])
func countsCutLinesOnce(section: String, lines: Int, reason: String) throws {
  let text = "one two three  \nfour five six  \nseven eight nine"
  #expect(try made(section, text, width: 9).clippedLines == lines, "\(reason)")
}

/// Rows of a table are counted where cells of them are cut,
@Test(arguments: [
  ("item { column a wrap=none width=4 overflow=ellipsis }", 2, "a head and a row"),
  ("item { column a wrap=none width=8; column b wrap=none width=3 }", 1, "two cells of one row"),
  ("item", 0, "cells that wrap are not cut"),
])
func countsRowsOfCutCells(section: String, rows: Int, reason: String) throws {
  let text = "| abcdef | b |\n|---|---|\n| abcdefghi | abcd |\n| a | b |\n"
  let named = section.replacing("column a", with: "column abcdef")
  #expect(try made(named, text, width: 30).clippedLines == rows, "\(reason)")
}

/// Where characters of ambiguous width are wide, so is the ellipsis: marks are ASCII.
@Test(arguments: [
  ("item max-height=2", "αβ\n... 3 more\n"),
  ("item max-height=2 overflow=ellipsis", "αβ\nαβγ...\n"),
])
func marksFitWhereAmbiguousIsWide(section: String, page: String) throws {
  var options = MakeupOptions()
  options.ambiguousIsWide = true
  let text = "αβ  \nαβγδε  \nαβ  \nαβ"
  let result = try made(section, text, width: 10, options: options)
  #expect(GalleyMakeupTests.text(of: result.pages) == page)
}

/// Each frame that had no room is named where its item is in the document, or its node in the
/// template.
@Test func saysWhereThereWasNoRoom() throws {
  let result = try made(
    "header height=1 { text \"one two three\" } ; item max-height=2",
    "::: a plain\n1\n\n2\n\n3\n:::\n::: b\nfits\n:::\n", width: 9)
  let found = result.pages.flatMap(\.clippings)
  #expect(
    found.map(\.message) == [
      "4 lines had no room in the frame of 'a'", "1 line had no room in the frame of 'header'",
    ])
  #expect(found.map { $0.source?.name } == ["document.md", "template.kdl"])
  #expect(result.clippedLines == 5)
}

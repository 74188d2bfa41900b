import TestSupport
import Testing

/// Where targets of links are shown in text, those in headings are notes; images that follow one
/// another without a blank are parted.
@Test(arguments: [
  (
    "## [1.2](https://a.org/compare/1.1...1.2) - 2025\n\nx",
    "1.2[1] - 2025\n─────────────\n\nx\n\n[1] https://a.org/compare/1.1...1.2\n",
    "a target would be longer than the heading"
  ),
  ("[![Build](a.svg)](b)[![Docs](c.svg)](d)", "Build Docs\n", "badges without a blank"),
  (
    "![one](a.png)![](b.png)![two](c.png) three", "one [b.png] two three\n",
    "a name in place of words"
  ),
  (
    "![](a/by%20VS%E2%86%92.svg) ![](b%0Ac.png) ![](d%FF.png)",
    "[by VS→.svg] [b%0Ac.png] [d%FF.png]\n", "a name is decoded where that is text"
  ),
  ("![one](a.png)\n![two](b.png)", "one two\n", "a line end parts them already"),
])
func linksInHeadingsAreNotes(text: String, page: String, reason: Comment) throws {
  let run = try CommandRun(["-f", "markdown", "-w", "60"], input: .pipe(Array(text.utf8)))
  #expect(run.page == page, reason)
}

/// A full grid from right to left has its columns and corners where rows have them, with blanks beside
/// its bars and without.
@Test(arguments: [
  (
    33,
    """
    ┌─────────┬─────────────┬───────┐
    │     Tue │         Mon │  Hour │
    ├─────────┼─────────────┼───────┤
    │ English │ Mathematics │ 08:00 │
    ├─────────┼─────────────┼───────┤
    │         │     Physics │ 09:00 │
    └─────────┴─────────────┴───────┘

    """
  ),
  (
    27,
    """
    ┌───────┬───────────┬─────┐
    │    Tue│        Mon│ Hour│
    ├───────┼───────────┼─────┤
    │English│Mathematics│08:00│
    ├───────┼───────────┼─────┤
    │       │    Physics│09:00│
    └───────┴───────────┴─────┘

    """
  ),
])
func gridsAreMirrored(width: Int, page: String) throws {
  let run = try CommandRun(
    ["-f", "markdown", "-w", "\(width)", "--direction=rtl"],
    input: .pipe(
      Array("```csv grid=full\nHour,Mon,Tue\n08:00,Mathematics,English\n09:00,Physics,\n```\n".utf8)
    ))
  #expect(run.page == page)
}

import GalleyText
import Testing

@testable import GalleyMakeup

/// The paragraphs of plain text, as `indent:lines` with `/` for a line end, and before them `tag|`.
@Test(arguments: [
  ("one\ntwo", ["0:one/two"], "lines of one indent"),
  ("    one\ntwo\nthree", ["4:one/two/three"], "an indented first line"),
  ("  one\n  two", ["2:one/two"], "an indent that the paragraph keeps"),
  ("- one\n  two", ["0:- one/two"], "hanging lines of a list"),
  ("NAME\n       ls - list", ["0:NAME", "7:ls - list"], "a heading of a manual page"),
  ("-a\n       all\n-b\n       bits", ["0:-a", "7:all", "0:-b", "7:bits"], "options"),
  ("one\n\ttwo", ["0:one", "8:two"], "a tab reaches its stop"),
  ("see:\n    code\nend", ["0:see:", "4:code", "0:end"], "an inset line"),
  ("  -a     all\n         of it\n  -b     bits", ["-a|9:all/of it", "-b|9:bits"], "tags"),
  ("-a\tall\n\tof it", ["-a|8:all/of it"], "a tab stands apart"),
  ("•    one\n     two", ["•|5:one/two"], "the bullet of an item"),
  ("-\u{8}-a\u{8}a   all", ["-\u{8}-a\u{8}a|5:all"], "a tag that is overstruck"),
  ("  one\n  -b     bits", ["2:one", "-b|9:bits"], "a tag below a paragraph"),
  ("see\n-b     bits", ["0:see/-b     bits"], "lines at the margin are prose"),
  ("-a     all.  Of it", ["-a|7:all.  Of it"], "two blanks after a sentence"),
  ("one.  Two", ["0:one.  Two"], "too little of a gap"),
  ("a    b    c", ["0:a    b    c"], "a row of a table"),
  ("so   as  to  fill", ["0:so   as  to  fill"], "a justified line"),
  ("a\u{1B}    b", ["0:a\u{1B}    b"], "a control"),
  ("אב     ab", ["0:אב     ab"], "a tag from right to left"),
  ("  -c                         ctime", ["-c|29:ctime"], "a short tag among longer ones"),
  (
    "far                                         off",
    ["0:far                                         off"], "too wide a gap"
  ),
  ("a-word-that-is-longer-than-tags    x", ["0:a-word-that-is-longer-than-tags    x"], "no tag"),
  ("                      -a     all", ["22:-a     all"], "no room beside the text"),
  ("", [], "no text"),
])
func splitsAtChangesOfIndent(text: String, paragraphs: [String], reason: String) {
  let found = PlainParagraph.paragraphs(of: text, measure: 30, style: ParagraphStyle()).map {
    ($0.tag.map { "\($0.text)|" } ?? "") + "\($0.indent):\($0.lines.joined(separator: "/"))"
  }
  #expect(found == paragraphs, "\(reason)")
}

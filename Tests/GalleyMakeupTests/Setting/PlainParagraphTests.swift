import GalleyText
import Testing

@testable import GalleyMakeup

/// Each paragraph of plain text as `indent:text`, and before it `tag|`.
private func summaries(of text: String, measure: Int) -> [String] {
  PlainTextParagraph.paragraphs(
    of: Array(text.utf8), measure: measure, style: ParagraphStyle()
  ).map { ($0.tag.map { "\($0.text.string)|" } ?? "") + "\($0.indent):\($0.text.string)" }
}

/// The paragraphs of plain text, as `indent:lines` with `/` for a line end, and before them `tag|`.
@Test(arguments: [
  ("one\ntwo", ["0:one/two"], "lines of one indent"),
  ("    one\ntwo\nthree", ["4:one/two/three"], "an indented first line"),
  ("  one\n  two", ["2:one/two"], "an indent that the paragraph keeps"),
  ("- one\n  two", ["-|2:one/two"], "hanging lines of a list"),
  ("NAME\n       ls - list", ["0:NAME", "7:ls - list"], "a heading of a manual page"),
  ("-a\n       all\n-b\n       bits", ["0:-a", "7:all", "0:-b", "7:bits"], "options"),
  ("one\n\ttwo", ["0:one", "8:two"], "a tab reaches its stop"),
  ("see:\n    code\nend", ["0:see:", "4:code", "0:end"], "an inset line"),
  ("  -a     all\n         of it\n  -b     bits", ["-a|9:all/of it", "-b|9:bits"], "tags"),
  ("-a\tall\n\tof it", ["-a|8:all/of it"], "a tab stands apart"),
  ("•    one\n     two", ["•|5:one/two"], "the bullet of an item"),
  ("-\u{8}-a\u{8}a   all", ["-a|5:all"], "a tag that is overstruck"),
  ("  one\n  -b     bits", ["2:one", "-b|9:bits"], "a tag below a paragraph"),
  ("see\n-b     bits", ["0:see/-b     bits"], "lines at the margin are prose"),
  ("-a     all.  Of it", ["-a|7:all.  Of it"], "two blanks after a sentence"),
  ("one.  Two", ["0:one.  Two"], "too little of a gap"),
  ("a    b    c", ["0:a    b    c"], "a row of a table"),
  ("so   as  to  fill", ["0:so   as  to  fill"], "a justified line"),
  ("a\u{1B}    b", ["0:a\u{1B}    b"], "a control"),
  ("אב     ab", ["0:אב     ab"], "a tag from right to left"),
  (
    "  -a     all\n  --bb=c bits\n         of it", ["-a|9:all", "--bb=c|9:bits/of it"],
    "an option that leaves one blank before the column of the others"
  ),
  (
    "  -a     all\n  -b, -c bits", ["-a|9:all", "-b, -c|9:bits"], "two options before that column"
  ),
  (
    "  -a     all\n  --bb c bits", ["-a|9:all", "--bb c|9:bits"], "an option and its value"
  ),
  (
    "  -a     all\n  -b is a bit", ["-a|9:all", "2:-b is a bit"],
    "words after an option that are no value begin a paragraph all the same"
  ),
  (
    "  -a     all\n  --bb=cd bits\n  --bits", ["-a|9:all", "2:--bb=cd bits", "2:--bits"],
    "options that reach beyond the column"
  ),
  (
    "  -a     all\n  --bb=cd=e  bits", ["-a|9:all", "--bb=cd=e|13:bits"],
    "two blanks after an option below another"
  ),
  (
    "  -a     all\n  -b is all.  Bits", ["-a|9:all", "2:-b is all.  Bits"],
    "two blanks after a sentence below an option"
  ),
  ("  - a    all\n  --bb=c bits", ["- a|9:all", "2:--bb=c bits"], "no option above"),
  (
    "  -a     all\n  --本=c bits", ["-a|9:all", "2:--本=c bits"], "an option that is more than ASCII"
  ),
  (
    "  -a     all\n  bbbbbb bits", ["-a|9:all", "2:bbbbbb bits"], "no option"
  ),
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
  let found = summaries(of: text, measure: 30)
  #expect(found == paragraphs.map { $0.replacing("/", with: " ") }, "\(reason)")
}

/// A long option that reaches beyond the column of the others hangs what follows it, where there is
/// room, and goes on at that column.
@Test(arguments: [
  (51, ["-a|9:all", "LONG|31:bits/of it", "-d|9:done"], "room"),
  (50, ["-a|9:all", "2:LONG   bits", "9:of it", "-d|9:done"], "no room"),
])
func hangsBesideLongOptions(measure: Int, paragraphs: [String], reason: Comment) {
  let long = "--" + String(repeating: "b", count: 24)
  let text = "  -a     all\n  \(long)   bits\n         of it\n  -d     done"
  let found = summaries(of: text, measure: measure)
  let expected = paragraphs.map { $0.replacing("LONG", with: long).replacing("/", with: " ") }
  #expect(found == expected, reason)
}

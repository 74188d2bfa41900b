import Testing

@testable import GalleyMakeup

/// The paragraphs of plain text, as `indent:lines` with `/` for a line end.
@Test(arguments: [
  ("one\ntwo", ["0:one/two"], "lines of one indent"),
  ("    one\ntwo\nthree", ["4:one/two/three"], "an indented first line"),
  ("  one\n  two", ["2:one/two"], "an indent that the paragraph keeps"),
  ("- one\n  two", ["0:- one/two"], "hanging lines of a list"),
  ("NAME\n       ls - list", ["0:NAME", "7:ls - list"], "a heading of a manual page"),
  ("-a\n       all\n-b\n       bits", ["0:-a", "7:all", "0:-b", "7:bits"], "options"),
  ("one\n\ttwo", ["0:one", "8:two"], "a tab reaches its stop"),
  ("see:\n    code\nend", ["0:see:", "4:code", "0:end"], "an inset line"),
  ("", [], "no text"),
])
func splitsAtChangesOfIndent(text: String, paragraphs: [String], reason: String) {
  let found = PlainParagraph.paragraphs(of: text, tabWidth: 8).map {
    "\($0.indent):\($0.lines.joined(separator: "/"))"
  }
  #expect(found == paragraphs, "\(reason)")
}

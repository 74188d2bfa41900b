import GalleyMakeup
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

/// The message about the bytes `range` of a source named `t`.
private func message(
  _ text: String, _ range: Range<Int>, hint: String? = nil, name: String = "t"
) -> String {
  let source = SourceFile(name: name, text: text)
  let diagnostic = Diagnostic(
    .error, "wrong", hint: hint, in: source, at: SourceRange(range.lowerBound, range.upperBound))
  return String(decoding: messages(for: [diagnostic]), as: UTF8.self)
}

@Test(arguments: [
  (
    "row 3/4, 1/2\n", 4..<12, "several characters",
    """
    t:1:5: error: wrong
    1 | row 3/4, 1/2
      |     ^~~~~~~~

    """
  ),
  (
    "本文 x\n", 7..<8, "the caret counts cells, the column characters",
    """
    t:1:4: error: wrong
    1 | 本文 x
      |      ^

    """
  ),
  (
    "本文\n", 3..<6, "a wide character is marked whole",
    """
    t:1:2: error: wrong
    1 | 本文
      |   ^~

    """
  ),
  (
    "\ta\tb\n", 3..<4, "tabs are blanks up to every eighth cell",
    """
    t:1:4: error: wrong
    1 |         a       b
      |                 ^

    """
  ),
  (
    "a\u{1B}[2Jb\n", 5..<6, "controls are shown, and the caret stands behind what is shown",
    """
    t:1:6: error: wrong
    1 | a^[[2Jb
      |       ^

    """
  ),
  (
    "e\u{301}x\n", 1..<3, "a combining mark is marked under its base",
    """
    t:1:2: error: wrong
    1 | e\u{301}x
      | ^

    """
  ),
  (
    "one\r\ntwo three\nfour\n", 9..<19, "a range is marked to the end of its first line",
    """
    t:2:5: error: wrong
    2 | two three
      |     ^~~~~

    """
  ),
  (
    "ab", 2..<2, "the end of a file",
    """
    t:1:3: error: wrong
    1 | ab
      |   ^

    """
  ),
  (
    "ab\n", 99..<120, "the line after the last",
    """
    t:2:1: error: wrong
    2 |
      | ^

    """
  ),
])
func pointsAtTheMistake(text: String, range: Range<Int>, why: String, expected: String) {
  #expect(message(text, range) == expected, "\(why)")
}

@Test func givesTheHint() {
  #expect(
    message(String(repeating: "\n", count: 99) + "item widht=3\n", 104..<109, hint: "write width")
      == """
      t:100:6: error: wrong
      100 | item widht=3
          |      ^~~~~
          = hint: write width

      """)
}

/// Of a long line the part around the mistake is shown, cut marks included in the caret's place.
@Test(arguments: [0, 1, 100, 132, 133, 134, 5000, 9800, 9998])
func cutsLongLines(offset: Int) throws {
  let letters = (0..<10_000).map { _ in "本" }.joined()
  let lines = message(letters, offset * 3..<offset * 3 + 3).split(separator: "\n")
  try #require(lines.count == 3)
  let (line, caret) = (lines[1].dropFirst(4), lines[2].dropFirst(4))
  #expect(line.count <= 202)
  #expect(line.hasPrefix("…") == (offset > 133))
  #expect(line.hasSuffix("…") == (offset < 9_867))
  #expect(caret.hasSuffix("^~"))
  #expect(displayWidth(of: String(line)) >= caret.count)
}

@Test func showsHostileNamesAndBytes() {
  let source = SourceFile(name: "a\n\u{1B}b", utf8: [0x61, 0xFF, 0xC2, 0x9B, 0x62])
  let diagnostic = Diagnostic(.warning, "odd \u{202E}", in: source, at: SourceRange(4, 5))
  let text = String(decoding: messages(for: [diagnostic]), as: UTF8.self)
  #expect(
    text == """
      a^J^[b:1:4: warning: odd <U+202E>
      1 | a\u{FFFD}<9B>b
        |       ^

      """)
}

@Test func callsStandardInputByItsName() {
  #expect(message("x", 0..<1, name: "-").hasPrefix("stdin:1:1: error: wrong\n"))
}

@Test func saysWhatHasNoPlace() {
  let diagnostic = Diagnostic(.warning, "nothing to print", hint: "give a file", in: nil)
  let text = String(decoding: messages(for: [diagnostic]), as: UTF8.self)
  #expect(text == "galley: warning: nothing to print\n   = hint: give a file\n")
}

/// Ten are reported, errors first, and the rest counted; all of them when there is no limit.
@Test func countsWhatItDoesNotTell() {
  let source = SourceFile(name: "t", text: "abcdefghijkl\n")
  let diagnostics = (0..<12).map { index in
    Diagnostic(
      index % 2 == 0 ? .warning : .error, "\(index)", in: source, at: SourceRange(index, index + 1))
  }
  let lines = String(decoding: messages(for: diagnostics), as: UTF8.self).split(separator: "\n")
  let told = lines.filter { $0.hasPrefix("t:") }
  #expect(told.count == 10)
  #expect(told.prefix(6).allSatisfy { $0.contains(": error: ") })
  #expect(lines.last == "… and 2 more")
  let all = String(decoding: messages(for: diagnostics, limit: nil), as: UTF8.self)
  #expect(all.split(separator: "\n").count == 36)
  #expect(messages(for: []).isEmpty)
}

/// Whatever the bytes are, the caret is below the line and nothing printed is a control.
@Test func neverPrintsAControl() {
  var generator = SeededGenerator(seed: 7)
  let pieces: [[UInt8]] = [
    [0x1B], [0x9B], [0xC2, 0x9B], [0xFF], [0x09], [0x0D], [0x0A], [0xE2, 0x80, 0xAE], [0x61],
    Array("本".utf8), Array("\u{301}".utf8), Array("👩‍👩‍👧".utf8), [0xF0, 0x9F], [0x00],
  ]
  for round in 0..<500 {
    let bytes = (0..<Int.random(in: 0...60, using: &generator)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = Int.random(in: start...bytes.count, using: &generator)
    let source = SourceFile(name: "t", utf8: bytes)
    let text = messages(for: [Diagnostic(.error, "x", in: source, at: SourceRange(start, end))])
    #expect(text.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F }, "round \(round)")
    #expect(String(validating: text, as: UTF8.self) != nil, "round \(round)")
  }
}

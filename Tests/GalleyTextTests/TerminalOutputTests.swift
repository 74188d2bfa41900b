import GalleyCells
import GalleyText
import TestSupport
import Testing

/// Returns runs as `style|text`, a line each, for tables of cases.
private func drawn(_ text: StyledText) -> String {
  var parts: [String] = []
  var lower = 0
  for run in text.runs {
    let piece = String(decoding: text.utf8[lower..<run.upperBound], as: UTF8.self)
    let words = words(run.style)
    parts.append(words.isEmpty ? piece : "{\(words)|\(piece)}")
    lower = run.upperBound
  }
  return parts.joined()
}

private func words(_ style: TextStyle) -> String {
  let names: [(TextStyle.Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"), (.strike, "strike"),
  ]
  var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
  if let color = style.foreground { words.append("fg=" + name(color)) }
  if let color = style.background { words.append("bg=" + name(color)) }
  if let link = style.link { words.append("link=" + link) }
  return words.joined(separator: " ")
}

private func name(_ color: TextColor) -> String {
  switch color {
  case .indexed(let index): "\(index)"
  case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
  }
}

private struct Sample: CustomTestStringConvertible {
  let bytes: [UInt8]
  let lines: [String]
  let removed: Int
  let reason: String
  var testDescription: String { reason }

  init(_ text: String, _ lines: String..., removed: Int = 0, why reason: String) {
    bytes = Array(text.utf8)
    (self.lines, self.removed, self.reason) = (lines, removed, reason)
  }

  init(bytes: [UInt8], _ lines: String..., removed: Int = 0, why reason: String) {
    (self.bytes, self.lines, self.removed, self.reason) = (bytes, lines, removed, reason)
  }
}

@Test(arguments: [
  Sample("\u{1B}[1;31mred\u{1B}[0m x", "{bold fg=1|red} x", why: "attributes and a colour"),
  Sample("\u{1B}[31ma\nb\u{1B}[mc\n", "{fg=1|a}", "{fg=1|b}c", why: "a style holds over line ends"),
  Sample("\u{1B}[38;5;208ma\u{1B}[39mb", "{fg=208|a}b", why: "256 colours"),
  Sample("\u{1B}[48;2;1;2;3ma", "{bg=1,2,3|a}", why: "24-bit colours"),
  Sample("\u{1B}[38:2::1:2:3ma", "{fg=1,2,3|a}", why: "with a colour space left empty"),
  Sample("\u{1B}[38:2:0:1:2:3:0:1ma", "{fg=1,2,3|a}", why: "with a colour space and a tolerance"),
  Sample("\u{1B}[38:2:1:2:3ma", "{fg=1,2,3|a}", why: "without a colour space, as many write it"),
  Sample("\u{1B}[38:5:9;4ma", "{underline fg=9|a}", why: "parts end at the semicolon"),
  Sample("\u{1B}[95;103ma", "{fg=13 bg=11|a}", why: "bright colours"),
  Sample("\u{1B}[4:3ma\u{1B}[4:0mb", "{underline|a}b", why: "a curly underline is one"),
  Sample(
    "\u{1B}[4:5ma\u{1B}[0m\u{1B}[4:6mb", "{underline|a}b", why: "a dashed one, an unknown one"),
  Sample("\u{1B}[8mhidden\u{1B}[28m", "hidden", why: "nothing is concealed"),
  Sample("\u{1B}[5;11;53;73ma", "a", why: "blinking, fonts, overlines, superscripts"),
  Sample(
    "\u{1B}[58;5;1;1ma\u{1B}[58:2::1:2:3;3mb", "{bold|a}{bold italic|b}", why: "underline colours"),
  Sample("\u{1B}[38;5;999;1ma", "{bold|a}", why: "an index out of range"),
  Sample("\u{1B}[38;2;300;1;1ma", "a", why: "a value out of range"),
  Sample("\u{1B}[1;38ma\u{1B}[38;2ma\u{1B}[48;7;1ma", "{bold|aaa}", why: "incomplete colours"),
  Sample("\u{1B}[38;5;m\u{1B}[38:5ma", "a", why: "empty values are not complete"),
  Sample("\u{1B}[99999999999999999999999;31ma", "{fg=1|a}", why: "numbers beyond Int"),
  Sample(
    "\u{1B}[1;2;22ma\u{1B}[3;7;9;4mb\u{1B}[23;27;29;24mc", "a{italic underline reverse strike|b}c",
    why: "off again"),
  Sample("\u{1B}[;1ma\u{1B}[1;mb", "{bold|a}b", why: "an empty parameter is 0"),
  Sample("\u{1B}[?1ma\u{1B}[>4;2mb\u{1B}[1 mc", "abc", removed: 3, why: "ends in m and is not SGR"),
  Sample("a\u{1B}[2J\u{1B}[1;1Hb\u{1B}[!pc", "abc", removed: 3, why: "other control sequences"),
  Sample("\u{1B}]0;title\u{7}a\u{1B}]52;c;aGk=\u{1B}\\b", "ab", removed: 2, why: "other commands"),
  Sample(
    "\u{1B}Pq#0\u{1B}\\a\u{1B}Xs\u{1B}\\\u{1B}^p\u{1B}\\\u{1B}_G\u{1B}\\b", "ab", removed: 4,
    why: "strings"),
  Sample(
    "\u{1B}(Ba\u{1B}#8\u{1B}%G\u{1B}7\u{1B}=b", "ab", removed: 5, why: "sets, line heights, modes"),
  Sample("\u{9B}31ma\u{9B}0m\u{9D}0;t\u{9C}b", "{fg=1|a}b", removed: 1, why: "C1 in UTF-8"),
  Sample(
    bytes: [0x9B, 0x31, 0x6D, 0x61, 0x90, 0x71, 0x9C, 0x62], "{bold|ab}", removed: 1,
    why: "C1 as bytes"),
  Sample("a\u{1B}", "a^[", why: "ESC at the end"),
  Sample("\u{1B}[31", "^[[31", why: "cut off at the end"),
  Sample("\u{1B}[31\nEND", "^[[31", "END", why: "cut off by a line end"),
  Sample("\u{1B}]0;title\nEND", "^[]0;title", "END", why: "an unended command swallows nothing"),
  Sample("\u{1B}P1;1|\u{1B}[1mEND", "^[P1;1|{bold|END}", why: "an unended string, then a sequence"),
  Sample("\u{1B}[3\u{18}1mEND", "^[[3^X1mEND", why: "CAN inside a sequence"),
  Sample("\u{1B}[3\u{7F}1mEND", "^[[3^?1mEND", why: "DEL inside a sequence"),
  Sample("\u{1B}[\u{1B}[31mEND", "^[[{fg=1|END}", why: "a sequence begun inside a sequence"),
  Sample("\u{1B}[-1mEND", "^[[-1mEND", why: "a parameter after an intermediate"),
  Sample("\u{1B}\u{1B}[31mEND", "^[{fg=1|END}", why: "ESC before a sequence"),
  Sample("\u{1B}END \u{1B}c", "^[END ^[c", why: "ESC and a letter is no sequence that is removed"),
  Sample("\u{1B}]0;é\u{9C}x", "x", removed: 1, why: "ST in UTF-8 ends a string"),
  Sample("é\u{1B}[31mü", "é{fg=1|ü}", why: "text that isn't ASCII"),
  Sample("10%\r20%\r\nend\r\n", "10%^M20%", "end", why: "a lone CR is shown"),
  Sample("a\n\n", "a", "", why: "a line end at the end begins no line"),
  Sample("\u{1B}[1m\u{1B}[0m", why: "no line of styles alone"),
])
private func readsAsATerminal(_ sample: Sample) {
  let output = parseTerminalOutput(sample.bytes)
  #expect(output.lines.map(drawn) == sample.lines)
  #expect(output.removed == sample.removed)
}

private let open = "\u{1B}]8;;https://example.com/\u{1B}\\"
private let close = "\u{1B}]8;;\u{1B}\\"

@Test(arguments: [
  Sample("\(open)text\(close) x", "{link=https://example.com/|text} x", why: "a link"),
  Sample(
    "\u{1B}]8;id=a;mailto:a@b.example\u{7}m\u{1B}]8;;\u{7}", "{link=mailto:a@b.example|m}",
    why: "BEL ends it too"),
  Sample(
    "\(open)a\nb\(close)", "{link=https://example.com/|a}", "{link=https://example.com/|b}",
    why: "over a line end"),
  Sample("\(open)a\u{1B}[0mb", "{link=https://example.com/|ab}", why: "SGR 0 leaves a link alone"),
  Sample(
    "\u{1B}]8;;javascript:alert(1)\u{7}x\u{1B}]8;;\u{7}", "x", removed: 1,
    why: "a scheme that pages don't link to"),
  Sample("\u{1B}]8;;file:///etc/passwd\u{7}x\u{1B}]8;;\u{7}", "x", removed: 1, why: "a file"),
  Sample(
    "\u{1B}]8;;https://ex\u{E1}mple.com/ a b\u{1B}\\x\(close)", "x", removed: 1,
    why: "not printable ASCII"),
  Sample("\u{1B}]8;nonsense\u{7}x", "x", removed: 1, why: "no target at all"),
  Sample(
    "\u{1B}]8;;https://a.example/\u{7}\(open)x\(close)", "{link=https://example.com/|x}",
    why: "a link in a link"),
  Sample(
    "\(open)https://bank.example\(close)", "https://bank.example", removed: 1,
    why: "says another host"),
])
private func readsLinks(_ sample: Sample) {
  let output = parseTerminalOutput(sample.bytes)
  #expect(output.lines.map(drawn) == sample.lines)
  #expect(output.removed == sample.removed)
}

@Test(arguments: [
  Sample("_\u{8}a_\u{8}b", "{underline|ab}", why: "underlined"),
  Sample("a\u{8}ab\u{8}b", "{bold|ab}", why: "bold"),
  Sample("a\u{8}_", "{underline|a}", why: "the other way round"),
  Sample("_\u{8}a\u{8}a", "{bold underline|a}", why: "both"),
  Sample("a\u{8}a\u{8}a", "{bold|a}", why: "struck three times"),
  Sample("é\u{8}é_\u{8}本", "{bold|é}{underline|本}", why: "outside ASCII"),
  Sample("_\u{8}_", "{bold|_}", why: "an underscore alone is bold"),
  Sample("_\u{8}a_\u{8}_", "{underline|a_}", why: "and underlined after what is"),
  Sample("+\u{8}o", "o", why: "a bullet"),
  Sample("a\u{8}b", "a^Hb", why: "other characters: nothing is hidden"),
  Sample("\u{8}a", "^Ha", why: "nothing to strike over"),
  Sample("a\u{8}\u{8}", "a^H^H", why: "nothing to strike with"),
  Sample("\u{1B}[31m_\u{8}a", "{underline fg=1|a}", why: "in a colour"),
])
private func overstrikesBecomeStyle(_ sample: Sample) {
  #expect(parseTerminalOutput(sample.bytes).lines.map(drawn) == sample.lines)
}

@Test func plainTextKeepsItsSequencesToBeShown() {
  let text = resolvingOverstrikes("_\u{8}a\u{1B}[31m\n\u{9B}\r\nb\u{8}b".utf8)
  #expect(drawn(text.cleaned(for: .lines)) == "{underline|a}^[[31m\n<9B>\n{bold|b}")
}

/// No bytes drive the terminal: lines are clean, and read the same a second time.
@Test func anyBytesAreReadSafely() {
  var random = SeededGenerator(seed: 3)
  for round in 0..<3000 {
    let bytes = hostileBytes(count: 40, using: &random)
    let output = parseTerminalOutput(bytes)
    for line in output.lines {
      #expect(line.cleaned(for: .setting) == line, "round \(round)")
      #expect(!line.utf8.contains(0x1B) && !line.utf8.contains(0x0A), "round \(round)")
      #expect(line.runs.last?.upperBound ?? 0 == line.utf8.count, "round \(round)")
    }
  }
}

/// Text without controls is read as it is, and so is text between sequences.
@Test func wordsSurviveAmongSequences() {
  var random = SeededGenerator(seed: 5)
  let breaks = [
    "\u{1B}[", "\u{1B}]8;;x", "\u{1B}]0;", "\u{9D}", "\u{1B}P", "\u{1B}[38;5", "\u{1B}",
  ]
  for round in 0..<500 {
    var text = ""
    for word in 0..<10 {
      text += (breaks.randomElement(using: &random) ?? "") + "\u{2}w\(word)\n"
    }
    let lines = parseTerminalOutput(text.utf8).lines
    #expect(lines.count == 10, "round \(round)")
    for word in 0..<10 { #expect(lines[word].string.hasSuffix("^Bw\(word)"), "round \(round)") }
  }
}

import GalleyCells
import GalleyManuscript
import GalleyText

/// `sanitize [--ansi]`: bytes as a page would have them, in finished lines.
///
/// The bytes are plain text, or with `--ansi` a terminal's input; then `runs` says how the text
/// looks, in the words of a template's styles.
@Sendable func probeSanitize(_ input: [UInt8], _ options: [String]) -> String {
  guard options.contains("--ansi") else {
    let text = resolvingOverstrikes(input).cleaned(for: .lines)
    return object([("text", string(text.string)), ("removed", 0)]).text + "\n"
  }
  let output = parseTerminalOutput(input)
  var text = StyledText()
  for (index, line) in output.lines.enumerated() {
    if index > 0 { text.append("\n") }
    text.append(line.cleaned(for: .lines))
  }
  if input.last == 0x0A { text.append("\n") }
  return object([
    ("text", string(text.string)), ("removed", number(output.removed)), ("runs", runs(of: text)),
  ]).text + "\n"
}

/// The runs of a text, each as an object.
private func runs(of text: StyledText) -> JSONValue {
  var lower = 0
  return array(
    text.runs.map { run in
      defer { lower = run.upperBound }
      return object([
        ("text", string(text[lower..<run.upperBound].string)), ("style", string(words(run.style))),
      ])
    })
}

/// A style as a template has it, and `link=` with a link's target.
private func words(_ style: TextStyle) -> String {
  let names: [(TextStyle.Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.strike, "strike"), (.reverse, "reverse"),
  ]
  var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
  if let color = style.foreground { words.append("fg=" + name(color)) }
  if let color = style.background { words.append("bg=" + name(color)) }
  if let link = style.link { words.append("link=" + link) }
  return words.joined(separator: " ")
}

/// A colour as a template has it: its number, or `#rrggbb`.
private func name(_ color: TextColor) -> String {
  switch color {
  case .indexed(let index):
    return String(index)
  case .rgb(let red, let green, let blue):
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }
}

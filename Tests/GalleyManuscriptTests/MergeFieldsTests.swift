import GalleyManuscript
import TestSupport
import Testing

/// Returns a text with its placeholders replaced by `<NAME>`, and the warnings about them.
private func filled(_ text: String) -> (text: String, warnings: [String]) {
  var fields = MergeFields()
  let marked = fields.marking(SourceFile(name: "a.md", text: text))
  let filled = fields.filling(String(decoding: marked.utf8, as: UTF8.self)) { index in
    fields.texts[index].pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .placeholder(let name, _, _): "<\(name)>"
      }
    }.joined()
  }
  return (filled, fields.diagnostics.map(\.message))
}

@Test(arguments: [
  ("Dear {{name}},", "Dear <name>,", 0, "one"),
  ("{{a}}{{b?}}{{a|x y}}", "<a><b><a>", 0, "side by side, with texts of their own"),
  ("{{a.b}} {{{{a}} }} {", "<a.b> {{a}} }} {", 0, "four braces are two"),
  ("{{ a }}", "{{ a }}", 1, "blanks are a mistake"),
  ("{{a\n}} {{", "{{a\n}} {{", 0, "one that does not end on its line is none"),
  ("{{{a}}}", "{{{a}}}", 1, "three braces"),
  ("本{{a}}本", "本<a>本", 0, "between wide characters"),
])
func marksPlaceholders(text: String, drawn: String, warnings: Int, reason: String) {
  let found = filled(text)
  #expect(found.text == drawn, "\(reason)")
  #expect(found.warnings.count == warnings, "\(reason): \(found.warnings)")
}

/// A mark is as long as its placeholder, in characters, and every offset leads back.
@Test func marksKeepPlaces() {
  var fields = MergeFields()
  let source = SourceFile(name: "a.md", text: "a {{name}} b {{x|é}} c")
  let marked = fields.marking(source)
  #expect(
    String(decoding: marked.utf8, as: UTF8.self).unicodeScalars.count
      == String(decoding: source.utf8, as: UTF8.self).unicodeScalars.count)
  for word in ["a", "b", "c"] {
    let scalar = UInt8(ascii: Unicode.Scalar(word) ?? " ")
    let here = marked.utf8.lastIndex(of: scalar) ?? 0
    let there = word == "a" ? 0 : source.utf8.lastIndex(of: scalar) ?? 0
    let offset = word == "a" ? 0 : here
    let told = fields.restoring([
      Diagnostic(.warning, "x", in: marked, at: SourceRange(offset, offset + 1))
    ])
    #expect(told.map(\.range) == [SourceRange(there, there + 1)])
    #expect(told.map(\.source) == [source])
  }
}

/// Private characters that a text of the run holds are taken for no mark.
@Test func marksAreNoCharactersOfTheText() {
  let text = "\u{100000}\u{100001}\u{10FFFD} {{a}} \u{100002}"
  let source = SourceFile(name: "a.md", text: text)
  var fields = MergeFields(avoiding: [source])
  let marked = fields.marking(source)
  let filled = fields.filling(String(decoding: marked.utf8, as: UTF8.self)) { _ in "\u{100000}" }
  #expect(filled == "\u{100000}\u{100001}\u{10FFFD} \u{100000} \u{100002}")
  let included = fields.withoutMarks(SourceFile(name: "b", utf8: marked.utf8))
  #expect(!fields.holdsMark(in: included.utf8))
}

/// Whatever the text is, marking and writing the placeholders back gives the text again.
@Test(arguments: UInt64(0)..<20)
func markingLosesNothing(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  var bytes: [UInt8] = []
  for _ in 0..<30 {
    bytes += hostileBytes(count: 3, using: &random)
    bytes += Array(
      (["{{a}}", "{{b?}}", "{", "}}", "{{c|d}}", ""].randomElement(using: &random) ?? "").utf8)
  }
  let source = SourceFile(name: "a", utf8: bytes)
  var fields = MergeFields(avoiding: [source])
  let marked = fields.marking(source)
  let back = fields.filling(utf8: marked.utf8) { index -> [UInt8] in
    switch fields.texts[index].pieces[0] {
    case .literal: Array("{{{{".utf8)
    case .placeholder(let name, .required, _): Array("{{\(name)}}".utf8)
    case .placeholder(let name, .empty, _): Array("{{\(name)?}}".utf8)
    case .placeholder(let name, .text(let text), _): Array("{{\(name)|\(text)}}".utf8)
    }
  }
  #expect(back == bytes)
}

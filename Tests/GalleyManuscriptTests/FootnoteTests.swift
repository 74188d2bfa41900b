import TestSupport
import Testing

@testable import GalleyManuscript

/// The footnotes that a document refers to, in the order of the references, as `label: text`.
private func footnotes(in blocks: [Block]) -> [String] {
  blocks.flatMap { block -> [String] in
    guard case .paragraph(let inlines) = block.content else { return [] }
    return inlines.compactMap { inline in
      guard case .footnote(let label, let text) = inline else { return nil }
      return "\(label): \(text.plainText)"
    }
  }
}

@Test(arguments: [
  ("a[^1]\n\n[^1]: x *y*\nz\n", ["1: x y z"], "a lazy line belongs to it"),
  ("[^1]: x\n[^B]: y\n\na[^b][^1]", ["B: y", "1: x"], "labels of either case, in any order"),
  ("a[^n][^n]\n\n[^n]: x\n[^n]: y", ["n: x", "n: x"], "the first of a label counts"),
  ("a[^n]\n\n[^n]: x\n\n    y\n\n    - z\n    - w\n", ["n: x  y  - z - w"], "several blocks"),
  ("a[^n]\n\n[^n]: x [^n] y", ["n: x [^n] y"], "a note refers to none"),
  ("a[^my_note*]\n\n[^my_note*]: x", ["my_note*: x"], "a label is no markup"),
  ("a[^n] [^ n] [^] [^n[]\n\n[^n]: x", ["n: x"], "what is no label"),
  ("a[^n]\n\n- b\n\n[^n]: x", ["n: x"], "below a list"),
  ("a[^n][^m]\n\n- b\n  - c\n[^n]: x\n[^m]: y", ["n: x", "m: y"], "right below its lines"),
  ("> a[^n]\n\nb[^n]\n\n> [^n]: x", [], "a footnote is a block of the document"),
])
func readsFootnotes(text: String, expected: [String], reason: Comment) {
  let blocks = parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
  #expect(footnotes(in: blocks) == expected, reason)
}

@Test(arguments: [
  ("a[^1]", ["1:1: warning: unknown footnote '[^1]'"], "a note that was forgotten"),
  ("a[^a-z]", [], "what may be no note at all"),
  (
    "[^a-z] b[^1]\n\n[^1]: x", ["1:1: warning: unknown footnote '[^a-z]'"],
    "among notes it is one"
  ),
  ("a\n\n[^n]: x", ["3:1: warning: nothing refers to the footnote '[^n]'"], "a note alone"),
  (
    "a[^n]\n\n[^n]: x\n\n[^N]: y", ["5:1: warning: nothing refers to the footnote '[^N]'"],
    "the second of a label"
  ),
])
func warnsOfFootnotes(text: String, expected: [String], reason: Comment) {
  let (_, warnings) = DocumentReader().read(SourceFile(name: "a.md", text: text))
  #expect(warnings.map(\.summary) == expected, reason)
}

/// A footnote that nothing refers to is text below the document.
@Test func keepsFootnotesAlone() {
  let blocks = parseMarkdown(
    SourceFile(name: "t", text: "a\n\n[^n]: x *y*\n\nb"), options: .galley)
  #expect(blocks.summary == "‘a’, ‘b’, ‘[^n]: x y’")
  let twins = parseMarkdown(
    SourceFile(name: "t", text: "a[^n]\n\n[^n]: x\n\n[^N]: y"), options: .galley)
  #expect(Array(twins.suffix(1)).summary == "‘[^N]: y’", "the second of a label is text")
}

/// References to one long note make no document that is much longer than the source.
@Test func manyReferencesToALongNoteAreFew() {
  let text =
    String(repeating: "[^n] ", count: 2000) + "\n\n[^n]: " + String(repeating: "*a* ", count: 2000)
  let blocks = parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
  guard case .paragraph(let inlines)? = blocks.first?.content else {
    Issue.record("no paragraph")
    return
  }
  #expect(inlines.count { if case .footnote = $0 { true } else { false } } == 2000)
  #expect(inlines.nodes.count < 2 * text.utf8.count)
}

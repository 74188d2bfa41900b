import Foundation
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// The blocks of a whole document.
private func blocks(of document: Document) -> [Block] {
  document.sections.flatMap { section in
    [Block(.heading(level: 1, section.title))] + section.items.flatMap(\.blocks)
  } + document.looseItems.flatMap(\.blocks)
}

/// Expects that every line is as wide as it says and no wider than the measure, and holds no
/// control; returns how many there are.
private func expectFit(_ blocks: [Block], measure: Int, _ comment: String) -> Int {
  var notes = LinkNotes()
  var options = BlockOptions()
  options.links = measure % 2 == 0 ? .notes : .inline
  options.underlinesHeadings = true
  let setter = BlockSetter(options)
  let set = setter.set(blocks, measure: measure, notes: &notes)
  let list = setter.set(notes, measure: measure)
  let lines = Array(set.lines) + set.heads.joined() + list.lines
  for line in lines {
    let isFit =
      line.indent >= 0 && line.indent + line.width <= measure
      && displayWidth(of: line.text.utf8) == line.width
      && displayWidth(of: line.text.cleaned(for: .cells).utf8) == line.width
      && line.text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    #expect(isFit, "\(comment) at \(measure), \(line.indent)+\(line.width): \(line.drawing)")
  }
  return lines.count
}

/// The examples of CommonMark's specification, read as documents, fit every measure.
@Test(.conformance("commonmark/commonmark-0.31.2.json"))
func examplesOfCommonMarkFitEveryMeasure() throws {
  let data = try ConformanceFile("commonmark/commonmark-0.31.2.json").contents()
  struct Example: Decodable {
    var markdown: String
    var example: Int
  }
  let examples = try JSONDecoder().decode([Example].self, from: data)
  var lines = 0
  for example in examples {
    let source = SourceFile(name: "a.md", text: example.markdown)
    let (document, _) = DocumentReader().read(source)
    for measure in [1, 2, 5, 9, 20, 40] {
      lines += expectFit(
        blocks(of: document), measure: measure, "example \(example.example)")
    }
  }
  print("CommonMark: \(lines) lines of \(examples.count) examples fit")
  #expect(examples.count == 652)
}

/// Bytes that nobody meant as text fit every measure too, whatever they are read as.
@Test func hostileBytesFitEveryMeasure() {
  var random = SeededGenerator(seed: 29)
  var lines = 0
  for round in 0..<120 {
    let bytes = hostileBytes(count: 200, using: &random)
    let kind = ContentKind.allCases[round % ContentKind.allCases.count]
    let (blocks, _) = DocumentReader().readBlocks(
      of: SourceFile(name: "a", utf8: bytes), as: kind)
    for measure in [3, 7, 16, 60] {
      lines += expectFit(blocks, measure: measure, "\(kind) of round \(round)")
    }
  }
  print("hostile: \(lines) lines fit")
}

/// Nesting as deep as there can be leaves room for text.
@Test func deepNestingFitsEveryMeasure() {
  for marker in ["> ", "- ", "> - ", "1. "] {
    let text = String(repeating: marker, count: 150) + "deep down here"
    let (blocks, _) = DocumentReader().readBlocks(
      of: SourceFile(name: "a.md", text: text), as: .markdown)
    for measure in [1, 3, 8, 12, 40, 400] {
      #expect(expectFit(blocks, measure: measure, marker) > 0)
    }
  }
}

import Foundation
import GalleyManuscript
import GalleyTemplates
import TestSupport
import Testing

/// A dump says the same as the template it was made from.
@Test func dumpsParseToTheSameTemplate() throws {
  var generator = SeededGenerator(seed: 11)
  var parsed = 0
  for round in rounds(250) {
    let text = TemplateMaker.template(using: &generator)
    let (template, diagnostics) = parseTemplate(SourceFile(name: "made", text: text))
    guard let template else {
      Issue.record("round \(round): \(diagnostics.map(\.message)) in\n\(text)")
      continue
    }
    parsed += 1
    let again = parseTemplate(SourceFile(name: "dump", text: template.dump()))
    #expect(!again.diagnostics.holdErrors, "\(template.dump())")
    #expect(again.template == template, "round \(round):\n\(text)\n\(template.dump())")
  }
  for builtIn in BuiltInTemplate.all {
    let template = parseTemplate(SourceFile(name: "t", utf8: builtIn.utf8)).template
    let dump = try #require(template).dump()
    #expect(parseTemplate(SourceFile(name: "d", text: dump)).template == template)
  }
  print("dumps: \(parsed) made templates and \(BuiltInTemplate.all.count) built-in ones")
}

/// Any bytes give a template or errors, in the order of the source and inside it.
@Test func readsAnyBytes() {
  var generator = SeededGenerator(seed: 7)
  let seeds = BuiltInTemplate.all.map(\.utf8)
  let pieces = [
    "{", "}", "\"", "\"\"\"", "/-", "/*", "*/", "//", "\\", "\n", ";", "=", "(", ")", "#", "#\"",
    "{{", "}}", "1/2", "#true", "layout", "section s", "item", "when", "areas", "group horizontal",
    "\u{FEFF}", "\r\n", "\u{2028}", "é", "💡", "0x", "-", ".", "\0",
  ].map { Array($0.utf8) }
  for round in rounds(4000) {
    var bytes: [UInt8] = []
    if round % 2 == 0 {
      bytes = seeds[Int.random(in: seeds.indices, using: &generator)]
    } else {
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        bytes += pieces.randomElement(using: &generator) ?? []
        if Bool.random(using: &generator) { bytes.append(0x20) }
      }
    }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
      case 1:
        let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
        bytes.removeSubrange(place..<end)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default: bytes = Array(bytes.prefix(place))
      }
    }
    let (template, diagnostics) = parseTemplate(SourceFile(name: "any", utf8: bytes))
    #expect((template == nil) == !diagnostics.isEmpty, "round \(round)")
    var last = 0
    for diagnostic in diagnostics {
      #expect(diagnostic.range.lowerBound >= last && diagnostic.range.upperBound <= bytes.count)
      last = diagnostic.range.lowerBound
    }
    if let template {
      let again = parseTemplate(SourceFile(name: "dump", text: template.dump())).template
      #expect(again == template, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

/// Nesting is limited, not a matter of the stack.
@Test(arguments: [
  "{", "a {", "/-{", "a /-{", "/*", "group horizontal {", "(", "\\ /*", "a { /- b {",
])
func refusesDepth(text: String) {
  let text = String(repeating: text, count: 20_000)
  let (template, diagnostics) = parseTemplate(SourceFile(name: "deep", text: text))
  #expect(template == nil)
  #expect(!diagnostics.isEmpty)
}

/// 256 blocks may nest; one more is a mistake at its brace.
@Test func nests256Blocks() {
  func nested(_ depth: Int) -> String {
    String(repeating: "a {", count: depth) + String(repeating: "}", count: depth)
  }
  #expect(parseKDL(SourceFile(name: "t", text: nested(256))).mistakes.isEmpty)
  let mistakes = parseKDL(SourceFile(name: "t", text: nested(257))).mistakes
  #expect(mistakes.map(\.message) == ["blocks nest deeper than 256"])
  #expect(mistakes.first?.range == SourceRange(3 * 256 + 2, 3 * 257))
}

/// The places of placeholders in a string with escapes are found in one reading of it: a string of
/// many would otherwise take minutes here.
@Test func findsManyPlaceholdersInOneReading() throws {
  let text =
    "layout { section s { item default=\"\\n" + String(repeating: "{{a}} ", count: 40_000)
    + "\" } }"
  let source = SourceFile(name: "t", text: text)
  let template = try #require(parseTemplate(source).template)
  guard case .item(let item) = template.layout.sections[0].arrangement,
    case .placeholder(_, _, let range) = item.look.fallback?.pieces.dropLast().last
  else {
    Issue.record("no placeholder")
    return
  }
  #expect(source.text(in: range) == "{{a}}")
}

/// Bytes that are not UTF-8 are longer in a string than in its source; mistakes in the string lie
/// in it all the same.
@Test func placesMistakesInStringsThatAreNotUTF8() {
  let bytes = Array("style a \"{{".utf8) + Array(repeating: 0xFF, count: 40) + Array("\"\n".utf8)
  let (template, diagnostics) = parseTemplate(SourceFile(name: "t", utf8: bytes))
  #expect(template == nil)
  #expect(diagnostics.contains { $0.message == "this placeholder is never closed" })
  for diagnostic in diagnostics { #expect(diagnostic.range.lowerBound >= 8) }
}

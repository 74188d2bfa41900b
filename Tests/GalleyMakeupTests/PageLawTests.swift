import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyTemplates
import GalleyText
import TestSupport
import Testing

/// Documents of every kind of block, whose words are all different, so that each can be looked for.
struct DocumentMaker {
  var random: SeededGenerator
  var words: [String] = []

  mutating func word() -> String {
    let word = "w\(words.count)"
    words.append(word)
    return word
  }

  mutating func sentence() -> String {
    (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Int.random(in: 0..<9, using: &random) == 0 ? "日本 👩‍👩‍👧‍👦" : word()
    }.joined(separator: " ")
  }

  mutating func block() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: (0..<3).map { _ in "- \(sentence())\n" }.joined()
    case 1: "> \(sentence())\n"
    case 2: "```\n\(word())\n```\n"
    case 3: "| \(word()) | \(word()) |\n|---|--:|\n| \(sentence()) | 12.5 |\n"
    default: "\(sentence())\n"
    }
  }

  mutating func document() -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let classes = ["", " {.cards}", " {.columns}"].randomElement(using: &random) ?? ""
      let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "### \(word())\n\n\(block())\n"
      }
      return "## \(word())\(classes)\n\n\(block())\n\(items.joined())"
    }.joined()
  }
}

/// No line is wider than its page, every page is as long as asked, every word is on the pages or
/// counted as clipped, and the same input gives the same pages.
@Test func pagesKeepTheirPromises() throws {
  let templates = try BuiltInTemplate.all.map { try builtIn($0.name) }
  for seed in seeds(120) {
    var maker = DocumentMaker(random: SeededGenerator(seed: seed))
    let document = document(maker.document())
    let template = try #require(templates.randomElement(using: &maker.random))
    let width = Int.random(in: 10...200, using: &maker.random)
    let height =
      Bool.random(using: &maker.random) ? Int.random(in: 3...50, using: &maker.random) : nil
    let makeup = Makeup(
      template: template, environment: Environment(width: width, height: height))
    let result = makeup.makeUp(document)
    let place = "seed \(seed), \(template.title), \(width) by \(height ?? 0)"
    let pages = result.pages.map {
      text(of: [$0]).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    for line in pages.joined() {
      #expect(displayWidth(of: line) <= width, "\(place): \(line)")
    }
    for page in pages { #expect(page.count == height ?? page.count, "\(place)") }
    if width >= 60, result.clippedLines == 0 {
      let printed = Set(pages.joined().flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
      let lost = maker.words.filter { !printed.contains($0[...]) }
      #expect(lost == [], "\(place)")
    }
    #expect(text(of: makeup.makeUp(document).pages) == text(of: result.pages), "\(place)")
  }
}

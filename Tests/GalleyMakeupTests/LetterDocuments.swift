import TestSupport

/// Documents in which no letter of the text occurs twice, so that what a page loses, repeats or
/// moves shows wherever words were broken.
struct LetterDocument {
  /// The Markdown.
  private(set) var text = ""
  /// The letters that are printed exactly once, in the order in which they are read.
  private(set) var letters: [Character] = []
  /// The letters that borders may cut short, as they do with the titles of items.
  private(set) var shrinkable: [Character] = []
  /// The letters that pages may repeat: those of titles and of the heads of tables.
  private(set) var repeatable: [Character] = []
  /// Whether there are tables, whose cells are not read line by line.
  private(set) var hasTables = false
  private var random: SeededGenerator
  private var unused: ArraySlice<Character>

  /// Letters of one cell each, of scripts that neither join nor reorder: Latin, Cyrillic, Cherokee,
  /// Canadian syllabics.
  private static let alphabet: [Character] = [
    0x100...0x17F, 0x180...0x24F, 0x400...0x45F, 0x13A0...0x13F4, 0x1401...0x166C,
    0x1E00...0x1EFF,
  ].flatMap { (range: ClosedRange<UInt32>) in
    range.compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic).map(Character.init)
  }

  /// A document of a seed.
  init(seed: UInt64, withTables: Bool = true) {
    random = SeededGenerator(seed: seed)
    unused = LetterDocument.alphabet[...]
    if chance(2) { text += "# \(title())\n\n" }
    for _ in 0..<number(1...4) {
      let classes = ["", " {.cards}", " {.columns}", " {.other}"][number(0...3)]
      if chance(4) { text += "\(block(withTables))\n" }
      text += "## \(title())\(classes)\n\n"
      for _ in 0..<number(0...4) { text += "\(block(withTables))\n" }
      for _ in 0..<number(0...6) {
        let title = take(number(1...20))
        shrinkable += title
        text += "### \(String(title))\n\n"
        for _ in 0..<number(1...2) { text += "\(block(withTables))\n" }
      }
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ outOf: Int) -> Bool { number(1...outOf) == 1 }

  private mutating func take(_ count: Int) -> [Character] {
    let taken = unused.prefix(count)
    unused = unused.dropFirst(count)
    return Array(taken)
  }

  private mutating func word() -> String {
    let taken = take(chance(12) ? number(8...24) : number(1...4))
    letters += taken
    return String(taken)
  }

  private mutating func title() -> String {
    let taken = take(number(1...8))
    repeatable += taken
    return String(taken)
  }

  private mutating func sentence(_ most: Int = 25) -> String {
    (0..<number(1...most)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func block(_ withTables: Bool) -> String {
    switch number(0...(withTables ? 8 : 7)) {
    case 0: return (0..<number(1...4)).map { _ in "- \(sentence(8))\n" }.joined()
    case 1: return "> \(sentence())\n"
    case 2: return "```\n" + (0..<number(1...6)).map { _ in "\(word())\n" }.joined() + "```\n"
    case 3: return "<!-- galley: break=\(chance(2) ? "column" : "page") -->\n\(sentence())\n"
    case 4: return "<!-- galley: keep -->\n\(sentence())\n"
    case 8:
      hasTables = true
      let head = "| \(title()) | \(title()) |\n|---|---|\n"
      return head + (0..<number(1...8)).map { _ in "| \(word()) | \(sentence(4)) |\n" }.joined()
    default: return "\(sentence())\n"
    }
  }
}

/// Documents in which no letter of the text occurs twice, so that text that a page loses, repeats
/// or moves shows wherever words were broken.
public struct LetterDocument: Sendable {
  /// The Markdown.
  public private(set) var text = ""
  /// The letters that are printed exactly once, in the order in which they are read.
  public private(set) var letters: [Character] = []
  /// The letters of the titles of items, which frames repeat that go on on other pages.
  public private(set) var titles: [Character] = []
  /// The letters that pages may repeat: those of titles and of the heads of tables.
  public private(set) var repeatable: [Character] = []
  /// All of its letters, in the order in which they are read.
  public private(set) var everything: [Character] = []
  /// Whether there are tables, whose cells are not read line by line.
  public private(set) var hasTables = false
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

  /// Letters of two cells each, between which a line may break.
  private static let wideAlphabet: [Character] = (0x4E00...0x5600 as ClosedRange<UInt32>)
    .compactMap(Unicode.Scalar.init).map(Character.init)

  /// A document of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - withTables: Whether there may be tables.
  ///   - isWide: Whether its letters take two cells each.
  public init(seed: UInt64, withTables: Bool = true, isWide: Bool = false) {
    random = SeededGenerator(seed: seed)
    unused = (isWide ? LetterDocument.wideAlphabet : LetterDocument.alphabet)[...]
    if chance(2) { text += "# \(title())\n\n" }
    for _ in 0..<number(1...4) {
      let classes = ["", " {.cards}", " {.columns}", " {.other}"][number(0...3)]
      if chance(4) { text += "\(block(withTables))\n" }
      text += "## \(title())\(classes)\n\n"
      for _ in 0..<number(0...4) { text += "\(block(withTables))\n" }
      for _ in 0..<number(0...6) {
        let title = take(number(1...20))
        titles += title
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
    everything += taken
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

/// Makes random comma- or tab-separated values: mostly rows of words and numbers, among them all
/// that is not a plain cell.
public struct DelimitedTextMaker {
  private var generator: SeededGenerator
  private let separator: String

  /// A maker whose texts follow from a seed.
  public init(seed: UInt64, separator: String) {
    generator = SeededGenerator(seed: seed)
    self.separator = separator
  }

  /// A text of rows that mostly are as long as the first.
  public mutating func text() -> [UInt8] {
    let columns = Int.random(in: 1...7, using: &generator)
    let oddity = Int.random(in: 0...60, using: &generator)
    let lineEnd = ["\n", "\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    var text = ""
    for row in 0..<Int.random(in: 0...150, using: &generator) {
      let isOdd = chance(oddity)
      let count = isOdd && chance(20) ? Int.random(in: 1...9, using: &generator) : columns
      if isOdd, chance(20) { text += lineEnd }
      text += (0..<count).map { _ in row > 0 && isOdd && chance(60) ? oddCell() : plainCell() }
        .joined(separator: separator)
      text += isOdd && chance(10) ? "\r\n" : lineEnd
    }
    return Array(text.utf8)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func plainCell() -> String {
    let digits = ["7", "-12.5", "1000", "0.25", "-3", "12345678", "123456789", ".5", "1,5"]
    let others = [
      "", "n/a", "-", "null", "no", "NaN", "nil", "3 MiB", "5%", "$12", "1e9", "2026-11-21", "\"\"",
    ]
    switch Int.random(in: 0...9, using: &generator) {
    case 0...2: return quoted((digits.randomElement(using: &generator) ?? ""))
    case 3: return others.randomElement(using: &generator) ?? ""
    case 4: return "\"" + words().replacing(" ", with: separator == "," ? ", " : " ") + "\""
    default: return words()
    }
  }

  /// The text in quotes where it holds the separator.
  private func quoted(_ text: String) -> String {
    text.contains(separator) ? "\"\(text)\"" : text
  }

  private mutating func words() -> String {
    let words = [
      "a", "of", "Ada", "Lovelace", "sees; then", "well-known", "it's", "end.", "(so)", "a/b",
      "counterrevolutionary", "x:", "~{}",
    ]
    let count = chance(5) ? 40 : Int.random(in: 1...4, using: &generator)
    return (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
  }

  private mutating func oddCell() -> String {
    let odd = [
      "本文", "é", "e\u{301}", " x", "x ", "  ", "a\u{1B}[31mb", "\u{7F}", "\"a\nb\"", "\"a\r\nb\"",
      "\"say \"\"hi\"\"\"", "\"\"\"\"", "\" x\"", "\"本, 文\"", " \"x", "−5", "1 000", "€ 5",
      String(repeating: "x", count: 255), String(repeating: "x", count: 256),
      String(repeating: "1", count: 130), "a \(words())", "Åsa Müller", "Łukasz of 東京", "\u{301}x",
      "שלום", "👩\u{200D}👩\u{200D}👧", "a\u{AD}b", "\u{200B}", "🇩🇪🇫🇷", "x\u{200D}", "\u{FEFF}é",
      "\u{A0}é\u{A0}", "Ⅷ ①", "1,5 €", "\u{1100}\u{1161}", "e\u{301}\u{302} y",
    ]
    if chance(3) { return ["\"open", "a\"b", "\"a\"b"].randomElement(using: &generator) ?? "" }
    return odd.randomElement(using: &generator) ?? ""
  }
}

import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Words are cut into the lines that the setting of text cuts them into.
@Test func wordsAreCutAsTextIs() {
  var generator = SeededGenerator(seed: 17)
  let letters = "abcXYZ019".map { String($0) } + ["é", "Ł", "ÿ", "ß", "Ω", "ж", "Ѱ", "Ӓ"]
  let others = [",", ";", "'", ".", ":", " -", "/", "(", "×", "÷", "\u{301}", "\u{483}", "本", "“"]
  var words = 0
  for seed in 0..<20_000 {
    // Text that may not be words is made now and then, to see that it is told apart.
    let kinds = seed % 4 == 0 ? letters + others : letters + others[..<5]
    let text = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
      Int.random(in: 0...4, using: &generator) == 0
        ? " " : kinds.randomElement(using: &generator) ?? ""
    }
    let utf8 = Array(text.joined().utf8)
    let measure = Int.random(in: 1...12, using: &generator)
    let lines = utf8.withUnsafeBufferPointer { utf8 in
      wordLines(UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange]), measure: measure)
    }
    guard let lines, !lines.isEmpty else { continue }
    words += 1
    let set = setLines(
      of: StyledText(utf8: utf8), measure: measure, style: ParagraphStyle(fit: .greedy))
    #expect(lines.map(\.text) == set.map(\.text.utf8), "\(text.joined()) at \(measure)")
    #expect(lines.map(\.cells) == set.map(\.width), "\(text.joined()) at \(measure)")
  }
  print("words: \(words) texts cut as text is")
  #expect(words > 1000)
}

/// The lines of words, and the cells of each; nil where the text is something else.
private func wordLines(
  _ utf8: UnsafeBufferPointer<UInt8>, measure: Int
) -> [(text: [UInt8], cells: Int)]? {
  guard isWords(utf8, measure: measure) else { return nil }
  var (lines, rest) = ([(text: [UInt8], cells: Int)](), utf8)
  while !rest.isEmpty {
    let (end, cells) = endOfLine(ofWords: rest, measure: measure)
    lines.append((Array(rest[..<end]), cells))
    rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
  }
  return lines
}

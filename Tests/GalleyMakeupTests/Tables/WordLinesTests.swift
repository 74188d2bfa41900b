import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Words are cut into the lines that the setting of text cuts them into.
@Test func wordsAreCutAsTextIs() {
  var generator = SeededGenerator(seed: 17)
  let letters = Array("abcXYZ019,;'.: -/(".utf8)
  var words = 0
  for seed in 0..<20_000 {
    // Text that may not be words is made now and then, to see that it is told apart.
    let kinds = seed % 4 == 0 ? letters.count : letters.count - 4
    let text = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
      Int.random(in: 0...4, using: &generator) == 0
        ? UInt8(ascii: " ") : letters[Int.random(in: 0..<kinds, using: &generator)]
    }
    let measure = Int.random(in: 1...12, using: &generator)
    let lines = text.withUnsafeBufferPointer { utf8 -> [[UInt8]]? in
      let range = utf8.trimmedRange
      var rest = UnsafeBufferPointer(rebasing: utf8[range])
      guard isWords(rest, measure: measure) else { return nil }
      var lines: [[UInt8]] = []
      while !rest.isEmpty {
        let end = endOfLine(ofWords: rest, measure: measure)
        lines.append(Array(rest[..<end]))
        rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
      }
      return lines
    }
    guard let lines, !lines.isEmpty else { continue }
    words += 1
    let set = setLines(
      of: StyledText(utf8: text), measure: measure, style: ParagraphStyle(fit: .greedy))
    #expect(
      lines == set.map(\.text.utf8), "\(String(decoding: text, as: UTF8.self)) at \(measure)")
  }
  print("words: \(words) texts cut as text is")
  #expect(words > 1000)
}

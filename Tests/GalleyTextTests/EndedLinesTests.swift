import TestSupport
import Testing

@testable import GalleyText

/// What is told of the bytes alone is what the rules say: prose, without a tag or a mark.
@Test func proseBeyondDoubtIsProse() {
  var random = SeededGenerator(seed: 1717)
  let beginnings = [
    "The", "the", "a", "a)", "o", "o ", "Subject:", "See:", "x\t", "1.", "-", "été",
  ]
  let pieces = [
    "word", "Word", "over", "a", "(c)", "colon:", "x:", " ", "\t", "naïve", "漢字", "--flag", "end.",
    "longer-than-most", "\u{8}", "3.14",
  ]
  let ends = ["\n", "\n", "\n", "\r\n", " \n", ":\n", "\n\n", "\n  "]
  var found = 0
  for _ in 0..<20_000 {
    var text = beginnings.randomElement(using: &random) ?? ""
    for _ in 0..<4 {
      let isPlain = Bool.random(using: &random)
      for _ in 0..<Int.random(in: 4...18, using: &random) {
        text += " " + ((isPlain ? "plain" : pieces.randomElement(using: &random)) ?? "")
      }
      text += ends.randomElement(using: &random) ?? "\n"
      text += ["", "", "T", "t", "a", "o"].randomElement(using: &random) ?? ""
    }
    text += String(repeating: "and more of it ", count: 12)
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard EndedLines.areProseBeyondDoubt(bytes) else { return }
      found += 1
      #expect(EndedLines.areProse(bytes, at: 0, isFinal: true) == true, "\(text)")
      #expect(PlainLine(bytes, mayBeField: true) == .text, "\(text)")
      #expect(!HangingLabel.mayHaveGap(bytes), "\(text)")
    }
  }
  #expect(found > 500)
}

/// Prose whose first line was filled goes on, whatever letters it has: a letter without case begins no
/// entry, and a word has its room in cells.
@Test(arguments: [
  // The first word of the second line had no room in 60 cells.
  ("with any software provided that any reserved names are not\nused by all", "not used"),
  // Greek and Cyrillic small letters, and ideographs.
  ("Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην πόλη\nαξιοπρέπεια και", "πόλη αξιο"),
  ("Строка переносится там, где это разрешено по всем правилам\nпереноса слов", "правилам пере"),
  ("每一行的宽度都是固定的超出的部分必须换行天地玄黄宇宙\n日月盈昃辰宿列张", "宇宙日月"),
])
func filledProseGoesOn(text: String, joined: String) {
  let style = ParagraphStyle(fit: .greedy)
  #expect(stream(Array("\(text)\n".utf8), 200, style).contains(joined))
}

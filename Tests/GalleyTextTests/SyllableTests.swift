import TestSupport
import Testing

@testable import GalleyText

/// A text with a bar at each place where a line may end.
private func broken(_ text: String) -> String {
  var utf8 = Array(text.utf8)
  let standard = lineBreakOpportunities(in: utf8)
  let places = utf8.withUnsafeBufferPointer { addingSyllables(standard, in: $0, words: nil) }
  for place in places.dropLast().reversed() { utf8.insert(UInt8(ascii: "|"), at: place.utf8Offset) }
  return String(decoding: utf8, as: UTF8.self)
}

@Test(arguments: [
  ("ภา|ษา|ไทย|ไม่|มี|ช่อง|ว่าง|ระ|หว่าง|คำ", "before leading vowels and consonants with a vowel"),
  ("ความ|สา|มารถ", "a consonant without a vowel ends a syllable"),
  ("เปล่า|เว|ลา|เรียน", "clusters begin one, other pairs do not"),
  ("ของ|น้อง|สาว", "a bare อ is a vowel"),
  ("กรรม|การ", "a double ร too"),
  ("ไป|ตลาด", "nothing follows the consonant of ไ in its syllable"),
  ("สัตว์|เลี้ยง", "what is silent belongs to what is before it"),
  ("มากๆ|มา", "a sign stays with what it repeats"),
  ("ພາ|ສາ|ລາວ|ບໍ່|ມີ|ຊ່ອງ|ຫວ່າງ", "Lao writes all its vowels"),
  ("ຂອງ|ຂ້ອຍ|ຫນັງ|ສື", "ອ and ວ among them; ຫ makes clusters"),
  ("ភា|សា|ខ្មែរ", "what is below stays below"),
  ("ការ|តភ្ជាប់|ការ|ធ្វើ", "of two without a vowel, the first ends a syllable"),
  ("ប្រ|ទេស|កម្ពុ|ជា", "and the second begins one"),
  ("ကျွန်|တော်|တို့", "a killed consonant ends a syllable"),
  ("သမ္မ|တ|နိုင်|ငံ", "stacked ones stay together"),
  ("ကြည့်|ရှု|ခြင်း", "a dot may stand before the killer"),
  ("ဥ|ပ|ဒေ", "independent vowels are syllables"),
  ("abc |ไทย", "other scripts have no part in it"),
  ("ก", "nor has one letter"),
])
func breaksBetweenSyllables(expected: String, reason: Comment) {
  #expect(broken(expected.replacing("|", with: "")) == expected, reason)
}

/// No break parts a mark, a vowel below or a stacked consonant from its base.
@Test func breaksBetweenNoClusters() {
  var random = SeededGenerator(seed: 81)
  let blocks: [ClosedRange<UInt32>] = [
    0xE01...0xE5B, 0xE81...0xEDF, 0x1000...0x109F, 0x1780...0x17E9,
  ]
  for round in 0..<2000 {
    var text = ""
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let block = Int.random(in: 0..<9, using: &random) == 0 ? 0x20...0x7E : blocks[round % 4]
      let value = UInt32.random(in: block, using: &random)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let style = ParagraphStyle(fit: .greedy, direction: .leftToRight)
    let measure = Int.random(in: 2...12, using: &random)
    let clean = StyledText(text).cleaned(for: .setting)
    let ends = Set(graphemeClusters(of: clean.utf8).map(\.utf8Range.upperBound))
    let bytes = clean.utf8
    let cut = bytes.withUnsafeBufferPointer {
      fragments(of: $0, style: style, measures: LineMeasures(all: measure))
    }
    for fragment in cut {
      #expect(
        ends.contains(fragment.utf8Range.upperBound) || fragment.spaces > 0,
        "seed 81, round \(round)")
    }
    // Streamed in pieces, the lines are the same.
    let whole = stream(bytes, measure, style)
    let chunk = Int.random(in: 1...7, using: &random)
    #expect(stream(bytes, measure, style, chunk: chunk) == whole, "seed 81, round \(round)")
    let lines = setLines(of: clean, measure: measure, style: style)
    #expect(lines.allSatisfy { $0.width <= measure }, "seed 81, round \(round)")
  }
}

import Synchronization
import TestSupport
import Testing

@testable import GalleyText

/// The arguments that a closure was called with.
final class Calls: Sendable {
  private let calls = Mutex<[String]>([])

  var all: [String] { calls.withLock { $0 } }

  func note(_ call: String) { calls.withLock { $0.append(call) } }
}

private let words = [
  "ตา", "ตาก", "กลม", "มา", "มาก", "กว่า", "ขนาด", "ขนาดใหญ่", "ใหญ่", "คน", "ที่", "นี่", "ปี",
]

/// A text with a bar at each place where a line may end.
private func broken(_ text: String, _ list: ThaiWords) -> String {
  var utf8 = Array(text.utf8)
  let standard = lineBreakOpportunities(in: utf8)
  let places = utf8.withUnsafeBufferPointer { addingSyllables(standard, in: $0, words: list) }
  for place in places.dropLast().reversed() { utf8.insert(UInt8(ascii: "|"), at: place.utf8Offset) }
  return String(decoding: utf8, as: UTF8.self)
}

@Test(
  arguments: [
    ("ตา|กลม", "all letters are in words, which the longest first word leaves not"),
    ("มาก|กว่า", "of two ways the one that leaves no letter"),
    ("ขนาดใหญ่|มาก", "as few words as possible"),
    ("คน|ที่|นี่", "one after another"),
    ("คน|บิล|มา", "what is in no word is by itself"),
    ("คน|สา|มา|รถ|ที่|นี่", "and is divided between syllables"),
    ("ปี|๒๕๖๗|มา", "a number stays whole"),
    ("ตา |(ตา)", "a run is what is beside one another"),
    ("ພາ|ສາ|ລາວ", "other scripts have their syllables"),
  ] as [(String, Comment)])
func linesEndBetweenWordsOfThai(expected: String, reason: Comment) {
  let bytes = WordFile(words).bytes
  let list = ThaiWords { bytes }
  #expect(broken(expected.filter { $0 != "|" }, list) == expected, reason)
}

/// The file is read when the first letter of Thai comes, and only once.
@Test func readsTheWordsOfThaiOnce() {
  let reads = Calls()
  let bytes = WordFile(words).bytes
  let list = ThaiWords {
    reads.note("")
    return bytes
  }
  #expect(broken("latin ພາສາ 漢字", list) == "latin |ພາ|ສາ |漢|字")
  #expect(reads.all.count == 0)
  #expect(broken("ขนาดใหญ่", list) == "ขนาดใหญ่")
  #expect(broken("ขนาดใหญ่มา", list) == "ขนาดใหญ่|มา")
  #expect(reads.all.count == 1)
}

/// Without a file, with any other and with one that ends early, lines end between syllables; damaged ones
/// are read without a trap, and lines end nowhere but between letters.
@Test func aDamagedListOfWordsIsNoTrap() {
  let text = "ขนาดใหญ่มาก"
  #expect(broken(text, ThaiWords { nil }) == "ขนาด|ใหญ่|มาก")
  let bytes = WordFile(words).bytes
  var random = SeededGenerator(seed: 907)
  for length in [0, 3, 4, 12, 15, 16, 23, 24, 300, bytes.count - 1] {
    #expect(broken(text, ThaiWords { Array(bytes[..<length]) }) == "ขนาด|ใหญ่|มาก")
  }
  for round in 0..<3_000 {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let offset = Int.random(in: 0..<damaged.count, using: &random)
      damaged[offset] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    }
    let places = broken(text, ThaiWords { [damaged] in damaged })
    #expect(places.filter { $0 != "|" } == text, "seed 907, round \(round)")
  }
}

/// However Thai arrives, its lines are the same, also where a run is too long for words.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func wordsOfThaiArriveInPieces(fit: ParagraphStyle.Fit) {
  let bytes = WordFile(words).bytes
  var style = ParagraphStyle(fit: fit)
  style.words = ThaiWords { bytes }
  var random = SeededGenerator(seed: 911)
  for round in 0..<60 {
    var text = ""
    for _ in 0..<Int.random(in: 1...(round % 10 == 0 ? 300 : 40), using: &random) {
      text += (words + ["บิล", "สา", " ", " ab ", "\n"]).randomElement(using: &random) ?? ""
    }
    let measure = Int.random(in: 6...40, using: &random)
    let whole = stream(Array(text.utf8), measure, style)
    for chunk in [1, 7, 64] {
      #expect(
        stream(Array(text.utf8), measure, style, chunk: chunk) == whole,
        "seed 911, round \(round), measure \(measure)")
    }
  }
}

/// The slow twin of how a run of Thai is cut, which looks for every word at every letter.
private func slowlyBroken(_ text: String, _ words: Set<String>) -> String {
  let letters = Array(text.unicodeScalars)
  let leading: ClosedRange<UInt32> = 0x0E40...0x0E44
  func isSilent(_ index: Int) -> Bool {
    let next = letters[(index + 1)...].prefix(2).map(\.value)
    let marks: [UInt32] = [0x0E31, 0x0E34, 0x0E35, 0x0E48]
    return next.first == 0x0E4C
      || next.count == 2 && next.last == 0x0E4C && next.first.map { marks.contains($0) } == true
  }
  func mayBegin(_ index: Int) -> Bool {
    if index == letters.count { return true }
    if index > 0, leading ~= letters[index - 1].value { return false }
    return (0x0E01...0x0E2E ~= letters[index].value || leading ~= letters[index].value)
      && !isSilent(index)
  }
  func piece(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(letters[range]))
  }
  var ways: [(unknown: Int, words: Int, next: Int, isWord: Bool)] = [(0, 0, letters.count, true)]
  for start in letters.indices.reversed() {
    let ends = (start + 1...letters.count).filter(mayBegin)
    let after = { ways[letters.count - $0] }
    var best = (after(ends[0]).unknown + ends[0] - start, after(ends[0]).words, ends[0], false)
    for end in ends where words.contains(piece(start..<end)) {
      let way = (after(end).unknown, after(end).words + 1, end, true)
      if (way.0, way.1) < (best.0, best.1) { best = way }
    }
    ways.append(best)
  }
  let syllables = Set(breaks(in: broken(piece(0..<letters.count), ThaiWords { nil })))
  var (places, place, followsWord): ([Int], Int, Bool) = ([], 0, true)
  while place < letters.count {
    let way = ways[letters.count - place]
    if place > 0, followsWord || way.isWord || syllables.contains(place) { places.append(place) }
    (place, followsWord) = (way.next, way.isWord)
  }
  return zip([0] + places, places + [letters.count]).map { piece($0..<$1) }.joined(separator: "|")
}

/// The letters before each bar.
private func breaks(in text: String) -> [Int] {
  text.split(separator: "|").dropLast().reduce(into: []) { places, piece in
    places.append((places.last ?? 0) + piece.unicodeScalars.count)
  }
}

/// Words found at once are those found by looking for every word at every letter.
@Test func wordsOfThaiAreThoseOfTheSlowWay() {
  var random = SeededGenerator(seed: 919)
  let pieces = words + ["บิล", "สา", "ก", "เ", "ไ", "ร", "์", "่", "ิ์", "ะ", "า"]
  let bytes = WordFile(words).bytes
  let list = ThaiWords { bytes }
  for round in 0..<400 {
    let text = (0..<Int.random(in: 1...30, using: &random)).reduce(into: words[0]) { text, _ in
      text += pieces.randomElement(using: &random) ?? ""
    }
    #expect(broken(text, list) == slowlyBroken(text, Set(words)), "seed 919, round \(round)")
  }
}

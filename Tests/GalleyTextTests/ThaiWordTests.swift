import Synchronization
import TestSupport
import Testing

@testable import GalleyText

/// What a closure was called with.
final class Calls: Sendable {
  private let calls = Mutex<[String]>([])

  var all: [String] { calls.withLock { $0 } }

  func note(_ call: String) { calls.withLock { $0.append(call) } }
}

/// A file of libdatrie with some words of Thai: each branch of the trie has cells of its own, and where
/// one word is left, the rest of it is a tail.
private struct WordFile {
  private var cells: [(base: Int, check: Int)] = [(0, 0), (0, 0), (0, 0)]
  private var tails: [[UInt8]] = []
  /// U+0E01 to U+0E5B, numbered from 1.
  private static let letters = 0x5B

  init(_ words: [String]) {
    add(words.map { $0.unicodeScalars.map { UInt8($0.value - 0xE00) } }, at: 2)
  }

  private mutating func add(_ words: [[UInt8]], at cell: Int) {
    if words.count == 1 {
      tails.append(words[0])
      cells[cell].base = -tails.count
      return
    }
    let base = cells.count
    cells[cell].base = base
    cells += Array(repeating: (0, 0), count: WordFile.letters + 1)
    for (letter, words) in Dictionary(grouping: words, by: { $0.first ?? 0 }) {
      cells[base + Int(letter)].check = cell
      add(words.map { Array($0.dropFirst()) }, at: base + Int(letter))
    }
  }

  var bytes: [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      let bits = UInt32(bitPattern: Int32(value))
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }
    var bytes = [0xD9, 0xFC, 0xD9, 0xFC] + number(1) + number(0xE01) + number(0xE5B)
    bytes += [0xDA, 0xFC, 0xDA, 0xFC] + number(cells.count)
    for cell in cells.dropFirst() { bytes += number(cell.base) + number(cell.check) }
    bytes += [0xDF, 0xFC, 0xDF, 0xFC] + number(0) + number(tails.count)
    for tail in tails { bytes += number(0) + number(0) + number(tail.count).suffix(2) + tail }
    return bytes
  }
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

/// A file of libdatrie with some words of Thai: each branch of the trie has cells of its own, and where
/// one word is left, the rest of it is a tail.
public struct WordFile {
  private var cells: [(base: Int, check: Int)] = [(0, 0), (0, 0), (0, 0)]
  private var tails: [[UInt8]] = []
  /// U+0E01 to U+0E5B, numbered from 1.
  private static let letters = 0x5B

  /// The file of these words.
  public init(_ words: [String]) {
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

  /// Its bytes.
  public var bytes: [UInt8] {
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

import Synchronization

/// The words of Thai, from a list as libthai has it; it is read when Thai text is first met.
///
/// A run of Thai is cut where its words are: in as few of them as possible, after as few letters as
/// possible are in none. Where letters are in no word, syllables say where lines may end.
///
/// A list lasts as long as the program, so that styles are copied without counting who has it.
public struct ThaiWords: Hashable, Sendable {
  private let list: Unmanaged<WordList>

  /// A longer run has no words, in bytes.
  private static let longestRun = 1200

  /// The words of a file of libdatrie (`thbrk.tri`).
  ///
  /// - Parameter file: Reads the file; nil, and any other file, stands for no words. It is asked once.
  public init(in file: @escaping @Sendable () -> [UInt8]?) {
    list = Unmanaged.passRetained(WordList(file))
  }

  /// Whether both are the same list.
  public static func == (one: ThaiWords, other: ThaiWords) -> Bool {
    one.list.toOpaque() == other.list.toOpaque()
  }

  /// Hashes which list it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(list.toOpaque()) }

  /// Whether a line may end before the letter at an offset.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - offset: Where the letter is.
  ///   - run: The run that was asked about last in the same text, which becomes that of the letter.
  /// - Returns: Whether it may; nil where there are no words.
  /// - Complexity: O(1) in the same run, else O(*n*) in its length.
  func begin(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ run: inout ThaiRun) -> Bool? {
    if !(run.range ~= offset) {
      (run.range, run.number) = (ThaiWords.run(in: bytes, around: offset), 0)
    }
    guard run.range.count <= ThaiWords.longestRun else { return nil }
    return list.takeUnretainedValue().begins(at: offset, of: &run, in: bytes)
  }

  /// The letters of Thai around the one at an offset, or as many as are too many.
  private static func run(
    in bytes: UnsafeBufferPointer<UInt8>, around offset: Int
  ) -> Range<Int> {
    let (least, most) = (offset - longestRun, min(bytes.count - 2, offset + longestRun))
    var (start, end) = (offset, offset)
    while start > 2, start > least, isThai(bytes, at: start - 3) { start -= 3 }
    while end < most, isThai(bytes, at: end) { end += 3 }
    return start..<end
  }

  private static func isThai(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    bytes[offset] == 0xE0 && bytes[offset + 1] &- 0xB8 < 2 && bytes[offset + 2] & 0xC0 == 0x80
  }
}

/// A run of Thai letters in a text, as a search for places in it keeps it.
struct ThaiRun {
  /// Where they are.
  fileprivate var range = 0..<0
  /// The number that the list of words has for it; 0 before it was asked.
  fileprivate var number = 0
}

/// A list that is read when it is first asked, and the last run that it was asked for.
private final class WordList: Sendable {
  private let file: @Sendable () -> [UInt8]?
  private let state = Mutex(State())

  private struct State {
    var isRead = false
    var trie: WordTrie?
    var run: [UInt8] = []
    var begins: [Bool] = []
    /// How many runs there were.
    var number = 0
  }

  init(_ file: @escaping @Sendable () -> [UInt8]?) { self.file = file }

  /// Whether a line may end before the letter at an offset in a run; nil where there are no words.
  func begins(
    at offset: Int, of run: inout ThaiRun, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    state.withLock { state in
      if run.number == 0 || run.number != state.number {
        if !state.isRead { (state.isRead, state.trie) = (true, file().flatMap { WordTrie($0) }) }
        guard let trie = state.trie else { return nil }
        let letters = UnsafeBufferPointer(rebasing: bytes[run.range])
        if !state.run.elementsEqual(letters) {
          (state.run, state.begins) = (Array(letters), trie.wordStarts(in: letters))
          state.number += 1
        }
        run.number = state.number
      }
      return state.begins[(offset - run.range.lowerBound) / 3]
    }
  }
}

/// A list of words as libdatrie writes it: a trie in two arrays, with the ends of words that no other
/// shares beside it (Aoe, "An Efficient Digital Search Algorithm by Using a Double-Array Structure").
///
/// Numbers have four bytes, the highest one first. Nothing in the file is trusted: anything outside
/// of it is not a word.
struct WordTrie: Sendable {
  private let bytes: [UInt8]
  /// The numbers of the letters from U+0E00 to U+0E7F; 0 for one that no word has.
  private let numbers: [UInt8]
  /// Where the cells begin, and how many there are: each is a base and the cell before.
  private let cells: Int
  private let cellCount: Int
  /// Where the ends of words are.
  private var tails: [Range<Int>] = []

  private static let root = 2

  /// Reads the beginning of a file; nil if it is not such a file.
  init?(_ bytes: [UInt8]) {
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return bytes.withUnsafeBytes { WordTrie.number(at: offset, in: $0) }
    }
    func count(at offset: Int, ofBytes size: Int) -> Int? {
      number(at: offset).flatMap { 0...bytes.count / size ~= $0 ? $0 : nil }
    }
    guard bytes.starts(with: [0xD9, 0xFC, 0xD9, 0xFC]), let rangeCount = count(at: 4, ofBytes: 8)
    else { return nil }
    cells = 8 + 8 * rangeCount
    var (numbers, next) = ([UInt8](repeating: 0, count: 0x80), 1)
    for index in 0..<rangeCount {
      guard let first = number(at: 8 + 8 * index), let last = number(at: 12 + 8 * index),
        first >= 0, first <= last, last <= 0x10FFFF
      else { return nil }
      for letter in max(first, 0x0E00)..<max(first, 0x0E00, min(last + 1, 0x0E80)) {
        numbers[letter - 0x0E00] = UInt8(exactly: next + letter - first) ?? 0
      }
      next += last - first + 1
    }
    self.numbers = numbers
    guard bytes.dropFirst(cells).starts(with: [0xDA, 0xFC, 0xDA, 0xFC]),
      let cellCount = count(at: cells + 4, ofBytes: 8)
    else { return nil }
    let start = cells + 8 * cellCount
    guard bytes.dropFirst(start).starts(with: [0xDF, 0xFC, 0xDF, 0xFC]),
      let tailCount = count(at: start + 8, ofBytes: 10)
    else { return nil }
    (self.bytes, self.cellCount) = (bytes, cellCount)
    var offset = start + 12
    tails.reserveCapacity(tailCount)
    for _ in 0..<tailCount {
      guard offset + 10 <= bytes.count else { return nil }
      let end = offset + 10 + Int(bytes[offset + 8]) << 8 + Int(bytes[offset + 9])
      guard end <= bytes.count else { return nil }
      tails.append(offset + 10..<end)
      offset = end
    }
  }

  /// Where words of a run of Thai begin, for each of its letters.
  ///
  /// - Complexity: O(*n* × *m*), where *m* is the length of the longest word.
  func wordStarts(in run: UnsafeBufferPointer<UInt8>) -> [Bool] {
    let count = run.count / 3
    let mayBegin = Syllables.mayBeginWords(in: run)
    let ways = numbers(ofLettersIn: run).withUnsafeBufferPointer { letters in
      bytes.withUnsafeBytes { bestWays(through: letters, mayBegin, in: $0) }
    }
    var starts = [Bool](repeating: false, count: count)
    var (place, followsWord) = (0, true)
    while place < count {
      let way = ways[place]
      starts[place] = followsWord || way.isWord || Syllables.begin(run, at: 3 * place)
      (place, followsWord) = (way.next, way.isWord)
    }
    return starts
  }

  /// The best way on from a letter: letters in no word before words, then where the next piece begins.
  private struct Way {
    var cost = 0
    var next: Int
    var isWord = true

    static let unknown = 1 << 32
  }

  /// The best way on from each letter of a run, which follow from those of the letters after it.
  private func bestWays(
    through letters: UnsafeBufferPointer<UInt8>, _ mayBegin: [Bool],
    in file: UnsafeRawBufferPointer
  ) -> [Way] {
    var ways = [Way](repeating: Way(next: letters.count), count: letters.count + 1)
    for start in (0..<letters.count).reversed() {
      var next = start + 1
      while !mayBegin[next] { next += 1 }
      let cost = ways[next].cost + (next - start) * Way.unknown
      var best = Way(cost: cost, next: next, isWord: false)
      forEachWord(in: letters, from: start, file) { end in
        guard end > start, mayBegin[end], ways[end].cost + 1 < best.cost else { return }
        best = Way(cost: ways[end].cost + 1, next: end)
      }
      ways[start] = best
    }
    return ways
  }

  /// The numbers of the letters of a run.
  private func numbers(ofLettersIn run: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    (0..<run.count / 3).map { index in
      let row = Int(run[3 * index + 1] & 1)
      return numbers[64 * row + Int(run[3 * index + 2] & 0x3F)]
    }
  }

  /// Names the ends of the words that begin at a letter, in order.
  @inline(__always)
  private func forEachWord(
    in letters: UnsafeBufferPointer<UInt8>, from start: Int, _ file: UnsafeRawBufferPointer,
    _ body: (Int) -> Void
  ) {
    var (cell, index) = (WordTrie.root, start)
    while cell < cellCount {
      let base = WordTrie.number(at: cells + 8 * cell, in: file)
      if base < 0 {
        guard tails.indices ~= -base - 1 else { return }
        for place in tails[-base - 1] {
          guard index < letters.count, letters[index] == file[place] else { return }
          index += 1
        }
        return body(index)
      }
      if follows(base, cell, in: file) { body(index) }
      guard index < letters.count, letters[index] > 0,
        follows(base + Int(letters[index]), cell, in: file)
      else { return }
      (cell, index) = (base + Int(letters[index]), index + 1)
    }
  }

  /// Whether a cell follows another.
  @inline(__always)
  private func follows(_ next: Int, _ cell: Int, in file: UnsafeRawBufferPointer) -> Bool {
    next > WordTrie.root && next < cellCount
      && WordTrie.number(at: cells + 8 * next + 4, in: file) == cell
  }

  /// The signed number at an offset.
  @inline(__always)
  private static func number(at offset: Int, in file: UnsafeRawBufferPointer) -> Int {
    Int(Int32(bigEndian: file.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
  }
}

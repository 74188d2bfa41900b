import GalleyCells
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
  static let longestRun = 1200

  /// The words of a file of libdatrie (`thbrk.tri`).
  ///
  /// - Parameter file: Reads the file; nil is no words, as is what is not such a file. It is asked once.
  public init(in file: @escaping @Sendable () -> [UInt8]?) {
    list = Unmanaged.passRetained(WordList(file))
  }

  /// Whether both are the same list.
  public static func == (one: ThaiWords, other: ThaiWords) -> Bool {
    one.list.toOpaque() == other.list.toOpaque()
  }

  /// Hashes which list it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(list.toOpaque()) }

  /// Whether a line may end before the letter at an offset; nil where there are no words.
  ///
  /// - Complexity: O(*n*) in the length of its run.
  func begin(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool? {
    guard let range = ThaiWords.run(in: bytes, around: offset) else { return nil }
    let run = UnsafeBufferPointer(rebasing: bytes[range])
    return list.takeUnretainedValue().begins(at: (offset - range.lowerBound) / 3, in: run)
  }

  /// The letters of Thai around the one at an offset; nil if they are too many.
  private static func run(
    in bytes: UnsafeBufferPointer<UInt8>, around offset: Int
  ) -> Range<Int>? {
    let (least, most) = (offset - longestRun, min(bytes.count - 2, offset + longestRun))
    var (start, end) = (offset, offset)
    while start > 2, start > least, isThai(bytes, at: start - 3) { start -= 3 }
    while end < most, isThai(bytes, at: end) { end += 3 }
    return start < end && end - start <= longestRun ? start..<end : nil
  }

  /// Whether more text may follow the run of Thai at an offset that decides where its words are.
  static func needsMore(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var end = offset
    while end + 2 < bytes.count, end - offset <= longestRun, isThai(bytes, at: end) { end += 3 }
    return end + 2 >= bytes.count
  }

  private static func isThai(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    bytes[offset] == 0xE0 && bytes[offset + 1] &- 0xB8 < 2 && bytes[offset + 2] & 0xC0 == 0x80
  }
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

    /// Whether a run is the last one. Each letter of it asks: eight bytes are compared at a time.
    func isAbout(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
      guard run.count == other.count else { return false }
      return run.withUnsafeBytes { run in
        let other = UnsafeRawBufferPointer(other)
        let words = run.count & ~7
        for offset in stride(from: 0, to: words, by: 8)
        where run.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        return run[words...].elementsEqual(other[words...])
      }
    }
  }

  init(_ file: @escaping @Sendable () -> [UInt8]?) { self.file = file }

  /// Whether a line may end before a letter of a run; nil where there are no words.
  func begins(at letter: Int, in run: UnsafeBufferPointer<UInt8>) -> Bool? {
    state.withLock { state in
      if !state.isRead { (state.isRead, state.trie) = (true, file().flatMap { WordTrie($0) }) }
      guard let trie = state.trie else { return nil }
      if !state.isAbout(run) {
        (state.run, state.begins) = (Array(run), trie.wordStarts(in: run))
      }
      return state.begins[letter]
    }
  }
}

/// A list of words as libdatrie writes it: a trie in two arrays, with the ends of words that no other
/// shares beside it (Aoe, "An Efficient Digital Search Algorithm by Using a Double-Array Structure").
///
/// Numbers have four bytes, the first of which is the highest. Nothing of the file is trusted: what is
/// outside of it is no word.
struct WordTrie: Sendable {
  private let bytes: [UInt8]
  /// The letters, which are numbered from 1 in this order.
  private var letters: [ClosedRange<Int>] = []
  /// Where the cells begin, and how many there are: each is a base and the cell before.
  private let cells: Int
  private let cellCount: Int
  /// Where the ends of words are.
  private var tails: [Range<Int>] = []

  private static let root = 2

  /// Reads the beginning of a file; nil if it is no such file.
  init?(_ bytes: [UInt8]) {
    func number(at offset: Int) -> Int? { WordTrie.number(at: offset, in: bytes) }
    func count(at offset: Int, ofBytes size: Int) -> Int? {
      number(at: offset).flatMap { 0...bytes.count / size ~= $0 ? $0 : nil }
    }
    guard bytes.starts(with: [0xD9, 0xFC, 0xD9, 0xFC]), let rangeCount = count(at: 4, ofBytes: 8)
    else { return nil }
    cells = 8 + 8 * rangeCount
    for index in 0..<rangeCount {
      guard let first = number(at: 8 + 8 * index), let last = number(at: 12 + 8 * index),
        first >= 0, first <= last, last <= 0x10FFFF
      else { return nil }
      letters.append(first...last)
    }
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

  /// The signed number at an offset; nil beyond the bytes.
  private static func number(at offset: Int, in bytes: [UInt8]) -> Int? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    let value = bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(Int32(bitPattern: value))
  }

  /// Where words of a run of Thai begin, for each of its letters.
  ///
  /// - Complexity: O(*n* × *m*), where *m* is the length of the longest word.
  func wordStarts(in run: UnsafeBufferPointer<UInt8>) -> [Bool] {
    let numbers = stride(from: 0, to: run.count, by: 3).map {
      number(of: Int(decodeScalar(in: run, at: $0).value))
    }
    let count = numbers.count
    let mayBegin = (0..<count).map { Syllables.mayBeginWord(run, at: 3 * $0) } + [true]
    // The best way on from each letter: letters in no word, words, and where the next piece begins.
    typealias Way = (unknown: Int, words: Int, next: Int, isWord: Bool)
    var ways = [Way](repeating: (0, 0, count, true), count: count + 1)
    for start in (0..<count).reversed() {
      var next = start + 1
      while !mayBegin[next] { next += 1 }
      var best: Way = (ways[next].unknown + next - start, ways[next].words, next, false)
      forEachWord(in: numbers, from: start) { end in
        guard end > start, mayBegin[end] else { return }
        let way: Way = (ways[end].unknown, ways[end].words + 1, end, true)
        if (way.unknown, way.words) < (best.unknown, best.words) { best = way }
      }
      ways[start] = best
    }
    var starts = [Bool](repeating: false, count: count)
    var (place, followsWord) = (0, true)
    while place < count {
      let way = ways[place]
      starts[place] = followsWord || way.isWord || Syllables.begin(run, at: 3 * place, words: nil)
      (place, followsWord) = (way.next, way.isWord)
    }
    return starts
  }

  /// The number of a letter; 0 if it has none.
  private func number(of letter: Int) -> UInt8 {
    var first = 1
    for range in letters {
      if range ~= letter { return UInt8(exactly: first + letter - range.lowerBound) ?? 0 }
      first += range.count
    }
    return 0
  }

  /// Names the ends of the words that begin at a letter, in order.
  private func forEachWord(in letters: [UInt8], from start: Int, _ body: (Int) -> Void) {
    var (cell, index) = (WordTrie.root, start)
    while let base = WordTrie.number(at: cells + 8 * cell, in: bytes) {
      if base < 0 {
        guard tails.indices ~= -base - 1 else { return }
        for byte in bytes[tails[-base - 1]] {
          guard index < letters.count, letters[index] == byte else { return }
          index += 1
        }
        return body(index)
      }
      if follows(base, cell) { body(index) }
      guard index < letters.count, letters[index] > 0, follows(base + Int(letters[index]), cell)
      else { return }
      (cell, index) = (base + Int(letters[index]), index + 1)
    }
  }

  /// Whether a cell follows another.
  private func follows(_ next: Int, _ cell: Int) -> Bool {
    next > WordTrie.root && next < cellCount
      && WordTrie.number(at: cells + 8 * next + 4, in: bytes) == cell
  }
}

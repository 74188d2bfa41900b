import Synchronization

/// Finds the hyphens of a word as a pattern file has them.
///
/// 1. Take a compound apart, if the file has patterns for that: a hyphen may be between its
///    parts.
/// 2. Find the hyphens of each part, as if it were a word.
/// 3. Leave out those that leave too few letters at an end, are beside a string without hyphens, or
///    would change the spelling: the text is printed as it is.
final class Hyphenator: Sendable {
  private let file: PatternFile
  /// Short words that were looked up: most words of a text come again.
  private let memory = Mutex(WordMemory())

  init(_ file: PatternFile) { self.file = file }

  /// No word of fewer letters has a hyphen.
  var leastLength: Int { file.leftMinimum + file.rightMinimum }

  /// The mark before the first letter of a word and after its last.
  static let border: UInt32 = 0x2E

  /// A word, and the levels found for it: its memory serves the next.
  struct Word {
    /// The letters in lower case, with a border at both ends.
    var letters: [UInt32] = []
    /// The level of the place before each of them.
    fileprivate var levels: [UInt8] = []

    /// How many letters it has.
    var count: Int { letters.count - 2 }
  }

  /// Finds the letters of a short word that a hyphen may be before, by their indices; a word that
  /// was not seen lately is read into `word`.
  func hyphens(in short: ShortWord, _ word: inout Word, _ found: (Int) -> Void) {
    guard short.count >= leastLength else { return }
    var places = memory.withLock { $0[short] }
    if places == nil {
      word.letters.removeAll(keepingCapacity: true)
      word.letters.append(Self.border)
      short.appendLetters(to: &word.letters)
      word.letters.append(Self.border)
      var new: UInt16 = 0
      hyphens(in: &word) { new |= 1 << $0 }
      memory.withLock { $0[short] = new }
      places = new
    }
    var rest = places ?? 0
    while rest > 0 {
      found(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  /// The indices of the letters of a word that a hyphen may be before.
  func hyphens(in word: inout Word, _ found: (Int) -> Void) {
    guard word.count >= leastLength else { return }
    if file.compounds.isEmpty {
      file.parts.findLevels(in: word.letters[...], &word.levels)
    } else {
      findLevelsInCompound(&word)
    }
    closePlaces(in: &word)
    for index in file.leftMinimum...word.count - file.rightMinimum
    where PatternTrie.takesHyphen(word.levels[index + 1]) {
      found(index)
    }
  }

  /// The places between the parts of a compound, and inside them.
  private func findLevelsInCompound(_ word: inout Word) {
    file.compounds.findLevels(in: word.letters[...], &word.levels)
    let borders = borders(in: &word)
    var levels: [UInt8] = []
    for (start, end) in zip([0] + borders, borders + [word.count]) {
      let left = start == 0 ? file.leftMinimum : file.compoundLeftMinimum
      let right = end == word.count ? file.rightMinimum : file.compoundRightMinimum
      guard end - start >= left + right else { continue }
      let part = [Self.border] + word.letters[start + 1...end] + [Self.border]
      file.parts.findLevels(in: part[...], &levels)
      for index in start + left...end - right {
        word.levels[index + 1] = levels[index - start + 1]
      }
    }
  }

  /// The borders of a compound's parts. Where patterns of several words find more than one, those
  /// that leave too few letters after another are closed.
  private func borders(in word: inout Word) -> [Int] {
    let leastPart = max(file.compoundLeftMinimum, file.compoundRightMinimum)
    var borders: [Int] = []
    for index in 1..<word.count where PatternTrie.isOpen(word.levels[index + 1]) {
      if let last = borders.last, index - last < leastPart {
        word.levels[index + 1] = 0
      } else {
        borders.append(index)
      }
    }
    return borders
  }

  /// Closes the places beside strings that have no hyphens.
  private func closePlaces(in word: inout Word) {
    for text in file.unhyphenated where text.count <= word.count {
      for start in 1...word.count - text.count + 1 where word.letters[start...].starts(with: text) {
        word.levels[start] = 0
        word.levels[start + text.count] = 0
      }
    }
  }
}

/// A word of 16 letters of ASCII or fewer, in lower case.
struct ShortWord: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// How many letters it has.
  let count: Int

  /// The word at the beginning of a range; nil where it is longer, or has letters beyond ASCII.
  @inline(__always)
  init?(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let end = min(range.upperBound, range.lowerBound + 16)
    var offset = range.lowerBound
    while offset < end, Addresses.isLetter(bytes[offset]) {
      high = high &<< 8 | low &>> 56
      low = low &<< 8 | UInt64(bytes[offset] | 0x20)
      offset &+= 1
    }
    count = offset - range.lowerBound
    if count == 0 { return nil }
    if offset < range.upperBound, bytes[offset] >= 0x80 || Addresses.isLetter(bytes[offset]) {
      return nil
    }
  }

  /// A number that tells most words apart.
  var hash: Int {
    let mixed = (low ^ high &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 40)
  }

  /// Adds its letters to others.
  func appendLetters(to letters: inout [UInt32]) {
    for place in (0..<count).reversed() {
      let word = place < 8 ? low : high
      letters.append(UInt32(truncatingIfNeeded: word &>> UInt64(8 * (place & 7))) & 0xFF)
    }
  }
}

/// Where short words have hyphens, each in the one place that it may be in.
private struct WordMemory {
  private var words: [(word: ShortWord, places: UInt16)?] = []
  private static let count = 1 << 12

  /// The places in a word, a bit for each letter that a hyphen may be before; nil where they are not
  /// known.
  subscript(word: ShortWord) -> UInt16? {
    get {
      guard !words.isEmpty, let known = words[word.hash % Self.count], known.word == word else {
        return nil
      }
      return known.places
    }
    set {
      if words.isEmpty { words = Array(repeating: nil, count: Self.count) }
      words[word.hash % Self.count] = newValue.map { (word, $0) }
    }
  }
}

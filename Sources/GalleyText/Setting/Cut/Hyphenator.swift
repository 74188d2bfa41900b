/// Finds the hyphens of a word as a pattern file has them.
///
/// 1. Take a compound apart, if the file has patterns for that: a hyphen may be between its
///    parts.
/// 2. Find the hyphens of each part, as if it were a word.
/// 3. Leave out those that leave too few letters at an end, or are beside what has none, or would
///    change the spelling: what is printed is the text.
final class Hyphenator: Sendable {
  private let compounds: PatternTrie?
  private let parts: PatternTrie
  private let unhyphenated: [[UInt32]]
  /// The letters that stay together at the ends of words, and of parts inside them.
  private let leftMinimum: Int
  private let rightMinimum: Int
  private let compoundLeftMinimum: Int
  private let compoundRightMinimum: Int

  init(_ file: PatternFile) {
    compounds = file.compoundPatterns.isEmpty ? nil : PatternTrie(file.compoundPatterns)
    parts = PatternTrie(file.patterns)
    unhyphenated = file.unhyphenated
    (leftMinimum, rightMinimum) = (file.leftMinimum, file.rightMinimum)
    compoundLeftMinimum = file.compoundLeftMinimum
    compoundRightMinimum = file.compoundRightMinimum
  }

  /// No word of fewer letters has a hyphen.
  var leastLength: Int { leftMinimum + rightMinimum }

  /// The indices of the letters of a word, in lower case, that a hyphen may be before.
  func hyphens(in word: [UInt32]) -> [Int] {
    guard word.count >= leastLength else { return [] }
    var places =
      compounds.map { placesInCompound(word, $0) } ?? parts.places(in: word[...])
    close(&places, in: word)
    return (leftMinimum...word.count - rightMinimum).filter { places[$0] == .hyphen }
  }

  /// The places between the parts of a compound, and inside them.
  private func placesInCompound(
    _ word: [UInt32], _ compounds: PatternTrie
  ) -> [PatternTrie.HyphenPosition] {
    var places = compounds.places(in: word[...])
    let borders = borders(of: &places)
    for (start, end) in zip([0] + borders, borders + [word.count]) {
      let left = start == 0 ? leftMinimum : compoundLeftMinimum
      let right = end == word.count ? rightMinimum : compoundRightMinimum
      guard end - start >= left + right else { continue }
      let inside = parts.places(in: word[start..<end])
      for index in start + left...end - right { places[index] = inside[index - start] }
    }
    return places
  }

  /// The borders of a compound's parts. Where patterns of several words find more than one, those
  /// that leave too few letters after another are closed.
  private func borders(of places: inout [PatternTrie.HyphenPosition]) -> [Int] {
    let leastPart = max(compoundLeftMinimum, compoundRightMinimum)
    var borders: [Int] = []
    for index in places.indices.dropFirst() where places[index] != .closed {
      if let last = borders.last, index - last < leastPart {
        places[index] = .closed
      } else {
        borders.append(index)
      }
    }
    return borders
  }

  /// Closes the places beside what has no hyphens.
  private func close(_ places: inout [PatternTrie.HyphenPosition], in word: [UInt32]) {
    for text in unhyphenated where text.count <= word.count {
      for start in 0...word.count - text.count where word[start...].starts(with: text) {
        places[start] = .closed
        if start + text.count < word.count { places[start + text.count] = .closed }
      }
    }
  }
}

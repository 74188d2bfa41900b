/// Hyphenation patterns as a tree of their letters, whose edges are in one table of hashes.
struct PatternTrie: Sendable {
  /// Longer words are cut, and longer patterns left out.
  static let longestWord = 256

  /// An edge from a node by a letter; the key 0 is none.
  private struct Edge {
    var key: UInt64 = 0
    var node: UInt32 = 0
  }

  /// Twice as many places as edges, or more; a power of two.
  private var edges = [Edge](repeating: Edge(), count: 1 << 10)
  /// For each node where the levels of the pattern that ends there begin; 0 where none does. There is
  /// one before, between and after its letters each.
  private var firstLevels: [UInt32] = [0]
  /// The values of patterns, twofold; odd where the pattern respells words.
  private var levels: [UInt8] = [0]

  /// Whether there is no pattern.
  var isEmpty: Bool { levels.count == 1 }

  /// Adds a pattern, in the place of one with the same letters.
  mutating func insert(_ pattern: HyphenationPattern) {
    var node: UInt32 = 0
    for letter in pattern.letters {
      let place = place(of: letter, after: node)
      if edges[place].key == 0 {
        edges[place] = Edge(key: Self.key(letter, node), node: UInt32(firstLevels.count))
        node = edges[place].node
        firstLevels.append(0)
        if 2 * firstLevels.count > edges.count { makeRoom() }
      } else {
        node = edges[place].node
      }
    }
    firstLevels[Int(node)] = UInt32(levels.count)
    for value in pattern.values { levels.append(2 * value + (pattern.respells ? 1 : 0)) }
  }

  private mutating func makeRoom() {
    let old = edges
    edges = [Edge](repeating: Edge(), count: 2 * old.count)
    for edge in old where edge.key != 0 {
      edges[place(of: UInt32(edge.key & 0x1F_FFFF), after: UInt32(edge.key >> 21))] = edge
    }
  }

  private static func key(_ letter: UInt32, _ node: UInt32) -> UInt64 {
    UInt64(node) << 21 | UInt64(letter)
  }

  /// Where the edge from a node by a letter is in the table, or would be.
  @inline(__always)
  private func place(of letter: UInt32, after node: UInt32) -> Int {
    let key = Self.key(letter, node)
    let mask = edges.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while edges[place].key != 0, edges[place].key != key { place = (place + 1) & mask }
    return place
  }

  /// Finds the levels that the patterns give the places in a word: of all that match, the one with
  /// the highest value decides.
  ///
  /// - Parameters:
  ///   - word: Letters in lower case, with a border before the first and after the last.
  ///   - found: The level of the place before each of them, see ``isOpen(_:)``.
  /// - Complexity: O(*n* × *m*), where *m* is the length of the longest pattern.
  func findLevels(in word: ArraySlice<UInt32>, _ found: inout [UInt8]) {
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(0, count: word.count + 1))
    word.withUnsafeBufferPointer { word in
      for start in word.indices {
        var node: UInt32 = 0
        for index in start..<word.count {
          let edge = edges[place(of: word[index], after: node)]
          guard edge.key != 0 else { break }
          node = edge.node
          let first = Int(firstLevels[Int(node)])
          guard first > 0 else { continue }
          for offset in 0...index - start + 1
          where levels[first + offset] >> 1 > found[start + offset] >> 1 {
            found[start + offset] = levels[first + offset]
          }
        }
      }
    }
  }
}

extension PatternTrie {
  /// Whether a hyphen may be at a place of a level, however the word is spelled then.
  static func isOpen(_ level: UInt8) -> Bool { level & 2 != 0 }

  /// Whether one may be there in the word as it is spelled.
  static func takesHyphen(_ level: UInt8) -> Bool { level & 3 == 2 }
}

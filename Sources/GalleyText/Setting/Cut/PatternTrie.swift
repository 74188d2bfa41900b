/// Hyphenation patterns as a tree of their letters, in flat arrays.
struct PatternTrie: Sendable {
  /// Longer words are cut, and longer patterns left out.
  static let longestWord = 256

  private struct Node {
    var letter: UInt32 = 0
    /// The first of the children in `nodes`, in order of their letters, and their end.
    var firstChild: UInt32 = 0
    var endOfChildren: UInt32 = 0
    /// The first of the levels of the pattern that ends here, and their end; none if none does.
    var firstLevel: UInt32 = 0
    var endOfLevels: UInt32 = 0
  }

  private let nodes: [Node]
  /// The values of patterns, twofold; odd where the pattern respells words.
  private let levels: [UInt8]

  /// What patterns say of a place in a word.
  enum HyphenPosition: Hashable, Sendable {
    /// No hyphen is there.
    case closed
    /// A hyphen may be there.
    case hyphen
    /// A hyphen may be there, but the word would be spelled in another way.
    case respelled
  }

  /// Sorts the patterns; then those that share their beginning are together, and each level of
  /// the tree is a walk over the ranges of the level above it.
  init(_ patterns: [PatternFile.Pattern]) {
    let patterns = patterns.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
    var nodes = [Node()]
    var levels: [UInt8] = []
    var pending: [(node: Int, patterns: Range<Int>, depth: Int)] = [(0, patterns.indices, 0)]
    var done = 0
    while done < pending.count {
      let (node, range, depth) = pending[done]
      done += 1
      let firstChild = nodes.count
      var index = range.lowerBound
      while index < range.upperBound {
        let pattern = patterns[index]
        if pattern.letters.count == depth {
          nodes[node].firstLevel = UInt32(levels.count)
          levels += pattern.values.map { 2 * $0 + (pattern.respells ? 1 : 0) }
          nodes[node].endOfLevels = UInt32(levels.count)
          index += 1
          continue
        }
        let letter = pattern.letters[depth]
        let start = index
        while index < range.upperBound, patterns[index].letters[depth] == letter { index += 1 }
        pending.append((nodes.count, start..<index, depth + 1))
        nodes.append(Node(letter: letter))
      }
      nodes[node].firstChild = UInt32(firstChild)
      nodes[node].endOfChildren = UInt32(nodes.count)
    }
    self.nodes = nodes
    self.levels = levels
  }

  /// What the patterns say of the place before each letter of a word, in lower case.
  ///
  /// Of all patterns that match, the one with the highest value at a place says it.
  func places(in word: ArraySlice<UInt32>) -> [HyphenPosition] {
    // A border is before the first letter and after the last one.
    let border: [UInt32] = [0x2E]
    let letters = border + word + border
    var found = [UInt8](repeating: 0, count: letters.count + 1)
    nodes.withUnsafeBufferPointer { nodes in
      levels.withUnsafeBufferPointer { levels in
        for start in letters.indices {
          var node = nodes[0]
          var index = start
          while index < letters.count, let next = child(of: node, letters[index], in: nodes) {
            node = next
            index += 1
            var place = start
            for level in levels[Int(node.firstLevel)..<Int(node.endOfLevels)] {
              if level >> 1 > found[place] >> 1 { found[place] = level }
              place += 1
            }
          }
        }
      }
    }
    return found[1...word.count].map {
      $0 & 2 == 0 ? .closed : $0 & 1 == 1 ? .respelled : .hyphen
    }
  }

  @inline(__always)
  private func child(
    of node: Node, _ letter: UInt32, in nodes: UnsafeBufferPointer<Node>
  ) -> Node? {
    var low = Int(node.firstChild)
    var high = Int(node.endOfChildren)
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].letter < letter { low = middle + 1 } else { high = middle }
    }
    return low < end && nodes[low].letter == letter ? nodes[low] : nil
  }
}

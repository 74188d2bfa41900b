/// Hyphenation patterns as a tree of their letters, in flat arrays.
struct PatternTrie: Sendable {
  /// Longer words are cut, and longer patterns left out.
  static let longestWord = 256

  private struct Node {
    /// The children's range in `nodes`, in order of their letters.
    var children: Range<Int> = 0..<0
    var letter: UInt32 = 0
    /// The range in `values` of the pattern that ends here; empty if none does.
    var values: Range<Int> = 0..<0
    /// Where that pattern has a hyphen, the word is spelled in another way.
    var respells = false
  }

  private let nodes: [Node]
  private let values: [UInt8]

  /// What patterns say of a place in a word.
  enum Place: Hashable, Sendable {
    /// No hyphen stands there.
    case closed
    /// A hyphen may stand there.
    case hyphen
    /// A hyphen may stand there, but the word would be spelled in another way.
    case respelled
  }

  /// Sorts the patterns; then those that share their beginning stand together, and each level of
  /// the tree is a walk over the ranges of the level above it.
  init(_ patterns: [PatternFile.Pattern]) {
    let patterns = patterns.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
    var nodes = [Node()]
    var values: [UInt8] = []
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
          nodes[node].values = values.count..<values.count + pattern.values.count
          nodes[node].respells = pattern.respells
          values += pattern.values
          index += 1
          continue
        }
        let letter = pattern.letters[depth]
        let start = index
        while index < range.upperBound, patterns[index].letters[depth] == letter { index += 1 }
        pending.append((nodes.count, start..<index, depth + 1))
        nodes.append(Node(letter: letter))
      }
      nodes[node].children = firstChild..<nodes.count
    }
    self.nodes = nodes
    self.values = values
  }

  /// What the patterns say of the place before each letter of a word, in lower case.
  ///
  /// Of all patterns that match, the one with the highest value at a place says it.
  func places(in word: some Collection<UInt32>) -> [Place] {
    let dot: UInt32 = 0x2E
    let letters = [dot] + word + [dot]
    var levels = [UInt8](repeating: 0, count: letters.count + 1)
    var respelled = [Bool](repeating: false, count: letters.count + 1)
    for start in letters.indices {
      var node = 0
      var index = start
      while index < letters.count, let next = child(of: node, letters[index]) {
        node = next
        index += 1
        for (position, value) in values[nodes[node].values].enumerated()
        where value > levels[start + position] {
          levels[start + position] = value
          respelled[start + position] = nodes[node].respells
        }
      }
    }
    // A level stands before its letter; the border is the first letter.
    return word.indices.enumerated().map { index, _ in
      levels[index + 1] % 2 == 0 ? .closed : respelled[index + 1] ? .respelled : .hyphen
    }
  }

  private func child(of node: Int, _ letter: UInt32) -> Int? {
    var low = nodes[node].children.lowerBound
    var high = nodes[node].children.upperBound
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].letter < letter { low = middle + 1 } else { high = middle }
    }
    return low < nodes[node].children.upperBound && nodes[low].letter == letter ? low : nil
  }
}

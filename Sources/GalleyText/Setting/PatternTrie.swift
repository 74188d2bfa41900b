/// Hyphenation patterns as a tree of their letters, in flat arrays.
final class PatternTrie: Sendable {
  /// Longer words are cut, and longer patterns left out.
  static let longestWord = 256

  private struct Node {
    /// The children's range in `nodes`, in order of their letters.
    var children: Range<Int> = 0..<0
    var letter: UInt32 = 0
    /// The range in `values` of the pattern that ends here; empty if none does.
    var values: Range<Int> = 0..<0
  }

  private let nodes: [Node]
  private let values: [UInt8]
  private let leftMinimum: Int
  private let rightMinimum: Int

  /// Sorts the patterns; then those that share their beginning stand together, and each level of
  /// the tree is a walk over the ranges of the level above it.
  init(_ file: PatternFile) {
    let patterns = file.patterns.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
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
    leftMinimum = file.leftMinimum
    rightMinimum = file.rightMinimum
  }

  /// The indices of the letters of a word, in lower case, that a hyphen may stand before.
  func hyphens(in word: [UInt32]) -> [Int] {
    guard word.count >= leftMinimum + rightMinimum else { return [] }
    let dot: UInt32 = 0x2E
    let letters = [dot] + word + [dot]
    var levels = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node = 0
      var index = start
      while index < letters.count, let next = child(of: node, letters[index]) {
        node = next
        index += 1
        for (position, value) in values[nodes[node].values].enumerated() {
          levels[start + position] = max(levels[start + position], value)
        }
      }
    }
    // A level stands before its letter; the border is the first letter.
    return (leftMinimum...word.count - rightMinimum).filter { levels[$0 + 1] % 2 == 1 }
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

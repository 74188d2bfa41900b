/// The directions of a paragraph's text (UAX #9 of Unicode 17.0).
///
///     let paragraph = BidiParagraph("abc אבג".unicodeScalars.map(\.value), direction: .automatic)
///     paragraph.levels  // [0, 0, 0, 0, 1, 1, 1]
///     paragraph.visualOrder(of: 0..<7)  // [0, 1, 2, 3, 6, 5, 4]
///
/// Indices count scalars. Text with more than one paragraph is resolved as one.
package struct BidiParagraph: Sendable {
  /// The paragraph's embedding level: 0 from left to right, 1 from right to left.
  package let baseLevel: UInt8
  /// The level of each scalar, odd from right to left, before any line is cut (L1); scalars that X9
  /// removes have the level of their surroundings.
  package let levels: [UInt8]
  private let classes: [BidiClass]

  /// Resolves the levels of a paragraph.
  ///
  /// - Complexity: O(*n*).
  package init(_ scalars: [UInt32], direction: ParagraphStyle.Direction) {
    classes = scalars.map { BidiClass(of: $0) }
    let isolates = MatchingIsolates(classes)
    baseLevel =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .automatic: isolates.firstStrongLevel(classes, in: classes.indices) ?? 0
      }
    var resolver = BidiExplicitLevels(classes, isolates: isolates, baseLevel: baseLevel)
    resolver.resolve()
    var levels = resolver.levels
    let sequences = IsolatingRunSequences(
      classes, levels: levels, isolates: isolates, baseLevel: baseLevel)
    for sequence in sequences.sequences() {
      var rules = BidiSequenceRules(
        sequence, scalars: scalars, original: classes, classes: resolver.classes)
      rules.resolve(&levels)
    }
    self.levels = levels
  }

  /// The levels of a line of the paragraph, with its separators and the spaces before them and at
  /// its end at the paragraph's level (L1); nil for scalars that X9 removes.
  package func levels(of line: Range<Int>) -> [UInt8?] {
    let line = line.clamped(to: levels.indices)
    var result: [UInt8?] = levels[line].map { $0 }
    var isTrailing = true
    for index in line.reversed() {
      let position = index - line.lowerBound
      switch classes[index] {
      case .paragraphSeparator, .segmentSeparator:
        result[position] = baseLevel
        isTrailing = true
      case .whiteSpace, .popIsolate, .leftToRightIsolate, .rightToLeftIsolate,
        .firstStrongIsolate:
        if isTrailing { result[position] = baseLevel }
      case let removed where removed.isRemoved:
        result[position] = nil
      default:
        isTrailing = false
      }
    }
    return result
  }

  /// The scalars of a line in the order in which they are displayed, from left to right (L2); those
  /// that X9 removes are left out.
  package func visualOrder(of line: Range<Int>) -> [Int] {
    let line = line.clamped(to: levels.indices)
    let resolved = levels(of: line)
    let kept = resolved.indices.filter { resolved[$0] != nil }
    return GalleyText.visualOrder(ofLevels: kept.compactMap { resolved[$0] })
      .map { kept[$0] + line.lowerBound }
  }
}

/// The indices of levels in visual order: from the highest level down to the lowest odd one, runs
/// of that level or higher are reversed (UAX #9, L2).
///
/// - Complexity: O(*n* × *d*), where *d* is the highest level, at most 126.
func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
  reversingRuns(of: levels) { $0.reversed() }
}

/// The indices of levels that are in visual order, in logical order: the same reversals, the last
/// of them first.
///
/// - Complexity: O(*n* × *d*), where *d* is the highest level, at most 126.
func logicalOrder(ofVisualLevels levels: [UInt8]) -> [Int] {
  reversingRuns(of: levels) { Array($0) }
}

/// The indices of levels after runs of a level or higher were reversed, for each level from the
/// lowest odd one to the highest, in an order of these.
private func reversingRuns(
  of levels: [UInt8], inOrder order: (ClosedRange<UInt8>) -> [UInt8]
) -> [Int] {
  var indices = Array(levels.indices)
  guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
    return indices
  }
  for level in order(lowest...max(lowest, highest)) {
    var start = 0
    while start < levels.count {
      var end = start
      while end < levels.count, levels[indices[end]] >= level { end += 1 }
      indices[start..<end].reverse()
      start = max(end, start + 1)
    }
  }
  return indices
}

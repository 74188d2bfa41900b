/// An isolating run sequence (UAX #9, BD13): scalars of one level, and the directions at its ends.
struct IsolatingRunSequence {
  /// The scalars, without those that X9 removes.
  var indices: [Int]
  /// Their level.
  var level: UInt8
  /// The direction before the first of them (sos).
  var start: BidiClass
  /// The direction after the last of them (eos).
  var end: BidiClass
}

/// Splits a paragraph into isolating run sequences (UAX #9, X10).
struct IsolatingRunSequences {
  private let levels: [UInt8]
  private let isolates: MatchingIsolates
  private let baseLevel: UInt8
  /// The scalars that X9 doesn't remove.
  private let kept: [Int]
  /// Ranges of `kept` with one level.
  private var runs: [Range<Int>] = []

  init(
    _ original: [BidiClass], levels: [UInt8], isolates: MatchingIsolates, baseLevel: UInt8
  ) {
    self.levels = levels
    self.isolates = isolates
    self.baseLevel = baseLevel
    kept = original.indices.filter { !original[$0].isRemoved }
    var start = 0
    for position in kept.indices.dropFirst() where level(at: position) != level(at: start) {
      runs.append(start..<position)
      start = position
    }
    if start < kept.count { runs.append(start..<kept.count) }
  }

  /// The sequences; each run is in one of them.
  func sequences() -> [IsolatingRunSequence] {
    var runsByStart = [Int](repeating: -1, count: levels.count)
    for (number, run) in runs.enumerated() { runsByStart[kept[run.lowerBound]] = number }
    var sequences: [IsolatingRunSequence] = []
    for run in runs where !continuesIsolate(kept[run.lowerBound]) {
      var indices = Array(kept[run])
      var last = run
      while let end = isolates.match[kept[last.upperBound - 1]], runsByStart[end] >= 0,
        end > kept[last.upperBound - 1]
      {
        last = runs[runsByStart[end]]
        indices += kept[last]
      }
      sequences.append(sequence(indices, from: run, to: last))
    }
    return sequences
  }

  private func level(at position: Int) -> UInt8 { levels[kept[position]] }

  /// A PDI whose initiator ends the run that this one goes on with.
  private func continuesIsolate(_ index: Int) -> Bool {
    isolates.match[index].map { $0 < index } ?? false
  }

  private func sequence(
    _ indices: [Int], from first: Range<Int>, to last: Range<Int>
  ) -> IsolatingRunSequence {
    let level = level(at: first.lowerBound)
    let before = first.lowerBound > 0 ? self.level(at: first.lowerBound - 1) : baseLevel
    let isOpen = isolates.opens(kept[last.upperBound - 1])
    let after =
      last.upperBound < kept.count && !isOpen ? self.level(at: last.upperBound) : baseLevel
    return IsolatingRunSequence(
      indices: indices, level: level, start: direction(of: max(level, before)),
      end: direction(of: max(level, after)))
  }
}

/// The direction of a level: L if even, R if odd.
func direction(of level: UInt8) -> BidiClass {
  level % 2 == 0 ? .leftToRight : .rightToLeft
}

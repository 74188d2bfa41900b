import GalleyCells
import GalleyManuscript

extension SectionStrip {
  /// Strips side by side, each `starts` cells from the left: one strip, which a page may end where
  /// it may end each of them.
  ///
  /// - Complexity: O(*n*) in the number of pieces and cuts.
  init(_ strips: [SectionStrip], starts: [Int], width: Int) {
    let length = strips.map(\.length).max() ?? 0
    self.length = length
    size = CellSize(width: width, height: length)
    pieces = zip(strips, starts).flatMap { strip, start in
      strip.pieces.map { $0.offsetBy(dx: start, dy: 0) }
    }
    cuts = strips.dropFirst().reduce(strips.first?.cutsToEnd(length) ?? []) {
      $0.common(with: $1.cutsToEnd(length))
    }
    cuts.removeAll { $0.end >= length }
    hiddenLines = strips.reduce(0) { $0 + $1.hiddenLines }
    content = strips.map(\.content).union
    inside = strips.map(\.inside).union
    rule = strips.map(\.rule).first { !$0.isEmpty } ?? ""
    warning = strips.compactMap(\.warning).first
  }

  /// Where a page may end: at the strip's cuts and anywhere below it.
  private func cutsToEnd(_ end: Int) -> [Cut] {
    length < end ? cuts + [Cut(end: length, next: end)] : cuts + [Cut(end: end, next: end)]
  }
}

extension [SectionStrip.Cut] {
  /// The stretches of rows at which both may be cut; both are in order.
  fileprivate func common(with others: [SectionStrip.Cut]) -> [SectionStrip.Cut] {
    var found: [SectionStrip.Cut] = []
    var (mine, theirs) = (self[...], others[...])
    while let first = mine.first, let second = theirs.first {
      let end = Swift.max(first.end, second.end)
      let next = Swift.min(first.next, second.next)
      if end <= next { found.append(SectionStrip.Cut(end: end, next: next)) }
      if first.next <= second.next { mine.removeFirst() } else { theirs.removeFirst() }
    }
    return found
  }
}

extension [Range<Int>] {
  /// The rows from the first of any to the last of any.
  fileprivate var union: Range<Int> {
    let lower = map(\.lowerBound).min() ?? 0
    return lower..<Swift.max(lower, map(\.upperBound).max() ?? 0)
  }
}

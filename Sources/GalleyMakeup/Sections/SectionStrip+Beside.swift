import GalleyCells

extension SectionStrip {
  /// Strips side by side as one, which no page cuts.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  init(_ strips: [SectionStrip], width: Int) {
    let length = strips.map(\.length).max() ?? 0
    self.length = length
    size = CellSize(width: width, height: length)
    pieces = strips.flatMap(\.pieces)
    cuts = []
    hiddenLines = strips.reduce(0) { $0 + $1.hiddenLines }
    content = strips.map(\.content).union
    inside = strips.map(\.inside).union
    rule = strips.map(\.rule).first { !$0.isEmpty } ?? ""
    warning = strips.compactMap(\.warning).first
  }

  /// The strip that represents those of sections side by side; one alone is itself.
  init(sideBySide strips: [SectionStrip]) {
    self = strips.first ?? .empty
    guard strips.count > 1 else { return }
    beside = strips
    warning = strips.compactMap(\.warning).first
  }

  /// The one that a part of a page is of.
  func strip(of part: PagePart) -> SectionStrip {
    beside.indices.contains(part.beside) ? beside[part.beside] : self
  }

  /// The strip moved across a page of a width.
  func moved(by cells: Int, acrossPageOf width: Int) -> SectionStrip {
    var moved = self
    moved.size.width = width
    moved.pieces = pieces.map { $0.offsetBy(dx: cells, dy: 0) }
    moved.continuation?.start = cells
    return moved
  }
}

extension [Range<Int>] {
  /// The rows from the first of any to the last of any.
  fileprivate var union: Range<Int> {
    let lower = map(\.lowerBound).min() ?? 0
    return lower..<Swift.max(lower, map(\.upperBound).max() ?? 0)
  }
}

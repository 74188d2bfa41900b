import GalleyCells

extension ExactCells {
  /// The length cut by weights, so that neighbours share their edges; without any, all are empty.
  func divided(by weights: [Int]) -> [ExactCells] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights.map { _ in .zero } }
    var before = 0
    return weights.map { weight in
      let start = part(before, of: total)
      before += weight
      return part(before, of: total) - start
    }
  }
}

/// What a dimension comes to in its container.
enum Length {
  /// A length that is known before anything is measured.
  case fixed(ExactCells)
  /// What the content asks for; the estimate is where it can't be measured (rule D4).
  case content(ExactCells)
  /// A part of an axis that follows content (rule E6).
  case part(Fraction)
  /// A share of what others leave.
  case share(Int)
}

/// What fractions are of: the inside of a container; nil along an axis that follows content.
struct FractionReference {
  var width: ExactCells?
  var height: ExactCells?
  /// The height of a cell divided by its width (rule C4).
  var aspect: Fraction

  /// What fractions of an extent along an axis are of.
  subscript(axis: LayoutAxis) -> ExactCells? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// What the extent of a node along an axis comes to.
  func length(of node: SolverNode, along axis: LayoutAxis) -> Length {
    axis == .horizontal ? width(node.width) : height(node.height)
  }

  /// What a width comes to (rules D1 to D5).
  func width(_ dimension: LayoutDimension) -> Length { length(dimension, along: .horizontal) }

  /// What a height comes to (rules D1 to D5, C5).
  func height(_ dimension: LayoutDimension) -> Length { length(dimension, along: .vertical) }

  /// What a dimension comes to along an axis; a fraction of the other one of no bound follows
  /// content (rules C4 and C5).
  private func length(_ dimension: LayoutDimension, along axis: LayoutAxis) -> Length {
    switch (dimension, axis) {
    case (.fractionalHeight(let share), .horizontal):
      height.map { .fixed($0.scaled(by: share).scaled(by: aspect)) } ?? .content(.zero)
    case (.fractionalWidth(let share), .vertical):
      width.map { .fixed($0.scaled(by: share).scaled(by: Fraction(1) / aspect)) }
        ?? .content(.zero)
    case (.fractionalWidth(let share), _), (.fractionalHeight(let share), _):
      self[axis].map { .fixed($0.scaled(by: share)) } ?? .part(share)
    case (.absolute(let cells), _): .fixed(ExactCells(cells).asExtent)
    case (.exact(let cells), _): .fixed(ExactCells(cells).asExtent)
    case (.estimated(let cells), _), (.uniformAcrossSiblings(let cells), _):
      .content(ExactCells(cells).asExtent)
    case (.share(let parts), _): .share(bounded(max(0, parts)))
    }
  }
}

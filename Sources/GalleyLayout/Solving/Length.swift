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

/// A dimension resolved in its container.
enum Length {
  /// A length that is known before anything is measured.
  case fixed(ExactCells)
  /// The length that the content asks for; the estimate where it can't be measured (rule D4).
  case content(ExactCells)
  /// A part of an axis that follows content (rule E6).
  case part(Fraction)
  /// A share of the room that others leave.
  case share(Int)
}

/// The lengths that fractions refer to: a container's inside; nil where an axis follows content.
struct FractionReference {
  var width: ExactCells?
  var height: ExactCells?
  /// The height of a cell divided by its width (rule C4).
  var aspect: Fraction

  /// The length that fractions of an extent along an axis refer to.
  subscript(axis: LayoutAxis) -> ExactCells? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the length of a node along an axis.
  func length(of node: SolverNode, along axis: LayoutAxis) -> Length {
    axis == .horizontal ? width(node.width) : height(node.height)
  }

  /// Resolves a width (rules D1 to D5).
  func width(_ dimension: LayoutDimension) -> Length { length(dimension, along: .horizontal) }

  /// Resolves a height (rules D1 to D5, C5).
  func height(_ dimension: LayoutDimension) -> Length { length(dimension, along: .vertical) }

  /// Resolves a dimension along an axis; a fraction of an unbounded other axis follows content
  /// (rules C4 and C5).
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

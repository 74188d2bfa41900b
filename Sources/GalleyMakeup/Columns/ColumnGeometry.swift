import GalleyLayout
import GalleyManuscript

/// How many columns a section has and how wide they are.
///
/// Columns are equally wide, so that a text is set once for all of them; the cells that don't
/// divide widen the gaps, so that the first column starts and the last one ends at the margins.
struct ColumnGeometry: Hashable, Sendable {
  /// The number of columns.
  let count: Int
  /// The cells of each.
  let width: Int
  /// The least cells between two of them.
  let gap: Int
  /// The cells of all of them, with the gaps between them.
  let wholeWidth: Int

  /// The columns that fit into `width` cells; at least one, of at least one cell, and no more than
  /// `most`. With a least width their number is the most (CSS multicol, 3.4).
  init(_ columns: Template.Columns, width: Int, atMost most: Int = .max) {
    let (gap, width) = (max(0, columns.gap), max(1, width))
    self.gap = gap
    wholeWidth = width
    let room = columns.minWidth.map { (width + gap) / max(1, $0 + gap) }
    let wanted = min(columns.count ?? room ?? 1, room ?? .max)
    // Columns need a cell each: fewer are better than none that can be read.
    count = min(max(1, min(wanted, most)), max(1, (width + gap) / (1 + gap)))
    self.width = max(1, (width - (count - 1) * gap) / count)
  }

  /// Where a column starts, the first being 0.
  func start(of column: Int) -> Int { column * (wholeWidth - width) / max(1, count - 1) }

  /// One column as wide as all of them.
  var spanning: ColumnGeometry { ColumnGeometry(Template.Columns(count: 1), width: wholeWidth) }

  /// The columns as a group of the engine: one item a column, the last ones' edges at the margins.
  var group: LayoutGroup {
    let column = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .absolute(width), heightDimension: .estimated(1)))
    var group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(
        widthDimension: .absolute(wholeWidth), heightDimension: .estimated(1)),
      repeatingSubitem: column, count: count)
    group.interItemSpacing = .flexible(gap)
    return group
  }
}

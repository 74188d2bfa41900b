import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// The lines that flowed into the columns of a section, band by band.
///
/// A band is what stands side by side: all columns of the section, or of one page. The engine sees
/// one group a band, and one item a column.
struct ColumnContent: Sendable {
  private let columns: [[SetLine]]
  /// How many columns a band has.
  private let geometry: ColumnGeometry

  /// Lets `blocks` flow through bands with room for so many rows; nil is no bound.
  init(
    _ blocks: SetBlocks, _ design: Template.Columns, geometry: ColumnGeometry,
    heights: ColumnHeights?
  ) {
    self.geometry = geometry
    let bands = flow(blocks, columns: geometry.count, heights: heights, balance: design.balance)
    columns = bands.joined().map { blocks.lines(of: $0) }
  }

  /// The number of columns in all bands.
  var count: Int { columns.count }

  /// Whether the first band was too low for anything, and others are not.
  var startsWithoutLines: Bool {
    columns.count > geometry.count && columns.prefix(geometry.count).allSatisfy { $0.isEmpty }
  }

  /// The size of a column: as wide as all are, as high as its lines.
  func size(ofColumn index: Int) -> CellSize {
    let height = columns.indices.contains(index) ? columns[index].count : 0
    return CellSize(width: geometry.width, height: height)
  }

  /// What is drawn in a column.
  func drawing(ofColumn index: Int) -> Strip.Drawing {
    columns.indices.contains(index) ? .lines(columns[index]) : .nothing
  }
}

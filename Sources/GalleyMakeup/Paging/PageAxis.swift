import GalleyCells
import GalleyManuscript

/// The direction in which sections follow one another over pages.
///
/// Places along it are counted in cells from where the first section starts: from the top, or in a
/// layout that runs sideways from the side that text starts at. A row here is then a column of
/// cells.
struct PageAxis: Hashable, Sendable {
  /// Down the page or across it.
  let direction: Template.Axis
  /// Whether places are counted from the right.
  let startsAtRight: Bool

  init(_ direction: Template.Axis, isRightToLeft: Bool) {
    self.direction = direction
    startsAtRight = direction == .horizontal && isRightToLeft
  }

  /// The edges of the page where it begins and ends.
  var edges: (start: Template.Edge, end: Template.Edge) {
    direction == .vertical ? (.top, .bottom) : (.leading, .trailing)
  }

  /// The cells of a size along the axis.
  func length(of size: CellSize) -> Int {
    direction == .vertical ? size.height : size.width
  }

  /// The part of the axis that `frame` covers in something `length` cells long.
  func extent(of frame: CellRect, in length: Int) -> Range<Int> {
    if direction == .vertical { return frame.minY..<frame.maxY }
    return startsAtRight ? length - frame.maxX..<length - frame.minX : frame.minX..<frame.maxX
  }

  /// The cells of `bounds` that cover a part of the axis; they may reach beyond it.
  func rect(along extent: Range<Int>, of bounds: CellRect) -> CellRect {
    if direction == .vertical {
      return CellRect(
        x: bounds.minX, y: bounds.minY + extent.lowerBound, width: bounds.width,
        height: extent.count)
    }
    let x = startsAtRight ? bounds.maxX - extent.upperBound : bounds.minX + extent.lowerBound
    return CellRect(x: x, y: bounds.minY, width: extent.count, height: bounds.height)
  }

  /// The rectangle that lies where `frame` does along the axis and where `other` does across it.
  func rect(along frame: CellRect, across other: CellRect) -> CellRect {
    direction == .vertical
      ? CellRect(x: other.minX, y: frame.minY, width: other.width, height: frame.height)
      : CellRect(x: frame.minX, y: other.minY, width: frame.width, height: other.height)
  }
}

import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

extension Strip {
  /// The windows onto a section whose groups run across the page's axis, one after another along it
  /// (rule C8).
  ///
  /// Groups are cut where a window ends, never within a wide character, and a mark in the window's
  /// first or last column (row, where the groups run down) says that they go on there. What stands
  /// before the windows stays there; what stands after them moves on, and backgrounds grow.
  ///
  /// - Complexity: O(*n* + *w* log *n*) for *n* elements and *w* windows.
  init(
    _ result: LayoutResult, row: OrthogonalSection, offsets: [Int], marks: OverflowMarks,
    section: Int, axis: PageAxis, contents: (LayoutAttributes) -> Content
  ) {
    let windows = WindowStack(result, row: row, count: offsets.count, axis: axis)
    length = windows.length
    size = windows.bounds.size
    cuts = zip(windows.extents, windows.extents.dropFirst()).map {
      Cut(end: $0.upperBound, next: $1.lowerBound)
    }
    content = windows.content
    inside = windows.inside
    func piece(_ attributes: LayoutAttributes, frame: CellRect, clip: CellRect?) -> Piece {
      let content = contents(attributes)
      var element = Page.Element(attributes, section: section, kind: content.kind)
      element.frame = frame
      return Piece(element: element, drawing: content.drawing, rule: content.rule, clip: clip)
    }
    func around(_ category: LayoutElementCategory) -> [Piece] {
      result.elements(inSection: 0).filter { $0.category == category }
        .map { piece($0, frame: windows.around($0.frame), clip: nil) }
    }
    let inside = offsets.enumerated().flatMap { index, offset in
      let clip = windows.window(index)
      let items = result.visibleItems(inSection: 0, offset: offset).map { item in
        piece(item.attributes, frame: windows.inside(item.frame, window: index), clip: clip)
      }
      return items + marks.pieces(in: clip, at: offset, of: row, section: section, axis: axis)
    }
    pieces = around(.decoration) + inside + around(.boundary)
  }
}

/// Where windows onto a section stand, one after another, instead of the only one it was solved
/// with.
private struct WindowStack {
  /// The cells of all of it.
  let bounds: CellRect
  /// The cells along the axis.
  let length: Int
  /// The rows of each window.
  let extents: [Range<Int>]
  /// The rows between the section's headers and footers.
  let inside: Range<Int>
  private let axis: PageAxis
  private let solvedLength: Int
  private let viewport: CellRect

  /// The cells along the axis between two windows.
  private static func spacing(along axis: PageAxis) -> Int {
    axis.direction == .vertical ? 1 : 2
  }

  init(_ result: LayoutResult, row: OrthogonalSection, count: Int, axis: PageAxis) {
    self.axis = axis
    viewport = row.viewport
    let solved = axis.length(of: result.contentSize)
    solvedLength = solved
    let first = axis.extent(of: row.viewport, in: solved)
    let step = first.count + Self.spacing(along: axis)
    let growth = max(0, count - 1) * step
    extents = (0..<count).map { first.lowerBound + $0 * step..<first.upperBound + $0 * step }
    length = solved + growth
    let extent = axis.rect(along: 0..<length, of: CellRect(origin: .zero, size: .zero))
    let all = CellRect(origin: .zero, size: result.contentSize)
    bounds = CellRect(
      origin: .zero, size: axis.rect(along: extent, across: all).size)
    let contentFrame = result.sections.first.map { axis.extent(of: $0.contentFrame, in: solved) }
    inside = contentFrame.map { $0.lowerBound..<$0.upperBound + growth } ?? 0..<length
  }

  /// The rows from the first window to the last.
  var content: Range<Int> { (extents.first?.lowerBound ?? 0)..<(extents.last?.upperBound ?? 0) }

  /// The cells of a window.
  func window(_ index: Int) -> CellRect { place(viewport, at: extents[index]) }

  /// The frame, in one of the windows, of an element that was solved in the only one.
  func inside(_ frame: CellRect, window index: Int) -> CellRect {
    let shift = extents[index].lowerBound - extents[0].lowerBound
    let extent = axis.extent(of: frame, in: solvedLength)
    return place(frame, at: extent.lowerBound + shift..<extent.upperBound + shift)
  }

  /// The frame of what stands around the windows: what lies behind them grows, what comes after
  /// them moves on.
  func around(_ frame: CellRect) -> CellRect {
    let extent = axis.extent(of: frame, in: solvedLength)
    let growth = length - solvedLength
    let windowEnd = extents.first?.upperBound ?? 0
    let start = extent.lowerBound + (extent.lowerBound >= windowEnd ? growth : 0)
    return place(
      frame, at: start..<extent.upperBound + (extent.upperBound >= windowEnd ? growth : 0))
  }

  private func place(_ frame: CellRect, at extent: Range<Int>) -> CellRect {
    axis.rect(along: axis.rect(along: extent, of: bounds), across: frame)
  }
}

/// What says that a row of groups goes on beyond a window.
struct OverflowMarks {
  /// What pages call them.
  static let kind = "overflow"

  /// The marks at the left and the right of a row of groups.
  private let sides: (left: String, right: String)
  /// The marks at the top and the bottom of groups that run down.
  private let ends: (top: String, bottom: String)
  private let isRightToLeft: Bool

  /// The marks of a run.
  init(_ looks: Looks) {
    let isASCII = looks.options.ascii || looks.options.ambiguousIsWide
    sides = isASCII ? ("<", ">") : ("‹", "›")
    ends = isASCII ? ("^", "v") : ("↑", "↓")
    isRightToLeft = looks.isRightToLeft
  }

  /// The marks in the middle of a window's edges, where the groups go on there and no text stands
  /// in the cell.
  func pieces(
    in window: CellRect, at offset: Int, of row: OrthogonalSection, section: Int, axis: PageAxis
  ) -> [Strip.Piece] {
    guard !window.isEmpty else { return [] }
    let (goesBack, goesOn) = (offset > 0, offset < row.maximumOffset)
    let x = window.minX + window.width / 2
    let y = window.minY + window.height / 2
    let edges: [(mark: String, at: CellPoint, isShown: Bool)] =
      axis.direction == .vertical
      ? [
        (sides.left, CellPoint(x: window.minX, y: y), isRightToLeft ? goesOn : goesBack),
        (sides.right, CellPoint(x: window.maxX - 1, y: y), isRightToLeft ? goesBack : goesOn),
      ]
      : [
        (ends.top, CellPoint(x: x, y: window.minY), goesBack),
        (ends.bottom, CellPoint(x: x, y: window.maxY - 1), goesOn),
      ]
    return edges.filter(\.isShown).map { mark, point, _ in
      let element = Page.Element(
        category: .decoration, section: section, item: nil, kind: Self.kind,
        frame: CellRect(origin: point, size: CellSize(width: 1, height: 1)), z: 1)
      let text = StyledText(mark, style: TextStyle(attributes: .bold))
      return Strip.Piece(element: element, drawing: .mark(text))
    }
  }
}

extension OrthogonalSection {
  /// The offsets of windows of `length` cells that show all groups, one after another: the first at
  /// the start of the row, or before it; each of the others at the last stop that leaves nothing out
  /// between it and the one before, the end of the row only after all the others.
  ///
  /// - Complexity: O(*n*) in the number of stops and windows.
  func windowsOfAll(length: Int) -> [Int] {
    let length = max(1, length)
    var inner = (stops ?? []).filter { $0 < maximumOffset }[...]
    var last = min(0, stops?.first ?? 0)
    var offsets = [last]
    while last < maximumOffset {
      let reached = last + length
      let passed = inner.prefix { $0 <= reached }
      inner = inner.dropFirst(passed.count)
      let stop = passed.last.flatMap { $0 > last ? $0 : nil }
      last = stop ?? min(reached, maximumOffset)
      offsets.append(last)
    }
    return offsets
  }
}

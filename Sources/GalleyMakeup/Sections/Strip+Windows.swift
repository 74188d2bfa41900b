import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

extension Strip {
  /// The windows onto a section whose groups run sideways, one below the other (rule C8).
  ///
  /// Groups are cut where a window ends, never within a wide character, and a mark in the window's
  /// first or last column says that the row goes on there. What stands above the row stays there;
  /// what stands below moves down, and backgrounds grow.
  init(
    _ result: LayoutResult, row: OrthogonalSection, offsets: [Int], marks: OverflowMarks,
    section: Int, drawing: (LayoutAttributes) -> (Drawing, kind: String)
  ) {
    let step = row.viewport.height + Strip.windowSpacing
    let growth = (offsets.count - 1) * step
    size = CellSize(width: result.contentSize.width, height: result.contentSize.height + growth)
    length = size.height
    cuts = (0..<max(0, offsets.count - 1)).map { index in
      let end = row.viewport.maxY + index * step
      return Cut(end: end, next: end + Strip.windowSpacing)
    }
    func piece(_ attributes: LayoutAttributes, frame: CellRect, clip: CellRect?) -> Piece {
      let (drawing, kind) = drawing(attributes)
      var element = Page.Element(attributes, section: section, kind: kind)
      element.frame = frame
      return Piece(element: element, drawing: drawing, clip: clip)
    }
    let around = result.elements(inSection: 0).map { element in
      let frame = element.frame.aroundWindows(row.viewport, growth: growth)
      return (element.category, piece(element, frame: frame, clip: nil))
    }
    let inside = offsets.enumerated().flatMap { index, offset in
      let clip = row.viewport.offsetBy(dx: 0, dy: index * step)
      let items = result.visibleItems(inSection: 0, offset: offset).map { item in
        piece(item.attributes, frame: item.frame.offsetBy(dx: 0, dy: index * step), clip: clip)
      }
      return items + marks.pieces(in: clip, at: offset, of: row, section: section)
    }
    pieces =
      around.filter { $0.0 == .decoration }.map(\.1) + inside
      + around.filter { $0.0 == .boundary }.map(\.1)
  }

  /// The rows between two windows.
  private static let windowSpacing = 1
}

extension CellRect {
  /// The frame of what stands around windows that take `growth` rows more than one of them.
  fileprivate func aroundWindows(_ window: CellRect, growth: Int) -> CellRect {
    if minY >= window.maxY { return offsetBy(dx: 0, dy: growth) }
    let reachesBelow = maxY >= window.maxY
    return CellRect(
      x: minX, y: minY, width: width, height: reachesBelow ? height + growth : height)
  }
}

/// What says that a row goes on beyond a window.
struct OverflowMarks {
  /// The marks at the start and the end.
  let before: String, after: String

  /// The marks of a run.
  init(_ looks: Looks) {
    let marks = looks.options.ascii || looks.options.ambiguousIsWide ? ("<", ">") : ("‹", "›")
    (before, after) = looks.isRightToLeft ? (marks.1, marks.0) : marks
  }

  /// The marks in the middle of a window's first and last column, where the row goes on there and
  /// no text stands in the cell.
  func pieces(
    in window: CellRect, at offset: Int, of row: OrthogonalSection, section: Int
  ) -> [Strip.Piece] {
    guard !window.isEmpty else { return [] }
    var pieces: [Strip.Piece] = []
    let y = window.minY + window.height / 2
    for (mark, x, goesOn) in [
      (before, window.minX, offset > 0), (after, window.maxX - 1, offset < row.maximumOffset),
    ] where goesOn {
      let text = StyledText(mark, style: TextStyle(attributes: .bold))
      let element = Page.Element(
        category: .decoration, section: section, item: nil, kind: "overflow",
        frame: CellRect(x: x, y: y, width: 1, height: 1), z: 1)
      pieces.append(Strip.Piece(element: element, drawing: .mark(text)))
    }
    return pieces
  }
}

extension OrthogonalSection {
  /// The offsets of windows that show the whole row, one after another: each rests at the last
  /// stop that leaves nothing out between it and the one before, the end of the row only after
  /// all the others.
  ///
  /// - Complexity: O(*n*) in the number of stops and windows.
  var windowsOfAll: [Int] {
    let length = max(1, viewport.width)
    var inner = (stops ?? []).filter { $0 < maximumOffset }[...]
    var last = stops?.first ?? 0
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

import GalleyLayout
import GalleyText

/// A mark that says that a row of groups goes on beyond an edge of a window (rule C8).
struct OverflowMark: Sendable {
  /// Its text.
  let text: StyledText
  /// The parts of the edge where text is cut in any case, so that the mark may cover a cell of it;
  /// counted along the edge from its first cell.
  let cut: [Range<Int>]

  /// The cell of an edge that the mark takes: of those that the canvas shows the one nearest the
  /// middle without text, or, where text is cut, over it; nil where there is none.
  ///
  /// - Complexity: O(*n* *c*) for *n* cells of the edge and *c* parts that are cut.
  func cell(of edge: CellRect, on canvas: Canvas) -> CellPoint? {
    let shown = edge.intersection(canvas.clip)
    guard !shown.isEmpty else { return nil }
    let count = max(shown.width, shown.height)
    func point(_ index: Int) -> CellPoint {
      shown.width > 1
        ? CellPoint(x: shown.minX + index, y: shown.minY)
        : CellPoint(x: shown.minX, y: shown.minY + index)
    }
    let middle = count / 2
    let outward = (0..<count).map { middle + ($0 % 2 == 0 ? $0 / 2 : -($0 / 2 + 1)) }
    // Beside text in its own row it would be read as a letter.
    let reach = shown.width > 1 ? 1 : 0
    let blank = outward.first { index in
      let cell = point(index)
      return !canvas.hasText(
        in: CellRect(x: cell.x - reach, y: cell.y, width: 1 + 2 * reach, height: 1))
    }
    if let blank { return point(blank) }
    let skipped = shown.minX - edge.minX + shown.minY - edge.minY
    let covering = outward.first { index in cut.contains { $0.contains(index + skipped) } }
    return covering.map(point)
  }
}

/// Makes the marks of windows onto a row of groups, in a section of the page.
struct OverflowMarks {
  /// The kind that pages list them as.
  static let kind = "overflow"

  let row: OrthogonalSection
  let section: Int
  let axis: PageAxis
  let looks: StyleResolver

  /// An edge of a window.
  private enum Edge {
    case left, right, top, bottom
  }

  /// The marks on the edges of a window, where the groups go on there.
  ///
  /// - Parameters:
  ///   - window: The cells of the window.
  ///   - offset: The cells of the row before it.
  ///   - frames: The frames whose text may be covered where the window cuts it: no other window
  ///     shows the rest.
  /// - Returns: The marks, each with the whole edge for a frame.
  func pieces(in window: CellRect, at offset: Int, over frames: [CellRect]) -> [SectionStrip.Piece]
  {
    guard !window.isEmpty else { return [] }
    var edges: [Edge] = []
    let (first, last): (Edge, Edge) =
      axis.direction == .horizontal
      ? (.top, .bottom) : looks.isRightToLeft ? (.right, .left) : (.left, .right)
    if offset > 0 { edges.append(first) }
    if offset < row.maximumOffset { edges.append(last) }
    return edges.map { piece(on: $0, of: window, over: frames) }
  }

  private func piece(
    on edge: Edge, of window: CellRect, over frames: [CellRect]
  ) -> SectionStrip.Piece {
    let element = Page.Element(
      category: .decoration, section: section, item: nil, kind: Self.kind,
      frame: cells(of: edge, of: window), z: 1)
    let cut = frames.filter { reaches($0, beyond: edge, of: window) }.map { frame in
      edge == .left || edge == .right
        ? frame.minY - window.minY..<frame.maxY - window.minY
        : frame.minX - window.minX..<frame.maxX - window.minX
    }
    let text = StyledText(glyph(at: edge), style: BlockStyles.strong)
    return SectionStrip.Piece(element: element, drawing: .mark(OverflowMark(text: text, cut: cut)))
  }

  private func cells(of edge: Edge, of window: CellRect) -> CellRect {
    let (column, row) = (window.width - 1, window.height - 1)
    let insets =
      switch edge {
      case .left: EdgeInsets(trailing: column)
      case .right: EdgeInsets(leading: column)
      case .top: EdgeInsets(bottom: row)
      case .bottom: EdgeInsets(top: row)
      }
    return window.inset(by: insets)
  }

  private func reaches(_ frame: CellRect, beyond edge: Edge, of window: CellRect) -> Bool {
    switch edge {
    case .left: frame.minX < window.minX
    case .right: frame.maxX > window.maxX
    case .top: frame.minY < window.minY
    case .bottom: frame.maxY > window.maxY
    }
  }

  private func glyph(at edge: Edge) -> String {
    let isASCII = looks.marks.isASCII
    return switch edge {
    case .left: isASCII ? "<" : "‹"
    case .right: isASCII ? ">" : "›"
    case .top: isASCII ? "^" : "↑"
    case .bottom: isASCII ? "v" : "↓"
    }
  }
}

import GalleyCells
import GalleyManuscript
import GalleyText

/// A title for the edge of a border.
struct BorderTitle: Sendable {
  /// What it says.
  let text: StyledText
  /// The cells that it asks for: itself, and a blank at each of its ends.
  let width: Int

  init(_ text: StyledText, looks: Looks) {
    self.text = text
    width = setLine(of: text, style: looks.headStyle(.leading)).width + 2
  }
}

/// Titles on borders: where they fit, what they give way to.
extension TileContent {
  /// The cells that the border's title asks for inside the border.
  var titleWidth: Int { borderTitle?.width ?? 0 }

  /// Whether the border of a frame `width` cells wide has room for the title, or for so much of it
  /// that it can be told from others.
  private func showsTitleOnBorder(width: Int) -> Bool {
    borderTitle != nil && width - 2 * Self.cornerWidth >= min(titleWidth, Self.leastTitleWidth)
  }

  /// A corner, and the cell of line beside it.
  private static let cornerWidth = 2
  /// Four cells of a title and the blanks at its ends.
  private static let leastTitleWidth = 6

  /// The blocks to set in a frame `width` cells wide: with the title before them where the border
  /// has no room for it.
  func blocks(width: Int) -> [Block] {
    guard let borderTitle, !showsTitleOnBorder(width: width) else { return blocks }
    let title = Inline.text(borderTitle.text.string)
    return [Block(.heading(level: Document.Section.headingLevel + 1, [title]))] + blocks
  }

  /// Leaves the columns of the title's edge in `frame` to `text`, with a cell of line on each side.
  mutating func keepTitleClear(of text: CellRect, in frame: CellRect) {
    guard borderTitle != nil, let edge = look.titleEdge else { return }
    let row = edge.vertical == .bottom ? frame.maxY - 1 : frame.minY
    guard text.minY <= row, row < text.maxY else { return }
    takenColumns.append(text.minX - frame.minX - 1..<text.maxX - frame.minX + 1)
  }

  /// Draws the title into the border's line.
  ///
  /// - Returns: Whether the whole of it is there, or stands in the text.
  func drawTitle(in frame: CellRect, on canvas: inout Canvas, looks: Looks) -> Bool {
    guard let title = borderTitle, showsTitleOnBorder(width: frame.width),
      let edge = look.titleEdge
    else { return true }
    let row = edge.vertical == .bottom ? frame.maxY - 1 : frame.minY
    let side = edge.horizontal.map { ($0 == .leading) != looks.isRightToLeft }
    guard let columns = columns(in: frame.width, atLeft: side) else { return false }
    let isWhole = title.width <= columns.count
    let text =
      isWhole
      ? title.text : title.text.shortened(to: columns.count - 2, looks: looks)
    let line = setLine(of: text, style: looks.headStyle(.leading))
    let width = line.width + 2
    let free = columns.count - width
    let offset = side.map { $0 ? 0 : free } ?? free / 2
    var padded = StyledText(" ", style: style)
    padded.append(line.text)
    padded.append(" ", style: style)
    let start = CellPoint(x: frame.minX + columns.lowerBound + offset, y: row)
    canvas.draw(padded, at: start, clippedTo: frame)
    return isWhole
  }

  /// The columns for the title between the corners and the texts on its edge: the first stretch
  /// from its side that holds it whole, else the widest; nil where all are taken.
  private func columns(in width: Int, atLeft side: Bool?) -> Range<Int>? {
    var free: [Range<Int>] = []
    var start = Self.cornerWidth
    for taken in takenColumns.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if taken.lowerBound > start { free.append(start..<taken.lowerBound) }
      start = max(start, taken.upperBound)
    }
    let end = width - Self.cornerWidth
    if end > start { free.append(start..<end) }
    free = free.map { $0.clamped(to: 0..<end) }.filter { $0.count > 2 }
    if side == false { free.reverse() }
    return free.first { $0.count >= titleWidth } ?? free.max { $0.count < $1.count }
  }
}

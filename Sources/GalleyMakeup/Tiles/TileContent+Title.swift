import GalleyCells
import GalleyManuscript
import GalleyText

/// A title for the edge of a border.
struct BorderTitle: Sendable {
  /// Its text.
  let text: StyledText
  /// The same as inlines, for where it is in the text.
  let inlines: Inlines
  /// The cells that it asks for: itself, and a blank at each of its ends.
  let width: Int

  init(_ inlines: Inlines, style: TextStyle, looks: StyleResolver) {
    self.inlines = inlines
    text = StyledText(inlines.plainText, style: style)
    width = setLine(of: text, style: looks.headStyle(.leading)).width + 2
  }
}

/// Where a title is that belongs on a border.
enum TitlePlace: Hashable {
  /// On the border, in columns counted from the leading edge, its blanks among them.
  case border(columns: Range<Int>)
  /// It is a heading at the top of the text.
  case text
}

/// An anchored text that is inside a frame instead of on its edge.
struct MovedText: Hashable {
  /// Its description in the template.
  let text: Template.Supplementary
  /// The edge that it is anchored to.
  let edge: Template.Edge
  /// Its columns, from the leading edge, and its rows, from the edge inward.
  let columns: Range<Int>, rows: Range<Int>
}

/// Titles on borders. Where room is lacking beside the texts on the same edge, the line there gives
/// way first, then the title, which becomes a heading in the text. Nothing is shortened.
extension TileContent {
  /// The cells that the border's title asks for inside the border.
  var titleWidth: Int { borderTitle?.width ?? 0 }

  /// Where the title is in a frame `width` cells wide; nil where the border has none.
  func titlePlace(width: Int) -> TitlePlace? {
    guard borderTitle != nil, let edge = look.titleEdge else { return nil }
    let taken = textsOnTitleEdge(width: width)
      .filter { !($0.liesOnFrame && $0.wraps(onWidth: width)) }
      .map { text in
        let columns = text.columns(onWidth: width)
        return columns.lowerBound - 1..<columns.upperBound + 1
      }
    return columns(of: titleWidth, in: width, beside: taken, at: edge.horizontal)
      .map { .border(columns: $0) } ?? .text
  }

  /// The texts that are inside a frame `width` cells wide instead of on its edge: they take several
  /// lines, which would hide the edge and the text below it. Those that would meet are one further
  /// inside than the other.
  func movedTexts(width: Int) -> [MovedText] {
    guard !anchored.isEmpty else { return [] }
    let chrome = chrome(width: width)
    let lines = look.border?.insets ?? .zero
    var moved: [MovedText] = []
    for text in anchored where text.liesOnFrame && text.wraps(onWidth: width) {
      let edge = text.text.anchor.vertical
      guard let rows = text.rows(from: edge, onWidth: width)
      else { continue }
      let columns = text.columns(onWidth: width)
      let sides = columns.count <= width - chrome.across ? chrome : lines
      let latest = width - sides.trailing - columns.count
      let start = max(sides.leading, min(columns.lowerBound, latest))
      var first = max(
        edge == .top ? lines.top : lines.bottom,
        edge == .top ? rows.lowerBound : 1 - rows.upperBound)
      for other in moved where other.edge == edge {
        let meets =
          other.columns.lowerBound <= start + columns.count && start <= other.columns.upperBound
        if meets { first = max(first, other.rows.upperBound) }
      }
      moved.append(
        MovedText(
          text: text.text, edge: edge, columns: start..<start + columns.count,
          rows: first..<first + rows.count))
    }
    return moved
  }

  /// The texts that cover a cell of the edge that the title is on.
  private func textsOnTitleEdge(width: Int) -> [AnchoredText] {
    let edge: Template.Edge = look.titleEdge?.vertical == .bottom ? .bottom : .top
    return anchored.filter { $0.rows(from: edge, onWidth: width)?.contains(0) ?? false }
  }

  /// The rows inside the frame that moved texts take from the lines, but for those in the top
  /// trailing corner, which lines are beside: above the lines, and below them.
  func rowsOfMovedTexts(width: Int) -> (above: Int, below: Int) {
    let corner: Template.Edge = [.top, .trailing]
    let chrome = chrome(width: width)
    var (above, below) = (0, 0)
    for text in movedTexts(width: width) {
      if text.edge == .bottom {
        below = max(below, text.rows.upperBound - chrome.bottom)
      } else if text.text.anchor != corner || look.valign ?? .top != .top {
        above = max(above, text.rows.upperBound - chrome.top)
      }
    }
    return (above, below)
  }

  /// The frame of an anchored text, where the engine put it in `solved` on the tile's frame.
  func frame(
    of text: Template.Supplementary, solved: CellRect, on host: CellRect, isRightToLeft: Bool
  ) -> CellRect {
    guard let anchored = anchored.first(where: { $0.text == text }) else { return solved }
    let moved = movedTexts(width: host.width).first { $0.text == text }
    guard moved != nil || anchored.liesOnFrame else { return solved }
    let size = anchored.size(onWidth: host.width)
    let columns = moved?.columns ?? anchored.columns(onWidth: host.width)
    var y = solved.minY + (solved.height - size.height) / 2
    if let moved {
      y = moved.edge == .top ? host.minY + moved.rows.lowerBound : host.maxY - moved.rows.upperBound
    } else if case let edge = text.anchor.vertical,
      let rows = anchored.rows(from: edge, onWidth: host.width)
    {
      y = (edge == .top ? host.minY : host.maxY - 1) + rows.lowerBound
    }
    let x = isRightToLeft ? host.maxX - columns.upperBound : host.minX + columns.lowerBound
    return CellRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// The columns for a title between the corners and the texts on its edge: the first stretch from
  /// its side that holds it; nil where none does. A cell of line parts it from a corner where there
  /// is room, on its own side first.
  private func columns(
    of titleWidth: Int, in width: Int, beside taken: [Range<Int>],
    at side: Template.Edge
  ) -> Range<Int>? {
    var free: [Range<Int>] = []
    var start = 1
    let end = width - 1
    for taken in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if taken.lowerBound > start { free.append(start..<min(taken.lowerBound, max(start, end))) }
      start = max(start, taken.upperBound)
    }
    if end > start { free.append(start..<end) }
    if side == .trailing { free.reverse() }
    guard let room = free.first(where: { $0.count >= titleWidth }) else { return nil }
    let left = room.count - titleWidth
    let offset =
      switch side {
      case .leading: min(1, left)
      case .trailing: max(0, left - 1)
      default: left / 2
      }
    return room.lowerBound + offset..<room.lowerBound + offset + titleWidth
  }

  /// Draws the title into the border's line; in a frame that goes on from another page, with a word
  /// that says so.
  func drawTitle(
    in frame: CellRect, isContinued: Bool, on canvas: inout Canvas, looks: StyleResolver
  ) {
    guard let (text, columns) = shownTitle(width: frame.width, isContinued: isContinued, looks)
    else { return }
    let row = look.titleEdge?.vertical == .bottom ? frame.maxY - 1 : frame.minY
    var padded = StyledText(" ", style: style)
    padded.append(text)
    padded.append(" ", style: style)
    let x = looks.isRightToLeft ? frame.maxX - columns.upperBound : frame.minX + columns.lowerBound
    canvas.draw(padded, at: CellPoint(x: x, y: row), clippedTo: frame)
  }

  /// The text on the border of a frame `width` cells wide, and its columns; nil for none.
  private func shownTitle(
    width: Int, isContinued: Bool, _ looks: StyleResolver
  ) -> (text: StyledText, columns: Range<Int>)? {
    let headStyle = looks.headStyle(.leading)
    guard isContinued else {
      switch titlePlace(width: width) {
      case .border(let columns):
        return borderTitle.map { (setLine(of: $0.text, style: headStyle).text, columns) }
      case .text, nil: return nil
      }
    }
    guard look.border?.insets.top == 1 else { return nil }
    let side = look.titleEdge.map(\.horizontal) ?? .leading
    let title = borderTitle?.text ?? StyledText()
    for text in BlockSetter.continuedTexts(isASCII: looks.marks.isASCII) {
      var said = title
      said.append((said.isEmpty ? "" : " ") + text, style: style.adding(BlockStyles.continued))
      let line = setLine(of: said, style: headStyle)
      if let columns = columns(of: line.width + 2, in: width, beside: [], at: side) {
        return (line.text, columns)
      }
    }
    return nil
  }
}

import GalleyCells
import GalleyManuscript
import GalleyText

/// A title for the edge of a border.
struct BorderTitle: Sendable {
  /// What it says.
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
  /// On the border; the texts of its edge have moved into the frame.
  case borderAlone(columns: Range<Int>)
  /// It is the first line of the text.
  case text
}

/// Titles on borders. What has no room gives way in this order: the line beside the title, the
/// texts on the same edge, which move into the frame, and last the title, which becomes the first
/// line of the text. Nothing is shortened.
extension TileContent {
  /// The cells that the border's title asks for inside the border.
  var titleWidth: Int { borderTitle?.width ?? 0 }

  /// Where the title is in a frame `width` cells wide; nil where the border has none.
  func titlePlace(width: Int) -> TitlePlace? {
    guard borderTitle != nil, let edge = look.titleEdge else { return nil }
    let titleWidth = titleWidth
    let taken = textsOnTitleEdge(width: width).map { text in
      let columns = text.columns(onWidth: width)
      return columns.lowerBound - 1..<columns.upperBound + 1
    }
    if let columns = columns(of: titleWidth, in: width, beside: taken, at: edge.horizontal) {
      return .border(columns: columns)
    }
    return columns(of: titleWidth, in: width, beside: [], at: edge.horizontal)
      .map { .borderAlone(columns: $0) } ?? .text
  }

  /// How far a text has moved into a frame `width` cells wide, as it gave way to the title: down,
  /// and toward trailing.
  func move(of text: Template.Supplementary, width: Int) -> CellPoint {
    guard case .borderAlone = titlePlace(width: width),
      let text = textsOnTitleEdge(width: width).first(where: { $0.text == text })
    else { return .zero }
    let chrome = chrome(width: width)
    let columns = text.columns(onWidth: width)
    let latest = width - chrome.trailing - columns.count
    let start = max(chrome.leading, min(columns.lowerBound, latest))
    return CellPoint(
      x: start - columns.lowerBound, y: look.titleEdge?.vertical == .bottom ? -1 : 1)
  }

  /// The texts that cover a cell of the edge that the title is on.
  private func textsOnTitleEdge(width: Int) -> [AnchoredText] {
    let edge: Template.Edge.Vertical = look.titleEdge?.vertical == .bottom ? .bottom : .top
    return anchored.filter { $0.rows(from: edge, onWidth: width)?.contains(0) ?? false }
  }

  /// The rows inside the frame that moved texts take from the lines, but for those in the top
  /// trailing corner, which lines are beside: above the lines, and below them.
  func rowsOfMovedTexts(width: Int) -> (above: Int, below: Int) {
    guard case .borderAlone = titlePlace(width: width) else { return (0, 0) }
    let isBelow = look.titleEdge?.vertical == .bottom
    let corner = Template.Edge(horizontal: .trailing, vertical: .top)
    let rows = textsOnTitleEdge(width: width)
      .filter { $0.text.anchor != corner || look.valign ?? .top != .top }
      .reduce(0) { max($0, $1.size(onWidth: width).height) }
    return isBelow ? (0, rows) : (rows, 0)
  }

  /// The columns for a title between the corners and what is on its edge: the first stretch
  /// from its side that holds it; nil where none does. A cell of line parts it from a corner where
  /// there is room, on its own side first.
  private func columns(
    of titleWidth: Int, in width: Int, beside taken: [Range<Int>],
    at side: Template.Edge.Horizontal?
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
      case nil: left / 2
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

  /// What is on the border of a frame `width` cells wide, and where; nil for nothing.
  private func shownTitle(
    width: Int, isContinued: Bool, _ looks: StyleResolver
  ) -> (text: StyledText, columns: Range<Int>)? {
    let headStyle = looks.headStyle(.leading)
    guard isContinued else {
      switch titlePlace(width: width) {
      case .border(let columns), .borderAlone(let columns):
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

import GalleyCells
import GalleyManuscript
import GalleyText

/// A text in the top trailing corner of a frame, such as a badge, which the lines beside it leave
/// room for.
struct CornerText: Hashable, Sendable {
  /// The rows that it takes, counted from the frame's top.
  let rows: Range<Int>
  /// The cells that it takes from the frame's trailing edge, and one before it.
  let cells: Int

  /// More cells than any page has: what the texts would take on one line.
  private static let widest = 1 << 20

  /// The texts that a look puts there; nil where none is, or where it is not known before the frame
  /// is.
  init?(of look: Template.Look, scope: PlaceholderScope, looks: Looks) {
    guard look.valign ?? .top == .top else { return nil }
    let corner = Template.Edge(horizontal: .trailing, vertical: .top)
    var (rows, cells) = (0, 0)
    for text in look.supplementaries
    where text.anchor == corner && text.itemAnchor ?? corner == corner && text.fraction == nil {
      let head = RunningHead(text.texts, width: Self.widest, scope: scope, looks: looks)
      let width =
        switch text.width {
        case nil, .automatic: head.naturalWidth
        case .absolute(let cells): cells
        default: 0
        }
      guard head.height > 0, width > 0, text.offset.y >= 0 else { continue }
      rows = max(rows, text.offset.y + head.height)
      cells = max(cells, width - text.offset.x + 1)
    }
    guard rows > 0, cells > 0 else { return nil }
    (self.rows, self.cells) = (0..<rows, cells)
  }
}

extension TileContent {
  /// The fewest cells in which words can be read beside something else.
  private static let narrowMeasure = 8

  /// The cells that the first lines of text leave to what stands in the frame's corner; nil where
  /// they don't reach it, or where that would leave them neither half of the measure nor the cells
  /// that a narrow column has.
  ///
  /// - Parameters:
  ///   - lines: The text, set in all of the measure.
  ///   - measure: The cells of a line.
  ///   - width: The cells of the frame.
  ///   - isRightToLeft: Whether the corner is at the left.
  /// - Returns: The cells, the blank beside the corner's text among them.
  func cellsBesideCorner(
    of lines: [SetLine], measure: Int, width: Int, isRightToLeft: Bool
  ) -> Int? {
    guard let cornerText else { return nil }
    let chrome = chrome(width: width)
    let cells = cornerText.cells - chrome.trailing
    let left = measure - cells
    guard cells > 0, left >= min(Self.narrowMeasure, cells) else { return nil }
    let reaches = lines.prefix(max(0, cornerText.rows.upperBound - chrome.top)).contains {
      isRightToLeft ? $0.indent < cells && $0.width > 0 : $0.end > measure - cells
    }
    return reaches ? cells : nil
  }
}

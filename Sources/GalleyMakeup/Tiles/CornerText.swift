import GalleyCells
import GalleyManuscript
import GalleyText

/// The room in the top trailing corner of a tile that texts there take from the lines beside them.
struct CornerText: Hashable, Sendable {
  /// The rows that are taken, counted from the frame's top.
  let rows: Range<Int>
  /// The cells that are taken from the frame's trailing edge, and one before them.
  let cells: Int

  /// The room taken of a frame `width` cells wide; nil where there is none, or where lines don't
  /// begin at the frame's top.
  init?(of content: TileContent, width: Int) {
    guard content.look.valign ?? .top == .top else { return nil }
    let corner: Template.Edge = [.top, .trailing]
    let moved = content.movedTexts(width: width)
    var (rows, cells) = (0, 0)
    for text in content.anchored {
      guard text.text.anchor == corner, text.text.itemAnchor ?? corner == corner,
        let taken = text.rows(from: .top, onWidth: width), taken.lowerBound >= 0
      else { continue }
      let inside = moved.first { $0.text == text.text }
      rows = max(rows, (inside?.rows ?? taken).upperBound)
      cells = max(
        cells, width - (inside?.columns ?? text.columns(onWidth: width)).lowerBound + 1)
    }
    guard rows > 0, cells > 0 else { return nil }
    (self.rows, self.cells) = (0..<rows, cells)
  }

  /// The fewest cells in which words can be read beside something else.
  private static let narrowMeasure = 8

  /// The cells that the first lines of text leave to it; nil where that would leave them neither half
  /// of the measure nor the cells that a narrow column has, so that they are below it.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line.
  ///   - chrome: The cells that border and padding take of the frame.
  /// - Returns: The cells, the blank beside the corner's text among them.
  func cellsBeside(measure: Int, chrome: EdgeInsets) -> Int? {
    let taken = cells - chrome.trailing
    return measure - taken >= min(Self.narrowMeasure, taken) ? taken : nil
  }

  /// Whether text that is set in all of the measure reaches it.
  func meets(
    _ lines: SetLines, measure: Int, chrome: EdgeInsets, isRightToLeft: Bool
  ) -> Bool {
    let taken = cells - chrome.trailing
    guard taken > 0 else { return false }
    return lines.records.prefix(max(0, rows.upperBound - chrome.top)).contains {
      isRightToLeft ? $0.indent < taken && $0.width > 0 : $0.end > measure - taken
    }
  }
}

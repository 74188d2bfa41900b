import GalleyManuscript
import GalleyText

/// The lines of a table: below its head, between its rows and, in a full grid, between its columns
/// and around them.
struct TableRuling {
  /// The characters.
  let marks: Glyphs
  /// The cells between the edge of the table and its first column, and behind its last, where lines
  /// are around it; from a line between two columns to the second.
  let margin: Int
  /// Whether lines are around the table.
  let isEnclosed: Bool
  /// The line between two columns; nil for none.
  let bar: StyledText?
  private let isRightToLeft: Bool
  /// Whether rules are between rows, so that the one above the foot has to differ from them.
  private let partsRows: Bool
  private let style: TextStyle

  /// The position of a rule.
  enum RulePosition { case top, belowHead, between, aboveFoot, bottom }

  /// The lines of a table whose columns are `gap` cells apart.
  init(_ cells: TableCells, gap: Int, options: BlockOptions) {
    marks = options.marks
    style = cells.isFramed ? options.style.border : options.style.adding(BlockStyles.rule)
    isRightToLeft = options.prose.direction == .rightToLeft
    partsRows = cells.look.grid != .none
    margin = cells.look.grid == .full ? (gap + 1) / 2 : 0
    if cells.look.grid == .full {
      // The bar has the level of its row: cells beside it without a blank are pieces of their own.
      var bar = StyledText()
      bar.append(marks.bar, style: style, level: isRightToLeft ? 1 : 0)
      self.bar = bar
    } else {
      bar = nil
    }
    isEnclosed = cells.isEnclosed
  }

  /// The parts of a rule: one for each column, or one across all of them that joins the bars. It is
  /// read from left to right in a table from right to left, too: nothing in it is a letter.
  func rule(_ place: RulePosition, columns: [ColumnPlace]) -> [StyledText] {
    let mark = isDouble(place) ? marks.doubleRule : marks.rule
    guard bar != nil else {
      return columns.map { StyledText(String(mark, times: $0.width), style: style) }
    }
    let joints = joints(place)
    var line = isEnclosed ? joints.first : ""
    for (index, column) in (isRightToLeft ? columns.reversed() : columns).enumerated() {
      let isLast = index + 1 == columns.count
      let ends = isEnclosed ? 2 : (index > 0 ? 1 : 0) + (isLast ? 0 : 1)
      line += String(mark, times: column.width + ends * (margin - 1))
      line += isLast ? isEnclosed ? joints.last : "" : joints.middle
    }
    return [StyledText(line, style: style)]
  }

  /// Whether a rule is a double one.
  func isDouble(_ place: RulePosition) -> Bool { place == .aboveFoot && partsRows }

  /// The characters where a rule meets bars.
  private func joints(_ place: RulePosition) -> (first: String, middle: String, last: String) {
    if marks.isASCII { return ("+", "+", "+") }
    return switch place {
    case .top: ("┌", "┬", "┐")
    case .belowHead, .between: ("├", "┼", "┤")
    case .aboveFoot: ("╞", "╪", "╡")
    case .bottom: ("└", "┴", "┘")
    }
  }
}

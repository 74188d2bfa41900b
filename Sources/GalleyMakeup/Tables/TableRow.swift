import GalleyText

/// Puts the lines of a row's cells side by side.
///
/// Text in the table's own style is gathered as bytes: most rows are nothing else, and become
/// one run.
struct TableRow {
  /// The style of the blanks and of plain cells.
  private let style: TextStyle
  /// Whether it begins at the right, where each cell is a piece of its own.
  let isRightToLeft: Bool
  /// The cells of a line: one that begins at the right ends at the last of them.
  private let measure: Int
  private var text = StyledText()
  private var plain: [UInt8] = []
  /// The cells that are filled.
  private var filled = 0
  /// Whether a cell of it is cut.
  var isCut = false
  /// The text that fills gaps between cells, except for a blank at both ends; nil for blanks.
  var leader: StyledText?

  /// A row without cells, in lines of `measure` cells.
  init(style: TextStyle, isRightToLeft: Bool, measure: Int) {
    (self.style, self.isRightToLeft, self.measure) = (style, isRightToLeft, measure)
  }

  /// The level of the blanks.
  private var level: UInt8 { isRightToLeft ? 1 : 0 }

  /// Adds text in the table's style, its first cell at `start`.
  mutating func append(utf8: UnsafeBufferPointer<UInt8>, cells: Int, at start: Int) {
    guard !utf8.isEmpty else { return }
    fill(to: start)
    plain.append(contentsOf: utf8)
    filled += cells
  }

  /// Adds text in its own styles, its first cell at `start`.
  mutating func append(_ added: StyledText, cells: Int, at start: Int) {
    guard !added.isEmpty else { return }
    fill(to: start)
    flushPlain()
    text.append(added.embedded(in: level))
    filled += cells
  }

  private mutating func fill(to start: Int) {
    if let leader, filled > 0, start - filled >= TableRow.leastLed {
      plain.append(UInt8(ascii: " "))
      flushPlain()
      for _ in filled + 1..<start - 1 { text.append(leader.embedded(in: level)) }
      filled = start - 1
    }
    while filled < start {
      plain.append(UInt8(ascii: " "))
      filled += 1
    }
  }

  /// The cells of the least gap that is filled.
  private static let leastLed = 3

  private mutating func flushPlain() {
    if !plain.isEmpty { text.append(utf8: plain, style: style, level: level) }
    plain.removeAll(keepingCapacity: true)
  }

  /// The line that the cells make; the row is empty afterwards.
  mutating func take() -> SetLine {
    if text.isEmpty {
      text = StyledText(utf8: plain, style: style)
      plain.removeAll(keepingCapacity: true)
    } else {
      flushPlain()
    }
    var line = SetLine(text: text, width: filled)
    if isRightToLeft {
      line.indent = max(0, measure - line.width)
      (line.isRightToLeft, line.level) = (true, level)
    }
    // The next line has about as many pieces.
    let count = text.runs.count
    text = StyledText()
    if count > 1 { text.reserveCapacity(line.text.utf8.count, runs: count) }
    filled = 0
    line.isCut = isCut
    isCut = false
    return line
  }
}

import GalleyText

/// Puts the lines of a row's cells side by side.
///
/// Text in the table's own style is gathered as bytes: most rows are nothing else, and become
/// one run.
struct TableRow {
  /// The style of the blanks and of plain cells.
  private let style: TextStyle
  /// The level of the blanks: 1 in a table that runs from right to left, where each cell is a piece
  /// of its own.
  private let level: UInt8
  private var text = StyledText()
  private var plain: [UInt8] = []
  /// The cells that are filled.
  private var filled = 0

  /// A row without cells.
  init(style: TextStyle, level: UInt8) {
    self.style = style
    self.level = level
  }

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
    while filled < start {
      plain.append(UInt8(ascii: " "))
      filled += 1
    }
  }

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
    let line = SetLine(text: text, indent: 0, width: filled, isHardEnd: true)
    text = StyledText()
    filled = 0
    return line
  }
}

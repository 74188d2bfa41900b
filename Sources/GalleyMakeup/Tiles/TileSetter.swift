import GalleyCells
import GalleyManuscript
import GalleyText

/// Sets the content of one place: how large it wants to be, and how it is drawn in the frame that
/// it gets.
struct TileSetter: Sendable {
  /// What is set.
  var content: TileContent
  /// How blocks are set.
  let setter: BlockSetter
  /// The lines for each width that was asked for: few, and asked for again and again.
  private var linesSet: [LinesOfWidth] = []

  /// The lines for a frame of a width.
  private struct LinesOfWidth {
    let width: Int
    let lines: [SetLine]
  }

  init(content: TileContent, setter: BlockSetter) {
    self.content = content
    self.setter = setter
  }

  /// The width that the content wants, border and padding included: its own, at most `room`.
  func width(atMost room: Int) -> Int {
    guard !content.isBlank else { return 0 }
    let natural = max(setter.naturalWidth(of: content.blocks), content.titleWidth)
    return min(room, natural + content.chrome(width: .max).across)
  }

  /// The height that the content wants in a frame where it takes `lineCount` lines, border and
  /// padding included.
  func height(lineCount: Int) -> Int {
    guard !content.isBlank else { return 0 }
    return min(lineCount + content.chrome(width: .max).down, content.look.maxHeight ?? .max)
  }

  /// The content in lines, for a frame `width` cells wide; set once for each width.
  mutating func lines(width: Int) -> [SetLine] {
    if let known = linesSet.first(where: { $0.width == width }) { return known.lines }
    let blocks = content.blocks(width: width)
    let measure = measure(in: width)
    var lines = setter.setListingNotes(blocks, measure: measure).lines.map(\.line)
    let beside = content.cellsBesideCorner(
      of: lines, measure: measure, width: width, isRightToLeft: setter.runsRightToLeft)
    if let beside {
      lines = setter.setListingNotes(blocks, measure: measure, leavingToFirst: beside)
    }
    linesSet.append(LinesOfWidth(width: width, lines: lines))
    return lines
  }

  /// The cells of text in a frame `width` cells wide; at least one.
  private func measure(in width: Int) -> Int {
    max(1, width - content.chrome(width: width).across)
  }
}

extension EdgeInsets {
  /// The cells that both sides take of a width.
  var across: Int { leading + trailing }
  /// The rows that both sides take of a height.
  var down: Int { top + bottom }
}

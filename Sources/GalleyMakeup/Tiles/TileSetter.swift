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

  /// The content in lines, for a frame `width` cells wide.
  func lines(width: Int) -> [SetLine] {
    setter.setListingNotes(content.blocks(width: width), measure: measure(in: width))
      .lines.map(\.line)
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

import GalleyManuscript

/// The property of a block that decides the blank lines above and below it.
enum BlockSpacing: UInt8, Hashable, Sendable {
  /// The heading of a section, or the title.
  case sectionHeading
  /// A heading below that.
  case smallHeading
  /// A block with a caption above it.
  case captioned
  /// Anything else.
  case other

  /// That of a block.
  init(_ block: Block) {
    switch block.content {
    case .heading(let level, _):
      self = level <= Document.Section.headingLevel ? .sectionHeading : .smallHeading
    default: self = block.caption == nil ? .other : .captioned
    }
  }

  /// That of a block at the top of a frame with lines, where a heading is the title of all that
  /// follows: it has no underline, and a blank line marks it. Without lines, the rows above do.
  init(first block: Block) {
    self.init(block)
    if self == .smallHeading { self = .sectionHeading }
  }

  /// The blank lines between it and a block below it.
  ///
  /// Two above a section show where it begins; none below a small heading tie it to its content, be
  /// that prose or a table.
  func blankLines(above next: BlockSpacing) -> Int {
    switch (self, next) {
    case (.sectionHeading, _): 1
    case (_, .sectionHeading): 2
    case (.smallHeading, .other): 0
    default: 1
    }
  }
}

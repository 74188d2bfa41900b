import GalleyManuscript

/// What decides the blank lines above and below a block.
enum BlockSpacing: UInt8, Hashable, Sendable {
  /// The heading of a section, or the title.
  case sectionHeading
  /// A heading below that.
  case smallHeading
  /// What is read line by line: prose and lists.
  case text
  /// What is looked at: tables, code, charts and so on.
  case other

  /// That of a block.
  init(_ block: Block) {
    switch block.content {
    case .heading(let level, _):
      self = level <= Document.Section.headingLevel ? .sectionHeading : .smallHeading
    case .paragraph, .plain, .list: self = block.caption == nil ? .text : .other
    default: self = .other
    }
  }

  /// That of a block at the top of a frame with lines, where a heading is the title of all that follows:
  /// it has no underline, and a blank line tells it. Without lines it is told by what is above it.
  init(first block: Block) {
    self.init(block)
    if self == .smallHeading { self = .sectionHeading }
  }

  /// The blank lines between it and a block below it.
  ///
  /// Two above a section show where it begins; none below a small heading tie it to its text.
  func blankLines(above next: BlockSpacing) -> Int {
    switch (self, next) {
    case (.sectionHeading, _): 1
    case (_, .sectionHeading): 2
    case (.smallHeading, .text): 0
    default: 1
    }
  }
}

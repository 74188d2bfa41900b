import GalleyManuscript

/// The sections of a page as they are filled, in order.
///
/// Prose in columns goes on over neighbours of the same pattern where nothing of the section's own
/// (a header, a page of its own) is between: a text of many short sections is one flow, never a
/// list of as many designs.
struct FilledSections {
  /// The sections so far.
  private(set) var sections: [MatchedSection] = []

  private let joinsColumns: Bool
  private let count: Int
  /// The blocks that the first flow of several sections may come to.
  private var room: Int
  /// The pattern of the last section, as a place in the template's list; nil for a naming section.
  private var lastPattern: Int?

  /// No sections yet, to be joined or not; at most `count`, with `room` blocks.
  init(joinsColumns: Bool, count: Int, room: Int) {
    (self.joinsColumns, self.count, self.room) = (joinsColumns, count, room)
  }

  /// Adds a section of its own.
  mutating func add(_ section: MatchedSection, pattern: Int? = nil) {
    // Thousands may be joined in the first.
    if sections.count == 1 { sections.reserveCapacity(count) }
    sections.append(section)
    lastPattern = pattern
  }

  /// Whether the last section's flow goes on with one of a pattern.
  func goesOn(withPattern pattern: Int) -> Bool {
    guard joinsColumns, pattern == lastPattern, let last = sections.last, last.isInColumns,
      last.share == nil
    else { return false }
    return last.pattern.boundaries.isEmpty && last.pattern.backgrounds.isEmpty
      && !last.pattern.startsPage && !last.pattern.keepsTogether
  }

  /// Adds the contents of a section, and its heading, to the flow of the last.
  mutating func flow(_ section: Document.Section) {
    sections[sections.count - 1].flow.reserveCapacity(room)
    room = 0
    section.addFlow(to: &sections[sections.count - 1].flow)
  }
}

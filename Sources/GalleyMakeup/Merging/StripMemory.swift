/// The strips of sections that are the same whatever the record says.
struct StripMemory: Sendable {
  private let constant: Set<Int>
  private var strips: [Int: (room: Room, strip: SectionStrip)] = [:]

  /// The room that a strip was made for.
  private struct Room: Equatable {
    var onPages: PageRoom?
    var height: Int?
  }

  /// A memory for the sections at these indices.
  init(constant: Set<Int>) {
    self.constant = constant
  }

  /// Gives the strip of a section in the room that there is.
  ///
  /// - Parameters:
  ///   - index: The section.
  ///   - room: The room on the page at hand and the next; nil where pages grow with their content.
  ///   - height: The rows that a section can have at most; nil for no limit.
  ///   - make: Sets the section.
  /// - Returns: The strip that was made before, or the one that `make` makes.
  mutating func strip(
    ofSection index: Int, room: PageRoom?, height: Int?, make: () -> SectionStrip
  ) -> SectionStrip {
    guard constant.contains(index) else { return make() }
    let room = Room(onPages: room, height: height)
    if let known = strips[index], known.room == room { return known.strip }
    let strip = make()
    strips[index] = (room, strip)
    return strip
  }
}

import GalleyManuscript

/// A part of the flow of a section in columns: blocks that flow through all of them, or a table
/// that is wider than one and spans them.
struct ColumnSegment: Sendable {
  /// The blocks, set in the width of a column.
  var blocks: SetBlocks
  /// How many columns there are and how wide.
  let geometry: ColumnGeometry

  /// The segments of a flow, in columns of a geometry, and the notes that they refer to.
  static func segments(
    of flow: [Block], geometry: ColumnGeometry, _ setter: BlockSetter
  ) -> (segments: [ColumnSegment], notes: LinkNotes) {
    var segments: [ColumnSegment] = []
    var notes = LinkNotes()
    func add(_ blocks: [Block], in geometry: ColumnGeometry) {
      if blocks.isEmpty { return }
      let set = setter.set(blocks, measure: geometry.width, notes: &notes)
      segments.append(ColumnSegment(blocks: set, geometry: geometry))
    }
    var open: [Block] = []
    for block in flow {
      guard geometry.count > 1, block.isTable, setter.naturalWidth(of: [block]) > geometry.width
      else {
        open.append(block)
        continue
      }
      // The headings of the table are above it.
      let headings = open.reversed().prefix(while: \.isHeading).count
      add(open.dropLast(headings), in: geometry)
      add(open.suffix(headings) + [block], in: geometry.spanning)
      open = []
    }
    add(open, in: geometry)
    return (segments, notes)
  }
}

extension Block {
  /// Whether it is a heading.
  var isHeading: Bool {
    if case .heading = content { true } else { false }
  }
}

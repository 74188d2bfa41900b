import GalleyManuscript
import GalleyText

extension BlockSetter {
  /// Sets blocks, directly below a title if there is one, and below them the targets of their
  /// links, where these are shown as notes. `tables` are the findings about their tables.
  func setListingNotes(
    _ blocks: [Block], under title: Inlines = Inlines(), measure: Int, tables: inout TableMemory?
  ) -> SetBlocks {
    var notes = LinkNotes()
    var result = set(blocks, under: title, measure: measure, notes: &notes, tables: &tables)
    result.append(set(notes, measure: measure))
    return result
  }

  /// The same lines with the title, or else the first block, `cells` narrower, at the side that text
  /// starts at.
  func setListingNotes(
    _ blocks: [Block], under title: Inlines, measure: Int, leavingToFirst cells: Int
  ) -> SetBlocks {
    var notes = LinkNotes()
    let count = title.isEmpty ? 1 : 0
    var first = set(
      Array(blocks.prefix(count)), under: title, measure: measure - cells, notes: &notes)
    if runsRightToLeft { first.indent(first.rows.indices, by: cells) }
    var below = options
    below.opensFrame = options.opensFrame && first.rows.isEmpty
    let rest = BlockSetter(below, proseSetter: proseSetter).set(
      Array(blocks.dropFirst(count)), measure: measure, notes: &notes)
    first.append(rest, spaced: title.isEmpty)
    first.append(set(notes, measure: measure))
    return first
  }

  /// Whether text starts at the right of the page.
  var runsRightToLeft: Bool { options.prose.direction == .rightToLeft }
}

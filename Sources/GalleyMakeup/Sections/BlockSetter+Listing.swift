import GalleyManuscript
import GalleyText

extension BlockSetter {
  /// Sets blocks, and below them the targets of their links, where these are shown as notes.
  func setListingNotes(_ blocks: [Block], measure: Int) -> SetBlocks {
    var notes = LinkNotes()
    var result = set(blocks, measure: measure, notes: &notes)
    let list = set(notes, measure: measure).lines
    guard !list.isEmpty else { return result }
    result.lines.append(.blank)
    result.lines += list
    return result
  }

  /// The same lines with the first block `cells` narrower, at the side that text starts at.
  func setListingNotes(
    _ blocks: [Block], measure: Int, leavingToFirst cells: Int
  ) -> [SetLine] {
    var notes = LinkNotes()
    var first = set(Array(blocks.prefix(1)), measure: measure - cells, notes: &notes).lines
    if runsRightToLeft {
      for index in first.indices { first[index].line.indent += cells }
    }
    var below = options
    below.opensFrame = options.opensFrame && first.isEmpty
    let rest = BlockSetter(below).set(Array(blocks.dropFirst()), measure: measure, notes: &notes)
    let list = set(notes, measure: measure).lines
    let parts = [first, rest.lines, list].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [.blank])).map(\.line)
  }

  /// Whether text starts at the right of the page.
  var runsRightToLeft: Bool { options.prose.direction == .rightToLeft }
}

extension FlowLine {
  /// A blank row between blocks.
  fileprivate static var blank: FlowLine {
    FlowLine(line: SetLine(text: StyledText(), width: 0), breakBefore: .allowed, isSpace: true)
  }
}

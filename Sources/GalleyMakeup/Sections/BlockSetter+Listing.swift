import GalleyManuscript
import GalleyText

extension BlockSetter {
  /// Sets blocks, directly below a title if there is one, and below them the targets of their
  /// links, where these are shown as notes.
  func setListingNotes(
    _ blocks: [Block], under title: Inlines = Inlines(), measure: Int
  ) -> SetBlocks {
    var notes = LinkNotes()
    var result = set(blocks, under: title, measure: measure, notes: &notes)
    let list = set(notes, measure: measure)
    guard !list.lines.isEmpty else { return result }
    result.append(list: list)
    return result
  }

  /// The same lines with the title, or else the first block, `cells` narrower, at the side that text
  /// starts at.
  func setListingNotes(
    _ blocks: [Block], under title: Inlines, measure: Int, leavingToFirst cells: Int
  ) -> [FlowLine] {
    var notes = LinkNotes()
    let count = title.isEmpty ? 1 : 0
    var first = set(
      Array(blocks.prefix(count)), under: title, measure: measure - cells, notes: &notes
    ).lines
    if runsRightToLeft {
      for index in first.indices { first[index].line.indent += cells }
    }
    var below = options
    below.opensFrame = options.opensFrame && first.isEmpty
    let rest = BlockSetter(below).set(
      Array(blocks.dropFirst(count)), measure: measure, notes: &notes
    ).lines
    let list = set(notes, measure: measure).lines
    let parts = (title.isEmpty ? [first, rest] : [first + rest]) + [list]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [.blank]))
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

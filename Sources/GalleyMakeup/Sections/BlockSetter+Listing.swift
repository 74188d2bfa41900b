import GalleyManuscript
import GalleyText

extension BlockSetter {
  /// Sets blocks, and below them the targets of their links, where these are shown as notes.
  func setListingNotes(_ blocks: [Block], measure: Int) -> SetBlocks {
    var notes = LinkNotes()
    var result = set(blocks, measure: measure, notes: &notes)
    let list = set(notes, measure: measure).lines
    guard !list.isEmpty else { return result }
    result.lines.append(
      FlowLine(line: SetLine(text: StyledText(), width: 0), breakBefore: .allowed, isSpace: true))
    result.lines += list
    return result
  }
}

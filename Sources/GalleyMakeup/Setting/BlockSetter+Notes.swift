import GalleyManuscript
import GalleyText

/// The texts that are apart from the blocks they belong to: lists of link targets.
extension BlockSetter {
  /// Sets the list of notes: their numbers, aligned, and their targets.
  ///
  /// - Parameters:
  ///   - notes: The notes.
  ///   - measure: The cells of a line.
  /// - Returns: A line or more for each note, the first of which refers to it.
  func set(_ notes: LinkNotes, measure: Int) -> SetBlocks {
    var assembly = assembly(measure: measure, notes: LinkNotes())
    let digits = String(notes.texts.count).utf8.count
    for (index, note) in notes.texts.enumerated() {
      let number = String(index + 1)
      let start = assembly.lineCount
      let mark = mark("[\(number)]", padding: digits - number.utf8.count, in: assembly)
      var inline = InlineText(options, notes: LinkNotes(), links: .inline)
      inline.append(note, style: options.style)
      let text = inline.text
      var style = prose(in: assembly)
      style.alignment = .leading
      if assembly.hasRoom(forMarkOf: mark.cells) {
        assembly.marked(with: [mark]) {
          $0.append(unbroken: proseLines(of: text, style, in: $0))
        }
      } else {
        var whole = StyledText("[\(number)] ", style: options.style)
        whole.append(text)
        assembly.append(unbroken: proseLines(of: whole, style, in: assembly))
      }
      assembly.blocks.noteReferences(to: index + 1...index + 1, from: start)
    }
    if options.greatestMeasure?.isCentered == true { assembly.center(from: 0, head: 0) }
    return assembly.blocks
  }

  /// Sets blocks, and below them the targets of their links, where these are shown as notes.
  /// `tables` are the findings about their tables.
  func setListingNotes(
    _ blocks: [Block], measure: Int, tables: inout TableMemory?
  ) -> SetBlocks {
    var notes = LinkNotes()
    var result = set(blocks, measure: measure, notes: &notes, tables: &tables)
    result.append(set(notes, measure: measure))
    return result
  }

  /// The same lines with the first block `cells` narrower, at the side that text starts at.
  func setListingNotes(
    _ blocks: [Block], measure: Int, leavingToFirst cells: Int
  ) -> SetBlocks {
    var notes = LinkNotes()
    var first = set(Array(blocks.prefix(1)), measure: measure - cells, notes: &notes)
    if runsRightToLeft { first.indent(first.rows.indices, by: cells) }
    var below = options
    below.opensFrame = options.opensFrame && first.rows.isEmpty
    let rest = BlockSetter(below, proseSetter: proseSetter).set(
      Array(blocks.dropFirst()), measure: measure, notes: &notes)
    first.append(rest)
    first.append(set(notes, measure: measure))
    return first
  }

  /// Whether text starts at the right of the page.
  var runsRightToLeft: Bool { options.prose.direction == .rightToLeft }
}

import GalleyManuscript
import GalleyText

/// What is said about blocks apart from them: lists of link targets, mistakes in a template.
extension BlockSetter {
  /// Sets the list of notes: their numbers, aligned, and their targets.
  ///
  /// - Parameters:
  ///   - notes: The notes.
  ///   - first: The number of the first note to list; those before it were listed.
  ///   - measure: The cells of a line.
  /// - Returns: A line or more for each note.
  func set(_ notes: LinkNotes, from first: Int = 1, measure: Int) -> SetBlocks {
    var assembly = assembly(measure: measure, notes: LinkNotes())
    let digits = String(notes.texts.count).utf8.count
    for (index, note) in notes.texts.enumerated().dropFirst(max(0, first - 1)) {
      let number = String(index + 1)
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
    }
    if options.greatestMeasure?.isCentered == true { assembly.center(from: 0, head: 0) }
    return assembly.blocks
  }

  /// Warnings about columns that the template speaks of and no table among the blocks has.
  ///
  /// Blocks without any table have nothing to say about columns.
  func missingColumns(in blocks: [Block]) -> [Diagnostic] {
    var names: [String] = []
    var known: Set<String> = []
    gatherColumnNames(of: blocks, into: &names, known: &known)
    guard !names.isEmpty else { return [] }
    var said: Set<String> = []
    return options.columns.compactMap { column in
      if known.contains(column.name) || !said.insert(column.name).inserted { return nil }
      return Diagnostic(
        .warning, "the table has no column \"\(column.name)\"",
        hint: "its columns are \(listed(names))",
        in: column.place.source, at: column.place.range)
    }
  }

  /// The first names of a list, in quotes.
  private func listed(_ names: [String]) -> String {
    names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// Adds the names in the heads of tables, each once and in order.
  private func gatherColumnNames(
    of blocks: [Block], into names: inout [String], known: inout Set<String>
  ) {
    for block in blocks {
      switch block.content {
      case .table(let table):
        for column in table.alignments.indices {
          let name = table.name(ofColumn: column)
          if known.insert(name).inserted { names.append(name) }
        }
      case .quote(let inner), .alert(_, let inner):
        gatherColumnNames(of: inner, into: &names, known: &known)
      case .list(let list):
        for item in list.items { gatherColumnNames(of: item.blocks, into: &names, known: &known) }
      default: break
      }
    }
  }
}

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
    var assembly = BlockAssembly(measure: measure, notes: LinkNotes())
    let digits = String(notes.targets.count).utf8.count
    for (index, target) in notes.targets.enumerated().dropFirst(max(0, first - 1)) {
      let number = String(index + 1)
      let mark = "\(String(repeating: " ", count: digits - number.utf8.count))[\(number)] "
      let text = StyledText(target, style: options.style)
      var style = options.prose
      style.alignment = .leading
      let markText = StyledText(mark, style: options.style)
      if assembly.hasRoom(forMarkOf: mark.utf8.count) {
        assembly.marked(with: markText, cells: mark.utf8.count) {
          $0.append(unbroken: setLines(of: text, measure: $0.measure, style: style))
        }
      } else {
        var whole = markText
        whole.append(text)
        assembly.append(unbroken: setLines(of: whole, measure: assembly.measure, style: style))
      }
    }
    return assembly.blocks
  }

  /// Warnings about columns that the template speaks of and no table among the blocks has.
  ///
  /// Blocks without any table have nothing to say about columns.
  func missingColumns(in blocks: [Block]) -> [Diagnostic] {
    var names: [String] = []
    gatherColumnNames(of: blocks, into: &names)
    guard !names.isEmpty else { return [] }
    let known = Set(names)
    var said: Set<String> = []
    return options.columns.compactMap { column in
      if known.contains(column.name) || !said.insert(column.name).inserted { return nil }
      return Diagnostic(
        .warning, "the table has no column \"\(column.name)\"",
        hint: "its columns are " + names.map { "\"\($0)\"" }.joined(separator: ", "),
        in: column.place.source, at: column.place.range)
    }
  }

  private func gatherColumnNames(of blocks: [Block], into names: inout [String]) {
    for block in blocks {
      switch block.content {
      case .table(let table):
        for column in table.alignments.indices {
          let name = table.name(ofColumn: column)
          if !names.contains(name) { names.append(name) }
        }
      case .quote(let inner), .alert(_, let inner): gatherColumnNames(of: inner, into: &names)
      case .list(let list):
        for item in list.items { gatherColumnNames(of: item.blocks, into: &names) }
      default: break
      }
    }
  }
}

import GalleyManuscript
import GalleyText

/// A table that is ready to be set in any measure.
struct PreparedTable: Sendable {
  /// Its cells, the room that they need, and the lengths of their words as far as they are known.
  private var measures: TableMeasures
  /// The notes that links before it refer to.
  let notesBefore: LinkNotes
  /// The same notes with those of its own links.
  private let notes: LinkNotes
  /// The same without the columns that are empty in all rows, once a measure was too narrow for them;
  /// at most one.
  private var filled: [PreparedTable] = []

  /// A table below blocks whose links refer to some notes; nil where there is nothing of it.
  init?(_ table: Table, setter: BlockSetter, prose: ParagraphStyle, notes before: LinkNotes) {
    var notes = before
    let cells = TableCells(table, setter: setter, notes: &notes)
    guard !cells.columns.isEmpty else { return nil }
    (measures, notesBefore, self.notes) = (
      TableMeasures(cells, prose: prose, lineSetter: setter.proseSetter), before, notes
    )
  }

  /// How it fits a measure. Where it does not fit as it is, columns that are empty in all rows give
  /// way first: their names are listed below the table.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line.
  ///   - isLinear: Whether it is read aloud.
  ///   - leavingOut: The same table without some columns.
  /// - Returns: The measures of the table to set, its fit, and the notes with those of its links.
  mutating func fit(
    measure: Int, isLinear: Bool, leavingOut: ([Int]) -> PreparedTable?
  ) -> (measures: TableMeasures, fit: TableFit, notes: LinkNotes) {
    let fit = measures.fit(measure: measure, isLinear: isLinear)
    let empty = isLinear || measures.holds(fit) ? [] : measures.emptyColumns
    if !empty.isEmpty, filled.isEmpty, let table = leavingOut(empty) { filled = [table] }
    return empty.isEmpty || filled.isEmpty
      ? (measures, fit, notes)
      : filled[0].fit(measure: measure, isLinear: isLinear, leavingOut: { _ in nil })
  }
}

/// The tables of some blocks, for those who set the same blocks in one measure after another.
struct TableMemory: Sendable {
  /// In the order in which they are set; nil for one that there is nothing of.
  private var tables: [PreparedTable?] = []
  private var next = 0

  /// Begins with the first of them again.
  mutating func rewind() { next = 0 }

  /// Takes out the table that is set next, which is to be put back; nil where none is kept.
  mutating func take() -> PreparedTable? {
    guard next < tables.count else { return nil }
    defer { tables[next] = nil }
    return tables[next]
  }

  /// Keeps the table that was taken, or a new one in its place.
  mutating func put(_ table: PreparedTable?) {
    if next < tables.count { tables[next] = table } else { tables.append(table) }
    next += 1
  }
}

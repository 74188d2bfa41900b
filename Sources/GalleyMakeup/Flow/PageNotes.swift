/// The notes of a section that is on pages: which of their rows are on a page already, and which have
/// to.
struct PageNotes: Hashable, Sendable {
  /// The row that each note begins with, and the number of rows.
  private let starts: [Int]
  /// How many notes are referred to, and the rows of notes that are on pages.
  private var known = 0
  private var placed = 0

  /// The rows of the rule above notes.
  private static let ruleRows = 1

  /// No notes.
  init() { starts = [0] }

  /// The notes of a list, in their order.
  init(_ list: SetBlocks) {
    starts = list.references.map(\.row) + [list.rows.count]
  }

  /// Whether there are any.
  var isEmpty: Bool { starts.count == 1 }

  /// The rows that have to be on the page at hand if it refers to a note of a number as well.
  func pendingRows(upTo number: Int? = nil) -> Int {
    starts[min(starts.count - 1, max(known, number ?? 0))] - placed
  }

  /// Notes that the page at hand refers to all notes up to a number.
  mutating func refer(to number: Int?) { known = max(known, number ?? 0) }

  /// Whether the notes that must be on a page of some rows fit there below columns of a height.
  func fit(in rows: Int, below height: Int, upTo number: Int?) -> Bool {
    let pending = pendingRows(upTo: number)
    return pending == 0 || height + ColumnContent.bandSpacing + PageNotes.ruleRows + pending <= rows
  }

  /// Places as many rows as a page has room for below columns that are so high.
  ///
  /// - Returns: The rows, and how many of the page are left.
  mutating func place(in rows: Int, below height: Int) -> (rows: Range<Int>, left: Int) {
    let above = height > 0 ? height + ColumnContent.bandSpacing : 0
    let room = max(0, max(0, rows) - above - PageNotes.ruleRows)
    let count = min(pendingRows(), room)
    defer { placed += count }
    return (placed..<placed + count, room - count)
  }
}

/// A page's columns, the rows of the notes at its foot, and the blank ones above these.
struct PageOfColumns: Hashable, Sendable {
  var columns: [ColumnOfLines]
  var notes = 0..<0
  var blanks = 0
}

/// A table made of JSON values: objects become rows under the names of their keys, arrays rows
/// without names, anything else a row of one cell.
///
/// Columns are in the order in which their keys first appear; of a key that an object repeats,
/// the last counts.
struct JSONTable {
  private(set) var rowCount = 0
  /// Whether every row is an object.
  private(set) var holdsOnlyObjects = true
  /// The keys that their objects repeat.
  private(set) var repeats = Stray()

  private var columns: [[UInt8]: Int] = [:]
  private var names: [[UInt8]] = []
  /// The rows; nil before the first of them.
  private var grid: CellGridBuilder?
  private var longest = 0
  private var cellCount = 0
  private var valueCount = 0
  /// The cells of the row that is being added, by column: indices of those of its value.
  private var places: [Int?] = []

  /// A table without rows.
  init() {}

  /// A table of values that have been read. The rows of the objects that one has as `children`
  /// are below its own.
  init(_ records: [JSONValue]) {
    for record in records { add(record, branch: "") }
  }

  /// Adds a value, and below it the objects that it has as children: a tree that is drawn before
  /// their first cells, with spaces that stay at its beginning. The calls are as deep as the value.
  private mutating func add(_ record: JSONValue, branch: String, trunk: String = "") {
    guard let members = record.members,
      let children = members.last(where: { $0.key == "children" && $0.value.isArrayOfObjects }),
      let elements = children.value.elements
    else { return add(JSONRow(record, branch: branch)) }
    let own = members.filter { $0.key != "children" }
    add(JSONRow(JSONValue(.object(own), range: record.range), branch: branch))
    for (index, child) in elements.enumerated() {
      let isLast = index == elements.count - 1
      add(
        child, branch: trunk + (isLast ? "└─\u{A0}" : "├─\u{A0}"),
        trunk: trunk + (isLast ? "\u{A0}\u{A0}\u{A0}" : "│\u{A0}\u{A0}"))
    }
  }

  /// Whether records share so few keys that most of the table would be blank: there it could be far
  /// larger than its source.
  private var isSparse: Bool { cellCount > 10_000 + 16 * valueCount }

  /// The table; nil when it cannot be made.
  consuming func finish() -> Table? {
    if isSparse { return nil }
    let head = names.map { Table.Cell.text(String(decoding: $0, as: UTF8.self)) }
    let grid = grid ?? CellGridBuilder(cellCount: 0)
    return Table(
      alignments: Array(repeating: .natural, count: max(names.count, longest)),
      head: head.isEmpty ? nil : head, rows: Table.Rows(printed: grid.finish()))
  }

  mutating func add(_ row: JSONRow) {
    rowCount += 1
    if isSparse { return }
    if row.form != .object { holdsOnlyObjects = false }
    place(row)
    valueCount += row.cells.count
    cellCount += places.count
    longest = max(longest, places.count)
    // Rows as long as the first may be plain.
    var grid = grid.take() ?? CellGridBuilder(cellCount: places.count)
    for place in places {
      if let place {
        row.withBytes(of: row.cells[place].text) { grid.append($0) }
      } else {
        grid.append("")
      }
    }
    grid.endRow()
    self.grid = grid
  }

  /// Finds the column of each cell.
  private mutating func place(_ row: JSONRow) {
    places.removeAll(keepingCapacity: true)
    guard row.form == .object else {
      places += row.cells.indices.lazy.map { $0 }
      return
    }
    var column = -1
    for (index, cell) in row.cells.enumerated() {
      column = row.withBytes(of: cell.key) { self.column(named: $0, after: column) }
      while places.count <= column { places.append(nil) }
      if places[column] != nil { repeats.add(cell.keyOffset) }
      places[column] = index
    }
  }

  /// The column of a key. Most objects have the same keys in the same order, so the column after
  /// the last one found is looked at first.
  private mutating func column(named key: UnsafeBufferPointer<UInt8>, after last: Int) -> Int {
    if last + 1 < names.count, isName(last + 1, key) { return last + 1 }
    // Invalid UTF-8 is U+FFFD in names, too.
    let name = Array(String(decoding: key, as: UTF8.self).utf8)
    if let column = columns[name] { return column }
    columns[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private func isName(_ column: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    names[column].withUnsafeBufferPointer { name in
      var index = 0
      while index < name.count, index < key.count, name[index] == key[index] { index += 1 }
      return index == name.count && index == key.count
    }
  }
}

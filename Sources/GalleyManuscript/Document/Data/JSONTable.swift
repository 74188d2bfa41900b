/// A table made of JSON values: objects become rows under the names of their keys, arrays rows
/// without names, anything else a row of one cell.
///
/// Columns stand in the order in which their keys first appear; of a key that an object repeats,
/// the last counts.
struct JSONTable {
  /// The table; nil when it cannot be made.
  private(set) var table: Table?

  private var names: [[UInt8]: Int] = [:]
  private var head: [Table.Cell] = []
  private var cellCount = 0
  private var valueCount = 0

  /// A table of the records. Records that share so few keys that most of the table would be
  /// blank are none: there the table could be far larger than its source.
  init(_ records: [JSONValue]) {
    var rows: [[Table.Cell]] = []
    rows.reserveCapacity(records.count)
    var longest = 0
    for record in records {
      let row = row(of: record)
      longest = max(longest, row.count)
      cellCount += row.count
      if cellCount > 10_000 + 16 * valueCount { return }
      rows.append(row)
    }
    table = Table(
      alignments: Array(repeating: .natural, count: max(head.count, longest)),
      head: head.isEmpty ? nil : head, rows: rows)
  }

  private mutating func row(of record: JSONValue) -> [Table.Cell] {
    switch record.content {
    case .object(let members):
      valueCount += members.count
      return row(of: members)
    case .array(let elements):
      valueCount += elements.count
      return elements.map { .text($0.displayText) }
    case .null, .bool, .number, .string:
      valueCount += 1
      return [.text(record.displayText)]
    }
  }

  private mutating func row(of members: [JSONValue.Member]) -> [Table.Cell] {
    var row: [Table.Cell] = []
    row.reserveCapacity(head.count)
    for member in members {
      let column = column(named: member.key)
      while row.count <= column { row.append(.text("")) }
      row[column] = .text(member.value.displayText)
    }
    return row
  }

  private mutating func column(named key: String) -> Int {
    let name = Array(key.utf8)
    if let column = names[name] { return column }
    names[name] = head.count
    head.append(.text(key))
    return head.count - 1
  }
}

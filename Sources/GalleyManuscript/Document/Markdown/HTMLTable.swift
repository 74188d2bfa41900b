/// The rows of a table while its elements are being read.
struct HTMLTable {
  /// How many tables are open in a cell.
  var depth = 0
  private var rows: [[Table.Cell]] = []
  /// The row before which the last cell of each column ends, and how many places that cells of rows above
  /// take may still be left blank: a few for each cell.
  private var rowEnds: [Int] = []
  private var blankCount = 0
  private var alignments: [Table.Alignment] = []
  private var hasHead = true
  /// The blocks of all cells, and whether each cell is text, as in a table.
  private var content: [Block] = []
  private var isSimple = true

  mutating func beginRow() { rows.append([]) }

  /// Adds a cell to the row.
  mutating func append(_ blocks: [Block], isHead: Bool, alignment: String?, rowSpan: Int) {
    depth = 0
    if rows.isEmpty { rows.append([]) }
    skipTakenPlaces(rowSpan)
    var text = Inlines()
    if case .paragraph(let inlines)? = blocks.first?.content { text = inlines }
    isSimple = isSimple && (blocks.isEmpty || blocks.count == 1 && !text.isEmpty)
    content += blocks
    if rows.count == 1 {
      hasHead = hasHead && isHead
      alignments.append(Table.Alignment(html: alignment))
    }
    rows[rows.count - 1].append(.inlines(text))
  }

  /// Leaves the places blank that cells of rows above take, and takes the next one for so many rows.
  private mutating func skipTakenPlaces(_ rowSpan: Int) {
    let row = rows.count - 1
    blankCount += 8
    while rows[row].count < rowEnds.count, rowEnds[rows[row].count] > row, blankCount > 0 {
      rows[row].append(.inlines(Inlines()))
      blankCount -= 1
    }
    let column = rows[row].count
    while rowEnds.count <= column { rowEnds.append(0) }
    rowEnds[column] = rows.count + min(max(rowSpan, 1), 1 << 16) - 1
  }

  /// The table; or the blocks of its cells, one below another, where they are more than text.
  var blocks: [Block] {
    guard isSimple, let first = content.first, let last = content.last else { return content }
    var rows = rows.filter { !$0.isEmpty }
    var alignments = alignments
    let columns = rows.reduce(0) { max($0, $1.count) }
    alignments += repeatElement(.natural, count: columns - alignments.count)
    for row in rows.indices.prefix(1) {
      rows[row] += repeatElement(.inlines(Inlines()), count: columns - rows[row].count)
    }
    let head = hasHead && rows.count > 1 ? rows.removeFirst() : nil
    return [
      Block(
        .table(Table(alignments: alignments, head: head, rows: rows)),
        range: first.range.through(last.range))
    ]
  }
}

extension Table.Alignment {
  fileprivate init(html name: String?) {
    switch name {
    case "center": self = .center
    case "right": self = .trailing
    case "left": self = .leading
    default: self = .natural
    }
  }
}

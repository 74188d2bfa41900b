/// The positions of the fields of a row that is set by itself: names and values one below another,
/// and several fields, or several rows, side by side where there is room.
///
///     Device: vda    r/s:   83.36  rkB/s:   3021.05
///     rrqm/s: 20.69  %rrqm: 19.89  r_await: 0.90
///
/// It is the same for all rows of a table, so that their fields can be compared, and keeps the
/// order of the columns.
struct RecordLayout: Hashable, Sendable {
  /// The fields that are side by side, line by line; no line is empty.
  let lines: [[Field]]
  /// The cells of a record, where others are beside it.
  let width: Int
  /// How many records are side by side.
  let across: Int

  /// A field, in cells from the leading edge of a line.
  struct Field: Hashable, Sendable {
    /// The column that it is of, among those that are shown.
    let column: Int
    /// Where its name begins.
    fileprivate(set) var name: Int
    /// Where its value begins.
    fileprivate(set) var value: Int
    /// The cells that lines of the value have.
    let room: Int
    /// Where its widest value ends.
    let end: Int
    /// About the lines that name and value take.
    let height: Int
    /// The cells that lines after the first are indented by where name and value become one
    /// paragraph, since the value has too little room beside the name; nil where they never do.
    fileprivate(set) var indent: Int?
  }

  /// The cells that a field asks for.
  struct Demand: Hashable, Sendable {
    /// The column that it is of, among those that are shown.
    let column: Int
    /// Those of its name; 0 for none.
    let name: Int
    /// Those of its widest value.
    let value: Int
    /// Those of the long words of its values.
    let words: [Int]

    /// Where its value begins when no other is above or below it.
    var start: Int { name > 0 ? name + 1 : 0 }
    /// All of them.
    var width: Int { start + value }

    /// About the lines that it takes.
    fileprivate func height(inMeasure measure: Int) -> Int { max(0, width - 1) / measure + 1 }

    /// How often its words are torn, at least.
    fileprivate func tears(inMeasure measure: Int) -> Int {
      words.reduce(0) { $0 + max(0, $1 - 1) / max(1, measure) }
    }

    /// The cells that lines after the first of a paragraph are indented by: a little, unless that
    /// tears a word.
    fileprivate func indent(inMeasure measure: Int) -> Int {
      let word = words.reduce(0) { $1 <= measure ? max($0, $1) : $0 }
      return max(0, min(2, measure - 8, max(1, measure - word)))
    }

    /// Whether the field has lines of its own: where it doesn't fit one, and where it is the first
    /// and has no name, since it is the subject of the record.
    fileprivate func isAlone(inMeasure measure: Int) -> Bool {
      width > measure || column == 0 && name == 0
    }
  }

  /// The cells between fields, and between records.
  static let gap = 2
  static let recordGap = 4
  /// The most fields side by side; more would be a table without its head.
  private static let mostColumns = 8
  /// Records of more fields are set in one column, since trying others would take long.
  private static let mostFields = 64

  /// The layout of least height, and of those the one with the fewest fields side by side. Where it
  /// saves a quarter, lines hold as many fields as fit, and only the first field of each is aligned
  /// with those of other lines. Else the last value of a line reaches beyond its column where that
  /// saves a sixth.
  ///
  /// - Parameters:
  ///   - demands: The demands of the fields, in the order of the columns.
  ///   - records: How many records there are, to be set side by side where they fit; 1 for records
  ///     one below another.
  ///   - measure: The cells of a line, at least 1.
  ///   - isLinear: Whether each field is a paragraph, for reading aloud.
  /// - Complexity: O(*n*²) for *n* fields.
  init(_ demands: [Demand], records: Int = 1, measure: Int, isLinear: Bool = false) {
    if isLinear {
      self.init(demands.map { [.runIn($0, measure: measure)] }, records: 1, measure: measure)
      return
    }
    let narrowest = demands.reduce(measure) { min($0, $1.width) }
    let fitting = (measure + Self.gap) / (max(1, narrowest) + Self.gap)
    let most =
      demands.count > Self.mostFields ? 1 : min(demands.count, Self.mostColumns, fitting)
    func height(_ lines: Int, width: Int) -> Int {
      lines * ((records - 1) / Self.across(width, of: records, measure: measure) + 1)
    }
    func height(_ grid: RecordGrid) -> Int {
      // No others fit beside a record of more than half of the line.
      2 * grid.taken > measure ? grid.height * records : height(grid.height, width: grid.width)
    }
    let widest = demands.reduce(1) { max($0, min($1.width, measure)) }
    let leastHeight = max(1, height(1, width: widest))
    var best = RecordGrid(demands, columns: 1, measure: measure, below: .max, false)
    var (least, lacksRoom) = (height(best), false)
    func lookForLess(upTo most: Int, endsReachBeyond: Bool) {
      for count in stride(from: 2, through: most, by: 1) {
        let limit = (least - 1) / leastHeight + 1
        let other = RecordGrid(
          demands, columns: count, measure: measure, below: limit, endsReachBeyond)
        let height = height(other)
        if height < least { (best, least) = (other, height) }
        lacksRoom = lacksRoom || other.lacksRoom
      }
    }
    lookForLess(upTo: most, endsReachBeyond: false)
    let filled = RecordLayout(
      Self.filledLines(demands, measure: measure), records: records, measure: measure)
    let lineCount = filled.lines.reduce(0) { $0 + ($1.first?.height ?? 0) }
    if height(lineCount, width: filled.width) * 4 <= least * 3 {
      self = filled
      return
    }
    if lacksRoom {
      least = least * 5 / 6 + 1
      lookForLess(upTo: min(most, Self.mostColumns / 2), endsReachBeyond: true)
    }
    self = RecordLayout(best.lines, records: records, measure: measure)
  }

  /// Lines of fields, as many records side by side as fit.
  private init(_ lines: [[Field]], records: Int, measure: Int) {
    self.lines = lines
    width = lines.isEmpty ? measure : lines.reduce(1) { $1.reduce($0) { max($0, $1.end) } }
    across = Self.across(width, of: records, measure: measure)
  }

  /// How many records of a width are side by side.
  private static func across(_ width: Int, of records: Int, measure: Int) -> Int {
    max(1, min(records, (measure + recordGap) / (width + recordGap)))
  }

  /// Lines of as many fields as fit; the values of their first fields are aligned where that takes
  /// no more lines.
  private static func filledLines(_ demands: [Demand], measure: Int) -> [[Field]] {
    let ragged = filledLines(demands, after: 0, measure: measure)
    let start = ragged.reduce(0) { max($0, $1.count > 1 ? $1[0].value : 0) }
    let aligned = filledLines(demands, after: start, measure: measure)
    return aligned.count <= ragged.count ? aligned : ragged
  }

  private static func filledLines(
    _ demands: [Demand], after start: Int, measure: Int
  ) -> [[Field]] {
    var lines: [[Field]] = []
    /// The first cell that is free in the last line; nil where none may be filled.
    var free: Int?
    for demand in demands {
      if demand.isAlone(inMeasure: measure) {
        lines.append([.alone(demand, after: start, measure: measure)])
        free = nil
        continue
      }
      var name = free ?? measure
      var value = name + demand.start
      if value + demand.value > measure {
        lines.append([])
        name = 0
        value = max(demand.start, min(start, measure - demand.value))
      }
      lines[lines.count - 1].append(
        Field(
          column: demand.column, name: name, value: value, room: max(1, demand.value),
          end: value + demand.value, height: 1, indent: nil))
      free = value + demand.value + gap
    }
    return lines
  }
}

extension RecordLayout.Field {
  /// The field so many cells nearer to the leading edge.
  func moved(by cells: Int) -> Self {
    var field = self
    field.name -= cells
    field.value -= cells
    return field
  }

  /// A field whose value begins at `start`, or right after its name where it doesn't fit there.
  fileprivate static func runIn(
    _ demand: RecordLayout.Demand, start: Int = 0, measure: Int
  ) -> Self {
    let start = min(max(start, demand.start), measure)
    return Self(
      column: demand.column, name: 0, value: start, room: measure - start,
      end: min(measure, start + demand.value), height: demand.height(inMeasure: measure),
      indent: demand.indent(inMeasure: measure))
  }

  /// A field with lines of its own: those of its value are one below another where names, which
  /// reach to `start`, leave enough room to tear no more words. A value without a name begins where
  /// names do.
  fileprivate static func alone(
    _ demand: RecordLayout.Demand, after start: Int = 0, measure: Int
  ) -> Self {
    let first = max(start, demand.start)
    let least = demand.tears(inMeasure: measure - demand.indent(inMeasure: measure))
    var field = runIn(demand, start: demand.name > 0 ? start : 0, measure: measure)
    if demand.name > 0, 3 * first <= measure, demand.tears(inMeasure: measure - first) <= least {
      field.indent = nil
    }
    return field
  }
}

/// Fields in a number of columns; those that don't fit beside others have lines of their own.
private struct RecordGrid {
  private let demands: [RecordLayout.Demand]
  private let measure: Int
  /// The most fields side by side.
  private let columnCount: Int
  /// Whether the last value of a line may reach beyond its column, since nothing is right of it.
  private let endsReachBeyond: Bool
  /// Whether some fields have lines of their own only since others are too wide.
  private(set) var lacksRoom = false
  /// Which fields have lines of their own.
  private var areAlone: [Bool]
  /// The column of each of the other fields.
  private var places: [Int]
  private var columns: [Column] = []
  /// About the lines of a record.
  private(set) var height = 0
  /// The cells of the columns and between them.
  private(set) var taken = 0

  /// The demand of the fields that are one below another.
  private struct Column {
    /// Its first cell.
    var edge = 0
    /// Where values begin beside names.
    var start = 0
    /// The cells of the widest of these values, and of the widest value without a name.
    var (value, bare) = (0, 0)
    /// Those of the widest that reach beyond it.
    var (last, lastBare) = (0, 0)

    var width: Int { max(start + value, bare) }
    var end: Int { edge + max(width, start + last, lastBare) }
  }

  /// Takes the widest fields out of the columns until the others fit, or until a record has so many lines.
  init(
    _ demands: [RecordLayout.Demand], columns columnCount: Int, measure: Int, below limit: Int,
    _ endsReachBeyond: Bool
  ) {
    (self.demands, self.columnCount, self.measure) = (demands, columnCount, measure)
    self.endsReachBeyond = endsReachBeyond
    areAlone = demands.map { $0.isAlone(inMeasure: measure) }
    places = Array(repeating: 0, count: demands.count)
    findColumns()
    lacksRoom = taken > measure
    while taken > measure, height < limit {
      var widest: Int?
      for index in demands.indices
      where !areAlone[index] && (!reachesBeyond(index) || end(of: index) > measure) {
        if widest.map({ demands[index].width > demands[$0].width }) ?? true { widest = index }
      }
      guard let widest else { return }
      areAlone[widest] = true
      findColumns()
    }
  }

  private mutating func findColumns() {
    columns.removeAll(keepingCapacity: true)
    columns.reserveCapacity(columnCount)
    (height, taken) = (0, 0)
    var next = 0
    for index in demands.indices {
      if areAlone[index] {
        height += demands[index].height(inMeasure: measure)
        next = 0
        continue
      }
      if next == 0 { height += 1 }
      if next == columns.count { columns.append(Column()) }
      places[index] = next
      var column = columns[next]
      let (isNamed, value) = (demands[index].name > 0, demands[index].value)
      if isNamed { column.start = max(column.start, demands[index].start) }
      if reachesBeyond(index) {
        if isNamed {
          column.last = max(column.last, value)
        } else {
          column.lastBare = max(column.lastBare, value)
        }
      } else if isNamed {
        column.value = max(column.value, value)
      } else {
        column.bare = max(column.bare, value)
      }
      columns[next] = column
      next = next + 1 == columnCount ? 0 : next + 1
    }
    var edge = 0
    for index in columns.indices {
      columns[index].edge = edge
      taken = max(taken, columns[index].end)
      edge += columns[index].width + RecordLayout.gap
    }
  }

  /// Whether the value of a field in a column may reach beyond it: it is the last of its line.
  private func reachesBeyond(_ index: Int) -> Bool {
    endsReachBeyond
      && (index + 1 == demands.count || areAlone[index + 1] || places[index] + 1 == columnCount)
  }

  /// Where the value of a field begins in its column.
  private func start(of index: Int) -> Int {
    demands[index].name > 0 ? columns[places[index]].start : 0
  }

  /// Where the widest value of a field ends.
  private func end(of index: Int) -> Int {
    columns[places[index]].edge + start(of: index) + demands[index].value
  }

  /// The cells of the widest line.
  var width: Int {
    zip(demands, areAlone).reduce(max(1, taken)) { $1.1 ? max($0, alone($1.0).end) : $0 }
  }

  /// A field with lines of its own.
  private func alone(_ demand: RecordLayout.Demand) -> RecordLayout.Field {
    .alone(demand, after: columns.first?.start ?? 0, measure: measure)
  }

  /// The fields, line by line.
  var lines: [[RecordLayout.Field]] {
    var lines: [[RecordLayout.Field]] = []
    lines.reserveCapacity(demands.count)
    for (index, demand) in demands.enumerated() {
      if areAlone[index] {
        lines.append([alone(demand)])
        continue
      }
      let column = columns[places[index]]
      if places[index] == 0 {
        lines.append([])
        lines[lines.count - 1].reserveCapacity(columnCount)
      }
      let value = column.edge + start(of: index)
      let room = reachesBeyond(index) ? demand.value : column.width - start(of: index)
      lines[lines.count - 1].append(
        RecordLayout.Field(
          column: demand.column, name: column.edge, value: value, room: max(1, room),
          end: value + room, height: 1, indent: nil))
    }
    return lines
  }
}

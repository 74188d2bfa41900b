import GalleyManuscript

/// The wishes for tables, carried out before any of them is set: a function from table to table.
///
/// 1. Make the head a row, where there is none.
/// 2. Sum columns.
/// 3. Sort the rows, and leave out those beyond the limit.
/// 4. Choose columns, name them, and say how they are set.
///
/// A table without wishes stays as it is. Names that no table among the blocks has are reported.
struct TableArrangement {
  /// The wishes for all tables; each may have more.
  private let wishes: TableWishes
  /// The names of the columns of the tables that a wish in one place is for, each once and in
  /// order.
  private var columnNames: [SourceRange: KnownNames] = [:]
  /// The names that some table lacks.
  private var unknown: [(name: String, place: Template.Origin)] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Names of columns, and how many tables they are of.
  private struct KnownNames {
    var list: [String] = []
    var all: Set<String> = []
    var tables = 0
  }
  private var tableCount = 0

  /// An arrangement of tables by the wishes for all of them.
  init(_ wishes: TableWishes) { self.wishes = wishes }

  /// Carries out the wishes for a table.
  mutating func arrange(_ table: inout Table) {
    let wishes = wishes.adding(table.wishes)
    if wishes.isEmpty { return }
    tableCount += 1
    table.wishes = TableWishes()
    if wishes.head == .some(.none) { table.makeHeadARow() }
    table.look.records = wishes.records ?? table.look.records
    table.look.grid = wishes.grid ?? table.look.grid
    table.look.rows = wishes.rows ?? table.look.rows
    let names = ColumnNames(table)
    if let total = wishes.total {
      diagnostics += table.sum(columns(total, names).map(\.index), askedAt: total.place)
    }
    let order = wishes.columns.map { columns($0, names).map(\.index) } ?? []
    let keys = wishes.sort.map { columns($0, names) } ?? []
    table.setLooks(wishes, names)
    for column in wishes.ownColumns {
      note(names[column.name] == nil ? [column.name] : [], at: column.place, names)
    }
    table.take(sortedBy: keys, limit: wishes.limit)
    if !order.isEmpty { table.choose(order) }
    table.labelFoot()
    table.markStates()
  }

  /// The columns that names are of.
  private mutating func columns(
    _ wish: TableWishes.Names, _ names: ColumnNames
  ) -> [ColumnNames.Resolution] {
    let found = names.columns(of: wish.text)
    note(found.unknown, at: wish.place, names)
    return found.columns
  }

  /// Notes names that a table lacks, and those that it has.
  private mutating func note(
    _ unknown: [String], at place: Template.Origin, _ names: ColumnNames
  ) {
    self.unknown += unknown.map { ($0, place) }
    var known = columnNames[place.range] ?? KnownNames()
    guard known.tables < tableCount else { return }
    known.tables = tableCount
    for name in names.all where known.all.insert(name).inserted { known.list.append(name) }
    columnNames[place.range] = known
  }

  /// Warnings about names that no table has.
  var missingColumns: [Diagnostic] {
    var said: Set<String> = []
    return unknown.compactMap { name, place in
      let names = columnNames[place.range] ?? KnownNames()
      if names.all.contains(name) || !said.insert(name).inserted { return nil }
      let meant = said.count > 10 ? nil : nearest(to: name, in: names.list)
      return Diagnostic(
        .warning, unknownName("column", name),
        hint: didYouMean(meant) ?? "its columns are \(listed(names.list))",
        in: place.source, at: place.range)
    }
  }

  /// The first names, in quotes.
  private func listed(_ names: [String]) -> String {
    names.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }
}

extension [Block] {
  /// Carries out the wishes for the tables among the blocks: those for all, and those of each. A
  /// table that holds marks of `fields` keeps its wishes until they are filled.
  mutating func arrangeTables(
    _ wishes: TableWishes, with fields: MergeFields? = nil,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var arrangement = TableArrangement(wishes)
    changeTables { table, _, _ in
      if let fields, table.holdsMarks(of: fields) {
        table.wishes = wishes.adding(table.wishes)
      } else {
        arrangement.arrange(&table)
      }
    }
    diagnostics += arrangement.diagnostics + arrangement.missingColumns
  }
}

// MARK: Names

/// The columns of a table by the texts of their heads; one without a head is called by its number,
/// from 1.
struct ColumnNames {
  /// The names, in the order of the columns.
  let all: [String]
  private var indices: [String: Int] = [:]
  /// The most words of a name.
  private var longest = 1

  /// A column, and whether `-` is before its name.
  struct Resolution {
    let index: Int
    let isNegative: Bool
  }

  init(_ table: Table) {
    all = table.alignments.indices.map { index in
      let name = table.name(ofColumn: index)
      return name.isEmpty ? String(index + 1) : name
    }
    for (index, name) in all.enumerated() where indices[name] == nil {
      indices[name] = index
      longest = max(longest, name.split(separator: " ").count)
    }
  }

  /// The first column of a name; nil for none.
  subscript(name: String) -> Int? { indices[name] }

  /// The columns that a text names, each once, and the words in it that are not names. Commas part
  /// names, and so do blanks; the longest sequence of words that is a name is taken.
  ///
  /// - Complexity: O(*nk*) in the words of the text and those of the longest name.
  func columns(of text: String) -> (columns: [Resolution], unknown: [String]) {
    var columns: [Resolution] = []
    var unknown: [String] = []
    var seen: Set<Int> = []
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ")
      var start = 0
      while start < words.count {
        let most = min(longest, words.count - start)
        let count = stride(from: most, to: 0, by: -1).first { count in
          guard let column = found(words[start..<start + count].joined(separator: " "))
          else { return false }
          if seen.insert(column.index).inserted { columns.append(column) }
          return true
        }
        if count == nil {
          let isNegative = words[start].utf8.first == UInt8(ascii: "-")
          unknown.append(String(isNegative ? words[start].dropFirst() : words[start]))
        }
        start += count ?? 1
      }
    }
    return (columns, unknown)
  }

  private func found(_ name: String) -> Resolution? {
    if let index = indices[name] { return Resolution(index: index, isNegative: false) }
    guard name.utf8.first == UInt8(ascii: "-"), let index = indices[String(name.dropFirst())]
    else { return nil }
    return Resolution(index: index, isNegative: true)
  }
}

// MARK: Steps

extension Table {
  /// Makes its head its first row, unless it says nothing.
  fileprivate mutating func makeHeadARow() {
    guard let head, !head.allSatisfy(\.isBlank) else { return }
    let cells = Array(rows)
    rows = Rows([head] + cells)
    (self.head, groups) = (nil, [])
    for index in unreadable.indices { unreadable[index].row += 1 }
  }

  /// Says how its columns are set, and names them.
  fileprivate mutating func setLooks(_ wishes: TableWishes, _ names: ColumnNames) {
    guard !wishes.ownColumns.isEmpty || wishes.everyColumn != Template.Column(name: "") else {
      return
    }
    var own: [String: Template.Column] = [:]
    for column in wishes.ownColumns {
      own[column.name] = (own[column.name] ?? wishes.everyColumn).adding(column)
    }
    look.columns = names.all.map { own[$0] ?? wishes.everyColumn }
    for (index, column) in look.columns.enumerated() {
      guard let name = column.rename, head != nil, index < head?.count ?? 0 else { continue }
      head?[index] = .text(name)
    }
  }

  /// Whether numbers with units are aligned on their decimal marks: the facts about plain cells do
  /// not tell where these are.
  private var alignsUnits: Bool { look.columns.contains { $0.align == .decimal } }

  /// Sorts the rows, and takes the first of them.
  fileprivate mutating func take(sortedBy keys: [ColumnNames.Resolution], limit: Int?) {
    let isLimited = limit.map { $0 < rows.count } ?? false
    guard !keys.isEmpty || isLimited || alignsUnits else { return }
    let all = keys.isEmpty ? Array(rows.indices) : RowOrder(keys, of: self).rows
    let taken = all.prefix(limit ?? all.count)
    for index in unreadable.indices {
      unreadable[index].row =
        keys.isEmpty ? min(unreadable[index].row, taken.count) : taken.count
    }
    omittedRows += all.count - taken.count
    rows = rows.selecting(
      rows: taken, columns: Array(alignments.indices), mayBePlain: !alignsUnits)
  }

  /// Shows some columns and no others, in their order: as a rule that of the table, and then the
  /// others are hidden where they are.
  fileprivate mutating func choose(_ order: [Int]) {
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) {
      if look.columns.isEmpty { look.columns = alignments.map { _ in Template.Column(name: "") } }
      let shown = Set(order)
      for index in look.columns.indices where !shown.contains(index) {
        look.columns[index].isHidden = true
      }
      return
    }
    let names = alignments.indices.map { column in
      groups.first { $0.columns.contains(column) }?.name ?? ""
    }
    groups = []
    for (place, column) in order.enumerated() where !names[column].isEmpty {
      if let last = groups.last, last.name == names[column], last.columns.upperBound == place {
        groups[groups.count - 1].columns = last.columns.lowerBound..<place + 1
      } else {
        groups.append(Group(name: names[column], columns: place..<place + 1))
      }
    }
    alignments = order.map { alignments[$0] }
    if let head { self.head = order.map { $0 < head.count ? head[$0] : .text("") } }
    if !foot.isEmpty { foot = order.map { foot[$0] } }
    if !look.columns.isEmpty { look.columns = order.map { look.columns[$0] } }
    rows = rows.selecting(rows: rows.indices, columns: order, mayBePlain: !alignsUnits)
  }
}

import GalleyCells
import GalleyManuscript
import GalleyText

/// One column of a table as it is set: where its cells are, and the template's options for it.
struct TableColumn: Sendable {
  /// Its index in the rows of the table.
  let index: Int
  /// The text of its head; empty when the table has none.
  let name: String
  /// The alignment of its text.
  let alignment: Table.Alignment
  /// The name of its group; empty when it is in none.
  let group: String
  /// The template's options for it.
  let option: Template.Column?

  /// Whether its numbers are aligned on their decimal marks even with units.
  var alignsUnits: Bool { alignment == .decimal }

  /// Its name, and that of its group before it; empty when it has neither.
  var fullName: String { group.isEmpty || name.isEmpty ? group + name : "\(group) \(name)" }

  /// The label of its values in records: its name, that of its group before it, and a colon; empty
  /// when it has neither, and where the name of the first column is a time (`sar`), since that says
  /// nothing about the times below it.
  var label: String {
    let label = fullName
    if index == 0, label.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 2,
      label.utf8.first.map({ $0 &- UInt8(ascii: "0") < 10 }) ?? false
    {
      return ""
    }
    return label.isEmpty || label.utf8.last == UInt8(ascii: ":") ? label : label + ":"
  }

  /// The columns of a table that are not hidden.
  static func shown(of table: Table) -> [TableColumn] {
    var groups = [String](repeating: "", count: table.alignments.count)
    for group in table.groups {
      for index in group.columns.clamped(to: groups.indices) { groups[index] = group.name }
    }
    return table.alignments.indices.compactMap { index in
      var name = table.name(ofColumn: index)
      if name.utf8.contains(0x0A) { name = name.split(separator: "\n").joined(separator: " ") }
      let option = table.look.columns.isEmpty ? nil : table.look.columns[index]
      if option?.isHidden == true { return nil }
      return TableColumn(
        index: index, name: name,
        alignment: option?.align.map(Table.Alignment.init) ?? table.alignments[index],
        group: groups[index], option: option)
    }
  }

  /// Whether it is as wide as the widest of the columns that say so.
  var isUniform: Bool {
    if case .uniformAcrossSiblings? = option?.width { true } else { false }
  }

  /// How cells that are too long and do not break are cut; nil where they break, or where the
  /// column is as wide as they are.
  var cut: Template.Column.Overflow? {
    guard let option, option.wrap == .some(.none) else { return nil }
    return option.overflow ?? (option.width == nil ? nil : .ellipsis)
  }

  /// Whether lines of its cells end between words and nowhere else, so that plain words may be
  /// counted instead of set.
  func wrapsWords(_ prose: ParagraphStyle) -> Bool {
    if cut != nil { return false }
    let style = cellStyle(prose)
    return style.fit == .greedy && style.hyphenation == nil
  }

  /// How its cells wrap.
  func cellStyle(_ prose: ParagraphStyle) -> ParagraphStyle {
    var style = prose
    style.alignment = .leading
    style.direction = .leftToRight
    style.keepsWords = true
    switch option?.wrap {
    case .optimal: style.fit = .optimal
    case .anywhere: style.fit = .anywhere
    case .greedy, .none?, nil: style.fit = .greedy
    }
    return style
  }
}

extension Table {
  /// Whether some cells are cut where they are too long.
  var cutsCells: Bool {
    !look.columns.isEmpty && TableColumn.shown(of: self).contains { $0.cut != nil }
  }

  /// The table without some of its columns, which are empty; their names are kept.
  func leavingOut(_ columns: [Int]) -> Table {
    var table = self
    for column in TableColumn.shown(of: self) where columns.contains(column.index) {
      table.emptyNames.append(column.fullName)
    }
    table.hide { columns.contains($0) }
    return table
  }

  /// A part of it: some of its columns, without titles and notes on omitted rows and columns.
  func part(_ columns: [Int]) -> Table {
    var table = self
    (table.titles, table.omittedRows, table.emptyNames) = ([], 0, [])
    table.hide { !columns.contains($0) }
    return table
  }

  /// Hides some of the columns.
  private mutating func hide(where isHidden: (Int) -> Bool) {
    if look.columns.isEmpty {
      look.columns = alignments.indices.map { Template.Column(name: name(ofColumn: $0)) }
    }
    for index in look.columns.indices where isHidden(index) { look.columns[index].isHidden = true }
  }

  /// The text of a column's head without the blanks around it; empty when there is none.
  func name(ofColumn index: Int) -> String {
    guard let head, index < head.count else { return "" }
    return Table.text(of: head[index])
  }
}

extension Table.Alignment {
  /// The alignment that a template asks for; cells have no use for justified text.
  init(_ alignment: Template.Column.Alignment) {
    self =
      switch alignment {
      case .leading, .justify: .leading
      case .center: .center
      case .trailing: .trailing
      case .decimal: .decimal
      }
  }
}

extension ColumnDemand {
  /// The demand of a column with the options of its template: a width of its own, a share, a least
  /// width, or cells that must not wrap or may wrap anywhere.
  ///
  /// - Parameters:
  ///   - natural: The cells of its widest line.
  ///   - floor: The cells of its longest word.
  ///   - option: The template's options for it.
  ///   - measure: The cells that fractions are fractions of.
  init(natural: Int, floor: Int, option: Template.Column?, measure: Int) {
    self.init(natural: natural, floor: min(natural, floor))
    switch option?.wrap {
    case .some(.none):
      self.floor = option?.overflow == nil ? natural : min(natural, ColumnDemand.leastCut)
    // A character may take two cells.
    case .anywhere: self.floor = min(natural, 2)
    default: break
    }
    switch option?.width {
    case .absolute(let cells): fix(at: cells)
    case .exact(let cells): fix(at: cells.rounded(of: 1))
    case .fractionalWidth(let fraction) where fraction < 1: fix(at: fraction.rounded(of: measure))
    case .fractionalWidth: share = 1
    case .share(let count): share = min(max(1, count), ColumnDemand.limit)
    case .estimated, .uniformAcrossSiblings, .fractionalHeight, nil: break
    }
    if let least = option?.min {
      self.floor = max(self.floor, min(least, ColumnDemand.limit))
      self.natural = max(self.natural, self.floor)
    }
  }

  /// The cells that a column keeps whose cells are cut.
  private static let leastCut = 8
  /// The widest column that can be asked for; sums of such widths don't overflow.
  private static let limit = 1 << 20

  /// A width that the author gave: words that are longer are torn.
  private mutating func fix(at cells: Int) {
    natural = min(max(1, cells), ColumnDemand.limit)
    floor = min(floor, natural)
  }
}

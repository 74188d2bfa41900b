import GalleyManuscript
import GalleyText

/// Puts the values of a record where marks are in the text of a document.
///
/// Values are text wherever they come, and are not looked at again; a line end in one is a line
/// end. A line of a paragraph, or a whole block, that says nothing but placeholders, and whose
/// placeholders say nothing, is left out: an address without a second line has no hole.
struct FieldFilling {
  private let fields: MergeFields
  /// The value of each placeholder.
  private let values: [String]
  /// The mistakes in numbers that were read out of values.
  private(set) var diagnostics: [Diagnostic] = []
  /// The template, whose styles tables name.
  private let template: Template
  /// The wishes for tables in the look of the text at hand.
  private var look = TableWishes()
  /// The item that the text at hand is in; nil in a flow.
  private var item: Document.Item?

  /// Fills the placeholders of `fields` from `scope`.
  init(_ fields: MergeFields, from scope: PlaceholderScope, in template: Template) {
    self.fields = fields
    self.template = template
    values = fields.texts.map { scope.expand($0).text }
  }

  /// A section with its titles, attributes and blocks filled.
  mutating func fill(_ section: MatchedSection) -> MatchedSection {
    var filled = section
    if let part = section.section {
      filled.section?.title = fill(part.title)
      filled.section?.name = fill(part.name)
      filled.section?.attributes = fill(part.attributes)
    }
    for index in section.tiles.indices {
      look = section.tiles[index].design.look.table
      guard let item = section.tiles[index].item.map({ fill($0) }) else { continue }
      filled.tiles[index].item = item
      if item.name == section.tiles[index].item?.name { continue }
      filled.tiles[index].design = TileDesign(
        section.tiles[index].place, named: item.name, looks: section.pattern.looks)
    }
    look = TableWishes()
    if case .columns(let columns) = section.arrangement { look = columns.look.table }
    filled.flow = fill(section.flow)
    return filled
  }

  private mutating func fill(_ item: Document.Item) -> Document.Item {
    var filled = item
    filled.name = fill(item.name)
    filled.title = fill(item.title)
    filled.attributes = fill(item.attributes)
    self.item = item
    filled.blocks = fill(item.blocks)
    self.item = nil
    return filled
  }

  func fill(_ attributes: Attributes) -> Attributes {
    var filled = attributes
    for index in filled.values.indices {
      filled.values[index].value = fill(filled.values[index].value)
    }
    return filled
  }

  private func fill(_ text: String) -> String {
    fields.filling(text) { values[$0] }
  }
}

// MARK: - Inlines

extension FieldFilling {
  /// Inlines, their lines without those that have nothing to say.
  func fill(_ inlines: Inlines) -> Inlines {
    var filled: [Inline] = []
    var line: [Inline] = []
    var lineBreak: Inline?
    func endLine() {
      let text = fillLine(line)
      line = []
      if text != line, Inlines(text).isBlank { return }
      if let lineBreak, !filled.isEmpty { filled.append(lineBreak) }
      filled += text
    }
    for inline in inlines {
      switch inline {
      case .softBreak, .lineBreak:
        endLine()
        lineBreak = inline
      default: line.append(inline)
      }
    }
    endLine()
    return Inlines(filled)
  }

  /// Inlines of one line; nesting is as deep as ``Block/depthLimit`` at most, so the calls are.
  private func fillLine(_ inlines: some Sequence<Inline>) -> [Inline] {
    inlines.flatMap { inline -> [Inline] in
      switch inline {
      case .text(let text): return Array(Inlines.lines(of: fill(text)))
      case .span(let span, let inner): return [.span(span, fillInner(inner))]
      case .styled(let words, let inner): return [.styled(words, fillInner(inner))]
      case .code(let literal): return [.code(fill(literal))]
      case .link(let destination, let title, let inner):
        return [.link(destination: fill(destination), title: fill(title), fillInner(inner))]
      case .image(let source, let title, let inner):
        return [.image(source: fill(source), title: fill(title), fillInner(inner))]
      case .footnote(let label, let inner):
        return [.footnote(label: label, fillInner(inner))]
      case .html(let text): return [.html(fill(text))]
      case .softBreak, .lineBreak: return [inline]
      }
    }
  }

  private func fillInner(_ inlines: Inlines) -> Inlines { Inlines(fillLine(inlines)) }
}

extension Inlines {
  /// Text whose line ends are kept.
  static func lines(of text: String) -> Inlines {
    guard text.holds(UInt8(ascii: "\n")) || text.holds(UInt8(ascii: "\r")) else {
      return Inlines(text)
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return Inlines(lines: lines.map(String.init))
  }

  /// Whether it says nothing.
  fileprivate var isBlank: Bool { plainUTF8.allSatisfy { $0 == 0x20 } }
}

// MARK: - Blocks

extension FieldFilling {
  /// Blocks, without those that have nothing left to say; they nest as deep as
  /// ``Block/depthLimit`` at most.
  mutating func fill(_ blocks: [Block]) -> [Block] {
    var filled: [Block] = []
    filled.reserveCapacity(blocks.count)
    for block in blocks {
      var result = block
      result.attributes = fill(block.attributes)
      result.content = fill(block.content)
      if case .code = block.content, case .table(var table) = result.content {
        table.wishes = wishes(of: block)
        result.content = arranged(table)
      }
      if result.content != block.content, result.content.isSilent { continue }
      filled.append(result)
    }
    return filled
  }

  private mutating func fill(_ content: Block.Content) -> Block.Content {
    switch content {
    case .paragraph(let inlines): return .paragraph(fill(inlines))
    case .plain(let text): return .plain(fillLines(of: text) { Array($0.utf8) })
    case .heading(let level, let inlines): return .heading(level: level, fill(inlines))
    case .quote(let blocks): return .quote(fill(blocks))
    case .alert(let alert, let blocks): return .alert(alert, fill(blocks))
    case .list(var list):
      list.items = list.items.compactMap { item in
        var filled = item
        filled.blocks = fill(item.blocks)
        return filled.blocks.isEmpty && !item.blocks.isEmpty ? nil : filled
      }
      return .list(list)
    case .code(let info, let literal, let isFenced):
      return fillCode(info: info, literal: literal, isFenced: isFenced)
    case .ansi(let bytes): return .ansi(fillLines(of: bytes, \.withoutEscapes))
    case .lines(let bytes): return .lines(fillLines(of: bytes, \.withoutEscapes))
    case .html(let text): return .html(fill(text))
    case .table(let table):
      if let data = table.onlyCell, let kind = dataKind(of: data, fill(data)),
        let read = read(fill(data), as: kind)
      {
        guard case .table(var found) = read else { return read }
        found.wishes = table.wishes
        return arranged(found)
      }
      return arranged(fill(table))
    case .unreadable(let reason): return .unreadable(fill(reason))
    case .thematicBreak, .chart: return content
    }
  }

  /// The bytes of a text with values in place of its marks, without the lines that have nothing left
  /// to say.
  private func fillLines(of utf8: [UInt8], _ bytes: (String) -> [UInt8]) -> [UInt8] {
    guard MergeFields.mayBeMarked(utf8) else { return utf8 }
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let filled = lines.compactMap { line -> [UInt8]? in
      let line = Array(line)
      let filled = fields.filling(utf8: line) { bytes(values[$0]) }
      return filled != line && filled.allSatisfy { $0 == 0x20 } ? nil : filled
    }
    return Array(filled.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Code; or the chart or the table that it represents, now that its numbers are known.
  private mutating func fillCode(info: String, literal: String, isFenced: Bool) -> Block.Content {
    let filled = String(
      decoding: fillLines(of: Array(literal.utf8)) { Array($0.utf8) }, as: UTF8.self)
    guard filled != literal, let kind = ContentKind(rawValue: info),
      let read = kind.chart == nil ? dataKind(of: literal, filled) : kind
    else { return .code(info: info, literal: filled, isFenced: isFenced) }
    return self.read(filled, as: read)
      ?? .code(info: info, literal: filled, isFenced: isFenced)
  }

  /// The kind of a value that is an array of a record, and all that a text says; nil for others.
  private func dataKind(of text: String, _ filled: String) -> ContentKind? {
    let first = filled.utf8.first { $0 != 0x20 && $0 != 0x0A }
    return first == UInt8(ascii: "[") && fields.areAll(of: text.utf8) ? .json : nil
  }

  /// The wishes for the table that a block becomes: those of its look, its item and itself.
  private mutating func wishes(of block: Block) -> TableWishes {
    var wishes = look.namingNoStyles(of: template)
    if let item {
      wishes = wishes.adding(
        TableWishes(item.tableAttributes, in: item.source, at: item.range, reporting: &diagnostics))
    }
    return wishes.adding(
      TableWishes(block.attributes, in: item?.source, at: block.range, reporting: &diagnostics))
  }

  /// A table as it is asked to be.
  private mutating func arranged(_ table: Table) -> Block.Content {
    var blocks = [Block(.table(table), range: SourceRange(0, 0))]
    blocks.arrangeTables(TableWishes(), reporting: &diagnostics)
    return blocks[0].content
  }

  /// The first block's content of a text read as a kind, tables not arranged; nil without a block.
  private mutating func read(_ text: String, as kind: ContentKind) -> Block.Content? {
    let (blocks, mistakes) = DocumentReader().readBlocks(
      of: SourceFile(name: "", text: text), as: kind)
    diagnostics += mistakes
    return blocks.first?.content
  }

  private func fill(_ table: Table) -> Table {
    func fill(_ cell: Table.Cell) -> Table.Cell {
      switch cell {
      case .text(let text): .text(self.fill(text))
      case .output(let output): .output(self.fill(output))
      case .inlines(let inlines): .inlines(self.fill(inlines))
      }
    }
    var filled = table
    filled.titles = table.titles.map { self.fill($0) }
    for index in table.groups.indices {
      filled.groups[index].name = self.fill(table.groups[index].name)
    }
    filled.head = table.head?.map(fill)
    guard table.rows.hasMarks else { return filled }
    filled.rows = Table.Rows(
      table.rows.compactMap { cells in
        let filled = cells.map(fill)
        return filled != cells && filled.allSatisfy(\.isBlank) ? nil : filled
      })
    return filled
  }
}

extension Table {
  /// Whether a mark is in its head or in a cell; a data set is asked as a whole.
  func holdsMarks(of fields: MergeFields) -> Bool {
    func areMarked(_ cells: [Cell]) -> Bool {
      cells.contains { fields.holdsMark(in: Table.text(of: $0).utf8) }
    }
    if let head, areMarked(head) { return true }
    guard let grid = rows.grid else { return rows.contains(where: areMarked) }
    return fields.holdsMark(in: grid.bytes) || fields.holdsMark(in: grid.decoded)
  }

  /// The text of the only cell of a table that is nothing but a head; nil for other tables.
  fileprivate var onlyCell: String? {
    guard let head, head.count == 1, rows.isEmpty else { return nil }
    return Table.text(of: head[0])
  }
}

extension Table.Cell {
  /// Whether it says nothing.
  var isBlank: Bool { Table.text(of: self).utf8.allSatisfy { $0 == 0x20 } }
}

extension Table.Rows {
  /// Whether some cell may hold a mark; a data set is asked as a whole.
  fileprivate var hasMarks: Bool {
    guard let grid else { return true }
    return MergeFields.mayBeMarked(grid.bytes) || MergeFields.mayBeMarked(grid.decoded)
  }
}

extension Block.Content {
  /// Whether it is text that says nothing.
  fileprivate var isSilent: Bool {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.isBlank
    case .plain(let utf8), .ansi(let utf8), .lines(let utf8):
      utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A }
    case .list(let list): list.items.isEmpty
    default: false
    }
  }
}

extension String {
  /// The bytes with controls other than line ends made visible, so that a value that comes into
  /// terminal output has no say in its looks.
  fileprivate var withoutEscapes: [UInt8] {
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map { sanitized($0, for: .cells) }.joined(separator: [UInt8(ascii: "\n")]))
  }
}

import GalleyManuscript
import GalleyText

/// Sets blocks in lines, each kind of block with its look on the grid.
///
/// No line is wider than the measure, at any measure from 1: indents give way first, then bars
/// and hanging bullets, then tables become records. Time is linear in the text.
///
/// It is an object, which all tiles that are set alike share.
final class BlockSetter: Sendable {
  /// How blocks are set.
  let options: BlockOptions
  /// Sets prose in lines.
  let proseSetter: LineSetter

  /// A setter of blocks, which may share the setter of its prose with others.
  init(_ options: BlockOptions, proseSetter: LineSetter = LineSetter()) {
    var options = options
    self.proseSetter = proseSetter
    options.prose.asciiMarks = options.marks.isASCII
    self.options = options
  }

  /// The characters beside text.
  var marks: Glyphs { options.marks }

  /// Sets blocks one below another, as ``BlockSpacing`` says.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, nested ``Block/depthLimit`` deep at most.
  ///   - measure: The cells of a line; less than 1 is taken as 1.
  ///   - notes: Grows by the targets of links, where these are shown as notes.
  ///   - tables: The findings about their tables from other measures that they were set in; nil
  ///     where they are set in no other.
  /// - Returns: The lines, none wider than `measure` unless the prose's fit is `.none`.
  func set(
    _ blocks: [Block], measure: Int, notes: inout LinkNotes, tables: inout TableMemory?
  ) -> SetBlocks {
    var assembly = assembly(measure: measure, notes: notes)
    tables?.rewind()
    swap(&assembly.tables, &tables)
    spaced(
      blocks.indices, in: &assembly,
      blanks: { above, below, assembly in
        let spacing = assembly.blocks.last ?? BlockSpacing(blocks[above])
        return spacing.blankLines(above: BlockSpacing(blocks[below]))
      }
    ) { index, assembly in
      let block = blocks[index]
      let (start, head) = (assembly.lineCount, assembly.blocks.heads.count)
      let known = assembly.notes.texts.count
      append(block, depth: 0, to: &assembly)
      if assembly.notes.texts.count > known {
        assembly.blocks.noteReferences(
          to: known + 1...assembly.notes.texts.count, from: start)
      }
      if assembly.lineCount > start {
        let opensFrame = options.opensFrame && options.hasLines && start == 0
        assembly.blocks.note(opensFrame ? BlockSpacing(first: block) : BlockSpacing(block))
      }
      if block.staysWhole { assembly.noteWhole(from: start) }
      if block.isTable, assembly.lineCount - start <= Self.smallTable {
        assembly.keep(from: start)
      }
      if options.greatestMeasure?.isCentered == true { assembly.center(from: start, head: head) }
    }
    notes = assembly.notes
    swap(&assembly.tables, &tables)
    if options.prose.alignment != .leading || options.greatestMeasure?.isCentered == true {
      assembly.fitness.noteDependence()
    }
    return assembly.blocks
  }

  /// Sets blocks as ``set(_:measure:notes:tables:)`` does, in no other measure.
  func set(_ blocks: [Block], measure: Int, notes: inout LinkNotes) -> SetBlocks {
    var tables: TableMemory?
    return set(blocks, measure: measure, notes: &notes, tables: &tables)
  }

  /// The lines of a table that stays together in columns of any height: a head and five rows.
  private static let smallTable = 7

  /// An assembly without lines, in the direction of the page.
  func assembly(measure: Int, notes: LinkNotes) -> BlockAssembly {
    BlockAssembly(
      measure: measure, greatest: options.greatestMeasure?.cells, notes: notes,
      direction: options.prose.direction)
  }

  /// Adds blocks, blank lines between two unless they are the blocks of a tight list.
  func append(_ blocks: [Block], isTight: Bool, depth: Int, to assembly: inout BlockAssembly) {
    spaced(
      blocks.indices, in: &assembly,
      blanks: { above, below, _ in
        isTight ? 0 : BlockSpacing(blocks[above]).blankLines(above: BlockSpacing(blocks[below]))
      }
    ) { index, assembly in
      append(blocks[index], depth: depth, to: &assembly)
    }
  }

  /// Calls `add` for each index, and puts blank lines between two additions that are not empty.
  func spaced(
    _ indices: Range<Int>, in assembly: inout BlockAssembly,
    blanks: (_ above: Int, _ below: Int, borrowing BlockAssembly) -> Int,
    add: (Int, inout BlockAssembly) -> Void
  ) {
    var above: Int?
    for index in indices {
      let space = assembly.lineCount
      let count = above.map { blanks($0, index, assembly) } ?? 0
      for _ in 0..<count { assembly.appendSpace() }
      let start = assembly.lineCount
      add(index, &assembly)
      if assembly.lineCount > start {
        above = index
      } else {
        assembly.removeSpaces(from: space)
      }
    }
  }

  /// Calls `add` for each index, and puts a blank line between two additions unless they are tight.
  func spaced(
    _ indices: Range<Int>, isTight: Bool, in assembly: inout BlockAssembly,
    add: (Int, inout BlockAssembly) -> Void
  ) {
    spaced(indices, in: &assembly, blanks: { _, _, _ in isTight ? 0 : 1 }, add: add)
  }

  /// Adds a block and obeys `break=column`, `break=page` and `keep`.
  private func append(_ block: Block, depth: Int, to assembly: inout BlockAssembly) {
    let start = assembly.lineCount
    if let caption = block.caption { append(caption: caption, to: &assembly) }
    switch block.content {
    case .quote, .alert, .list:
      assembly.running(rightToLeft: [block].startsRightToLeft) {
        appendContent(of: block, depth: depth, to: &$0)
      }
    case .paragraph, .heading:
      let alignment = ParagraphStyle.Alignment(written: block.attributes["align"])
      assembly.aligned(alignment) { appendContent(of: block, depth: depth, to: &$0) }
    default: appendContent(of: block, depth: depth, to: &assembly)
    }
    if block.caption != nil { assembly.endKeeping() }
    if block.attributes.asksToKeep { assembly.keep(from: start) }
    switch block.attributes["break"] {
    case "column": assembly.force(.column, at: start)
    case "page": assembly.force(.page, at: start)
    default: break
    }
  }

  private func appendContent(of block: Block, depth: Int, to assembly: inout BlockAssembly) {
    switch block.content {
    case .paragraph(let inlines):
      append(styledText(of: inlines, style: .plain, notes: &assembly.notes), to: &assembly)
    case .plain(let utf8): append(plain: utf8, to: &assembly)
    case .heading(let level, let inlines):
      append(
        heading: inlines, level: level, anchor: block.attributes.identifier, to: &assembly)
    case .quote(let blocks):
      assembly.barred(with: bar(BlockStyles.bar)) {
        append(blocks, isTight: false, depth: depth, to: &$0)
      }
    case .alert(let alert, let blocks):
      append(
        alert: alert, title: block.attributes["title"], blocks, depth: depth, to: &assembly)
    case .list(let list): append(list, depth: depth, to: &assembly)
    case .code(let info, let literal, _):
      assembly.indented(by: 2) { append(verbatim: literal, info: info, to: &$0) }
    case .ansi(let bytes): append(ansi: bytes, to: &assembly)
    case .lines(let bytes): append(ansi: bytes, keepsWords: true, to: &assembly)
    case .thematicBreak:
      assembly.fitness.noteDependence()
      assembly.append(rule(cells: assembly.proseMeasure))
    case .html(let string): append(verbatim: string, to: &assembly)
    case .table(let table): append(table, to: &assembly)
    case .chart(let chart): append(chart, to: &assembly)
    case .unreadable(let message): append(unreadable: message, to: &assembly)
    }
  }
}

extension BlockSetter {
  private func append(
    alert: Block.Alert, title: String?, _ blocks: [Block], depth: Int,
    to assembly: inout BlockAssembly
  ) {
    let style = options.style.adding(BlockStyles.alert(alert))
    assembly.barred(with: bar(BlockStyles.alert(alert))) { assembly in
      let title = title ?? alert.rawValue.prefix(1).uppercased() + alert.rawValue.dropFirst()
      var titleStyle = prose(in: assembly)
      titleStyle.alignment = .leading
      assembly.append(
        unbroken: proseLines(of: StyledText(title, style: style), titleStyle, in: assembly))
      if !blocks.isEmpty { assembly.keepNext(1) }
      append(blocks, isTight: false, depth: depth, to: &assembly)
    }
  }

  /// The bar beside a quotation.
  private func bar(_ style: TextStyle) -> StyledText {
    StyledText(marks.bar, style: options.style.adding(style))
  }

  /// A rule of `cells` cells.
  func rule(cells: Int) -> SetLine {
    SetLine(rule: marks.rule, cells: cells, style: options.style.adding(BlockStyles.rule))
  }
}

extension SetLine {
  /// A row of `cells` cells of one mark that takes a cell.
  init(rule mark: String, cells: Int, style: TextStyle) {
    self.init(text: StyledText(String(mark, times: cells), style: style), width: max(0, cells))
  }
}

extension SetLines {
  /// A row of one mark as wide as the lines together, to be below them.
  func underline(_ mark: String, style: TextStyle) -> SetLine {
    let indent = records.reduce(Int.max) { Swift.min($0, $1.indent) }
    let width = records.reduce(0) { Swift.max($0, $1.end) }
    var underline = SetLine(
      rule: mark, cells: width - indent, style: style.adding(BlockStyles.rule))
    underline.indent = indent
    return underline
  }
}

extension Block {
  /// The caption above it: the value of `title`. Headings have none, being captions themselves, and
  /// alerts have it in their first line.
  var caption: String? {
    switch content {
    case .heading, .alert: return nil
    default: break
    }
    return attributes["title"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether it is not parted where it is much shorter than a column.
  fileprivate var staysWhole: Bool {
    switch content {
    case .table, .chart, .code, .ansi, .lines, .list: true
    case .paragraph, .plain, .heading, .quote, .alert, .thematicBreak, .html, .unreadable: false
    }
  }
}

extension ParagraphStyle.Alignment {
  /// The side that lines are at by the value of `align`; nil where it says none.
  init?(written word: String?) {
    switch word {
    case "center": self = .center
    case "left", "leading": self = .leading
    case "right", "trailing": self = .trailing
    default: return nil
    }
  }
}

extension Attributes {
  /// Whether the block is to stay together: `.keep` or `keep=` anything but no.
  fileprivate var asksToKeep: Bool {
    classes.contains("keep") || (self["keep"].map { $0 != "no" } ?? false)
  }
}

import GalleyManuscript
import GalleyText

/// A page that is one column of text and nothing else, written block by block.
///
/// Nothing is laid out on such a page, so it is never held as a whole: a table is written row by
/// row, from the bytes of its source. The output is the same as that of a whole page, a law that
/// the tests hold it to.
package struct ColumnText {
  /// The diagnostics about the values.
  package let diagnostics: [Diagnostic]
  private var sections: [Section]
  /// The section being written.
  private var index = 0
  private let spacing: Int
  private var writer: LineWriter
  /// The table being written.
  private var table: TableText?

  /// The blocks that are set together.
  private static let blocksTogether = 16

  /// The blocks that flow through one section of the page, as far as they are not written.
  struct Section {
    /// How its blocks are set.
    let setter: BlockSetter
    /// The blocks to come.
    var blocks: ArraySlice<Block>
    /// The links so far, where they are listed below.
    var notes = LinkNotes()
    /// The block that was written last; nil where none was.
    var last: BlockSpacing?
    /// The blank lines that its last block ended with: at the foot of a column they are dropped.
    var blanks = SetLines()
  }

  /// The text of sections with `spacing` blank rows between them.
  init(
    _ sections: [Section], spacing: Int, writer: LineWriter, diagnostics: [Diagnostic]
  ) {
    self.sections = sections
    self.spacing = max(0, spacing)
    self.writer = writer
    self.diagnostics = diagnostics
  }

  /// The next bytes of the text, some 64 KiB of them, or nil at its end.
  ///
  /// - Complexity: O(*n*) in the output; memory is bounded by the largest block.
  package mutating func next() -> [UInt8]? {
    while !writer.isFull, step() {}
    return writer.take()
  }

  /// Writes a little more; false at the end.
  private mutating func step() -> Bool {
    if table?.writeRows(to: &writer) == true { return true }
    table = nil
    guard index < sections.count else { return false }
    if sections[index].blocks.isEmpty {
      writeNotes()
      index += 1
    } else if !startTable() {
      writeBlocks()
    }
    return true
  }

  /// Begins the next block, if it is a table that is written row by row.
  private mutating func startTable() -> Bool {
    guard let block = sections[index].blocks.first, case .table(let content) = block.content,
      block.caption == nil,
      let text = TableText(
        content, setter: sections[index].setter, writer, notes: &sections[index].notes)
    else { return false }
    sections[index].blocks.removeFirst()
    startBlock(.other)
    sections[index].last = .other
    table = text
    return true
  }

  /// Writes the next block, and some more up to a table.
  private mutating func writeBlocks() {
    let blocks = sections[index].blocks
    let more = blocks.dropFirst().prefix(ColumnText.blocksTogether - 1).prefix { !$0.isTable }
    sections[index].blocks.removeFirst(1 + more.count)
    let set = sections[index].setter.set(
      Array(blocks[blocks.startIndex..<more.endIndex]), measure: writer.width,
      notes: &sections[index].notes)
    guard let last = set.rows.lastIndex(where: { !$0.isSpace }) else { return }
    startBlock(set.first ?? .other)
    sections[index].last = set.last
    writer.write(set.lines.lines(in: 0..<last + 1))
    sections[index].blanks = set.lines.lines(in: last + 1..<set.lines.count)
  }

  /// The blank lines above a block, or the rows between two sections.
  private mutating func startBlock(_ block: BlockSpacing) {
    if let last = sections[index].last {
      writer.write(sections[index].blanks)
      sections[index].blanks = SetLines()
      writer.writeBlankLines(last.blankLines(above: block))
    } else if writer.hasWritten {
      writer.writeBlankLines(spacing)
    }
  }

  private mutating func writeNotes() {
    let section = sections[index]
    let lines = section.setter.set(section.notes, measure: writer.width).lines
    guard !lines.isEmpty else { return }
    writer.write(section.blanks)
    writer.writeBlankLines(1)
    writer.write(lines)
  }
}

extension PreparedMakeup {
  /// The document with these values as text that `writer` would write of its only page; nil where
  /// the page is more than one column of text, or the format is not text, or something is wrong.
  package func columnText(with values: PlaceholderValues, writer: PageWriter) -> ColumnText? {
    guard makeup.environment.height == nil, makeup.template.layout.isBare, !looks.isRightToLeft,
      !looks.options.explains, writer.format.medium == .lines,
      sections.allSatisfy({ $0.isOneColumn(inWidth: makeup.environment.width) })
    else { return nil }
    let (found, setting) = setting(with: values)
    guard let setting else { return nil }
    var sections: [ColumnText.Section] = []
    for section in setting.sections {
      guard case .columns(let columns) = section.arrangement else { return nil }
      let setter = setting.setter.sections.looks.setter(
        for: columns, measure: section.pattern.measure, scope: setting.setter.scope)
      // Lines that are cut are counted, and tables moved to the middle, which only a page does.
      guard setter.options.prose.fit != .none, !setter.options.cutsVerbatim,
        !section.flow.hold(where: \.cutsCells),
        setter.options.greatestMeasure?.isCentered != true
      else { return nil }
      sections.append(ColumnText.Section(setter: setter, blocks: section.flow[...]))
    }
    return ColumnText(
      sections, spacing: makeup.template.layout.sectionSpacing,
      writer: LineWriter(
        writer, width: makeup.environment.width,
        looks: setting.setter.sections.looks),
      diagnostics: found)
  }
}

extension Template.Layout {
  /// Whether nothing is around its sections.
  fileprivate var isBare: Bool { axis == .vertical && insets == .zero && boundaries.isEmpty }
}

extension MatchedSection {
  /// Whether it is a column of text and nothing else, whatever the values of placeholders.
  fileprivate func isOneColumn(inWidth width: Int) -> Bool {
    guard case .columns(let columns) = arrangement, pattern.isBare, share == nil else {
      return false
    }
    return ColumnGeometry(columns, width: width).count == 1
      && !flow.hold { $0.attributes["break"] != nil }
  }
}

extension Template.Section {
  /// Whether nothing is around or below the blocks that flow through it, and it begins no page.
  fileprivate var isBare: Bool {
    insets == .zero && boundaries.isEmpty && backgrounds.isEmpty && scroll == .none && !startsPage
  }
}

extension Block {
  /// Whether it is a table some of whose cells are cut.
  fileprivate var cutsCells: Bool {
    if case .table(let table) = content { table.cutsCells } else { false }
  }
}

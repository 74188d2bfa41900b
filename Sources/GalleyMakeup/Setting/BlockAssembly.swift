import GalleyText

/// The lines of blocks as they are put together, and where the next one goes.
///
/// Keeps two invariants: no line is wider than the measure it was begun with, as long as the lines
/// added are no wider than ``measure``; and the lines' rules say which must stay together.
struct BlockAssembly {
  /// The blocks that have been put together.
  var blocks = SetBlocks()
  /// The notes that links refer to.
  var notes: LinkNotes
  /// The findings about its tables; nil where nobody sets them again.
  var tables: TableMemory?
  /// The cells that the next block has beside its prefix.
  var measure: Int { max(1, page - prefix.width) }
  /// The cells that lines of prose have of them.
  var proseMeasure: Int { max(1, prosePage - prefix.width) }
  /// How well the blocks sit in their measure.
  var fitness: Fitness {
    get { blocks.fitness }
    set { blocks.fitness = newValue }
  }

  /// The side that the prose of the block being set is at, if it says one.
  private(set) var alignment: ParagraphStyle.Alignment?
  /// Which way the blocks run that are being set; automatic until a block decides it.
  private(set) var direction: ParagraphStyle.Direction

  /// The cells of a whole line.
  private let page: Int
  /// The cells of a whole line of prose.
  private let prosePage: Int
  /// The prefix of every line of the block being set.
  private var prefix = LinePrefix()
  /// The prefix of the next line only, in place of `prefix`: with a bullet.
  private var firstPrefix: LinePrefix?
  /// The number of visible lines that must stay with the line before them.
  private var linesToKeep = 0
  /// Whether one of them has come, so that a column may end before the next block in need.
  private var hasKept = false

  /// The least cells that an indent leaves for text.
  private static let leastMeasure = PlainIndents.leastMeasure

  /// The greatest measure there is: a rule would fill a greater one just as well, but not soon.
  private static let greatestMeasure = 1 << 16

  /// No lines, of a measure, of which prose takes no more than `greatest`.
  init(
    measure: Int, greatest: Int?, notes: LinkNotes, direction: ParagraphStyle.Direction
  ) {
    page = min(max(1, measure), BlockAssembly.greatestMeasure)
    prosePage = min(page, max(1, greatest ?? page))
    self.notes = notes
    self.direction = direction
  }
}

// MARK: Prefixes

extension BlockAssembly {
  /// Whether prefixes are at the right of lines.
  var isRightToLeft: Bool { direction == .rightToLeft }

  /// Sets what `body` adds in a direction, unless a block around it decided one.
  mutating func running(
    rightToLeft: @autoclosure () -> Bool?, _ body: (inout BlockAssembly) -> Void
  ) {
    guard direction == .automatic else { return body(&self) }
    direction = rightToLeft() == true ? .rightToLeft : .leftToRight
    body(&self)
    direction = .automatic
  }

  /// Sets the prose that `body` adds at a side.
  mutating func aligned(
    _ alignment: ParagraphStyle.Alignment?, _ body: (inout BlockAssembly) -> Void
  ) {
    self.alignment = alignment
    body(&self)
    self.alignment = nil
  }

  /// Sets what `body` adds beside `cells` blank cells, or as many as leave room for text.
  mutating func indented(by cells: Int, _ body: (inout BlockAssembly) -> Void) {
    let granted = PlainIndents.granted(cells, in: measure)
    beside({ $0.append(blanks: granted, atRight: $1) }, body)
  }

  /// Sets what `body` adds beside a bar, which is left out where it leaves no room for text: bars
  /// never take more than half of a line, however deep quotations nest.
  mutating func barred(with bar: StyledText, _ body: (inout BlockAssembly) -> Void) {
    let room = measure
    guard room > max(BlockAssembly.leastMeasure, page) / 2 else { return body(&self) }
    let blanks = room - 2 >= BlockAssembly.leastMeasure ? 1 : 0
    beside(
      {
        $0.append(mark: bar, cells: 1, atRight: $1)
        $0.append(blanks: blanks, atRight: $1)
      }, body)
  }

  /// Sets what `body` adds beside marks of ASCII that are before each line.
  mutating func quoted(with marks: StyledText, _ body: (inout BlockAssembly) -> Void) {
    if marks.isEmpty { return body(&self) }
    beside({ $0.append(mark: marks, cells: marks.utf8.count, atRight: $1) }, body)
  }

  /// Sets what `body` adds beside a prefix that `widen` has widened, on the side it is told. A
  /// bullet that is still to come is left as it was when nothing is added.
  private mutating func beside(
    _ widen: (inout LinePrefix, _ atRight: Bool) -> Void, _ body: (inout BlockAssembly) -> Void
  ) {
    let (outer, outerFirst) = (prefix, firstPrefix)
    widen(&prefix, isRightToLeft)
    if var first = firstPrefix {
      widen(&first, isRightToLeft)
      firstPrefix = first
    }
    body(&self)
    prefix = outer
    if firstPrefix != nil { firstPrefix = outerFirst }
  }

  /// Whether a mark of `cells` cells fits beside text.
  func hasRoom(forMarkOf cells: Int) -> Bool {
    measure - cells >= BlockAssembly.leastMeasure
  }

  /// Sets what `body` adds beside marks that are on its first line only, each with a blank after
  /// it. The marks are alone when nothing is added.
  mutating func marked(with marks: [HangingMark], _ body: (inout BlockAssembly) -> Void) {
    let outer = prefix
    var first = firstPrefix ?? prefix
    for mark in marks {
      first.append(blanks: mark.padding, atRight: isRightToLeft)
      first.append(mark: mark.text, cells: mark.width, atRight: isRightToLeft)
      first.append(blanks: 1, atRight: isRightToLeft)
      prefix.append(blanks: mark.cells, atRight: isRightToLeft)
    }
    firstPrefix = first
    body(&self)
    prefix = outer
    if let unused = firstPrefix {
      firstPrefix = nil
      push(unused.alone(page: page))
    }
  }
}

// MARK: Lines

extension BlockAssembly {
  /// The number of lines so far; a place to ``removeSpaces(from:)`` or ``keep(from:)``.
  var lineCount: Int { blocks.rows.count }

  /// Adds a blank line between blocks; it carries the bars that go through it.
  mutating func appendSpace() {
    push(prefix.alone(page: page), FlowRow(isSpace: true))
  }

  /// Takes the blank lines from `index` on away again, if nothing came after them.
  mutating func removeSpaces(from index: Int) {
    while lineCount > index, blocks.rows[lineCount - 1].isSpace { blocks.removeLastLine() }
  }

  /// Moves the lines from `index` on, and the heads from `head` on, to the middle of the page: in
  /// the column of prose, or by themselves where they are wider.
  mutating func center(from index: Int, head: Int) {
    let lines = blocks.lines.records[index...]
    let widest = lines.reduce(0) { max($0, isRightToLeft ? page - $1.indent : $1.end) }
    let free = (page - max(prosePage, min(page, widest))) / 2
    let shift = isRightToLeft ? -free : free
    blocks.indent(index..<lineCount, by: shift)
    for head in blocks.heads.indices.dropFirst(head) {
      blocks.heads[head].indent(blocks.heads[head].indices, by: shift)
    }
  }

  /// Adds the lines of a text, of which a column breaks off neither fewer than `orphans` nor
  /// `widows`; a line of verbatim text that takes several rows is not broken at all.
  mutating func append(
    _ lines: SetLines, orphans: Int, widows: Int, isVerbatim: Bool = false
  ) {
    for line in lines.records { note(natural: line.end, line.isHardEnd && !line.isRightToLeft) }
    let start = lineCount
    var rest = lines
    if let first = firstPrefix, !lines.isEmpty {
      firstPrefix = nil
      first.append(lines, line: 0, to: &blocks, page: page)
      rest = lines.lines(in: 1..<lines.count)
    }
    if let indent = prefix.indent {
      blocks.append(rest, indentedBy: indent)
    } else {
      for index in rest.indices { prefix.append(rest, line: index, to: &blocks, page: page) }
    }
    for index in lines.indices {
      let goesOn = isVerbatim && index > 0 && !lines.records[index - 1].isHardEnd
      blocks.rows[start + index].breakBefore = BreakRule(
        before: index, left: lines.count - index, orphans: orphans, widows: widows,
        goesOn: goesOn)
      if linesToKeep > 0 { settleBreak(before: start + index) }
    }
  }

  /// Adds lines that no column breaks.
  mutating func append(unbroken lines: SetLines) {
    append(lines, orphans: lines.count, widows: 0)
  }

  /// Adds lines that no column breaks.
  mutating func append(unbroken lines: [SetLine]) { append(unbroken: SetLines(lines)) }

  /// Adds one line with its prefix.
  mutating func append(_ line: SetLine, breakBefore: BreakRule = .allowed, head: Int? = nil) {
    note(natural: line.end, line.isHardEnd && !line.isRightToLeft)
    push(composed(line), FlowRow(breakBefore: breakBefore, head: head))
  }

  /// Notes the measure that a line needs to come out as it does in greater ones.
  private mutating func note(natural cells: Int, _ isNatural: Bool) {
    if isNatural {
      fitness.note(natural: prefix.width + cells)
    } else {
      fitness.noteDependence()
    }
  }

  /// A line with its prefix, the next one of the block being set.
  private mutating func composed(_ line: SetLine) -> SetLine {
    guard let first = firstPrefix else { return prefix.composed(with: line, page: page) }
    firstPrefix = nil
    return first.composed(with: line, page: page)
  }

  private mutating func push(_ line: SetLine, _ row: FlowRow = FlowRow()) {
    blocks.append(line, row)
    if linesToKeep > 0 { settleBreak(before: lineCount - 1) }
  }

  /// Keeps a line with the one before it, where some are to be kept.
  private mutating func settleBreak(before index: Int) {
    // The rule of a blank is that of the line below it, which may begin something else.
    if blocks.rows[index].isSpace { return }
    let isBetweenBlocks = index > 0 && blocks.rows[index - 1].isSpace
    blocks.rows[index].breakBefore = hasKept && isBetweenBlocks ? .avoided : .forbidden
    linesToKeep -= 1
    hasKept = true
  }

  /// Adds a table head that is repeated above rows in later columns; returns its index.
  mutating func appendRepeatedHead(_ lines: [SetLine]) -> Int {
    blocks.heads.append(SetLines(lines.map { prefix.composed(with: $0, page: page) }))
    return blocks.heads.count - 1
  }
}

// MARK: Keeping lines together

extension BlockAssembly {
  /// Keeps the next `count` visible lines with the one before them.
  mutating func keepNext(_ count: Int) {
    linesToKeep = count
    hasKept = false
  }

  /// Ends what ``keepNext(_:)`` asks for where a line came: the next belongs to something else.
  /// Where none came, whatever comes is kept.
  mutating func endKeeping() {
    if hasKept { linesToKeep = 0 }
  }

  /// Keeps all lines from the one at `index` on together.
  mutating func keep(from index: Int) {
    blocks.keep(index..<max(index, lineCount))
  }

  /// Notes that all lines from the one at `index` on are a block that stays whole in columns that
  /// are much higher.
  mutating func noteWhole(from index: Int) {
    if index < lineCount { blocks.rows[index].wholeCount = lineCount - index }
  }

  /// Has a column or page end before the line at `index`.
  mutating func force(_ rule: BreakRule, at index: Int) {
    if index < lineCount { blocks.rows[index].breakBefore = rule }
  }
}

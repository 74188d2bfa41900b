import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Random blocks whose text is made of `a`, `b` and `本`, which no mark is.
private struct BlockMaker {
  var generator: SeededGenerator

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func text(_ words: ClosedRange<Int> = 0...12) -> String {
    (0..<number(words)).map { _ in
      String(
        (0..<number(1...9)).map { _ in number(0...6) == 0 ? "本" : number(0...1) == 0 ? "a" : "b" })
    }.joined(separator: " ")
  }

  mutating func inlines(depth: Int = 0) -> Inlines {
    let made: [Inline] = (0..<number(1...3)).map { _ in
      switch number(0...(depth < 3 ? 9 : 3)) {
      case 0: .softBreak
      case 1: .lineBreak
      case 2: .code(text(1...3))
      case 3...5: .text(text())
      case 6: .emphasis(inlines(depth: depth + 1))
      case 7: .strong(inlines(depth: depth + 1))
      case 8: .link(destination: "#", title: "", inlines(depth: depth + 1))
      default: .image(source: "", title: "", inlines(depth: depth + 1))
      }
    }
    return Inlines(made)
  }

  mutating func blocks(depth: Int = 0) -> [Block] {
    (0..<number(0...3)).map { _ in Block(content(depth: depth)) }
  }

  mutating func content(depth: Int) -> Block.Content {
    switch number(0...(depth < 5 ? 12 : 6)) {
    case 0, 1: .paragraph(inlines())
    case 2: .plain(Array((String(repeating: " ", count: number(0...9)) + text()).utf8))
    case 3: .heading(level: number(1...6), inlines())
    case 4: .code(info: "", literal: text() + "\n" + text(), isFenced: true)
    case 5: .table(table())
    case 6: .html(text())
    case 7, 8: .quote(blocks(depth: depth + 1))
    case 9: .alert(.note, blocks(depth: depth + 1))
    case 10: .ansi(Array("\u{1B}[1m\(text())\u{1B}[m\n\(text())".utf8))
    default:
      .list(
        Block.List(
          start: number(0...1) == 0 ? nil : number(0...120), isTight: number(0...1) == 0,
          items: (0..<number(1...3)).map { _ in
            Block.List.Item(
              task: number(0...5) == 0 ? true : nil, blocks: blocks(depth: depth + 1))
          }))
    }
  }

  mutating func table() -> Table {
    let columns = number(1...5)
    let hasHead = number(0...3) > 0
    var table = Table(
      alignments: (0..<columns).map { _ in
        [.natural, .leading, .center, .trailing][number(0...3)]
      },
      head: hasHead ? (0..<columns).map { _ in .text("HEAD") } : nil,
      rows: (0..<number(0...5)).map { _ in
        (0..<number(0...columns)).map { _ in
          number(0...2) == 0 ? .inlines(inlines(depth: 2)) : .text(text(0...4))
        }
      })
    if number(0...2) == 0 { table.titles = (0...number(0...1)).map { _ in text(0...6) } }
    if hasHead, number(0...2) == 0 {
      let middle = number(0...columns)
      table.groups = [0..<middle, middle..<columns].filter { !$0.isEmpty }.map {
        Table.Group(name: "GROUP OF SOME", columns: $0)
      }
    }
    return table
  }
}

/// The letters of the text, whatever the marks around them.
private func letters(_ text: String) -> [Character: Int] {
  text.reduce(into: [:]) { counts, character in
    if "ab本".contains(character) { counts[character, default: 0] += 1 }
  }
}

private func letters(_ inlines: Inlines) -> String { inlines.plainText }

private func letters(_ blocks: [Block]) -> String {
  blocks.map { block -> String in
    switch block.content {
    case .paragraph(let inlines), .heading(_, let inlines): letters(inlines)
    case .plain(let utf8): String(decoding: utf8, as: UTF8.self)
    case .code(_, let text, _), .html(let text), .unreadable(let text): text
    case .ansi(let bytes), .lines(let bytes): String(decoding: bytes, as: UTF8.self)
    case .quote(let inner), .alert(_, let inner): letters(inner)
    case .list(let list): list.items.map { letters($0.blocks) }.joined()
    case .table(let table):
      table.titles.joined()
        + table.rows.joined().map { cell -> String in
          switch cell {
          case .text(let text), .output(let text): text
          case .inlines(let inlines): letters(inlines)
          }
        }.joined()
    case .chart, .thematicBreak: ""
    }
  }.joined()
}

/// No line is wider than the measure or than it says, and no letter is lost, at any measure.
@Test func blocksFitEveryMeasureAndLoseNothing() {
  var maker = BlockMaker(generator: SeededGenerator(seed: 41))
  var lines = 0
  for round in rounds(24) {
    let blocks = maker.blocks()
    var options = BlockOptions()
    options.asciiMarks = maker.number(0...1) == 0
    options.underlinesHeadings = maker.number(0...1) == 0
    options.isLinear = maker.number(0...5) == 0
    options.prose.alignment = [.leading, .center, .trailing, .justify][maker.number(0...3)]
    let setter = BlockSetter(options)
    let expected = letters(letters(blocks))
    for measure in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 20, 30, 40, 79, 120, 200] {
      var notes = LinkNotes()
      let set = setter.set(blocks, measure: measure, notes: &notes)
      for line in Array(set.lines) + set.heads.joined() {
        let cells = displayWidth(of: line.text.utf8)
        #expect(cells == line.width, "case \(round) at \(measure): \(line.drawing)")
        #expect(
          line.indent + cells <= measure, "case \(round) at \(measure): \(line.drawing)")
        lines += 1
      }
      // A wide character in a measure of one cell is a question mark.
      if measure > 1 {
        #expect(letters(set.drawing) == expected, "case \(round) at \(measure)")
      }
    }
  }
  print("blocks: \(lines) lines fit their measure")
}

/// A page of one column that is written block by block is the page that would have been made up.
@Test func textOfOneColumnIsItsPage() {
  var maker = BlockMaker(generator: SeededGenerator(seed: 47))
  var columns = Template.Columns()
  columns.count = 1
  var template = Template()
  template.layout.sectionSpacing = 1
  template.layout.sections = [
    Template.Section(name: "default", arrangement: .columns(columns), place: .none)
  ]
  var bytes = 0
  for round in rounds(8) {
    var document = Document()
    for name in ["", "b"].prefix(maker.number(1...2)) {
      let items = maker.blocks().map { Document.Item(blocks: [$0]) }
      document.sections.append(Document.Section(name: name, items: items))
    }
    for (format, pads) in [
      (OutputFormat.text, false), (.ansi, false), (.text, true), (.ansi, true),
    ] {
      let writer = PageWriter(
        format, colorDepth: format == .ansi ? .trueColor : .none, padsLines: pads)
      for measure in [5, 12, 30, 60, 200] {
        var options = MakeupOptions()
        options.links = maker.number(0...1) == 0 ? .notes : .inline
        options.isColorless = format == .text
        let makeup = Makeup(
          template: template, environment: Environment(width: measure, height: nil),
          options: options)
        let prepared = makeup.prepare(document)
        var text = prepared.columnText(with: PlaceholderValues(), writer: writer)
        #expect(text != nil)
        var written: [UInt8] = []
        while let more = text?.next() { written += more }
        let expected = writer.bytes(of: makeup.makeUp(document).pages)
        #expect(
          String(decoding: written, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
          "case \(round) at \(measure), \(format), padded: \(pads)")
        bytes += written.count
      }
    }
  }
  print("columns: \(bytes) bytes the same without a page")
}

/// A section that begins a page is laid out on it, even where pages grow with their content.
@Test func sectionsThatBeginPagesAreNoColumnOfText() throws {
  for (properties, isText) in [("", true), (" break=page", false)] {
    let template = try template("layout { section default\(properties) { columns count=1 } }")
    let makeup = Makeup(template: template, environment: Environment(width: 20, height: nil))
    let prepared = makeup.prepare(document("a\n"))
    let text = prepared.columnText(with: PlaceholderValues(), writer: PageWriter(.text))
    #expect((text != nil) == isText, "\(properties)")
  }
}

/// At its natural width nothing wraps: a wider measure makes no fewer lines.
@Test func naturalWidthIsEnough() {
  var maker = BlockMaker(generator: SeededGenerator(seed: 43))
  for round in rounds(300) {
    let blocks = maker.blocks()
    let setter = BlockSetter(BlockOptions())
    let width = setter.naturalWidth(of: blocks)
    var notes = LinkNotes()
    // Below this, indents and bullets give way to text.
    let measure = max(width, 40)
    let set = setter.set(blocks, measure: measure, notes: &notes)
    let wide = setter.set(blocks, measure: 2000, notes: &notes)
    #expect(set.lines.count == wide.lines.count, "case \(round) at \(measure)")
  }
}

/// Remembered tables change nothing: not their lines, nor how well they sit.
@Test func rememberedTablesAreSetAsNewOnes() {
  var maker = BlockMaker(generator: SeededGenerator(seed: 59))
  for round in rounds(20) {
    let blocks = (0..<maker.number(1...3)).map { _ in Block(.table(maker.table())) }
    let around = maker.blocks() + blocks + maker.blocks()
    let titled = [Block(.heading(level: 3, maker.inlines()))] + around
    let setter = BlockSetter(BlockOptions(links: .notes))
    var tables: TableMemory? = TableMemory()
    for _ in 0..<8 {
      let measure = maker.number(1...90)
      // A title is not above the blocks in all measures.
      let blocks = maker.number(0...2) == 0 ? around : titled
      var (notes, others) = (LinkNotes(), LinkNotes())
      let set = setter.set(blocks, measure: measure, notes: &notes, tables: &tables)
      let anew = setter.set(blocks, measure: measure, notes: &others)
      #expect(set.lines == anew.lines, "case \(round) at \(measure)")
      #expect(set.fitness == anew.fitness && notes == others, "case \(round) at \(measure)")
    }
  }
}

import GalleyCells
import GalleyText

/// Writes the lines of a page one after another, as they would be written of the whole page.
struct LineWriter: Sendable {
  /// The cells of a line.
  let width: Int
  private let writer: PageWriter
  private let looks: StyleResolver
  private let ambiguousIsWide: Bool
  /// Whether anything was written at all.
  var hasWritten: Bool { wasTaken || !output.isEmpty }
  private var wasTaken = false
  private var rows: LineRows
  /// The bytes that were written and not taken yet.
  var output: [UInt8] {
    get { rows.output }
    _modify { yield &rows.output }
  }

  /// The bytes that are taken together, more or less.
  private static let fullCount = 1 << 16
  /// The lines that are drawn together.
  private static let drawnTogether = 64

  /// A writer of lines `width` cells wide.
  init(_ writer: PageWriter, width: Int, looks: StyleResolver) {
    self.writer = writer
    self.width = max(0, width)
    self.looks = looks
    ambiguousIsWide = looks.options.ambiguousIsWide
    rows = LineRows(
      depth: writer.format == .text ? nil : writer.colorDepth, links: writer.writesLinks,
      theme: looks.theme, padding: writer.padsLines ? self.width : 0)
  }

  /// The cells that lines are padded to; 0 where they are not.
  var padding: Int { rows.padding }

  /// The bytes that switch from one style to another between two words; nil where one of the styles
  /// shows on blanks.
  mutating func switching(from style: TextStyle, to next: TextStyle) -> [UInt8]? {
    rows.switching(from: style, to: next)
  }

  /// Whether styles can be seen in the output.
  var showsStyles: Bool { writer.format != .text }

  /// Whether enough was written to be taken.
  var isFull: Bool { output.count >= LineWriter.fullCount }

  /// The bytes that were written since the last time, or nil where there are none.
  mutating func take() -> [UInt8]? {
    guard !output.isEmpty else { return nil }
    wasTaken = true
    var taken: [UInt8] = []
    taken.reserveCapacity(output.capacity)
    swap(&taken, &output)
    return taken
  }

  /// Writes lines that are bytes already.
  mutating func append(_ bytes: [UInt8]) {
    if output.isEmpty { output = bytes } else { output += bytes }
  }

  /// Writes empty lines.
  mutating func writeBlankLines(_ count: Int) {
    for _ in 0..<max(0, count) { rows.writeBlankRow() }
  }

  /// Writes lines, cut at the width.
  mutating func write(_ lines: SetLines) {
    let isInOrder = lines.text.isInOrder(in: lines.text.utf8.indices)
    var index = 0
    while index < lines.count {
      let end = writeAsTheyAre(lines, from: index, isInOrder: isInOrder)
      if end < lines.count, end == index {
        index = min(lines.count, end + LineWriter.drawnTogether)
        draw(lines, end..<index)
      } else {
        index = end
      }
    }
  }

  /// Writes lines, cut at the width.
  mutating func write(_ lines: [SetLine]) { write(SetLines(lines)) }

  /// Writes lines from a canvas.
  private mutating func draw(_ lines: SetLines, _ range: Range<Int>) {
    var canvas = looks.canvas(of: CellSize(width: width, height: range.count))
    for (row, line) in range.enumerated() {
      canvas.draw(lines, line: line, at: CellPoint(x: 0, y: row), clippedTo: canvas.bounds)
    }
    rows.output += writer.lines(of: canvas)
  }

  /// Writes lines for as long as they look on a page as they are; returns the index of the next line.
  private mutating func writeAsTheyAre(
    _ lines: SetLines, from first: Int, isInOrder: Bool
  ) -> Int {
    lines.text.utf8.withUnsafeBufferPointer { utf8 in
      for index in first..<lines.count {
        let line = lines.records[index]
        guard line.indent >= 0, line.end <= width, line.level == 0,
          isInOrder || lines.text.isInOrder(in: line.utf8Range),
          let text = text(of: line, in: utf8), rows.write(text, of: line, in: lines.text)
        else { return index }
      }
      return lines.count
    }
  }

  /// The text of a line that looks on a page as it is; nil for any other.
  @inline(__always)
  private func text(
    of line: SetLines.Record, in utf8: UnsafeBufferPointer<UInt8>
  ) -> CleanText? {
    if let ascii = line.printableASCII(in: utf8) { return ascii }
    let text = UnsafeBufferPointer(rebasing: utf8[line.utf8Range])
    if let ascii = CleanText(printableASCII: text) { return ascii }
    return CleanText(drawnAsItIs: text, ambiguousIsWide: ambiguousIsWide)
  }
}

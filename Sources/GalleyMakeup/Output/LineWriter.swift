import GalleyCells
import GalleyText

/// Writes the lines of a page one after another, as they would be written of the whole page.
struct LineWriter: Sendable {
  /// The cells of a line.
  let width: Int
  private let writer: PageWriter
  private let looks: Looks
  private let ambiguousIsWide: Bool
  /// Whether anything was written at all.
  var hasWritten: Bool { wasTaken || !output.isEmpty }
  private var wasTaken = false
  /// The line that was last drawn by itself, as it was written: rules come again and again.
  private var drawn: (line: SetLine, bytes: [UInt8])?
  /// What was written and not taken yet.
  var output: [UInt8] = []

  /// The bytes that are taken together, more or less.
  private static let fullCount = 1 << 16
  /// The lines that are drawn together.
  private static let drawnTogether = 64

  /// A writer of lines `width` cells wide.
  init(_ writer: PageWriter, width: Int, looks: Looks) {
    self.writer = writer
    self.width = max(0, width)
    self.looks = looks
    ambiguousIsWide = looks.options.ambiguousIsWide
  }

  /// Whether styles can be seen in what is written.
  var showsStyles: Bool { writer.format != .text }

  /// Whether enough was written to be taken.
  var isFull: Bool { output.count >= LineWriter.fullCount }

  /// What was written since the last time, or nil where that is nothing.
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
    output.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: max(0, count)))
  }

  /// Writes lines, cut at the width.
  mutating func write(_ lines: some Collection<SetLine>) {
    var rest = lines[...]
    while let line = rest.first {
      if writeAsItIs(line) || writeAgain(line) {
        rest.removeFirst()
        continue
      }
      let some = rest.prefix(LineWriter.drawnTogether)
      rest = rest.dropFirst(LineWriter.drawnTogether)
      var canvas = looks.canvas(of: CellSize(width: width, height: some.count))
      for (row, line) in some.enumerated() {
        line.draw(on: &canvas, at: CellPoint(x: 0, y: row), in: canvas.bounds)
      }
      let bytes = writer.lines(of: canvas)
      output += bytes
      if some.count == 1 { drawn = (line, bytes) }
    }
  }

  /// Writes the line that was drawn last; false for any other.
  private mutating func writeAgain(_ line: SetLine) -> Bool {
    guard let drawn, drawn.line == line else { return false }
    output += drawn.bytes
    return true
  }

  /// Writes a line that no style shows on and that looks on a page as it is; false for any other.
  private mutating func writeAsItIs(_ line: SetLine) -> Bool {
    let text = line.text.utf8
    guard writer.format == .text || line.text.runs.allSatisfy({ $0.style == .plain }),
      line.indent >= 0
    else { return false }
    return text.withUnsafeBufferPointer { utf8 in
      if utf8.isPrintableASCII {
        guard line.indent + utf8.count <= width else { return false }
      } else {
        guard line.indent + line.width <= width, line.level == 0,
          line.text.runs.allSatisfy({ $0.level == 0 }),
          isDrawnAsItIs(utf8, ambiguousIsWide: ambiguousIsWide)
        else { return false }
      }
      var end = utf8.count
      while end > 0, utf8[end - 1] == UInt8(ascii: " ") { end -= 1 }
      if end > 0 {
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.indent))
        output.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[..<end]))
      }
      output.append(UInt8(ascii: "\n"))
      return true
    }
  }
}

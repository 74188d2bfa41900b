/// A cell of aligned text.
struct AlignedCell: Equatable {
  var text: String
  /// The text with the sequences that change its looks; nil where there are none.
  var output: String?

  /// Whether two blanks are between its words.
  var holdsGap: Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == $0 }
  }

  /// Whether it is numbers with wide gaps between them.
  var areNumbersApart: Bool {
    holdsGap
      && text.split(separator: " ").allSatisfy { CellStart($0).isNumber }
  }

  /// Adds another line of it.
  mutating func append(line: AlignedCell) {
    if line.text.isEmpty { return }
    if text.isEmpty {
      self = line
      return
    }
    if output != nil || line.output != nil {
      output = (output ?? text) + "\n" + (line.output ?? line.text)
    }
    text += "\n" + line.text
  }

  var tableCell: Table.Cell { output.map { .output($0) } ?? .text(text) }
}

/// Text whose rows are parted by a separator, and what only looks so.
extension DataRecognition {
  /// Whether the second line is the delimiter row of Markdown below a head.
  var isMarkdownTable: Bool {
    let bar = UInt8(ascii: "|")
    return lines[0].contains(bar) && lines[1].contains(bar) && lines[1].isRuleMarks
      && !lines[1].contains { $0.isOne(of: "=_+") }
  }

  /// Whether three lines or more have as many fields as the first, which names them.
  func isDelimited(by separator: UInt8) -> Bool {
    guard let head = lines.first, head.contains(separator), !lines[1].isRuleMarks else {
      return false
    }
    let text = DelimitedText(beginning, separator: separator, isStrict: true)
    guard text.mistake == nil, text.grid.rowCount > 2 else { return false }
    let names = text.grid.texts(ofRow: 0)
    // Spreadsheets and data frames leave the name of a column at one side empty.
    let written = names.first == "" ? names[1...] : names.last == "" ? names.dropLast() : names[...]
    guard written.count > 1, Set(names).count == names.count, written.allSatisfy(isName) else {
      return false
    }
    let mayHaveBlanks = separator == 0x09 || separator == UInt8(ascii: "|") && areBarred(names)
    return text.grid.withReader { reader in
      while reader.readRow() {
        guard reader.cells.count == names.count else { return false }
        let areTight = reader.cells.allSatisfy { cell in
          mayHaveBlanks || !isBlank(cell.utf8.first ?? 0) && !isBlank(cell.utf8.last ?? 0)
        }
        if !areTight { return false }
      }
      return true
    }
  }

  /// Whether a field names a column: it is short, holds a letter and no end of a sentence but a
  /// question's.
  private func isName(_ field: String) -> Bool {
    let utf8 = field.utf8
    guard let first = utf8.first, let last = utf8.last, utf8.count <= 40,
      !isASCIIDigit(first), !last.isOne(of: ".!:")
    else { return false }
    return utf8.contains { isASCIILetter($0) || $0 >= 0x80 }
  }

  /// Whether lines are rows of three columns or more with blanks around bars, below these names. Grammars,
  /// pipelines, text with marks and logs have such bars, too.
  private func areBarred(_ names: [String]) -> Bool {
    names.count > 2
      && names.allSatisfy { name in
        let text = trimmed(Array(name.utf8)[...])
        let isPhrase = text.beginsSmall && text.firstWord.count < text.count
        return !isPhrase && !text.contains(where: isASCIIDigit)
      }
      && !lines[0].beginsWithLevel
      && !lines.contains { line in
        line.contains { $0.isOne(of: "=`*[]{}$<>\\") }
          || zip(line, line.dropFirst()).contains {
            $0 == UInt8(ascii: ":") && $1 == 0x20 || $0 == 0x20 && $1 == UInt8(ascii: "-")
          }
      }
  }
}

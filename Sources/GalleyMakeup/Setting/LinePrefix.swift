import GalleyText

/// What stands left of a block's lines: indents, bars of quotations, the bullet of an item.
struct LinePrefix: Hashable, Sendable {
  /// Blank cells before the text.
  private(set) var indent = 0
  /// The bars and bullets, with the blanks between and after them; empty for an indent.
  private(set) var text = StyledText()
  /// The cells of indent and text together.
  private(set) var width = 0

  /// Adds blank cells.
  mutating func append(blanks count: Int) {
    guard count > 0 else { return }
    if text.isEmpty {
      indent += count
    } else {
      text.append(String(repeating: " ", count: count), style: .plain)
    }
    width += count
  }

  /// Adds a mark that takes `cells` cells.
  mutating func append(mark: StyledText, cells: Int) {
    text.append(mark)
    width += cells
  }

  /// The line with this before it.
  func composed(with line: SetLine) -> SetLine {
    var composed = line
    if text.isEmpty {
      composed.indent += indent
    } else {
      composed.text = text
      composed.text.append(String(repeating: " ", count: line.indent), style: .plain)
      composed.text.append(line.text)
      composed.indent = indent
      composed.width += line.indent + width - indent
    }
    return composed
  }

  /// This alone, without the blanks at its end: the prefix of a blank line.
  var alone: SetLine {
    let end = text.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    let trimmed = text[0..<end]
    let trailing = text.utf8.count - end
    return SetLine(
      text: trimmed, indent: indent, width: trimmed.isEmpty ? 0 : width - indent - trailing,
      isHardEnd: true)
  }
}

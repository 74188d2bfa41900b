import GalleyText

/// The prefix of a block's lines: indents, bars of quotations, the bullet of an item.
///
/// It is at the left of text that runs from left to right, and at the right of text that runs from
/// right to left.
struct LinePrefix: Hashable, Sendable {
  /// The cells of both sides together.
  var width: Int { left.width + right.width }

  /// The prefix on one side, from the outside in.
  private struct Side: Hashable, Sendable {
    /// Blank cells outside the text.
    var indent = 0
    /// The bars and bullets, with the blanks between and after them; empty for an indent.
    var text = StyledText()
    /// The cells of the text.
    var textWidth = 0
    var width: Int { indent + textWidth }

    mutating func append(blanks count: Int, level: UInt8) {
      guard count > 0 else { return }
      if text.isEmpty {
        indent += count
      } else {
        text.append(String(" ", times: count), level: level)
        textWidth += count
      }
    }

    /// The text without the blanks at its end.
    var trimmed: (text: StyledText, width: Int) {
      let end = text.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
      return (text[0..<end], textWidth - (text.utf8.count - end))
    }
  }

  /// The cells that it moves lines by, where it is nothing but blank; nil where marks are in it.
  var indent: Int? { left.text.isEmpty && right.text.isEmpty ? left.indent : nil }

  private var left = Side()
  private var right = Side()

  /// Adds blank cells.
  mutating func append(blanks count: Int, atRight: Bool) {
    if atRight {
      right.append(blanks: count, level: 1)
    } else {
      left.append(blanks: count, level: 0)
    }
  }

  /// Adds a mark that takes `cells` cells.
  mutating func append(mark: StyledText, cells: Int, atRight: Bool) {
    if atRight {
      right.text.append(mark.embedded(in: 1))
      right.textWidth += cells
    } else {
      left.text.append(mark)
      left.textWidth += cells
    }
  }

  /// Adds a line of others with this beside it to blocks.
  func append(_ lines: SetLines, line index: Int, to blocks: inout SetBlocks, page: Int) {
    if right.text.isEmpty, !left.text.isEmpty {
      blocks.append(
        lines, line: index, after: left.text, ofWidth: left.textWidth, indent: left.indent)
    } else {
      blocks.append(composed(with: lines[index], page: page))
    }
  }

  /// A line with this beside it.
  ///
  /// - Parameters:
  ///   - line: The line, set in the cells that this leaves of a page.
  ///   - page: The cells of the whole.
  /// - Returns: The line, indented by the blanks at its left.
  func composed(with line: SetLine, page: Int) -> SetLine {
    var composed = line
    if !right.text.isEmpty {
      let gap = max(0, page - width - line.indent - line.width)
      composed.text = right.text
      composed.text.append(String(" ", times: gap), level: 1)
      composed.text.append(line.text.embedded(in: 1))
      composed.width = right.textWidth + gap + line.width
      composed.level = line.level == 0 ? 2 : line.level
    }
    if left.text.isEmpty {
      composed.indent += left.indent
    } else {
      var text = left.text
      text.append(String(" ", times: line.indent))
      text.append(composed.text)
      composed.text = text
      composed.indent = left.indent
      composed.width += line.indent + left.textWidth
    }
    return composed
  }

  /// This alone, without the blanks beside the text that is missing: the prefix of a blank line.
  func alone(page: Int) -> SetLine {
    let (outer, inner) = (left.trimmed, right.trimmed)
    if inner.text.isEmpty {
      return SetLine(text: outer.text, indent: left.indent, width: outer.width)
    }
    let start = max(0, page - right.indent - inner.width)
    if outer.text.isEmpty { return SetLine(text: inner.text, indent: start, width: inner.width) }
    let gap = max(0, start - left.indent - outer.width)
    var text = outer.text
    text.append(String(" ", times: gap))
    text.append(inner.text)
    return SetLine(text: text, indent: left.indent, width: outer.width + gap + inner.width)
  }
}

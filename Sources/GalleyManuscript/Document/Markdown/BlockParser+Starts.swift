extension BlockParser {
  /// Step 2: opens the blocks that start on the line, outermost first.
  mutating func openBlocks(mayBeLazy: Bool) {
    var mayBeLazy = mayBeLazy
    while true {
      let container = open[matched - 1]
      let kind = nodes[container].kind
      guard kind.isContainer || kind == .paragraph || kind == .table, !isBlank else { return }
      if indent >= 4 {
        if !mayBeLazy, kind != .paragraph { openIndentedCode() }
        return
      }
      guard mayStartBlock(utf8[textOffset]), openBlock(in: container, kind, mayBeLazy: mayBeLazy)
      else { return }
      guard nodes[open[matched - 1]].kind.isContainer else { return }
      mayBeLazy = false
    }
  }

  /// Whether a line of text can start a block with this byte; most cannot.
  @inline(__always)
  private func mayStartBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "|"), UInt8(ascii: ":"),
      UInt8(ascii: "["), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "$"),
      UInt8(ascii: "\\"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Opens one block, or sees that none starts here.
  private mutating func openBlock(
    in container: Int, _ kind: MarkdownNode.Kind, mayBeLazy: Bool
  ) -> Bool {
    if openGuessed(in: container, kind) { return true }
    switch utf8[textOffset] {
    case UInt8(ascii: ">"): return openQuote()
    case UInt8(ascii: "#"): return openHeading()
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return openFence()
    case UInt8(ascii: "<"): return openHTML(interrupts: kind == .paragraph || mayBeLazy)
    case UInt8(ascii: "=") where kind == .paragraph: return underline(container)
    case UInt8(ascii: "["): return options.footnotes && openFootnote()
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="):
      return options.admonitions && kind.isContainer && openAdmonition()
    case UInt8(ascii: "$"), UInt8(ascii: "\\"): return options.math && openMath()
    case UInt8(ascii: ":")
    where options.definitions && openDefinition(in: container) || openDivision():
      return true
    default: break
    }
    if kind == .paragraph, underline(container) { return true }
    if isRule {
      openRule()
      return true
    }
    if openItem(in: container, interrupts: kind == .paragraph) { return true }
    return kind == .paragraph && options.tables && openTable(container)
  }

  private mutating func openQuote() -> Bool {
    guard depth < Block.depthLimit - 1 else { return false }
    openNode(.quote)
    skipQuoteMarker()
    return true
  }

  /// `[^label]: text`, in the document and nothing else. Below an item a list is still open.
  private mutating func openFootnote() -> Bool {
    let block = matched > 1 ? nodes[open[1]].kind : .document
    let isInBlock = matched > 2 || block.isContainer && block != .document && block != .list
    guard !isInBlock, let label = footnoteLabel(in: utf8, at: textOffset, to: lineEnd),
      label.upperBound + 1 < lineEnd, utf8[label.upperBound + 1] == UInt8(ascii: ":")
    else { return false }
    let node = openNode(.footnote)
    (nodes[node].textStart, nodes[node].textEnd) = (label.lowerBound, label.upperBound)
    footnotes.append(node)
    skipMarker(label.upperBound + 2 - textOffset)
    return true
  }

  /// `: definition`, below a paragraph of one line, which is the term, or below another definition;
  /// a blank line may be between.
  private mutating func openDefinition(in container: Int) -> Bool {
    let isBelow = nodes[container].kind == .paragraph
    let term = isBelow ? container : nodes[container].lastChild
    guard term >= 0, textOffset + 1 < lineEnd, GalleyManuscript.isBlank(utf8[textOffset + 1]),
      !isBlankLine(from: textOffset + 1), depth < Block.depthLimit - 1,
      nodes[term].kind == .definition
        || nodes[term].kind == .paragraph && nodes[term].firstLine == nodes[term].lastLine,
      line - nodes[term].lastLine <= 2
    else { return false }
    var marker = ListMarker()
    marker.indent = indent
    let node = openNode(.definition)
    skipMarker(1)
    marker.padding = 1 + skipPadding(isEmpty: false)
    nodes[node].marker = marker
    return true
  }

  /// `!!! note "Title"`, and `??? note` and `???+ note`, of which only the title may be seen elsewhere, and
  /// `=== "Title"`, a tab.
  private mutating func openAdmonition() -> Bool {
    let mark = utf8[textOffset]
    let length = runLength(of: mark, from: textOffset)
    var place = textOffset + length
    let isTab = mark == UInt8(ascii: "=")
    if mark != UInt8(ascii: "!"), place < lineEnd, utf8[place].isOne(of: "+!") { place += 1 }
    guard length == 3, depth < Block.depthLimit - 1, place + 1 < lineEnd,
      GalleyManuscript.isBlank(utf8[place]),
      utf8[place + 1] == UInt8(ascii: "\"") || !isTab && isASCIILetter(utf8[place + 1]),
      mark == UInt8(ascii: "!") || isAboveIndentedLine
    else { return false }
    let node = openNode(.admonition)
    (nodes[node].textStart, nodes[node].textEnd) = (place + 1, lineEnd)
    endLine()
    return true
  }

  /// Whether the next line that is not blank is indented by four more, in the same quotes.
  private var isAboveIndentedLine: Bool {
    var (place, columns) = (lineEnd, 0)
    while place < utf8.count {
      switch utf8[place] {
      case 0x0A, 0x0D: columns = 0
      case 0x20, UInt8(ascii: ">"): columns += 1
      case 0x09: columns += 4 - columns % 4
      default: return columns >= textColumn + 4
      }
      place += 1
    }
    return false
  }

  /// `$$`, or `\[` above a `\]`, alone on its line.
  private mutating func openMath() -> Bool {
    guard isBlankLine(from: textOffset + 2) else { return false }
    if runLength(of: UInt8(ascii: "$"), from: textOffset) == 2 {
      return openCode(in: CodeFence(character: UInt8(ascii: "$"), length: 2))
    }
    let fence = CodeFence(character: UInt8(ascii: "]"), length: 2)
    guard utf8[textOffset..<lineEnd].starts(with: "\\[".utf8), isAboveEnd(of: fence) else {
      return false
    }
    return openCode(in: fence)
  }

  /// Whether one of the lines below, up to a blank one, closes a fence.
  private func isAboveEnd(of fence: CodeFence) -> Bool {
    for (line, _) in linesBelow.prefix(CodeFence.mostLinesOfMath) {
      let text = trimmed(utf8[line])
      if text.isEmpty { return false }
      if fence.isClosed(by: utf8, from: text.startIndex, to: text.endIndex) { return true }
    }
    return false
  }

  private mutating func openIndentedCode() {
    let node = openNode(.indentedCode)
    nodes[node].start = offset
    advance(columns: 4)
  }

  /// `# Heading #`
  private mutating func openHeading() -> Bool {
    let level = runLength(of: UInt8(ascii: "#"), from: textOffset)
    let after = textOffset + level
    guard level <= 6, after == lineEnd || GalleyManuscript.isBlank(utf8[after]) else {
      return false
    }
    let node = openNode(.heading)
    nodes[node].level = level
    skipMarker(level)
    addLine(to: node, from: textOffset)
    nodes[node].textEnd = text[nodes[node].textStart..<nodes[node].textEnd - 1].endOfHeading
    endLine()
    return true
  }

  /// `===` or `---` below a paragraph. Below several lines of a guess it is a rule: nobody writes such
  /// headings, and many programs such lines.
  private mutating func underline(_ paragraph: Int) -> Bool {
    let byte = utf8[textOffset]
    let length = runLength(of: byte, from: textOffset)
    guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-"),
      isBlankLine(from: textOffset + length)
    else { return false }
    takeDefinitions(from: paragraph)
    let lines = nodes[paragraph].textStart..<nodes[paragraph].textEnd
    guard !lines.isEmpty else { return false }
    if options.isGuessed, length > 1, text[lines].dropLast().contains(0x0A) {
      openRule()
      return true
    }
    close(to: matched)
    nodes[paragraph].kind = .heading
    nodes[paragraph].level = byte == UInt8(ascii: "=") ? 1 : 2
    nodes[paragraph].lastLine = line
    nodes[paragraph].end = lineEnd
    endLine()
    return true
  }

  private mutating func openRule() {
    openNode(.rule)
    endLine()
  }

  /// Whether the line is a thematic break: `***`, `- - -`, `___`.
  var isRule: Bool {
    let mark = utf8[textOffset]
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_")
    else { return false }
    var count = 0
    for place in textOffset..<lineEnd {
      if utf8[place] == mark {
        count += 1
      } else if !GalleyManuscript.isBlank(utf8[place]) {
        return false
      }
    }
    return count >= 3
  }

  /// Closes the block that has used up the line.
  mutating func endLine() {
    offset = lineEnd
    isInTab = false
    findText(from: lineEnd, column: textColumn)
    matched = open.count
  }
}

extension ArraySlice<UInt8> {
  /// Where the text of a heading ends, without the `#`s that close it and the blanks around them.
  var endOfHeading: Int {
    let text = trimmed(self)
    let left = text.dropLast(text.reversed().prefix { $0 == UInt8(ascii: "#") }.count)
    return left.last.map(isBlank) ?? true ? left.endIndex : text.endIndex
  }
}

// MARK: - Fenced code

extension BlockParser {
  private mutating func openFence() -> Bool {
    guard let fence = CodeFence(in: utf8, from: textOffset, to: lineEnd) else { return false }
    return openCode(in: fence)
  }

  private mutating func openCode(in fence: CodeFence) -> Bool {
    let columns = indent
    let node = openNode(.fencedCode)
    nodes[node].fence = fence
    nodes[node].marker.indent = columns
    offset = textOffset + fence.length
    isInTab = false
    findText(from: offset, column: 0)
    // The first line of the node's text is its info string.
    addLine(to: node, from: textOffset)
    endLine()
    return true
  }

  /// Ends fenced code where the line is its closing fence.
  mutating func closesFence(_ node: Int) -> Bool {
    guard indent <= 3, !isBlank,
      nodes[node].fence.isClosed(by: utf8, from: textOffset, to: lineEnd)
    else { return false }
    endBlock(node)
    return true
  }

  /// Ends a block, the innermost that goes on, with the line.
  mutating func endBlock(_ node: Int) {
    nodes[node].reach(lineEnd, line: line)
    close(to: matched)
  }
}

/// Finds the blocks of a Markdown text, line by line (CommonMark, appendix "A parsing strategy").
///
/// For each line:
/// 1. Match the open containers that go on with it.
/// 2. Open the blocks that start on it.
/// 3. Give the rest to the innermost block.
///
/// Containers are opened at most ``Block/depthLimit`` deep, so a line costs at most that many
/// steps; what would be deeper is text.
struct BlockParser {
  let utf8: [UInt8]
  let options: MarkdownOptions
  /// The nodes; the first is the document.
  var nodes: [MarkdownNode]
  /// The open nodes, from the document to the innermost.
  var open: [Int] = [0]
  /// The text of paragraphs, headings, code and HTML, without the marks of their containers.
  var text: [UInt8] = []
  /// The link definitions by their normalised labels; the first of a label counts.
  var definitions: [[UInt8]: LinkDefinition] = [:]
  /// The column alignments of each table.
  var tables: [[Table.Alignment]] = []

  /// The line's number and its end, without its line end.
  var line = 0
  var lineEnd = 0
  /// The place on the line, and its column counting tabs.
  var offset = 0
  var column = 0
  /// Whether `column` is inside the tab at `offset`.
  var isInTab = false
  /// The first byte that is no blank, from `offset` on.
  var textOffset = 0
  var textColumn = 0
  /// Where the text of the line before stands in the source.
  var lastTextOffset = 0
  /// How many of the open nodes go on with this line.
  var matched = 1
  /// How many quotes and lists are open.
  var depth = 0

  /// Whether the stretch at hand holds U+0000, which is replaced.
  private var hasNull = false

  init(_ utf8: [UInt8], options: MarkdownOptions) {
    self.utf8 = utf8
    self.options = options
    nodes = [MarkdownNode(.document, start: 0, line: 0)]
  }

  /// Reads a stretch of the source; blocks that are open at its end are closed.
  mutating func parse(_ range: SourceRange) {
    hasNull = utf8[range.lowerBound..<range.upperBound].contains(0)
    text.reserveCapacity(text.count + range.upperBound - range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let (contentEnd, next) = utf8.lineEnd(from: start, to: range.upperBound)
      (offset, column, isInTab, lineEnd) = (start, 0, false, contentEnd)
      line += 1
      findText(from: start, column: 0)
      parseLine()
      start = next
    }
    close(to: 1)
    line += 1
  }

  private mutating func parseLine() {
    matched = 1
    if !matchOpenNodes() { return }
    let tip = open[open.count - 1]
    openBlocks(mayBeLazy: nodes[tip].kind == .paragraph)
    addRest(tipBefore: tip)
  }

  // MARK: Step 1

  /// Counts in `matched` the open nodes that go on; false when the line is used up.
  private mutating func matchOpenNodes() -> Bool {
    while matched < open.count {
      let node = open[matched]
      switch nodes[node].kind {
      case .document, .list: break
      case .quote:
        guard indent <= 3, !isBlank, utf8[textOffset] == UInt8(ascii: ">") else { return true }
        skipQuoteMarker()
        nodes[node].lastLine = line
      case .item: if !matchItem(node) { return true }
      case .paragraph: if isBlank { return true }
      case .table: if isBlank || isLonePipe || isAttributeLine { return true }
      case .heading, .rule, .definitions: return true
      case .fencedCode:
        if closesFence(node) { return false }
        advance(columns: min(nodes[node].fence.indent, indent))
      case .indentedCode:
        if indent >= 4 {
          advance(columns: 4)
        } else if isBlank {
          advanceToText()
        } else {
          return true
        }
      case .html: if nodes[node].level >= 6, isBlank || isAttributeLine { return true }
      }
      matched += 1
    }
    return true
  }

  /// Whether the line is `{: … }`, which belongs to the block above: no part of a table or of HTML,
  /// nor of a paragraph whose containers it stands outside of.
  private var isAttributeLine: Bool {
    options.attributes && textOffset < lineEnd && utf8[textOffset] == UInt8(ascii: "{")
      && indent <= 3
      && AttributeScanner.attributeLine(utf8, from: textOffset, to: lineEnd) != nil
  }

  private mutating func matchItem(_ node: Int) -> Bool {
    let marker = nodes[node].marker
    if isBlank {
      if nodes[node].firstChild < 0 { return false }
      advanceToText()
    } else if indent >= marker.indent + marker.padding {
      advance(columns: marker.indent + marker.padding)
    } else {
      return false
    }
    return true
  }

  // MARK: Step 3

  /// Gives what is left of the line to the innermost block, or to a new paragraph.
  private mutating func addRest(tipBefore tip: Int) {
    if matched < open.count, !isBlank, open[open.count - 1] == tip, nodes[tip].kind == .paragraph,
      !isAttributeLine
    {
      // A lazy continuation line: a paragraph goes on without its containers' marks.
      addLine(to: tip, from: textOffset)
      return
    }
    close(to: matched)
    let node = open[open.count - 1]
    switch nodes[node].kind {
    case .fencedCode: if nodes[node].firstLine < line { addLine(to: node, from: offset) }
    case .indentedCode: addVerbatimLine(to: node)
    case .html:
      addVerbatimLine(to: node)
      if endsHTML(nodes[node].level) { close(to: open.count - 1) }
    case .paragraph: addLine(to: node, from: textOffset)
    case .table: if !isBlank { addLine(to: node, from: textOffset) }
    case .document, .quote, .list, .item:
      if isBlank { return }
      addLine(to: openNode(.paragraph), from: textOffset)
    case .heading, .rule, .definitions: break
    }
  }

  /// Blank lines are part of indented code and HTML only when more of it follows.
  private mutating func addVerbatimLine(to node: Int) {
    let (lastLine, end) = (nodes[node].lastLine, nodes[node].end)
    let isBlank = isBlank
    addLine(to: node, from: offset)
    if isBlank { (nodes[node].lastLine, nodes[node].end) = (lastLine, end) }
  }

  /// Appends the line from `start` to the text of a leaf.
  mutating func addLine(to node: Int, from start: Int) {
    lastTextOffset = start
    nodes[node].lastLineStart = text.count
    if isInTab, start == offset {
      for _ in 0..<4 - column % 4 { text.append(0x20) }
      append(start + 1)
    } else {
      append(start)
    }
    text.append(0x0A)
    nodes[node].textEnd = text.count
    nodes[node].end = lineEnd
    nodes[node].lastLine = line
  }

  private mutating func append(_ start: Int) {
    guard start < lineEnd else { return }
    guard hasNull else {
      text += utf8[start..<lineEnd]
      return
    }
    for byte in utf8[start..<lineEnd] {
      if byte == 0 { text += [0xEF, 0xBF, 0xBD] } else { text.append(byte) }
    }
  }
}

// MARK: - The tree

extension BlockParser {
  /// Opens a node in the innermost container that goes on; what is open in it is closed. A list
  /// takes only items.
  @discardableResult
  mutating func openNode(_ kind: MarkdownNode.Kind) -> Int {
    if !nodes[open[matched - 1]].kind.isContainer { matched -= 1 }
    if kind != .item, nodes[open[matched - 1]].kind == .list { matched -= 1 }
    close(to: matched)
    let parent = open[open.count - 1]
    var node = MarkdownNode(kind, start: textOffset, line: line)
    node.textStart = text.count
    node.textEnd = text.count
    node.end = lineEnd
    let index = nodes.count
    nodes.append(node)
    if nodes[parent].lastChild >= 0 {
      nodes[nodes[parent].lastChild].next = index
    } else {
      nodes[parent].firstChild = index
    }
    nodes[parent].lastChild = index
    open.append(index)
    matched = open.count
    if kind == .quote || kind == .list { depth += 1 }
    return index
  }

  /// Closes nodes until `count` are open.
  mutating func close(to count: Int) {
    while open.count > count {
      let index = open.removeLast()
      finish(index)
      let parent = open[open.count - 1]
      nodes[parent].lastLine = max(nodes[parent].lastLine, nodes[index].lastLine)
      nodes[parent].end = max(nodes[parent].end, nodes[index].end)
    }
    matched = min(matched, open.count)
  }

  private mutating func finish(_ index: Int) {
    switch nodes[index].kind {
    case .quote: depth -= 1
    case .list:
      depth -= 1
      nodes[index].isTight = isTight(index)
    case .paragraph:
      takeDefinitions(from: index)
      if nodes[index].textStart == nodes[index].textEnd { nodes[index].kind = .definitions }
    case .indentedCode: dropBlankLines(atEndOf: index)
    case .document, .item, .heading, .fencedCode, .html, .table, .rule, .definitions: break
    }
  }

  /// Whether no two items, and no two blocks of an item, have a blank line between them.
  private func isTight(_ list: Int) -> Bool {
    var item = nodes[list].firstChild
    while item >= 0 {
      var block = nodes[item].firstChild
      while block >= 0 {
        if hasBlankLineAfter(block) { return false }
        block = nodes[block].next
      }
      if hasBlankLineAfter(item) { return false }
      item = nodes[item].next
    }
    return true
  }

  private func hasBlankLineAfter(_ node: Int) -> Bool {
    let next = nodes[node].next
    return next >= 0 && nodes[next].firstLine - nodes[node].lastLine > 1
  }

  private mutating func dropBlankLines(atEndOf index: Int) {
    var end = nodes[index].textEnd
    var isContent = false
    while end > nodes[index].textStart, !isContent {
      var start = end - 1
      while start > nodes[index].textStart, text[start - 1] != 0x0A { start -= 1 }
      isContent = text[start..<end].contains { $0 != 0x0A && !GalleyManuscript.isBlank($0) }
      if !isContent { end = start }
    }
    nodes[index].textEnd = end
  }

  /// Moves the definitions at the start of a paragraph to the list of all.
  mutating func takeDefinitions(from index: Int) {
    while nodes[index].textStart < nodes[index].textEnd,
      text[nodes[index].textStart] == UInt8(ascii: "[")
    {
      var scanner = LinkScanner(text, from: nodes[index].textStart, to: nodes[index].textEnd)
      guard let (label, definition) = scanner.scanDefinition() else { return }
      if definitions[label] == nil { definitions[label] = definition }
      nodes[index].textStart = scanner.offset
    }
  }
}

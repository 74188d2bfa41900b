import GalleyCells

/// Finds the blocks of a Markdown text, line by line (CommonMark, appendix "A parsing strategy").
///
/// For each line:
/// 1. Match the open containers that go on with it.
/// 2. Open the blocks that start on it.
/// 3. Give the rest to the innermost block.
///
/// Containers are opened at most ``Block/depthLimit`` deep, so a line costs at most that many
/// steps; anything deeper is text.
struct BlockParser {
  let utf8: [UInt8]
  /// Where its first byte is in the source.
  let partStart: Int
  let options: MarkdownOptions
  /// The nodes; the first is the document.
  var nodes: [MarkdownNode]
  /// The open nodes, from the document to the innermost.
  var open: [Int] = [0]
  /// The source and a line end, and after them the text of paragraphs, code and HTML that does not
  /// are there in one piece, as it is without the marks of containers.
  private(set) var text: [UInt8]
  var definitions = LinkDefinitions()
  /// The nodes of footnotes.
  var footnotes: [Int] = []
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
  /// The first byte that is not a blank, from `offset` on.
  var textOffset = 0
  var textColumn = 0
  /// The end of the stretch at hand, and of the lines that a block took before they were reached.
  var partEnd = 0
  var takenEnd = 0
  /// Where the text of the line before is in the source.
  var lastTextOffset = 0
  /// How many of the open nodes go on with this line.
  var matched = 1
  /// How many quotes and lists are open.
  var depth = 0 { didSet { greatestDepth = max(greatestDepth, depth) } }
  /// How many ever were.
  private(set) var greatestDepth = 0

  /// Whether the stretch at hand holds U+0000 or invalid UTF-8, both to be replaced.
  private var hasFlaws = false

  /// A parser of stretches of a part of the source.
  init(_ part: SourceExcerpt, options: MarkdownOptions) {
    utf8 = Array(part.utf8)
    partStart = part.range.lowerBound
    self.options = options
    text = []
    text.reserveCapacity(utf8.count + utf8.count / 4 + 64)
    text += utf8
    text.append(0x0A)
    nodes = [MarkdownNode(.document, start: 0, line: 0)]
  }

  /// Reads a stretch of the source; blocks that are open at its end are closed.
  mutating func parse(_ range: SourceRange) {
    let range = range.moved(by: -partStart)
    (hasFlaws, partEnd) = (utf8.hasFlaws(in: range), range.upperBound)
    var lineStart = range.lowerBound
    while lineStart < range.upperBound {
      let (contentEnd, next) = utf8.lineEnd(from: lineStart, to: range.upperBound)
      (offset, column, isInTab, lineEnd) = (lineStart, 0, false, contentEnd)
      line += 1
      if lineStart >= takenEnd {
        findText(from: lineStart, column: 0)
        parseLine()
      }
      lineStart = next
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
      case .item, .definition: if !matchItem(node) { return true }
      case .admonition where nodes[node].fence.length > 0:
        if !isBlank, indent <= 3, isEnd(ofDivision: node) {
          endBlock(node)
          return false
        }
      case .footnote, .admonition:
        guard indent >= 4 || isBlank else { return true }
        advance(columns: min(4, indent))
      case .paragraph: if isBlank { return true }
      case .table: if isBlank || isLonePipe || isAttributeLine { return true }
      case .heading, .rule, .definitions: return true
      case .fencedCode:
        if closesFence(node) { return false }
        advance(columns: min(nodes[node].marker.indent, indent))
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
  /// nor of a paragraph whose containers it is outside of.
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

  /// Gives the rest of the line to the innermost block, or to a new paragraph.
  private mutating func addRest(tipBefore tip: Int) {
    if matched < open.count, !isBlank, open[open.count - 1] == tip, nodes[tip].kind == .paragraph,
      !isAttributeLine, !isLabelOfList
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
    case .document, .quote, .list, .item, .footnote, .definition, .admonition:
      if isBlank { return }
      addLine(to: openNode(.paragraph), from: textOffset)
    case .heading, .rule, .definitions: break
    }
  }

  /// Whether the line at the margin announces a list that begins in the next line.
  private var isLabelOfList: Bool {
    guard options.isGuessed, indent == 0, lineEnd > textOffset,
      utf8[lineEnd - 1] == UInt8(ascii: ":"), !utf8[textOffset..<lineEnd].beginsSmall
    else { return false }
    let next = utf8.lineEnd(from: lineEnd, to: utf8.count).nextLine
    return utf8[next...].prefix(5).drop { $0 == 0x20 }.isMarked
  }

  /// Blank lines are part of indented code and HTML only when more of it follows.
  private mutating func addVerbatimLine(to node: Int) {
    let (lastLine, end) = (nodes[node].lastLine, nodes[node].end)
    let isBlank = isBlank
    addLine(to: node, from: offset)
    if isBlank { (nodes[node].lastLine, nodes[node].end) = (lastLine, end) }
  }

  /// Appends the line from `start` to the text of a leaf, which stays where it is in the source as
  /// long as nothing is left out there.
  mutating func addLine(to node: Int, from start: Int) {
    lastTextOffset = start
    let isWhole = !hasFlaws && !(isInTab && start == offset) && text[lineEnd] == 0x0A
    let (lineEnd, line) = (lineEnd, line)
    let isTaken = nodes.withUnsafeMutableBufferPointer { nodes in
      nodes[node].reach(lineEnd, line: line)
      return isWhole && nodes[node].takeLine(start, lineEnd + 1)
    }
    if isTaken { return }
    moveText(of: node)
    let start = appendLine(from: start)
    _ = nodes[node].takeLine(start, text.count)
  }

  /// Copies the text of a leaf to where more can be added to it.
  private mutating func moveText(of node: Int) {
    let range = SourceRange(nodes[node].textStart, nodes[node].textEnd)
    if range.upperBound == text.count { return }
    nodes[node].textStart = text.count
    text.appendCopy(of: range)
    nodes[node].textEnd = text.count
  }

  /// Copies the rest of a line; gives where the copy starts.
  private mutating func appendLine(from start: Int) -> Int {
    var start = start
    let copy = text.count
    if isInTab, start == offset {
      for _ in 0..<4 - column % 4 { text.append(0x20) }
      start += 1
    }
    if start < lineEnd {
      if hasFlaws { appendMended(from: start) } else { text += utf8[start..<lineEnd] }
    }
    text.append(0x0A)
    return copy
  }

  private mutating func appendMended(from start: Int) {
    for byte in String(decoding: utf8[start..<lineEnd], as: UTF8.self).utf8 {
      if byte == 0 { text += [0xEF, 0xBF, 0xBD] } else { text.append(byte) }
    }
  }
}

extension [UInt8] {
  /// Whether a stretch holds U+0000 or invalid UTF-8.
  fileprivate func hasFlaws(in range: SourceRange) -> Bool {
    withUnsafeBufferPointer {
      let bytes = UnsafeBufferPointer(rebasing: $0[range.lowerBound..<range.upperBound])
      var offset = 0
      return bytes.nextMalformed(after: &offset, upTo: bytes.count) != nil
        || bytes.firstOffset(of: 0) < bytes.count
    }
  }
}

// MARK: - The tree

extension BlockParser {
  /// Opens a node in the innermost container that goes on; nodes that are open in it are closed. A
  /// list takes only items.
  @discardableResult
  mutating func openNode(_ kind: MarkdownNode.Kind) -> Int {
    if !nodes[open[matched - 1]].kind.isContainer { matched -= 1 }
    if kind != .item, nodes[open[matched - 1]].kind == .list { matched -= 1 }
    close(to: matched)
    let parent = open[open.count - 1]
    var node = MarkdownNode(kind, start: textOffset, line: line)
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
    if kind.nests { depth += 1 }
    return index
  }

  /// Closes nodes until `count` are open.
  @inline(__always)
  mutating func close(to count: Int) {
    if open.count > count { closeNodes(to: count) }
    matched = min(matched, open.count)
  }

  private mutating func closeNodes(to count: Int) {
    while open.count > count {
      let index = open.removeLast()
      finish(index)
      let parent = open[open.count - 1]
      let (end, lastLine) = (nodes[index].end, nodes[index].lastLine)
      nodes[parent].reach(end, line: lastLine)
    }
  }

  private mutating func finish(_ index: Int) {
    switch nodes[index].kind {
    case .quote, .definition, .admonition: depth -= 1
    case .list:
      depth -= 1
      nodes[index].isTight = isTight(index)
    case .paragraph:
      takeDefinitions(from: index)
      if nodes[index].textStart == nodes[index].textEnd { nodes[index].kind = .definitions }
    case .indentedCode: dropBlankLines(atEndOf: index)
    case .document, .item, .footnote, .heading, .fencedCode, .html, .table, .rule, .definitions:
      break
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
    return next >= 0 && nodes[next].isBelowBlankLine(nodes[node])
  }

  private mutating func dropBlankLines(atEndOf index: Int) {
    let lines = text[nodes[index].textStart..<nodes[index].textEnd]
    guard let last = lines.lastIndex(where: { $0 != 0x0A && !GalleyManuscript.isBlank($0) }) else {
      return nodes[index].textEnd = lines.startIndex
    }
    nodes[index].textEnd = lines[last...].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.endIndex
  }

  /// Moves the definitions at the start of a paragraph to the list of all.
  mutating func takeDefinitions(from index: Int) {
    while nodes[index].textStart < nodes[index].textEnd,
      text[nodes[index].textStart] == UInt8(ascii: "[")
    {
      var scanner = MarkdownScanner(text, from: nodes[index].textStart, to: nodes[index].textEnd)
      guard let (label, target) = scanner.scanDefinition() else { return }
      definitions.add(label: label, target, in: text)
      nodes[index].textStart = scanner.offset
    }
  }
}

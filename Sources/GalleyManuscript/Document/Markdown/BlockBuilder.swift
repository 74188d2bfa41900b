/// Builds the tree of blocks from the parser's nodes; recursion ends at ``Block/depthLimit``.
struct BlockBuilder {
  let nodes: [MarkdownNode]
  let tables: [[Table.Alignment]]
  let options: MarkdownOptions
  var inlines: InlineParser

  /// A builder for what the parser has found.
  init(_ parser: consuming BlockParser) {
    nodes = parser.nodes
    tables = parser.tables
    options = parser.options
    inlines = InlineParser(
      utf8: parser.text, definitions: parser.definitions, options: parser.options)
  }

  /// The blocks of the document.
  mutating func build() -> [Block] { children(of: 0) }

  /// The blocks in a node. The first comment of attributes after a heading is the heading's, any
  /// other the next block's; a line of attributes right below a block is that block's.
  private mutating func children(of parent: Int) -> [Block] {
    var blocks: [Block] = []
    var waiting: Attributes?
    var mayDescribeHeading = false
    var line = -1
    blocks.reserveCapacity(countOfChildren(of: parent))
    var index = nodes[parent].firstChild
    while index >= 0 {
      defer { index = nodes[index].next }
      if let comment = commentAttributes(of: index) {
        if let heading = blocks.indices.last, mayDescribeHeading {
          blocks[heading].attributes = blocks[heading].attributes.merging(comment)
        } else {
          waiting = waiting?.merging(comment) ?? comment
        }
        mayDescribeHeading = false
        continue
      }
      var start = nodes[index].textStart
      if line == nodes[index].firstLine, let (attributes, end) = firstAttributeLine(of: index) {
        blocks[blocks.count - 1].attributes = blocks[blocks.count - 1].attributes.merging(
          attributes)
        start = end
      }
      if var block = block(index, textStart: start) {
        if let attributes = waiting { block.attributes = attributes.merging(block.attributes) }
        waiting = nil
        mayDescribeHeading = block.headingLevel != nil
        blocks.append(block)
        line = nodes[index].lastLine + 1
      }
    }
    return blocks
  }

  private func countOfChildren(of parent: Int) -> Int {
    var (index, count) = (nodes[parent].firstChild, 0)
    while index >= 0 { (index, count) = (nodes[index].next, count + 1) }
    return count
  }

  /// The block of a node; nil for a paragraph of nothing but link definitions, or attributes of the
  /// block above, after which a paragraph's text starts.
  private mutating func block(_ index: Int, textStart: Int) -> Block? {
    let node = nodes[index]
    var block = Block(.thematicBreak, range: SourceRange(node.start, node.end))
    switch node.kind {
    case .definitions, .document, .item: return nil
    case .rule: break
    case .paragraph:
      guard textStart < node.textEnd else { return nil }
      let end = takeLastLine(of: node, from: textStart, into: &block)
      block.content = .paragraph(inlines.parse(textStart..<end))
      if let attributes = inlines.imageAttributes {
        block.attributes = attributes.merging(block.attributes)
      }
    case .heading:
      let end = takeHeadingAttributes(of: node, into: &block)
      block.content = .heading(level: node.level, inlines.parse(node.textStart..<end))
    case .quote: block.content = quote(index)
    case .list: block.content = .list(list(index))
    case .fencedCode: block.content = fencedCode(node, into: &block)
    case .indentedCode:
      block.content = .code(info: "", literal: text(node.textStart, node.textEnd), isFenced: false)
    case .html: block.content = .html(htmlText(node))
    case .table: block.content = .table(table(node))
    }
    return block
  }

  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: inlines.utf8[lower..<upper], as: UTF8.self)
  }

  /// The text of an HTML block without the line ends and blank lines at its end.
  private func htmlText(_ node: MarkdownNode) -> String {
    var end = node.textEnd
    while end > node.textStart, inlines.utf8[end - 1] == 0x0A { end -= 1 }
    return text(node.textStart, end)
  }
}

// MARK: - Containers

extension BlockBuilder {
  /// A quote, or an alert when `[!NOTE]` or the like is its first line.
  private mutating func quote(_ index: Int) -> Block.Content {
    var blocks = children(of: index)
    guard options.alerts, let first = blocks.first, case .paragraph(var text) = first.content,
      case .text(let mark) = text.first, text.count == 1 || text[1] == .softBreak,
      let alert = Block.Alert(mark: mark)
    else { return .quote(blocks) }
    text.removeFirst(min(2, text.count))
    if text.isEmpty {
      blocks.removeFirst()
    } else {
      blocks[0].content = .paragraph(text)
    }
    return .alert(alert, blocks)
  }

  private mutating func list(_ index: Int) -> Block.List {
    var list = Block.List(
      start: nodes[index].marker.number, isTight: nodes[index].isTight, items: [])
    var item = nodes[index].firstChild
    while item >= 0 {
      let task = options.taskLists ? taskState(ofItem: item) : nil
      var blocks = children(of: item)
      if task != nil { blocks[0].content = withoutTaskBox(blocks[0].content) }
      list.items.append(Block.List.Item(task: task, blocks: blocks))
      item = nodes[item].next
    }
    return list
  }

  /// Whether an item starts with a box, and whether the box is ticked.
  private func taskState(ofItem item: Int) -> Bool? {
    let first = nodes[item].firstChild
    guard first >= 0, nodes[first].kind == .paragraph else { return nil }
    let text = inlines.utf8[nodes[first].textStart..<nodes[first].textEnd]
    let start = text.startIndex
    guard text.count > 4, text[start] == UInt8(ascii: "["), text[start + 2] == UInt8(ascii: "]"),
      isBlank(text[start + 3])
    else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    case 0x20: return false
    default: return nil
    }
  }

  private func withoutTaskBox(_ content: Block.Content) -> Block.Content {
    guard case .paragraph(var inlines) = content, case .text(let text) = inlines.first else {
      return content
    }
    let rest = String(text.dropFirst(3).drop { $0 == " " || $0 == "\t" })
    if rest.isEmpty {
      inlines.removeFirst(inlines.count > 1 && inlines[1] == .softBreak ? 2 : 1)
    } else {
      inlines[0] = .text(rest)
    }
    return .paragraph(inlines)
  }
}

extension Block.Alert {
  /// The alert of `[!NOTE]` and its like, in either case.
  fileprivate init?(mark: String) {
    guard mark.hasPrefix("[!"), mark.hasSuffix("]") else { return nil }
    self.init(rawValue: mark.dropFirst(2).dropLast().lowercased())
  }
}

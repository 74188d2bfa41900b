/// Builds the tree of blocks from the parser's nodes; recursion ends at ``Block/depthLimit``.
struct BlockBuilder {
  let nodes: [MarkdownNode]
  let tables: [[Table.Alignment]]
  private let options: MarkdownOptions
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
  /// other the next block's.
  private mutating func children(of parent: Int) -> [Block] {
    var blocks: [Block] = []
    var waiting: Attributes?
    var mayDescribeHeading = false
    blocks.reserveCapacity(countOfChildren(of: parent))
    var index = nodes[parent].firstChild
    while index >= 0 {
      if let comment = commentAttributes(of: index) {
        if let heading = blocks.indices.last, mayDescribeHeading {
          blocks[heading].attributes = blocks[heading].attributes.merging(comment)
        } else {
          waiting = waiting?.merging(comment) ?? comment
        }
        mayDescribeHeading = false
      } else if var block = block(index) {
        if let attributes = waiting { block.attributes = attributes.merging(block.attributes) }
        waiting = nil
        mayDescribeHeading = block.headingLevel != nil
        blocks.append(block)
      }
      index = nodes[index].next
    }
    return blocks
  }

  private func countOfChildren(of parent: Int) -> Int {
    var (index, count) = (nodes[parent].firstChild, 0)
    while index >= 0 { (index, count) = (nodes[index].next, count + 1) }
    return count
  }

  /// The block of a node; nil for a paragraph of nothing but link definitions.
  private mutating func block(_ index: Int) -> Block? {
    let node = nodes[index]
    var block = Block(.thematicBreak, range: SourceRange(node.start, node.end))
    switch node.kind {
    case .definitions, .document, .item: return nil
    case .rule: break
    case .paragraph:
      block.content = .paragraph(inlines.parse(node.textStart..<node.textEnd))
      if let attributes = inlines.imageAttributes { block.attributes = attributes }
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

  private func text(_ lower: Int, _ upper: Int) -> String {
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

// MARK: - Attributes

extension BlockBuilder {
  /// The attributes in `<!-- galley: … -->`; nil for anything else.
  private func commentAttributes(of index: Int) -> Attributes? {
    let node = nodes[index]
    guard options.attributes, node.kind == .html, node.level == 2 else { return nil }
    let comment = inlines.utf8[node.textStart..<node.textEnd]
    guard let last = comment.lastIndex(where: { $0 != 0x0A && !isBlank($0) }),
      comment[...last].suffix(3).elementsEqual("-->".utf8)
    else { return nil }
    var scanner = AttributeScanner(inlines.utf8, from: node.textStart + 4, to: last - 2)
    scanner.skipBlanks()
    guard (try? scanner.scanWord("", until: UInt8(ascii: ":"))) == "galley",
      scanner.current == UInt8(ascii: ":")
    else { return nil }
    scanner.offset += 1
    guard let attributes = try? scanner.scanList(until: nil) else { return nil }
    return attributes
  }

  /// Takes `{…}` from the end of a heading; gives where its text ends without it.
  private func takeHeadingAttributes(of node: MarkdownNode, into block: inout Block) -> Int {
    let utf8 = inlines.utf8
    var end = node.textEnd
    while end > node.textStart, isBlank(utf8[end - 1]) || utf8[end - 1] == 0x0A { end -= 1 }
    guard options.attributes, end > node.textStart, utf8[end - 1] == UInt8(ascii: "}"),
      let brace = utf8[node.textStart..<end].lastIndex(of: UInt8(ascii: "{")),
      brace == node.textStart || isBlank(utf8[brace - 1])
    else { return node.textEnd }
    var scanner = AttributeScanner(utf8, from: brace, to: end)
    guard let attributes = scanner.scanBraces(), scanner.offset == end, !attributes.isEmpty else {
      return node.textEnd
    }
    block.attributes = attributes
    let isUnderlined = node.firstLine < node.lastLine
    return isUnderlined ? brace : endWithoutClosingMarks(from: node.textStart, to: brace)
  }

  /// Where a heading's text ends without the `#`s that close it: with attributes after them they
  /// are not at the end of its line.
  private func endWithoutClosingMarks(from start: Int, to end: Int) -> Int {
    let text = trimmed(inlines.utf8[start..<end])
    let marks = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let left = text.dropLast(marks)
    return left.isEmpty || left.last.map(isBlank) == true ? left.endIndex : text.endIndex
  }

  /// Fenced code: its first line of text is the info string, which may end in attributes. Without
  /// a word before them the first class is the word.
  private func fencedCode(_ node: MarkdownNode, into block: inout Block) -> Block.Content {
    let utf8 = inlines.utf8
    let lineEnd = utf8[node.textStart..<node.textEnd].firstIndex(of: 0x0A) ?? node.textEnd
    let info = trimmed(utf8[node.textStart..<lineEnd])
    let literal = text(min(lineEnd + 1, node.textEnd), node.textEnd)
    var word = decodedText(utf8, from: info.startIndex, to: info.endIndex)
    if options.attributes, let brace = info.firstIndex(of: UInt8(ascii: "{")) {
      var scanner = AttributeScanner(utf8, from: brace, to: info.endIndex)
      if var attributes = scanner.scanBraces(), scanner.offset == info.endIndex {
        let before = trimmed(info[..<brace])
        word = decodedText(utf8, from: before.startIndex, to: before.endIndex)
        if word.isEmpty, !attributes.classes.isEmpty { word = attributes.classes.removeFirst() }
        block.attributes = attributes
      }
    }
    return .code(info: word, literal: literal, isFenced: true)
  }
}

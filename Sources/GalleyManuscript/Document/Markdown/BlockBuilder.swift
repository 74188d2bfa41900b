/// Builds the tree of blocks from the parser's nodes; recursion ends at ``Block/depthLimit``.
struct BlockBuilder {
  var nodes: [MarkdownNode]
  let tables: [[Table.Alignment]]
  let options: MarkdownOptions
  private let partStart: Int
  var inlines: InlineParser
  /// How deep the elements of HTML may nest that are open around and in the blocks at hand.
  private var htmlDepth: Int

  /// A builder for the nodes that the parser has found.
  init(_ parser: consuming BlockParser) {
    nodes = parser.nodes
    tables = parser.tables
    options = parser.options
    partStart = parser.partStart
    htmlDepth = Block.depthLimit - 1 - parser.greatestDepth
    let footnotes = parser.footnotes
    parser.definitions.sort()
    inlines = InlineParser(
      utf8: parser.text, definitions: parser.definitions, options: parser.options)
    if !footnotes.isEmpty { readFootnotes(footnotes) }
  }

  mutating func build() -> [Block] {
    let blocks = children(of: 0) + looseFootnotes()
    inlines.finish()
    return blocks
  }

  mutating func children(of parent: Int) -> [Block] {
    var siblings = BlockSiblings(HTMLFlow(depthLimit: htmlDepth))
    siblings.flow.blocks.reserveCapacity(countOfChildren(of: parent))
    var (index, previous) = (nodes[parent].firstChild, -1)
    while index >= 0 {
      add(index, after: previous, to: &siblings)
      (index, previous) = (nodes[index].next, index)
    }
    return siblings.flow.finish()
  }

  private mutating func add(_ index: Int, after previous: Int, to siblings: inout BlockSiblings) {
    if let comment = commentAttributes(of: index) { return siblings.describe(comment) }
    let node = nodes[index]
    let range = place(of: node)
    let outerDepth = htmlDepth
    htmlDepth -= siblings.flow.depth
    defer { htmlDepth = outerDepth }
    switch node.kind {
    case .html where options.html:
      siblings.append(lastLine: node.lastLine) {
        $0.read(node.textStart..<node.textEnd, range: range, &inlines)
      }
    case .definition:
      let meaning = children(of: index)
      let isTight = previous >= 0 && !node.isBelowBlankLine(nodes[previous]) && meaning.count < 2
      siblings.append(lastLine: node.lastLine) {
        $0.blocks.define(meaning, isTight: isTight, range: range)
      }
    case .admonition where isPlainDivision(index):
      let blocks = children(of: index)
      siblings.append(lastLine: node.lastLine) { $0.blocks += blocks }
    default:
      var start = node.textStart
      if siblings.attributeLine == node.firstLine,
        let (attributes, end) = firstAttributeLine(of: index)
      {
        siblings.attach(attributes)
        start = end
      }
      if var block = block(index, textStart: start) {
        let badges = takeBadges(from: &block)
        siblings.append(block, lastLine: node.lastLine)
        if let badges { siblings.append(badges, lastLine: node.lastLine) }
      }
    }
  }

  /// Where a node is in the source.
  func place(of node: MarkdownNode) -> SourceRange {
    SourceRange(node.start, node.end).moved(by: partStart)
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
    inlines.textPlace = place(of: node)
    var block = Block(.thematicBreak, range: inlines.textPlace)
    switch node.kind {
    case .definitions, .document, .item, .footnote, .definition: return nil
    case .admonition: block.content = admonition(index, into: &block)
    case .rule: break
    case .paragraph:
      guard textStart < node.textEnd else { return nil }
      let end = takeLastLine(of: node, from: textStart, into: &block)
      let text = inlines.parse(textStart..<end)
      if inlines.html.isInUse, inlines.isSilent(text) { return nil }
      block.content = .paragraph(text)
      if let attributes = inlines.imageAttributes {
        block.attributes = attributes.merging(block.attributes)
      }
    case .heading:
      let end = takeHeadingAttributes(of: node, into: &block)
      block.content = .heading(level: node.level, inlines.parse(node.textStart..<end))
    case .quote: block.content = quote(index, into: &block)
    case .list: block.content = .list(list(index))
    case .fencedCode: block.content = fencedCode(node, into: &block)
    case .indentedCode:
      block.content = .code(info: "", literal: text(node.textStart, node.textEnd), isFenced: false)
    case .html: block.content = .html(htmlText(node))
    case .table: block.content = .table(table(node))
    }
    return block
  }

  /// Takes linked images from the end of a title, which are no part of it: a line below it.
  private mutating func takeBadges(from block: inout Block) -> Block? {
    guard case .heading(let level, let text) = block.content, level == 1,
      let (end, start) = inlines.badges(atEndOf: text)
    else { return nil }
    block.content = .heading(level: level, text.part(text.startIndex..<end))
    return Block(.paragraph(text.part(start..<text.endIndex)), range: block.range)
  }

  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: inlines.utf8[lower..<upper], as: UTF8.self)
  }

  /// The text of an HTML block without the line ends and blank lines at its end.
  private func htmlText(_ node: MarkdownNode) -> String {
    let last = inlines.utf8[node.textStart..<node.textEnd].lastIndex { $0 != 0x0A }
    return text(node.textStart, last.map { $0 + 1 } ?? node.textStart)
  }
}

// MARK: - Containers

extension BlockBuilder {
  private mutating func list(_ index: Int) -> Block.List {
    var list = Block.List(
      start: nodes[index].marker.number, isTight: nodes[index].isTight, items: [])
    list.items.reserveCapacity(countOfChildren(of: index))
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

  private mutating func withoutTaskBox(_ content: Block.Content) -> Block.Content {
    guard case .paragraph(let text) = content, !text.isEmpty,
      inlines.nodes[text.startIndex].kind == .text
    else { return content }
    let range = inlines.nodes[text.startIndex].range
    var start = min(range.lowerBound + 3, range.upperBound)
    while start < range.upperBound, isBlank(inlines.utf8[start]) { start += 1 }
    if start == range.upperBound {
      let rest = inlines.textLine(of: text) ?? text.startIndex + 1
      return .paragraph(text.part(rest..<text.endIndex))
    }
    inlines.nodes[text.startIndex].shorten(from: start)
    return content
  }
}

extension InlineParser {
  /// Where the inlines go on after text that is their whole first line; nil where it is not.
  fileprivate func textLine(of inlines: Inlines) -> Int? {
    let next = inlines.startIndex + 1
    guard nodes[inlines.startIndex].kind == .text else { return nil }
    if next == inlines.endIndex { return next }
    return nodes[next].kind == .softBreak ? next + 1 : nil
  }
}

extension [Block] {
  /// Makes the last paragraph a term that blocks say the meaning of; after such a list its last term
  /// has them as well. A list is tight where all of its meanings are.
  fileprivate mutating func define(_ meaning: [Block], isTight: Bool, range: SourceRange) {
    guard var last = popLast() else { return append(contentsOf: meaning) }
    if last.isOfDefinitions {
      last.extendList(to: range.upperBound, isTight: isTight) {
        $0[$0.count - 1].blocks += meaning
      }
      return append(last)
    }
    let item = Block.List.Item(blocks: [last] + meaning)
    if self.last?.isOfDefinitions == true {
      return self[count - 1].extendList(to: range.upperBound, isTight: isTight) { $0.append(item) }
    }
    var list = Block.List(start: nil, isTight: isTight, items: [item])
    list.isOfDefinitions = true
    append(Block(.list(list), range: last.range.through(range)))
  }
}

extension Block {
  /// Whether it is a list of terms and their meanings.
  fileprivate var isOfDefinitions: Bool {
    if case .list(let list) = content { list.isOfDefinitions && !list.items.isEmpty } else { false }
  }

  /// Changes the items of the block, a list, and extends it to an offset of the source. Nothing
  /// else holds the list meanwhile, so its items are not copied.
  fileprivate mutating func extendList(
    to end: Int, isTight: Bool, _ change: (inout [List.Item]) -> Void
  ) {
    guard case .list(var list) = content else { return }
    content = .thematicBreak
    change(&list.items)
    list.isTight = list.isTight && isTight
    content = .list(list)
    range.upperBound = end
  }
}

/// The blocks of a node as they come, and attributes still to be attached. The first comment of
/// attributes after a heading is the heading's, any other the next block's; a line of attributes
/// right below a block is that block's.
struct BlockSiblings {
  /// The blocks, in the elements of HTML that they are in.
  var flow: HTMLFlow
  /// The line that attributes of the last block may be on; -1 where none may.
  private(set) var attributeLine = -1
  private var waiting: Attributes?
  private var mayDescribeHeading = false

  init(_ flow: HTMLFlow) { self.flow = flow }

  /// Adds a block, whose last line is that.
  mutating func append(_ block: consuming Block, lastLine: Int) {
    if let attributes = waiting { block.attributes = attributes.merging(block.attributes) }
    waiting = nil
    mayDescribeHeading = block.headingLevel != nil
    flow.blocks.append(block)
    attributeLine = lastLine + 1
  }

  /// Adds the blocks that `body` adds to the flow, which end on `lastLine`.
  mutating func append(lastLine: Int, _ body: (inout HTMLFlow) -> Void) {
    let count = flow.blocks.count
    body(&flow)
    attributeLine = flow.blocks.count > count ? lastLine + 1 : -1
    mayDescribeHeading = false
  }

  /// Takes the attributes of a comment.
  mutating func describe(_ comment: Attributes) {
    if mayDescribeHeading {
      attach(comment)
    } else {
      waiting = waiting?.merging(comment) ?? comment
    }
    mayDescribeHeading = false
  }

  /// Attaches attributes to the last block.
  mutating func attach(_ attributes: Attributes) {
    guard let last = flow.blocks.indices.last else { return }
    flow.blocks[last].attributes = flow.blocks[last].attributes.merging(attributes)
  }
}

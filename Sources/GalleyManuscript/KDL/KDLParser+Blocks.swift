/// Blocks: which node each belongs to, and whether its contents count.
extension KDLParser {
  /// Opens the block at `offset`; its contents belong to `node`.
  mutating func openBlock(of node: OpenNode, isSlashdashed: Bool) {
    var node = node
    let brace = offset
    var isDropped = isSlashdashed || node.isDropped
    if !isSlashdashed {
      if node.hasBlock {
        report("a node has one block: this is another", brace, brace + 1)
        document.nodes[node.index].lacksChildren = true
        isDropped = true
      }
      node.hasBlock = true
    }
    node.hasAnyBlock = true
    if openBlocks.count >= KDLParser.depthLimit {
      if !saidTooDeep {
        report("blocks nest deeper than \(KDLParser.depthLimit)", brace, brace + 1)
      }
      saidTooDeep = true
      isDropped = true
      document.nodes[node.index].lacksChildren = true
    }
    offset += 1
    openBlocks.append(
      OpenBlock(
        node: node, brace: brace, isDropped: isDropped,
        nodeCount: document.nodes.count, entryCount: document.entries.count))
    lastSibling = nil
  }

  /// A `{` at the start of a line: the block of the node before it, most likely.
  mutating func openBlockWithoutNode() {
    if let node = lastSibling, !node.hasAnyBlock {
      report(
        "'{' must be on the line of its node", offset, offset + 1,
        hint: "move it to the end of the line of '\(document.nodes[node.index].name)'")
      return openBlock(of: node, isSlashdashed: false)
    }
    let isInsideAnother = openBlocks.last.map { $0.node.isDropped && $0.isDropped } ?? false
    if !isInsideAnother {
      report("expected a node's name before '{'", offset, offset + 1)
    }
    openBlockWithoutName()
  }

  /// Opens the block at `offset` for a node that is left out.
  mutating func openBlockWithoutName() {
    let index = document.nodes.count
    let place = SourceRange(offset, offset)
    let entries = document.entries.count..<document.entries.count
    document.nodes.append(
      KDLNode(name: "", nameRange: place, range: place, entries: entries, end: index + 1))
    openBlock(of: OpenNode(index: index, isDropped: true, isMistaken: true), isSlashdashed: false)
  }

  mutating func closeBlock() {
    guard !openBlocks.isEmpty else {
      report("this '}' closes nothing", offset, offset + 1)
      offset += 1
      return
    }
    offset += 1
    continueNode(endBlock())
  }

  /// Ends the innermost open block at `offset`, and answers with its node.
  mutating func endBlock() -> OpenNode {
    let block = openBlocks.removeLast()
    if block.isDropped {
      document.nodes.removeSubrange(block.nodeCount...)
      document.entries.removeSubrange(block.entryCount...)
    }
    document.nodes[block.node.index].end = document.nodes.count
    return block.node
  }
}

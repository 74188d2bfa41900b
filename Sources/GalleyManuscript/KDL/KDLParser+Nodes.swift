/// Nodes: their names, and the rest of their lines.
extension KDLParser {
  /// Reads a slashdash, a type annotation and a name; nil at the end of the source.
  mutating func beginNode() -> OpenNode? {
    let start = offset
    let followsBlock = offset == unterminated
    var isDropped = false
    if isNext("/-") {
      offset += 2
      isDropped = true
      skipLineSpace()
      if offset >= bytes.count || isNext("}") || isNext(";") || isNext("/-") {
        report("'/-' has nothing to switch off", start, start + 2)
        return nil
      }
      if isNext("{") {
        report("'/-' before a node's block must be on the node's own line", start, start + 2)
        openBlockWithoutName()
        return nil
      }
    }
    let type = parseTypeAnnotation()
    let nameStart = offset
    let name = parseNodeName(followsBlock: followsBlock)
    let index = document.nodes.count
    document.nodes.append(
      KDLNode(
        name: name ?? "", type: type?.name, nameRange: SourceRange(nameStart, offset),
        range: SourceRange(type?.range.lowerBound ?? nameStart, offset),
        entries: document.entries.count..<document.entries.count, end: index + 1))
    let isProperty = offset > 0 && bytes[offset - 1] == UInt8(ascii: "=") && name == nil
    return OpenNode(
      index: index, isDropped: isDropped || name == nil, isMistaken: name == nil,
      isProperty: isProperty)
  }

  /// The name of a node, or nil after a mistake.
  mutating func parseNodeName(followsBlock: Bool) -> String? {
    let start = offset
    switch parseString() {
    case .string(let text, _):
      guard isNext("=") else {
        if followsBlock { report("a line end or ';' is missing after '}'", start, offset) }
        return text
      }
      offset += 1
      report(
        followsBlock
          ? "'\(text)=' comes after a block: a property belongs before its node's block"
          : "'\(text)=' is on a line of its own: a property belongs on its node's line",
        start, offset)
      return nil
    case .mistaken: return nil
    case .absent where offset >= bytes.count:
      report("expected a node's name after this", start - 1, start)
      return nil
    case .absent:
      let word = skipWord()
      let startsWithDigit = isASCIIDigit(bytes[start]) || word.dropFirst().first?.isNumber == true
      report(
        startsWithDigit
          ? "a bare name cannot start with a digit: write \"\(word)\""
          : "expected a node's name, found '\(word)'", start, offset,
        hint: bytes[start] == UInt8(ascii: "#") ? "a comment begins with //" : nil)
      return nil
    }
  }

  /// Reads the rest of a node after its name or a block, up to the node's end or its next block.
  mutating func continueNode(_ node: OpenNode) {
    var wasSlashdash = node.isProperty
    while true {
      let isSpaced = skipNodeSpace() || wasSlashdash
      wasSlashdash = false
      guard offset < bytes.count, !isNext("}") else { return endNode(node) }
      if isNext(";") {
        offset += 1
        return endNode(node)
      }
      if isNext("//") {
        skipLineComment()
        return endNode(node)
      }
      if skipNewline() { return endNode(node) }
      if isNext("{") { return openBlock(of: node, isSlashdashed: false) }
      if isNext("/-") {
        wasSlashdash = true
        if slashdash(in: node) { return }
        continue
      }
      if node.hasAnyBlock {
        unterminated = offset
        return endNode(node)
      }
      let start = offset
      let mistakes = document.mistakes.count
      parseEntry(of: node)
      if !isSpaced, document.mistakes.count == mistakes {
        report("a blank is missing before this", start, offset)
      }
    }
  }

  /// Reads `/-` and the entry it switches off, or opens the block that it does.
  ///
  /// - Returns: Whether a block was opened.
  mutating func slashdash(in node: OpenNode) -> Bool {
    let start = offset
    offset += 2
    skipLineSpace()
    if isNext("{") {
      openBlock(of: node, isSlashdashed: true)
      return true
    }
    guard offset < bytes.count, !isNext("}"), !isNext(";"), !isNext("/-") else {
      report("'/-' has nothing to switch off", start, start + 2)
      return false
    }
    if node.hasAnyBlock {
      report("only blocks can follow a block that is switched off", offset, offset + 1)
    }
    let count = document.entries.count
    parseEntry(of: node)
    document.entries.removeSubrange(count...)
    document.nodes[node.index].entries = document.nodes[node.index].entries.lowerBound..<count
    return false
  }

  /// Notes that the innermost open block has lost a node to a mistake.
  mutating func markLack() {
    guard let block = openBlocks.last else {
      document.lacksNodes = true
      return
    }
    if !block.isDropped { document.nodes[block.node.index].lacksChildren = true }
  }

  mutating func endNode(_ node: OpenNode) {
    lastSibling = node
    if node.isMistaken { markLack() }
    let index = node.index
    document.nodes[index].end = document.nodes.count
    let firstEntry = document.nodes[index].entries.lowerBound
    guard node.isDropped else { return }
    document.nodes.removeSubrange(index...)
    document.entries.removeSubrange(firstEntry...)
    lastSibling = nil
  }
}

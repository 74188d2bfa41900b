/// Parses a KDL 2 document.
///
/// The answer always holds a tree: what is wrong is reported and left out, and the rest of the
/// document is read as if it were right, so one run shows every mistake.
///
/// - Parameter source: The document; bytes that are not UTF-8 are mistakes.
/// - Returns: The tree of what could be read, and the mistakes in order.
/// - Complexity: O(*n*) in the bytes of the source.
public func parseKDL(_ source: SourceFile) -> KDLDocument {
  var parser = KDLParser(source)
  parser.checkScalars()
  parser.parseNodes()
  return parser.finish()
}

/// Reads nodes and blocks; its extensions read entries, strings, numbers and space.
///
/// It is a loop over lines with a stack of open blocks, so nesting costs memory, never the
/// machine's stack.
struct KDLParser {
  /// How deep blocks, and comments, may nest.
  static let depthLimit = 256
  /// How many mistakes are kept: a file of nothing but mistakes is not worth its weight in
  /// messages.
  static let mistakeLimit = 10_000

  let bytes: [UInt8]
  var offset = 0
  var document: KDLDocument
  private var openBlocks: [OpenBlock] = []
  private var lastSibling: OpenNode?
  private var saidTooDeep = false
  /// Where something follows a block that neither a line end nor a `;` has ended.
  private var unterminated: Int?

  /// A node whose line is being read.
  struct OpenNode {
    /// Its index in the document.
    var index: Int
    /// Whether it is left out: slashdashed, or without a name.
    var isDropped: Bool
    /// Whether it has no name that could be read.
    var isMistaken = false
    /// Whether an equals sign took the place of what follows a name.
    var isProperty = false
    /// Whether its own block, and whether any block, has been read.
    var hasBlock = false, hasAnyBlock = false
  }

  /// A block whose `}` has not come.
  private struct OpenBlock {
    var node: OpenNode
    var brace: Int
    /// Whether what is in it is left out.
    var isDropped: Bool
    /// What the document held before the block.
    var nodeCount: Int, entryCount: Int
  }

  init(_ source: SourceFile) {
    bytes = source.utf8
    document = KDLDocument(source: source)
    // Growing moves everything; room that is not used is never touched.
    document.nodes.reserveCapacity(min(bytes.count / 32, 1 << 18))
    document.entries.reserveCapacity(min(bytes.count / 16, 1 << 19))
  }

  /// The document, with its mistakes in order.
  consuming func finish() -> KDLDocument {
    document.mistakes.sort { $0.range.lowerBound < $1.range.lowerBound }
    // Space before an '=' that does not come is read twice, and so are the mistakes in it.
    var kept: [KDLMistake] = []
    for mistake in document.mistakes where mistake != kept.last { kept.append(mistake) }
    document.mistakes = kept
    return document
  }

  /// Reads the whole document.
  mutating func parseNodes() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while true {
      skipLineSpace()
      guard offset < bytes.count else { break }
      switch bytes[offset] {
      case UInt8(ascii: "}"): closeBlock()
      case UInt8(ascii: "{"): openBlockWithoutNode()
      case UInt8(ascii: ";"):
        report("a ';' ends a node, and there is none before it", offset, offset + 1)
        offset += 1
      default:
        if let node = beginNode() { continueNode(node) }
      }
    }
    reportOpenBlocks()
  }

  private mutating func reportOpenBlocks() {
    guard let last = openBlocks.last else { return }
    let others = openBlocks.count - 1
    let more = others == 0 ? "" : " (and so \(others == 1 ? "is one" : "are \(others)") around it)"
    report("this '{' is never closed\(more)", last.brace, last.brace + 1)
    while !openBlocks.isEmpty {
      markLack()
      endNode(endBlock())
    }
  }
}

// MARK: - Nodes

extension KDLParser {
  /// Reads a slashdash, a type annotation and a name; nil at the end of the source.
  private mutating func beginNode() -> OpenNode? {
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
        report("'/-' stands before a node's block only on the node's own line", start, start + 2)
        openBlockWithoutName()
        return nil
      }
    }
    let type = parseTypeAnnotation()
    if type != nil { skipNodeSpace() }
    let nameStart = offset
    let name = parseNodeName(followsBlock: followsBlock)
    let index = document.nodes.count
    document.nodes.append(
      KDLNode(
        name: name ?? "", type: type?.name, nameRange: SourceRange(nameStart, offset),
        range: SourceRange(type?.range.lowerBound ?? nameStart, offset),
        entries: document.entries.count..<document.entries.count, block: nil, end: index + 1))
    let isProperty = offset > 0 && bytes[offset - 1] == UInt8(ascii: "=") && name == nil
    return OpenNode(
      index: index, isDropped: isDropped || name == nil, isMistaken: name == nil,
      isProperty: isProperty)
  }

  /// The name of a node, or nil after a mistake.
  private mutating func parseNodeName(followsBlock: Bool) -> String? {
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
          ? "'\(text)=' stands after a block: a property belongs before its node's block"
          : "'\(text)=' stands on a line of its own: a property belongs on its node's line",
        start, offset)
      return nil
    case .mistaken: return nil
    case .absent where offset >= bytes.count:
      report("expected a node's name after this", start - 1, start)
      return nil
    case .absent:
      let word = skipWord()
      let startsWithDigit = bytes[start].isDigit || word.dropFirst().first?.isNumber == true
      report(
        startsWithDigit
          ? "a bare name can't start with a digit: write \"\(word)\""
          : "expected a node's name, found '\(word)'", start, offset)
      return nil
    }
  }

  /// Reads what follows a node's name, or its block, up to the node's end or its next block.
  mutating func continueNode(_ open: OpenNode) {
    var node = open
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
        if slashdash(in: &node) { return }
        continue
      }
      if node.hasAnyBlock {
        unterminated = offset
        return endNode(node)
      }
      let start = offset
      let mistakes = document.mistakes.count
      parseEntry(of: &node)
      if !isSpaced, document.mistakes.count == mistakes {
        report("a blank is missing before this", start, offset)
      }
    }
  }

  /// Reads `/-` and the entry it switches off, or opens the block that it does.
  ///
  /// - Returns: Whether a block was opened.
  private mutating func slashdash(in node: inout OpenNode) -> Bool {
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
    parseEntry(of: &node)
    document.entries.removeSubrange(count...)
    document.nodes[node.index].entries = document.nodes[node.index].entries.lowerBound..<count
    return false
  }

  /// Notes that the innermost open block has lost a node to a mistake.
  private mutating func markLack() {
    guard let block = openBlocks.last else {
      document.lacksNodes = true
      return
    }
    if !block.isDropped { document.nodes[block.node.index].lacksChildren = true }
  }

  private mutating func endNode(_ node: OpenNode) {
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

// MARK: - Blocks

extension KDLParser {
  /// Opens the block at `offset`; what is in it belongs to `node`.
  private mutating func openBlock(of node: OpenNode, isSlashdashed: Bool) {
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
    }
    offset += 1
    openBlocks.append(
      OpenBlock(
        node: node, brace: brace, isDropped: isDropped,
        nodeCount: document.nodes.count, entryCount: document.entries.count))
    lastSibling = nil
  }

  /// A `{` at the start of a line: the block of the node before it, most likely.
  private mutating func openBlockWithoutNode() {
    if let node = lastSibling, !node.hasAnyBlock {
      report(
        "'{' stands on the line of its node", offset, offset + 1,
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
  private mutating func openBlockWithoutName() {
    let index = document.nodes.count
    let place = SourceRange(offset, offset)
    let entries = document.entries.count..<document.entries.count
    document.nodes.append(
      KDLNode(
        name: "", nameRange: place, range: place, entries: entries, block: nil, end: index + 1))
    openBlock(of: OpenNode(index: index, isDropped: true, isMistaken: true), isSlashdashed: false)
  }

  private mutating func closeBlock() {
    guard !openBlocks.isEmpty else {
      report("this '}' closes nothing", offset, offset + 1)
      offset += 1
      return
    }
    offset += 1
    continueNode(endBlock())
  }

  /// Ends the innermost open block at `offset`, and answers with its node.
  private mutating func endBlock() -> OpenNode {
    let block = openBlocks.removeLast()
    if block.isDropped {
      document.nodes.removeSubrange(block.nodeCount...)
      document.entries.removeSubrange(block.entryCount...)
    } else {
      document.nodes[block.node.index].block = SourceRange(block.brace, offset)
    }
    document.nodes[block.node.index].end = document.nodes.count
    return block.node
  }
}

// MARK: - Mistakes

extension KDLParser {
  /// Adds a mistake in the bytes from `start` to `end`.
  mutating func report(
    _ message: String, _ start: Int, _ end: Int, hint: String? = nil,
    kind: KDLMistake.Kind = .other
  ) {
    guard document.mistakes.count < KDLParser.mistakeLimit else { return }
    var end = min(end, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    document.mistakes.append(
      KDLMistake(kind: kind, message: message, hint: hint, range: SourceRange(start, end)))
  }

  /// Reports what is not UTF-8 and the scalars that may not stand in a document; neighbours
  /// are one mistake.
  mutating func checkScalars() {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      let (scalar, length, isValid) = bytes.utf8Scalar(at: index)
      if isValid, !KDLScalars.isDisallowed(scalar) {
        index += length
        continue
      }
      let start = index
      index += length
      while index < bytes.count, bytes[index] >= 0x7F || bytes[index] < 0x20 {
        let next = bytes.utf8Scalar(at: index)
        guard next.isValid == isValid, !isValid || KDLScalars.isDisallowed(next.value) else {
          break
        }
        index += next.length
      }
      report(
        isValid
          ? "U+\(hexadecimal(scalar)) can't stand here as itself: write \\u{\(hexadecimal(scalar))} in quotes"
          : "this is not UTF-8", start, index)
    }
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

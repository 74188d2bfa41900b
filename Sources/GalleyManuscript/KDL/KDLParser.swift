/// Parses a KDL 2 document.
///
/// The result always holds a tree: anything wrong is reported and left out, and the rest of the
/// document is read as if it were right, so one run shows every mistake.
///
/// - Parameter source: The document; bytes that are not UTF-8 are mistakes.
/// - Returns: The tree of the nodes that could be read, and the mistakes in order.
/// - Complexity: O(*n*) in the bytes of the source.
package func parseKDL(_ source: SourceFile) -> KDLDocument {
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
  /// How many nodes a file may have; those after them are not read.
  static let nodeLimit = 200_000
  /// How many mistakes are kept: a file of nothing but mistakes is not worth its weight in
  /// messages.
  static let mistakeLimit = 10_000

  let bytes: [UInt8]
  var offset = 0
  var document: KDLDocument
  var openBlocks: [OpenBlock] = []
  var lastSibling: OpenNode?
  var saidTooDeep = false
  /// The places of the bytes of the last string in quotes; nil while nobody asks for them.
  var textOffsets: [Int]?
  /// Where something follows a block that neither a line end nor a `;` has ended.
  var unterminated: Int?

  /// A node whose line is being read.
  struct OpenNode {
    var index: Int
    /// Whether it is left out: slashdashed, or without a name.
    var isDropped: Bool
    /// Whether it has no name that could be read.
    var isMistaken = false
    /// Whether an equals sign follows its name directly, as in a property.
    var isProperty = false
    /// Whether its own block, and whether any block, has been read.
    var hasBlock = false, hasAnyBlock = false
  }

  /// A block whose `}` has not come.
  struct OpenBlock {
    var node: OpenNode
    var brace: Int
    /// Whether its contents are left out.
    var isDropped: Bool
    /// The numbers of nodes and entries in the document before the block.
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

  mutating func parseNodes() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while true {
      skipLineSpace()
      guard offset < bytes.count else { break }
      switch bytes[offset] {
      case UInt8(ascii: "}"): closeBlock()
      case UInt8(ascii: "{"): openBlockWithoutNode()
      case UInt8(ascii: ";"):
        report("a ';' ends a node, but there is no node before it", offset, offset + 1)
        offset += 1
      default:
        guard document.nodes.count < KDLParser.nodeLimit else { return reportTooManyNodes() }
        if let node = beginNode() { continueNode(node) }
      }
    }
    reportOpenBlocks()
  }

  private mutating func reportTooManyNodes() {
    report("a file has at most \(KDLParser.nodeLimit) nodes", offset, offset + 1)
    offset = bytes.count
    while !openBlocks.isEmpty { endNode(endBlock()) }
  }

  mutating func reportOpenBlocks() {
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

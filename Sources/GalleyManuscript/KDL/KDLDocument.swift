/// A KDL 2 document as a tree with places, and the mistakes that were found on the way.
///
/// The tree is flat: ``nodes`` holds every node before its descendants, so a document of any
/// shape is freed and walked without recursion.
package struct KDLDocument: Sendable {
  /// Where it was read from.
  package let source: SourceFile
  /// Every node, each before its descendants.
  package internal(set) var nodes: [KDLNode] = []
  /// The arguments and properties of all nodes, those of one node together.
  package internal(set) var entries: [KDLEntry] = []
  /// Whether a node at the top was left out with a mistake.
  package internal(set) var lacksNodes = false
  /// The mistakes, in source order.
  package internal(set) var mistakes: [KDLMistake] = []

  /// The nodes at the top, as indices into ``nodes``.
  package var roots: Siblings { Siblings(document: self, upcoming: 0, end: nodes.count) }

  /// The children of a node, as indices into ``nodes``.
  package func children(of node: Int) -> Siblings {
    Siblings(document: self, upcoming: node + 1, end: nodes[node].end)
  }

  /// Nodes with the same parent, in order.
  package struct Siblings: Sequence, IteratorProtocol, Sendable {
    fileprivate let document: KDLDocument
    fileprivate var upcoming: Int
    fileprivate let end: Int

    /// The next sibling's index.
    package mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = document.nodes[upcoming].end }
      return upcoming
    }
  }
}

/// A node of a KDL document: a name, arguments and properties, and perhaps children.
package struct KDLNode: Sendable {
  package var name: String
  /// The type annotation, `(date)` in `(date)born`.
  package var type: String?
  package var nameRange: SourceRange
  /// The bytes from the type annotation or name to the last entry; the block is not in it.
  package var range: SourceRange
  /// Its arguments and properties, as indices into the document's entries.
  package var entries: Range<Int>
  /// The index after its last descendant.
  package var end: Int
  /// Whether a child was left out with a mistake.
  package var lacksChildren = false
}

/// An argument or a property.
package struct KDLEntry: Sendable {
  /// The property's name; nil for an argument.
  package var name: String?
  /// The bytes of the property's name; those of the value for an argument.
  package var nameRange: SourceRange
  package var value: KDLValue
  /// The type annotation of the value.
  package var type: String?
  /// The bytes of the value, its type annotation included.
  package var range: SourceRange
  /// How the value was written.
  package var form: Form

  /// How a value was written.
  package enum Form: Sendable {
    /// Without quotes.
    case bare
    /// In quotes on one line, without escapes: every byte of the value is at its place.
    case plainlyQuoted
    /// In quotes with escapes, on several lines, or raw.
    case quoted
  }

  /// The bytes from the property's name, or from the value, to the value's end.
  package var wholeRange: SourceRange { nameRange.through(range) }
}

/// A value of a KDL document.
package enum KDLValue: Hashable, Sendable {
  /// A string, with its escapes resolved.
  case string(String)
  /// A number.
  case number(KDLNumber)
  /// `#true` or `#false`.
  case bool(Bool)
  /// `#null`.
  case null
  /// A value that could not be read; a mistake reports it.
  case unreadable
}

/// Something that is not KDL, and where.
package struct KDLMistake: Hashable, Sendable {
  /// The kind of a mistake, for callers that know better what was meant.
  package enum Kind: Hashable, Sendable {
    /// A word such as `1/2` or `#202020` that needs quotes to be a value.
    case needsQuotes
    /// A bare `true`, `null`, `inf` or the like.
    case keyword
    /// Anything else.
    case other
  }

  package var kind: Kind
  package var message: String
  /// A suggested correction, if there is one.
  package var hint: String?
  /// The bytes that are wrong.
  package var range: SourceRange
}

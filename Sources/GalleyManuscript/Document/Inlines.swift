/// The content of a paragraph, a heading or a cell: inlines, some nested in others.
///
///     let title: Inlines = [.text("On "), .emphasis([.text("cells")])]
///     title.plainText  // "On cells"
///
/// All inlines of a document are a list of nodes and the bytes that they represent; a value is a
/// stretch of the list and cheap to copy. The elements are made of nodes as they are asked for;
/// code that handles long texts walks the nodes instead (``nodes``).
///
/// Trees are at most ``Block/depthLimit`` deep, whatever the input.
package struct Inlines: Sendable {
  /// The nodes; nil where there are none.
  private var store: Store?
  @Packed private var lower = 0
  @Packed private var upper = 0

  /// An inline as it is kept: nodes lie in the order in which they start.
  package struct Node: Sendable {
    /// The kind of a node. The title of a link or an image, if it has one, is the first node in it.
    package enum Kind: Hashable, Sendable {
      /// Without bytes or content.
      case softBreak, lineBreak
      /// Without content.
      case text, code, html, title
      /// Without bytes.
      case span(Inline.Span)
      /// Its bytes are style words.
      case styled
      /// Their bytes are the destination.
      case link, image
      /// Its bytes are its label; its text is the nodes in it.
      case footnote
    }

    /// Its kind.
    package let kind: Kind
    @usableFromInline var lower: Int32
    @usableFromInline var upper: Int32
    @usableFromInline var after: Int32

    init(_ kind: Kind, _ bytes: SourceRange, next: Int) {
      self.kind = kind
      lower = Int32(clamping: bytes.lowerBound)
      upper = Int32(clamping: bytes.upperBound)
      after = Int32(clamping: next)
    }

    /// The same node so many places further on.
    func moved(by distance: Int) -> Node {
      Node(kind, SourceRange(range), next: next + distance)
    }

    /// Leaves out its bytes before one of them.
    mutating func shorten(from byte: Int) { lower = Int32(clamping: byte) }

    /// Ends it before the node at an index.
    mutating func close(before index: Int) { after = Int32(clamping: index) }

    /// Its bytes among all (``Inlines/utf8``).
    @inlinable package var range: Range<Int> { Int(lower)..<Int(upper) }
    /// The index of the first node that is not in it.
    @inlinable package var next: Int { Int(after) }
  }

  /// The nodes of a text and their bytes. Whoever reads the text fills it, once, before anybody
  /// else looks at it.
  final class Store: @unchecked Sendable {
    // Nobody looks while it is filled.
    @exclusivity(unchecked) fileprivate(set) var utf8: [UInt8] = []
    @exclusivity(unchecked) fileprivate(set) var nodes: [Node] = []

    func fill(utf8: [UInt8], nodes: [Node]) {
      (self.utf8, self.nodes) = (utf8, nodes)
    }
  }

  /// No inlines.
  package init() {}

  /// The nodes in a range; they nest properly.
  init(_ store: Store, _ lower: Int, _ upper: Int) {
    self.store = store
    (self.lower, self.upper) = (lower, upper)
  }

  /// All nodes, and between the bounds those that are the inlines.
  package var nodes: [Node] { store?.nodes ?? [] }

  /// The bytes of all nodes.
  package var utf8: [UInt8] { store?.utf8 ?? [] }

  func node(at index: Int) -> Node {
    guard let store else { preconditionFailure("There is no node \(index)") }
    return store.nodes[index]
  }

  /// The content of a node without its title.
  package func content(at index: Int) -> Inlines {
    let (start, end) = (index + 1, node(at: index).next)
    let hasTitle = start < end && node(at: start).kind == .title
    return part(start + (hasTitle ? 1 : 0)..<end)
  }

  /// The title of a link or an image; empty where it has none.
  private func title(at index: Int) -> String {
    index + 1 < node(at: index).next && node(at: index + 1).kind == .title
      ? text(at: index + 1) : ""
  }

  private func text(at index: Int) -> String {
    String(decoding: utf8[node(at: index).range], as: UTF8.self)
  }

  /// The inlines between two of their indices.
  func part(_ range: Range<Int>) -> Inlines {
    var part = self
    (part.lower, part.upper) = (range.lowerBound, range.upperBound)
    return part
  }

  /// Whether a line of the source ends in it that is none of the text.
  var holdsSoftBreak: Bool { nodes[lower..<upper].contains { $0.kind == .softBreak } }

  /// Whether they are nothing but text and the ends of its lines.
  var areText: Bool {
    nodes[lower..<upper].allSatisfy { $0.kind == .text || $0.kind == .softBreak }
  }

  /// The same text with the ends of some of these lines, counted from 0; as it is where code or tags
  /// hold others, so that not all `count` are ends of lines.
  func keepingLines(_ kept: Set<Int>, of count: Int) -> Inlines {
    let nodes = nodes[lower..<upper]
    guard nodes.count(where: { $0.kind == .softBreak || $0.kind == .lineBreak }) == count else {
      return self
    }
    let store = Store()
    var line = 0
    store.fill(
      utf8: utf8,
      nodes: nodes.map { node in
        guard node.kind == .softBreak || node.kind == .lineBreak else {
          return node.moved(by: -lower)
        }
        defer { line += 1 }
        let kind = kept.contains(line) ? .lineBreak : node.kind
        return Node(kind, SourceRange(0, 0), next: node.next - lower)
      })
    return Inlines(store, 0, nodes.count)
  }

  /// Whether it is an image and nothing else.
  package var isImage: Bool {
    !isEmpty && node(at: lower).kind == .image && node(at: lower).next == upper
  }
}

extension Inlines: Collection {
  /// The index of the first inline.
  package var startIndex: Int { lower }
  /// The index after the last.
  package var endIndex: Int { upper }

  /// The index of the inline after the one at `index`.
  package func index(after index: Int) -> Int { node(at: index).next }

  /// The inline at an index.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  package subscript(index: Int) -> Inline {
    switch node(at: index).kind {
    case .text, .title: .text(text(at: index))
    case .code: .code(text(at: index))
    case .html: .html(text(at: index))
    case .softBreak: .softBreak
    case .lineBreak: .lineBreak
    case .span(let span): .span(span, content(at: index))
    case .styled: .styled(text(at: index), content(at: index))
    case .link:
      .link(destination: text(at: index), title: title(at: index), content(at: index))
    case .image: .image(source: text(at: index), title: title(at: index), content(at: index))
    case .footnote: .footnote(label: text(at: index), content(at: index))
    }
  }
}

extension Inlines: Hashable {
  /// Whether both are the same inlines, wherever they are kept.
  package static func == (one: Inlines, other: Inlines) -> Bool {
    guard one.upper - one.lower == other.upper - other.lower else { return false }
    if one.store === other.store, one.lower == other.lower { return true }
    let distance = other.lower - one.lower
    return (one.lower..<one.upper).allSatisfy { index in
      let (left, right) = (one.node(at: index), other.node(at: index + distance))
      return left.kind == right.kind && left.next + distance == right.next
        && one.utf8[left.range] == other.utf8[right.range]
    }
  }

  /// Adds the kinds and the bytes of the nodes to `hasher`.
  package func hash(into hasher: inout Hasher) {
    for index in lower..<upper {
      hasher.combine(node(at: index).kind)
      hasher.combine(utf8[node(at: index).range])
    }
  }
}

// MARK: - Text

extension Inlines {
  /// The text without its markup, for slugs and for places with no room for more. Line ends become
  /// spaces, an image its alternative text; raw HTML and footnotes are left out.
  package var plainText: String { String(decoding: plainUTF8, as: UTF8.self) }

  /// The bytes of ``plainText``.
  package var plainUTF8: [UInt8] { plainUTF8(in: nodes, utf8) }

  /// The bytes of ``plainText``, among nodes that are not in the store yet.
  func plainUTF8(in nodes: [Node], _ utf8: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var index = lower
    while index < upper {
      let node = nodes[index]
      index = node.kind == .footnote ? node.next : index + 1
      switch node.kind {
      case .text, .code: text += utf8[node.range]
      case .softBreak, .lineBreak: text.append(0x20)
      case .html, .title, .span, .styled, .link, .image, .footnote: break
      }
    }
    return text
  }
}

// MARK: - Building

extension Inlines: ExpressibleByArrayLiteral {
  /// Inlines that are listed.
  package init(arrayLiteral inlines: Inline...) { self.init(inlines) }

  /// Text that is not markup.
  package init(_ text: String) { self.init(lines: [text]) }

  /// Lines of text that is not markup, each on a line of its own.
  package init(lines: [String]) {
    let store = Store()
    for line in lines {
      if !store.nodes.isEmpty { store.add(.lineBreak) }
      store.add(.text, line)
    }
    self.init(store, 0, store.nodes.count)
  }

  /// Inlines from a list; they nest no deeper than ``Block/depthLimit``.
  package init(_ inlines: [Inline]) {
    let store = Store()
    for inline in inlines { store.append(inline) }
    self.init(store, 0, store.nodes.count)
  }
}

extension Inlines.Store {
  fileprivate func append(_ inline: Inline) {
    switch inline {
    case .text(let text): add(.text, text)
    case .code(let text): add(.code, text)
    case .html(let text): add(.html, text)
    case .softBreak: add(.softBreak)
    case .lineBreak: add(.lineBreak)
    case .span(let span, let inner): add(.span(span), around: inner)
    case .styled(let words, let inner): add(.styled, words, around: inner)
    case .footnote(let label, let inner): add(.footnote, label, around: inner)
    case .link(let target, let title, let inner):
      add(.link, target, title: title, around: inner)
    case .image(let source, let title, let inner):
      add(.image, source, title: title, around: inner)
    }
  }

  fileprivate func add(
    _ kind: Inlines.Node.Kind, _ text: String = "", title: String = "",
    around inner: Inlines = Inlines()
  ) {
    let index = nodes.count
    let start = utf8.count
    utf8 += text.utf8
    nodes.append(Inlines.Node(kind, SourceRange(start, utf8.count), next: index + 1))
    if !title.isEmpty { add(.title, title) }
    for inline in inner { append(inline) }
    nodes[index].close(before: nodes.count)
  }
}

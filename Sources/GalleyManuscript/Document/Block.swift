/// A block of a document: a paragraph, a list, a table, a chart.
package struct Block: Hashable, Sendable {
  /// The maximum nesting depth of blocks and inlines; anything deeper becomes text.
  package static let depthLimit = 100

  /// The content of the block.
  package var content: Content
  /// The attributes that its author gave it, `break=column` and `keep` among them.
  package var attributes: Attributes
  /// Where it is in its source.
  package var range: SourceRange

  /// A block at a place.
  package init(
    _ content: Content, attributes: Attributes = Attributes(),
    range: SourceRange = SourceRange(0, 0)
  ) {
    self.content = content
    self.attributes = attributes
    self.range = range
  }

  /// The kinds of block. The larger ones are boxed: a document has many more of the small.
  package enum Content: Hashable, Sendable {
    /// Reflowed prose.
    case paragraph(Inlines)
    /// A paragraph of plain text: no markup, an indent of its first line that all its lines keep.
    /// Its bytes are untrusted, and its lines end with line feeds.
    case plain([UInt8])
    /// A heading of level 1 to 6.
    case heading(level: Int, Inlines)
    /// A quotation.
    case quote([Block])
    /// A quotation that warns or advises: `> [!NOTE]`.
    case alert(Alert, [Block])
    /// A list.
    case list(List)
    /// Verbatim text; `info` is the fence's info string without attributes.
    indirect case code(info: String, literal: String, isFenced: Bool)
    /// Verbatim terminal output; the bytes are untrusted and unparsed.
    case ansi([UInt8])
    /// Lines of a command's output that are no table: as `ansi`, and no word is torn that has room in
    /// a line of its own.
    case lines([UInt8])
    /// A rule.
    case thematicBreak
    /// An HTML block, shown as text.
    case html(String)
    /// A table of any origin.
    indirect case table(Table)
    /// Numbers to draw.
    indirect case chart(Chart)
    /// Something that could not be read, marked in place: a file that was not there.
    case unreadable(String)
  }

  /// The five kinds of GitHub's alerts.
  package enum Alert: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing.
    case note
    /// Helpful.
    case tip
    /// Needed to succeed.
    case important
    /// Needs attention now.
    case warning
    /// May have bad results.
    case caution
  }

  /// A list of items, each a sequence of blocks.
  package struct List: Hashable, Sendable {
    /// The number of the first item, or nil for a bullet list.
    package var start: Int?
    /// Whether its paragraphs are without blank lines between them.
    package var isTight: Bool
    /// Whether the first block of each item is a term, and the others define it.
    package var isOfDefinitions = false
    /// The items.
    package var items: [Item]

    /// A list.
    package init(start: Int?, isTight: Bool, items: [Item]) {
      self.start = start
      self.isTight = isTight
      self.items = items
    }

    /// One item of a list.
    package struct Item: Hashable, Sendable {
      /// Whether its box is ticked; nil when it is not a task.
      package var task: Bool?
      /// The blocks in the item.
      package var blocks: [Block]

      /// An item of a list.
      package init(task: Bool? = nil, blocks: [Block]) {
        self.task = task
        self.blocks = blocks
      }
    }
  }
}

extension Block {
  /// Changes the blocks in a quotation, an alert or the items of a list, each by themselves.
  package mutating func changeParts(_ change: (inout [Block]) -> Void) {
    switch content {
    case .quote(var blocks):
      change(&blocks)
      content = .quote(blocks)
    case .alert(let alert, var blocks):
      change(&blocks)
      content = .alert(alert, blocks)
    case .list(var list):
      for item in list.items.indices { change(&list.items[item].blocks) }
      content = .list(list)
    case .paragraph, .plain, .heading, .code, .ansi, .lines, .thematicBreak, .html, .table, .chart,
      .unreadable:
      break
    }
  }
}

/// What is said, whoever said it: every reader yields this model, and nothing downstream knows
/// where it came from.
///
/// A document holds sections, a section items, an item blocks, a block inlines.
public struct Document: Hashable, Sendable {
  /// The title; empty when there is none.
  public var title: Inlines
  /// The values of the front matter, in order; all are placeholders for the template.
  public var values: Attributes
  /// The sections, in order.
  public var sections: [Section]
  /// Items that came from markers or arguments rather than from a place in the text, in order.
  public var looseItems: [Item]
  /// Whether it is made of items that were named one by one, by markers, arguments or the files of a
  /// directory, with no more text than stands before the first heading: a dashboard rather than
  /// prose.
  public var isOfNamedItems = false

  /// A document.
  public init(
    title: Inlines = Inlines(), values: Attributes = Attributes(), sections: [Section] = [],
    looseItems: [Item] = []
  ) {
    self.title = title
    self.values = values
    self.sections = sections
    self.looseItems = looseItems
  }

  /// A part of a document with a heading of its own.
  public struct Section: Hashable, Sendable {
    /// Its name: the heading's slug or identifier; empty before the first heading.
    public var name: String
    /// Its heading; empty when there is none.
    public var title: Inlines
    /// What its author attached to the heading. The first class names its pattern.
    public var attributes: Attributes
    /// The items, in order. Blocks before the first item heading are an item each, without name
    /// and title.
    public var items: [Item]
    /// The file it was read from; nil for a section built in code.
    public var source: SourceFile?
    /// Where its heading stands in its source.
    public var range: SourceRange

    /// A section.
    public init(
      name: String, title: Inlines = Inlines(), attributes: Attributes = Attributes(),
      items: [Item] = [], source: SourceFile? = nil, range: SourceRange = SourceRange(0, 0)
    ) {
      self.name = name
      self.title = title
      self.attributes = attributes
      self.items = items
      self.source = source
      self.range = range
    }
  }

  /// The smallest thing that a template places.
  public struct Item: Hashable, Sendable {
    /// Its name; empty when it has none.
    public var name: String
    /// How its body was said to be read; nil when nobody said, so that a template may.
    public var kind: ContentKind?
    /// How its body was read: as the kind that was said, else as the one that was guessed.
    public var readAs = ContentKind.markdown
    /// Its title; empty when it has none.
    public var title: Inlines
    /// What its author attached to it.
    public var attributes: Attributes
    /// What it holds, read as its kind, or as the kind that was guessed.
    public var blocks: [Block]
    /// The body as it was given, so that a template's kind can read it again; nil for an item that
    /// is part of a Markdown document.
    public var body: SourceExcerpt?
    /// The file it was read from; nil for an item built in code.
    public var source: SourceFile?
    /// Where it stands in its source.
    public var range: SourceRange

    /// An item.
    public init(
      name: String = "", kind: ContentKind? = nil, title: Inlines = Inlines(),
      attributes: Attributes = Attributes(), blocks: [Block] = [], body: SourceExcerpt? = nil,
      source: SourceFile? = nil, range: SourceRange = SourceRange(0, 0)
    ) {
      self.name = name
      self.kind = kind
      self.title = title
      self.attributes = attributes
      self.blocks = blocks
      self.body = body
      self.source = source
      self.range = range
    }
  }
}

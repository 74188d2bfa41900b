/// The content of a document, whatever its source: every reader yields this model, and nothing
/// downstream knows where it came from.
///
/// A document holds sections, a section items, an item blocks, a block inlines.
public struct Document: Hashable, Sendable {
  /// The title; empty when there is none.
  package var title: Inlines
  /// The values of the front matter, in order; all are placeholders for the template.
  package var values: Attributes
  /// The sections, in order.
  package var sections: [Section]
  /// Items that came from markers or arguments rather than from a place in the text, in order.
  package var looseItems: [Item]
  /// Whether it is made of items that were named one by one, by markers, arguments or the files of a
  /// directory, with no more text than is before the first heading: a dashboard rather than
  /// prose.
  package var isOfNamedItems = false

  /// A document.
  package init(
    title: Inlines = Inlines(), values: Attributes = Attributes(), sections: [Section] = [],
    looseItems: [Item] = []
  ) {
    self.title = title
    self.values = values
    self.sections = sections
    self.looseItems = looseItems
  }

  /// A part of a document with a heading of its own.
  package struct Section: Hashable, Sendable {
    /// Its name: the heading's slug or identifier; empty before the first heading.
    package var name: String
    /// Its heading; empty when there is none.
    package var title: Inlines
    /// The attributes of the heading. The first class names its pattern.
    package var attributes: Attributes
    /// The items, in order. Blocks before the first item heading are an item each, without name
    /// and title.
    package var items: [Item]
    /// The file it was read from; nil for a section built in code.
    package var source: SourceFile?
    /// Where its heading is in its source.
    package var range: SourceRange

    /// A section.
    package init(
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
  package struct Item: Hashable, Sendable {
    /// Its name; empty when it has none.
    package var name: String
    /// How its body was said to be read; nil when nobody said, so that a template may.
    package var kind: ContentKind?
    /// How its body was read: as the kind that was said, else as the one that was guessed.
    package var readAs = ContentKind.markdown
    /// Its title; empty when it has none.
    package var title: Inlines
    /// The attributes that its author gave it.
    package var attributes: Attributes
    /// Its content, read as its kind, or as the kind that was guessed.
    package var blocks: [Block]
    /// The body as it was given, so that a template's kind can read it again; nil for an item that
    /// is part of a Markdown document.
    package var body: SourceExcerpt?
    /// The file it was read from; nil for an item built in code.
    package var source: SourceFile?
    /// Where it is in its source.
    package var range: SourceRange

    /// An item.
    package init(
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

extension Document.Item {
  /// The item that a block is which is before the first item heading of its section, maybe with one
  /// that it announces; the block's title is the item's.
  init(of block: Block, in source: SourceFile) {
    self.init(attributes: block.attributes, blocks: [block], source: source, range: block.range)
    takeTitle()
    blocks[0].attributes["title"] = nil
  }

  /// Whether it begins with a block before the first item heading of its section.
  package var isLeadBlock: Bool {
    name.isEmpty && body == nil && blocks.first?.range == range
  }

  /// Whether a mistake is in its body.
  package func holds(_ mistake: Diagnostic) -> Bool {
    guard let source = mistake.source else { return false }
    return holds(source.part ?? SourceExcerpt(source, mistake.range))
  }

  /// Whether a part of a source is in its body.
  package func holds(_ place: SourceExcerpt) -> Bool {
    guard let body else { return false }
    return body.source == place.source && body.range.lowerBound <= place.range.lowerBound
      && place.range.upperBound <= body.range.upperBound
  }

  /// Makes the value of `title` the item's title.
  mutating func takeTitle() {
    guard let title = attributes["title"] else { return }
    attributes["title"] = nil
    self.title = Inlines(title)
  }

  /// The same with its name as the title where it has none; above its text only the name that a marker
  /// or an operand gives it, if it does not begin with a heading.
  package func titledByName(onBorder isOnBorder: Bool) -> Document.Item {
    var isKnown = body == nil
    if case .heading? = blocks.first?.content { isKnown = true }
    guard title.isEmpty, !name.isEmpty, isOnBorder || !isKnown else { return self }
    var item = self
    item.title = Inlines(name)
    return item
  }

  /// Its blocks under its title: a heading, or the caption of a block that is an item by itself.
  package func titledBlocks(headingLevel level: Int) -> [Block] {
    guard !title.isEmpty else { return blocks }
    if isLeadBlock {
      var blocks = blocks
      blocks[0].attributes["title"] = title.plainText
      return blocks
    }
    return [Block(.heading(level: level, title), attributes: attributes, range: range)] + blocks
  }
}

extension Document {
  /// The document as blocks in reading order: sections and items under headings.
  var flattenedBlocks: [Block] {
    sections.flatMap { section in
      section.heading
        + section.items.flatMap { $0.titledBlocks(headingLevel: Section.headingLevel + 1) }
    }
  }

  /// The document as one item: its title and values are the item's.
  func asItem(named name: String) -> Item {
    Item(name: name, title: title, attributes: partAttributes, blocks: flattenedBlocks)
  }

  /// The names of the values that are set below a title.
  static let bylineNames = ["subtitle", "author", "date"]

  /// The subtitle on a line, and the author and the date on the next; those of the front matter
  /// that are wanted.
  package func byline(where isWanted: (String) -> Bool) -> Inlines {
    func text(_ name: String) -> String? {
      values[name].flatMap { !$0.isEmpty && isWanted(name) ? $0 : nil }
    }
    var authorship = text("author")
    if let date = text("date") { authorship = authorship.map { "\($0), \(date)" } ?? date }
    return Inlines(lines: [text("subtitle"), authorship].compactMap { $0 })
  }

  /// Its values as the attributes of a part of another document.
  var partAttributes: Attributes {
    Attributes(values: values.values.filter { $0.key != "title" && $0.key != "template" })
  }
}

extension Document.Section {
  /// The level that a section's heading is set at, whatever its level in the source. The title's is
  /// one less, its items' one more, and headings in items are further down.
  package static let headingLevel = 2

  /// The section's heading as a block; nothing when it has none.
  package var heading: [Block] {
    title.isEmpty
      ? []
      : [Block(.heading(level: Self.headingLevel, title), attributes: attributes, range: range)]
  }
}

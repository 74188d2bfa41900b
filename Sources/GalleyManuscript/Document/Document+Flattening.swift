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

extension Document {
  /// The document as blocks in reading order: sections and items under headings.
  var flattenedBlocks: [Block] {
    sections.flatMap { section in
      section.heading(level: 2) + section.items.flatMap { $0.titledBlocks(headingLevel: 3) }
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
  /// The section's title as a block; nothing without one.
  func heading(level: Int) -> [Block] {
    title.isEmpty
      ? [] : [Block(.heading(level: level, title), attributes: attributes, range: range)]
  }
}

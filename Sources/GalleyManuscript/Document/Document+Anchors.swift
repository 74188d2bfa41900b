extension Document {
  /// Gives its title, headings, sections and items an identifier each, all different, for links to
  /// point to: the one that its author chose, else the slug of its text, as GitHub makes it.
  ///
  /// Anything named, such as an item of a marker, is identified by its name if that has no blank.
  package mutating func identifyHeadings() {
    var slugs = Slugs()
    forEachHeading { _, chosen, _ in
      if let chosen { slugs.reserve(chosen) }
    }
    forEachHeading { text, chosen, identifier in
      identifier = chosen ?? (text.isEmpty ? nil : slugs.name(for: text))
    }
  }

  /// Calls a closure, in reading order, for everything that may have an identifier: with its text,
  /// the identifier that its author chose, and the current identifier.
  private mutating func forEachHeading(_ body: HeadingVisitor) {
    if !title.isEmpty { body(title.plainText, values.identifier, &values.identifier) }
    for section in sections.indices {
      let chosen = sections[section].attributes.identifier
      body(sections[section].title.plainText, chosen, &sections[section].attributes.identifier)
      for item in sections[section].items.indices {
        sections[section].items[item].forEachHeading(body)
      }
    }
    for item in looseItems.indices { looseItems[item].forEachHeading(body) }
  }
}

extension Document.Item {
  fileprivate mutating func forEachHeading(_ body: HeadingVisitor) {
    let isNamed = self.body != nil && !name.utf8.contains(where: { $0 <= 0x20 })
    let chosen = attributes.identifier ?? (isNamed && !name.isEmpty ? name : nil)
    body(title.isEmpty ? name : title.plainText, chosen, &attributes.identifier)
    for block in blocks.indices { blocks[block].forEachHeading(body) }
  }
}

extension Block {
  /// Blocks are nested ``depthLimit`` deep at most.
  fileprivate mutating func forEachHeading(_ body: HeadingVisitor) {
    switch content {
    case .heading(_, let text):
      body(text.plainText, attributes.identifier, &attributes.identifier)
    case .quote, .alert, .list:
      changeParts { blocks in
        for index in blocks.indices { blocks[index].forEachHeading(body) }
      }
    default: break
    }
  }
}

private typealias HeadingVisitor = (
  _ text: String, _ chosen: String?, _ identifier: inout String?
) -> Void

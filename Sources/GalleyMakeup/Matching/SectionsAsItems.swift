import GalleyManuscript

extension Document {
  /// The same with its sections as the items of one, where the template asks for it (`sections=items`) and
  /// none has items of its own: a text with one kind of headings is cards beside one another.
  ///
  /// A section that the template has a pattern for, or its author a width, stays what it is, and so do
  /// the others then; so do more than anybody lays out at once, as those of a book.
  func withSectionsAsItems(for template: Template) -> Document {
    let titled = sections.filter { !$0.title.isEmpty }
    guard template.layout.takesSectionsAsItems, 2...Self.mostSectionsAsItems ~= titled.count else {
      return self
    }
    let patterns = Set(template.layout.sections.map(\.name))
    let areItems = titled.allSatisfy { section in
      section.items.allSatisfy(\.isLeadBlock) && section.attributes["width"] == nil
        && !patterns.contains(section.name)
        && !(section.attributes.classes.first.map(patterns.contains) ?? false)
    }
    guard areItems else { return self }
    var document = self
    document.sections.removeAll { !$0.title.isEmpty }
    document.sections.append(Section(name: "", items: titled.map(\.asItem)))
    return document
  }

  private static let mostSectionsAsItems = 100
}

extension Document.Section {
  /// The section as an item of its name, under its title.
  var asItem: Document.Item {
    Document.Item(
      name: name, title: title, attributes: attributes, blocks: flow(printingTitle: false),
      source: source, range: range)
  }
}

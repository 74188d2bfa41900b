import GalleyManuscript

extension Document {
  /// The same with its sections as the items of one, where a template places items without a header above
  /// them, and the sections have none: most are a single block below a heading, which would each be
  /// alone in its row.
  ///
  /// A section that the template, or its author, has a pattern or a width for stays what it is, and so
  /// do the others then.
  func withSectionsAsItems(for template: Template, in inside: Environment) -> Document {
    let patterns = template.layout.sections
    let titled = sections.filter { !$0.title.isEmpty }
    guard titled.count > 1, titled.count(where: { $0.items.count == 1 }) * 2 > titled.count,
      let pattern = patterns.first(where: { $0.name == "default" && !$0.namesItems })
    else { return self }
    let matched = MatchedSection(pattern, in: inside)
    let names = Set(patterns.map(\.name))
    let areItems = titled.allSatisfy { section in
      section.items.allSatisfy(\.isLeadBlock) && section.attributes["width"] == nil
        && !names.contains(section.name)
        && !(section.attributes.classes.first.map(names.contains) ?? false)
    }
    guard areItems, !matched.isInColumns, !matched.pattern.hasHeader else { return self }
    var document = self
    document.sections.removeAll { !$0.title.isEmpty }
    document.sections.append(Section(name: "", items: titled.map(\.asItem)))
    return document
  }
}

extension Document.Section {
  /// The section as an item of its name, under its title.
  var asItem: Document.Item {
    Document.Item(
      name: name, title: title, attributes: attributes, blocks: flow(printingTitle: false),
      source: source, range: range)
  }
}

import GalleyLayout
import GalleyManuscript

/// A document as a snapshot of sections and items with identity, to be compared with another.
package struct LiveSnapshot: Sendable {
  /// The identifiers, in order: names, numbered where they are not unique.
  package private(set) var identifiers = DiffableDataSourceSnapshot<String, String>()
  private var items: [String: Document.Item] = [:]
  private var sections: [String: Document.Section] = [:]

  /// The snapshot of a document, whose loose items are a section of their own.
  package init(_ document: Document) {
    for section in document.sections { add(section, items: section.items) }
    let loose = Document.Section(name: "\u{0}")
    if !document.looseItems.isEmpty { add(loose, items: document.looseItems) }
  }

  private mutating func add(_ section: Document.Section, items added: [Document.Item]) {
    let name = unique(section.name) { sections[$0] != nil }
    var head = section
    head.items = []
    sections[name] = head
    var names: [String] = []
    for item in added {
      let name = unique("\(name)/\(item.name)") { items[$0] != nil }
      items[name] = item
      names.append(name)
    }
    try? identifiers.appendSections([name])
    try? identifiers.appendItems(names, toSection: name)
  }

  private func unique(_ name: String, _ isTaken: (String) -> Bool) -> String {
    var (unique, number) = (name, 1)
    while isTaken(unique) {
      number += 1
      unique = "\(name)\u{0}\(number)"
    }
    return unique
  }

  /// Returns the changes that turn an older document into this one: items that came, went or moved,
  /// and as reloads those that say something else. Their places in the sources don't matter.
  package func difference(from old: LiveSnapshot) -> SnapshotDifference<String, String> {
    var marked = identifiers
    try? marked.reloadItems(
      items.keys.filter { name in old.items[name].map { !$0.saysSame(as: items[name]) } ?? false })
    try? marked.reloadSections(
      sections.keys.filter { name in
        guard let before = old.sections[name], let now = sections[name] else { return false }
        return before.title != now.title || before.attributes != now.attributes
      })
    return marked.difference(from: old.identifiers)
  }
}

extension Document.Item {
  /// Whether another item says the same, wherever it is.
  fileprivate func saysSame(as other: Document.Item?) -> Bool {
    guard let other, kind == other.kind, readAs == other.readAs, title == other.title,
      attributes == other.attributes
    else { return false }
    if let body, let other = other.body { return body.utf8.elementsEqual(other.utf8) }
    return blocks == other.blocks
  }
}

import GalleyManuscript

/// Checks, before anything is set, that every placeholder of a template has a value where it will
/// be filled.
struct NameResolver {
  let template: Template
  let scope: PlaceholderScope

  /// The placeholders without a value, each place once, in the order of the source; those in the
  /// text of the document behind those of the template.
  func missingNames(
    for sections: [MatchedSection], fields: MergeFields = MergeFields()
  ) -> [MissingName] {
    var page = scope
    page.page = PlaceholderScope.PageNumber(number: 1, count: 1)
    var top = page
    if let first = sections.first { top.section = page.entering(first, index: 0).section }
    var found = template.layout.boundaries.flatMap(\.allTexts).flatMap(top.missingNames)
    found += template.styles.map(\.style).filter { !$0.isPerItem }.flatMap(scope.missingNames)
    for (index, section) in sections.enumerated() {
      found += missingNames(in: section, scope: page.entering(section, index: index))
    }
    var seen: Set<DiagnosticKey> = []
    return found.filter { seen.insert(DiagnosticKey($0.diagnostic)).inserted }
      .sorted { $0.diagnostic.range.lowerBound < $1.diagnostic.range.lowerBound }
      + fields.texts.flatMap(scope.missingNames)
  }

  /// Warnings about styles whose placeholders give something that is not a style, each once, and where it is an
  /// item that says so at the first that does; no more than anybody reads.
  func unknownStyles(in sections: [MatchedSection], looks: StyleResolver) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func check(
      _ styles: [Template.Text], _ scope: PlaceholderScope, _ item: Document.Item? = nil
    ) {
      for style in styles where isOpen(style) && found.count < 100 {
        guard var mistake = looks.mistake(in: style, scope: scope),
          !found.contains(where: { $0.message == mistake.message })
        else { continue }
        if let item, let source = item.source,
          template.styleWords(of: style).names(partOf: "item.")
        {
          (mistake.source, mistake.range) = (source, item.range)
        }
        found.append(mistake)
      }
    }
    var page = scope
    page.page = PlaceholderScope.PageNumber(number: 1, count: 1)
    for boundary in template.layout.boundaries { check(boundary.allStyles, page) }
    for (index, section) in sections.enumerated() where !section.isPlain {
      let scope = page.entering(section, index: index)
      check(section.ownStyles, scope)
      let hasOpenLook = section.pattern.looks.contains(where: hasOpenStyle)
      for (index, tile) in section.tiles.enumerated() {
        guard let item = tile.item, hasOpenLook || hasOpenStyle(tile.place.look) else { continue }
        let inside = scope.entering(item, index: index)
        let look = tile.design.inStates(of: item, scope: inside).look
        check(look.allStyles, inside, item)
      }
    }
    return found
  }

  /// Whether a style, or the style that it names, depends on values.
  private func isOpen(_ style: Template.Text) -> Bool { !template.styleWords(of: style).isLiteral }

  /// Whether one of the styles of a look depends on values.
  private func hasOpenStyle(_ look: Template.Look) -> Bool {
    (look.allStyles + look.states.flatMap(\.look.allStyles)).contains(where: isOpen)
  }

  /// A place in one of the template's files.
  private struct DiagnosticKey: Hashable {
    let file: String
    let range: SourceRange

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.source?.name ?? ""
      range = diagnostic.range
    }
  }

  private func missingNames(
    in section: MatchedSection, scope: PlaceholderScope
  ) -> [MissingName] {
    var found = section.ownTexts.flatMap(scope.missingNames)
    for (index, tile) in section.tiles.enumerated() {
      found += tile.place.fallback.map(scope.missingNames) ?? []
      guard let item = tile.item, !tile.design.texts.isEmpty else { continue }
      let inside = scope.entering(item, index: index)
      found += tile.design.texts.flatMap(inside.missingNames)
    }
    return found
  }
}

extension MatchedSection {
  /// Every string of its design that may hold placeholders.
  var allTexts: [Template.Text] {
    ownTexts
      + tiles.flatMap { tile in
        (tile.place.fallback.map { [$0] } ?? []) + tile.design.texts
      }
  }

  /// The strings of the section itself, which belong to no item.
  fileprivate var ownTexts: [Template.Text] {
    pattern.ownTexts + arrangement.looks.flatMap(\.allTexts)
  }

  /// Whether it is a column that nothing is said of.
  fileprivate var isPlain: Bool {
    guard case .columns(let columns) = arrangement, columns.look.style == nil else { return false }
    return tiles.isEmpty && pattern.boundaries.isEmpty && pattern.backgrounds.isEmpty
  }

  /// The styles of the section itself.
  fileprivate var ownStyles: [Template.Text] {
    pattern.boundaries.flatMap(\.allStyles) + pattern.backgrounds.compactMap(\.style)
      + arrangement.looks.flatMap(\.allStyles)
  }
}

extension Template.Boundary {
  /// Every string in it that may hold placeholders.
  var allTexts: [Template.Text] { texts.flatMap(\.allTexts) }

  fileprivate var allStyles: [Template.Text] { texts.compactMap(\.style) }
}

extension Template.Look {
  var allTexts: [Template.Text] {
    [style].compactMap { $0 } + states.flatMap(\.look.allStyles) + backgrounds.flatMap(\.allTexts)
      + supplementaries.flatMap { $0.texts.flatMap(\.allTexts) }
  }

  fileprivate var allStyles: [Template.Text] {
    ([style] + backgrounds.map(\.style)).compactMap { $0 }
      + supplementaries.flatMap { $0.texts.compactMap(\.style) }
  }
}

extension Template.Section {
  /// The strings of its headers, footers and background.
  fileprivate var ownTexts: [Template.Text] {
    boundaries.flatMap(\.allTexts) + backgrounds.flatMap(\.allTexts)
  }
}

extension PlaceholderScope.Part {
  /// The properties of a section of the document, the `index`th on the page from 1.
  convenience init(_ section: Document.Section, index: Int, count: Int) {
    self.init(
      title: section.title.plainText, name: section.name, index: index, count: count,
      attributes: section.attributes)
  }
}

extension PlaceholderScope {
  /// The scope inside a section, the `index`th on the page from 0.
  func entering(_ matched: MatchedSection, index: Int) -> PlaceholderScope {
    var inside = self
    inside.section = Part(
      matched.section ?? Document.Section(name: matched.pattern.name),
      index: matched.number ?? index + 1,
      count: matched.tiles.count { $0.item != nil })
    return inside
  }

  /// The scope inside an item, the `index`th of its section from 0; to be asked for in that section.
  func entering(_ item: Document.Item, index: Int) -> PlaceholderScope {
    var inside = self
    inside.item = Part(
      title: item.title.isEmpty ? item.name : item.title.plainText, name: item.name,
      index: index + 1, count: section?.count ?? 1, attributes: item.attributes)
    return inside
  }
}

extension Template.Arrangement {
  /// The looks of its groups or columns, which belong to no item.
  fileprivate var looks: [Template.Look] {
    switch self {
    case .group(let group):
      var looks: [Template.Look] = []
      group.addLooks(to: &looks)
      return looks
    case .columns(let columns): return [columns.look]
    case .item, .areas, .mosaic, .custom: return []
    }
  }
}

extension Template.Group {
  fileprivate func addLooks(to looks: inout [Template.Look]) {
    looks.append(look)
    for case .group(let group) in children { group.addLooks(to: &looks) }
  }
}

extension Template.AlignedText {
  fileprivate var allTexts: [Template.Text] { [text] + [style].compactMap { $0 } }
}

extension Template.Background {
  fileprivate var allTexts: [Template.Text] { [pattern, style].compactMap { $0 } }
}

extension Template.Text {
  /// Whether it names something of an item or a section, which only they can say.
  fileprivate var isPerItem: Bool { pieces.contains(where: \.isPerItem) }

  /// Whether one of its names begins so.
  fileprivate func names(partOf prefix: String) -> Bool {
    pieces.contains { $0.isPlaceholder(in: prefix) }
  }

  /// Whether it names nothing but properties of items and sections.
  var isConstant: Bool {
    pieces.allSatisfy { piece in
      if case .literal = piece { true } else { piece.isPerItem }
    }
  }
}

extension Template.Text.Piece {
  fileprivate var isPerItem: Bool { isPlaceholder(in: "item.") || isPlaceholder(in: "section.") }

  /// Whether it is a placeholder whose name begins so.
  fileprivate func isPlaceholder(in prefix: String) -> Bool {
    guard case .placeholder(let name, _, _) = self else { return false }
    return name.dropping(prefix: prefix) != nil
  }
}

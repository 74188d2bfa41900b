import GalleyManuscript

extension Template {
  /// The languages that its looks hyphenate, each once, in the order in which they stand.
  var languages: [String] {
    var languages: [String] = []
    for section in layout.sections {
      for look in section.looks + section.arrangement.looks { look.addLanguage(to: &languages) }
      for alternative in section.alternatives {
        for look in alternative.looks + (alternative.arrangement?.looks ?? []) {
          look.addLanguage(to: &languages)
        }
      }
    }
    return languages
  }
}

extension Template.Look {
  fileprivate func addLanguage(to languages: inout [String]) {
    guard let hyphenate, hyphenate != "none", !languages.contains(hyphenate) else { return }
    languages.append(hyphenate)
  }
}

extension Template.Arrangement {
  /// How the places in it appear.
  fileprivate var looks: [Template.Look] {
    switch self {
    case .group(let group): group.looks
    case .item(let item): [item.look]
    case .areas, .mosaic: []
    case .columns(let columns): [columns.look]
    case .custom(let custom): custom.items.map(\.look)
    }
  }
}

extension Template.Group {
  /// How it and the places in it appear. Groups nest no deeper than the template's parser allows.
  fileprivate var looks: [Template.Look] {
    children.reduce(into: [look]) { looks, child in
      switch child {
      case .item(let item): looks.append(item.look)
      case .group(let group): looks += group.looks
      case .custom(let custom): looks += custom.items.map(\.look)
      }
    }
  }
}

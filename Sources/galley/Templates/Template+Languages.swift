import GalleyManuscript

extension Template {
  /// The languages that its looks hyphenate, each once, in the order in which they are.
  var languages: [String] {
    var languages: [String] = []
    for section in layout.sections {
      var looks = section.looks + section.arrangement.looks
      for alternative in section.alternatives {
        looks += alternative.looks + (alternative.arrangement?.looks ?? [])
      }
      for case let hyphenate? in looks.map(\.hyphenate)
      where hyphenate != "none" && !languages.contains(hyphenate) {
        languages.append(hyphenate)
      }
    }
    return languages
  }
}

extension Template.Arrangement {
  /// The looks in it.
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
  /// Its look and those of its children. Groups nest no deeper than the template's parser allows.
  fileprivate var looks: [Template.Look] {
    [look]
      + children.flatMap { child -> [Template.Look] in
        switch child {
        case .item(let item): [item.look]
        case .group(let group): group.looks
        case .custom(let custom): custom.items.map(\.look)
        }
      }
  }
}

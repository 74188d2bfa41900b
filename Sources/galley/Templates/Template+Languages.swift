import GalleyManuscript

extension Template {
  /// The languages that its looks hyphenate, each once, in the order in which they are.
  var languages: [String] {
    var languages: [String] = []
    for section in layout.sections {
      section.looks.addLanguages(to: &languages)
      section.arrangement.addLanguages(to: &languages)
      for alternative in section.alternatives {
        alternative.looks.addLanguages(to: &languages)
        alternative.arrangement?.addLanguages(to: &languages)
      }
    }
    return languages
  }
}

extension [Template.Look] {
  fileprivate func addLanguages(to languages: inout [String]) {
    for case let hyphenate? in map(\.hyphenate)
    where hyphenate != "none" && !languages.contains(hyphenate) {
      languages.append(hyphenate)
    }
  }
}

extension Template.Arrangement {
  fileprivate func addLanguages(to languages: inout [String]) {
    switch self {
    case .group(let group): group.addLanguages(to: &languages)
    case .item(let item): [item.look].addLanguages(to: &languages)
    case .areas, .mosaic: break
    case .columns(let columns): [columns.look].addLanguages(to: &languages)
    case .custom(let custom): custom.items.map(\.look).addLanguages(to: &languages)
    }
  }
}

extension Template.Group {
  /// Adds those of its look and of its children. Groups nest no deeper than the template's parser
  /// allows.
  fileprivate func addLanguages(to languages: inout [String]) {
    [look].addLanguages(to: &languages)
    for child in children {
      switch child {
      case .item(let item): [item.look].addLanguages(to: &languages)
      case .group(let group): group.addLanguages(to: &languages)
      case .custom(let custom): custom.items.map(\.look).addLanguages(to: &languages)
      }
    }
  }
}

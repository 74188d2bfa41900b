import GalleyManuscript
import GalleyText

extension Run {
  /// The language that the command line asks to hyphenate: the one it names, or the document's own;
  /// without either a warning.
  mutating func language(of document: Document) -> String? {
    guard options.hyphenate == "" else { return options.hyphenate }
    if let language = document.values["lang"], !language.isEmpty { return language }
    reports.warn(
      "the document names no language to hyphenate",
      hint: "write 'lang: en' in its front matter, or --hyphenate=en")
    return nil
  }

  /// The hyphenation patterns of a language and those that the template names: as they are installed
  /// for LibreOffice and TeX, or as they come with the program.
  ///
  /// A language without patterns is a warning, and hyphenates nothing.
  mutating func hyphenation(
    of language: String?, for template: Template
  ) -> [String: HyphenationPatterns] {
    var patterns: [String: HyphenationPatterns] = [:]
    var languages = template.languages
    if let language, !languages.contains(language) { languages.append(language) }
    for language in languages {
      if let found = installedPatterns(of: language)
        ?? HyphenationPatterns(builtInFor: language)
      {
        patterns[language] = found
      } else {
        reports.warn(
          "no hyphenation patterns for '\(language)' are installed",
          hint: "install them as \(patternFolder)hyph_LANG.dic")
      }
    }
    return patterns
  }

  /// The patterns of a language tag: `de`, `de-DE` or `de_DE`, in capitals or not.
  ///
  /// A language that has patterns of its regions only has those of the first: `en_GB` for `en`. A
  /// region without patterns has those of its language.
  private func installedPatterns(of language: String) -> HyphenationPatterns? {
    let folder = Array(patternFolder.utf8)
    let names = (try? visibleNames(inDirectory: folder, name: patternFolder)) ?? []
    guard let name = patternFile(of: language, among: names),
      let source = try? readFile(folder + name, name: language, limit: limit)
    else { return nil }
    return HyphenationPatterns(utf8: source.utf8)
  }
}

extension ThaiWords {
  /// The list that libthai has: in the directory that `LIBTHAI_DICTDIR` names, as for libthai itself, else
  /// where it is installed.
  static let installed = ThaiWords {
    let folder = ProcessEnvironment.ofProcess.bytes(of: "LIBTHAI_DICTDIR")
    let path = (folder ?? Array("/usr/share/libthai".utf8)) + "/thbrk.tri".utf8
    guard let file = try? OpenFile(path: path, name: "thbrk.tri"),
      (try? file.refuseDevices()) != nil
    else { return nil }
    return try? file.readWhole(InputLimit())
  }
}

/// The name among those of a directory that holds the patterns of a language tag.
private func patternFile(of language: String, among names: [[UInt8]]) -> [UInt8]? {
  var tag = language.lowercased().split { $0 == "-" || $0 == "_" }
  let files = names.map { name in
    (name: name, title: String(decoding: name, as: UTF8.self).lowercased())
  }
  let asked = "hyph_" + tag.joined(separator: "_")
  if let file = files.first(where: { $0.title == asked + ".dic" }) { return file.name }
  let ofRegion = files.first { $0.title.hasPrefix(asked + "_") && $0.title.hasSuffix(".dic") }
  if let ofRegion { return ofRegion.name }
  while tag.count > 1 {
    tag.removeLast()
    let wider = "hyph_\(tag.joined(separator: "_")).dic"
    if let file = files.first(where: { $0.title == wider }) { return file.name }
  }
  return nil
}

/// Where the system's hyphenation patterns are.
private let patternFolder = "/usr/share/hyphen/"

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

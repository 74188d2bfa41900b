import GalleyManuscript
import GalleyText

extension Run {
  /// The hyphenation patterns of the languages that the command line and the template name, as
  /// they are installed for LibreOffice and TeX.
  ///
  /// A language without patterns is a warning, and hyphenates nothing.
  mutating func hyphenation(for template: Template) -> [String: HyphenationPatterns] {
    var patterns: [String: HyphenationPatterns] = [:]
    var languages = template.languages
    if let language = options.hyphenate, !languages.contains(language) {
      languages.append(language)
    }
    for language in languages {
      if let found = installedPatterns(of: language) {
        patterns[language] = found
      } else {
        reports.add([
          Diagnostic(
            .warning, "no hyphenation patterns of '\(language)' are installed",
            hint: "they are looked for in \(patternFolder)hyph_LANG.dic", in: nil)
        ])
      }
    }
    return patterns
  }

  /// The patterns of a language, or of the first of its regions that has some: `en_GB` for `en`.
  private func installedPatterns(of language: String) -> HyphenationPatterns? {
    let file = "hyph_\(language.split(separator: "-").joined(separator: "_"))"
    let folder = Array(patternFolder.utf8)
    let names = (try? visibleNames(inDirectory: folder, name: patternFolder)) ?? []
    let exact = Array("\(file).dic".utf8)
    guard
      let name = names.contains(exact)
        ? exact : names.first(where: { $0.starts(with: "\(file)_".utf8) }),
      let source = try? readFile(folder + name, name: language, limit: limit)
    else { return nil }
    return HyphenationPatterns(utf8: source.utf8)
  }
}

/// Where the system's hyphenation patterns are.
private let patternFolder = "/usr/share/hyphen/"

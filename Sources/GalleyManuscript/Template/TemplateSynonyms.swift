/// Words that authors know from other languages, and their equivalents here; for hints only.
enum TemplateSynonyms {
  private static let nodes = [
    "row": "group", "hstack": "group", "vstack": "group", "stack": "group", "grid": "group",
    "margin": "insets", "margins": "insets", "inset": "insets", "badge": "supplementary",
    "cell": "item", "tile": "item", "box": "item", "place": "item", "frame": "background",
    "decoration": "background", "media": "when", "import": "include", "page": "layout",
    "body": "layout", "picture": "areas", "col": "column", "label": "text",
  ]

  private static let properties = [
    "spacing": "group-spacing", "group-spacing": "spacing", "gap": "spacing",
    "gutter": "gap", "margin": "insets", "margins": "insets", "cols": "count",
    "columns": "count", "repeat": "times", "size": "width", "halign": "align",
    "alignment": "align", "text-align": "align", "vertical-align": "valign", "caption": "title",
    "lang": "hyphenate", "font": "style", "color": "style", "colour": "style",
    "pinned": "repeat", "sticky": "repeat", "line": "rule", "maxheight": "max-height",
    "pin-to-visible-bounds": "repeat", "orthogonal-scrolling-behavior": "scroll", "z-index": "z",
  ]

  private static let words = [
    "left": "leading", "right": "trailing", "start": "leading", "end": "trailing",
    "middle": "center", "centre": "center", "justified": "justify", "full": "fill",
    "single": "line", "thin": "line", "light": "line", "thick": "heavy", "rounded": "round",
    "dotted": "dashed", "true": "yes", "false": "no", "on": "yes", "off": "no",
    "always": "page", "md": "markdown", "text": "plain", "row": "horizontal",
    "column": "vertical", "masonry": "waterfall", "truncate": "ellipsis", "grey": "bright-black",
    "gray": "bright-black", "purple": "magenta", "orange": "208", "inverse": "reverse",
    "strikethrough": "strike", "underlined": "underline", "faint": "dim",
  ]

  /// The node that is meant, if it is among `names`.
  static func node(_ name: String, in names: [String]) -> String? {
    meant(by: name, nodes, in: names)
  }

  /// The property that is meant, if it is among `names`.
  static func property(_ name: String, in names: [String]) -> String? {
    meant(by: name, properties, in: names)
  }

  /// The name that the last words of another one say: `interGroupSpacing` says `group-spacing`.
  private static func meant(
    by name: String, _ equivalents: [String: String], in names: [String]
  ) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let words = name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
      .split(separator: "-")
    return words.indices.lazy.map { words[$0...].joined(separator: "-") }
      .compactMap { words in [equivalents[words], words].first { names.contains($0 ?? "") } }
      .first ?? nil
  }

  /// The word that is meant, if it is among `words`.
  static func word(_ word: String, in words: some Collection<String>) -> String? {
    self.words[word].flatMap { words.contains($0) ? $0 : nil }
  }
}

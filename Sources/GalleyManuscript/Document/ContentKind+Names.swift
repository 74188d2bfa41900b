extension ContentKind {
  /// How a body of this kind is drawn, if it becomes numbers to draw: kinds are named after forms.
  package var chart: Chart.Form? { Chart.Form(rawValue: rawValue) }

  /// A group of kinds whose bodies have the same form, on which their treatment depends.
  enum Family: Sendable {
    /// Markup, with prose and tables in it.
    case markup
    /// Paragraphs alone.
    case prose
    /// Lines that are kept as they are.
    case verbatim
    /// Rows of fields between delimiters.
    case delimited
    /// Objects and lists: a table, or a whole document.
    case objects
    /// Rows of aligned text.
    case aligned
    /// Numbers to draw.
    case chart
  }

  /// The family of the kind: all questions about kinds that are not about one alone ask it.
  var family: Family {
    switch self {
    case .markdown: .markup
    case .plain, .lines: .prose
    case .code, .ansi: .verbatim
    case .csv, .tsv: .delimited
    case .json: .objects
    case .table: .aligned
    case .sparkline, .bars, .gauge, .plot, .big: .chart
    }
  }

  /// Whether a body's lines are kept, so that nothing breaks them but the measure.
  package var keepsLines: Bool { family == .verbatim }
  /// Whether fields are between delimiters.
  package var isDelimited: Bool { family == .delimited }
  /// Whether a file of this kind is data, which the image of a document puts in its place.
  var isDataFile: Bool { family == .delimited || family == .objects }
  /// Whether paragraphs may be in a body.
  var mayHoldProse: Bool { [.markup, .prose, .objects].contains(family) }
  /// Whether tables may be in a body.
  var mayHoldTables: Bool { isDataFile || [.markup, .aligned].contains(family) }

  /// The kind that a file's suffix says, or nil for a suffix that says nothing.
  ///
  ///     ContentKind(pathSuffix: "ndjson")  // .json
  public init?(pathSuffix suffix: String) {
    switch suffix.lowercased() {
    case "md", "markdown", "mdx", "qmd", "rmd": self = .markdown
    case "txt": self = .plain
    case "ansi", "log": self = .ansi
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "json", "ndjson", "jsonl": self = .json
    default: return nil
    }
  }

  /// The kind of data that the suffix of a path says: CSV, TSV or JSON; nil for any other.
  init?(dataPath path: String) {
    guard let suffix = PathName(path).suffix, let kind = ContentKind(pathSuffix: suffix),
      kind.isDataFile
    else { return nil }
    self = kind
  }

  /// How a file is read when nobody says: by its suffix, and by its content where that says more.
  ///
  /// `.txt` and a name without a suffix are plain, or `ansi` when an ESC is in the first 64 KiB;
  /// a suffix that nobody knows is code, and so is a makefile or a Dockerfile. The name `-` is
  /// standard input: Markdown until its content says more, see ``DocumentReader/kind(of:)``.
  package static func guess(for source: SourceFile) -> ContentKind {
    if source.name == "-" { return .markdown }
    let name = PathName(source.name)
    let kind: ContentKind
    switch name.base {
    case "Makefile", "makefile", "GNUmakefile", "Dockerfile", "Containerfile": kind = .code
    default: kind = name.suffix.map { ContentKind(pathSuffix: $0) ?? .code } ?? .plain
    }
    return kind == .plain && hasEscape(source.utf8[...]) ? .ansi : kind
  }

  /// How the body of an item is read when nobody says: `ansi` with an ESC in its first 64 KiB,
  /// plain with an overstrike there, as formatted manual pages have them, else Markdown.
  static func guess(forBody body: SourceExcerpt) -> ContentKind {
    if hasEscape(body.utf8) { return .ansi }
    return hasOverstrike(body.utf8.prefix(guessLength)) ? .plain : .markdown
  }

  /// How much of a source is looked at to tell its kind, in bytes.
  package static let guessLength = 1 << 16

  private static func hasEscape(_ utf8: ArraySlice<UInt8>) -> Bool {
    let start = utf8.prefix(guessLength)
    return start.index(of: 0x1B, from: start.startIndex) < start.endIndex
  }

  /// Whether a character is printed over itself, or over or under `_`: `x BS x`, `_ BS x`.
  private static func hasOverstrike(_ utf8: ArraySlice<UInt8>) -> Bool {
    let underline = UInt8(ascii: "_")
    var backspace = utf8.index(of: 0x08, from: utf8.startIndex)
    while backspace < utf8.endIndex {
      let (before, rest) = (utf8[..<backspace], utf8[(backspace + 1)...])
      backspace = utf8.index(of: 0x08, from: backspace + 1)
      guard let last = before.last, let next = rest.first, min(last, next) > 0x20 else { continue }
      if last == underline || next == underline || before.endsWithScalar(that: rest) { return true }
    }
    return false
  }

  /// The kind of a name as authors write it; nil, and a mistake with the nearest name, where there is
  /// none. Behind a word it may be more of that.
  static func named(
    _ name: String, behind word: String? = nil, in source: SourceFile?, at range: SourceRange,
    _ diagnostics: inout [Diagnostic]
  ) -> ContentKind? {
    if let kind = ContentKind(rawValue: name) { return kind }
    let names = allCases.map(\.rawValue)
    let meant =
      name.utf8.count > 2
      ? names.first { $0.hasPrefix(name) || name.hasSuffix(":\($0)") || name.hasPrefix("\($0):") }
      : nil
    let advice = word.map { "write \($0)-\(name) for a name of two words; " } ?? ""
    let hint =
      didYouMean(
        meant ?? nearest(to: name, in: names) ?? ContentKind(pathSuffix: name)?.rawValue)
      ?? "\(advice)kinds are \(listed(names))"
    diagnostics.add(.error, unknownName("kind", name), hint: hint, in: source, at: range)
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end with the scalar that `next` starts with.
  fileprivate func endsWithScalar(that next: ArraySlice<UInt8>) -> Bool {
    let length = next.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    return length <= 4 && suffix(length) == next.prefix(length)
  }
}

/// The parts of a path that names come from.
struct PathName {
  /// The last component.
  let base: String
  /// The last component without its suffix.
  let stem: String
  /// The text after the last dot; nil if the dot comes first or last, or in a number: `Apache-2.0`.
  let suffix: String?

  init(_ path: String) {
    let slash = UInt8(ascii: "/")
    let end = path.utf8.lastIndex { $0 != slash }.map(path.utf8.index(after:)) ?? path.startIndex
    let start = path[..<end].utf8.lastIndex(of: slash).map(path.utf8.index(after:))
    let base = end == path.startIndex ? path : String(path[(start ?? path.startIndex)..<end])
    self.base = base
    if let dot = base.utf8.lastIndex(of: UInt8(ascii: ".")), dot > base.startIndex,
      base.index(after: dot) < base.endIndex, !base.utf8.isNumber(around: dot)
    {
      stem = String(base[..<dot])
      suffix = String(base[base.index(after: dot)...])
    } else {
      stem = base
      suffix = nil
    }
  }
}

extension String.UTF8View {
  /// Whether a digit is before a dot, and nothing but digits behind it.
  fileprivate func isNumber(around dot: Index) -> Bool {
    isASCIIDigit(self[index(before: dot)]) && self[index(after: dot)...].allSatisfy(isASCIIDigit)
  }
}

import GalleyCells

/// Values: one function for each kind that has a grammar of its own.
extension TemplateChecker {
  /// The value of an entry as a kind, or nil after a mistake; messages name `subject`, the
  /// property, or the node whose argument it is.
  mutating func read(
    _ entry: KDLEntry, as kind: TemplateValueKind, of subject: String
  ) -> TemplateValue? {
    switch entry.value {
    case .unreadable: return nil
    case .bool(let bool):
      reportBoolean(bool, entry, kind, subject)
      return nil
    case .null:
      report(
        "'\(subject)' takes no \(shown(entry)): leave it out, or write \(kind.expectation)",
        at: entry.range)
      return nil
    case .number(let number): return read(number, entry, as: kind, of: subject)
    case .string(let text):
      guard !kind.keepsPlaceholders, text.utf8.contains(UInt8(ascii: "{")) else {
        return read(text, entry, as: kind, of: subject)
      }
      return readExpanded(text, entry, as: kind, of: subject)
    }
  }

  /// Reads a value with its placeholders replaced: they are filled from values given on the
  /// command line, since where things go is decided before there is a document.
  private mutating func readExpanded(
    _ text: String, _ entry: KDLEntry, as kind: TemplateValueKind, of subject: String
  ) -> TemplateValue? {
    var expanded = ""
    var given: [String] = []
    for piece in readText(text, entry).pieces {
      switch piece {
      case .literal(let text): expanded += text
      case .placeholder(let name, let fallback, let range):
        if let value = value(name) {
          expanded += value
          given.append(name)
        } else if case .text(let text) = fallback {
          expanded += text
        } else {
          report(
            "'{{\(name)}}' has no value", hint: "give one with -D \(name)=, or write {{\(name)|3}}",
            at: range)
          return nil
        }
      }
    }
    expansion = (entry.range, expanded)
    defer { expansion = nil }
    let said = diagnostics.count
    let value =
      Int(expanded).map {
        read(KDLNumber(text: String($0)), entry, as: kind, of: subject)
      } ?? read(expanded, entry, as: kind, of: subject)
    if diagnostics.count > said, let name = given.first {
      diagnostics[diagnostics.count - 1].hint =
        "the value of '\(name)' comes from -D \(name)= or --data"
    }
    return value
  }

  private mutating func reportBoolean(
    _ bool: Bool, _ entry: KDLEntry, _ kind: TemplateValueKind, _ subject: String
  ) {
    var advice = "write \(kind.expectation)"
    if case .words(_, let yes, let no) = kind {
      if let word = bool ? yes : no {
        advice = "write \(word)"
      } else if !bool {
        advice = "leave '\(subject)' out"
      }
    }
    report("'\(subject)' takes no \(shown(entry)): \(advice)", at: entry.range)
  }

  /// Reports the values that a kind takes and the one that was found.
  mutating func reportMismatch(
    _ entry: KDLEntry, _ kind: TemplateValueKind, _ subject: String, write suggestion: String? = nil
  ) {
    report(
      "'\(subject)' takes \(kind.expectation), not \(shown(entry))"
        + (suggestion.map { ": write \($0)" } ?? ""), at: entry.range)
  }

  // MARK: Numbers

  private mutating func read(
    _ number: KDLNumber, _ entry: KDLEntry, as kind: TemplateValueKind, of subject: String
  ) -> TemplateValue? {
    if case .comparison = kind { return kind.value(of: shown(entry)) }
    guard let integer = number.integer else {
      if let range = kind.cells,
        !number.decimalText.utf8.contains(where: { $0.isOne(of: ".eE#") })
      {
        reportRange(range, entry, subject)
        return nil
      }
      let decimal = Fraction(decimal: number.decimalText)
      reportMismatch(entry, kind, subject, write: decimal.flatMap { kind.spelling(of: $0) })
      return nil
    }
    if let range = kind.cells, !range.contains(integer) {
      reportRange(range, entry, subject)
      return nil
    }
    switch kind {
    case .cells(let range), .number(let range):
      guard range.contains(integer) else { break }
      return .integer(integer)
    case .dimension, .extent: return .dimension(.absolute(integer))
    case .dimensions: return .dimensions([.absolute(integer)])
    case .measure: return .measure(Template.Measure(cells: integer))
    case .spacing(let sharesBorders):
      guard ((sharesBorders ? -1 : 0)...10_000).contains(integer) else { break }
      return .spacing(.fixed(integer))
    case .ratio:
      guard (1...100).contains(integer) else { break }
      return .ratio(Fraction(integer))
    case .name, .string, .text, .picture, .path, .character, .style:
      reportMismatch(entry, kind, subject, write: "\"\(shown(entry))\"")
      return nil
    case .words, .edge, .titleEdge, .border, .offset, .fractions, .language, .comparison: break
    }
    reportMismatch(entry, kind, subject)
    return nil
  }

  private mutating func reportRange(
    _ range: ClosedRange<Int>, _ entry: KDLEntry, _ subject: String
  ) {
    report(
      "'\(subject)' takes \(range.lowerBound) to \(range.upperBound) cells, not \(shown(entry))",
      at: entry.range)
  }

  // MARK: Strings

  private mutating func read(
    _ text: String, _ entry: KDLEntry, as kind: TemplateValueKind, of subject: String
  ) -> TemplateValue? {
    switch kind {
    case .words(let words, _, _): return readWord(text, entry, words, subject).map { .word($0) }
    case .name: return isName(text, entry, subject) ? .string(text) : nil
    case .string: return .string(text)
    case .text: return .text(readText(text, entry))
    case .style: return readStyle(text, entry)
    case .character: return readCharacter(text, entry, subject)
    case .path: return isPath(text, entry) ? .string(text) : nil
    case .picture: return readPicture(text, entry)
    case .cells, .number:
      let isNumber = text.allSatisfy(\.isASCII) && Int(text) != nil
      reportMismatch(entry, kind, subject, write: isNumber ? text : nil)
      return nil
    default: break
    }
    if let value = kind.value(of: text) { return value }
    // A word of another language, blanks, or a number in quotes: suggest the spelling used here.
    let tight = String(text.filter { $0 != " " })
    let candidates = [
      tight, Int(text).map(String.init) ?? "", kind.synonym(of: text), text.words.first ?? "",
    ]
    let suggestion = candidates.first { !$0.isEmpty && $0 != text && kind.value(of: $0) != nil }
    if let number = Fraction(decimal: text.withoutUnit ?? text) {
      reportMismatch(entry, kind, subject, write: kind.spelling(of: number))
    } else {
      reportMismatch(entry, kind, subject, write: suggestion.map(spelled))
    }
    return nil
  }

  /// A value as it is written: in quotes unless it is a word or a number.
  private func spelled(_ text: String) -> String {
    let isBare = text.utf8.allSatisfy(isASCIIDigit) || text.utf8.allSatisfy(isASCIILetter)
    return isBare ? text : "\"\(text)\""
  }

  private mutating func readWord(
    _ text: String, _ entry: KDLEntry, _ words: [String], _ subject: String
  ) -> String? {
    if words.contains(text) { return text }
    let meant = TemplateSynonyms.word(text, in: words) ?? nearest(to: text, in: words)
    report(
      unknownName("value", shownWord(text)) + " of '\(subject)': expected \(listed(words))",
      hint: didYouMean(meant), at: entry.range)
    return nil
  }

  func shownWord(_ text: String) -> String {
    text.utf8.count <= 60 ? text : String(text.prefix(40)) + "…"
  }

  // MARK: Names, paths and characters

  /// Words that mean something as a value and would be an odd name: a bare one is most likely a
  /// property whose name was forgotten.
  private static let valueWords = [
    "auto", "fill", "uniform", "flexible", "yes", "no", "none", "center", "leading", "trailing",
    "justify", "horizontal", "vertical", "waterfall", "line", "heavy", "double", "round", "dashed",
    "ascii", "bold", "dim", "italic", "underline", "strike", "reverse",
  ]

  private mutating func isName(_ text: String, _ entry: KDLEntry, _ subject: String) -> Bool {
    if text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) {
      report("'\(subject)' needs a name that is not empty", at: entry.range)
      return false
    }
    // A style that is named like a style word is wrong in quotes too, and reported as a style.
    if entry.form == .bare, subject != "style", TemplateChecker.valueWords.contains(text) {
      report(
        "'\(text)' is a value, not a name: write \"\(text)\" if it is meant as one",
        at: entry.range)
      return false
    }
    return true
  }

  private mutating func isPath(_ text: String, _ entry: KDLEntry) -> Bool {
    if text.utf8.contains(UInt8(ascii: "\\")) || text.utf8.contains(where: { $0 < 0x20 }) {
      report(
        "a path cannot contain '\\' or line ends: write / between directories", at: entry.range)
      return false
    }
    if text.isEmpty { report("'include' needs the path of a file", at: entry.range) }
    return !text.isEmpty
  }

  private mutating func readCharacter(
    _ text: String, _ entry: KDLEntry, _ subject: String
  ) -> TemplateValue? {
    let value = readText(text, entry)
    guard !value.isLiteral || text.count == 1 && text.utf8.allSatisfy({ $0 >= 0x20 }) else {
      reportMismatch(entry, .character, subject)
      return nil
    }
    return .text(value)
  }

  private mutating func readPicture(_ text: String, _ entry: KDLEntry) -> TemplateValue? {
    let picture = AreaPicture(text)
    if picture.mistakes.isEmpty { return .picture(picture) }
    let places = places(in: entry, length: text.utf8.count)
    for mistake in picture.mistakes {
      report(
        mistake.message, hint: picture.hint(about: mistake), at: places(SourceRange(mistake.range)))
    }
    return nil
  }
}

/// Texts with placeholders, and styles.
extension TemplateChecker {
  /// Returns the pieces of a text. Text that resembles a placeholder but is none is reported and
  /// kept as it is.
  mutating func readText(_ text: String, _ entry: KDLEntry) -> Template.Text {
    let place = Template.Origin(builder.origin, entry.range)
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      return Template.Text(text.isEmpty ? [] : [.literal(text)], place: place)
    }
    let parser = PlaceholderParser(text)
    let places = places(in: entry, length: text.utf8.count)
    for mistake in parser.mistakes {
      report(mistake.message, hint: mistake.hint, at: places(mistake.range))
    }
    let pieces = parser.pieces.map { piece -> Template.Text.Piece in
      guard case .placeholder(let name, let fallback, let part) = piece else { return piece }
      return .placeholder(name: name, fallback: fallback, range: places(part))
    }
    return Template.Text(pieces, place: place)
  }

  /// A style; one that isn't right on its own is looked at again when all names are known.
  mutating func readStyle(_ text: String, _ entry: KDLEntry) -> TemplateValue {
    let style = readText(text, entry)
    if style.styleName != nil || style.mayNameAnyStyle
      || style.styleMistake(named: StyleNames()) != nil
    {
      styles.append(style)
    }
    return .text(style)
  }

  /// Checks the styles that the file asks for against those that are named.
  mutating func checkStyles(named names: StyleNames) {
    for style in styles where !isFull {
      guard let mistake = style.styleMistake(named: names) else { continue }
      report(mistake.message, hint: mistake.hint, at: style.place.range)
    }
  }
}

/// Texts with placeholders, and styles.
extension TemplateChecker {
  /// The pieces of a text. What looks like a placeholder and is none is reported and stays as it
  /// is.
  mutating func readText(_ text: String, _ entry: KDLEntry) -> Template.Text {
    let place = Template.Place(builder.origin, entry.range)
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      return Template.Text(text.isEmpty ? [] : [.literal(text)], place: place)
    }
    let length = text.utf8.count
    var parser = PlaceholderParser(text)
    parser.parse()
    let places = places(in: entry, length: length)
    for mistake in parser.mistakes {
      report(mistake.message, hint: mistake.hint, at: places(mistake.range))
    }
    let pieces = parser.pieces.map { piece -> Template.Text.Piece in
      guard case .placeholder(let name, let fallback, let part) = piece else { return piece }
      return .placeholder(
        name: name, fallback: fallback,
        range: places(part.lowerBound..<part.upperBound))
    }
    return Template.Text(pieces, place: place)
  }

  /// A style; one that isn't right on its own is looked at again when all names are known.
  mutating func readStyle(_ text: String, _ entry: KDLEntry) -> TemplateValue {
    let style = readText(text, entry)
    if style.styleName != nil || style.styleMistake(named: StyleNames()) != nil {
      styles.append(StyleUse(text: style, entry: entry))
    }
    return .text(style)
  }

  /// Checks the styles that the file asks for against those that are named.
  mutating func checkStyles(named names: StyleNames) {
    for use in styles where !isFull {
      guard let mistake = use.text.styleMistake(named: names) else { continue }
      report(mistake.message, hint: mistake.hint, at: use.entry.range)
    }
  }
}

/// Makes names for headings, each only once.
///
///     var slugs = Slugs()
///     slugs.name(for: "What's new?")  // "whats-new"
///     slugs.name(for: "What's new?")  // "whats-new-1"
struct Slugs {
  private var counts: [String: Int] = [:]

  /// A name that was not given before: the slug, or the slug and the first free number.
  mutating func name(for heading: String) -> String {
    let text = slug(of: heading)
    return unused(text.isEmpty ? "section" : text)
  }

  /// The name, or the name and the first free number.
  mutating func unused(_ wanted: String) -> String {
    guard var number = counts[wanted] else {
      counts[wanted] = 0
      return wanted
    }
    var name: String
    repeat {
      number += 1
      name = "\(wanted)-\(number)"
    } while counts[name] != nil
    counts[wanted] = number
    counts[name] = 0
    return name
  }

  /// Keeps a name that an author chose from being made.
  mutating func reserve(_ name: String) {
    if counts[name] == nil { counts[name] = 0 }
  }
}

/// A heading as GitHub names it: lower case, blanks as hyphens, and of the rest only letters,
/// marks, digits, hyphens and underscores.
func slug(of heading: String) -> String {
  var slug = ""
  for scalar in heading.unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
    case "A"..."Z": slug += scalar.properties.lowercaseMapping
    case " ", "\t": slug += "-"
    case "\0"..."\u{7F}": break
    default: if scalar.isPartOfWord { slug += scalar.properties.lowercaseMapping }
    }
  }
  return slug
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark, a decimal digit or a connector.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}

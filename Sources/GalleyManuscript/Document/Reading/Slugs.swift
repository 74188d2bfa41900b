/// Makes names for headings, each only once.
///
///     var slugs = Slugs()
///     slugs.name(for: "What's new?")  // "whats-new"
///     slugs.name(for: "What's new?")  // "whats-new-1"
struct Slugs {
  /// The names that are taken, and the last number that each was given with.
  private var names: [String] = []
  private var numbers: [Int] = []
  /// For each hash, as many bits of it as there is room for, the index of a name or -1; the next free
  /// place is taken by the next of the same hash. A dictionary of names would cost a short run more
  /// than all of its headings.
  private var places = [Int](repeating: -1, count: 16)

  /// A name that was not given before: the slug, or the slug and the first free number.
  mutating func name(for heading: String) -> String {
    let text = slug(of: heading)
    return unused(text.isEmpty ? "section" : text)
  }

  /// The name, or the name and the first free number.
  mutating func unused(_ wanted: String) -> String {
    guard let index = index(of: wanted) else {
      add(wanted)
      return wanted
    }
    var name: String
    repeat {
      numbers[index] += 1
      name = "\(wanted)-\(numbers[index])"
    } while self.index(of: name) != nil
    add(name)
    return name
  }

  /// Keeps a name that an author chose from being made.
  mutating func reserve(_ name: String) {
    if index(of: name) == nil { add(name) }
  }

  private func index(of name: String) -> Int? {
    let index = places[place(of: name)]
    return index < 0 ? nil : index
  }

  /// The place of a name, or the free one where it belongs.
  private func place(of name: String) -> Int {
    var hash = name.hashValue
    while true {
      let place = hash & (places.count - 1)
      if places[place] < 0 || names[places[place]] == name { return place }
      hash &+= 1
    }
  }

  /// Adds a name that is not there. At least half of the places stay free.
  private mutating func add(_ name: String) {
    names.append(name)
    numbers.append(0)
    if names.count * 2 > places.count {
      places = [Int](repeating: -1, count: places.count * 2)
      for index in names.indices { places[place(of: names[index])] = index }
    } else {
      places[place(of: name)] = names.count - 1
    }
  }
}

/// A heading as GitHub names it: lower case, blanks as hyphens, and of the rest only letters,
/// marks, digits, hyphens and underscores.
func slug(of heading: String) -> String {
  var slug: [UInt8] = []
  for scalar in heading.unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9", "-", "_": slug.append(UInt8(ascii: scalar))
    case "A"..."Z": slug.append(UInt8(ascii: scalar) | 0x20)
    case " ", "\t": slug.append(UInt8(ascii: "-"))
    case "\0"..."\u{7F}": break
    default: if scalar.isPartOfWord { slug += scalar.properties.lowercaseMapping.utf8 }
    }
  }
  return String(decoding: slug, as: UTF8.self)
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

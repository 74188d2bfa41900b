import GalleyCells

/// How text looks, as style words say: `bold fg=cyan bg=#202020`.
package struct StyleSpecification: Hashable, Sendable {
  /// The attributes that are switched on.
  package var attributes: Attributes = []
  /// The colour of the text; nil leaves it.
  package var foreground: Color?
  /// The colour behind the text; nil leaves it.
  package var background: Color?

  /// The roles whose styles it builds on.
  package var roles: [Role] = []

  /// A style that changes nothing.
  package init() {}

  /// The attributes that style words name.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    package let rawValue: UInt8

    /// Attributes from their bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// `bold`.
    package static let bold = Attributes(rawValue: 1 << 0)
    /// `dim`.
    package static let dim = Attributes(rawValue: 1 << 1)
    /// `italic`.
    package static let italic = Attributes(rawValue: 1 << 2)
    /// `underline`.
    package static let underline = Attributes(rawValue: 1 << 3)
    /// `strike`.
    package static let strike = Attributes(rawValue: 1 << 4)
    /// `reverse`.
    package static let reverse = Attributes(rawValue: 1 << 5)

    /// The words, in the order of the bits.
    static let words = ["bold", "dim", "italic", "underline", "strike", "reverse"]
  }

  /// A colour of a terminal.
  package enum Color: Hashable, Sendable {
    /// One of the 256 colours of the palette; the first 16 have names.
    case indexed(UInt8)
    /// A 24-bit colour, red, green and blue.
    case rgb(UInt8, UInt8, UInt8)

    /// The names of the first 16 colours.
    static let names =
      ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap { [$0] }
      + ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].map {
        "bright-" + $0
      }
  }

  /// What is wrong with style words.
  package struct Mistake: Error, Hashable, Sendable {
    /// What is wrong, in the author's words.
    package var message: String
    /// What would work, if there is something to say.
    package var hint: String?
  }

  /// The style of words separated by blanks, when all placeholders in them have been replaced.
  ///
  ///     try StyleSpecification(words: "bold fg=cyan bg=")  // bold, cyan on what is there
  ///
  /// A colour without a value, as an empty placeholder leaves it, is left unset; so is the whole
  /// style by a text without words.
  ///
  /// - Parameter text: The words.
  /// - Throws: ``Mistake`` for the first word that is neither an attribute nor a colour.
  package init(words text: String) throws(Mistake) {
    self.init()
    for word in text.words where !["", "fg=", "bg="].contains(word) { try add(word) }
  }

  /// Adds what one word says.
  mutating func add(_ word: String) throws(Mistake) {
    if let bit = Attributes.words.firstIndex(of: word) {
      attributes.insert(Attributes(rawValue: 1 << UInt8(bit)))
    } else if let role = Role(named: word) {
      roles.append(role)
    } else if word.hasPrefix("fg=") {
      foreground = try Color(named: String(word.dropFirst(3)))
    } else if word.hasPrefix("bg=") {
      background = try Color(named: String(word.dropFirst(3)))
    } else {
      throw Mistake(
        message:
          unknownName("style word", word)
          + ": expected \(listed(Attributes.words)), a role such as "
          + "heading, or a colour as fg= or bg=",
        hint: Self.hint(for: word))
    }
  }

  private static func hint(for word: String) -> String? {
    if (try? Color(named: word)) != nil { return "write fg=\(word)" }
    let meant =
      TemplateSynonyms.word(word, in: Attributes.words)
      ?? nearest(to: word, in: Attributes.words + Role.names)
    return didYouMean(meant)
  }
}

extension StyleSpecification.Color {
  /// A colour from its name, its number from 0 to 255, or `#rrggbb`.
  init(named name: String) throws(StyleSpecification.Mistake) {
    if let index = Self.names.firstIndex(of: name) {
      self = .indexed(UInt8(index))
    } else if let index = UInt8(name), name.utf8.allSatisfy(\.isDigit) {
      self = .indexed(index)
    } else if let (red, green, blue) = Self.channels(of: name) {
      self = .rgb(red, green, blue)
    } else {
      let meant =
        TemplateSynonyms.word(name, in: Self.names + ["208"]) ?? nearest(to: name, in: Self.names)
      throw StyleSpecification.Mistake(
        message: unknownName("colour", name)
          + ": expected a name such as cyan or bright-red, a number from 0 to 255, or #rrggbb",
        hint: didYouMean(meant) ?? Self.longForm(of: name))
    }
  }

  /// A colour as a value of a style has it, perhaps in quotes; nil for what is none.
  init?(written text: String) {
    let name = text.removing(ending: "\"").map { String($0.dropFirst()) } ?? text
    guard let color = try? StyleSpecification.Color(named: name) else { return nil }
    self = color
  }

  private static func channels(of name: String) -> (UInt8, UInt8, UInt8)? {
    let bytes = Array(name.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().compactMap(\.hexadecimalValue)
    guard digits.count == 6 else { return nil }
    return (
      digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5]
    )
  }

  /// `#rgb` in six digits, for a hint.
  private static func longForm(of name: String) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count == 4, bytes[0] == UInt8(ascii: "#"),
      bytes.dropFirst().allSatisfy(\.isHexadecimalDigit)
    else { return nil }
    return "write #" + String(decoding: bytes.dropFirst().flatMap { [$0, $0] }, as: UTF8.self)
  }
}

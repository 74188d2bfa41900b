import GalleyCells

/// How text looks, as style words say: `bold fg=cyan bg=#202020`.
package struct StyleSpecification: Hashable, Sendable {
  /// The attributes that are switched on.
  package var attributes: TextAttributes = []
  /// The colour of the text; nil leaves it.
  package var foreground: TextColor?
  /// The colour behind the text; nil leaves it.
  package var background: TextColor?
  /// The roles whose styles it builds on.
  package var roles: [Role] = []

  /// A style that changes nothing.
  package init() {}

  /// A mistake in style words.
  package struct Mistake: Error, Hashable, Sendable {
    /// A description of the mistake, in the author's terms.
    package var message: String
    /// A suggested correction, if there is one.
    package var hint: String?
  }

  /// The style of words separated by blanks, when all placeholders in them have been replaced.
  ///
  ///     try StyleSpecification(words: "bold fg=cyan bg=")  // bold, cyan, no background
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

  /// Adds the attribute, role or colour that a word names.
  mutating func add(_ word: String) throws(Mistake) {
    if let bit = TextAttributes.words.firstIndex(of: word) {
      attributes.insert(TextAttributes(rawValue: 1 << UInt8(bit)))
    } else if let role = Role(named: word) {
      roles.append(role)
    } else if word.hasPrefix("fg=") {
      foreground = try TextColor(named: String(word.dropFirst(3)))
    } else if word.hasPrefix("bg=") {
      background = try TextColor(named: String(word.dropFirst(3)))
    } else {
      throw Mistake(
        message: unknownName("style word", word) + ": expected \(listed(TextAttributes.words)), "
          + "a role such as heading, or a colour as fg= or bg=",
        hint: Self.hint(for: word))
    }
  }

  private static func hint(for word: String) -> String? {
    if (try? TextColor(named: word)) != nil { return "write fg=\(word)" }
    let meant =
      TemplateSynonyms.word(word, in: TextAttributes.words)
      ?? nearest(to: word, in: TextAttributes.words + Role.names)
    return didYouMean(meant)
  }
}

extension TextColor {
  /// The names of the first 16 colours.
  static let names = ["", "bright-"].flatMap { shade in
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].map { shade + $0 }
  }

  /// A colour from its name, its number from 0 to 255, or `#rrggbb`.
  init(named name: String) throws(StyleSpecification.Mistake) {
    if let index = Self.names.firstIndex(of: name) {
      self = .indexed(UInt8(index))
    } else if let index = UInt8(name), name.utf8.allSatisfy(isASCIIDigit) {
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

  private static func channels(of name: String) -> (UInt8, UInt8, UInt8)? {
    let bytes = Array(name.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().compactMap(hexadecimalValue)
    guard digits.count == 6 else { return nil }
    return (
      digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5]
    )
  }

  /// `#rgb` in six digits, for a hint.
  private static func longForm(of name: String) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count == 4, bytes[0] == UInt8(ascii: "#"),
      bytes.dropFirst().allSatisfy({ hexadecimalValue(of: $0) != nil })
    else { return nil }
    return "write #" + String(decoding: bytes.dropFirst().flatMap { [$0, $0] }, as: UTF8.self)
  }
}

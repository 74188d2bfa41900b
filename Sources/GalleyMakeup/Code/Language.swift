import GalleyCells

/// The lexical rules of a programming language: a row of the table of languages.
struct Language: Sendable {
  /// The shape of its texts.
  var grammar = Grammar.code
  /// Comments and strings; the first that begins at a place counts.
  var stretches: [Stretch] = []
  /// The words that are keywords, between spaces.
  var keywords = ""
  /// Whether keywords may be written in any case.
  var ignoresCase = false
  /// Which words are keywords.
  var leading = Leading.no
  /// Signs that words hold besides letters, digits and `_`.
  var wordSigns = ""
  /// Signs that make the word after them a keyword, such as `@`.
  var sigils = ""
  /// The sign after a string that makes it a key; nil for none.
  var keySign: UInt8?
  /// How lines begin with keys.
  var lineKeys = LineKeys.none
  /// Words that are before a string and belong to it; in a raw one there are no escapes.
  var prefixes = "", rawPrefixes = ""
  /// How here-documents begin, and whether a space may follow.
  var hereDocument = HereDocument.none
  /// Whether `'` parts the digits of a number.
  var partsDigits = false
  /// Whether code is only between `<?` and `?>`, where a text has any.
  var isEmbedded = false

  /// The shapes of texts.
  enum Grammar { case code, markup, diff, markdown }
  /// Whether keywords are found anywhere, or only where a line begins, where every word may be one.
  enum Leading { case no, keywords, all }
  /// The keys that lines begin with: `key: value`, `key = value`, both also below `[section]`.
  enum LineKeys { case none, yaml, equals, settings, rules }
  /// The languages that have here-documents.
  enum HereDocument { case none, shell, ruby, php }
}

/// A comment or a string: from one delimiter to another.
struct Stretch: Sendable {
  let role: Role
  let open: [UInt8]
  /// Empty for the end of the line.
  let close: [UInt8]
  /// Whether a backslash escapes the byte after it.
  var escapes = false
  /// Whether two closing delimiters in a row do not close it.
  var doubles = false
  /// Whether it goes on in the next line.
  var crossesLines = false
  /// Whether others of its kind are in it.
  var nests = false
  /// The opening of an interpolation, with its bracket last; empty for none.
  var interpolation: [UInt8] = []
  /// Whether `#` may be around it, as many on both sides.
  var hashes = Hashes.no
  /// Where it may begin.
  var place = Context.anywhere

  /// The meaning of `#` around a string: nothing is escaped in it, or only where they follow `\`.
  enum Hashes { case no, raw, escaping }
  /// Anywhere; as the first sign of a line; after a blank or a bracket; where a value begins; where an
  /// operand begins, closed in its line; around a single character; before anything but `[`.
  enum Context { case anywhere, lineStart, afterBlank, value, operand, character, noAttribute }

  /// A comment up to the end of the line.
  static func line(_ open: String, at place: Context = .anywhere, escapes: Bool = false) -> Stretch
  {
    Stretch(role: .comment, open: Array(open.utf8), close: [], escapes: escapes, place: place)
  }

  /// A comment between delimiters.
  static func block(
    _ open: String, _ close: String, nests: Bool = false, at place: Context = .anywhere
  ) -> Stretch {
    Stretch(
      role: .comment, open: Array(open.utf8), close: Array(close.utf8), crossesLines: true,
      nests: nests, place: place)
  }

  /// A string between quotes.
  static func string(
    _ open: String, _ close: String? = nil, escapes: Bool = true, doubles: Bool = false,
    lines: Bool = false, interpolation: String = "", hashes: Hashes = .no,
    at place: Context = .anywhere
  ) -> Stretch {
    Stretch(
      role: .string, open: Array(open.utf8), close: Array((close ?? open).utf8),
      escapes: escapes, doubles: doubles, crossesLines: lines,
      interpolation: Array(interpolation.utf8), hashes: hashes, place: place)
  }
}

/// Words that are looked up by their hashes, in a table of at least twice as many slots.
struct WordTable {
  private var slots: [UInt64]

  /// The words of a list, with one space between them.
  init(_ list: String) {
    var list = list
    slots = list.withUTF8 { bytes in
      var capacity = 8
      let count = bytes.reduce(1) { $1 == ASCII.space ? $0 + 1 : $0 }
      while capacity < 2 * count { capacity *= 2 }
      return [UInt64](repeating: 0, count: capacity)
    }
    list.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let word = bytes[start...].prefix { $0 != ASCII.space }
        let hash = Self.hash(word, ignoresCase: false)
        slots[slot(of: hash)] = hash
        start = word.endIndex + 1
      }
    }
  }

  /// Whether a word is one of them; those of a list in which case counts for nothing are in small
  /// letters.
  func holds(_ word: ArraySlice<UInt8>, ignoresCase: Bool) -> Bool {
    slots[slot(of: Self.hash(word, ignoresCase: ignoresCase))] != 0
  }

  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// FNV-1a in 64 bits.
  private static func hash(_ word: some Sequence<UInt8>, ignoresCase: Bool) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word {
      let isCapital = ignoresCase && 0x41...0x5A ~= byte
      hash = (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}

import GalleyCells
import GalleyText

extension Language {
  /// The coloured spans of a text, in order.
  ///
  /// - Complexity: O(*n*); nested strings are followed ``SyntaxLexer/depthLimit`` deep.
  func spans(of bytes: [UInt8]) -> [SyntaxSpan] {
    var lexer = SyntaxLexer(self, bytes)
    switch grammar {
    case .code: lexer.readCode()
    case .markup: lexer.readMarkup()
    case .diff: lexer.readPatch()
    case .markdown: lexer.readMarkdown()
    }
    return lexer.spans
  }
}

/// Finds the coloured spans of a text, from its first byte to its last.
///
/// Only comments, strings and numbers are exact: a lexer cannot know the meaning of a word.
struct SyntaxLexer {
  let language: Language
  let bytes: [UInt8]
  private(set) var spans: [SyntaxSpan] = []
  /// The offset of the byte that is read next.
  var offset = 0

  private let words: WordTable, prefixes: WordTable, rawPrefixes: WordTable
  /// Which bytes a stretch may begin with, and which words hold.
  var begins = [Bool](repeating: false, count: 256)
  var isInWord = [Bool](repeating: false, count: 256)
  /// The last byte in the line that is not a blank; a line feed where there is none.
  var last = ASCII.lineFeed
  /// Whether it ends a keyword.
  var endsKeyword = false
  /// The ends of the here-documents that begin in the next line.
  var pendingEnds: [HereDocumentEnd] = []
  /// How many more of them may be looked for in vain.
  var searches = 16

  /// How many strings may be in the interpolations of one another.
  static let depthLimit = 64
  /// The bytes of a regular expression at most: most of those that do not end are not one.
  static let patternLimit = 1 << 10

  /// The line that ends a here-document.
  struct HereDocumentEnd {
    var word: ArraySlice<UInt8>
    var mayBeIndented: Bool
  }

  init(_ language: Language, _ bytes: [UInt8]) {
    (self.language, self.bytes) = (language, bytes)
    words = WordTable(language.keywords)
    prefixes = WordTable(language.prefixes)
    rawPrefixes = WordTable(language.rawPrefixes)
    for byte in UInt8.min...UInt8.max {
      isInWord[Int(byte)] = isAlphanumeric(byte) || byte == ASCII.underscore || byte >= 0x80
    }
    for sign in language.wordSigns.utf8 { isInWord[Int(sign)] = true }
    for stretch in language.stretches {
      if let first = stretch.open.first { begins[Int(first)] = true }
      if stretch.hashes != .no { begins[Int(ASCII.hash)] = true }
    }
  }

  /// Adds a span.
  mutating func add(_ role: Role, _ range: Range<Int>) {
    if !range.isEmpty { spans.append(SyntaxSpan(utf8Range: range, role: role)) }
  }

  /// Whether some bytes are at an offset.
  func matches(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset + text.count <= bytes.count else { return false }
    return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }

  /// The byte at an offset; a line feed beyond the text.
  func byte(at offset: Int) -> UInt8 {
    bytes.indices.contains(offset) ? bytes[offset] : ASCII.lineFeed
  }

  /// The end of the line that an offset is in.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != ASCII.lineFeed { end += 1 }
    return end
  }

  /// The first place from an offset on where some bytes are; the end of the text if there is none.
  func place(of text: [UInt8], from offset: Int) -> Int {
    var place = offset
    while place < bytes.count, !matches(text, at: place) { place += 1 }
    return place
  }
}

// MARK: Code

extension SyntaxLexer {
  /// Reads a text that is made of comments, strings, words and numbers.
  mutating func readCode() {
    let island = Array("<?".utf8)
    if language.isEmbedded, place(of: island, from: 0) < bytes.count { skipToIsland() }
    readLineStart()
    while offset < bytes.count { readNext() }
  }

  /// Reads the next piece of the text, one byte at least.
  private mutating func readNext() {
    let byte = bytes[offset]
    if byte == ASCII.lineFeed {
      offset += 1
      return readLineStart()
    }
    if isBlank(byte) {
      offset += 1
    } else if language.isEmbedded, byte == UInt8(ascii: "?"), self.byte(at: offset + 1) == 0x3E {
      skipToIsland()
    } else if begins[Int(byte)], readStretch(from: offset) {
      return
    } else if isDigit(byte) || isNumberSign(byte) && isDigit(self.byte(at: offset + 1)) {
      readNumber()
    } else if isInWord[Int(byte)] || language.sigils.utf8.contains(byte) {
      readWord()
    } else if byte != UInt8(ascii: "<") || !readHereDocument() {
      pass(to: offset + 1)
    }
  }

  /// Whether a sign that comes next may begin a number: a point, or a hyphen that words may hold.
  private func isNumberSign(_ byte: UInt8) -> Bool {
    (byte == ASCII.dot || byte == ASCII.hyphen && isInWord[Int(ASCII.hyphen)]) && !isAfterWord
  }

  var isAfterWord: Bool { offset > 0 && isInWord[Int(bytes[offset - 1])] }

  /// Moves past bytes that are not coloured, or already were.
  mutating func pass(to end: Int, keyword: Bool = false) {
    (last, endsKeyword, offset) = (bytes[end - 1], keyword, end)
  }

  /// Moves to where code begins in a text around it.
  private mutating func skipToIsland() {
    offset = place(of: Array("<?".utf8), from: offset)
    offset = min(bytes.count, offset + 2)
    if matches(Array("php".utf8), at: offset) { offset += 3 }
    last = ASCII.lineFeed
  }

  /// Reads a number with its base, its exponent and its unit: `0x1F`, `1_000`, `2.5e-3`, `10px`; or a
  /// date.
  private mutating func readNumber() {
    var end = offset + 1
    while end < bytes.count {
      let (byte, next) = (bytes[end], self.byte(at: end + 1))
      let isPart =
        isAlphanumeric(byte) || byte == ASCII.underscore || byte == ASCII.dot && isDigit(next)
        || byte == UInt8(ascii: "'") && language.partsDigits && isAlphanumeric(next)
        || (byte == ASCII.hyphen || byte == UInt8(ascii: "+")) && isDigit(next)
          && (isExponent(bytes[end - 1]) || isInWord[Int(byte)])
      if !isPart { break }
      end += 1
    }
    add(.number, offset..<end)
    pass(to: end)
  }

  /// Whether a letter in the number at hand may have a sign after it.
  private func isExponent(_ byte: UInt8) -> Bool {
    let isHexadecimal = self.byte(at: offset + 1) | 0x20 == UInt8(ascii: "x")
    return byte | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
  }

  /// Reads a word, and the string that it is a prefix of.
  private mutating func readWord() {
    let start = offset
    var end = offset + 1
    while end < bytes.count, isInWord[Int(bytes[end])] { end += 1 }
    let word = bytes[start..<end]
    if end < bytes.count, begins[Int(bytes[end])] {
      let isRaw = rawPrefixes.holds(word, ignoresCase: false)
      offset = end
      if isRaw || prefixes.holds(word, ignoresCase: false),
        readStretch(from: start, isRaw: isRaw)
      {
        return
      }
      offset = start
    }
    let isKeyword = isKeyword(word)
    if isKeyword { add(.keyword, start..<end) }
    pass(to: end, keyword: isKeyword)
  }

  private func isKeyword(_ word: ArraySlice<UInt8>) -> Bool {
    if let first = word.first, language.sigils.utf8.contains(first) { return word.count > 1 }
    let isFirst = last == ASCII.lineFeed || last == UInt8(ascii: ";") || last == UInt8(ascii: "{")
    if language.leading == .all, isFirst { return true }
    if language.leading == .keywords, last != ASCII.lineFeed { return false }
    // A member may have the name of a keyword; a word after a range operator is not a member.
    let isMember = last == ASCII.dot && byte(at: offset - 2) != ASCII.dot
    return !isMember && words.holds(word, ignoresCase: language.ignoresCase)
  }
}

// MARK: Bytes

/// The bytes that the lexer looks for by name.
enum ASCII {
  static let lineFeed: UInt8 = 0x0A
  static let tab: UInt8 = 0x09
  static let space: UInt8 = 0x20
  static let hash: UInt8 = 0x23
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let backslash: UInt8 = 0x5C
  static let underscore: UInt8 = 0x5F
}

/// Whether a byte is a space, a tab or a carriage return.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

/// Whether a byte is a letter or a digit of ASCII.
func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || 0x61...0x7A ~= byte | 0x20 }

/// A stretch of code of one role.
struct SyntaxSpan: Hashable, Sendable {
  /// Its bytes; never empty.
  var utf8Range: Range<Int>
  /// Its role: keyword, string, comment, number, added or removed.
  var role: Role
}

extension StyledText {
  /// Code in the colours of its language; plain in a language that is not known.
  ///
  /// - Parameters:
  ///   - code: The text, which is kept as it is.
  ///   - info: The name of the language: the first word of the info string of a fence, or the
  ///     suffix or the name of a file.
  ///   - style: How all of it looks before colours are added.
  /// - Complexity: O(*n*).
  init(code: [UInt8], info: String, style: TextStyle) {
    guard !info.isEmpty, let language = Language(info: info) else {
      self.init(utf8: code, style: style)
      return
    }
    var runs: [Run] = []
    for span in language.spans(of: code) {
      runs.append(Run(upperBound: span.utf8Range.lowerBound, style: style))
      let colored = style.adding(TextStyle(role: span.role))
      runs.append(Run(upperBound: span.utf8Range.upperBound, style: colored))
    }
    runs.append(Run(upperBound: code.count, style: style))
    self.init(utf8: code, runs: runs)
  }
}

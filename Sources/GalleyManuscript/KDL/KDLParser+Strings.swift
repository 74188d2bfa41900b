/// Bare names and strings in quotes.
extension KDLParser {
  /// The result of reading a string.
  enum ParsedString {
    /// A string, perhaps with mistakes that are reported and mended.
    case string(String, KDLEntry.Form)
    /// Something that was meant as a string; a mistake says so.
    case mistaken
    /// Something else; nothing was read.
    case absent
  }

  /// The bytes of a string, and where each is in the source if somebody asks.
  struct TextBuffer {
    var bytes: [UInt8] = []
    var offsets: [Int]?

    mutating func append(_ byte: UInt8, at offset: Int) {
      bytes.append(byte)
      offsets?.append(offset)
    }
  }

  /// Reads a bare name or a string in quotes.
  mutating func parseString() -> ParsedString {
    guard offset < bytes.count else { return .absent }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return parseQuoted(hashes: 0)
    case UInt8(ascii: "#"):
      let hashes = countHashes(at: offset)
      guard offset + hashes < bytes.count, bytes[offset + hashes] == UInt8(ascii: "\"") else {
        return .absent
      }
      return parseQuoted(hashes: hashes)
    default: return parseIdentifier()
    }
  }

  func countHashes(at start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index - start
  }

  // MARK: Bare names

  private mutating func parseIdentifier() -> ParsedString {
    let start = offset
    skipIdentifier()
    guard offset > start else { return .absent }
    let isBroken = looksLikeNumber(at: start) || !isAtTokenEnd
    if isBroken {
      reportWord(from: start)
      return .mistaken
    }
    return .string(word(in: SourceRange(start, offset)), .bare)
  }

  mutating func skipIdentifier() {
    while true {
      let length = identifierLength(at: offset)
      if length == 0 { return }
      offset += length
    }
  }

  /// Whether a word starts with a digit, or with a sign or a point before one.
  private func looksLikeNumber(at start: Int) -> Bool {
    var index = start
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < offset, bytes[index] == UInt8(ascii: ".") { index += 1 }
    return index < offset && isASCIIDigit(bytes[index])
  }

  /// Whether a bare word may end here: at a blank, a line end, a comment, or a sign that KDL
  /// itself uses. A quote may follow so that the mistake is the missing blank.
  var isAtTokenEnd: Bool {
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="),
      UInt8(ascii: ")"), UInt8(ascii: "("), UInt8(ascii: "\""):
      return true
    case UInt8(ascii: "/"): return isNext("//") || isNext("/*") || isNext("/-")
    case UInt8(ascii: "#"):
      let next = offset + countHashes(at: offset)
      return next < bytes.count && bytes[next] == UInt8(ascii: "\"")
    case UInt8(ascii: "\\"):
      let next = skippingBlanks(from: offset + 1)
      return next >= bytes.count || bytes[next] == UInt8(ascii: "/")
        || (offset + 1..<next).contains { newlineLength(at: $0) > 0 }
    default: return spaceLength(at: offset) > 0 || newlineLength(at: offset) > 0
    }
  }

  // MARK: Strings on one line

  private mutating func parseQuoted(hashes: Int) -> ParsedString {
    let start = offset
    offset += hashes
    if isNext("\"\"\"") { return parseMultiline(from: start, hashes: hashes) }
    offset += 1
    if textOffsets == nil, hashes == 0, let text = parsePlain() {
      return .string(text, .plainlyQuoted)
    }
    var text = TextBuffer(offsets: textOffsets == nil ? nil : [])
    let mistakes = document.mistakes.count
    while offset < bytes.count, newlineLength(at: offset) == 0 {
      if isClosing(at: offset, quotes: 1, hashes: hashes) {
        text.offsets?.append(offset)
        offset += 1 + hashes
        textOffsets = text.offsets
        if document.mistakes.count > mistakes { return .mistaken }
        return .string(String(decoding: text.bytes, as: UTF8.self), .quoted)
      }
      if hashes == 0, bytes[offset] == UInt8(ascii: "\\") {
        offset = appendEscape(at: offset, to: &text)
      } else {
        text.append(bytes[offset], at: offset)
        offset += 1
      }
    }
    report(
      "this string is not closed on its line", start, offset,
      hint: "close it, or write several lines between three quotes")
    return .mistaken
  }

  /// Reads a string without escapes up to its closing quote, or nothing.
  private mutating func parsePlain() -> String? {
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        defer { offset = index + 1 }
        return String(decoding: bytes[offset..<index], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") || newlineLength(at: index) > 0 { return nil }
      index += 1
    }
    return nil
  }

  /// Whether the quotes and hashes that close a string are at `index`.
  func isClosing(at index: Int, quotes: Int, hashes: Int) -> Bool {
    guard index + quotes + hashes <= bytes.count else { return false }
    for place in index..<index + quotes where bytes[place] != UInt8(ascii: "\"") { return false }
    for place in index + quotes..<index + quotes + hashes where bytes[place] != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  // MARK: Escapes

  /// Appends the text that the escape at `start` represents.
  ///
  /// - Returns: The offset after it.
  mutating func appendEscape(at start: Int, to text: inout TextBuffer) -> Int {
    let index = start + 1
    let blank = skippingBlanks(from: index)
    if blank > index { return blank }
    guard index < bytes.count else {
      report("nothing follows '\\'", start, index)
      return index
    }
    switch bytes[index] {
    case UInt8(ascii: "n"): text.append(0x0A, at: start)
    case UInt8(ascii: "r"): text.append(0x0D, at: start)
    case UInt8(ascii: "t"): text.append(0x09, at: start)
    case UInt8(ascii: "b"): text.append(0x08, at: start)
    case UInt8(ascii: "f"): text.append(0x0C, at: start)
    case UInt8(ascii: "s"): text.append(0x20, at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[index], at: start)
    case UInt8(ascii: "u"): return appendScalarEscape(at: start, to: &text)
    default:
      let end = index + bytes.utf8Scalar(at: index).length
      report(
        "'\(word(in: SourceRange(start, end)))' is not an escape", start, end,
        hint: "write \\\\ for a backslash, or / between the directories of a path")
      return end
    }
    return index + 1
  }

  /// Appends the scalar of `\u{…}`: one to six hexadecimal digits.
  private mutating func appendScalarEscape(at start: Int, to text: inout TextBuffer) -> Int {
    var index = start + 2
    var value: UInt32 = 0
    var digits = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
      index += 1
      while index < bytes.count, digits <= 6, let digit = hexadecimalValue(of: bytes[index]) {
        value = value << 4 | UInt32(digit)
        digits += 1
        index += 1
      }
    }
    let isClosed = index < bytes.count && bytes[index] == UInt8(ascii: "}")
    guard isClosed, (1...6).contains(digits), let scalar = Unicode.Scalar(value) else {
      let end = isClosed ? index + 1 : index
      report(
        "'\(word(in: SourceRange(start, end)))' is not a Unicode scalar value: write one to six hexadecimal digits"
          + " up to 10FFFF, without surrogates, in \\u{…}", start, end)
      return end
    }
    for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { text.append(byte, at: start) }
    return index + 1
  }

  /// The offset after the blanks and line ends at `start`.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while true {
      let length = max(spaceLength(at: index), newlineLength(at: index))
      if length == 0 { return index }
      index += length
    }
  }
}

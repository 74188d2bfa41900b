/// Reads attributes: `{#id .class key=value key="two words"}`, and the bare words and pairs of a
/// marker line.
struct AttributeScanner {
  let utf8: [UInt8]
  let end: Int
  var offset: Int
  /// The places of the classes and the pairs that were read, in the order written; the quotes of a
  /// value are part of it.
  private(set) var classPlaces: [SourceRange] = []
  private(set) var pairPlaces: [(key: SourceRange, value: SourceRange)] = []

  init(_ utf8: [UInt8], from offset: Int, to end: Int) {
    self.utf8 = utf8
    self.offset = offset
    self.end = end
  }

  var current: UInt8? { offset < end ? utf8[offset] : nil }

  mutating func skipBlanks() {
    while let byte = current, isBlank(byte) { offset += 1 }
  }

  /// The attributes in braces at the offset, with kramdown's `{:` as well, right behind which may be
  /// names, as in `{:toc}`; nil, without moving, when there are none.
  mutating func scanBraces() -> Attributes? {
    let start = offset
    guard current == UInt8(ascii: "{") else { return nil }
    offset += 1
    var takesNames = false
    if current == UInt8(ascii: ":") {
      offset += 1
      takesNames = current.map { !isBlank($0) } ?? false
    }
    if let attributes = try? scanList(until: UInt8(ascii: "}"), takesNames: takesNames),
      current == UInt8(ascii: "}")
    {
      offset += 1
      return attributes
    }
    offset = start
    return nil
  }

  /// The words of the style in braces at the offset, `{.bad}` or `{fg=red}`; nil for anything that is
  /// no style.
  mutating func scanStyleWords() -> String? {
    // No style is longer: the limit keeps unclosed braces from being scanned again and again.
    var scanner = AttributeScanner(utf8, from: offset, to: min(end, offset + 127))
    guard let attributes = scanner.scanBraces(), !attributes.isEmpty,
      attributes.identifier == nil
    else { return nil }
    let words = attributes.classes + attributes.values.map { "\($0.key)=\($0.value)" }
    let text = words.joined(separator: " ")
    guard (try? StyleSpecification(words: text)) != nil else { return nil }
    offset = scanner.offset
    return text
  }

  /// The attributes of a line `{: … }`, as kramdown writes them below a block; nil for any other,
  /// and for one without attributes.
  static func attributeLine(_ utf8: [UInt8], from start: Int, to lineEnd: Int) -> Attributes? {
    guard lineEnd - start > 2, utf8[start] == UInt8(ascii: "{"),
      utf8[start + 1] == UInt8(ascii: ":")
    else { return nil }
    var end = lineEnd
    while end > start, utf8[end - 1] == 0x0A || isBlank(utf8[end - 1]) { end -= 1 }
    var scanner = AttributeScanner(utf8, from: start, to: end)
    guard let attributes = scanner.scanBraces(), scanner.offset == end, !attributes.isEmpty else {
      return nil
    }
    return attributes
  }

  /// Identifiers, classes and pairs up to `close` or the end; stops at `close`.
  mutating func scanList(
    until close: UInt8?, takesNames: Bool = false
  ) throws(Mistake) -> Attributes {
    var attributes = Attributes()
    var classes: [String] = []
    var pairs: [Attributes.Value] = []
    while true {
      skipBlanks()
      guard let byte = current, byte != close else {
        if !classes.isEmpty { attributes.classes = classes }
        attributes.add(pairs)
        return attributes
      }
      switch byte {
      case UInt8(ascii: "#"):
        offset += 1
        attributes.identifier = try scanWord("an identifier after #", until: close)
      case UInt8(ascii: "."):
        offset += 1
        let start = offset
        classes.append(try scanWord("a class after .", until: close))
        classPlaces.append(SourceRange(start, offset))
      default:
        let start = offset
        let key = try scanWord("a key", until: close)
        if takesNames, key != "keep", current != UInt8(ascii: "=") {
          classes.append(key)
        } else {
          pairs.append(try scanPair(key, from: start, until: close))
        }
      }
    }
  }

  /// The pair of a key that was read from `start` on: `key=value`, or `keep`, the only one that needs no
  /// value.
  mutating func scanPair(
    _ key: String, from start: Int, until close: UInt8?
  ) throws(Mistake) -> Attributes.Value {
    guard current == UInt8(ascii: "=") else {
      if key == "keep" { return Attributes.Value(key: key, value: "yes") }
      throw missingSign(after: key, until: close)
    }
    let keyPlace = SourceRange(start, offset)
    offset += 1
    let valueStart = offset
    let value = try scanValue(until: close)
    pairPlaces.append((keyPlace, SourceRange(valueStart, offset)))
    return Attributes.Value(key: key, value: value)
  }

  /// A run of bytes other than blanks, quotes, `=` and `close`.
  mutating func scanWord(_ what: String, until close: UInt8?) throws(Mistake) -> String {
    let start = offset
    while let byte = current, byte != close, byte != UInt8(ascii: "="), !isQuote(byte),
      !isBlank(byte), byte != UInt8(ascii: "{")
    {
      offset += 1
    }
    if offset == start { throw mistake("expected \(what)") }
    return text(from: start)
  }

  /// A value: quoted, or a run of bytes without blanks.
  mutating func scanValue(until close: UInt8?) throws(Mistake) -> String {
    guard let quote = current, isQuote(quote) else {
      let start = offset
      while let byte = current, byte != close, !isBlank(byte) { offset += 1 }
      return text(from: start)
    }
    let start = offset
    offset += 1
    var value: [UInt8] = []
    while let byte = current, byte != quote {
      offset += 1
      if byte == UInt8(ascii: "\\"), let next = current, next == quote || next == byte {
        value.append(next)
        offset += 1
      } else {
        value.append(byte)
      }
    }
    guard current == quote else {
      throw Mistake(
        message: "this value has no closing quote", range: SourceRange(start, end))
    }
    offset += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// The mistake of a word without a value: behind a value without quotes it is more of that.
  func missingSign(after word: String, until close: UInt8?) -> Mistake {
    var hint = "write \(word)=value"
    if ContentKind(rawValue: word) != nil {
      hint = "an item has one kind, right after its name"
    } else if let (key, value) = pairPlaces.last, value.lowerBound < value.upperBound,
      !isQuote(utf8[value.lowerBound])
    {
      var rest = self
      var words = text(from: value.lowerBound)
      rest.skipBlanks()
      while rest.current != UInt8(ascii: ":"), (try? rest.scanWord("a word", until: close)) != nil,
        rest.current != UInt8(ascii: "=")
      {
        words = rest.text(from: value.lowerBound)
        rest.skipBlanks()
      }
      hint = "write \(String(decoding: utf8[key], as: UTF8.self))=\"\(words)\""
    }
    return mistake("expected = after \(word)", hint: hint)
  }

  func mistake(_ message: String, hint: String? = nil) -> Mistake {
    Mistake(message: message, hint: hint, range: SourceRange(offset, min(offset + 1, end)))
  }

  func text(from start: Int) -> String {
    String(decoding: utf8[start..<offset], as: UTF8.self)
  }
}

/// Whether a byte is a quote around a value: either of the two in ASCII.
func isQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

/// Whether a byte is a blank within a line: a space or a tab.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09
}

/// Whether a byte is a blank within a line or ends one.
@inline(__always)
func isBlankOrLineEnd(_ byte: UInt8) -> Bool {
  isBlank(byte) || byte == 0x0A || byte == 0x0D
}

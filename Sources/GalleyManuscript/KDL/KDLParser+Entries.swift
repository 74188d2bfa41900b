/// Arguments, properties, type annotations, numbers and keywords.
extension KDLParser {
  /// A type annotation, `(date)`; the name is nil after a mistake in it.
  struct TypeAnnotation {
    var name: String?
    var range: SourceRange
  }

  /// Reads one argument or property; always moves on.
  mutating func parseEntry(of node: OpenNode) {
    let start = offset
    let type = parseTypeAnnotation()
    let (value, form) = parseValue()
    var entry = KDLEntry(
      name: nil, nameRange: SourceRange(start, offset), value: value, type: type?.name,
      range: SourceRange(start, offset), form: form)
    if skipEqualsSign() {
      if let type {
        report(
          "a type belongs before a value, not before a name",
          type.range.lowerBound, type.range.upperBound)
      }
      entry = parseProperty(named: entry)
    }
    document.entries.append(entry)
    document.nodes[node.index].entries =
      document.nodes[node.index].entries.lowerBound..<document.entries.count
    document.nodes[node.index].range.upperBound = offset
  }

  /// Reads the value of a property whose name was read as an argument.
  private mutating func parseProperty(named key: KDLEntry) -> KDLEntry {
    var entry = key
    switch key.value {
    case .string(let name): entry.name = name
    case .unreadable: entry.name = ""
    case .number, .bool, .null:
      report(
        "'\(word(in: key.range))' cannot be a property's name: write it in quotes",
        key.range.lowerBound, key.range.upperBound)
      entry.name = ""
    }
    let afterSign = offset
    skipNodeSpace()
    let start = offset
    if isAtEndOfEntries {
      offset = afterSign
      report("expected a value after '='", key.range.lowerBound, afterSign)
      entry.value = .unreadable
      entry.range = SourceRange(afterSign, afterSign)
      return entry
    }
    let type = parseTypeAnnotation()
    (entry.value, entry.form) = parseValue()
    entry.type = type?.name
    entry.range = SourceRange(start, offset)
    return entry
  }

  /// Skips an equals sign and the space before it, if there is one.
  private mutating func skipEqualsSign() -> Bool {
    let start = offset
    if !isNext("=") { skipNodeSpace() }
    guard isNext("=") else {
      offset = start
      return false
    }
    offset += 1
    return true
  }

  private var isAtEndOfEntries: Bool {
    offset >= bytes.count || isNext(";") || isNext("{") || isNext("}") || isNext("//")
      || isNext("/-") || newlineLength(at: offset) > 0
  }

  /// Reads a type annotation and the space behind it, if there is one.
  mutating func parseTypeAnnotation() -> TypeAnnotation? {
    guard isNext("(") else { return nil }
    let start = offset
    offset += 1
    skipNodeSpace()
    var name: String?
    let nameStart = offset
    if case .string(let text, _) = parseString() {
      name = text
    } else if offset == nameStart {
      report("expected the name of a type after '('", start, offset + 1)
    }
    skipNodeSpace()
    if isNext(")") {
      offset += 1
    } else {
      report("this '(' is never closed", start, start + 1)
      if name == nil { _ = skipWord() }
    }
    defer { skipNodeSpace() }
    return TypeAnnotation(name: name, range: SourceRange(start, offset))
  }

  /// Reads a value; always moves on, unless the node ends here.
  private mutating func parseValue() -> (KDLValue, KDLEntry.Form) {
    let start = offset
    if startsNumber { return (parseNumber(), .bare) }
    switch parseString() {
    case .string(let text, let form):
      if form == .bare, let value = KDLValue(keyword: text) {
        report(
          "'\(text)' needs a '#' or quotes: write #\(text) or \"\(text)\"", start, offset,
          kind: .keyword)
        return (value, .bare)
      }
      return (.string(text), form)
    case .mistaken: return (.unreadable, .quoted)
    case .absent: break
    }
    if isNext("#") { return (parseKeyword(), .bare) }
    if isAtEndOfEntries {
      report("expected a value", start, start + 1)
    } else {
      reportWord(from: start)
    }
    return (.unreadable, .bare)
  }

  private mutating func parseKeyword() -> KDLValue {
    let start = offset
    offset += 1
    skipIdentifier()
    let text = word(in: SourceRange(start + 1, offset))
    guard let value = KDLValue(keyword: text), isAtTokenEnd else {
      reportWord(from: start)
      return .unreadable
    }
    return value
  }

  /// Skips the rest of a word that is neither name, number nor keyword, and reports it.
  mutating func reportWord(from start: Int) {
    if offset == start || !isAtTokenEnd { _ = skipWord() }
    let text = word(in: SourceRange(start, offset))
    // A backslash in a bare word is a path of another system: in quotes it would be an escape.
    let slashes = text.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let quoted = String(decoding: slashes, as: UTF8.self)
    report("'\(text)' needs quotes: write \"\(quoted)\"", start, offset, kind: .needsQuotes)
  }

  func word(in range: SourceRange) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension KDLValue {
  /// The value of a word that has a meaning with a `#` before it, and may not be without.
  init?(keyword: String) {
    switch keyword {
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case "null": self = .null
    case "inf", "-inf", "nan": self = .number(KDLNumber(text: "#\(keyword)"))
    default: return nil
    }
  }
}

// MARK: - Numbers

extension KDLParser {
  /// Whether a digit, or a sign and a digit, is next.
  private var startsNumber: Bool {
    guard offset < bytes.count else { return false }
    if isASCIIDigit(bytes[offset]) { return true }
    return (isNext("-") || isNext("+")) && offset + 1 < bytes.count
      && isASCIIDigit(bytes[offset + 1])
  }

  private mutating func parseNumber() -> KDLValue {
    let start = offset
    if !isASCIIDigit(bytes[offset]) { offset += 1 }
    guard skipNumber(), isAtTokenEnd else {
      reportWord(from: start)
      return .unreadable
    }
    return .number(KDLNumber(text: word(in: SourceRange(start, offset))))
  }

  /// Skips a number without its sign.
  ///
  /// - Returns: Whether its grammar was met as far as it was read.
  private mutating func skipNumber() -> Bool {
    if isNext("0x") { return skipRadixDigits { hexadecimalValue(of: $0) != nil } }
    if isNext("0o") { return skipRadixDigits { $0 &- UInt8(ascii: "0") < 8 } }
    if isNext("0b") { return skipRadixDigits { $0 &- UInt8(ascii: "0") < 2 } }
    guard skipDigits(isASCIIDigit) else { return false }
    if isNext(".") {
      offset += 1
      guard skipDigits(isASCIIDigit) else { return false }
    }
    if isNext("e") || isNext("E") {
      offset += 1
      if isNext("+") || isNext("-") { offset += 1 }
      guard skipDigits(isASCIIDigit) else { return false }
    }
    return true
  }

  private mutating func skipRadixDigits(_ isDigit: (UInt8) -> Bool) -> Bool {
    offset += 2
    return skipDigits(isDigit)
  }

  /// Skips a digit, then digits and underscores; false when the first is not a digit.
  private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) -> Bool {
    guard offset < bytes.count, isDigit(bytes[offset]) else { return false }
    while offset < bytes.count, isDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") {
      offset += 1
    }
    return true
  }
}

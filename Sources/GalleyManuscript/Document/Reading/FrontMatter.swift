/// The values at the start of a document: lines of YAML between two `---` lines, or of TOML between
/// two `+++` lines.
///
/// Values are text, of one line or of several that are joined by spaces. Nested values (lists,
/// mappings, tables) are for other tools and are left out. A document that starts with `---` and a
/// blank line, has no second `---` or `...`, or no key between them, starts with a rule instead.
struct FrontMatter {
  /// The values, in order.
  private(set) var values = Attributes()
  /// Where the document goes on.
  private(set) var end: Int
  /// The diagnostics of its lines.
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile
  private let syntax: Syntax

  /// The syntax of front matter.
  private enum Syntax {
    case yaml, toml

    /// The byte between a key and its value.
    var separator: UInt8 { self == .yaml ? UInt8(ascii: ":") : UInt8(ascii: "=") }
    /// The lines that begin and end it.
    var marks: [String] { self == .yaml ? ["---", "..."] : ["+++"] }
    var pair: String { self == .yaml ? "key: value" : "key = value" }
  }

  /// A key, and the lines that its value is on.
  private struct Entry {
    let key: SourceRange
    var lines: [SourceRange]
  }

  /// Reads the front matter of a source, if it has one.
  init(_ excerpt: SourceExcerpt) {
    source = excerpt.source
    end = excerpt.range.lowerBound
    syntax = excerpt.utf8.first == UInt8(ascii: "+") ? .toml : .yaml
    guard let lines = lines(of: excerpt) else { return }
    let entries = entries(on: lines.lines)
    if syntax == .yaml, entries.isEmpty, !diagnostics.isEmpty {
      diagnostics = []
      return
    }
    end = lines.end
    values.add(pairs(of: entries))
  }

  /// The lines between the marks, and where the document goes on; nil without front matter.
  private func lines(of excerpt: SourceExcerpt) -> (lines: [SourceRange], end: Int)? {
    let utf8 = source.utf8
    var rest = utf8.lineRanges(in: excerpt.range)
    guard let first = rest.next(), isMark(utf8[first.line], syntax.marks[0]) else { return nil }
    var lines: [SourceRange] = []
    while let (line, next) = rest.next() {
      if lines.isEmpty, utf8[line].allSatisfy(isBlank) { return nil }
      if syntax.marks.contains(where: { isMark(utf8[line], $0) }) { return (lines, next) }
      lines.append(line)
    }
    return nil
  }

  private func isMark(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    line.starts(with: mark.utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }
}

// MARK: - Entries

extension FrontMatter {
  /// The entries that lines hold: a line that begins none goes on with the one before it.
  private mutating func entries(on lines: [SourceRange]) -> [Entry] {
    var entries: [Entry] = []
    for line in lines {
      let text = trimmed(source.utf8[line])
      if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
      // The tables of TOML come after its own keys.
      if syntax == .toml, text.first == UInt8(ascii: "["), !isOpen(entries.last) { break }
      if let entry = entry(on: text, of: line), !isOpen(entries.last) {
        entries.append(entry)
      } else if !entries.isEmpty, goesOn(text, of: line) || isOpen(entries.last) {
        entries[entries.count - 1].lines.append(SourceRange(text))
      } else {
        diagnostics.add(
          .error, "expected \(syntax.pair)", in: source,
          at: SourceRange(text.startIndex, line.upperBound))
      }
    }
    return entries
  }

  /// The entry that a line begins: a key at its start, which begins with no indicator of YAML, and a
  /// value after a blank.
  private func entry(on text: ArraySlice<UInt8>, of line: SourceRange) -> Entry? {
    guard text.startIndex == line.lowerBound, !isListItem(text),
      let first = text.first, !first.isOne(of: "*&!|>%@`["),
      let separator = text.firstIndex(of: syntax.separator), separator > text.startIndex,
      syntax == .toml || separator + 1 == text.endIndex || isBlank(text[separator + 1])
    else { return nil }
    let key = trimmed(text[..<separator])
    let value = trimmed(text[(separator + 1)...])
    return Entry(key: SourceRange(key), lines: [SourceRange(value)])
  }

  /// Whether a line that begins no entry goes on with one: it is indented, or an item of a list, or
  /// ends one.
  private func goesOn(_ text: ArraySlice<UInt8>, of line: SourceRange) -> Bool {
    text.startIndex > line.lowerBound || isListItem(text) || text.first?.isOne(of: "]}") ?? false
  }

  private func isListItem(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "-") && (text.count == 1 || isBlank(text[text.startIndex + 1]))
  }

  /// Whether the value of an entry is a string of TOML over several lines, or a list, that has not
  /// ended yet.
  private func isOpen(_ entry: Entry?) -> Bool {
    guard syntax == .toml, let entry, let first = entry.lines.first, let last = entry.lines.last
    else { return false }
    let text = source.utf8[first]
    let end = source.utf8[last]
    for quote in ["\"\"\"", "'''"] where text.starts(with: quote.utf8) {
      return entry.lines.count == 1 && text.count < 6 || !end.suffix(3).elementsEqual(quote.utf8)
    }
    return text.first == UInt8(ascii: "[") && end.last != UInt8(ascii: "]")
  }
}

// MARK: - Values

extension FrontMatter {
  /// The pairs of entries whose values are text.
  private mutating func pairs(of entries: [Entry]) -> [Attributes.Value] {
    var keys: Set<String> = []
    return entries.compactMap { entry in
      guard let value = value(of: entry) else { return nil }
      let bytes = source.utf8[entry.key]
      let key = String(decoding: trimmed(unquoted(bytes) ?? bytes), as: UTF8.self)
      if !keys.insert(key).inserted {
        diagnostics.add(
          .warning, "'\(key)' is repeated; the last value is used", in: source, at: entry.key)
      }
      return Attributes.Value(key: key, value: value)
    }
  }

  /// The value of an entry; nil where it is nested.
  private mutating func value(of entry: Entry) -> String? {
    var lines = entry.lines[...]
    if lines.count > 1, let first = lines.first {
      if first.lowerBound == first.upperBound { return nil }
      if isBlockMark(source.utf8[first]) { lines.removeFirst() }
    }
    let text = Array(lines.map { source.utf8[$0] }.joined(separator: [0x20]))
    guard let quote = text.first, isQuote(quote),
      syntax == .yaml || !text.starts(with: [quote, quote, quote])
    else { return String(decoding: text, as: UTF8.self) }
    guard let inner = unquoted(text[...]) else {
      let (first, last) = (entry.lines[0], entry.lines[entry.lines.count - 1])
      diagnostics.add(
        .error, "this value has no closing quote at its end", in: source,
        at: SourceRange(first.lowerBound, last.upperBound))
      return ""
    }
    return String(decoding: inner, as: UTF8.self)
  }

  /// Whether a value says that lines follow, `>` or `|` (YAML 1.2, "Block Scalar Styles").
  private func isBlockMark(_ value: ArraySlice<UInt8>) -> Bool {
    value.first?.isOne(of: ">|") ?? false
      && value.dropFirst().allSatisfy { isASCIIDigit($0) || $0.isOne(of: "+-") }
  }

  /// The text between quotes, which a comment may follow; nil where the quotes are not closed.
  /// A quote in it is written as `\"` or `''`.
  private func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let quote = text.first, isQuote(quote) else { return nil }
    let escape = quote == UInt8(ascii: "'") ? quote : UInt8(ascii: "\\")
    var value: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      if byte == escape, let next = rest.first, next == quote || next == escape {
        value.append(next)
        rest.removeFirst()
      } else if byte == quote {
        let after = trimmed(rest)
        return after.isEmpty || after.first == UInt8(ascii: "#") ? value[...] : nil
      } else {
        value.append(byte)
      }
    }
    return nil
  }
}

/// The bytes without the blanks at both ends.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let first = bytes.firstIndex(where: { !isBlank($0) }),
    let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return bytes[bytes.startIndex..<bytes.startIndex] }
  return bytes[first...last]
}

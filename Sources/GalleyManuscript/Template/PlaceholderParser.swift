/// Cuts a string into text and placeholders; ranges count bytes of the string.
struct PlaceholderParser {
  private(set) var pieces: [Template.Text.Piece] = []
  private(set) var mistakes: [Mistake] = []
  private let bytes: [UInt8]
  private var literal: [UInt8] = []

  /// Cuts a whole string.
  init(_ text: String) {
    bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard isNext("{{", at: index) else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      if isNext("{{{{", at: index) {
        literal += [UInt8(ascii: "{"), UInt8(ascii: "{")]
        index += 4
      } else {
        index = parsePlaceholder(at: index)
      }
    }
    endLiteral()
  }

  private func isNext(_ text: String, at index: Int) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  /// Reads `{{name}}`, `{{name?}}` or `{{name|text}}`.
  ///
  /// - Returns: The index after it, or after the text that was read in its place.
  private mutating func parsePlaceholder(at start: Int) -> Int {
    var end = start + 2
    while end < bytes.count, !isNext("}}", at: end), !isNext("{{", at: end) { end += 1 }
    guard isNext("}}", at: end) else {
      let isNested = end < bytes.count
      mistakes.append(
        Mistake(
          message: isNested
            ? "a placeholder cannot contain another placeholder"
            : "this placeholder is never closed",
          hint: isNested ? nil : "write {{{{ to print {{",
          range: SourceRange(start, isNested ? end : start + 2)))
      literal += bytes[start..<end]
      return end
    }
    let body = bytes[start + 2..<end]
    let bar = body.firstIndex(of: UInt8(ascii: "|"))
    var name = body[..<(bar ?? body.endIndex)]
    var fallback = Template.Text.Fallback.required
    if let bar {
      fallback = .text(String(decoding: body[(bar + 1)...], as: UTF8.self))
    } else if name.last == UInt8(ascii: "?") {
      name = name.dropLast()
      fallback = .empty
    }
    let range = SourceRange(start, end + 2)
    if let mistake = mistake(in: name, at: range) {
      mistakes.append(mistake)
    } else {
      endLiteral()
      let text = String(decoding: name, as: UTF8.self)
      pieces.append(.placeholder(name: text, fallback: fallback, range: range))
    }
    return end + 2
  }

  /// Returns the mistake in a name: it is parts of letters, digits, `_` and `-`, joined by dots.
  private func mistake(in name: ArraySlice<UInt8>, at range: SourceRange) -> Mistake? {
    if name.isEmpty { return Mistake(message: "this placeholder has no name", range: range) }
    let isName = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0 >= 0x80 || isASCIILetterOrDigit($0) || $0.isOne(of: "_-") }
      }
    if isName { return nil }
    if name.first == 0x20 || name.last == 0x20 {
      let tight = String(decoding: name.filter { $0 != 0x20 }, as: UTF8.self)
      return Mistake(
        message: "a placeholder cannot contain blanks: write {{\(tight)}}", range: range)
    }
    return Mistake(
      message: "'\(String(decoding: name, as: UTF8.self))' cannot be the name of a value",
      hint: "a name is letters, digits, '_' and '-', with dots between", range: range)
  }
}

extension Template.Text {
  /// Returns the pieces of a string and the mistakes in its placeholders, which stay as they are.
  package static func parsing(_ text: String) -> (text: Template.Text, mistakes: [String]) {
    let parser = PlaceholderParser(text)
    return (Template.Text(parser.pieces), parser.mistakes.map(\.message))
  }
}

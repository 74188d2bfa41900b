/// Divisions between fences of colons, in which others write alerts.
extension BlockParser {
  /// Opens an alert: `::: tip Title`, up to a line of as many colons. In another division any more
  /// is its blocks alone.
  mutating func openDivision() -> Bool {
    let length = runLength(of: UInt8(ascii: ":"), from: textOffset)
    let start = textOffset + length
    guard options.divisions, length > 2, depth < Block.depthLimit - 1 else { return false }
    let mark = DivisionMark(utf8, from: start, to: lineEnd)
    guard mark.alert != nil || textColumn == 0 && !mark.name.isEmpty, !mark.saysKind else {
      return false
    }
    let node = openNode(.admonition)
    nodes[node].fence = CodeFence(character: UInt8(ascii: ":"), length: length)
    (nodes[node].textStart, nodes[node].textEnd) = (start, lineEnd)
    endLine()
    return true
  }

  /// Whether the line ends the division of a node, and nothing in that.
  func isEnd(ofDivision node: Int) -> Bool {
    let length = nodes[node].fence.length
    return length > 0 && runLength(of: UInt8(ascii: ":"), from: textOffset) == length
      && isBlankLine(from: textOffset + length)
      && !open[(matched + 1)...].contains { inner in
        nodes[inner].kind == .fencedCode
          || nodes[inner].kind == .admonition && nodes[inner].fence.length == length
      }
  }
}

/// The rest of the line that begins a division, behind its colons: `name Title`, `name[Title]`,
/// `{name} Title`, `{.name title="Title"}`.
struct DivisionMark {
  /// The first class, or the first word.
  let name: String
  /// The title that is text.
  private(set) var text: ArraySlice<UInt8>
  /// The attributes, of which one may be the title.
  private(set) var attributes = Attributes()

  init(_ utf8: [UInt8], from start: Int, to end: Int) {
    let said = trimmed(utf8[start..<end])
    let isBraced = said.first == UInt8(ascii: "{")
    let word = said.drop { $0.isOne(of: "{.") }.prefix(while: isPartOfName)
    var scanner = AttributeScanner(utf8, from: said.startIndex, to: said.endIndex)
    if isBraced, let braces = scanner.scanBraces() {
      (attributes, text) = (braces, said[scanner.offset...])
    } else {
      text = said[word.endIndex...].dropFirst(isBraced ? 1 : 0)
      scanner.offset = text.startIndex
      if let pairs = try? scanner.scanList(until: nil), !pairs.isEmpty {
        (attributes, text) = (pairs, text[text.endIndex...])
      }
    }
    name = attributes.classes.first ?? String(decoding: word, as: UTF8.self)
    text = DivisionMark.title(in: text)
  }

  /// A title without its brackets, or without the braces or the colons behind it.
  private static func title(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let colons = trimmed(text).reversed().prefix { $0 == UInt8(ascii: ":") }.count
    let text = trimmed(trimmed(text).dropLast(colons > 2 ? colons : 0))
    if text.first == UInt8(ascii: "["), let end = text.lastIndex(of: UInt8(ascii: "]")) {
      return text[(text.startIndex + 1)..<end]
    }
    guard text.last == UInt8(ascii: "}"), let brace = text.lastIndex(of: UInt8(ascii: "{")) else {
      return text
    }
    return trimmed(text[..<brace])
  }

  /// Whether a kind is behind the name, as in the marker of an item.
  var saysKind: Bool {
    let word = text.prefix { !isBlank($0) }
    return ContentKind(rawValue: String(decoding: word, as: UTF8.self)) != nil
  }
  /// Whether Quarto's `callout-` says that it is an alert.
  var isCallout: Bool { name.hasPrefix("callout-") }
  /// The name without that.
  var word: String { isCallout ? String(name.dropFirst(8)) : name }
  /// The alert that it begins; nil where its name is none.
  var alert: Block.Alert? { Block.Alert(admonition: word) }
}

/// Whether a byte may be part of a name: a letter, a digit, `-` or `_`.
func isPartOfName(_ byte: UInt8) -> Bool {
  isASCIILetterOrDigit(byte) || byte.isOne(of: "-_") || byte >= 0x80
}

/// Requires of HTML or SVG that nothing in a page can make markup: every tag is one that galley
/// writes, tags are closed in order, every `&` is one of five entities, and the text is clean.
public func requireMarkup(_ bytes: [UInt8], _ what: String) {
  var reader = MarkupReader(bytes: bytes, what: what)
  reader.read()
}

private struct MarkupReader {
  let bytes: [UInt8]
  let what: String
  var offset = 0
  var open: [String] = []

  static let elements: Set<String> = [
    "pre", "span", "a", "svg", "g", "rect", "path", "text", "title", "desc", "style",
  ]
  static let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map { Array($0.utf8) }

  mutating func read() {
    requirePlainLines(bytes, width: nil, what)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        require(false, "\(what): a bare \(quoted([bytes[offset]]))")
      case UInt8(ascii: "&"): readEntity()
      default: offset += 1
      }
    }
    require(open.isEmpty, "\(what): \(open) is not closed")
  }

  private mutating func readTag() {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    require(end < bytes.count, "\(what): a tag without an end")
    var tag = bytes[(offset + 1)..<end]
    let closes = tag.first == UInt8(ascii: "/")
    let isEmpty = tag.last == UInt8(ascii: "/")
    if closes { tag = tag.dropFirst() }
    let word = tag.prefix { 0x61...0x7A ~= $0 }
    let name = String(decoding: word, as: UTF8.self)
    require(MarkupReader.elements.contains(name), "\(what): <\(name)>")
    if closes {
      require(open.popLast() == name, "\(what): </\(name)> closes nothing")
    } else if !isEmpty {
      open.append(name)
    }
    requireAttributes(tag.dropFirst(word.count))
    offset = end + 1
    if name == "style", !closes { skipStyles() }
  }

  /// Styles are of roles and themes alone, and hold no tag.
  private mutating func skipStyles() {
    offset = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    require(bytes[offset...].starts(with: "</style>".utf8), "\(what): a tag among styles")
  }

  /// Values are in double quotes, of which there is an even number, and links lead where they
  /// may.
  private func requireAttributes(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    require(parts.count % 2 == 1, "\(what): an attribute without its second quote")
    for (name, value) in zip(parts, parts.dropFirst()) where name.elementsEqual(" href=".utf8) {
      requireTarget(decoded(value), what)
    }
  }

  private func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: value, as: UTF8.self)
    let characters = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
    return Array(
      ["&lt;", "&gt;", "&quot;", "&#39;", "&amp;"].reduce(text) { text, entity in
        text.split(separator: entity, omittingEmptySubsequences: false)
          .joined(separator: characters[entity] ?? "")
      }.utf8)
  }

  private mutating func readEntity() {
    let entity = MarkupReader.entities.first { bytes[offset...].starts(with: $0) }
    require(entity != nil, "\(what): a bare ampersand")
    offset += entity?.count ?? 1
  }
}

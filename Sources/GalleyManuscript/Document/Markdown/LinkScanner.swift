/// Where a link leads, and what it is called.
struct LinkDefinition {
  /// The destination, entities and escapes decoded, not percent-encoded.
  var destination: String
  /// The title; empty when there is none.
  var title: String
}

/// Reads the parts of links: labels, destinations, titles (CommonMark, "Links").
struct LinkScanner {
  let utf8: [UInt8]
  let end: Int
  var offset: Int

  /// How many bytes a label may have.
  static let labelLimit = 999

  init(_ utf8: [UInt8], from offset: Int, to end: Int) {
    self.utf8 = utf8
    self.offset = offset
    self.end = end
  }

  private var current: UInt8? { offset < end ? utf8[offset] : nil }

  /// Moves past a label in brackets; gives what is between them, or nil where there is none.
  mutating func scanLabel() -> SourceRange? {
    guard current == UInt8(ascii: "[") else { return nil }
    let start = offset + 1
    var place = start
    while place < end, place - start <= Self.labelLimit {
      switch utf8[place] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"):
        offset = place + 1
        return SourceRange(start, place)
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  /// Moves past a destination; nil where there is none.
  mutating func scanDestination() -> String? {
    if current == UInt8(ascii: "<") { return scanBracketedDestination() }
    let start = offset
    var depth = 0
    var place = offset
    scan: while place < end {
      let byte = utf8[place]
      switch byte {
      case UInt8(ascii: "\\") where place + 1 < end && isASCIIPunctuation(utf8[place + 1]):
        place += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case 0...0x20, 0x7F: break scan
      default: break
      }
      place += 1
    }
    guard place > start, depth == 0 else { return nil }
    offset = place
    return decodedText(utf8, from: start, to: place)
  }

  private mutating func scanBracketedDestination() -> String? {
    var place = offset + 1
    while place < end {
      switch utf8[place] {
      case UInt8(ascii: ">"):
        let text = decodedText(utf8, from: offset + 1, to: place)
        offset = place + 1
        return text
      case UInt8(ascii: "<"), 0x0A: return nil
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  /// Moves past a title in quotes or parentheses; nil where there is none.
  mutating func scanTitle() -> String? {
    guard let open = current else { return nil }
    let close: UInt8
    switch open {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = open
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var place = offset + 1
    while place < end {
      let byte = utf8[place]
      if byte == close {
        let text = decodedText(utf8, from: offset + 1, to: place)
        offset = place + 1
        return text
      }
      if byte == open { return nil }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Moves past `(destination "title")`; nil where there is none.
  mutating func scanInlineTarget() -> LinkDefinition? {
    guard current == UInt8(ascii: "(") else { return nil }
    offset += 1
    skipSpace()
    var target = LinkDefinition(destination: "", title: "")
    if current != UInt8(ascii: ")") {
      guard let destination = scanDestination() else { return nil }
      target.destination = destination
      if skipSpace(), let title = scanTitle() { target.title = title }
      skipSpace()
    }
    guard current == UInt8(ascii: ")") else { return nil }
    offset += 1
    return target
  }

  /// Moves past a definition and its line end; nil, without moving, where there is none.
  mutating func scanDefinition() -> (label: [UInt8], LinkDefinition)? {
    let start = offset
    if let definition = scanWholeDefinition() { return definition }
    offset = start
    return nil
  }

  private mutating func scanWholeDefinition() -> (label: [UInt8], LinkDefinition)? {
    guard let range = scanLabel(), current == UInt8(ascii: ":") else { return nil }
    let label = normalizedLabel(utf8[range.lowerBound..<range.upperBound])
    if label.isEmpty { return nil }
    offset += 1
    skipSpace()
    guard let destination = scanDestination() else { return nil }
    let afterDestination = offset
    var title = ""
    if skipSpace(), let text = scanTitle(), endLine() {
      title = text
    } else {
      // Where the title is none, the definition may still end with its destination's line.
      offset = afterDestination
      guard endLine() else { return nil }
    }
    return (label, LinkDefinition(destination: destination, title: title))
  }

  /// Moves past blanks and the line end; false where something else follows.
  private mutating func endLine() -> Bool {
    while let byte = current, isBlank(byte) { offset += 1 }
    if offset >= end { return true }
    guard current == 0x0A else { return false }
    offset += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = current, isBlank(byte) || byte == 0x0A { offset += 1 }
    return offset > start
  }
}

/// A label as labels are compared: without case, blanks collapsed; empty when it is all blank.
func normalizedLabel(_ label: ArraySlice<UInt8>) -> [UInt8] {
  var words: [UInt8] = []
  words.reserveCapacity(label.count)
  var isASCII = true
  for byte in label {
    if isBlank(byte) || byte == 0x0A || byte == 0x0D {
      if let last = words.last, last != 0x20 { words.append(0x20) }
    } else {
      if byte >= 0x80 { isASCII = false }
      words.append(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte)
    }
  }
  if words.last == 0x20 { words.removeLast() }
  if isASCII { return words }
  // Upper case of lower case folds `ẞ`, `ß` and `SS` together, as full case folding does.
  return Array(String(decoding: words, as: UTF8.self).lowercased().uppercased().utf8)
}

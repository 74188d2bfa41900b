/// Addresses without angle brackets (GFM, "Autolinks"). After an open bracket there are none, as in
/// GitHub's parser: what may be the text of a link holds no link.
extension InlineParser {
  /// `http://`, `https://` or `ftp://`, seen at its colon.
  mutating func scanAddress() {
    let colon = offset
    offset += 1
    guard utf8[colon..<end].starts(with: "://".utf8), brackets.isEmpty else { return }
    var start = colon
    while start > textStart, isASCIILetter(utf8[start - 1]) { start -= 1 }
    let scheme = String(decoding: utf8[start..<colon], as: UTF8.self).lowercased()
    guard ["http", "https", "ftp"].contains(scheme), !isWordByte(before: start),
      let next = addressEnd(hostFrom: colon + 3, needsDot: false), next > colon + 3
    else { return }
    addAddress(from: start, to: next, prefix: "")
  }

  /// `www.` at the start of a word.
  mutating func scanHostName() {
    let start = offset
    offset += 1
    guard utf8[start..<end].starts(with: "www.".utf8), brackets.isEmpty, startsWord(start),
      let next = addressEnd(hostFrom: start, needsDot: true)
    else { return }
    addAddress(from: start, to: next, prefix: "http://")
  }

  private mutating func addAddress(from start: Int, to next: Int, prefix: String) {
    offset = start
    links.append(
      LinkDefinition(
        destination: prefix + String(decoding: utf8[start..<next], as: UTF8.self), title: ""))
    add(InlinePiece(.address, start, next, index: links.count - 1), next: next)
  }

  private func isWordByte(before start: Int) -> Bool {
    guard start > textRange.lowerBound else { return false }
    return isASCIILetter(utf8[start - 1]) || isASCIIDigit(utf8[start - 1])
  }

  private func startsWord(_ start: Int) -> Bool {
    guard start > textRange.lowerBound else { return true }
    switch utf8[start - 1] {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "("):
      return true
    default: return false
    }
  }

  /// Where an address ends whose host starts at `start`; nil where no host is.
  ///
  /// A host is labels with single dots between them, the last two without underscores. The rest
  /// goes up to a blank or `<`, but punctuation at the end is left out.
  private func addressEnd(hostFrom start: Int, needsDot: Bool) -> Int? {
    var place = start
    var dots = 0
    while place < end {
      if utf8[place] == UInt8(ascii: "."), place + 1 < end, isHostByte(utf8[place + 1]) {
        dots += 1
      } else if !isHostByte(utf8[place]) {
        break
      }
      place += 1
    }
    let hostEnd = place
    guard hostEnd > start, dots > 0 || !needsDot else { return nil }
    while place < end, !isSpace(utf8[place]), utf8[place] != UInt8(ascii: "<") { place += 1 }
    guard let trimmed = trimmedAddressEnd(from: start, to: place),
      !hasUnderscore(inLastLabelsOf: start..<min(hostEnd, trimmed))
    else { return nil }
    return trimmed
  }

  private func hasUnderscore(inLastLabelsOf host: Range<Int>) -> Bool {
    var dots = 0
    for byte in utf8[host].reversed() {
      if byte == UInt8(ascii: "_") { return true }
      if byte == UInt8(ascii: ".") { dots += 1 }
      if dots == 2 { return false }
    }
    return false
  }

  private func isHostByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == 0x0A || byte == 0x0B || byte == 0x0C || byte == 0x0D
  }

  /// Leaves out punctuation at the end, entities, and closing parentheses that none opens.
  private func trimmedAddressEnd(from start: Int, to end: Int) -> Int? {
    var end = end
    var surplus = utf8[start..<end].reduce(0) { count, byte in
      count + (byte == UInt8(ascii: ")") ? 1 : byte == UInt8(ascii: "(") ? -1 : 0)
    }
    while end > start {
      switch utf8[end - 1] {
      case UInt8(ascii: ")"):
        guard surplus > 0 else { return end }
        surplus -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > start, isASCIILetter(utf8[name - 1]) { name -= 1 }
        end = name < end - 1 && name > start && utf8[name - 1] == 0x26 ? name - 1 : end - 1
      default: return end
      }
    }
    return nil
  }
}

/// The addresses of mail in a text: where each starts and ends.
///
/// `mailto:` and `xmpp:` before an address belong to it where they are a word's start.
func mailAddresses(in utf8: [UInt8]) -> [Range<Int>] {
  var found: [Range<Int>] = []
  var floor = 0
  var search = 0
  while let at = utf8[search...].firstIndex(of: UInt8(ascii: "@")) {
    search = at + 1
    guard var start = mailStart(utf8, before: at, floor: floor),
      let end = mailEnd(utf8, after: at)
    else { continue }
    start -= mailSchemeLength(utf8, before: start, floor: floor)
    found.append(start..<end)
    (floor, search) = (end, end)
  }
  return found
}

private func mailSchemeLength(_ utf8: [UInt8], before start: Int, floor: Int) -> Int {
  let scheme = ["mailto:", "xmpp:"].first { scheme in
    let lower = start - scheme.utf8.count
    guard lower >= floor, utf8[lower..<start].elementsEqual(scheme.utf8) else { return false }
    return lower == 0 || !(isASCIILetter(utf8[lower - 1]) || isASCIIDigit(utf8[lower - 1]))
  }
  return scheme?.utf8.count ?? 0
}

private func mailStart(_ utf8: [UInt8], before at: Int, floor: Int) -> Int? {
  var start = at
  while start > floor {
    let byte = utf8[start - 1]
    guard isASCIILetter(byte) || isASCIIDigit(byte) || ".+-_".utf8.contains(byte) else { break }
    start -= 1
  }
  return start < at ? start : nil
}

private func mailEnd(_ utf8: [UInt8], after at: Int) -> Int? {
  guard at + 1 < utf8.count, utf8[at + 1] != UInt8(ascii: ".") else { return nil }
  var end = at + 1
  var dots = 0
  while end < utf8.count {
    let byte = utf8[end]
    if byte == UInt8(ascii: "."), end + 1 < utf8.count,
      isASCIILetter(utf8[end + 1]) || isASCIIDigit(utf8[end + 1])
    {
      dots += 1
    } else if byte == UInt8(ascii: "@") {
      return nil
    } else if !isASCIILetter(byte), !isASCIIDigit(byte), byte != UInt8(ascii: "-"),
      byte != UInt8(ascii: "_")
    {
      break
    }
    end += 1
  }
  guard dots > 0, isASCIILetter(utf8[end - 1]) || isASCIIDigit(utf8[end - 1]) else { return nil }
  return end
}

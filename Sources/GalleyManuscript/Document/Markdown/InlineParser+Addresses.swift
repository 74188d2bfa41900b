/// Addresses without angle brackets (GFM, "Autolinks"). After an open bracket there are none, as in
/// GitHub's parser: text that may become that of a link holds no link.
extension InlineParser {
  /// `http://`, `https://` or `ftp://`, seen at its colon.
  mutating func scanAddress() {
    let colon = offset
    offset += 1
    guard offset < end, utf8[offset] == UInt8(ascii: "/"),
      utf8[colon..<end].starts(with: "://".utf8), brackets.isEmpty
    else { return }
    var start = colon
    while start > textStart, isASCIILetter(utf8[start - 1]) { start -= 1 }
    guard isScheme(from: start, to: colon), !isWordByte(before: start),
      let next = addressEnd(hostFrom: colon + 3, needsDot: false), next > colon + 3
    else { return }
    addAddress(from: start, to: next, prefix: "")
  }

  private func isScheme(from start: Int, to end: Int) -> Bool {
    let scheme = utf8[start..<end].lazy.map { $0 | 0x20 }
    return scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8)
      || scheme.elementsEqual("ftp".utf8)
  }

  /// `www.` at the start of a word.
  mutating func scanHostName() {
    let start = offset
    offset += 1
    guard offset < end, utf8[offset] == UInt8(ascii: "w"),
      utf8[start..<end].starts(with: "www.".utf8), brackets.isEmpty, startsWord(start),
      let next = addressEnd(hostFrom: start, needsDot: true)
    else { return }
    addAddress(from: start, to: next, prefix: "http://")
  }

  private mutating func addAddress(from start: Int, to next: Int, prefix: StaticString) {
    offset = start
    addAddress(.address, SourceRange(start, next), prefix: prefix, next: next)
  }

  /// Adds a link whose text is its destination, but for a prefix.
  mutating func addAddress(
    _ kind: InlinePiece.Kind, _ text: SourceRange, prefix: StaticString, next: Int
  ) {
    links.append(LinkTarget(destination: destination(of: text, prefix: prefix)))
    add(
      InlinePiece(kind, text.lowerBound, text.upperBound, index: links.count - 1), next: next)
  }

  private mutating func destination(of text: SourceRange, prefix: StaticString) -> SourceRange {
    if prefix.utf8CodeUnitCount == 0 { return text }
    let start = utf8.count
    utf8.append(
      contentsOf: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
    utf8.appendCopy(of: text)
    return SourceRange(start, utf8.count)
  }

  private func isWordByte(before start: Int) -> Bool {
    start > textRange.lowerBound && isASCIILetterOrDigit(utf8[start - 1])
  }

  private func startsWord(_ start: Int) -> Bool {
    start <= textRange.lowerBound || utf8[start - 1].isOne(of: " \t\n\u{C}\r*_~(")
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
    byte >= 0x80 || isASCIILetterOrDigit(byte) || byte.isOne(of: "-_")
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || 0x0A...0x0D ~= byte
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
      case let byte where byte.isOne(of: "?!.,:*_~'\""): end -= 1
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

// MARK: - Mail

extension InlineParser {
  /// Makes links of the mail addresses in the last node, which is text.
  mutating func linkMailAddresses() {
    let text = nodes.removeLast().range
    var (floor, search) = (text.lowerBound, text.lowerBound)
    while let at = utf8[search..<text.upperBound].firstIndex(of: UInt8(ascii: "@")) {
      search = at + 1
      guard let address = mailAddress(around: at, in: floor..<text.upperBound, of: text) else {
        continue
      }
      addTextNode(floor, address.lowerBound)
      let saysScheme = mailSchemeLength(at: address.lowerBound, to: at) > 0
      addLink(
        to: destination(of: address, prefix: saysScheme ? "" : "mailto:"), saying: address)
      (floor, search) = (address.upperBound, address.upperBound)
    }
    addTextNode(floor, text.upperBound)
  }

  private mutating func addTextNode(_ lower: Int, _ upper: Int) {
    if lower >= upper { return }
    nodes.append(Inlines.Node(.text, SourceRange(lower, upper), next: nodes.count + 1))
  }

  /// A link that holds nothing but text.
  mutating func addLink(to destination: SourceRange, saying text: SourceRange) {
    nodes.append(Inlines.Node(.link, destination, next: nodes.count + 2))
    nodes.append(Inlines.Node(.text, text, next: nodes.count + 1))
  }

  /// The address around an `@`. `mailto:` and `xmpp:` before it belong to it where they are a
  /// word's start.
  private func mailAddress(
    around at: Int, in range: Range<Int>, of text: Range<Int>
  ) -> SourceRange? {
    guard var start = mailStart(before: at, floor: range.lowerBound),
      let end = mailEnd(after: at, limit: range.upperBound)
    else { return nil }
    for length in [7, 5] where start - length >= range.lowerBound {
      let lower = start - length
      if mailSchemeLength(at: lower, to: start) == length,
        lower == text.lowerBound || !isASCIILetterOrDigit(utf8[lower - 1])
      {
        start = lower
        break
      }
    }
    return SourceRange(start, end)
  }

  /// The length of `mailto:` or `xmpp:` at a place; 0 where neither is.
  private func mailSchemeLength(at start: Int, to end: Int) -> Int {
    let text = utf8[start..<end]
    return text.starts(with: "mailto:".utf8) ? 7 : text.starts(with: "xmpp:".utf8) ? 5 : 0
  }

  private func mailStart(before at: Int, floor: Int) -> Int? {
    var start = at
    while start > floor {
      let byte = utf8[start - 1]
      guard isASCIILetterOrDigit(byte) || byte.isOne(of: ".+-_") else { break }
      start -= 1
    }
    return start < at ? start : nil
  }

  private func mailEnd(after at: Int, limit: Int) -> Int? {
    guard at + 1 < limit, utf8[at + 1] != UInt8(ascii: ".") else { return nil }
    var end = at + 1
    var dots = 0
    while end < limit {
      let byte = utf8[end]
      if byte == UInt8(ascii: "."), end + 1 < limit, isASCIILetterOrDigit(utf8[end + 1]) {
        dots += 1
      } else if byte == UInt8(ascii: "@") {
        return nil
      } else if !isASCIILetterOrDigit(byte), !byte.isOne(of: "-_") {
        break
      }
      end += 1
    }
    guard dots > 0, isASCIILetterOrDigit(utf8[end - 1]) else { return nil }
    return end
  }
}

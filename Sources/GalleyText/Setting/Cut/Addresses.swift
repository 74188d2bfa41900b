import GalleyCells

/// URLs, paths and command options: words that a reader copies by hand or by machine.
///
/// An address is a run of printable ASCII that begins like one. A URL breaks only if it is wider
/// than a line, and then after `/ ? & = # -`, never in its scheme or host; any other address breaks
/// after `/ - _ . ? &`. All of that only before a letter or a digit, so that the sign at a line's
/// end shows that the address goes on. A line may end before an address where a space is (LB13
/// has no break before `/`), and an address is never hyphenated. This tailors UAX #14, which knows
/// no addresses.
enum Addresses {
  /// An address is recognised by this many bytes at its beginning, so that text can be set as it
  /// is read.
  static let prefixLength = 64

  /// Whether a run of printable ASCII, of which `word` holds the beginning, is an address.
  static func begin(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let word = word.prefix(prefixLength).drop { isOpening($0) }
    guard let first = word.first else { return false }
    let rest = word.dropFirst()
    switch first {
    case UInt8(ascii: "-"): return isOption(rest)
    case UInt8(ascii: "/"): return rest.first.map { isAlphanumeric($0) || $0 == 0x2E } ?? false
    case UInt8(ascii: "~"), UInt8(ascii: "."):
      let isParent = rest.starts(with: "./".utf8)
      return rest.starts(with: "/".utf8) || first == 0x2E && isParent
    case _ where isLetter(first): return isLocator(word) || isRelativePath(word)
    default: return false
    }
  }

  /// Whether an address, or an opening sign before one, can begin with a byte.
  @inline(__always)
  static func mayBegin(with byte: UInt8) -> Bool {
    isLetter(byte) || isOpening(byte) || byte &- 0x2D < 3 || byte == 0x7E
  }

  /// Where in an address a place is.
  private enum State {
    /// In a path or an option, before its first letter or digit.
    case begins
    /// In a path or an option.
    case continues
    /// In a URL that a line holds.
    case whole
    /// In the scheme or the host of a URL that none does, or after them.
    case host, afterHost

    /// The state in an address after its first byte, where a line has so many cells.
    init(in address: Slice<UnsafeBufferPointer<UInt8>>, limit: Int) {
      if isLocator(address.prefix(prefixLength).drop { isOpening($0) }) {
        self = address.count <= limit ? .whole : .host
      } else {
        self = address.first.map(isAlphanumeric) ?? false ? .continues : .begins
      }
    }

    /// Reads the next byte of an address, and says whether it may break before that.
    mutating func breaks(before byte: UInt8, after previous: UInt8) -> Bool {
      switch self {
      case .whole: return false
      case .begins:
        if isAlphanumeric(byte) { self = .continues }
        return false
      case .continues: return isAlphanumeric(byte) && isSeparator(previous)
      case .host:
        // The slashes after the scheme begin the host.
        let isEnd = byte == 0x2F && previous != 0x3A && previous != 0x2F
        if isEnd || byte == 0x3F || byte == 0x23 { self = .afterHost }
        return false
      case .afterHost: return isAlphanumeric(byte) && isSeparatorOfLocator(previous)
      }
    }
  }

  /// Whether an address begins at an offset, which holds printable ASCII.
  static func begin(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let limit = min(bytes.count, start + prefixLength)
    var end = start
    while end < limit, isAlphanumeric(bytes[end]) { end += 1 }
    // A word of letters is not an address, with a sign after it or without, nor does it break.
    if end == limit || !isSeen(bytes[end]) { return false }
    if end > start, end + 1 < limit, !isSeen(bytes[end + 1]) { return false }
    while end < limit, isSeen(bytes[end]) { end += 1 }
    return begin(bytes[start..<end])
  }

  /// Whether an address begins at an offset of a text of which there may be more to come; nil if
  /// that decides.
  static func begin(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, isComplete: Bool
  ) -> Bool? {
    if !isComplete, text.count - start < prefixLength, text[start...].allSatisfy(isSeen) {
      return nil
    }
    return begin(text, at: start)
  }

  /// Whether a byte is printable ASCII and no space.
  @inline(__always)
  static func isSeen(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5E }

  /// Whether an offset, where a line may end, is inside a word of ASCII.
  @inline(__always)
  static func isInner(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    offset > 0 && offset < bytes.count && isSeen(bytes[offset - 1]) && isSeen(bytes[offset])
  }

  /// Whether a line that ends at the offset of a byte of ASCII inside a word has one letter of it, or
  /// leaves one to the next: none ends in `e-mail` or in `C-x`. The text has a byte more unless it is
  /// over.
  @inline(__always)
  static func leavesLetter(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    offset + 1 >= bytes.count || !isSeen(bytes[offset + 1])
      || offset > 1 && isAlphanumeric(bytes[offset - 2])
        && (offset == 2 || !isSeen(bytes[offset - 3]))
  }

  /// Whether a dash between blanks, `a - b`, is at an offset and stays with the word before it, so that
  /// no line begins with it: where a line of `limit` cells has room for both. The word has so many cells
  /// with the blank; the text has four bytes more unless it is over.
  static func isDash(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, after cells: Int, limit: Int
  ) -> Bool {
    guard offset > 1, bytes[offset - 1] == 0x20, cells + 2 <= limit else { return false }
    var end = offset + 1
    if bytes[offset] == 0x2D {
      if end < bytes.count, bytes[end] == 0x2D { end += 1 }
    } else {
      // U+2013 or U+2014.
      guard bytes[offset] == 0xE2, offset + 2 < bytes.count, bytes[end] == 0x80,
        bytes[offset + 2] &- 0x93 < 2
      else { return false }
      end += 2
    }
    // After another dash it is a word.
    return (end == bytes.count || bytes[end] == 0x20) && bytes[offset - 2] != bytes[end - 1]
  }

  /// Whether a byte may precede an address without belonging to it: `( [ { < " '`, the backtick.
  private static func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x5B, 0x7B, 0x3C, 0x22, 0x27, 0x60: true
    default: false
    }
  }

  /// `/ - _ . ? &`
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x2D, 0x5F, 0x2E, 0x3F, 0x26: true
    default: false
    }
  }

  /// `/ ? & = # -`
  private static func isSeparatorOfLocator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x3F, 0x26, 0x3D, 0x23, 0x2D: true
    default: false
    }
  }

  /// `-x`, `--long-option`, without the first hyphen.
  private static func isOption(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = rest.first else { return false }
    if isLetter(first) { return true }
    return first == UInt8(ascii: "-") && rest.dropFirst().first.map(isAlphanumeric) ?? false
  }

  /// `www.`, `mailto:`, or a scheme and `://`.
  private static func isLocator(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if word.first == UInt8(ascii: "w"), word.starts(with: "www.".utf8) { return true }
    if word.first == UInt8(ascii: "m"), word.starts(with: "mailto:".utf8) { return true }
    let afterScheme = word.drop { isAlphanumeric($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
    return afterScheme.first == 0x3A && afterScheme.starts(with: "://".utf8)
  }

  /// `a/b/c`, `a/b.c`.
  private static func isRelativePath(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else { return false }
    let rest = word[(slash + 1)...]
    guard let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == 0x2E }) else {
      return false
    }
    let next = mark + 1
    return mark > rest.startIndex && next < word.endIndex && isAlphanumeric(word[next])
  }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- 0x30 < 10 }

  /// Names the places in an address where a line of so many cells may end, in order.
  static func forEachPlace(
    in address: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, limit: Int,
    _ body: (Int) -> Void
  ) {
    var state = State(in: bytes[address], limit: limit)
    for offset in address.dropFirst() {
      if state.breaks(before: bytes[offset], after: bytes[offset - 1]),
        !leavesLetter(at: offset, in: bytes)
      {
        body(offset)
      }
    }
  }

  /// The end of the IRI that begins with an address: letters and digits of any script go on with
  /// it, and the ASCII after them but brackets and quotes. It is the end of the address where the
  /// text before runs into that, as the text after it may, too.
  ///
  /// - Complexity: O(*n*) in `limit`, the cells of a line: more bytes take more than that.
  static func endOfIRI(
    _ address: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> Int {
    let isApart = address.lowerBound == 0 || bytes[address.lowerBound - 1] < 0x80
    let word = bytes[address].prefix(prefixLength).drop { isOpening($0) }
    guard isApart, isLocator(word) else { return address.upperBound }
    let longest = min(bytes.count, address.lowerBound + 4 * min(limit, bytes.count))
    var end = address.upperBound
    while end < longest {
      let scalar = decodeScalar(in: bytes, at: end)
      let goesOn =
        scalar.length == 1
        ? isSeen(bytes[end]) && !bytes[end].isOne(of: "()[]{}<>\"'`")
        : Unicode.Scalar(scalar.value)?.properties.isIDContinue ?? false
      if !goesOn { break }
      end += scalar.length
    }
    return end
  }

  /// The next address of a text from an offset on, which is in none; nil if there is no more.
  ///
  /// - Complexity: O(*n*) for all of a text.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    var offset = start
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, isSeen(bytes[offset]) { offset += 1 }
      if offset > start, begin(bytes[start..<offset]) { return start..<offset }
      offset += 1
    }
    return nil
  }
}

/// The opportunities of a part of a text, by their offsets in it, without those inside words of
/// ASCII, and with all between two of them: UAX #14 has none before `:8080`.
func keepingWords(
  _ opportunities: [LineBreakOpportunity], in part: Range<Int>,
  of bytes: UnsafeBufferPointer<UInt8>, limit: Int
) -> [LineBreakOpportunity] {
  var kept: [LineBreakOpportunity] = []
  kept.reserveCapacity(opportunities.count)
  var next = 0
  for offset in 0...part.count {
    var opportunity: LineBreakOpportunity?
    if next < opportunities.count, opportunities[next].utf8Offset == offset {
      opportunity = opportunities[next]
      next += 1
    }
    if offset < part.count, opportunity?.isMandatory != true,
      let endsLine = KeptWords.endsLine(before: part.lowerBound + offset, in: bytes, limit: limit)
    {
      opportunity =
        endsLine ? LineBreakOpportunity(utf8Offset: offset, isMandatory: false) : nil
    }
    if let opportunity { kept.append(opportunity) }
  }
  return kept
}

/// Opportunities with those inside addresses put where addresses may break that are set in lines of
/// so many cells.
func keepingAddresses(
  _ opportunities: [LineBreakOpportunity], in bytes: UnsafeBufferPointer<UInt8>, limit: Int
) -> [LineBreakOpportunity] {
  var found = Addresses.next(in: bytes, from: 0)
  if found == nil { return opportunities }
  var kept: [LineBreakOpportunity] = []
  kept.reserveCapacity(opportunities.count)
  var next = 0
  while let ascii = found {
    let iri = ascii.lowerBound..<Addresses.endOfIRI(ascii, in: bytes, limit: limit)
    let text = UnsafeBufferPointer(rebasing: bytes[iri])
    let isWhole = iri != ascii && displayWidth(of: text, ambiguousIsWide: false) <= limit
    let address = isWhole ? iri : ascii
    found = Addresses.next(in: bytes, from: address.upperBound)
    while next < opportunities.count, opportunities[next].utf8Offset <= address.lowerBound {
      kept.append(opportunities[next])
      next += 1
    }
    if address.lowerBound > 0, bytes[address.lowerBound - 1] == 0x20,
      kept.last?.utf8Offset != address.lowerBound
    {
      kept.append(LineBreakOpportunity(utf8Offset: address.lowerBound, isMandatory: false))
    }
    while next < opportunities.count, opportunities[next].utf8Offset < address.upperBound {
      next += 1
    }
    if !isWhole {
      Addresses.forEachPlace(in: ascii, of: bytes, limit: iri == ascii ? limit : 0) {
        kept.append(LineBreakOpportunity(utf8Offset: $0, isMandatory: false))
      }
    }
  }
  return kept + opportunities[next...]
}

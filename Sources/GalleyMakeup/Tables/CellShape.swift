import GalleyText

/// What the bytes of a cell are like.
struct CellShape {
  /// What kind of text a cell is, as far as alignment asks.
  enum Kind: Equatable {
    /// Nothing, or a sign that there is nothing: `-`, `n/a`.
    case missing
    /// A number: digits and what belongs to them; so many cells stand before its point.
    case number(integer: Int)
    /// A number with a unit.
    case quantity
    /// Anything else.
    case text
  }

  /// The cells that the bytes take on one line as they are, without the spaces at both ends; nil
  /// when they have to be set first: they hold line ends, tabs, or what is not printed as it is.
  let cells: Int?
  /// What kind of text it is.
  let kind: Kind

  /// The cells before the point of a number; nil when it is none.
  var integerCells: Int? {
    if case .number(let integer) = kind { integer } else { nil }
  }

  /// The shape of a cell's bytes.
  init(_ utf8: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) {
    let text = UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange])
    let kind = CellShape.kind(text)
    if text.isPrintableASCII {
      cells = text.count
      self.kind = kind
    } else {
      let isCell = sanitized(text, for: .cells).elementsEqual(text)
      cells = isCell ? displayWidth(of: text, ambiguousIsWide: ambiguousIsWide) : nil
      guard case .number(let bytes) = kind else {
        self.kind = kind
        return
      }
      let integer = UnsafeBufferPointer(rebasing: text[..<bytes])
      self.kind = .number(
        integer: displayWidth(of: integer, ambiguousIsWide: ambiguousIsWide))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are printable ASCII; eight are looked at together, the last ones perhaps
  /// twice.
  var isPrintableASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    var tops: UInt64 = 0
    var offset = 0
    while offset + 8 <= count {
      tops |= unprintable(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if offset < count {
      if count >= 8 {
        tops |= unprintable(raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      } else {
        var word: UInt64 = 0x2020_2020_2020_2020
        for byte in self { word = word << 8 | UInt64(byte) }
        tops |= unprintable(word)
      }
    }
    return tops & 0x8080_8080_8080_8080 == 0
  }
}

/// Sets the top bit of each byte above `~` or below the space. A borrow or a carry may set that of
/// the byte next to one as well, but only where there is one.
private func unprintable(_ word: UInt64) -> UInt64 {
  word | (word &+ 0x0101_0101_0101_0101) | ((word &- 0x2020_2020_2020_2020) & ~word)
}

extension CellShape {
  /// What kind of text the bytes are; of a number, `integer` counts the bytes before its point.
  private static func kind(_ text: UnsafeBufferPointer<UInt8>) -> Kind {
    guard let first = text.first else { return .missing }
    // Most text shows by its first byte that it is no number: letters are none.
    if first < UInt8(ascii: "A") || first > UInt8(ascii: "z") {
      if let integer = integerOfPlainNumber(text) { return .number(integer: integer) }
      var scanner = NumberScanner(bytes: text)
      let kind = scanner.scan()
      if kind != .text { return kind }
    }
    return isMissing(text) ? .missing : .text
  }

  /// The bytes before the point of a number that is a sign, digits and a point at most, as nearly
  /// all numbers are. nil is to look closer.
  private static func integerOfPlainNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = text[0] == UInt8(ascii: "-") ? 1 : 0
    let point = endOfDigits(text, from: start)
    guard point > start else { return nil }
    if point == text.count { return point }
    let isNumber =
      text[point] == UInt8(ascii: ".") && endOfDigits(text, from: point + 1) == text.count
    return isNumber ? point : nil
  }

  private static func endOfDigits(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset
  }

  /// Whether the text says that there is nothing: a dash, `?`, `n/a`, `NA`, `null`, `NaN`.
  private static func isMissing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 4 else { return false }
    var packed: UInt32 = 0
    for byte in text { packed = packed << 8 | UInt32(byte) }
    switch packed {
    case 0x2D, 0x2D2D, 0xE2_8093, 0xE2_8094, 0x3F: return true
    case 0x6E_2F61, 0x4E_2F41, 0x4E41, 0x6E75_6C6C, 0x4E_614E: return true
    default: return false
    }
  }
}

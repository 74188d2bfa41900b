import GalleyCells

/// Reads the spelling of a number: the positions of its parts, and its decimal mark. Its value is
/// left to ``WrittenNumber``.
///
/// 1. An opening parenthesis or a sign, and a currency.
/// 2. Digits, in groups or not; a decimal mark and more of them; an exponent.
/// 3. A blank perhaps, then a percent sign, a currency or a unit; after a unit of time more of it.
struct NumberScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The decimal mark of a number that can be read with either: `1.234`.
  let decimalMark: DecimalMark
  private var offset = 0
  private var spelling = NumberSpelling()

  /// A scanner at the first byte.
  init(bytes: UnsafeBufferPointer<UInt8>, decimalMark: DecimalMark) {
    self.bytes = bytes
    self.decimalMark = decimalMark
  }

  /// The spelling of the whole text; nil when it is not a number.
  mutating func scan() -> NumberSpelling? {
    let isEnclosed = skip(UInt8(ascii: "("))
    spelling.isNegative = isEnclosed
    if !isEnclosed { skipSign() }
    skipCurrency()
    if !isEnclosed { skipSign() }
    guard skipNumeral(), skipSuffix() else { return nil }
    if isEnclosed, !skip(UInt8(ascii: ")")) { return nil }
    return offset == bytes.count ? spelling : nil
  }

  /// A byte that comes; 0 behind the last.
  private func peek(_ ahead: Int = 0) -> UInt8 {
    offset + ahead < bytes.count ? bytes[offset + ahead] : 0
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while isASCIIDigit(peek()) { offset += 1 }
    return offset - start
  }

  /// The bytes of a space here, which may be a thin one or one that does not break; 0 for none.
  private var blankLength: Int {
    switch (peek(), peek(1), peek(2)) {
    case (UInt8(ascii: " "), _, _): 1
    case (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x89), (0xE2, 0x80, 0xAF): 3
    default: 0
    }
  }

  /// The bytes of a currency sign here: `$`, `¢`, `£`, `¥`, or one of U+20A0 to U+20CF; 0 for none.
  private var currencyLength: Int {
    switch (peek(), peek(1), peek(2)) {
    case (UInt8(ascii: "$"), _, _): 1
    case (0xC2, 0xA2, _), (0xC2, 0xA3, _), (0xC2, 0xA5, _): 2
    case (0xE2, 0x82, 0xA0...), (0xE2, 0x83, ...0x8F): 3
    default: 0
    }
  }
}

// MARK: Before the digits

extension NumberScanner {
  private mutating func skipSign() {
    if skip(UInt8(ascii: "+")) { return }
    // U+2212 is the minus sign.
    let isMinus = peek() == 0xE2 && peek(1) == 0x88 && peek(2) == 0x92
    guard isMinus || peek() == UInt8(ascii: "-") else { return }
    offset += isMinus ? 3 : 1
    spelling.isNegative = true
  }

  /// Steps over a currency before the digits, and a blank after it.
  private mutating func skipCurrency() {
    guard takeSuffix(.currency, length: currencyLength) else { return }
    offset += blankLength
  }

  /// Steps over a currency, percent sign or unit; false where there is none, or after another.
  private mutating func takeSuffix(_ kind: NumberSpelling.Suffix, length: Int) -> Bool {
    guard length > 0, spelling.suffix == .none else { return false }
    spelling.suffix = kind
    spelling.symbol = offset..<offset + length
    offset += length
    return true
  }
}

// MARK: Digits

extension NumberScanner {
  /// Steps over digits, their decimal mark and an exponent; false when there is no digit.
  private mutating func skipNumeral() -> Bool {
    let start = offset
    let first = skipDigits()
    let groups = skipGroups(after: first)
    spelling.integer = offset
    let fraction = skipFraction(isFirst: first == 0, after: groups)
    guard first > 0 || fraction != nil else { return false }
    let hasExponent = skipExponent()
    spelling.numeral = start..<offset
    if let mark = groups.mark {
      if groups.count > 1 || fraction != nil {
        spelling.vote = .sure(mark.other)
      } else {
        settle(mark, at: groups.start, isFraction: hasExponent)
      }
    }
    return groups.mark != .point || !isAddress(start..<spelling.integer)
  }

  /// The separators between digits in groups of three.
  private struct Groups {
    /// Where the first of them is.
    let start: Int
    var count = 0
    /// The decimal mark that it could be as well.
    var mark: DecimalMark?
  }

  /// Steps over groups of three digits with the same separator before each. Nothing that begins
  /// with a zero or more than three digits is grouped: `0.123`, `2024.100`.
  private mutating func skipGroups(after first: Int) -> Groups {
    var groups = Groups(start: offset)
    let length = groupSeparatorLength
    guard length > 0, 1...3 ~= first, bytes[offset - first] != UInt8(ascii: "0") else {
      return groups
    }
    let start = offset
    while (0..<length).allSatisfy({ peek($0) == bytes[start + $0] }),
      (0..<3).allSatisfy({ isASCIIDigit(peek(length + $0)) }), !isASCIIDigit(peek(length + 3))
    {
      offset += length + 3
      groups.count += 1
    }
    if groups.count > 0 { groups.mark = DecimalMark(bytes[start]) }
    return groups
  }

  /// The length in bytes of a group separator here: `,`, `.`, `'`, `_`, `’`, or a thin or no-break
  /// space; 0 for none.
  private var groupSeparatorLength: Int {
    switch peek() {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "_"): 1
    case UInt8(ascii: " "): 0
    case 0xE2 where peek(1) == 0x80 && peek(2) == 0x99: 3
    default: blankLength
    }
  }

  /// Steps over a decimal mark and the digits after it; nil for none. A number may end with a
  /// point, and begin with one before a digit.
  private mutating func skipFraction(isFirst: Bool, after groups: Groups) -> DecimalMark? {
    guard let mark = DecimalMark(peek()), mark != groups.mark else { return nil }
    let hasDigits = isASCIIDigit(peek(1))
    guard mark == .point ? hasDigits || !isFirst : hasDigits && !isFirst else { return nil }
    offset += 1
    if skipDigits() > 0 { spelling.vote = .sure(mark) }
    return mark
  }

  /// Settles whether the only mark of a number, with three digits after it, is its decimal mark.
  private mutating func settle(_ mark: DecimalMark, at place: Int, isFraction: Bool) {
    spelling.vote = isFraction ? .sure(mark) : .either
    if isFraction || mark == decimalMark { spelling.integer = place }
  }

  /// Whether digits with points between them are an address: `192.168.100.200`.
  private func isAddress(_ digits: Range<Int>) -> Bool {
    guard digits.count > 12 else { return false }
    let groups = bytes[digits].split(separator: UInt8(ascii: "."))
    return groups.count == 4
      && groups.allSatisfy { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } < 256 }
  }

  /// Steps over `e` and its digits, if they come next.
  private mutating func skipExponent() -> Bool {
    guard peek() | 0x20 == UInt8(ascii: "e") else { return false }
    let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
    guard isASCIIDigit(peek(1 + sign)) else { return false }
    offset += 1 + sign
    return skipDigits() > 0
  }
}

// MARK: After the digits

extension NumberScanner {
  /// Steps over a blank and a percent sign, a currency or a unit; false when something else is
  /// here.
  private mutating func skipSuffix() -> Bool {
    if offset == bytes.count || peek() == UInt8(ascii: ")") { return true }
    offset += blankLength
    return takeSuffix(.percent, length: peek() == UInt8(ascii: "%") ? 1 : 0)
      || takeSuffix(.permille, length: permilleLength)
      || takeSuffix(.currency, length: currencyLength) || skipUnit()
  }

  /// The bytes of U+2030; 0 when it isn't here.
  private var permilleLength: Int {
    peek() == 0xE2 && peek(1) == 0x80 && peek(2) == 0xB0 ? 3 : 0
  }

  /// Steps over a unit. Money has none, but may be thousands and millions: `$5M`.
  private mutating func skipUnit() -> Bool {
    let start = offset
    skipUnitLetters()
    guard isUnit(start..<offset) else { return false }
    if spelling.suffix == .currency {
      spelling.multiple = NumberUnit.multiple(bytes[start])
      return offset == start + 1 && spelling.multiple > 1
    }
    (spelling.suffix, spelling.symbol) = (.unit, start..<offset)
    return skipMoreTime()
  }

  private mutating func skipUnitLetters() {
    while isASCIILetter(peek()) || peek() == UInt8(ascii: "/") || peek() >= 0x80 { offset += 1 }
  }

  /// Whether letters are a unit: five at most, before a slash and after it, unless they are one of
  /// time; alone behind a slash they are: `3/s`, not `22/tcp`.
  private func isUnit(_ range: Range<Int>) -> Bool {
    guard let last = bytes[range].last, last != UInt8(ascii: "/") else { return false }
    if bytes[range.lowerBound] == UInt8(ascii: "/") {
      return isTime(range.lowerBound + 1..<range.upperBound)
    }
    var (count, most) = (0, 0)
    for byte in bytes[range] where byte & 0xC0 != 0x80 {
      count = byte == UInt8(ascii: "/") ? 0 : count + 1
      most = max(most, count)
    }
    return most <= 5 || isTime(range)
  }

  private func isTime(_ range: Range<Int>) -> Bool {
    if range.count == 1 { return bytes[range.lowerBound].isOne(of: "smhdwy") }
    return NumberUnit.time(String(decoding: bytes[range], as: UTF8.self)) != nil
  }

  /// Steps over more digits with units of time, if a time came before: `1h 30m`, `2d4h`,
  /// `0m0.003s`.
  private mutating func skipMoreTime() -> Bool {
    while offset < bytes.count, peek() != UInt8(ascii: ")") {
      guard isTime(spelling.symbol) else { return false }
      _ = skip(UInt8(ascii: " "))
      guard skipDigits() > 0 else { return false }
      if skip(UInt8(ascii: ".")) { _ = skipDigits() }
      let start = offset
      skipUnitLetters()
      guard isTime(start..<offset) else { return false }
      spelling.symbol = start..<offset
      spelling.isSum = true
    }
    return true
  }
}

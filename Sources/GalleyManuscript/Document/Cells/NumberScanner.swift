/// Reads the spelling of a number: a sign, a currency, digits in groups, a point, an exponent, a
/// unit. The number is never computed.
struct NumberScanner {
  /// The bytes of a cell.
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// A scanner at the first byte.
  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The kind of the whole text.
  mutating func scan() -> CellKind {
    skip(anyOf: NumberScanner.signs)
    skip(anyOf: NumberScanner.currencies)
    skip(anyOf: NumberScanner.signs)
    let hasInteger = skipGroupedDigits()
    let integer = offset
    var hasFraction = false
    if peek() == UInt8(ascii: ".") {
      offset += 1
      hasFraction = skipDigits() > 0
    }
    guard hasInteger || hasFraction else { return .text }
    skipExponent()
    skip(anyOf: NumberScanner.percents)
    if offset == bytes.count { return .number(integer: integer) }
    return isUnit() ? .quantity : .text
  }

  private static let signs: [[UInt8]] = ["+", "-", "\u{2212}"].map { Array($0.utf8) }
  private static let currencies: [[UInt8]] = ["$", "€", "£", "¥"].map { Array($0.utf8) }
  private static let percents: [[UInt8]] = ["%", " %", "‰"].map { Array($0.utf8) }
  private static let separators: [[UInt8]] =
    [",", "'", "_", "\u{A0}", "\u{2009}", "\u{202F}"].map { Array($0.utf8) }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { $0 &- UInt8(ascii: "0") < 10 } ?? false
  }

  /// Steps over one of some spellings; false when none of them is here.
  @discardableResult
  private mutating func skip(anyOf spellings: [[UInt8]]) -> Bool {
    guard let first = peek(), !isDigit(first) else { return false }
    for spelling in spellings where spelling[0] == first {
      if bytes[offset...].starts(with: spelling) {
        offset += spelling.count
        return true
      }
    }
    return false
  }

  @discardableResult
  private mutating func skipDigits() -> Int {
    let start = offset
    while isDigit(peek()) { offset += 1 }
    return offset - start
  }

  /// Steps over digits, and over separators that stand before groups of three.
  private mutating func skipGroupedDigits() -> Bool {
    guard skipDigits() > 0 else { return false }
    while true {
      let start = offset
      guard skip(anyOf: NumberScanner.separators) else { return true }
      if skipDigits() != 3 {
        offset = start
        return true
      }
    }
  }

  private mutating func skipExponent() {
    guard peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") else { return }
    let start = offset
    offset += 1
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }

  /// Whether the rest reads like a unit: a blank perhaps, then a few letters: `ms`, ` GiB`, `/s`.
  private mutating func isUnit() -> Bool {
    if peek() == UInt8(ascii: " ") { offset += 1 }
    let unit = bytes[offset...]
    return !unit.isEmpty && unit.count <= 5
      && unit.allSatisfy {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "/") || $0 >= 0x80
      }
  }
}

import GalleyCells

/// Fractions as authors write them.
extension Fraction {
  /// The fraction that a decimal such as `0.5`, `-2` or `1e3` represents, where it is exact.
  init?(decimal text: String) {
    var mantissa = 0
    var places = 0
    var hasPoint = false
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.first.map(isASCIIDigit) == true else { return nil }
    while let byte = rest.first, isASCIIDigit(byte) || byte == UInt8(ascii: ".") && !hasPoint {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: ".") {
        hasPoint = true
        continue
      }
      guard mantissa < 100_000_000 else { return nil }
      mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
      places += hasPoint ? 1 : 0
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      guard let exponent = Int(String(rest.dropFirst()) ?? ""), abs(exponent) <= 9 else {
        return nil
      }
      places -= exponent
      rest = rest[rest.endIndex...]
    }
    guard rest.isEmpty, abs(places) <= 9 else { return nil }
    let power = (0..<abs(places)).reduce(1) { product, _ in product * 10 }
    let (value, overflow) = mantissa.multipliedReportingOverflow(by: places < 0 ? power : 1)
    guard !overflow, value < Fraction.limit else { return nil }
    self.init(isNegative ? -value : value, places < 0 ? 1 : power)
  }

  /// The fraction that `1/2`, `50%` or `1.9` represents.
  package init?(written text: String) {
    if let number = text.removing(ending: "%") {
      guard let percent = Fraction(decimal: number) else { return nil }
      self = percent / 100
      return
    }
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      self.init(decimal: text)
      return
    }
    guard let above = Fraction(whole: text.utf8[..<slash]),
      let below = Fraction(whole: text.utf8[text.utf8.index(after: slash)...]), below > 0
    else { return nil }
    self = above / below
  }

  /// The number that a word represents in other languages: with nothing before the point, or
  /// after it.
  init?(loose word: String) {
    guard word.utf8.count <= 20, word.utf8.contains(UInt8(ascii: ".")),
      word.utf8.first != UInt8(ascii: "-")
    else { return nil }
    let body = word.utf8.first == UInt8(ascii: "+") ? String(word.dropFirst()) : word
    self.init(decimal: "0" + body)
  }

  private init?(whole digits: Substring.UTF8View) {
    guard (1...9).contains(digits.count), digits.allSatisfy(isASCIIDigit) else { return nil }
    self.init(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
  }
}

/// A number of a KDL document: any size, any precision, as its author wrote it.
package struct KDLNumber: Hashable, Sendable {
  /// The number as written: `0x1F`, `1_000`, `1.5e3`, `#inf`.
  package let text: String

  /// Its value where it is whole, written without a point or exponent, and fits; nil otherwise.
  package var integer: Int? {
    let digits = unpadded
    let (radix, body) = KDLNumber.radix(of: digits)
    return Int(body, radix: radix)
  }

  /// The number in decimal notation, without underscores, radix prefix or plus sign.
  ///
  /// Numbers of a radix that have more than 4,096 digits stay as they were written.
  ///
  /// - Complexity: O(*n*²) in the digits of a number with a radix prefix, O(*n*) otherwise.
  package var decimalText: String {
    let digits = unpadded
    let (radix, body) = KDLNumber.radix(of: digits)
    guard radix != 10 else { return digits.first == "+" ? String(digits.dropFirst()) : digits }
    guard body.utf8.count <= 4096 else { return digits }
    let isNegative = body.first == "-"
    let magnitude = KDLNumber.decimal(body.drop { $0 == "-" || $0 == "+" }, radix: UInt64(radix))
    return isNegative ? "-" + magnitude : magnitude
  }

  private var unpadded: String {
    text.utf8.contains(UInt8(ascii: "_"))
      ? String(decoding: text.utf8.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self) : text
  }

  /// The radix that the prefix of `digits` names, and the digits and sign without the prefix.
  private static func radix(of digits: String) -> (radix: Int, digits: String) {
    let sign = digits.prefix { $0 == "-" || $0 == "+" }
    let rest = digits.dropFirst(sign.count)
    let radix =
      switch rest.prefix(2) {
      case "0x": 16
      case "0o": 8
      case "0b": 2
      default: 10
      }
    return (radix, radix == 10 ? digits : String(sign + rest.dropFirst(2)))
  }

  /// Converts by long multiplication; limbs hold nine decimal digits each, lowest first.
  private static func decimal(_ digits: Substring, radix: UInt64) -> String {
    let base: UInt64 = 1_000_000_000
    var limbs: [UInt64] = [0]
    for digit in digits {
      var carry = UInt64(digit.hexDigitValue ?? 0)
      for index in limbs.indices {
        carry += limbs[index] * radix
        limbs[index] = carry % base
        carry /= base
      }
      if carry > 0 { limbs.append(carry) }
    }
    var text = String(limbs.removeLast())
    for limb in limbs.reversed() {
      let part = String(limb)
      text += String(repeating: "0", count: 9 - part.utf8.count) + part
    }
    return text
  }
}

/// A number as reports write it: `38`, `1,234`, `-0.5`, `36%`, `79G`, `12ms`.
///
/// Its value counts a following K, M, G, T or P as powers of 1000, `Ki` and the like as powers of
/// 1024, and no other unit; what is shown is the spelling.
struct ChartNumber {
  /// The value; nil when the text is no finite number.
  let value: Double?

  init(_ utf8: ArraySlice<UInt8>) {
    var offset = utf8.startIndex
    var digits: [UInt8] = []
    func current() -> UInt8? { offset < utf8.endIndex ? utf8[offset] : nil }
    if let sign = current(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits.append(sign)
      offset += 1
    }
    let start = digits.count
    while let byte = current() {
      if isASCIIDigit(byte) {
        digits.append(byte)
      } else if byte != UInt8(ascii: ",") || !Self.isThousands(utf8[offset...]) {
        break
      }
      offset += 1
    }
    if current() == UInt8(ascii: ".") {
      digits.append(UInt8(ascii: "."))
      offset += 1
      while let byte = current(), isASCIIDigit(byte) {
        digits.append(byte)
        offset += 1
      }
    }
    guard digits[start...].contains(where: isASCIIDigit) else {
      value = nil
      return
    }
    let exponent = Self.exponent(utf8[offset...])
    digits += exponent
    offset += exponent.count
    guard let scale = Self.scale(utf8[offset...]),
      let number = Double(Self.completed(digits, from: start)), (number * scale).isFinite
    else {
      value = nil
      return
    }
    value = number * scale
  }

  /// Whether a comma and three digits come next, with no fourth.
  private static func isThousands(_ rest: ArraySlice<UInt8>) -> Bool {
    let digits = rest.dropFirst().prefix { isASCIIDigit($0) }
    return digits.count == 3
  }

  /// `e` and its digits, if they come next; nothing otherwise.
  private static func exponent(_ rest: ArraySlice<UInt8>) -> [UInt8] {
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return [] }
    var digits = rest.dropFirst()
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits = digits.dropFirst()
    }
    let count = digits.prefix { isASCIIDigit($0) }.count
    return count == 0 ? [] : Array(rest[rest.startIndex..<digits.startIndex + count])
  }

  /// What a unit multiplies by; nil for what is no unit.
  private static func scale(_ unit: ArraySlice<UInt8>) -> Double? {
    guard unit.count <= 12,
      unit.allSatisfy({ isASCIILetter($0) || $0 >= 0x80 || $0 == UInt8(ascii: "%") || $0 == 0x2F })
    else { return nil }
    guard let first = unit.first,
      let power = ["K", "M", "G", "T", "P"].firstIndex(where: { $0.utf8.first == first })
        ?? (first == UInt8(ascii: "k") ? 0 : nil)
    else { return 1 }
    let rest = unit.dropFirst()
    let base: Double = rest.first == UInt8(ascii: "i") ? 1024 : 1000
    guard rest.isEmpty || rest.first == UInt8(ascii: "i") || rest.first == UInt8(ascii: "B") else {
      return 1
    }
    return (0...power).reduce(1.0) { scale, _ in scale * base }
  }

  /// The digits with a zero where a point has none before or after it.
  private static func completed(_ digits: [UInt8], from start: Int) -> String {
    var digits = digits
    if digits[start] == UInt8(ascii: ".") { digits.insert(UInt8(ascii: "0"), at: start) }
    if let point = digits.firstIndex(of: UInt8(ascii: ".")),
      point + 1 == digits.count || !isASCIIDigit(digits[point + 1])
    {
      digits.insert(UInt8(ascii: "0"), at: point + 1)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

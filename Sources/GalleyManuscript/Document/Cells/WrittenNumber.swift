import GalleyCells

/// A number as people and programs write it: `38`, `-0.5`, `−3`, `(5)`, `1,234.5`, `1.234,5`,
/// `1'000`, `$5`, `12,50 €`, `36 %`, `79G`, `5 GiB`, `1h 30m`.
///
/// Tables, charts and sums all read numbers this way. Dates, times of day, versions and addresses
/// are not numbers, nor is a number beyond the range of a `Double`. A number is never reformatted:
/// its own text is shown.
package struct WrittenNumber: Hashable, Sendable {
  /// The number before the unit, as written.
  package let amount: Double
  /// How many of the unit the symbol behind the amount says: 1e9 for `GB`, 60 for `min`.
  package let scale: Double
  package let unit: NumberUnit
  /// The bytes of its text before its decimal mark, or before the symbol of its unit.
  package let integer: Int
  /// Its vote for the decimal mark of the numbers around it.
  package let vote: DecimalVote

  /// Its value in its unit: hundredths for `36%`, bytes for `5 GiB`, seconds for `1h 30m`.
  package var value: Double { amount * scale }

  /// The number that a text is, without blanks at both ends; nil when it is not a number. One that can
  /// be read with either decimal mark is read with this one.
  ///
  /// - Complexity: O(*n*).
  package init?(_ utf8: UnsafeBufferPointer<UInt8>, decimalMark: DecimalMark = .point) {
    var scanner = NumberScanner(bytes: utf8, decimalMark: decimalMark)
    guard let spelling = scanner.scan() else { return nil }
    let symbol =
      spelling.suffix == .none ? "" : String(decoding: utf8[spelling.symbol], as: UTF8.self)
    (unit, scale) = WrittenNumber.unit(of: spelling, symbol: symbol)
    let amount =
      spelling.isSum
      ? WrittenNumber.seconds(utf8[spelling.numeral.lowerBound..<spelling.symbol.upperBound])
      : WrittenNumber.amount(utf8, spelling)
    guard let amount, (amount * scale).isFinite else { return nil }
    self.amount = spelling.isNegative ? -amount : amount
    integer = spelling.integer
    vote = spelling.vote
  }

  /// The same of bytes of an array.
  package init?(_ text: ArraySlice<UInt8>, decimalMark: DecimalMark = .point) {
    let number = text.withUnsafeBufferPointer { WrittenNumber($0, decimalMark: decimalMark) }
    guard let number else { return nil }
    self = number
  }

  /// The same of any bytes.
  package init?(_ text: some Sequence<UInt8>, decimalMark: DecimalMark = .point) {
    self.init(Array(text)[...], decimalMark: decimalMark)
  }
}

extension WrittenNumber {
  private static func unit(
    of spelling: NumberSpelling, symbol: String
  ) -> (unit: NumberUnit, scale: Double) {
    switch spelling.suffix {
    case .none: (.none, 1)
    case .percent: (.percent, 1)
    case .permille: (.percent, 0.1)
    case .currency: (.currency(symbol), spelling.multiple)
    case .unit where spelling.isSum: (.seconds, 1)
    case .unit: NumberUnit.scaled(symbol)
    }
  }

  /// The digits as the standard library reads them: without groups, a point for the decimal mark,
  /// and a digit on both sides of it.
  private static func amount(
    _ utf8: UnsafeBufferPointer<UInt8>, _ spelling: NumberSpelling
  ) -> Double? {
    let whole = utf8[spelling.numeral.lowerBound..<spelling.integer]
    var rest = utf8[spelling.integer..<spelling.numeral.upperBound]
    let isMarked = rest.first.map { DecimalMark($0) != nil } == true
    if isMarked { rest.removeFirst() }
    // So few digits are a number exactly, and so is the power of ten that divides them.
    if whole.count + rest.count < 16, isMarked || rest.isEmpty, whole.allSatisfy(isASCIIDigit),
      rest.allSatisfy(isASCIIDigit)
    {
      func adding(_ sum: Int, _ digit: UInt8) -> Int { sum * 10 + Int(digit & 0xF) }
      let digits = rest.reduce(whole.reduce(0, adding), adding)
      return Double(digits) / rest.reduce(1) { power, _ in power * 10 }
    }
    var digits: [UInt8] = [UInt8(ascii: "0")]
    digits += whole.filter(isASCIIDigit)
    if isMarked {
      digits += [UInt8(ascii: "."), UInt8(ascii: "0")].prefix(
        rest.first.map(isASCIIDigit) == true ? 1 : 2)
    }
    return Double(String(decoding: digits + rest, as: UTF8.self))
  }

  /// The sum of times: digits and units in turn.
  private static func seconds(_ utf8: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var sum = 0.0
    var rest = utf8[...]
    while !rest.isEmpty {
      let digits = rest.prefix { isASCIIDigit($0) || $0 == UInt8(ascii: ".") }
      let symbol = rest[digits.endIndex...].prefix { !isASCIIDigit($0) }
      let unit = symbol.prefix { $0 != UInt8(ascii: " ") }
      guard let count = WrittenNumber(UnsafeBufferPointer(rebasing: digits))?.amount,
        let seconds = NumberUnit.time(String(decoding: unit, as: UTF8.self))
      else { return nil }
      sum += count * seconds
      rest = rest[symbol.endIndex...]
    }
    return sum
  }
}

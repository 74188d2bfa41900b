import GalleyManuscript

extension Table {
  /// Puts the sums of columns in the foot, spelled as the numbers above them are.
  ///
  /// - Returns: Warnings about columns that have no sum: they hold text that is not a number, or
  ///   numbers of different units.
  mutating func sum(_ columns: [Int], askedAt place: Template.Origin) -> [Diagnostic] {
    var foot = alignments.map { _ in Cell.text("") }
    var diagnostics: [Diagnostic] = []
    var isSummed = false
    for column in columns {
      let texts = texts(ofColumn: column)
      do throws(ColumnSum.Mistake) {
        var sum = ColumnSum(DecimalMark(of: texts))
        for text in texts { try sum.add(text) }
        foot[column] = .text(sum.text)
        isSummed = true
      } catch {
        diagnostics.append(
          Diagnostic(
            .warning, "'\(name(ofColumn: column))' has no total: \(error.reason)",
            in: place.source, at: place.range))
      }
    }
    if isSummed { self.foot = foot }
    return diagnostics
  }

  /// Labels the foot in its first column, unless a sum is there.
  mutating func labelFoot() {
    let first = alignments.indices.first {
      look.columns.isEmpty || !look.columns[$0].isHidden
    }
    if !foot.isEmpty, let first, foot[first] == .text("") { foot[first] = .text("Total") }
  }
}

/// The exact sum of numbers, and how it is spelled: with their currency, unit, groups and mark, and
/// as many digits behind it as the longest has.
struct ColumnSum {
  /// Why numbers have no sum.
  struct Mistake: Error {
    let reason: String
  }

  private let mark: DecimalMark
  /// The sum so far, in units of the last digit behind the mark.
  private var sum = 0
  private var digitsBehindMark = 0
  /// The prefix and the suffix of the first number that is not 0, and that number.
  private var unit: (prefix: String, suffix: String, number: String)?
  /// The separator of thousands; empty for none.
  private var separator = ""

  /// Nothing is added yet.
  init(_ mark: DecimalMark) { self.mark = mark }

  /// Adds the number that a text is; one that says that there is nothing adds nothing.
  mutating func add(_ text: String) throws(Mistake) {
    if CellKind(text) == .missing { return }
    guard let number = WrittenNumber(text.utf8, decimalMark: mark) else {
      throw Mistake(reason: "'\(text.prefix(40))' is not a number")
    }
    let parts = Parts(text, integerEnd: number.integer)
    guard var value = Int(parts.digits), !parts.hasMoreDigits else {
      throw Mistake(reason: "'\(text.prefix(40))' is not a plain number")
    }
    if value != 0 || !parts.suffix.isEmpty {
      if let unit, unit.prefix != parts.prefix || unit.suffix != parts.suffix {
        throw Mistake(
          reason: "'\(unit.number)' and '\(text.prefix(40))' have different units")
      }
      unit = unit ?? (parts.prefix, parts.suffix, String(text.prefix(40)))
    }
    if separator.isEmpty { separator = parts.separator }
    let behind = max(digitsBehindMark, parts.digitsBehindMark)
    value = try Self.scaled(value, by: behind - parts.digitsBehindMark)
    let before = try Self.scaled(sum, by: behind - digitsBehindMark)
    let (added, overflows) = before.addingReportingOverflow(number.amount < 0 ? -value : value)
    if overflows { throw Mistake(reason: "it is too large") }
    (sum, digitsBehindMark) = (added, behind)
  }

  private static func scaled(_ value: Int, by digits: Int) throws(Mistake) -> Int {
    var value = value
    for _ in 0..<digits {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      if overflows { throw Mistake(reason: "it is too large") }
      value = product
    }
    return value
  }

  /// The sum as the numbers are spelled.
  var text: String {
    var digits = Array(String(sum.magnitude))
    if digits.count <= digitsBehindMark {
      digits.insert(
        contentsOf: repeatElement("0", count: digitsBehindMark + 1 - digits.count), at: 0)
    }
    var text = (sum < 0 ? "-" : "") + (unit?.prefix ?? "")
    let integer = digits.count - digitsBehindMark
    for (index, digit) in digits.enumerated() {
      if index == integer { text += mark == .point ? "." : "," }
      if index > 0, index < integer, (integer - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text + (unit?.suffix ?? "")
  }
}

/// The parts of a number as it is written.
private struct Parts {
  /// The text before its digits and behind them, without signs.
  var prefix = "", suffix = ""
  /// Its digits, and the separator between groups of them.
  var digits = "", separator = ""
  var digitsBehindMark = 0
  /// Whether there are digits in the suffix: an exponent, or more numbers.
  var hasMoreDigits = false

  init(_ text: String, integerEnd: Int) {
    var offset = 0
    var between = ""
    var isBehind = false
    for scalar in text.unicodeScalars {
      let isDigit = "0"..."9" ~= scalar
      if offset == integerEnd, !isDigit, scalar == "." || scalar == "," {
        isBehind = true
      } else if isDigit, suffix.isEmpty {
        if digits.isEmpty { prefix = between } else if !between.isEmpty { separator = between }
        between = ""
        digits.unicodeScalars.append(scalar)
        if isBehind { digitsBehindMark += 1 }
      } else if !isBehind, offset < integerEnd {
        if !["-", "\u{2212}", "+", "("].contains(scalar) { between.unicodeScalars.append(scalar) }
      } else {
        hasMoreDigits = hasMoreDigits || isDigit
        if scalar != ")" { suffix.unicodeScalars.append(scalar) }
      }
      offset += UTF8.width(scalar)
    }
  }
}

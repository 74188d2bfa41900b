import GalleyCells
import GalleyManuscript
import TestSupport
import Testing

private func kind(of text: String, decimalMark: DecimalMark = .point) -> CellKind {
  Array(text.utf8).withUnsafeBufferPointer { CellKind($0, decimalMark: decimalMark) }
}

@Test(
  arguments: [
    ("38", 38, .none, "digits"),
    ("-0.5", -0.5, .none, "a sign"),
    ("+7", 7, .none, "a sign"),
    ("\u{2212}3", -3, .none, "the minus sign"),
    ("(5)", -5, .none, "what accountants write for a minus"),
    (".5", 0.5, .none, "nothing before the point"),
    ("5.", 5, .none, "nothing behind it"),
    ("1,234", 1234, .none, "thousands"),
    ("1,234.5", 1234.5, .none, "thousands and a fraction"),
    ("1.234,5", 1234.5, .none, "the same in most of Europe"),
    ("1.234.567", 1_234_567, .none, "two points are no decimal mark"),
    ("0,123", 0.123, .none, "nothing that begins with a zero is grouped"),
    ("1,5", 1.5, .none, "a decimal comma"),
    ("1'234'567", 1_234_567, .none, "Swiss"),
    ("1\u{2019}234", 1234, .none, "Swiss, as printed"),
    ("1_000", 1000, .none, "as in programs"),
    ("1\u{202F}234,5", 1234.5, .none, "French"),
    ("1\u{A0}234", 1234, .none, "a space that does not break"),
    ("1\u{2009}234", 1234, .none, "a thin space"),
    ("1e3", 1000, .none, "an exponent"),
    ("1.234e3", 1234, .none, "a fraction, since an exponent follows"),
    ("12,345,678.9", 12_345_678.9, .none, "groups"),
    ("$5", 5, .currency("$"), "money"),
    ("-$5.50", -5.5, .currency("$"), "a sign before it"),
    ("$-5", -5, .currency("$"), "a sign behind it"),
    ("($1,200)", -1200, .currency("$"), "a loss"),
    ("12,50 €", 12.5, .currency("€"), "behind"),
    ("5\u{A0}€", 5, .currency("€"), "behind a space that does not break"),
    ("£ 3", 3, .currency("£"), "before a blank"),
    ("₹7", 7, .currency("₹"), "any sign of a currency"),
    ("$5M", 5e6, .currency("$"), "millions"),
    ("$1.2B", 1.2e9, .currency("$"), "billions"),
    ("36%", 36, .percent, "percent"),
    ("36 %", 36, .percent, "after a blank"),
    ("5‰", 0.5, .percent, "per mille"),
    ("79G", 79e9, .none, "thousands by a letter"),
    ("2Ki", 2048, .none, "and binary ones"),
    ("5 GB", 5e9, .bytes, "bytes"),
    ("5GiB", 5_368_709_120, .bytes, "binary bytes"),
    ("7B", 7, .bytes, "bytes alone"),
    ("3.5 GHz", 3.5e9, .other("Hz"), "a prefix before a known unit"),
    ("250 mA", 0.25, .other("A"), "a small one"),
    ("5 MB/s", 5e6, .other("B/s"), "a rate"),
    ("3/s", 3, .other("/s"), "a rate of what is counted"),
    ("12req", 12, .other("req"), "a unit that nobody knows"),
    ("12ms", 0.012, .seconds, "time"),
    ("15 \u{B5}s", 0.000015, .seconds, "time"),
    ("90 minutes", 5400, .seconds, "a long name that is known"),
    ("1h 30m", 5400, .seconds, "a sum of times"),
    ("2d4h", 187_200, .seconds, "without a blank"),
    ("0m0.003s", 0.003, .seconds, "as shells print it"),
  ] as [(String, Double, NumberUnit, Comment)])
func readsNumbers(text: String, value: Double, unit: NumberUnit, reason: Comment) throws {
  let number = try #require(WrittenNumber(text.utf8), reason)
  #expect(abs(number.value - value) <= abs(value) * 1e-12, reason)
  #expect(number.unit == unit, reason)
}

@Test(
  arguments: [
    ("", "nothing"),
    ("-", "a sign alone"),
    ("$", "a currency alone"),
    ("()", "no digit"),
    ("22/tcp", "a port: a slash is before a unit of time alone"),
    ("(5", "no end"),
    ("2024-01-02", "a date"),
    ("02.01.2024", "a date"),
    ("1/2/2024", "a date"),
    ("2024-01-02T12:00:00Z", "a moment"),
    ("12:30", "a time of day"),
    ("1.2.3", "a version"),
    ("10.0.0.1", "an address"),
    ("192.168.100.200", "an address whose parts are three digits long"),
    ("2.100.3", "a version"),
    ("1,2,3", "a list"),
    ("1,23,456", "groups of two and three"),
    ("1,234'567", "two kinds of separator"),
    ("1 234", "a blank separates"),
    ("5-7", "a range"),
    ("12 apples each", "words"),
    ("12 requests", "a word that is longer than units are"),
    ("0x1F", "hexadecimal"),
    ("5 1/2", "a fraction of integers"),
    ("5/", "no unit"),
    ("1h 30x", "no time"),
    ("$5%", "two units"),
    ("1e999", "beyond what a number holds"),
    ("nan", "no number by its own word"),
  ] as [(String, Comment)])
func whatIsNoNumber(text: String, reason: Comment) {
  #expect(WrittenNumber(text.utf8) == nil, reason)
}

/// The numbers around `1.234` decide on its value.
@Test(
  arguments: [
    ("1.234", .point, 1.234, 1), ("1.234", .comma, 1234, 5),
    ("1,234", .point, 1234, 5), ("1,234", .comma, 1.234, 1),
    ("-1,234 €", .comma, -1.234, 2), ("1.5", .comma, 1.5, 1), ("1,5", .point, 1.5, 1),
  ] as [(String, DecimalMark, Double, Int)])
func theMarksOfAColumnDecide(text: String, mark: DecimalMark, value: Double, integer: Int) throws {
  let number = try #require(WrittenNumber(text.utf8, decimalMark: mark))
  #expect(number.value == value)
  #expect(number.integer == integer)
}

/// Alignment and sums agree on which cells are numbers: there is one grammar.
/// A decimal fraction is the number that the standard library reads, to the last bit.
@Test func fractionsAreExact() {
  var random = SeededGenerator(seed: 7)
  for _ in 0..<2000 {
    let digits = (0..<Int.random(in: 1...20, using: &random)).map { _ in
      String(Int.random(in: 0...9, using: &random))
    }
    let point = Int.random(in: 0...digits.count, using: &random)
    let text = "0" + digits[..<point].joined() + "." + digits[point...].joined() + "1"
    #expect(WrittenNumber(text.utf8)?.amount == Double(text), "\(text)")
  }
}

@Test func kindsOfCellsAreThoseOfNumbers() {
  var random = SeededGenerator(seed: 18)
  let parts = [
    "-", "\u{2212}", "(", ")", "$", "€", "1", "12", "234", "000", "0", ".", ",", "'", "_", " ",
    "\u{A0}", "%", "G", "GB", "ms", "h", "e3", "/s",
  ]
  for _ in 0..<20_000 {
    let text = (0..<Int.random(in: 1...6, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    for mark in [DecimalMark.point, .comma] {
      let number = WrittenNumber(text.utf8, decimalMark: mark)
      // A number beyond the range of `Double` is spelled like a number and has no value.
      if number == nil, text.contains("e3") { continue }
      switch kind(of: text, decimalMark: mark) {
      case .number(let integer, let vote):
        #expect(number?.integer == integer, "\(text)")
        #expect(number?.vote == vote, "\(text)")
      case .quantity: #expect(number != nil, "\(text)")
      case .text, .missing: #expect(number == nil, "\(text)")
      }
    }
  }
}

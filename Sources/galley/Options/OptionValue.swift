import GalleyMakeup
import GalleyManuscript

/// The argument of an option, and ways to read it as the value that the option wants.
struct OptionValue {
  /// The option as messages call it: `--width`.
  let option: String
  /// The argument.
  let argument: Argument

  /// The argument, such as the name of a file; never empty.
  func nonEmpty() throws(Failure) -> Argument {
    guard !argument.bytes.isEmpty else { throw .usage("\(option): the value is empty") }
    return argument
  }

  /// A whole number in `range`, written in ASCII digits.
  func number(in range: ClosedRange<Int>, orWord word: String? = nil) throws(Failure) -> Int {
    guard let number = wholeNumber(argument.bytes), range.contains(number) else {
      // `-w=40` gives the option a value that begins with the sign.
      let hint = argument.bytes.first == UInt8(ascii: "=") ? "; leave the = out" : ""
      let alternative = (word.map { " or \($0)" } ?? "") + hint
      throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)\(alternative)")
    }
    return number
  }

  /// One of the words that `Word` knows.
  func word<Word>(_: Word.Type) throws(Failure) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    if let word = Word(rawValue: argument.text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let advice =
      didYouMean(
        nearest(to: argument.text, in: words)
          ?? ContentKind(pathSuffix: argument.text).map(\.rawValue).flatMap {
            words.contains($0) ? $0 : nil
          })
      ?? "expected \(words.joined(separator: ", "))"
    throw .usage("\(option): " + unknownName("value", argument.shown) + "; " + advice)
  }

  /// The error that says what the option takes instead.
  func wrong(_ wanted: String) -> Failure {
    .usage("\(option): '\(argument.shown)' is not \(wanted)")
  }
}

/// The number that ASCII digits write; nil for anything else and for one too large for an `Int`.
func wholeNumber(_ digits: some Sequence<UInt8>) -> Int? {
  var number = 0
  var isEmpty = true
  for byte in digits {
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    let (tens, overflowed) = number.multipliedReportingOverflow(by: 10)
    let (sum, overflowedAgain) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
    if overflowed || overflowedAgain { return nil }
    number = sum
    isEmpty = false
  }
  return isEmpty ? nil : number
}

/// The forms of value that only one or two options take.
extension OptionValue {
  /// `N` or `auto`, which is nil: a width in cells.
  func width() throws(Failure) -> Int? {
    isAuto ? nil : try number(in: 1...Environment.widthLimit, orWord: "auto")
  }

  /// `N` or `auto`: a length in lines.
  func length() throws(Failure) -> Options.Length {
    isAuto ? .terminal : .lines(try number(in: 1...PageSize.lengthLimit, orWord: "auto"))
  }

  /// `A` or `A:B`, both counted from 1.
  func pageRange() throws(Failure) -> ClosedRange<Int> {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { wholeNumber($0) }
    guard numbers.count == parts.count, let first = numbers.first, let last = numbers.last,
      first >= 1, first <= last
    else { throw wrong("a page A or a range A:B of pages, counted from 1") }
    return first...last
  }

  /// `NAME=VALUE`; the value may be empty.
  func definition() throws(Failure) -> Options.Definition {
    guard let equals = argument.bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0 else {
      throw wrong("of the form NAME=VALUE")
    }
    return Options.Definition(
      name: String(decoding: argument.bytes[..<equals], as: UTF8.self),
      value: String(decoding: argument.bytes[(equals + 1)...], as: UTF8.self))
  }

  /// The delimiter of fields: an ASCII character that is not a quote, letter, digit or line end, or
  /// the word for a tab.
  func delimiter() throws(Failure) -> UInt8 {
    if argument.text == "tab" || argument.text == "\\t" { return 0x09 }
    guard argument.bytes.count == 1, let byte = argument.bytes.first,
      byte == 0x09 || 0x20...0x7E ~= byte, byte != UInt8(ascii: "\""),
      byte &- UInt8(ascii: "0") > 9, (byte | 0x20) &- UInt8(ascii: "a") > 25
    else { throw wrong("a character such as ; or the word tab") }
    return byte
  }

  /// The marker that starts an item: visible ASCII or other text without blanks and controls.
  func fence() throws(Failure) -> String {
    guard !argument.bytes.isEmpty, argument.bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw wrong("a marker without blanks")
    }
    return argument.text
  }

  /// The name of a language: letters, and perhaps a region, as in `en` and `pt-BR`.
  func language() throws(Failure) -> String {
    let letters = argument.text.unicodeScalars
    let isName = letters.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard isName, 1...64 ~= letters.count else { throw wrong("a language such as en or pt-BR") }
    return argument.text
  }

  private var isAuto: Bool { argument.text == "auto" }
}

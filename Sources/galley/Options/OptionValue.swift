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

import GalleyManuscript

/// What to say to an option that there is not, with the one that was perhaps meant.
func unknownOption(_ name: Argument) -> Failure {
  let meant = nearest(to: name.text, in: allOptions().map(\.name))
  return .usage("unknown option --\(name.shown)" + (meant.map { "; did you mean --\($0)?" } ?? ""))
}

/// What to say to a letter that is no option.
func unknownLetter(_ letter: UInt8, in argument: Argument) -> Failure {
  // A word after one dash is often a long option whose second dash was forgotten.
  let word = Argument(bytes: Array(argument.bytes.dropFirst().prefix { $0 != UInt8(ascii: "=") }))
  if option(where: { $0.name == word.text }) != nil {
    return .usage("unknown option \(argument.shown); did you mean --\(word.text)?")
  }
  let option = Unicode.Scalar(letter).isASCII ? "-\(Unicode.Scalar(letter))" : argument.shown
  return .usage("unknown option \(option)")
}

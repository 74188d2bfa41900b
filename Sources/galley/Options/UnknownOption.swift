import GalleyManuscript

/// The message about an unknown option, with the ones that were perhaps meant.
func unknownOption(_ name: Argument) -> Failure {
  let meant = perhapsMeant(by: name.text.lowercased()).map { "--\($0)" }
  return unknownOption(
    "--\(name.shown)", meant: meant.isEmpty ? nil : meant.joined(separator: "' or '"))
}

private func unknownOption(_ option: String, meant: String?) -> Failure {
  .usage(unknownName("option", option) + (didYouMean(meant).map { "; \($0)" } ?? ""))
}

/// The options that a name may stand for: the nearest; else those, if they are few, that it is the
/// beginning of; else the one whose name is a word of it, as in `--no-color`.
private func perhapsMeant(by name: String) -> [String] {
  let names = allOptions().map(\.name)
  if names.contains(name) { return [name] }
  if let nearest = nearest(to: name, in: names) { return [nearest] }
  let longer = names.filter { !name.isEmpty && $0.hasPrefix(name) }
  if 1...3 ~= longer.count { return longer }
  let words = name.split(separator: "-").map(String.init)
  return names.first { words.contains($0) }.map { [$0] } ?? []
}

/// The message about a letter that is not an option.
func unknownLetter(_ letter: UInt8, in argument: Argument) -> Failure {
  // A word after one dash is often a long option whose second dash was forgotten.
  let word = Argument(bytes: Array(argument.bytes.dropFirst().prefix { $0 != UInt8(ascii: "=") }))
  if option(where: { $0.name == word.text }) != nil {
    return unknownOption(argument.shown, meant: "--\(word.text)")
  }
  let scalar = Unicode.Scalar(letter)
  guard scalar.isASCII else { return unknownOption(argument.shown, meant: nil) }
  let otherCase = option { option in
    option.short.map { $0.value ^ scalar.value == 0x20 } ?? false
  }
  return unknownOption("-\(scalar)", meant: otherCase?.short.map { "-\($0)" })
}

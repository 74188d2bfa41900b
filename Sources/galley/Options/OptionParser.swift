import GalleyManuscript

/// Reads a command line.
///
/// Options may be anywhere before `--`: `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`,
/// and flags of one letter together (`-Fw72`). Long names are never abbreviated. A lone `-` is an
/// operand. If an option is repeated, the last one wins.
func parseOptions(_ arguments: [Argument]) throws(Failure) -> Options {
  var parser = OptionParser(arguments: arguments)
  while let argument = parser.next() {
    if argument.bytes.starts(with: [dash, dash]) {
      try parser.readLong(argument)
    } else if argument.bytes.first == dash, argument.bytes.count > 1 {
      try parser.readShort(argument)
    } else {
      parser.options.operands.append(Options.Word(argument: argument, isFile: false))
    }
  }
  try parser.options.checkCombinations()
  return parser.options
}

private let dash = UInt8(ascii: "-")

/// The position in a command line, and the options read so far.
private struct OptionParser {
  var options = Options()
  let arguments: [Argument]
  var index = 0

  /// The next word. `--` ends them: the words after it are added to the operands as they are.
  mutating func next() -> Argument? {
    guard index < arguments.count else { return nil }
    let argument = arguments[index]
    index += 1
    guard argument.bytes == [dash, dash] else { return argument }
    for operand in arguments[index...] {
      options.operands.append(Options.Word(argument: operand, isFile: true))
    }
    index = arguments.count
    return nil
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  mutating func readLong(_ argument: Argument) throws(Failure) {
    let body = argument.bytes.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let name = Argument(bytes: Array(body[..<(equals ?? body.endIndex)]))
    let text = name.text
    guard let option = option(where: { $0.name == text }) else {
      throw unknownOption(name)
    }
    if let equals {
      let value = Argument(bytes: Array(body[(equals + 1)...]))
      guard option.takesValue else { throw .usage("--\(option.name) takes no value") }
      try apply(option, value)
    } else {
      try apply(option, valueFollowing(option))
    }
  }

  /// `-f`, `-fgh`, `-n VALUE` or `-nVALUE`.
  mutating func readShort(_ argument: Argument) throws(Failure) {
    var rest = argument.bytes.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = option(where: { $0.short == Unicode.Scalar(letter) }) else {
        throw unknownLetter(letter, in: argument)
      }
      if option.takesValue, !rest.isEmpty {
        return try apply(option, Argument(bytes: Array(rest)))
      }
      try apply(option, valueFollowing(option))
    }
  }

  /// The word after an option that needs one; nothing for a flag, or if it can do without.
  private mutating func valueFollowing(_ option: Option) throws(Failure) -> Argument {
    if case .optionalText = option.value { return Argument(bytes: []) }
    guard let name = option.value.name else { return Argument(bytes: []) }
    guard index < arguments.count else { throw .usage("--\(option.name) needs a value: \(name)") }
    defer { index += 1 }
    return arguments[index]
  }

  private mutating func apply(_ option: Option, _ value: Argument) throws(Failure) {
    try option.apply(&options, OptionValue(option: "--\(option.name)", argument: value))
    if !option.streams(in: options) { options.needsWholePages = true }
  }
}

/// The message about an unknown option, with the ones that were perhaps meant.
func unknownOption(_ name: Argument) -> Failure {
  let meant = perhapsMeant(by: name.text.lowercased()).map { "--\($0)" }
  return unknownOption(
    "--\(name.shown)", meant: meant.isEmpty ? nil : meant.joined(separator: "' or '"))
}

private func unknownOption(_ option: String, meant: String?) -> Failure {
  .usage(unknownName("option", option) + (didYouMean(meant).map { "; \($0)" } ?? ""))
}

/// The options that a name may represent: the nearest; else those, if they are few, that it is the
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

/// What a command line asks for, from the words to the last byte.
func run(_ arguments: [Argument]) throws(Failure) {
  let options = try parseOptions(arguments)
  if let answer = options.answer { return try give(answer) }
}

/// Prints what was asked for instead of a page.
private func give(_ answer: Options.Answer) throws(Failure) {
  switch answer {
  case .help: try write(helpText())
  case .version: try write("galley \(version)\n")
  case .completions(let shell): try write(completions(for: shell))
  case .listTemplates: break
  case .showTemplate: break
  }
}

private func write(_ text: String) throws(Failure) {
  try StandardStreams.output.writeAll(Array(text.utf8))
}

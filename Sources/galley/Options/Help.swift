import GalleyText

/// The version of the program, as in the changelog.
let version = "0.1.0"

/// The output of `--version`: the name and the number on the first line, as programs read it, then
/// the version of Unicode, the commit that it was built from and its terms.
let versionText = """
  galley \(version)
  Unicode \(unicodeVersion)
  \(buildCommit.isEmpty ? "" : "Commit \(buildCommit)\n")License MIT: free software that you may change and pass on; there is no warranty.
  The terms of what it holds of others: galley(1), COPYRIGHT.

  """

/// The output of `--help`: every option under its group, at most 79 columns wide.
func helpText() -> String {
  var text = """
    Usage: galley [OPTION]... [FILE | DIRECTORY | NAME[:KIND]=TEXT |
                  NAME[:KIND]@FILE]...
    Set text on a grid of cells and print the page.
    With no FILE, or when FILE is -, read standard input.

    """
  for group in Option.Group.allCases {
    text += "\n\(group.rawValue):\n"
    for option in group.options { text += helpLines(of: option) }
  }
  return text + """

    Exit status: 0 printed; 1 the template or the input is wrong, or reading or
    writing failed; 2 the command line is wrong.

    """
}

/// The lines of one option: its spellings, then its help in a column of its own.
private func helpLines(of option: Option) -> String {
  let column = 26
  let short = option.short.map { "-\($0), " } ?? "    "
  var line = "  \(short)--\(option.name)\(valueName(of: option))"
  var lines = ""
  // Help starts on a line of its own where the spellings leave no room for two blanks.
  if line.utf8.count + 2 > column {
    lines = line + "\n"
    line = ""
  }
  for row in wrapped(option.help + valueWords(option), measure: 79 - column) {
    lines += line + String(repeating: " ", count: column - line.utf8.count) + row + "\n"
    line = ""
  }
  return lines
}

/// The text after the spellings of an option.
private func valueName(of option: Option) -> String {
  guard let name = option.value.name else { return "" }
  if case .optionalText = option.value { return "[=\(name)]" }
  return " \(name)"
}

/// The words that an option chooses from, for the end of its help.
private func valueWords(_ option: Option) -> String {
  guard case .words(_, let words) = option.value else { return "" }
  return ": " + words().joined(separator: ", ")
}

/// ASCII words in lines of at most `measure` columns.
private func wrapped(_ text: String, measure: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= measure {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

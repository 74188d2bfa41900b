/// The script for zsh: the specifications for `_arguments`.
func zshCompletions() -> String {
  var specifications = ""
  for option in allOptions() {
    let action: String
    switch option.value {
    case .nothing: action = ""
    case .text(let name): action = ":\(name): "
    case .optionalText(let name): action = "::\(name): "
    case .file(let name): action = ":\(name):_files"
    case .template(let name): action = ":\(name):_galley_templates"
    case .wordsOrFile(let name, let words):
      action = ":\(name):{compadd -- \(words.joined(separator: " ")); _files}"
    case .words(let name, let words): action = ":\(name):(\(words().joined(separator: " ")))"
    }
    let help = zshQuoted(option.help)
    // `+` lets a value follow in the same word, `=` lets it follow the sign.
    let takesValue = option.takesValue
    let sign = if case .optionalText = option.value { "=-" } else { takesValue ? "=" : "" }
    let repeats = option.name == "define" ? "*" : ""
    if let short = option.short {
      specifications += "    '\(repeats)-\(short)\(takesValue ? "+" : "")[\(help)]\(action)' \\\n"
    }
    specifications +=
      "    '\(repeats)--\(option.name)\(sign)[\(help)]\(action)' \\\n"
  }
  return #"""
    #compdef galley
    # Completions of galley for zsh.
    _galley_templates() {
      compadd -- $(\#(templateLister))
      _files
    }
    _galley_operands() {
      _files && return
      if compset -P 1 '*@'; then _files
      elif compset -P '*:'; then compadd -S '' -- \#(kindNames)
      fi
    }
    _galley() {
      _arguments -s -S : \
    \#(specifications)    '*:operand:_galley_operands'
    }
    if [ "$funcstack[1]" = _galley ]; then _galley "$@"; else compdef _galley galley; fi

    """#
}

/// Help inside the brackets of a specification, which is in single quotes.
private func zshQuoted(_ help: String) -> String {
  var quoted = ""
  for scalar in help.unicodeScalars {
    switch scalar {
    case "[", "]", ":", "\\": quoted += "\\\(scalar)"
    case "'": quoted += "'\\''"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted
}

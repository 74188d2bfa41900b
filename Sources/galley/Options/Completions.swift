/// The script that lets a shell complete galley's command line, made from the option table.
func completions(for shell: Options.Shell) -> String {
  switch shell {
  case .bash: bashCompletions()
  case .zsh: zshCompletions()
  case .fish: fishCompletions()
  }
}

/// What lists the names of templates in a completion script.
private let templateLister = "galley --list-templates 2>/dev/null | cut -d ' ' -f 1"

extension Option {
  /// `--name`, and `-n` if there is one.
  fileprivate var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }
}

private func bashCompletions() -> String {
  var cases = ""
  for option in allOptions() {
    let reply: String
    switch option.value {
    case .nothing: continue
    case .text: reply = "COMPREPLY=()"
    case .file: reply = #"COMPREPLY=($(compgen -f -- "$word"))"#
    case .template:
      reply = #"COMPREPLY=($(compgen -f -W "$(\#(templateLister))" -- "$word"))"#
    case .words(_, let words):
      reply = #"COMPREPLY=($(compgen -W "\#(words().joined(separator: " "))" -- "$word"))"#
    }
    cases += "    \(option.spellings.joined(separator: "|"))) \(reply); return ;;\n"
  }
  let all = allOptions().flatMap(\.spellings).joined(separator: " ")
  return #"""
    # Completions of galley for bash.
    _galley() {
      local word="${COMP_WORDS[COMP_CWORD]}" option="${COMP_WORDS[COMP_CWORD-1]}"
      # Readline splits --name=VALUE at the sign.
      if [[ $word == = ]]; then word=; elif [[ $option == = ]]; then
        option="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      case "$option" in
    \#(cases)  esac
      if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "\#(all)" -- "$word"))
      else
        COMPREPLY=($(compgen -f -- "$word"))
      fi
    }
    complete -o filenames -F _galley galley

    """#
}

private func zshCompletions() -> String {
  var specifications = ""
  for option in allOptions() {
    let action: String
    switch option.value {
    case .nothing: action = ""
    case .text(let name): action = ":\(name): "
    case .file(let name): action = ":\(name):_files"
    case .template(let name): action = ":\(name):_galley_templates"
    case .words(let name, let words): action = ":\(name):(\(words().joined(separator: " ")))"
    }
    let help = zshQuoted(option.help)
    // `+` lets a value follow in the same word, `=` lets it follow the sign.
    let takesValue = option.takesValue
    let repeats = option.name == "define" ? "*" : ""
    if let short = option.short {
      specifications += "    '\(repeats)-\(short)\(takesValue ? "+" : "")[\(help)]\(action)' \\\n"
    }
    specifications +=
      "    '\(repeats)--\(option.name)\(takesValue ? "=" : "")[\(help)]\(action)' \\\n"
  }
  return #"""
    #compdef galley
    # Completions of galley for zsh.
    _galley_templates() {
      compadd -- $(\#(templateLister))
      _files
    }
    _galley() {
      _arguments -s -S : \
    \#(specifications)    '*:file:_files'
    }
    if [ "$funcstack[1]" = _galley ]; then _galley "$@"; else compdef _galley galley; fi

    """#
}

/// Help inside the brackets of a specification, which stands in single quotes.
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

private func fishCompletions() -> String {
  var lines = "# Completions of galley for fish.\n"
  for option in allOptions() {
    var line = "complete -c galley"
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.name)"
    switch option.value {
    case .nothing: break
    case .text: line += " -x"
    case .file: line += " -r -F"
    case .template: line += " -r -a '(\(fishQuoted(templateLister)))'"
    case .words(_, let words): line += " -x -a '\(words().joined(separator: " "))'"
    }
    lines += line + " -d '\(fishQuoted(option.help))'\n"
  }
  return lines
}

/// Text inside single quotes.
private func fishQuoted(_ text: String) -> String {
  var quoted = ""
  for scalar in text.unicodeScalars {
    if scalar == "'" || scalar == "\\" { quoted += "\\" }
    quoted.unicodeScalars.append(scalar)
  }
  return quoted
}

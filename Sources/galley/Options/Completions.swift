import GalleyManuscript

/// The script for bash: a function that puts candidates into COMPREPLY.
func bashCompletions() -> String {
  let all = allOptions().flatMap(\.spellings).joined(separator: " ")
  return bashFunctions + #"""
    _galley() {
      local word="${COMP_WORDS[COMP_CWORD]}" line="${COMP_LINE:0:COMP_POINT}" index=$COMP_CWORD
      local option value start= typed= quote=
      # Readline splits words at = : and @; they are joined again here.
      while ((index > 1)) && [[ $line == *"${COMP_WORDS[index-1]}$word" ]]; do
        word="${COMP_WORDS[--index]}$word"
      done
      option="${COMP_WORDS[index-1]}" value="$word"
      if [[ $word == --*=* ]]; then
        option="${word%%=*}" value="${word#*=}" start="${word%%=*}="
      fi
      # The text before the part that readline is going to replace.
      if [[ $word == *[\'\"]* ]]; then value="$2" start= quote="${word:0:1}"
      elif [[ $2 == [=:] ]]; then typed="$word"
      elif [[ $word == *"$2" ]]; then typed="${word%"$2"}"
      fi
      for ((index--; index > 0; index--)); do
        [[ ${COMP_WORDS[index]} == -- ]] && option= word=
      done
      case "$option" in
    \#(bashCases())    *)
          if [[ $word == -* ]]; then _galley_offer -W "\#(all)"; else _galley_operand; fi ;;
      esac
    }
    complete -o filenames -F _galley galley

    """#
}

/// The candidates for the value of each option that takes one.
private func bashCases() -> String {
  var cases = ""
  for option in allOptions() {
    let offer: String
    switch option.value {
    case .nothing, .optionalText: continue
    case .text: offer = ""
    case .file: offer = "_galley_offer -f "
    case .template: offer = #"_galley_offer -f -W "$(\#(templateLister))" "#
    case .wordsOrFile(_, let words):
      offer = "_galley_offer -f -W \"\(words.joined(separator: " "))\" "
    case .words(_, let words):
      offer = "_galley_offer -W \"\(words().joined(separator: " "))\" "
    }
    cases += "    \(option.spellings.joined(separator: "|"))) \(offer);;\n"
  }
  return cases
}

/// The functions that offer candidates, among them those for `NAME:KIND@FILE`.
private let bashFunctions = #"""
  # Completions of galley for bash.
  _galley_offer() {
    local candidate end
    while IFS= read -r candidate; do
      if [[ $start == *@ ]]; then
        [[ -d $candidate ]] && end=/ || end=
        case "$quote" in
          \') candidate="${candidate//\'/\'\\\'\'}" ;;
          \") candidate="$(sed 's/[\\"$`]/\\&/g' <<<"$candidate")" ;;
          *) printf -v candidate %q "$candidate" ;;
        esac
        candidate+="$end"
      fi
      candidate="$start$candidate"
      COMPREPLY+=("${candidate#"$typed"}")
    done < <(compgen "$@" -- "${value//\\/}")
  }
  _galley_operand() {
    _galley_offer -f
    if ((${#COMPREPLY[@]})); then return
    elif [[ $value == *@* ]]; then
      start="${value%%@*}@" value="${value#*@}"
      # Readline would quote the sign too; the names are quoted above.
      compopt +o filenames -o nospace 2>/dev/null
      _galley_offer -f
    elif [[ $value == *:* ]]; then
      start="${value%%:*}:" value="${value#*:}"
      compopt -o nospace 2>/dev/null
      _galley_offer -W "\#(kindNames)"
    fi
  }

  """#

/// The script that lets a shell complete galley's command line, made from the option table.
func completions(for shell: Options.Shell) -> String {
  switch shell {
  case .bash: bashCompletions()
  case .zsh: zshCompletions()
  case .fish: fishCompletions()
  }
}

/// The command that lists the names of templates in a completion script.
let templateLister = "galley --list-templates 2>/dev/null | cut -d ' ' -f 1"

/// The kinds that an item can be of: `NAME:KIND@FILE`.
let kindNames = ContentKind.allCases.map(\.rawValue).joined(separator: " ")

extension Option {
  /// `--name`, and `-n` if there is one.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }
}

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
  help.map { sign in
    switch sign {
    case "[", "]", ":", "\\": "\\\(sign)"
    case "'": "'\\''"
    default: String(sign)
    }
  }.joined()
}

/// The script for fish: a line for each option, and a function for operands.
func fishCompletions() -> String {
  var lines = "# Completions of galley for fish.\n"
  for option in allOptions() {
    var line = "complete -c galley"
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.name)"
    switch option.value {
    case .nothing, .optionalText: break
    case .text: line += " -x"
    case .file: line += " -r -F"
    case .template: line += " -r -a '(\(fishQuoted(templateLister)))'"
    case .wordsOrFile(_, let words): line += " -r -a '\(words.joined(separator: " "))'"
    case .words(_, let words): line += " -x -a '\(words().joined(separator: " "))'"
    }
    lines += line + " -d '\(fishQuoted(option.help))'\n"
  }
  return lines + fishOperands
}

/// The function that completes `NAME:KIND` and `NAME@FILE`; fish completes names of files itself.
private let fishOperands = #"""
  function __galley_operands
    # The word as galley would see it; a quote may still be open.
    set -l typed (commandline -ct)
    set -l word (string unescape -- $typed
      or string unescape -- $typed\"
      or string unescape -- $typed\')
    if string match -q '*@*' -- $word
      set -l rest (string replace -r '^[^@]*@' '' -- $word)
      for file in $rest*
        test -d $file; and set file $file/
        printf '%s\n' (string replace -r '@.*' @ -- $word)$file
      end
    else if string match -qr '^[^/=:]+:[a-z]*$' -- $word
      set -l name (string replace -r ':.*' '' -- $word)
      printf '%s\n' $name:{\#(kindNames.split(separator: " ").joined(separator: ","))}{=,@}
    end
  end
  complete -c galley -a '(__galley_operands)'

  """#

/// Text inside single quotes.
private func fishQuoted(_ text: String) -> String {
  text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
}

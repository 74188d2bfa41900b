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
  var quoted = ""
  for scalar in text.unicodeScalars {
    if scalar == "'" || scalar == "\\" { quoted += "\\" }
    quoted.unicodeScalars.append(scalar)
  }
  return quoted
}

import GalleyManuscript

/// The script that lets a shell complete galley's command line, made from the option table.
func completions(for shell: Options.Shell) -> String {
  switch shell {
  case .bash: bashCompletions()
  case .zsh: zshCompletions()
  case .fish: fishCompletions()
  }
}

/// What lists the names of templates in a completion script.
let templateLister = "galley --list-templates 2>/dev/null | cut -d ' ' -f 1"

/// The kinds that an item can be of: `NAME:KIND@FILE`.
let kindNames = ContentKind.allCases.map(\.rawValue).joined(separator: " ")

extension Option {
  /// `--name`, and `-n` if there is one.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }
}

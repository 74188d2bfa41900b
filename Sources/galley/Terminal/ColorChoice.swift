/// Whether the page is coloured, and with how many colours.
enum ColorChoice: Hashable, Sendable {
  /// No escapes at all.
  case never
  /// The 16 colours of every terminal.
  case basic
  /// The 256 colours of xterm.
  case indexed
  /// 24 bits.
  case full

  /// Decides by the first that speaks: `--color`, `NO_COLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR`,
  /// then whether the page goes to a terminal that is not dumb.
  ///
  /// - Parameters:
  ///   - when: What `--color` says.
  ///   - environment: The variables.
  ///   - isTerminal: Whether the page goes to a terminal.
  init(_ when: Options.When, environment: ProcessEnvironment, isTerminal: Bool) {
    let isWanted =
      switch when {
      case .always: true
      case .never: false
      case .auto: Self.isWanted(environment, isTerminal: isTerminal)
      }
    self = isWanted ? Self.depth(environment) : .never
  }

  private static func isWanted(_ environment: ProcessEnvironment, isTerminal: Bool) -> Bool {
    if environment["NO_COLOR"] != nil { return false }
    for name: StaticString in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment[name], value != "0" { return true }
    }
    guard let term = environment["TERM"], term != "dumb" else { return false }
    return isTerminal
  }

  /// How many colours the terminal says it has.
  private static func depth(_ environment: ProcessEnvironment) -> ColorChoice {
    if let value = environment["COLORTERM"], value == "truecolor" || value == "24bit" {
      return .full
    }
    guard let term = environment["TERM"] else { return .basic }
    if term.hasSuffix("-direct") { return .full }
    return term.hasSuffix("-256color") ? .indexed : .basic
  }
}

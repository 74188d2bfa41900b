import GalleyText

extension ColorDepth {
  /// The colours of a page, or none: as the first says of `--color`, `NO_COLOR`,
  /// `CLICOLOR_FORCE` and `FORCE_COLOR`, and a terminal that is not dumb.
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
    self = isWanted ? Self.ofTerminal(environment) : .none
  }

  private static func isWanted(_ environment: ProcessEnvironment, isTerminal: Bool) -> Bool {
    if environment["NO_COLOR"] != nil { return false }
    for name: StaticString in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment[name], value != "0" { return true }
    }
    guard let term = environment["TERM"], term != "dumb" else { return false }
    return isTerminal
  }

  /// How many colours the terminal says it has; 16 where it says nothing.
  private static func ofTerminal(_ environment: ProcessEnvironment) -> ColorDepth {
    if let value = environment["COLORTERM"], value == "truecolor" || value == "24bit" {
      return .trueColor
    }
    guard let term = environment["TERM"] else { return .ansi16 }
    if term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("-256color") ? .ansi256 : .ansi16
  }
}

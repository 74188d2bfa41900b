import GalleyText

extension ColorDepth {
  /// The colours of a page, nil for one without escapes: as the first says of `--color`, `NO_COLOR`,
  /// `CLICOLOR_FORCE` and `FORCE_COLOR`, and a terminal that is not dumb.
  ///
  /// - Parameters:
  ///   - when: The value of `--color`.
  ///   - environment: The variables.
  ///   - isTerminal: Whether the page goes to a terminal.
  init?(_ when: Options.When, environment: ProcessEnvironment, isTerminal: Bool) {
    let isWanted =
      switch when {
      case .always: true
      case .never: false
      case .auto: Self.isWanted(environment, isTerminal: isTerminal)
      }
    guard isWanted else { return nil }
    self = .ofTerminal(environment)
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
  ///
  /// A name that says so itself is believed before `COLORTERM`, which outlives the terminal that set
  /// it: within screen, or on the console of the machine that one is logged in to.
  static func ofTerminal(_ environment: ProcessEnvironment) -> ColorDepth {
    guard let term = environment.bytes(of: "TERM") else {
      return environment.hasTrueColor ? .trueColor : .ansi16
    }
    if term.isMonochrome { return .none }
    if term.holds("-direct") || term.isTrueColor { return .trueColor }
    if term.begins("linux") { return .ansi16 }
    if !term.begins("screen"), environment.hasTrueColor { return .trueColor }
    return term.holds("-256color") ? .ansi256 : .ansi16
  }
}

extension ProcessEnvironment {
  /// Whether somebody may follow the links of a terminal: the console of Linux and screen leave them
  /// out, and their targets with them.
  var mayFollowLinks: Bool {
    self["STY"] == nil && bytes(of: "TERM")?.begins("linux") != true
  }

  /// Whether italic text is shown so: screen, by whose name tmux is known as well, reverses it.
  var hasItalics: Bool {
    if self["STY"] != nil { return false }
    return self["TMUX"] != nil || bytes(of: "TERM")?.begins("screen") != true
  }

  /// Whether the terminal has said that it has colours of 24 bits; Windows Terminal says only that it
  /// is there.
  fileprivate var hasTrueColor: Bool {
    let value = self["COLORTERM"]
    return value == "truecolor" || value == "24bit" || bytes(of: "WT_SESSION") != nil
  }
}

/// The name of a terminal, as terminfo(5) has it.
extension [UInt8] {
  /// Whether it has no colours: a terminal of DEC's, of which the VT525 alone has them, or one whose
  /// name says so.
  fileprivate var isMonochrome: Bool {
    if begins("vt"), count > 2, self[2] &- UInt8(ascii: "0") < 10 { return !begins("vt525") }
    return holds("-mono") || holds("-m", from: count - 2)
  }

  /// Whether it is one that has always had colours of 24 bits.
  fileprivate var isTrueColor: Bool {
    for name: StaticString in [
      "alacritty", "contour", "foot", "ghostty", "kitty", "mintty", "ms-terminal", "wezterm",
      "xterm-ghostty", "xterm-kitty",
    ] where begins(name) {
      return true
    }
    return false
  }

  fileprivate func begins(_ name: StaticString) -> Bool { holds(name, to: 0) }

  /// Whether a part begins at one of some offsets.
  fileprivate func holds(_ part: StaticString, from first: Int = 0, to last: Int = .max) -> Bool {
    let length = part.utf8CodeUnitCount
    var start = Swift.max(0, first)
    while start <= last, start + length <= count {
      var offset = 0
      while offset < length, self[start + offset] == part.utf8Start[offset] { offset += 1 }
      if offset == length { return true }
      start += 1
    }
    return false
  }
}

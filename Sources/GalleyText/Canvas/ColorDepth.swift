/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// No colour, though it may have bold, underlined and other text.
  case none
  /// Its own 16.
  case ansi16
  /// The palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor

  /// Whether the left has fewer colours than the right.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// What the environment says of the terminal.
  ///
  ///     ColorDepth.detect(colorTerm: "truecolor", term: "xterm-256color")  // .trueColor
  ///     ColorDepth.detect(colorTerm: nil, term: "screen-256color")         // .ansi256
  ///
  /// - Parameters:
  ///   - colorTerm: The value of `COLORTERM`, nil when it is not set.
  ///   - term: The value of `TERM`, nil when it is not set. Without it, or with one that has no
  ///     colours (`dumb`, `vt100` and the like), nothing else counts.
  /// - Returns: How many colours there are.
  public static func detect(colorTerm: String?, term: String?) -> ColorDepth {
    let term = (term ?? "").lowercased()
    let colorTerm = (colorTerm ?? "").lowercased()
    let monochrome = ["dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "vt320"]
    if term.isEmpty || monochrome.contains(term) || term.hasSuffix("-mono") || term.hasSuffix("-m")
    {
      return .none
    }
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if term.hasSuffix("-direct") || term.hasSuffix("-truecolor") { return .trueColor }
    let direct = ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"]
    let family = term.hasPrefix("xterm-") ? String(term.dropFirst("xterm-".count)) : term
    if direct.contains(where: { family == $0 || family.hasPrefix($0 + "-") }) { return .trueColor }
    let utf8 = Array(term.utf8)
    let names256 = utf8.indices.contains { utf8[$0...].starts(with: "256color".utf8) }
    return names256 ? .ansi256 : .ansi16
  }
}

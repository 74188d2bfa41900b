/// The weight or style of a line on a page; the raw values are the words of templates.
public enum LineWeight: String, Hashable, Sendable, CaseIterable {
  /// A light line: `─ │`.
  case light = "line"
  /// A heavy line: `━ ┃`.
  case heavy
  /// A double line: `═ ║`.
  case double
  /// A light line that is round where it turns: `╭ ╮ ╰ ╯`. Where it meets another it is light.
  case round
  /// Light dashes: `┄ ┆`. Where it meets another line it is light.
  case dashed
  /// `-`, `|` and `+`.
  case ascii
}

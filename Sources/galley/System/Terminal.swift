#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What standard output leads to.
struct Terminal: Sendable {
  /// Whether it is a terminal.
  let isTerminal: Bool
  /// The terminal's width in cells; nil when nobody knows it.
  let width: Int?
  /// The terminal's height in rows; nil when nobody knows it.
  let height: Int?

  /// No terminal: a pipe or a file.
  static let none = Terminal(isTerminal: false, width: nil, height: nil)

  /// What this process's standard output leads to now.
  static func ofStandardOutput() -> Terminal {
    guard isatty(1) == 1 else { return .none }
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0 else {
      return Terminal(isTerminal: true, width: nil, height: nil)
    }
    return Terminal(
      isTerminal: true, width: size.ws_col > 0 ? Int(size.ws_col) : nil,
      height: size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}

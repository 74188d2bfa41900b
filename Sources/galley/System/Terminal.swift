/// The target of standard output.
struct Terminal: Sendable {
  /// Whether it is a terminal.
  let isTerminal: Bool
  /// The terminal's width in cells; nil when nobody knows it. Of a pipe, whose other end may be a
  /// pager, it is that of the terminal that the program was started from.
  let width: Int?
  /// The terminal's height in rows; nil when nobody knows it, and of a pipe.
  let height: Int?

  /// No terminal: a file, or a pipe of a program that was started from none.
  static let none = Terminal(isTerminal: false, width: nil, height: nil)

  /// The current target of this process's standard output.
  static func ofStandardOutput() -> Terminal {
    if isatty(1) == 1 {
      let size = size(ofTerminal: 1)
      return Terminal(isTerminal: true, width: size.width, height: size.height)
    }
    guard isPipe(1) else { return .none }
    return Terminal(
      isTerminal: false, width: size(ofTerminal: 2).width ?? widthOfControllingTerminal(),
      height: nil)
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The size of the terminal behind a descriptor; nil for unknown numbers, and for no terminal.
  private static func size(ofTerminal descriptor: Int32) -> (width: Int?, height: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }

  /// The width of the terminal that the process was started from; nil where there is none, as
  /// under cron.
  private static func widthOfControllingTerminal() -> Int? {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return size(ofTerminal: descriptor).width
  }
}

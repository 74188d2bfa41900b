import Foundation

/// A run of the built command on a terminal that goes on while a test types, resizes and looks.
public final class LiveRun {
  /// The contents of the terminal.
  public private(set) var terminal: TerminalModel
  /// Everything that came to the terminal.
  public private(set) var transcript: [UInt8] = []
  private let process: ChildProcess
  private let end: Int32
  private let device: Int32
  private var input: Int32 = -1
  private var hasEnded = false

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - program: The path of another program that starts it; nil for the command itself.
  ///   - width: The width of the terminal in cells.
  ///   - height: The height of the terminal in rows.
  ///   - directory: Where it runs.
  ///   - readsPipe: Whether standard input is a pipe that the test writes to, and no terminal.
  ///   - environment: Variables that differ from the usual ones.
  /// - Throws: When there is no terminal, or the command cannot be started.
  public init(
    _ arguments: [String], program: String? = nil, width: Int = 60, height: Int = 20,
    in directory: TemporaryDirectory,
    readsPipe: Bool = false, environment: [String: String?] = [:]
  ) throws {
    let (end, path) = try openTerminal(width: width, height: height)
    self.end = end
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    terminal = TerminalModel(width: width, height: height)
    let pipe = readsPipe ? try makePipe() : nil
    process = try ChildProcess(
      program: program ?? CommandRun.builtCommand(), words: arguments.map { Array($0.utf8) },
      environment: CommandRun.environment(changedBy: environment), directory: directory.path,
      streams: [
        pipe.map { .descriptor($0.reader) } ?? .terminal(path), .terminal(path), .terminal(path),
      ])
    if let pipe {
      close(pipe.reader)
      input = pipe.writer
    }
  }

  deinit {
    if !hasEnded {
      process.kill()
      _ = process.wait()
    }
    close(end)
    close(device)
    if input >= 0 { close(input) }
  }

  /// The rows that are shown, up to the last that is not blank.
  public var rows: [String] {
    Array(terminal.rows.reversed().drop { $0.isEmpty }.reversed())
  }

  /// How often the command went to sleep of itself, and the memory that it holds in KiB; nil where
  /// nobody tells.
  public var statistics: (sleeps: Int, memory: Int)? {
    let path = "/proc/\(process.identifier)/status"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    func number(_ name: String) -> Int? {
      text.split(separator: "\n").first { $0.hasPrefix(name) }
        .flatMap { Int($0.filter(\.isNumber)) }
    }
    guard let sleeps = number("voluntary_ctxt_switches"), let memory = number("VmRSS") else {
      return nil
    }
    return (sleeps, memory)
  }

  /// How many frames have come.
  public var frames: Int {
    String(decoding: transcript, as: UTF8.self).components(separatedBy: "\u{1B}[?2026h").count - 1
  }

  /// Types keys.
  public func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(end, bytes, bytes.count)
  }

  /// Writes to the pipe that is its standard input.
  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      start += count
    }
  }

  /// Closes the pipe.
  public func endInput() {
    close(input)
    input = -1
  }

  /// Gives the terminal another size.
  public func resize(width: Int, height: Int) {
    read(milliseconds: 0)
    terminal.resize(width: width, height: height)
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the command a signal.
  public func signal(_ number: Int32) { process.kill(number) }

  /// Whether the terminal echoes input and hands it on line by line, as a shell's does.
  public var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(device, &settings) == 0 else { return false }
    let flags = tcflag_t(ICANON | ECHO)
    return settings.c_lflag & flags == flags && settings.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Waits until the terminal shows the expected contents; false where it does not in 30 seconds.
  public func shows(_ isExpected: (LiveRun) -> Bool) -> Bool {
    let deadline = Date() + 30
    while Date() < deadline {
      if isExpected(self) { return true }
      read(milliseconds: 50)
    }
    return isExpected(self)
  }

  /// Reads the output that has arrived, waiting for some of it for a while.
  public func read(milliseconds: Int32) {
    var request = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return }
    var window = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(end, &window, window.count)
    guard count > 0 else { return }
    transcript += window[..<count]
    terminal.write(Array(window[..<count]))
  }

  /// Waits for the command to end, and reads the rest of its output.
  public func wait() -> CommandRun.Status {
    var status = CommandRun.Status.hung
    let deadline = Date() + 30
    while Date() < deadline {
      read(milliseconds: 20)
      if let ended = process.ended() {
        status = ended
        hasEnded = true
        break
      }
    }
    while case let count = transcript.count, true {
      read(milliseconds: 20)
      if transcript.count == count { return status }
    }
    return status
  }
}

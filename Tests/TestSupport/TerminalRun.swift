import Foundation

/// One run of the built command on a terminal of its own: all three streams lead to it.
public struct TerminalRun: Sendable {
  /// How the command ended.
  public let status: CommandRun.Status
  /// Everything that came to the terminal, line ends as the terminal has them (CR LF).
  public let transcript: [UInt8]

  /// The transcript as text, with plain line ends.
  public var text: String {
    String(decoding: transcript, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Input that somebody types at the terminal once a text has appeared on it.
  public struct Reaction: Sendable {
    let prompt: String
    let typed: String

    /// Types `typed` when `prompt` has appeared.
    public init(to prompt: String, typing typed: String) {
      self.prompt = prompt
      self.typed = typed
    }
  }

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - width: The width of the terminal in cells.
  ///   - height: The height of the terminal in rows.
  ///   - environment: Variables that differ from ``CommandRun/environment``; nil removes one.
  ///   - directory: Where it runs; a fresh empty directory if nil.
  ///   - reactions: The input to type, and when: each waits for its text, one after the other.
  ///   - program: Another program to run instead, as a path.
  /// - Throws: When there is no terminal, or the command cannot be started.
  public init(
    _ arguments: [String], width: Int = 80, height: Int = 24,
    environment: [String: String?] = [:], in directory: TemporaryDirectory? = nil,
    reactions: [Reaction] = [], program: String? = nil
  ) throws {
    let directory = try directory ?? TemporaryDirectory()
    let (end, path) = try openTerminal(width: width, height: height)
    defer { close(end) }
    // The test holds the device too: the last output of the command is kept until it is read.
    let device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    let process = try ChildProcess(
      program: program ?? CommandRun.builtCommand(), words: arguments.map { Array($0.utf8) },
      environment: CommandRun.environment(changedBy: environment), directory: directory.path,
      streams: Array(repeating: .terminal(path), count: 3))
    close(device)
    transcript = converse(at: end, reactions: reactions, seconds: 60) { process.kill() }
    status = process.wait()
  }
}

/// Reads until the command has closed the terminal, and types when it is time to.
private func converse(
  at end: Int32, reactions: [TerminalRun.Reaction], seconds: Double, giveUp: () -> Void
) -> [UInt8] {
  var transcript: [UInt8] = []
  var reactions = reactions[...]
  let deadline = Date() + seconds
  while true {
    var request = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    poll(&request, 1, 1000)
    if Date() > deadline { giveUp() }
    guard request.revents != 0 else { continue }
    guard drain(end, into: &transcript) else { return transcript }
    if let due = reactions.first, String(decoding: transcript, as: UTF8.self).contains(due.prompt) {
      let bytes = Array(due.typed.utf8)
      _ = write(end, bytes, bytes.count)
      reactions.removeFirst()
    }
  }
}

/// Opens a terminal of a size.
///
/// - Returns: The end that stays here, and the path of the device.
func openTerminal(width: Int, height: Int) throws -> (end: Int32, path: String) {
  let end = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard end >= 0, let path = devicePath(ofTerminal: end) else { throw POSIXError(.ENOTTY) }
  var size = winsize(
    ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(end, UInt(TIOCSWINSZ), &size)
  return (end, path)
}

/// The path of the device whose other end is `end`, ready to be opened.
private func devicePath(ofTerminal end: Int32) -> String? {
  #if os(Linux)
    // TIOCSPTLCK and TIOCGPTN: Swift does not import `unlockpt` and `ptsname` here.
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(end, 0x4004_5431, &lock) == 0, ioctl(end, 0x8004_5430, &number) == 0 else {
      return nil
    }
    return "/dev/pts/\(number)"
  #else
    guard grantpt(end) == 0, unlockpt(end) == 0, let name = ptsname(end) else { return nil }
    return String(cString: name)
  #endif
}

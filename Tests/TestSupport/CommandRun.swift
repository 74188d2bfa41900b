import Foundation

/// One run of the built command: its input, and its result.
///
/// The command is the one built beside the test bundle, or the one that `$GALLEY_BINARY` names. It
/// runs in a directory of its own with a small fixed environment, so that a test means the same on
/// every machine. Both pipes are read while the command runs: one that is full never blocks it.
public struct CommandRun: Sendable {
  /// How a process ended.
  public enum Status: Hashable, Sendable {
    /// It exited with this status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
    /// It was still running after a minute, and was killed.
    case hung
  }

  /// How it ended.
  public let status: Status
  /// The bytes written to standard output.
  public let output: [UInt8]
  /// The bytes written to standard error.
  public let errors: [UInt8]

  /// Standard output as text, with U+FFFD for bytes that are not UTF-8.
  public var page: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text, with U+FFFD for bytes that are not UTF-8.
  public var messages: String { String(decoding: errors, as: UTF8.self) }
  /// The lines of standard output, without their ends.
  public var lines: [String] {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The file, pipe or nothing that a standard stream of the command is connected to.
  public enum Stream: Sendable {
    /// A pipe whose other end the test holds: standard input is given these bytes.
    case pipe([UInt8])
    /// A pipe that somebody made non-blocking: reading bytes that have not come yet, and writing
    /// more than fits, fails for the moment. Standard input is given these bytes.
    case nonBlockingPipe([UInt8] = [])
    /// A pipe whose other end the test closes at once.
    case brokenPipe
    /// A file.
    case file(String)
    /// Nothing: the descriptor is closed.
    case closed

    /// A pipe that gives nothing.
    public static let pipe = Stream.pipe([])
  }

  /// The environment of every run unless a test says otherwise.
  public static let environment = [
    "LANG": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
    // The words of Thai are those of no system.
    "LIBTHAI_DICTDIR": "/nonexistent",
  ]

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - input: The stream for standard input.
  ///   - output: The stream for standard output.
  ///   - errors: The stream for standard error.
  ///   - environment: Variables that differ from ``environment``; nil removes one.
  ///   - directory: Where it runs; a fresh empty directory if nil.
  ///   - program: Another program to run instead, as a path.
  /// - Throws: When it cannot be started.
  public init(
    _ arguments: [String], input: Stream = .pipe, output: Stream = .pipe, errors: Stream = .pipe,
    environment: [String: String?] = [:], in directory: TemporaryDirectory? = nil,
    program: String? = nil
  ) throws {
    try self.init(
      words: arguments.map { Array($0.utf8) }, input: input, output: output, errors: errors,
      environment: environment, in: directory, program: program)
  }

  /// Runs the command to its end with words that need not be text.
  ///
  /// - Parameters:
  ///   - words: The words after its name, as bytes.
  ///   - input: The stream for standard input.
  ///   - output: The stream for standard output.
  ///   - errors: The stream for standard error.
  ///   - environment: Variables that differ from ``environment``; nil removes one.
  ///   - directory: Where it runs; a fresh empty directory if nil.
  ///   - program: Another program to run instead, as a path.
  /// - Throws: When it cannot be started.
  public init(
    words: [[UInt8]], input: Stream = .pipe, output: Stream = .pipe, errors: Stream = .pipe,
    environment: [String: String?] = [:], in directory: TemporaryDirectory? = nil,
    program: String? = nil
  ) throws {
    let directory = try directory ?? TemporaryDirectory()
    let pipes = try CommandPipes(input: input, output: output, errors: errors)
    let process = try ChildProcess(
      program: program ?? Self.builtCommand(), words: words,
      environment: Self.environment(changedBy: environment), directory: directory.path,
      streams: pipes.childEnds)
    pipes.closeChildEnds()
    (self.output, self.errors) = pipes.exchange(seconds: 60) { process.kill() }
    status = process.wait()
  }

  /// The environment of a run whose variables differ from the usual ones.
  static func environment(changedBy changes: [String: String?]) -> [String: String] {
    var environment = environment
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// The path of the command to test.
  ///
  /// - Throws: When it has not been built.
  public static func builtCommand() throws -> String {
    if let path = ProcessInfo.processInfo.environment["GALLEY_BINARY"], !path.isEmpty {
      return URL(fileURLWithPath: path).path
    }
    let path = buildDirectory().appendingPathComponent("galley").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingCommand(path: path)
    }
    return path
  }

  /// The directory that holds the test bundle and the products built with it.
  private static func buildDirectory() -> URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      return program.deletingLastPathComponent()
    #endif
  }

  /// The command has not been built.
  public struct MissingCommand: Error, CustomStringConvertible {
    let path: String
    /// The missing path and the remedy.
    public var description: String { "\(path) is missing: run `swift build` first" }
  }
}

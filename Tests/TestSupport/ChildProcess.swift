import Foundation

/// A process started with exactly the streams, words and variables that a test gives it.
///
/// Foundation's `Process` can neither close a standard stream nor pass words that are not text.
struct ChildProcess {
  /// The end to which a descriptor of the child is connected.
  enum End {
    /// A descriptor of this process.
    case descriptor(Int32)
    /// A terminal, by the path of its device.
    case terminal(String)
    /// Nothing.
    case closed
  }

  /// Its number.
  let identifier: pid_t

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - words: The words after its name.
  ///   - environment: All of its variables.
  ///   - directory: Where it runs.
  ///   - streams: The ends to which its descriptors 0, 1 and 2 are connected.
  /// - Throws: When it cannot be started.
  init(
    program: String, words: [[UInt8]], environment: [String: String], directory: String,
    streams: [End]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // In a session of its own it has no controlling terminal but one that is opened.
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
    for (index, stream) in streams.enumerated() {
      let descriptor = Int32(index)
      switch stream {
      case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, descriptor)
      case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
      case .terminal(let path):
        // The first terminal that is opened becomes the controlling one.
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)

    // Swift does not import the call here that changes the child's directory.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory, program]
    let variables = environment.sorted { $0.key < $1.key }.map {
      Array("\($0.key)=\($0.value)".utf8)
    }
    var identifier: pid_t = 0
    let code = withCStrings(shell.map { Array($0.utf8) } + words) { words in
      withCStrings(variables) { variables in
        spawning.withLock {
          posix_spawn(&identifier, "/bin/sh", &actions, &attributes, words, variables)
        }
      }
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    self.identifier = identifier
  }

  /// Sends the process a signal.
  func kill(_ signal: Int32 = SIGKILL) {
    _ = Foundation.kill(identifier, signal)
  }

  /// Waits for the process to end.
  func wait() -> CommandRun.Status {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    return Self.status(status)
  }

  /// How the process ended; nil while it has not.
  func ended() -> CommandRun.Status? {
    var status: Int32 = 0
    return waitpid(identifier, &status, WNOHANG) == identifier ? Self.status(status) : nil
  }

  private static func status(_ status: Int32) -> CommandRun.Status {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}

/// Held while a process is started, and while descriptors exist that it must not inherit.
let spawning = NSLock()

#if os(Linux)
  // POSIX_SPAWN_SETSID
  private let newSession: Int32 = 0x80
#else
  private let newSession = POSIX_SPAWN_SETSID
#endif

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { bytes in
    (bytes + [0]).withUnsafeBytes { raw in
      raw.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { strdup($0) }
    }
  }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}

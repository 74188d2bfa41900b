/// The signals by which people and systems end a process.
private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// The others that end it where nothing else is said: those of timers, of limits, of pipes that
/// nobody reads, and those that have no meaning of their own.
private let otherEndingSignals = [
  SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
]

/// Keeps the signals that end a process waiting for as long as it is held.
struct HeldSignals: ~Copyable {
  private var before = sigset_t()

  init() {
    var ending = HeldSignals.ending
    sigprocmask(SIG_BLOCK, &ending, &before)
  }

  deinit {
    var before = before
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Whether one of them is waiting.
  static var arePending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return (endingSignals + otherEndingSignals).contains { sigismember(&pending, $0) == 1 }
  }

  private static var ending: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in endingSignals + otherEndingSignals { sigaddset(&set, signal) }
    return set
  }
}

/// Leaves a terminal as it was found when a signal ends the run in the middle of a coloured line.
///
/// The signal still ends the process, and a terminal that has been stopped is not waited for.
/// Signals that the parent process chose to ignore stay ignored.
func resetTerminalColorsOnSignals() {
  for number in endingSignals {
    let before = signal(number) { number in
      var request = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
      if poll(&request, 1, 0) == 1 {
        let reset: StaticString = "\u{1B}]8;;\u{1B}\\\u{1B}[0m"
        _ = write(1, reset.utf8Start, reset.utf8CodeUnitCount)
      }
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
    let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(number, SIG_IGN) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals by which people and systems end a process.
private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// Runs `body` while the signals that end a process wait.
func holdingEndingSignals(_ body: () throws(Failure) -> Void) throws(Failure) {
  var held = sigset_t()
  var before = sigset_t()
  sigemptyset(&held)
  for signal in endingSignals { sigaddset(&held, signal) }
  sigprocmask(SIG_BLOCK, &held, &before)
  defer { sigprocmask(SIG_SETMASK, &before, nil) }
  try body()
}

/// Leaves a terminal as it was found when a signal ends the run in the middle of a coloured line.
///
/// The signal still ends the process, and a terminal that has been stopped is not waited for. What
/// the parent process chose to ignore stays ignored.
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

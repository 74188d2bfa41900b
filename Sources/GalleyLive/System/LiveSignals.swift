import Synchronization

/// The address of the terminal's settings to be restored, 0 while nothing is taken: a signal may
/// come at any time, and its handler can only read memory.
private let takenSettings = Atomic<UInt>(0)
/// The descriptor of the terminal's keyboard.
private let keyboard = Atomic<Int32>(-1)
/// The pipe that a signal wakes the loop with.
private let wakeUp = Atomic<Int32>(-1)

/// The signals that end the process: those of people and systems, of limits and timers, and of
/// faults in the process itself.
private let endingSignals = [
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1,
  SIGUSR2, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
]

/// The sequence that prepares the terminal: the alternate screen, no cursor, no line wrapping.
let screenStart: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"

/// The sequence that gives the screen back in any state: synchronized output, links, looks and the
/// scroll region off, the screen blank where it is the only one there is.
private let screenEnd: StaticString =
  "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[r\u{1B}[H\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

/// Takes the terminal for a page, and gives it back however the process ends.
enum TerminalState {
  /// Takes the terminal: keys come one by one, unseen, and output goes to another screen.
  /// Control-C and its like still send their signals.
  ///
  /// - Returns: Whether there is a terminal that can be taken.
  static func take(keyboard descriptor: Int32) -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    if takenSettings.load(ordering: .relaxed) == 0 {
      let kept = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      kept.initialize(to: settings)
      keyboard.store(descriptor, ordering: .relaxed)
      takenSettings.store(UInt(bitPattern: kept), ordering: .releasing)
    }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | INLCR)
    settings.c_oflag &= ~tcflag_t(OPOST)
    // In the background this stops the process, and is interrupted when it goes on.
    guard retrying({ Int(tcsetattr(descriptor, TCSADRAIN, &settings)) }) == 0 else { return false }
    write(screenStart)
    return true
  }

  /// Gives the terminal back as it was taken, if it was. Allocates nothing, so that a handler of
  /// signals may call it; a terminal that was stopped is not waited for.
  ///
  /// - Parameter waits: Whether it may wait for earlier output.
  static func giveBack(waits: Bool = false) {
    let address = takenSettings.exchange(0, ordering: .acquiring)
    guard let settings = UnsafeMutablePointer<termios>(bitPattern: address) else { return }
    var request = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    if waits || poll(&request, 1, 0) == 1 { write(screenEnd) }
    _ = tcsetattr(keyboard.load(ordering: .relaxed), TCSANOW, settings)
    // A page more or less in memory: freeing it is nothing for a handler of signals.
  }

  private static func write(_ text: StaticString) {
    var start = 0
    while start < text.utf8CodeUnitCount {
      let count = retrying {
        systemWrite(1, text.utf8Start + start, text.utf8CodeUnitCount - start)
      }
      guard count > 0 else { return }
      start += count
    }
  }
}

/// Gives the terminal back, if a page was shown on it: for whoever ends the process without unwinding.
package func giveTerminalBack() { TerminalState.giveBack() }

/// The requests of signals to the loop.
enum LiveSignal: UInt8 {
  /// The terminal has another size.
  case resize = 0x57
  /// Somebody typed Control-Z.
  case suspend = 0x5A
  /// The process goes on after it was stopped.
  case resume = 0x43
}

/// Hears signals for as long as a page is shown.
struct LiveSignals: ~Copyable {
  /// Where a byte comes for each signal: ``LiveSignal``.
  let descriptor: Int32
  private let end: Int32

  /// Starts to listen. Signals that the parent process chose to ignore stay ignored.
  ///
  /// - Returns: Nil where there is no pipe to be had.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, end) = (ends[0], ends[1])
    wakeUp.store(end, ordering: .relaxed)
    // A stack overflow cannot be handled on the stack that has overflowed.
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    _ = sigaltstack(&stack, nil)
    for number in endingSignals {
      listen(to: number) { number in
        TerminalState.giveBack()
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
    listen(to: SIGWINCH) { _ in wake(.resize) }
    listen(to: SIGCONT) { _ in wake(.resume) }
    listen(to: SIGTSTP) { _ in wake(.suspend) }
  }

  deinit {
    for number in [SIGWINCH, SIGTSTP, SIGCONT] { _ = signal(number, SIG_DFL) }
    wakeUp.store(-1, ordering: .relaxed)
    close(descriptor)
    close(end)
  }

  /// Stops the process as Control-Z does, until somebody lets it go on.
  func suspend() {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = raise(SIGTSTP)
    listen(to: SIGTSTP) { _ in wake(.suspend) }
  }

  /// Returns the signals received since the last call, in order.
  func heard() -> [LiveSignal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var heard: [LiveSignal] = []
    while true {
      let count = retrying { read(descriptor, &bytes, bytes.count) }
      guard count > 0 else { return heard }
      heard += bytes[..<count].compactMap(LiveSignal.init)
    }
  }
}

private func wake(_ signal: LiveSignal) {
  let before = errno
  var byte = signal.rawValue
  _ = systemWrite(wakeUp.load(ordering: .relaxed), &byte, 1)
  errno = before
}

/// Has a signal handled, unless the parent process chose to ignore it.
private func listen(to number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
  var before = sigaction()
  guard sigaction(number, nil, &before) == 0, !before.isIgnored else { return }
  var action = sigaction()
  action.handle(by: handler)
  action.sa_flags = Int32(SA_ONSTACK)
  sigemptyset(&action.sa_mask)
  _ = sigaction(number, &action, nil)
}

extension sigaction {
  #if canImport(Darwin)
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 1
    }
    fileprivate mutating func handle(by handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }
  #elseif canImport(Musl)
    fileprivate var isIgnored: Bool { unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 1 }
    fileprivate mutating func handle(by handler: @escaping @convention(c) (Int32) -> Void) {
      __sa_handler.sa_handler = handler
    }
  #else
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    }
    fileprivate mutating func handle(by handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }
  #endif
}

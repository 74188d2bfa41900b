import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyText

/// The source of pages, which are made again and again.
package protocol LiveSource {
  /// Reads everything and makes pages of it.
  ///
  /// - Parameters:
  ///   - size: The terminal's columns and rows; zero where frames are printed whole.
  ///   - input: The bytes from standard input; nil where nothing is read from there.
  /// - Returns: The pages, or the mistake.
  mutating func make(for size: CellSize, input: [UInt8]?) -> LiveMaking

  /// Returns the pages made last without a mistake, as they are printed once.
  ///
  /// - Returns: The bytes of all pages, and the messages about the pages made last.
  mutating func printed() -> (pages: [UInt8], messages: [UInt8])
}

/// The result of making pages once.
package struct LiveMaking: Sendable {
  /// The pages; nil where something is wrong, so that the last ones stay.
  package var pages: ScrollingPages?
  /// The mistake, in a line; nil for none.
  package var message: String?
  /// The files and directories that were read, or would have been.
  package var files: [[UInt8]]
  /// Whether the end of the pages is kept in view from the first on, as that of a log.
  package var followsFromStart: Bool

  /// Pages, or why there are none.
  package init(
    pages: ScrollingPages?, message: String? = nil, files: [[UInt8]] = [],
    followsFromStart: Bool = false
  ) {
    self.pages = pages
    self.message = message
    self.files = files
    self.followsFromStart = followsFromStart
  }
}

/// How a page goes to the terminal.
package struct LiveOutput: Sendable {
  /// The terminal's colours; nil for no escapes but those that move.
  package var colorDepth: ColorDepth?
  /// Whether links are written.
  package var links: Bool
  /// Whether the last row keeps to ASCII.
  package var isASCII: Bool
  /// Whether it goes to a terminal whose screen can be painted; else frames are printed whole.
  package var isScreen: Bool

  /// An output in these colours.
  package init(colorDepth: ColorDepth?, links: Bool, isASCII: Bool, isScreen: Bool) {
    self.isScreen = isScreen
    self.colorDepth = colorDepth
    self.links = links
    self.isASCII = isASCII
  }
}

/// How a live page ended.
package enum LiveEnding: Hashable, Sendable {
  /// Somebody left, and the page is printed as it was last.
  case left
  /// Nothing more will come, and nobody is there to leave; everything is printed.
  case finished
  /// Nobody reads the output, or it can't be written: the number of the error.
  case failed(Int32)
}

/// Shows pages for as long as somebody looks at them.
///
/// 1. Wait for a key, a signal, more input, a file that changed, or the time that something is due.
/// 2. Make pages again where their sources have changed, and paint the differences: at most
///    thirty times a second.
///
/// It sleeps while nothing happens: there is no timer except for the time that something is due.
package struct LiveLoop<Source: LiveSource>: ~Copyable {
  private var source: Source
  private let isTerminal: Bool
  private var stream: UpdateStream?
  private var watch = FileWatch()
  private var screen: LiveScreen
  private var painter: ScreenPainter
  private var keys = KeyReader()
  private var due = Due()
  /// The pages and messages printed last, where there is no terminal.
  private var printed: [UInt8]?
  private var told: [UInt8] = []
  /// Whether nothing more can come once standard input has ended.
  private let endsWithInput: Bool

  /// The descriptor of standard input, until it has ended.
  private var input: Int32 = -1
  private var keyboard: Int32 = -1

  /// When something is due, in milliseconds; nil where it isn't.
  private struct Due {
    var keyEnd: Int?
    var pause: Int?
    /// When an update counts that waits through pauses.
    var longPause: Int?
    /// When lines of a stream that does not pause count.
    var lines: Int?
    var quiet: Int?
    /// Since when files have not been quiet.
    var busy: Int?
    var look: Int?
    /// Whether pages have to be made, and when they may be.
    var makes = true
    var makeTime = 0
    /// Whether they have to be painted, and when they may be.
    var paints = true
    var paintTime = 0

    /// The time of the next of them.
    var next: Int? {
      let times = [
        keyEnd, pause, longPause, lines, quiet, look, makes ? makeTime : nil,
        paints ? paintTime : nil,
      ]
      return times.compactMap { $0 }.min()
    }
  }

  /// The time between two frames, in milliseconds.
  private static var frameTime: Int { 33 }
  /// How long files must be quiet, and a stream must have paused, before their changes count.
  private static var quietTime: Int { 20 }
  private static var pauseTime: Int { 50 }
  /// How long an update that waits has to be quiet, once it has begun and before: many programs
  /// print a line a second, and take several to begin.
  private static var goOnTime: Int { 1500 }
  private static var beginTime: Int { 10_000 }
  /// How long lines of a stream that does not pause wait.
  private static var linesTime: Int { 100 }
  /// How long files are waited for that are never quiet.
  private static var busyTime: Int { 500 }
  private static var lookTime: Int { 1000 }

  /// A loop that shows the pages of a source.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - stream: The stream that standard input becomes; nil where it isn't read.
  ///   - endsWithInput: Whether nothing more can come once standard input has ended.
  ///   - output: How pages go to the terminal.
  package init(
    _ source: consuming Source, stream: UpdateStream?, endsWithInput: Bool, output: LiveOutput
  ) {
    self.endsWithInput = endsWithInput
    self.source = source
    self.stream = stream
    isTerminal = output.isScreen
    screen = LiveScreen(size: .zero, isASCII: output.isASCII)
    painter = ScreenPainter(depth: output.colorDepth, links: output.links)
    input = stream == nil ? -1 : 0
  }

  /// Shows pages until somebody leaves or nothing more can come.
  package mutating func run() -> LiveEnding {
    guard isTerminal else { return runWithoutTerminal() }
    screen.size = terminalSize()
    guard let signals = LiveSignals() else { return .failed(errno) }
    keyboard = descriptor(of: Array("/dev/tty".utf8), O_RDWR | O_NOCTTY)
    if keyboard < 0 { keyboard = 1 }
    // The first page is made before the screen is taken, so that it is there at once.
    makeIfDue()
    guard TerminalState.take(keyboard: keyboard) else { return .failed(errno) }
    defer {
      TerminalState.giveBack(waits: true)
      if keyboard > 2 { close(keyboard) }
    }
    while true {
      makeIfDue()
      if let failure = paintIfDue() { return failure }
      let ready = wait(for: [signals.descriptor, keyboard, input, watch.descriptor])
      if ready[0] { take(signals.heard(), from: signals) }
      if ready[1], let ending = takeKeys() { return ending }
      if ready[2] { takeInput() }
      takeFiles(ready[3])
      if let ending = takeKeyEnd() { return ending }
    }
  }

  /// Prints each frame whole, a form feed between them, until nothing more comes.
  private mutating func runWithoutTerminal() -> LiveEnding {
    // A stream has no page before anything has come.
    if stream != nil { (due.makes, due.paints) = (false, false) }
    while true {
      makeIfDue()
      if due.paints {
        due.paints = false
        if let failure = printFrame() { return failure }
        if input < 0, endsWithInput { return .finished }
      }
      let ready = wait(for: [-1, -1, input, watch.descriptor])
      if ready[2] { takeInput() }
      takeFiles(ready[3])
      if hungUp { return .failed(EPIPE) }
    }
  }

  private mutating func printFrame() -> LiveEnding? {
    let (bytes, messages) = source.printed()
    if messages != told { _ = writeAll(messages, to: 2) }
    told = messages
    guard !bytes.isEmpty, bytes != printed else { return nil }
    let frame = (printed == nil ? [] : [0x0C]) + bytes
    printed = bytes
    return writeAll(frame, to: 1) ? nil : .failed(errno)
  }

  // MARK: Waiting

  /// Whether nobody reads standard output any more.
  private var hungUp = false

  /// Waits until one of the descriptors can be read, or something is due.
  private mutating func wait(for descriptors: [Int32]) -> [Bool] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests.append(pollfd(fd: isTerminal ? -1 : 1, events: 0, revents: 0))
    let timeout = due.next.map { min(max(0, $0 - milliseconds()), Int(Int32.max)) }
    let count = poll(&requests, nfds_t(requests.count), timeout.map { Int32($0) } ?? -1)
    guard count > 0 else { return descriptors.map { _ in false } }
    hungUp = requests.removeLast().revents & Int16(POLLERR | POLLHUP) != 0
    return requests.map { $0.revents != 0 }
  }

  private mutating func take(_ heard: [LiveSignal], from signals: borrowing LiveSignals) {
    for signal in heard {
      switch signal {
      case .suspend:
        TerminalState.giveBack(waits: true)
        signals.suspend()
        resume()
      case .resume: resume()
      case .resize: break
      }
      let size = terminalSize()
      guard size != screen.size else { continue }
      screen.resize(to: size)
      due.makes = true
      due.paints = true
    }
  }

  /// Takes the terminal again, and paints everything.
  private mutating func resume() {
    _ = TerminalState.take(keyboard: keyboard)
    painter.forget()
    due.paints = true
  }

  private mutating func takeKeys() -> LiveEnding? {
    var window = [UInt8](repeating: 0, count: 256)
    let count = retrying { read(keyboard, &window, window.count) }
    guard count > 0 else { return .failed(count == 0 ? EIO : errno) }
    let ending = take(keys.read(window[..<count]))
    due.keyEnd = keys.isWaiting ? milliseconds() + Self.pauseTime : nil
    return ending
  }

  /// Takes an ESC that nothing followed.
  private mutating func takeKeyEnd() -> LiveEnding? {
    guard let end = due.keyEnd, milliseconds() >= end else { return nil }
    due.keyEnd = nil
    return take(keys.finish())
  }

  private mutating func take(_ keys: [Key]) -> LiveEnding? {
    for key in keys {
      switch screen.take(key) {
      case .leave: return .left
      case .none: break
      case .reload: due.makes = true
      case .repaint: painter.forget()
      }
      due.paints = true
    }
    return nil
  }

  private mutating func takeInput() {
    var window = [UInt8](repeating: 0, count: 1 << 16)
    let count = retrying { read(input, &window, window.count) }
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
    guard count > 0 else {
      input = -1
      (due.pause, due.longPause, due.lines) = (nil, nil, nil)
      stream?.finish()
      due.makes = true
      return
    }
    if stream?.write(window[..<count]) == true { due.makes = true }
    let now = milliseconds()
    (due.pause, due.longPause) = (now + Self.pauseTime, nil)
    due.lines = due.lines ?? now + Self.linesTime
  }

  private mutating func takeFiles(_ hasChanged: Bool) {
    let now = milliseconds()
    if hasChanged, watch.changed() {
      let busy = due.busy ?? now
      due.busy = busy
      due.quiet = min(now + Self.quietTime, busy + Self.busyTime)
    }
    if let pause = due.pause, now >= pause {
      (due.pause, due.lines) = (nil, nil)
      if stream?.pause(isLong: false) == true { due.makes = true }
      let time = stream?.waiting.map { $0 == .toBegin ? Self.beginTime : Self.goOnTime }
      due.longPause = time.map { now + $0 }
    }
    if let pause = due.longPause, now >= pause {
      due.longPause = nil
      if stream?.pause() == true { due.makes = true }
    }
    if let lines = due.lines, now >= lines {
      due.lines = nil
      if stream?.settleLines() == true { due.makes = true }
    }
    if let look = due.look, now >= look {
      due.look = now + Self.lookTime
      if watch.looked() { due.quiet = now }
    }
    if let quiet = due.quiet, now >= quiet {
      (due.quiet, due.busy) = (nil, nil)
      due.makes = true
    }
  }

  // MARK: Frames

  private mutating func makeIfDue() {
    let start = milliseconds()
    guard due.makes, start >= due.makeTime else { return }
    due.makes = false
    var made = source.make(for: screen.size, input: stream?.bytes)
    // Only the input read so far tells that it is a log.
    if made.followsFromStart, stream?.keepNewestLines() == true {
      let pages = made.pages
      made = source.make(for: screen.size, input: stream?.bytes)
      made.pages = made.pages ?? pages
    }
    screen.followsFromStart = stream?.growsAtEnd == true || made.followsFromStart
    screen.message = made.message
    if let pages = made.pages { screen.show(pages) }
    // Changes made before the files were watched are read now.
    if watch.follow(made.files) { due.makes = true }
    due.look = watch.mustLook ? milliseconds() + Self.lookTime : nil
    due.paints = true
    // Slow work is done less often, so that keys are heard and others can work.
    let cost = milliseconds() - start
    due.makeTime = start + max(Self.frameTime, 2 * cost)
  }

  private mutating func paintIfDue() -> LiveEnding? {
    let now = milliseconds()
    guard due.paints, now >= due.paintTime else { return nil }
    due.paints = false
    due.paintTime = now + Self.frameTime
    let strokes = painter.paint(screen.canvas())
    guard !strokes.isEmpty else { return nil }
    let frame = Array("\u{1B}[?2026h".utf8) + strokes + Array("\u{1B}[?2026l".utf8)
    return writeAll(frame, to: 1) ? nil : .failed(errno)
  }

  /// The columns and rows of the terminal; those of a VT100 where it doesn't say.
  private func terminalSize() -> CellSize {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return CellSize(width: 80, height: 24)
    }
    return CellSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Returns the pages as they are printed once, and the messages about them.
  package mutating func printedPages() -> (pages: [UInt8], messages: [UInt8]) { source.printed() }
}

import GalleyCells
import GalleyLive
import GalleyMakeup
import GalleyManuscript
import GalleyText

/// Frames of a live page on a pseudo-terminal: a dashboard of eight cards of which one changes, and
/// a page of very many tiles that scrolls.
@Sendable func benchLive(_ sizes: [Int]) {
  let screen = PseudoTerminal()
  benchCards(on: screen)
  for size in sizes.isEmpty ? [10_000, 100_000] : sizes { benchScrolling(size, on: screen) }
}

private let size = CellSize(width: 120, height: 40)

private func benchCards(on terminal: borrowing PseudoTerminal) {
  var stream = UpdateStream(fence: ":::")
  for card in 0..<7 {
    _ = stream.write("::: c\(card)\nCard \(card) says **some** words, and more on a line.\n".utf8)
  }
  _ = stream.write("::: load sparkline\n1 5 3 8 2 9 4 4 6 7\n".utf8)
  let memory = TileMemory()
  memory.begin(isSame: false)
  var screen = LiveScreen(size: size)
  var painter = ScreenPainter(depth: .ansi256, links: true)
  let template = cards("mosaic")
  func frame(_ number: Int) -> [UInt8] {
    _ = stream.write("::: c3\nCard 3 counts **\(number)** of them.\n:::\n".utf8)
    memory.begin(isSame: number > 0)
    if let pages = pages(of: stream.bytes, template, memory: memory) { screen.show(pages) }
    return painter.paint(screen.canvas())
  }
  terminal.write(frame(0))
  let count = 200
  var bytes = 0
  let start = cpuNanoseconds()
  for number in 1...count {
    let strokes = frame(number)
    bytes += strokes.count
    terminal.write(strokes)
  }
  let time = (cpuNanoseconds() - start) / count
  print("live, one of 8 cards: \(time / 1000) us and \(bytes / count) bytes a frame")
}

private func benchScrolling(_ count: Int, on terminal: borrowing PseudoTerminal) {
  let text = (0..<count).map { "::: t\($0)\ntile \($0)\n" }.joined()
  var screen = LiveScreen(size: size)
  var painter = ScreenPainter(depth: .ansi256, links: true)
  guard let pages = pages(of: Array(text.utf8), cards("group horizontal count=4 { item }")) else {
    return
  }
  screen.show(pages)
  terminal.write(painter.paint(screen.canvas()))
  let screens = 100
  let start = cpuNanoseconds()
  for _ in 0..<screens {
    _ = screen.take(.pageDown)
    terminal.write(painter.paint(screen.canvas()))
  }
  print("live, \(count) tiles: \((cpuNanoseconds() - start) / screens / 1000) us a screen")
}

private func pages(
  of text: [UInt8], _ template: Template, memory: TileMemory? = nil
) -> ScrollingPages? {
  let (document, _) = DocumentReader().read(SourceFile(name: "-", utf8: text))
  var options = MakeupOptions()
  options.scrolls = true
  options.memory = memory
  var prepared = Makeup(
    template: template, environment: Environment(width: size.width), options: options
  ).prepare(document)
  return prepared.scrollingPages(with: PlaceholderValues()).0
}

/// A terminal that nobody looks at: the bytes written to it are read and forgotten.
private struct PseudoTerminal: ~Copyable {
  private let end: Int32
  private let device: Int32

  init() {
    end = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN
      var lock: Int32 = 0
      var number: UInt32 = 0
      _ = ioctl(end, 0x4004_5431, &lock)
      _ = ioctl(end, 0x8004_5430, &number)
      device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #else
      _ = grantpt(end)
      _ = unlockpt(end)
      device = ptsname(end).map { open($0, O_RDWR | O_NOCTTY) } ?? -1
    #endif
  }

  deinit {
    close(end)
    close(device)
  }

  func write(_ bytes: [UInt8]) {
    var window = [UInt8](repeating: 0, count: 1 << 16)
    for start in stride(from: 0, to: bytes.count, by: 1 << 10) {
      let piece = Array(bytes[start..<min(bytes.count, start + 1 << 10)])
      #if canImport(Glibc)
        _ = Glibc.write(device, piece, piece.count)
      #else
        _ = Darwin.write(device, piece, piece.count)
      #endif
      while read(end, &window, window.count) > 0 {}
    }
  }
}

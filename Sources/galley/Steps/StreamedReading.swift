import GalleyManuscript
import GalleyText

/// Text that is set in lines as it is read.
protocol LineStream: ~Copyable {
  /// Reads more text, and adds the lines that are finished to an output.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8])
  /// Adds more of the finished lines; false where nothing is left.
  mutating func writeMore(to output: inout [UInt8]) -> Bool
  /// Sets the rest at the end of the text.
  mutating func finish(to output: inout [UInt8])
  /// Adds more of the lines that the whole text was needed for; false where nothing is left.
  mutating func writeEnd(to output: inout [UInt8]) -> Bool
  /// Whether anything that was read is shown as U+FFFD; nil if nobody knows.
  var showsReplacements: Bool? { get }
  /// How many lines at the end of all that was written are not part of the page if nothing follows
  /// them. They are empty.
  var emptyEnd: Int { get }
  /// Whether it reads the sequences for how text looks on a terminal; else they are taken out.
  static var readsLooks: Bool { get }
}

extension LineStream where Self: ~Copyable {
  mutating func writeMore(to output: inout [UInt8]) -> Bool { false }
  mutating func writeEnd(to output: inout [UInt8]) -> Bool { false }
  var emptyEnd: Int { 0 }
  static var readsLooks: Bool { false }
}

extension LogStream: LineStream { static var readsLooks: Bool { true } }
extension PlainTextStream: LineStream {}

/// A source that is read as much at a time as is there.
struct StreamedReading: ~Copyable {
  private let input: OpenFile
  private let window: UnsafeMutableBufferPointer<UInt8>
  /// How much may be read, where all of it is kept; nil where it is not.
  private let limit: InputLimit?
  /// The bytes that were read to detect the kind of source, and are not yet printed.
  private var beginning: [UInt8] = []
  /// The bytes that are not UTF-8, and where a file begins that can be read again to find them,
  /// which is done only if there are any.
  private var scan: WrongBytesScan
  private let start: Int?

  /// The bytes that are read at a time, and those that are set at a time: a short line may become
  /// as wide as the page.
  private static let windowSize = 1 << 16
  private static let slabSize = 1 << 14
  /// The bytes of lines that are written together.
  private static let pageSize = 1 << 16

  /// A reading of a file that messages call by a name, `-` for standard input.
  init(of input: consuming OpenFile, named name: String, limit: InputLimit? = nil) {
    self.limit = limit
    scan = WrongBytesScan(name: name)
    start = input.offset
    self.input = input
    window = .allocate(capacity: Self.windowSize)
  }

  deinit { window.deallocate() }

  /// The first `length` bytes of the source, or all of them, with as much as was read with them; they
  /// are still printed. With `orLine`, fewer do that hold a line which is neither blank nor begins
  /// with `#`.
  mutating func readBeginning(_ length: Int, orLine: Bool = false) throws(Failure) -> [UInt8] {
    while beginning.count < length, !(orLine && holdsLineOfText) {
      let count = try readSome()
      if count == 0 { break }
      beginning += window[..<count]
    }
    return beginning
  }

  /// Whether the bytes read hold a whole line that is neither blank nor begins with `#`.
  private var holdsLineOfText: Bool {
    var rest = beginning[(beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
      if rest.first != UInt8(ascii: "#") { return true }
      rest = rest[end...]
    }
  }

  /// Reads the source to its end; the result begins with the bytes that were read before.
  mutating func readWhole(_ limit: InputLimit) throws(Failure) -> [UInt8] {
    var contents = beginning
    if self.limit == nil { try limit.take(contents.count, of: input.name) }
    contents += try input.readWhole(limit)
    beginning = []
    return contents
  }

  /// Prints the source to its end; finished lines don't wait for those yet to come.
  mutating func print<Stream: LineStream & ~Copyable>(
    _ stream: inout Stream, to output: Output
  ) throws(Failure) {
    var lines: [UInt8] = []
    var writer = LineWriter(output: output)
    var looks = LooksFilter()
    while true {
      let count = try readMore()
      var slab = window[..<count]
      while !slab.isEmpty {
        let next = slab.prefix(Self.slabSize)
        slab = slab.dropFirst(next.count)
        looks.write(UnsafeBufferPointer(rebasing: next), to: &stream, &lines)
        while stream.writeMore(to: &lines) {
          if lines.count >= Self.pageSize { try writer.write(&lines, emptyEnd: stream.emptyEnd) }
        }
        if lines.count >= Self.pageSize || slab.isEmpty {
          try writer.write(&lines, emptyEnd: stream.emptyEnd)
        }
      }
      if count == 0 { break }
    }
    looks.writeRest(to: &stream, &lines)
    stream.finish(to: &lines)
    while stream.writeEnd(to: &lines) {
      if lines.count >= Self.pageSize { try writer.write(&lines, emptyEnd: stream.emptyEnd) }
    }
    try writer.write(&lines, emptyEnd: stream.emptyEnd)
    try scanAgain(showsReplacements: stream.showsReplacements)
  }

  /// Warnings of bytes that are not UTF-8, once the whole source is printed.
  var warnings: [Diagnostic] { scan.warnings }

  /// Looks for bytes that are not UTF-8, unless that was done while the source was read.
  private mutating func scanAgain(showsReplacements: Bool?) throws(Failure) {
    if let start {
      var isWrong = showsReplacements ?? false
      if showsReplacements == nil {
        var check = WrongBytesCheck()
        try readAgain(from: start) { piece in
          isWrong = isWrong || check.findsWrong(in: piece)
        }
        isWrong = isWrong || check.endsWrong
      }
      if isWrong {
        var scan = scan
        try readAgain(from: start) { scan.read($0) }
        self.scan = scan
      }
    }
    scan.read(UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Reads a file once more, from an offset to its end.
  private func readAgain(
    from start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(Failure) {
    try input.move(to: start)
    while case let count = try input.readSome(into: UnsafeMutableRawBufferPointer(window)),
      count > 0
    {
      body(UnsafeBufferPointer(rebasing: window[..<count]))
    }
  }

  /// Fills the window with the bytes available, and returns how many there are; 0 at the end.
  private mutating func readMore() throws(Failure) -> Int {
    if beginning.isEmpty { return try readSome() }
    let count = min(beginning.count, window.count)
    for index in 0..<count { window[index] = beginning[index] }
    beginning.removeFirst(count)
    return count
  }

  private mutating func readSome() throws(Failure) -> Int {
    let count = try input.readSome(into: UnsafeMutableRawBufferPointer(window))
    if let limit { try limit.take(count, of: input.name) }
    if start == nil { scan.read(UnsafeBufferPointer(rebasing: window[..<count])) }
    return count
  }
}

/// Takes sequences for how text looks on a terminal (``TerminalLooks``) out of text in pieces.
private struct LooksFilter {
  /// The beginning of a sequence that may go on in the next piece.
  private var cut: [UInt8] = []

  /// Writes a piece to a stream, without the sequences in it unless the stream reads them.
  mutating func write<Stream: LineStream & ~Copyable>(
    _ piece: UnsafeBufferPointer<UInt8>, to stream: inout Stream, _ lines: inout [UInt8]
  ) {
    if Stream.readsLooks || cut.isEmpty && !piece.holdsEscape {
      return stream.write(piece, to: &lines)
    }
    var (rest, text) = ((cut + piece)[...], [UInt8]())
    cut = []
    while let escape = rest.firstIndex(of: 0x1B), cut.isEmpty {
      text += rest[..<escape]
      rest = rest[escape...]
      switch TerminalLooks.beginning(of: rest) {
      case .sequence(let sequence): rest = rest.dropFirst(sequence.utf8.count)
      case .cut: (cut, rest) = (Array(rest), [])
      case .text:
        text.append(0x1B)
        rest = rest.dropFirst()
      }
    }
    text += rest
    text.withUnsafeBufferPointer { stream.write($0, to: &lines) }
  }

  /// Writes the beginning of a sequence that nothing follows.
  func writeRest<Stream: LineStream & ~Copyable>(
    to stream: inout Stream, _ lines: inout [UInt8]
  ) {
    if !cut.isEmpty { cut.withUnsafeBufferPointer { stream.write($0, to: &lines) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether an ESC is among the bytes. All plain text is searched for one, in the fastest way.
  fileprivate var holdsEscape: Bool {
    guard let baseAddress else { return false }
    return memchr(baseAddress, 0x1B, count) != nil
  }
}

/// Writes lines; empty ones are kept back until more follows, so that those at the end are never
/// printed. They may be many, so they are counted.
private struct LineWriter {
  let output: Output
  /// The empty lines that are kept back.
  var keptCount = 0

  /// The empty lines that are written together.
  private static let emptyLinesTogether = 1 << 16

  /// Writes lines after those that were kept back, and empties the array.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - emptyEnd: How many of all lines that there were are kept back: empty ones at the end.
  /// - Throws: When they can't be written.
  mutating func write(_ lines: inout [UInt8], emptyEnd: Int) throws(Failure) {
    defer { lines.removeAll(keepingCapacity: true) }
    let count = min(emptyEnd, lines.count)
    lines.removeLast(count)
    if !lines.isEmpty {
      try writeKept()
      try output.write(lines)
    }
    keptCount += count
  }

  private mutating func writeKept() throws(Failure) {
    while keptCount > 0 {
      let count = min(keptCount, Self.emptyLinesTogether)
      try output.write([UInt8](repeating: 0x0A, count: count))
      keptCount -= count
    }
  }
}

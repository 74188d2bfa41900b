/// How the lines of a log are wrapped.
struct LogRows {
  /// The cells of a line's first row, at least 1.
  let measure: Int
  /// The cells of the others, without the mark that they begin with.
  let room: Int
  /// Whether escapes are written.
  let showsStyles: Bool
  /// The bytes of the mark, at most eight, the first one lowest.
  private let mark: UInt64
  private let markLength: Int
  /// The bytes of the mark that are no space.
  private let inkLength: Int

  /// Rows of so many cells that begin with a mark which takes so many, if they go on with a line.
  init(measure: Int, mark: String, width: Int, showsStyles: Bool) {
    self.measure = measure
    room = measure - width
    self.showsStyles = showsStyles
    self.mark = mark.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    markLength = mark.utf8.count
    inkLength = mark.utf8.count { $0 != 0x20 }
  }

  /// Writes the mark. Returns its length, and how much of it is no space.
  @inline(__always)
  func writeMark(at target: UnsafeMutablePointer<UInt8>) -> (length: Int, ink: Int) {
    UnsafeMutableRawPointer(target).storeBytes(of: mark.littleEndian, as: UInt64.self)
    return (markLength, inkLength)
  }
}

/// Writes the lines of a log, row by row. What it is told to write has room, see
/// ``LogLane/capacity(for:hasEscapes:)``.
struct LogPen {
  /// The style of what is written next.
  var style: PackedStyle
  /// The cells that are left in the row.
  private(set) var room = 0
  /// The end of the lines that are finished.
  private(set) var finishedEnd: UnsafeMutablePointer<UInt8>

  private var target: UnsafeMutablePointer<UInt8>
  /// The style that the terminal shows.
  private var shown = PackedStyle.plain
  /// The last text in the row that can be seen but for spaces at its end, and its style.
  private var visibleStart: UnsafeMutablePointer<UInt8>
  private var visibleEnd: UnsafeMutablePointer<UInt8>
  private var visibleStyle = PackedStyle.plain
  /// Whether the row has anything but spaces.
  private var hasInk = false
  /// The end of the last row of the line that has; nil in the first row.
  private var lastInkedEnd: UnsafeMutablePointer<UInt8>?
  /// How many bytes were copied last.
  private var copied = 0

  /// A pen where lines begin.
  init(at target: UnsafeMutablePointer<UInt8>, style: PackedStyle) {
    self.style = style
    (self.target, finishedEnd) = (target, target)
    (visibleStart, visibleEnd) = (target, target)
  }

  /// Begins a line with so many cells in its first row.
  @inline(__always)
  mutating func beginLine(room: Int) {
    lastInkedEnd = nil
    beginRow(room: room, visibleEnd: target)
  }

  @inline(__always)
  private mutating func beginRow(room: Int, visibleEnd: UnsafeMutablePointer<UInt8>) {
    self.room = room
    (visibleStart, self.visibleEnd) = (visibleEnd, visibleEnd)
    shown = .plain
    visibleStyle = .plain
    hasInk = false
  }

  /// Switches the terminal to the style.
  @inline(__always)
  mutating func show(_ cache: borrowing RenditionCache) {
    if style == shown { return }
    target += cache.writeChange(from: shown, to: style, at: target)
    shown = style
  }

  /// Takes the style after a sequence.
  ///
  /// - Parameters:
  ///   - effect: What the sequence does.
  ///   - comesIntoRow: Whether text follows; it shows the style at once.
  @inline(__always)
  mutating func take(_ effect: RenditionCache.Effect, comesIntoRow: Bool) {
    if comesIntoRow, shown == style, room > 0 {
      effect.write(to: target)
      target += effect.count
      shown = effect.style
    }
    style = effect.style
  }

  /// Copies printable ASCII as far as the row has room; `look` comes next.
  ///
  /// Copies 16 bytes at a time; what is copied beyond is written over.
  ///
  /// - Parameters:
  ///   - source: The text, one byte at least.
  ///   - count: The bytes that there are, not all of them printable.
  /// - Returns: How many bytes were copied.
  @inline(__always)
  mutating func copy(_ source: UnsafeRawPointer, count: Int) -> Int {
    let limit = min(count, room)
    var length = 0
    while length < limit {
      if length &+ 16 > count {
        length = copyBytes(source, to: target, from: length, count: limit)
        break
      }
      let printable = copyBlock(source + length, to: UnsafeMutableRawPointer(target + length))
      length &+= printable
      if printable < 16 { break }
    }
    copied = min(length, limit)
    room &-= copied
    target += copied
    return copied
  }

  /// Copies 16 bytes; returns how many of them are printable before the first that is not.
  @inline(__always)
  private func copyBlock(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) -> Int {
    typealias Block = SIMD16<UInt8>
    let block = source.loadUnaligned(as: Block.self)
    target.storeBytes(of: block, as: Block.self)
    let isOther = block &- Block(repeating: 0x20) .>= Block(repeating: 0x5F)
    let found = unsafeBitCast(isOther, to: SIMD2<UInt64>.self)
    let (low, high) = (found[0].littleEndian, found[1].littleEndian)
    if low | high == 0 { return 16 }
    return (low != 0 ? low : high).trailingZeroBitCount &>> 3 &+ (low != 0 ? 0 : 8)
  }

  /// Finds out whether the text that was copied last can be seen.
  @inline(__always)
  mutating func look(spaceBits: UInt64) {
    let start = target - copied
    let isInked = start[0] | target[-1] != 0x20 || (copied > 2 && isInked(from: start))
    if isInked { hasInk = true }
    let showsSpaces = shown.bits & spaceBits != 0
    if isInked || showsSpaces {
      visibleStart = showsSpaces ? target : start
      visibleEnd = target
      visibleStyle = shown
    }
  }

  /// Whether there is anything but spaces from an address on.
  @inline(never)
  private func isInked(from start: UnsafeMutablePointer<UInt8>) -> Bool {
    var start = start
    while start < target, start[0] == 0x20 { start += 1 }
    return start < target
  }

  /// Ends a row that is full, and begins another with the mark.
  @inline(__always)
  mutating func wrap(_ rows: LogRows, _ cache: borrowing RenditionCache) {
    close(cache)
    let lastInkedEnd = hasInk ? target : lastInkedEnd ?? target
    endRow()
    let mark = rows.writeMark(at: target)
    beginRow(room: rows.room, visibleEnd: target + mark.ink)
    target += mark.length
    self.lastInkedEnd = lastInkedEnd
  }

  /// Ends a line; rows that only spaces were left for are none.
  @inline(__always)
  mutating func endLine(_ cache: borrowing RenditionCache) {
    if let lastInkedEnd, !hasInk {
      target = lastInkedEnd
    } else {
      close(cache)
    }
    endRow()
    finishedEnd = target
  }

  /// Takes back what can't be seen at the end of a row, and switches its style off.
  @inline(__always)
  private mutating func close(_ cache: borrowing RenditionCache) {
    target = visibleEnd
    while target > visibleStart, target[-1] == 0x20 { target -= 1 }
    if visibleStyle == .plain { return }
    target += cache.writeChange(from: visibleStyle, to: .plain, at: target)
  }

  @inline(__always)
  private mutating func endRow() {
    target[0] = 0x0A
    target += 1
  }
}

/// Copies printable ASCII byte by byte, from one offset up to another. Returns where it ends.
@inline(never)
private func copyBytes(
  _ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>, from start: Int, count: Int
) -> Int {
  var length = start
  while length < count {
    let byte = source.load(fromByteOffset: length, as: UInt8.self)
    if byte &- 0x20 >= 0x5F { break }
    target[length] = byte
    length += 1
  }
  return length
}

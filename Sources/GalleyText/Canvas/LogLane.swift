/// The fast way to set the lines of a log: those of printable ASCII and SGR sequences alone.
///
/// What it writes for a line is what setting the line and printing it would, to the byte.
struct LogLane {
  private let input: UnsafeBufferPointer<UInt8>
  private let start: UnsafeRawPointer
  /// Where the lines end; the input may go on.
  private let limit: Int
  private let rows: LogRows

  /// The most bytes that lines of so many bytes can become: a row, and a change of style with all
  /// that it can say, for each of them; and room for what is written only to be written over.
  static func capacity(for count: Int, hasEscapes: Bool) -> Int {
    (hasEscapes ? 2 * RenditionCache.changeLimit : 8) * (count + 2)
  }

  /// A lane for the lines up to an offset, which are wrapped in rows; nil for no lines.
  init?(_ input: UnsafeBufferPointer<UInt8>, limit: Int, rows: LogRows) {
    guard let base = input.baseAddress else { return nil }
    (self.input, start, self.limit, self.rows) = (input, UnsafeRawPointer(base), limit, rows)
  }

  /// Sets lines from an offset on.
  ///
  /// - Parameters:
  ///   - offset: Where the first line begins.
  ///   - target: Memory that has the capacity for the lines.
  ///   - style: The style that text has from there on; afterwards, after the lines that were set.
  ///   - cache: What is known of styles.
  /// - Returns: The offset of the first line that is not for this lane, or of the end, and how
  ///   many bytes were written.
  func setLines(
    from offset: Int, to target: UnsafeMutablePointer<UInt8>, style: inout PackedStyle,
    _ cache: borrowing RenditionCache
  ) -> (end: Int, count: Int) {
    var offset = offset
    var pen = LogPen(at: target, style: style)
    while offset < limit {
      pen.beginLine(room: rows.measure)
      guard let next = setLine(from: offset, &pen, cache) else { break }
      offset = next
      pen.endLine(cache)
      style = pen.style
    }
    return (offset, pen.finishedEnd - target)
  }

  /// Sets the line at an offset, but for its end.
  ///
  /// - Returns: The offset of the next line; nil if the line is not for this lane.
  @inline(__always)
  private func setLine(
    from start: Int, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> Int? {
    var offset = start
    while offset < input.count {
      let byte = input[offset]
      if isPrintable(byte) {
        if pen.room == 0 { pen.wrap(rows, cache) }
        pen.show(cache)
        offset &+= pen.copy(self.start + offset, count: input.count &- offset)
        pen.look(spaceBits: cache.spaceBits)
      } else if byte == 0x1B {
        guard let next = readRendition(at: offset, &pen, cache) else { return nil }
        offset = next
      } else {
        return byte == 0x0A ? offset &+ 1 : nil
      }
    }
    return nil
  }

  @inline(__always)
  private func isPrintable(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  /// Reads the SGR sequence at an offset and returns the offset after it; nil if it is another.
  @inline(__always)
  private func readRendition(
    at offset: Int, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> Int? {
    let first = offset &+ 2
    guard first &+ 16 < input.count else { return readLongRendition(at: offset, &pen, cache) }
    guard input[offset &+ 1] == UInt8(ascii: "[") else { return nil }
    guard let (parameters, end) = parameters(at: first) else {
      return readLongRendition(at: offset, &pen, cache)
    }
    guard input[end] == UInt8(ascii: "m") else { return nil }
    if rows.showsStyles {
      let effect = cache.effect(of: parameters, in: pen.style)
      pen.take(effect, comesIntoRow: isPrintable(input[end &+ 1]))
    }
    return end &+ 1
  }

  /// The parameters at an offset, and where they end; nil if there are more than fifteen bytes.
  @inline(__always)
  private func parameters(
    at first: Int
  ) -> (parameters: RenditionCache.Parameters, end: Int)? {
    // Most sequences have one digit. To foresee that one has is faster than to find its end.
    let digit = input[first]
    if input[first &+ 1] == UInt8(ascii: "m"), digit &- 0x30 < 0x0C {
      return (RenditionCache.Parameters(low: UInt64(digit)), first &+ 1)
    }
    let low = loadWord(first)
    let found = otherThanParameters(low)
    if found != 0 {
      let end = first &+ found.trailingZeroBitCount &>> 3
      return (RenditionCache.Parameters(low: low & bitsBelow(found)), end)
    }
    let high = loadWord(first &+ 8)
    let other = otherThanParameters(high)
    if other == 0 { return nil }
    let end = first &+ 8 &+ other.trailingZeroBitCount &>> 3
    return (RenditionCache.Parameters(low: low, high: high & bitsBelow(other)), end)
  }

  @inline(__always)
  private func loadWord(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The top bits of those of eight bytes that are no digit, `:` or `;`.
  @inline(__always)
  private func otherThanParameters(_ word: UInt64) -> UInt64 {
    let value = word ^ 0x3030_3030_3030_3030
    let low = value & 0x7F7F_7F7F_7F7F_7F7F
    return (low &+ 0x7474_7474_7474_7474 | value) & 0x8080_8080_8080_8080
  }

  /// The bits of the bytes below the lowest whose top bit is set.
  @inline(__always)
  private func bitsBelow(_ found: UInt64) -> UInt64 {
    ((found & (0 &- found)) &>> 7) &- 1
  }

  /// Reads a sequence of any length, or one near the end of the lines.
  @inline(__always)
  private func readLongRendition(
    at offset: Int, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> Int? {
    guard let (end, style) = longRendition(at: offset, after: pen.style) else { return nil }
    if rows.showsStyles { pen.style = style }
    return end
  }

  @inline(never)
  private func longRendition(at offset: Int, after style: PackedStyle) -> (Int, PackedStyle)? {
    let first = offset + 2
    guard first < input.count, input[offset + 1] == UInt8(ascii: "["),
      let end = input[first...].firstIndex(where: { $0 &- 0x30 >= 0x0C }),
      input[end] == UInt8(ascii: "m")
    else { return nil }
    var after = style.style
    after.apply(graphicRendition: input, in: first..<end)
    return (end + 1, PackedStyle(after))
  }
}

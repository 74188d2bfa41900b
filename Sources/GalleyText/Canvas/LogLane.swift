/// The fast way to set the lines of a log: those of printable ASCII and SGR sequences alone.
///
/// What it writes for a line is what setting the line and printing it would, to the byte.
struct LogLane {
  /// How lines are wrapped.
  struct Rows {
    /// The cells of a line's first row, at least 1.
    var measure: Int
    /// What a row begins with that goes on with a line, its last byte being a space; may be empty.
    var mark: [UInt8]
    /// The cells that a mark takes.
    var markWidth: Int
  }

  /// The style that text has from here on.
  var style: UInt32
  /// What is known of styles; nil writes no escapes.
  var cache: RenditionCache?

  private let rows: Rows
  private let input: UnsafeBufferPointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  /// How many bytes were written.
  private(set) var count = 0

  /// Where the row that is being written stands.
  private struct Row {
    /// The end of what can be seen in it, and the style there.
    var visibleEnd: Int
    var visibleStyle = RenditionCache.plain
    /// The cells that are left.
    var room: Int
    /// Whether it has anything but spaces.
    var hasInk = false
    /// The end of the last row of the line that has; nil in the first row.
    var lastInkedEnd: Int?
  }

  /// The most bytes that lines of so many bytes can become: a row, and a change of style with all
  /// that it can say, for each of them.
  static func capacity(for count: Int, hasEscapes: Bool) -> Int {
    (hasEscapes ? 128 : 8) * (count + 1)
  }

  /// A lane from whole lines to memory that has the capacity for them.
  init(
    from input: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>, rows: Rows,
    style: UInt32, cache: RenditionCache?
  ) {
    (self.input, self.output, self.rows) = (input, output, rows)
    (self.style, self.cache) = (style, cache)
  }

  /// Sets lines from an offset on.
  ///
  /// - Returns: The offset of the first line that is not for this lane, or of the end.
  mutating func setLines(from offset: Int) -> Int {
    var offset = offset
    while offset < input.count {
      let (start, startStyle) = (count, style)
      guard let next = setLine(from: offset) else {
        (count, style) = (start, startStyle)
        return offset
      }
      offset = next
    }
    assert(count <= LogLane.capacity(for: input.count, hasEscapes: cache != nil), "\(count) bytes")
    return offset
  }

  /// Sets the line at an offset.
  ///
  /// - Returns: The offset of the next line; nil if the line is not for this lane.
  @inline(__always)
  private mutating func setLine(from start: Int) -> Int? {
    var offset = start
    var shown = RenditionCache.plain
    var row = Row(visibleEnd: count, room: rows.measure)
    while offset < input.count {
      let byte = input[offset]
      if byte == 0x0A {
        end(row)
        return offset + 1
      } else if byte == 0x1B {
        guard let next = readRendition(at: offset) else { return nil }
        offset = next
      } else if byte &- 0x20 < 0x5F {
        if row.room == 0 {
          wrap(&row)
          shown = RenditionCache.plain
        }
        if style != shown {
          writeChange(from: shown, to: style)
          shown = style
        }
        offset += copyText(from: offset, to: &row, in: shown)
      } else {
        return nil
      }
    }
    return nil
  }

  /// Copies printable ASCII as far as the row has room, and returns how much.
  @inline(__always)
  private mutating func copyText(from start: Int, to row: inout Row, in shown: UInt32) -> Int {
    let limit = min(input.count - start, row.room)
    let length = copyPrintable(from: start, limit: limit)
    row.room -= length
    var ink = count
    while ink > count - length, output[ink - 1] == 0x20 { ink -= 1 }
    if ink > count - length {
      row.hasInk = true
      row.visibleEnd = ink
      row.visibleStyle = shown
    }
    if cache?.showsSpaces(shown) == true {
      row.visibleEnd = count
      row.visibleStyle = shown
    }
    return length
  }

  /// Copies printable ASCII, at most `limit` bytes, eight at a time; what is copied beyond is
  /// written over.
  @inline(__always)
  private mutating func copyPrintable(from start: Int, limit: Int) -> Int {
    let source = UnsafeRawPointer(input.baseAddress.unsafelyUnwrapped) + start
    let target = UnsafeMutableRawPointer(output) + count
    var length = 0
    while length < limit, start + length + 8 <= input.count {
      let word = source.loadUnaligned(fromByteOffset: length, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: length, as: UInt64.self)
      let found = unprintableBytes(of: UInt64(littleEndian: word))
      if found != 0 {
        length = min(limit, length + found.trailingZeroBitCount / 8)
        count += length
        return length
      }
      length += 8
    }
    length = min(length, limit)
    while length < limit, input[start + length] &- 0x20 < 0x5F {
      target.storeBytes(of: input[start + length], toByteOffset: length, as: UInt8.self)
      length += 1
    }
    count += length
    return length
  }

  /// Reads the SGR sequence at an offset and returns the offset after it; nil if it is another.
  @inline(__always)
  private mutating func readRendition(at offset: Int) -> Int? {
    var end = offset + 2
    guard end < input.count, input[offset + 1] == UInt8(ascii: "[") else { return nil }
    while input[end] &- 0x30 < 0x0C {  // digits, `:` and `;`
      end += 1
      if end == input.count { return nil }
    }
    guard input[end] == UInt8(ascii: "m") else { return nil }
    if cache != nil {
      style = cache?.style(after: style, input, parameters: offset + 2..<end) ?? style
    }
    return end + 1
  }

  /// Ends a row that is full, and begins another with the mark.
  private mutating func wrap(_ row: inout Row) {
    close(row)
    let lastInkedEnd = row.hasInk ? count : row.lastInkedEnd ?? count
    write(0x0A)
    for byte in rows.mark { write(byte) }
    row = Row(
      visibleEnd: rows.mark.isEmpty ? count : count - 1, room: rows.measure - rows.markWidth,
      lastInkedEnd: lastInkedEnd)
  }

  /// Ends a line; rows that only spaces were left for are none.
  private mutating func end(_ row: Row) {
    if let lastInkedEnd = row.lastInkedEnd, !row.hasInk {
      count = lastInkedEnd
    } else {
      close(row)
    }
    write(0x0A)
  }

  /// Takes back what can't be seen at the end of a row, and switches its style off.
  private mutating func close(_ row: Row) {
    count = row.visibleEnd
    if row.visibleStyle != RenditionCache.plain {
      writeChange(from: row.visibleStyle, to: RenditionCache.plain)
    }
  }

  private mutating func writeChange(from: UInt32, to: UInt32) {
    count += cache?.writeChange(from: from, to: to, at: output + count) ?? 0
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    output[count] = byte
    count += 1
  }
}

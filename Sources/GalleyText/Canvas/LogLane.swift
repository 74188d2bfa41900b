import GalleyCells

/// The fast way to set the lines of a log: those of text whose scalars are clusters of their own,
/// SGR sequences, and sequences that are left out.
///
/// For each line it writes exactly the bytes that setting the line and printing it would.
struct LogLane {
  let lines: UnsafeRawPointer
  let count: Int
  /// The offsets of the bytes that are not printable ASCII, and of the end.
  private let controls: UnsafePointer<UInt16>
  let rows: LogRows

  /// A place among the lines.
  struct Position {
    var offset = 0
    /// How many controls are before it.
    var control = 0
  }

  /// The bytes after the lines that are read before it is known that they do not belong to them.
  static let overread = 64

  /// The most bytes that ``ControlIndex/limit`` bytes can become: a row, or a tab and a third of it
  /// for the indent of the row below, and a change of style with all that it can say, for each of
  /// them; and room for bytes that are written only to be overwritten.
  static func capacity(hasEscapes: Bool) -> Int {
    (hasEscapes ? 2 * RenditionCache.changeLimit : 12) * (ControlIndex.limit + 2) + LogPen.overrun
  }

  /// A lane for lines that are wrapped in rows.
  ///
  /// - Parameters:
  ///   - lines: The lines. So many bytes as are `overread` follow them in memory; a zero byte
  ///     follows a line without a line feed.
  ///   - count: How many bytes they have.
  ///   - controls: Where those of their bytes are that are not printable ASCII.
  ///   - rows: How lines are wrapped.
  init(
    _ lines: UnsafePointer<UInt8>, count: Int, controls: borrowing ControlIndex, rows: LogRows
  ) {
    (self.lines, self.count, self.rows) = (UnsafeRawPointer(lines), count, rows)
    self.controls = controls.offsets
  }

  /// Sets lines from a place on, and moves it to the first line that is not for this lane, or to
  /// the end.
  ///
  /// - Parameters:
  ///   - place: Where the first line begins.
  ///   - limit: Where the lines end that are set.
  ///   - target: Memory that has the capacity for the lines.
  ///   - pieces: Memory for as many pieces of text as the lines have bytes.
  ///   - style: The style that text has from there on; afterwards, after the lines that were set.
  ///   - cache: The sequences and style changes that are known.
  /// - Returns: The lines that were set, and how many bytes were written.
  func setLines(
    from place: inout Position, to limit: Int, at target: UnsafeMutablePointer<UInt8>,
    pieces: UnsafeMutablePointer<LogPen.Piece>, style: inout PackedStyle,
    _ cache: borrowing RenditionCache
  ) -> (lines: LogLines, count: Int) {
    assert(place.offset >= 0 && place.offset <= limit && limit <= count)
    var pen = LogPen(at: target, pieces: pieces, style: style)
    var (line, control) = (lines + place.offset, controls + place.control)
    eachLine: while line < lines + limit {
      pen.beginLine(room: rows.measure)
      var (text, next) = (line, control)
      while !setLine(&text, &next, &pen, cache) {
        guard let end = setOther(before: next, &pen, cache) else { break eachLine }
        text = end
        while lines + Int(next.pointee) < text { next += 1 }
      }
      (line, control) = (text, next)
      pen.endLine(cache)
      style = pen.style
    }
    place = Position(offset: line - lines, control: control - controls)
    return (pen.finished, pen.finishedEnd - target)
  }

  /// Moves a place to an offset after it.
  func move(_ place: inout Position, to offset: Int) {
    place.offset = offset
    while Int(controls[place.control]) < offset { place.control += 1 }
  }

  /// Sets printable ASCII and SGR sequences, up to a line feed or another control.
  ///
  /// - Parameters:
  ///   - text: The text to set; afterwards, the next line.
  ///   - control: The first control in it; afterwards, after the last that was looked at.
  ///   - pen: The pen that writes it.
  ///   - cache: The sequences and style changes that are known.
  /// - Returns: Whether the line is set, but for its end; else there is more to say of a control.
  @inline(__always)
  private func setLine(
    _ text: inout UnsafeRawPointer, _ control: inout UnsafePointer<UInt16>, _ pen: inout LogPen,
    _ cache: borrowing RenditionCache
  ) -> Bool {
    while true {
      let end = lines + Int(control.pointee)
      control += 1
      if end > text {
        pen.write(text, count: end - text, rows, cache)
        if pen.isDoubtful { return false }
      }
      let byte = end.load(as: UInt8.self)
      if byte != 0x1B {
        text = end + 1
        return byte == 0x0A
      }
      guard let next = readRendition(at: end, before: &control, &pen, cache) else { return false }
      text = next
    }
  }

  /// Reads the SGR sequence at an address, and those without parameters after it that are left out.
  ///
  /// - Parameters:
  ///   - start: Where the sequence begins.
  ///   - next: The control after it; afterwards, the one after all that were read.
  ///   - pen: The pen that takes its style.
  ///   - cache: The sequences and style changes that are known.
  /// - Returns: The end of the sequences read; nil if the first is of another kind.
  @inline(__always)
  private func readRendition(
    at start: UnsafeRawPointer, before next: inout UnsafePointer<UInt16>, _ pen: inout LogPen,
    _ cache: borrowing RenditionCache
  ) -> UnsafeRawPointer? {
    guard start.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ascii: "[") else { return nil }
    let first = start + 2
    let low = loadWord(first)
    let found = finals(of: low)
    var end: UnsafeRawPointer
    let entry: UnsafePointer<RenditionCache.Entry>
    if found != 0 {
      end = first + (found.trailingZeroBitCount &>> 3 &+ 1)
      guard let known = cache.entry(of: low & bits(through: found), in: pen.style) else {
        return nil
      }
      entry = known
    } else {
      guard let sequence = longSequence(low, at: first) else {
        guard let (end, style) = longRendition(at: first, after: pen.style) else { return nil }
        pen.style = style
        return end
      }
      end = first + sequence.length
      guard let known = cache.entry(of: sequence, in: pen.style) else { return nil }
      entry = known
    }
    if lines + Int(next.pointee) > end {
      pen.take(entry, comesIntoRow: true, cache)
      return end
    }
    if end.load(as: UInt8.self) == 0x1B {
      let count = bareSequences(at: end)
      (end, next) = (end + 3 &* count, next + count)
    }
    pen.take(entry, comesIntoRow: lines + Int(next.pointee) > end, cache)
    return end
  }

  /// How many control sequences without parameters follow one another at an address, none of them
  /// an SGR sequence.
  ///
  /// Compilers and search tools erase the rest of the line after each of theirs.
  @inline(never)
  private func bareSequences(at start: UnsafeRawPointer) -> Int {
    var count = 0
    while isBareSequence(at: start + 3 &* count) { count &+= 1 }
    return count
  }

  private func isBareSequence(at start: UnsafeRawPointer) -> Bool {
    let word = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
    let final = UInt8(truncatingIfNeeded: word &>> 16)
    return word & 0xFFFF == 0x5B1B && final &- 0x40 < 0x3F && final != UInt8(ascii: "m")
  }

  /// The end of the sequence at an address if no line shows it: all are left out but SGR and links.
  /// Nil where there is none, or one that is kept.
  func endOfRemovedSequence(at start: UnsafeRawPointer) -> UnsafeRawPointer? {
    if isBareSequence(at: start) { return start + 3 }
    let rest = UnsafeRawBufferPointer(start: start, count: lines + count - start)
    let sequence = TerminalSequence.read(in: rest.bindMemory(to: UInt8.self), at: 0)
    guard case (.other, let length)? = sequence else { return nil }
    return start + length
  }

  /// The sequence of more than eight bytes whose first eight are known; nil if it is longer than
  /// those that are remembered.
  @inline(never)
  private func longSequence(
    _ low: UInt64, at first: UnsafeRawPointer
  ) -> RenditionCache.Sequence? {
    let middle = loadWord(first + 8)
    let found = finals(of: middle)
    if found != 0 {
      return RenditionCache.Sequence(low: low, middle: middle & bits(through: found))
    }
    let high = loadWord(first + 16)
    let last = finals(of: high)
    if last == 0 { return nil }
    return RenditionCache.Sequence(low: low, middle: middle, high: high & bits(through: last))
  }

  @inline(__always)
  private func loadWord(_ start: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
  }

  /// The top bits of those of eight bytes that may end a sequence: all letters; no parameter.
  @inline(__always)
  private func finals(of word: UInt64) -> UInt64 { (word & 0x4040_4040_4040_4040) &<< 1 }

  /// The bits of the bytes up to the lowest whose top bit is set.
  @inline(__always)
  private func bits(through found: UInt64) -> UInt64 { found ^ (found &- 1) }

  /// Reads the rest of a sequence of any length.
  @inline(never)
  private func longRendition(
    at first: UnsafeRawPointer, after style: PackedStyle
  ) -> (end: UnsafeRawPointer, style: PackedStyle)? {
    var count = 0
    while first.load(fromByteOffset: count, as: UInt8.self) &- 0x30 < 0x0C { count += 1 }
    guard first.load(fromByteOffset: count, as: UInt8.self) == UInt8(ascii: "m") else { return nil }
    let parameters = UnsafeRawBufferPointer(start: first, count: count)
    var after = style.style
    after.apply(graphicRendition: parameters.bindMemory(to: UInt8.self), in: 0..<count)
    return (first + count + 1, rows.showsStyles ? PackedStyle(after) : style)
  }
}

extension LogLane {
  /// Sets the text at a control that is neither an SGR sequence nor a line feed: a
  /// sequence that is left out, a tab, text that is not ASCII, or a line end of two bytes.
  ///
  /// - Parameters:
  ///   - next: The control after it.
  ///   - pen: The pen that writes it.
  ///   - cache: The sequences and style changes that are known.
  /// - Returns: The address after it; nil if it is not for this lane.
  @inline(never)
  func setOther(
    before next: UnsafePointer<UInt16>, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> UnsafeRawPointer? {
    if pen.isDoubtful { return nil }
    let start = lines + Int(next[-1])
    let byte = start.load(as: UInt8.self)
    switch byte {
    case 0x1B: return endOfRemovedSequence(at: start)
    case 0x80...: return setScalars(at: start, &pen, cache)
    case 0x09: return pen.tab(rows, cache) ? start + 1 : nil
    case 0x0D: return start.load(fromByteOffset: 1, as: UInt8.self) == 0x0A ? start + 1 : nil
    default: return nil
    }
  }

  /// Sets scalars that are not ASCII, up to the next byte that is, or that begins a control.
  ///
  /// - Returns: The address after them; nil if one of them is not for this lane.
  private func setScalars(
    at start: UnsafeRawPointer, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> UnsafeRawPointer? {
    let rest = UnsafeRawBufferPointer(start: start, count: lines + count - start)
    let bytes = rest.bindMemory(to: UInt8.self)
    var offset = 0
    while offset < bytes.count, bytes[offset] >= 0x80 {
      let scalar = decodeScalar(in: bytes, at: offset)
      guard scalar.value != 0xFFFD, let cells = cells(ofLone: scalar.value) else { return nil }
      guard pen.write(start + offset, length: scalar.length, cells: cells, rows, cache) else {
        return nil
      }
      offset += scalar.length
    }
    return start + offset
  }

  /// The cells of a scalar that is a cluster of its own beside all others for which that is so;
  /// nil where it may be a part of a greater one, or is not written as it is.
  private func cells(ofLone value: UInt32) -> Int? {
    let scalarClass = StagedTable.scalarClasses[value]
    guard cleaningTrait(of: scalarClass) == 0 else { return nil }
    var cluster = ClusterAutomaton(ambiguousIsWide: rows.ambiguousIsWide)
    _ = cluster.read(StagedTable.scalarClasses[0x61])
    guard cluster.read(scalarClass), cluster.width > 0 else { return nil }
    // Prepended signs take a letter, a leading consonant of Hangul takes a syllable, and half a
    // flag takes the other half.
    let takesMore = takes(0x61, cluster) || takes(0xAC00, cluster) || takes(0x1F1E6, cluster)
    return takesMore ? nil : cluster.width
  }

  /// Whether a scalar would be a part of the cluster before it.
  private func takes(_ value: UInt32, _ cluster: ClusterAutomaton) -> Bool {
    var cluster = cluster
    return !cluster.read(StagedTable.scalarClasses[value])
  }
}

import GalleyCells

extension LogStream {
  /// Sets whole lines, each in the fast lane if it can be.
  mutating func setLines(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>,
    to sink: inout some LogRowSink & ~Copyable
  ) {
    let lines = UnsafeBufferPointer(rebasing: bytes[range])
    guard lines.count <= ControlIndex.limit else { return setLine(lines, to: &sink) }
    guard var start = lines.baseAddress else { return }
    if bytes.count - range.upperBound < LogLane.overread {
      lastLines.removeAll()
      lastLines.append(lines)
      start = lastLines.padded().start
    }
    controls.read(start, count: lines.count)
    let lane = LogLane(start, count: lines.count, controls: controls, rows: rows)
    var place = LogLane.Position()
    while place.offset < lines.count {
      if style.link == nil { setLinesInLane(lines, lane, from: &place, to: &sink) }
      guard place.offset < lines.count else { return }
      let end = endOfLine(in: lines, from: place.offset)
      setLine(UnsafeBufferPointer(rebasing: lines[place.offset..<end]), to: &sink)
      lane.move(&place, to: end)
    }
  }

  private func endOfLine(in lines: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    min(lines.firstOffset(of: 0x0A, from: offset) + 1, lines.count)
  }

  /// Sets lines in the fast lane, and moves the place to where it ended.
  private mutating func setLinesInLane(
    _ lines: UnsafeBufferPointer<UInt8>, _ lane: LogLane, from place: inout LogLane.Position,
    to sink: inout some LogRowSink & ~Copyable
  ) {
    let start = place
    let before = rows.showsStyles ? PackedStyle(style) : .plain
    var after = before
    let (set, count) = lane.setLines(
      from: &place, to: lines.count, at: scratch.base, pieces: pieces.base, style: &after, cache)
    assert(count <= scratch.room)
    if place.offset == start.offset { return }
    written.add(set)
    if !sink.take(UnsafeBufferPointer(start: scratch.base, count: count), of: set) {
      var (next, style) = (start, before)
      while next.offset < place.offset {
        let end = endOfLine(in: lines, from: next.offset)
        let (line, count) = lane.setLines(
          from: &next, to: end, at: scratch.base, pieces: pieces.base, style: &style, cache)
        _ = sink.take(UnsafeBufferPointer(start: scratch.base, count: count), of: line)
      }
    }
    if rows.showsStyles { style = after.style }
  }

  /// Sets a line of any kind: reads it as a terminal's, sets it, and prints it from a canvas.
  private mutating func setLine(
    _ bytes: UnsafeBufferPointer<UInt8>, to sink: inout some LogRowSink & ~Copyable
  ) {
    guard let line = parse(bytes) else { return }
    let rows = GalleyText.setLines(of: line, measure: measure, style: paragraph)
    let isEmpty = line.isEmpty
    write(
      rows.isEmpty ? SetLines([SetLine(text: StyledText(), width: 0)]) : rows,
      of: LogLines(count: 1, emptyEnd: isEmpty ? 1 : 0), to: &sink)
  }

  /// Sets a stretch of a long line, up to its last row: that may go on.
  mutating func setStretch(
    _ bytes: [UInt8], isEnd: Bool, to sink: inout some LogRowSink & ~Copyable
  ) {
    let text = bytes.withUnsafeBufferPointer { parse($0) } ?? StyledText()
    var line = longLine ?? LongLine(room: measure, style: paragraph)
    var lines = LogLines(count: 1, goesOn: line.hasRows)
    var rows = line.append(text.mapStyles(\.withoutLink))
    if isEnd {
      rows += line.finish()
      lines.emptyEnd = line.isEmpty ? 1 : 0
    }
    longLine = isEnd ? nil : line
    if !rows.isEmpty { write(SetLines(rows), of: lines, to: &sink) }
  }

  /// Reads a line as a terminal's; nil if there is none.
  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> StyledText? {
    var parser = TerminalParser(readsSequences: true, style: style)
    parser.parse(bytes)
    style = parser.style
    guard parser.lineStart > 0 else { return nil }
    return parser.text[0..<parser.lineStart - 1]
  }

  /// Prints rows from a canvas.
  private mutating func write(
    _ rows: SetLines, of lines: LogLines, to sink: inout some LogRowSink & ~Copyable
  ) {
    var canvas = Canvas(
      size: CellSize(width: measure, height: rows.count),
      ambiguousIsWide: paragraph.ambiguousIsWide)
    for y in rows.indices { canvas.draw(rows, line: y, at: CellPoint(x: 0, y: y)) }
    let output = colors.map { canvas.ansi(depth: $0, links: links) } ?? canvas.plainText()
    written.add(lines)
    _ = output.withUnsafeBufferPointer { sink.take($0, of: lines) }
  }
}

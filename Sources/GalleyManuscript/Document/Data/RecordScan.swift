/// A walk over the bytes of delimited text.
struct RecordScan {
  /// The mistake that ended the walk; nil while there is none.
  private(set) var mistake: Mistake?
  /// Where the first quote is that is in a field without quotes around it, and how many there are.
  private var strayQuotes = Stray()

  private let isStrict: Bool
  private let separator: UInt8
  private let start: Int
  private let end: Int
  private var offset: Int
  private var stretches: [CellGrid.Stretch] = []
  private var plainCells: [SimpleCell] = []
  private var runs: [CellGrid.Run] = []
  private var rowCount = 0
  private var otherCount = 0
  private var decoded: [UInt8] = []
  private var extents: [ColumnExtent] = []

  /// The fewest bytes from which the size of the rest is estimated.
  private static let sample = 1 << 9

  /// A walk from the beginning of a part of a source.
  init(_ excerpt: SourceExcerpt, separator: UInt8, isStrict: Bool) {
    (start, end) = (excerpt.range.lowerBound, excerpt.range.upperBound)
    offset = start
    self.isStrict = isStrict
    self.separator = separator
  }

  /// Warnings about text that is read, though it may not have been meant so.
  func warnings(in source: SourceFile) -> [Diagnostic] {
    var wrong = Stray()
    // Plain cells have no bytes that are not UTF-8.
    source.utf8.withUnsafeBufferPointer { bytes in
      for cell in stretches where Int(cell.upperBound) <= bytes.count {
        bytes.addMalformed(in: Int(cell.lowerBound)..<Int(cell.upperBound), to: &wrong)
      }
    }
    var warnings = wrong.wrongBytes(in: source)
    if let first = strayQuotes.first {
      var mistake = Mistake.strayQuote(at: first)
      if strayQuotes.count > 1 { mistake.message += " (\(strayQuotes.count - 1) more)" }
      warnings.append(mistake.diagnostic(.warning, in: source))
    }
    return warnings
  }

  /// Whether there is another record to read.
  var hasMore: Bool { offset < end && mistake == nil }

  /// The grid of the records that were read.
  func grid(of source: SourceFile) -> CellGrid {
    CellGrid(
      bytes: source.utf8, decoded: decoded, plainCells: plainCells, stretches: stretches,
      runs: runs, rowCount: rowCount, extents: extents)
  }

  /// The room to make in an array that needs `wanted` elements for the text before `place`: as much
  /// as the rest of the text will need if it is like the text so far.
  private func capacity(for wanted: Int, before place: Int) -> Int {
    let expected = wanted * (end - start) / max(RecordScan.sample, place - start)
    return max(wanted + wanted / 4, expected + expected / 32)
  }
}

// MARK: Plain rows

extension RecordScan {
  /// Reads rows as long as the first that hold plain cells and nothing else, and the rows between
  /// them, up to the end or a mistake.
  mutating func readPlainRows(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let text = utf8.baseAddress, let count = runs.first.map({ Int($0.cellCount) }) else {
      return
    }
    var extents = [ColumnExtent](repeating: ColumnExtent(), count: count)
    SimpleRowScan.withScan(
      text, from: offset, end: end, separator: separator, extents: &extents
    ) { scan, cells in
      while hasMore {
        let found = scan.rows(from: offset)
        if found.rowCount > 0 {
          add(found, cells: cells.prefix(found.rowCount * count))
        } else {
          readRecord(utf8)
        }
      }
    }
    self.extents = extents
  }

  private mutating func add(
    _ found: SimpleRowScan.Rows, cells: Slice<UnsafeMutableBufferPointer<SimpleCell>>
  ) {
    runs.append(
      CellGrid.Run(
        firstRow: rowCount, firstCell: plainCells.count, cellCount: cells.count / found.rowCount,
        place: offset, lineEnd: found.lineEnd))
    let wanted = plainCells.count + cells.count
    if wanted > plainCells.capacity {
      plainCells.reserveCapacity(capacity(for: wanted, before: found.end))
    }
    plainCells.append(contentsOf: UnsafeMutableBufferPointer(rebasing: cells))
    rowCount += found.rowCount
    offset = found.end
  }
}

// MARK: Records

extension RecordScan {
  /// Reads a record of any fields; nothing at the end of the text.
  mutating func readRecord(_ utf8: UnsafeBufferPointer<UInt8>) {
    let first = stretches.count
    var isLast = offset >= end
    while !isLast {
      if utf8[offset] == UInt8(ascii: "\"") { scanQuoted(utf8) } else { scanPlain(utf8) }
      if mistake != nil { return }
      isLast = offset == end || utf8[offset] != separator
      if isLast { break }
      offset += 1
      if offset == end {
        addCell(end, end)
        isLast = true
      }
    }
    guard stretches.count > first else { return }
    stepOverLineEnd(utf8)
    runs.append(
      CellGrid.Run(
        firstRow: rowCount, firstCell: first, cellCount: stretches.count - first, place: otherCount)
    )
    rowCount += 1
    otherCount += 1
  }

  private mutating func stepOverLineEnd(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard offset < end else { return }
    let isPair = utf8[offset] == 0x0D && offset + 1 < end && utf8[offset + 1] == 0x0A
    offset += isPair ? 2 : 1
  }

  @inline(__always)
  private mutating func addCell(_ lower: Int, _ upper: Int) {
    if stretches.count == stretches.capacity {
      stretches.reserveCapacity(capacity(for: stretches.count + 1, before: upper))
    }
    stretches.append(
      CellGrid.Stretch(UInt32(truncatingIfNeeded: lower), UInt32(truncatingIfNeeded: upper)))
  }

  /// A field up to the next separator or line end.
  @inline(__always)
  private mutating func scanPlain(_ utf8: UnsafeBufferPointer<UInt8>) {
    let start = offset
    var place = start
    while place < end {
      let byte = utf8[place]
      if byte == separator { break }
      if byte <= UInt8(ascii: "\"") {
        if byte == 0x0A || byte == 0x0D { break }
        if byte == UInt8(ascii: "\""), separator != 0x09, !isBlank(utf8[start]) {
          strayQuotes.add(place)
          if isStrict { return mistake = .strayQuote(at: place) }
        }
      }
      place += 1
    }
    offset = place
    addCell(start, place)
  }

  /// A field in quotes; the text of one with doubled quotes is decoded.
  private mutating func scanQuoted(_ utf8: UnsafeBufferPointer<UInt8>) {
    let start = offset
    offset += 1
    var hasDoubled = false
    while true {
      while offset < end, utf8[offset] != UInt8(ascii: "\"") { offset += 1 }
      if offset >= end {
        mistake = Mistake(
          message: "this field has no closing quote", range: SourceRange(start, start + 1))
        return
      }
      offset += 1
      guard offset < end, utf8[offset] == UInt8(ascii: "\"") else { break }
      hasDoubled = true
      offset += 1
    }
    if hasDoubled { decode(utf8, start + 1, offset - 1) } else { addCell(start + 1, offset - 1) }
    if offset == end { return }
    let byte = utf8[offset]
    if byte == separator || byte == 0x0A || byte == 0x0D { return }
    mistake = Mistake(
      message: "text after the closing quote of a field",
      hint: "double a quote that is part of the field", range: SourceRange(offset, offset + 1))
  }

  private mutating func decode(
    _ utf8: UnsafeBufferPointer<UInt8>, _ lower: Int, _ upper: Int
  ) {
    let first = utf8.count + decoded.count
    var isSecond = false
    for byte in utf8[lower..<upper] {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { decoded.append(byte) }
    }
    addCell(first, utf8.count + decoded.count)
  }
}

extension Mistake {
  /// A quote that may have been meant to open or close a field.
  fileprivate static func strayQuote(at offset: Int) -> Mistake {
    Mistake(
      message: "a quote in a field without quotes around it",
      hint: "put the field in quotes and double the quotes in it",
      range: SourceRange(offset, offset + 1))
  }
}

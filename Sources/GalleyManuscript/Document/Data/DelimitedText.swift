/// The records of comma- or tab-separated values (RFC 4180).
///
/// LF, CR LF and CR end a record; the last may lack its line end. A field in quotes may hold
/// separators, line ends and doubled quotes, and nothing may follow its closing quote. Where the
/// RFC is silent:
///
/// - A field that starts with blanks is unquoted and keeps them; quotes after them are text.
/// - Any other quote in an unquoted field of comma-separated values is an error; between tabs it
///   is text, since inches and shells are common there.
/// - A blank line is a record with one empty field.
/// - Records may differ in length, and names in the first may repeat.
struct DelimitedText {
  /// The fields, with their record bounds.
  private(set) var grid: CellGrid
  /// Why reading stopped, or nil.
  private(set) var mistake: Diagnostic?

  /// Reads the records of a part of a source.
  ///
  /// 1. Count separators and line ends, so that the fields are stored once.
  /// 2. Walk the bytes; a field is its stretch of the source.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  init(_ excerpt: SourceExcerpt, separator: UInt8) {
    var scan = Scan(excerpt, separator: separator)
    if excerpt.range.upperBound > Int(UInt32.max) / 2 {
      mistake = Diagnostic(.error, "larger than 2 GB", in: excerpt.source, at: excerpt.range)
    } else {
      mistake = scan.run(excerpt)
    }
    grid = CellGrid(
      bytes: excerpt.source.utf8, decoded: scan.decoded, cells: scan.cells,
      rowBounds: scan.rowBounds)
  }
}

extension DelimitedText {
  /// A walk over the bytes of the records.
  private struct Scan {
    let utf8: [UInt8]
    let separator: UInt8
    let end: Int
    var offset: Int
    var cells: [CellGrid.Stretch] = []
    var rowBounds: [UInt32] = [0]
    var decoded: [UInt8] = []

    init(_ excerpt: SourceExcerpt, separator: UInt8) {
      utf8 = excerpt.source.utf8
      end = excerpt.range.upperBound
      offset = excerpt.range.lowerBound
      self.separator = separator
    }

    mutating func run(_ excerpt: SourceExcerpt) -> Diagnostic? {
      reserve()
      while offset < end {
        if utf8[offset] == UInt8(ascii: "\"") {
          if let mistake = scanQuoted() { return mistake.diagnostic(in: excerpt.source) }
        } else if let mistake = scanPlain() {
          return mistake.diagnostic(in: excerpt.source)
        }
        guard offset < end else { break }
        if utf8[offset] == separator {
          offset += 1
          if offset == end { addCell(end, end) }
        } else {
          offset = utf8.lineEnd(from: offset, to: end).nextLine
          rowBounds.append(UInt32(truncatingIfNeeded: cells.count))
        }
      }
      if Int(rowBounds[rowBounds.count - 1]) < cells.count {
        rowBounds.append(UInt32(truncatingIfNeeded: cells.count))
      }
      return nil
    }

    private mutating func reserve() {
      var separators = 0
      var lines = 0
      for byte in utf8[offset..<end] {
        separators += byte == separator ? 1 : 0
        lines += byte == 0x0A || byte == 0x0D ? 1 : 0
      }
      cells.reserveCapacity(separators + lines + 1)
      rowBounds.reserveCapacity(lines + 2)
    }

    @inline(__always)
    private mutating func addCell(_ lower: Int, _ upper: Int) {
      cells.append(
        CellGrid.Stretch(UInt32(truncatingIfNeeded: lower), UInt32(truncatingIfNeeded: upper)))
    }

    /// A field up to the next separator or line end.
    @inline(__always)
    private mutating func scanPlain() -> Mistake? {
      let start = offset
      while offset < end {
        let byte = utf8[offset]
        if byte == separator || byte == 0x0A || byte == 0x0D { break }
        if byte == UInt8(ascii: "\""), separator == UInt8(ascii: ","), !isBlank(utf8[start]) {
          return Mistake(
            message: "a quote in a field that has none around it",
            hint: "put the field in quotes and double the quotes in it",
            range: SourceRange(offset, offset + 1))
        }
        offset += 1
      }
      addCell(start, offset)
      return nil
    }

    /// A field in quotes; the text of one with doubled quotes is decoded.
    private mutating func scanQuoted() -> Mistake? {
      let start = offset
      offset += 1
      var hasDoubled = false
      while true {
        while offset < end, utf8[offset] != UInt8(ascii: "\"") { offset += 1 }
        if offset >= end {
          return Mistake(
            message: "this field has no closing quote", range: SourceRange(start, start + 1))
        }
        offset += 1
        guard offset < end, utf8[offset] == UInt8(ascii: "\"") else { break }
        hasDoubled = true
        offset += 1
      }
      if hasDoubled { decode(start + 1, offset - 1) } else { addCell(start + 1, offset - 1) }
      if offset == end { return nil }
      let byte = utf8[offset]
      if byte == separator || byte == 0x0A || byte == 0x0D { return nil }
      return Mistake(
        message: "text after the closing quote of a field",
        hint: "double a quote that is part of the field", range: SourceRange(offset, offset + 1))
    }

    private mutating func decode(_ lower: Int, _ upper: Int) {
      let first = utf8.count + decoded.count
      var isSecond = false
      for byte in utf8[lower..<upper] {
        isSecond = byte == UInt8(ascii: "\"") && !isSecond
        if !isSecond { decoded.append(byte) }
      }
      addCell(first, utf8.count + decoded.count)
    }
  }

  private struct Mistake {
    var message: String
    var hint: String?
    var range: SourceRange

    func diagnostic(in source: SourceFile) -> Diagnostic {
      Diagnostic(.error, message, hint: hint, in: source, at: range)
    }
  }
}

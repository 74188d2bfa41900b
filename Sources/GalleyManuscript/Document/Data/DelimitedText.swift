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
    let separator: UInt8
    let end: Int
    var offset: Int
    var cells: [CellGrid.Stretch] = []
    var rowBounds: [UInt32] = [0]
    var decoded: [UInt8] = []
    private var mistake: Mistake?

    init(_ excerpt: SourceExcerpt, separator: UInt8) {
      end = excerpt.range.upperBound
      offset = excerpt.range.lowerBound
      self.separator = separator
    }

    mutating func run(_ excerpt: SourceExcerpt) -> Diagnostic? {
      // The walk reads memory that nothing else can reach, so that no count is kept of it.
      excerpt.source.utf8.withUnsafeBufferPointer { utf8 in
        reserve(utf8)
        while offset < end, mistake == nil { scanField(utf8, in: excerpt.source.utf8) }
      }
      if Int(rowBounds[rowBounds.count - 1]) < cells.count {
        rowBounds.append(UInt32(truncatingIfNeeded: cells.count))
      }
      return mistake?.diagnostic(in: excerpt.source)
    }

    private mutating func reserve(_ utf8: UnsafeBufferPointer<UInt8>) {
      var separators = 0
      var lines = 0
      let separator = separator
      for place in offset..<end {
        let byte = utf8[place]
        separators &+= byte == separator ? 1 : 0
        lines &+= byte == 0x0A || byte == 0x0D ? 1 : 0
      }
      cells.reserveCapacity(separators + lines + 1)
      rowBounds.reserveCapacity(lines + 2)
    }

    /// A field, and the separator or line end after it.
    @inline(__always)
    private mutating func scanField(_ utf8: UnsafeBufferPointer<UInt8>, in bytes: [UInt8]) {
      if utf8[offset] == UInt8(ascii: "\"") { scanQuoted(utf8) } else { scanPlain(utf8) }
      guard mistake == nil, offset < end else { return }
      if utf8[offset] == separator {
        offset += 1
        if offset == end { addCell(end, end) }
      } else {
        offset = bytes.lineEnd(from: offset, to: end).nextLine
        rowBounds.append(UInt32(truncatingIfNeeded: cells.count))
      }
    }

    @inline(__always)
    private mutating func addCell(_ lower: Int, _ upper: Int) {
      cells.append(
        CellGrid.Stretch(UInt32(truncatingIfNeeded: lower), UInt32(truncatingIfNeeded: upper)))
    }

    /// A field up to the next separator or line end. All that ends one is a comma or less.
    @inline(__always)
    private mutating func scanPlain(_ utf8: UnsafeBufferPointer<UInt8>) {
      let start = offset
      var place = start
      while place < end {
        let byte = utf8[place]
        if byte <= UInt8(ascii: ",") {
          if byte == separator || byte == 0x0A || byte == 0x0D { break }
          if byte == UInt8(ascii: "\""), separator == UInt8(ascii: ","), !isBlank(utf8[start]) {
            mistake = Mistake(
              message: "a quote in a field that has none around it",
              hint: "put the field in quotes and double the quotes in it",
              range: SourceRange(place, place + 1))
            return
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

  private struct Mistake {
    var message: String
    var hint: String?
    var range: SourceRange

    func diagnostic(in source: SourceFile) -> Diagnostic {
      Diagnostic(.error, message, hint: hint, in: source, at: range)
    }
  }
}

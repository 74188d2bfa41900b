/// The records of values between commas, semicolons, tabs or bars (RFC 4180).
///
/// LF, CR LF and CR end a record; the last may lack its line end. A field in quotes may hold
/// separators, line ends and doubled quotes, and nothing may follow its closing quote. Where the
/// RFC is silent:
///
/// - A field that starts with blanks is unquoted and keeps them; quotes after them are text.
/// - Any other quote in an unquoted field is text, with a warning; between tabs without one, since
///   inches and shells are common there.
/// - A blank line is a record with one empty field.
/// - Records may differ in length, and names in the first may repeat.
struct DelimitedText {
  /// The fields of all records.
  let grid: CellGrid
  /// Why reading stopped, or nil.
  let mistake: Diagnostic?
  /// Warnings about text that was read, though it may not have been meant so.
  let warnings: [Diagnostic]

  /// Reads the records of a part of a source. If that is strict, a quote in a field without quotes
  /// around it is an error. To look for rows of plain cells is several times faster and finds the same
  /// fields; the first record is read in full in any case.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  init(
    _ excerpt: SourceExcerpt, separator: UInt8, isStrict: Bool = false,
    findsPlainRows: Bool = true
  ) {
    var scan = RecordScan(excerpt, separator: separator, isStrict: isStrict)
    if excerpt.range.upperBound > Int(UInt32.max) / 2 {
      mistake = Diagnostic(.error, "larger than 2 GB", in: excerpt.source, at: excerpt.range)
    } else {
      // The walk reads memory that nothing else can reach, so that no count is kept of it.
      excerpt.source.utf8.withUnsafeBufferPointer { utf8 in
        scan.readRecord(utf8)
        if findsPlainRows { scan.readPlainRows(utf8) }
        while scan.hasMore { scan.readRecord(utf8) }
      }
      mistake = scan.mistake?.diagnostic(in: excerpt.source)
    }
    warnings = scan.warnings(in: excerpt.source)
    grid = scan.grid(of: excerpt.source)
  }

  /// Reads the records of a part of a source that is called comma- or tab-separated; without a
  /// delimiter, the text says the field separator.
  init(_ excerpt: SourceExcerpt, isTabbed: Bool, delimiter: UInt8?) {
    let found = Delimiter(of: excerpt.utf8, isTabbed: isTabbed, given: delimiter)
    let records = SourceExcerpt(
      excerpt.source, SourceRange(found.start, excerpt.range.upperBound))
    self.init(records, separator: found.separator)
  }
}

/// Reads the records of a file one at a time while its bytes come in, in memory that only the
/// longest record decides.
///
///     var reader = RecordReader(name: "people.csv")
///     reader.append(bytes)
///     while let record = reader.next() { … }
///
/// Records are separated values below a head that names them, or JSON objects, one a line. A record that cannot be read has mistakes; those after it can be read all the same.
/// Blank lines are no records.
package struct RecordReader: Sendable {
  /// The greatest length of a record, in bytes: a quote that is never closed ends here.
  package let lengthLimit: Int

  /// The names that the head gives, blanks in them as `_`; nil before it was read, and for objects,
  /// which have names of their own.
  package private(set) var names: [String]?
  /// Why no more can be read; nil while all is well.
  package private(set) var failure: Diagnostic?

  private let name: String
  private var decoding: TextDecoding
  /// How records are written; nil until the name or the text says it.
  private var form: ContentKind?
  private var bytes: [UInt8] = []
  /// Where the next record starts.
  private var start = 0
  private var line = 1
  private var isWhole = false
  private var isOpen = false
  /// The field separator: the caller's, and once the file is open the one found in the text.
  private var separator: UInt8?
  private var boundary = RecordBoundary(separator: nil)

  /// A reader of a file of a name, as messages call it; the form is the one that its suffix says,
  /// else objects where the first character is a brace.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - delimiter: The field separator, in ASCII; nil to infer it from the first records.
  ///   - encoding: How its bytes represent characters; nil is UTF-8, or UTF-16 where a byte order mark
  ///     says so.
  ///   - lengthLimit: The greatest length of a record, in bytes.
  package init(
    name: String, delimiter: UInt8? = nil, encoding: TextEncoding? = nil,
    lengthLimit: Int = 16 << 20
  ) {
    self.name = name
    decoding = TextDecoding(encoding)
    separator = delimiter
    self.lengthLimit = lengthLimit
    form = ContentKind(dataPath: name)
  }

  /// Adds the next bytes of the file.
  package mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.removeSubrange(..<start)
    boundary.rebase(by: start)
    start = 0
    bytes += decoding.decode(Array(more), isFinal: false)
  }

  /// Says that nothing comes any more.
  package mutating func finish() {
    bytes += decoding.decode([], isFinal: true)
    isWhole = true
  }

  /// The next record; nil when more bytes are needed, when there are no more records, and after a
  /// ``failure``.
  package mutating func next() -> Record? {
    while let source = nextSource() {
      if source.utf8[...].holdsOnlyBlanks { continue }
      guard form != .json else {
        var record = Record(source)
        record.readObject()
        return record
      }
      guard let separator else { return nil }
      guard let names else {
        readHead(source, separator: separator)
        continue
      }
      var record = Record(source)
      record.readFields(separator: separator, names: names)
      return record
    }
    return nil
  }
}

extension RecordReader {
  /// The text of the next record, a blank line too.
  private mutating func nextSource() -> SourceFile? {
    guard failure == nil, isOpened() else { return nil }
    guard let end = boundary.end(in: bytes, isWhole: isWhole) else {
      if bytes.count - start > lengthLimit {
        fail(
          "this record is longer than \(lengthLimit >> 10) KiB",
          hint: form == .json ? nil : "a quote may be missing at the end of a field")
      }
      return nil
    }
    guard end > start else { return nil }
    let text = bytes[start..<end]
    var textEnd = end
    if textEnd > start, bytes[textEnd - 1] == 0x0A { textEnd -= 1 }
    if textEnd > start, bytes[textEnd - 1] == 0x0D { textEnd -= 1 }
    let source = SourceFile(name: name, utf8: Array(bytes[start..<textEnd]), firstLine: line)
    line += text.withUnsafeBufferPointer { $0.lineEnds }
    start = end
    boundary.start(at: end)
    return source
  }

  /// The bytes that tell how records are written.
  private static let beginning = 1 << 13

  /// Whether the file has been looked into: for a byte order mark, and for the form where its name
  /// doesn't say; the first character that is not a blank decides.
  private mutating func isOpened() -> Bool {
    if isOpen { return true }
    guard bytes.count >= min(lengthLimit, RecordReader.beginning) || isWhole else { return false }
    if SourceFile.beginsAsUTF16(bytes) {
      fail("records are read as UTF-8", hint: "iconv -f utf-16 -t utf-8 converts the file")
      return false
    }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[mark...].first { !isBlankOrLineEnd($0) }
    guard first != nil || isWhole else { return false }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    form = form ?? (isJSON ? .json : .csv)
    start = mark
    if form == .json {
      separator = nil
    } else {
      let delimiter = Delimiter(of: bytes[mark...], isTabbed: form == .tsv, given: separator)
      line += bytes[mark..<delimiter.start].withUnsafeBufferPointer { $0.lineEnds }
      (separator, start) = (delimiter.separator, delimiter.start)
    }
    boundary = RecordBoundary(separator: separator)
    boundary.start(at: start)
    isOpen = true
    if form == .json, first == UInt8(ascii: "[") {
      fail("records are objects, one a line", hint: "jq -c '.[]' converts an array")
    }
    return failure == nil
  }

  /// Reads the head. A name that is there twice would hide a column.
  private mutating func readHead(_ source: SourceFile, separator: UInt8) {
    let text = DelimitedText(SourceExcerpt(source), separator: separator, isStrict: true)
    if let mistake = text.mistake { return failure = mistake }
    let cells = text.grid.rowCount > 0 ? text.grid.texts(ofRow: 0) : []
    let names = cells.map(\.asValueName)
    var seen: Set<String> = []
    if let twice = names.first(where: { !$0.isEmpty && !seen.insert($0).inserted }) {
      return failure = Record(source).mistake("two columns have the name '\(twice)'")
    }
    self.names = names
  }

  /// Ends reading with a mistake about the text that comes next.
  private mutating func fail(_ message: String, hint: String?) {
    let text = Array(bytes[start..<min(bytes.count, start + 1000)])
    failure = Record(SourceFile(name: name, utf8: text, firstLine: line))
      .mistake(message, hint: hint)
  }
}

extension String {
  /// The name of a column as placeholders write it: without blanks around it, those in it as `_`.
  fileprivate var asValueName: String {
    let words = utf8.split(whereSeparator: isBlankOrLineEnd)
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: "_")])), as: UTF8.self)
  }
}

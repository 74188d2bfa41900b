/// The field separator of delimited text, and where its records begin.
///
/// 1. The separator that the caller gives.
/// 2. The one in a first line such as `sep=;`, which spreadsheets write.
/// 3. Whichever of comma, semicolon, tab and bar divides the first records alike; for text called
///    tab-separated, tabs where the first record holds one.
struct Delimiter {
  /// The byte between two fields.
  let separator: UInt8
  /// The offset of the first record in its source.
  let start: Int

  /// The delimiter of a text that is called comma- or tab-separated.
  init(of text: ArraySlice<UInt8>, isTabbed: Bool, given: UInt8? = nil) {
    let declared = text.declaredSeparator
    start = declared?.end ?? text.startIndex
    separator =
      given ?? declared?.separator
      ?? FieldCounts(of: text[start...]).separator(isTabbed: isTabbed)
  }
}

extension ArraySlice<UInt8> {
  /// The separator in a first line `sep=;`, and where the next begins; nil for any other line.
  fileprivate var declaredSeparator: (separator: UInt8, end: Int)? {
    let mark = startIndex + 4
    guard starts(with: "sep=".utf8), mark < endIndex, self[mark] > 0x0D || self[mark] == 0x09,
      self[mark] < 0x80
    else { return nil }
    let lineEnd = self[(mark + 1)...].prefix(2)
    if lineEnd.elementsEqual([0x0D, 0x0A]) { return (self[mark], mark + 3) }
    guard let byte = lineEnd.first else { return (self[mark], endIndex) }
    return byte == 0x0A || byte == 0x0D ? (self[mark], mark + 2) : nil
  }

  fileprivate func isBetweenDigits(_ place: Int) -> Bool {
    place > startIndex && place + 1 < endIndex && isASCIIDigit(self[place - 1])
      && isASCIIDigit(self[place + 1])
  }
}

/// How often each separator is in the first records, but for those in quotes. The look is
/// short: all records are like the first ones.
private struct FieldCounts {
  /// Whether something is in every record as often as in the first.
  private var isEqual = [true, true, true, true]
  private var first: [Int]?
  private var record = [0, 0, 0, 0]
  private var recordCount = 0
  /// Whether each comma is between digits, and may be a decimal mark.
  private var commasAreMarks = true

  /// The separators, the first before the others where the records don't tell.
  private static let separators: [UInt8] = Array(",;\t|".utf8)
  private static let mostRecords = 20
  private static let mostBytes = 1 << 13

  private enum State { case fieldStart, plain, quoted, closed }

  init(of text: ArraySlice<UInt8>) {
    var state = State.fieldStart
    let end = min(text.endIndex, text.startIndex + FieldCounts.mostBytes)
    for place in text.startIndex..<end where recordCount < FieldCounts.mostRecords {
      let byte = text[place]
      if byte == UInt8(ascii: "\""), state != .plain {
        state = state == .quoted ? .closed : .quoted
      } else if state == .quoted {
        continue
      } else if byte == 0x0A || byte == 0x0D {
        endRecord(isBlank: state == .fieldStart && !record.contains { $0 > 0 })
        state = .fieldStart
      } else if let index = FieldCounts.separators.firstIndex(of: byte) {
        record[index] += 1
        if index == 0, !text.isBetweenDigits(place) { commasAreMarks = false }
        state = .fieldStart
      } else {
        state = .plain
      }
    }
    if end == text.endIndex, state != .fieldStart { endRecord(isBlank: false) }
  }

  private mutating func endRecord(isBlank: Bool) {
    if isBlank { return }
    let first = first ?? record
    for index in record.indices where record[index] != first[index] { isEqual[index] = false }
    self.first = first
    record = [0, 0, 0, 0]
    recordCount += 1
  }

  /// The separator that divides all records into equally many fields, the more the better; else one
  /// in the first record; a comma where there is none. For text called tab-separated, a tab if the
  /// first record has one, or if nothing divides two records or more alike.
  func separator(isTabbed: Bool) -> UInt8 {
    let tab = 2
    var found = isTabbed ? tab : 0
    guard let first, !isTabbed || first[tab] == 0 && recordCount > 1 else {
      return FieldCounts.separators[found]
    }
    var most = 0
    for index in first.indices where !isTabbed || isEqual[index] {
      let isMark = index == 0 && commasAreMarks
      let count = 2 * first[index] + (isEqual[index] ? 1 << 20 : 0) - (isMark ? 1 : 0)
      if first[index] > 0, count > most { (found, most) = (index, count) }
    }
    return FieldCounts.separators[found]
  }
}

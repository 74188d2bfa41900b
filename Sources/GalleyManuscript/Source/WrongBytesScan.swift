import GalleyCells

/// Looks for bytes that are no UTF-8 in a text that comes in pieces.
package struct WrongBytesScan: Sendable {
  /// The name of the text in messages.
  private let name: String
  /// The line that is not read to its end, or the end of it; up to where it was looked at; and its
  /// number.
  private var rest: [UInt8] = []
  private var checked = 0
  private var line = 1
  /// The malformed sequences, and the line that the first one is in a place of.
  private var wrong = Stray()
  private var lineOfFirst: SourceFile?

  /// The most bytes of a line that are kept for a message.
  private static let longestRest = 1 << 12

  /// A scan of a text that nothing was read of.
  package init(name: String) { self.name = name }

  /// Looks at the next piece, which is empty at the end of the text.
  ///
  /// - Complexity: O(*n*).
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    rest += bytes
    // All but the line that is not read to its end.
    var forgotten = 0
    rest.withUnsafeBufferPointer { text in
      // A sequence may go on in the next piece.
      let end = bytes.isEmpty ? text.count : max(checked, text.count - 3)
      while let wrong = text.nextMalformed(after: &checked, upTo: end) { note(wrong, in: text) }
      let start = text.startOfLine(at: checked)
      if lineOfFirst == nil { line += UnsafeBufferPointer(rebasing: text[..<start]).lineEnds }
      forgotten = lineOfFirst == nil ? max(start, checked - WrongBytesScan.longestRest) : checked
    }
    rest.removeFirst(forgotten)
    checked -= forgotten
  }

  /// The warning, once the text was read to its end.
  package var warnings: [Diagnostic] {
    lineOfFirst.map { wrong.wrongBytes(in: $0) } ?? []
  }

  private mutating func note(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    guard lineOfFirst == nil else { return wrong.add(offset) }
    let source = SourceFile(name: name, utf8: Array(text), firstLine: line)
    let place = source.lineRange(at: offset)
    lineOfFirst = SourceFile(
      name: name, utf8: Array(text[place.lowerBound..<place.upperBound]),
      firstLine: source.position(at: offset).line)
    wrong.add(offset - place.lowerBound)
  }
}

/// Whether a text that comes in pieces holds bytes that are no UTF-8, wherever they are.
package struct WrongBytesCheck: Sendable {
  /// The last bytes of the text so far, which may begin a sequence.
  private var end: [UInt8] = []

  /// A check of a text that nothing was read of.
  package init() {}

  /// Whether anything is malformed in the next piece, or in a sequence that it completes.
  ///
  /// - Complexity: O(*n*).
  package mutating func findsWrong(in piece: UnsafeBufferPointer<UInt8>) -> Bool {
    if end.isEmpty { return isWrong(piece) }
    let text = end + piece
    return text.withUnsafeBufferPointer { isWrong($0) }
  }

  private mutating func isWrong(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    if text.nextMalformed(after: &offset, upTo: max(0, text.count - 3)) != nil { return true }
    end = Array(text[offset...])
    return false
  }

  /// Whether the text ends within a sequence.
  package var endsWrong: Bool {
    var offset = 0
    return end.withUnsafeBufferPointer { $0.nextMalformed(after: &offset, upTo: $0.count) } != nil
  }
}

extension SourceFile {
  /// A warning about the bytes that are no UTF-8, at the first of them; readers of delimited text warn
  /// of them by themselves.
  func wrongBytes(readAs kind: ContentKind) -> [Diagnostic] {
    if kind == .csv || kind == .tsv { return [] }
    var wrong = Stray()
    utf8.withUnsafeBufferPointer { $0.addMalformed(in: 0..<$0.count, to: &wrong) }
    return wrong.wrongBytes(in: self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the line begins that an offset is on, after a line feed or at the beginning.
  fileprivate func startOfLine(at offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// How many lines end among the bytes: at LF, CR LF and CR.
  var lineEnds: Int {
    var (lineFeeds, offset) = (0, firstOffset(of: 0x0A))
    while offset < count {
      lineFeeds += 1
      offset = firstOffset(of: 0x0A, from: offset + 1)
    }
    if firstOffset(of: 0x0D) == count { return lineFeeds }
    return lineFeeds
      + indices.count { self[$0] == 0x0D && ($0 + 1 == count || self[$0 + 1] != 0x0A) }
  }

  /// Adds the malformed sequences of UTF-8 that begin in a range.
  func addMalformed(in range: Range<Int>, to wrong: inout Stray) {
    var offset = range.lowerBound
    while let place = nextMalformed(after: &offset, upTo: range.upperBound) { wrong.add(place) }
  }

  /// The next malformed sequence of UTF-8 from an offset on, which moves to its end; nil if there is
  /// none that begins before `end`.
  func nextMalformed(after offset: inout Int, upTo end: Int) -> Int? {
    let bytes = UnsafeRawBufferPointer(self)
    func isASCII(at offset: Int) -> Bool {
      let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let second = bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
      return (first | second) & 0x8080_8080_8080_8080 == 0
    }
    while offset < end {
      while offset &+ 16 <= end, isASCII(at: offset) { offset &+= 16 }
      if offset >= end { break }
      let (start, scalar) = (offset, decodeScalar(in: self, at: offset))
      offset += scalar.length
      if !scalar.isValid { return start }
      if scalar.length > 1 { offset = endOfRepetitions(of: start..<offset, in: self) }
    }
    return nil
  }
}

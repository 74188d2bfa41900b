import GalleyCells

/// Text that a program printed, without the sequences that say how it looks, and how it looks.
struct PrintedText {
  /// The text without them.
  let body: SourceExcerpt
  /// Where the looks change in it, in order, and to what.
  private let changes: [(utf8Offset: Int, looks: TerminalLooks)]

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in its length.
  init(_ text: SourceExcerpt) {
    var plain: [UInt8] = []
    var changes: [(utf8Offset: Int, looks: TerminalLooks)] = []
    var looks = TerminalLooks()
    var rest = text.utf8
    while let escape = rest.firstIndex(of: 0x1B) {
      plain += rest[..<escape]
      rest = rest[escape...]
      guard case .sequence(let sequence) = TerminalLooks.beginning(of: rest) else {
        plain.append(0x1B)
        rest = rest.dropFirst()
        continue
      }
      looks.apply(sequence)
      changes.append((plain.count, looks))
      rest = rest.dropFirst(sequence.utf8.count)
    }
    plain += rest
    body = SourceExcerpt(
      SourceFile(plain, insteadOf: text), SourceRange(0, plain.count))
    self.changes = changes
  }

  /// The text at a place with the sequences that make it look as it does; nil where it looks like any.
  ///
  /// - Complexity: O(log *n*) in the number of changes, and O(*n*) in the length of the result.
  func output(of place: Range<Int>) -> String? {
    let first = changes.partitioningIndex { $0.utf8Offset > place.lowerBound }
    let inside = changes[first...].prefix { $0.utf8Offset < place.upperBound }
    var output = Array(sequences(at: place.lowerBound).utf8)
    if output.isEmpty && inside.isEmpty || place.isEmpty { return nil }
    var start = place.lowerBound
    for change in inside {
      output += body.source.utf8[start..<change.utf8Offset]
      output += (TerminalLooks.none + change.looks.sequences).utf8
      start = change.utf8Offset
    }
    return String(decoding: output + body.source.utf8[start..<place.upperBound], as: UTF8.self)
  }

  /// The sequences that make text look as it does at an offset; empty where it looks like any.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  func sequences(at utf8Offset: Int) -> String {
    let next = changes.partitioningIndex { $0.utf8Offset > utf8Offset }
    return next > 0 ? changes[next - 1].looks.sequences : ""
  }
}

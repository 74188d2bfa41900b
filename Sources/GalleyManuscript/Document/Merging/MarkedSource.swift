/// A document with marks in place of its placeholders, and how its offsets lead back.
struct MarkedSource: Sendable {
  /// The document as it was written.
  let original: SourceFile
  private var bytes: [UInt8] = []
  /// The marks in order: where each begins and ends here, and in the original.
  private var marks: [(here: SourceRange, original: SourceRange)] = []

  init(original: SourceFile) {
    self.original = original
  }

  /// The document with its marks.
  var source: SourceFile { SourceFile(name: original.name, utf8: bytes) }

  /// Adds text as it is.
  mutating func append(_ text: ArraySlice<UInt8>) {
    bytes += text
  }

  /// Adds a mark of `count` characters for the bytes from one offset of the original to another.
  mutating func append(
    mark: Unicode.Scalar, filler: Unicode.Scalar, count: Int, at lower: Int, to upper: Int
  ) {
    let start = bytes.count
    bytes += UTF8.encode(mark).map(Array.init) ?? []
    for _ in 1..<max(1, count) { bytes += UTF8.encode(filler).map(Array.init) ?? [] }
    marks.append((SourceRange(start, bytes.count), SourceRange(lower, upper)))
  }

  /// The range of the original that a range represents; a mark that is touched counts as a whole.
  ///
  /// - Complexity: O(*n*) in the number of marks. Only messages ask.
  func originalRange(of range: SourceRange) -> SourceRange {
    SourceRange(
      originalOffset(range.lowerBound, isEnd: false), originalOffset(range.upperBound, isEnd: true))
  }

  private func originalOffset(_ offset: Int, isEnd: Bool) -> Int {
    var shift = 0
    for mark in marks {
      if offset <= mark.here.lowerBound { break }
      if offset < mark.here.upperBound {
        return isEnd ? mark.original.upperBound : mark.original.lowerBound
      }
      shift = mark.original.upperBound - mark.here.upperBound
    }
    return offset + shift
  }
}

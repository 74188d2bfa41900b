/// Where the lines between the marks of fenced code are in a source that indents or quotes them.
///
/// Indentation and quote marks come before a line, so a place is as far from the end of its line
/// there as it is in the code.
struct FenceLines {
  /// The end of each line of the code.
  private var ends: [Int] = []
  /// The same lines with their indentation and quote marks.
  private var places: [SourceRange] = []

  /// The lines of `block`, which reads `body` between its marks.
  ///
  /// - Complexity: O(*n*) in the length of the block.
  init(of block: Block, _ body: SourceExcerpt, in source: SourceFile) {
    let end = block.range.upperBound
    var line = source.utf8.lineEnd(from: block.range.lowerBound, to: end).nextLine
    var lineOfBody = body.range.lowerBound
    while lineOfBody < body.range.upperBound {
      let (bodyEnd, nextOfBody) = body.source.utf8.lineEnd(
        from: lineOfBody, to: body.range.upperBound)
      let (lineEnd, next) = source.utf8.lineEnd(from: line, to: end)
      ends.append(bodyEnd)
      places.append(SourceRange(line, lineEnd))
      (lineOfBody, line) = (nextOfBody, next)
    }
  }

  /// The place in the source of a range of the code.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func place(of range: SourceRange) -> SourceRange {
    SourceRange(place(of: range.lowerBound), place(of: range.upperBound))
  }

  private func place(of offset: Int) -> Int {
    guard let last = ends.indices.last else { return 0 }
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return max(places[low].lowerBound, places[low].upperBound - max(0, ends[low] - offset))
  }
}

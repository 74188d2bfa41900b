extension AlignedColumns {
  /// The columns of lines without a head (case 11); nil where they have none.
  var paddedColumns: [Range<Int>]? {
    guard !lines.allSatisfy(\.isRunning), !lines.allSatisfy(\.startsWithTime),
      !lines.contains(where: \.startsWithBranch)
    else { return nil }
    let stretches = AlignedColumns.stretches(of: lines)
    if isSparse(stretches.count) { return nil }
    let arePadded = stretches.enumerated().map { index, stretch in
      lines.contains { line in
        let place = line.place(in: stretch)
        return place.lowerBound > stretch.lowerBound
          || index + 1 < stretches.count && place.upperBound < stretch.upperBound
      }
    }
    var columns: [Range<Int>] = []
    for (index, stretch) in stretches.enumerated() {
      let isApart =
        columns.last.map { last in
          stretch.lowerBound - last.upperBound > 1
            || lines.count > 4 && (arePadded[index - 1] || arePadded[index])
        } ?? true
      if isApart {
        columns.append(stretch)
      } else if let last = columns.popLast() {
        columns.append(last.lowerBound..<stretch.upperBound)
      }
    }
    return columns.count > 1 && columns.allSatisfy(isFull) ? columns : nil
  }

  /// Whether all lines have text in a column: from its edge on, or one word each.
  private func isFull(_ column: Range<Int>) -> Bool {
    var (isFlush, areWords) = (true, true)
    for line in lines {
      let place = line.place(in: column)
      if place.isEmpty { return false }
      isFlush = isFlush && place.lowerBound == column.lowerBound
      areWords = areWords && !line.holdsBlank(in: place)
    }
    return isFlush || areWords
  }
}

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
    // A column that holds gaps may be several, but for the last.
    return columns.count > 1 && columns.allSatisfy(isFull)
      && columns.dropLast().allSatisfy { column in !lines.contains { $0.holdsGap(in: column) } }
      ? columns : nil
  }

  /// Whether all have one number, or word, and then the same.
  private func haveOneUnit(_ places: [Range<Int>]) -> Bool {
    let units = zip(lines, places).map { line, place in
      line.scalars[place].drop { $0 != " " }
    }
    return units.allSatisfy { $0.count > 1 && $0.elementsEqual(units[0]) }
  }

  /// Whether all lines have text in a column: from its edge on, one word each, or one and the same unit.
  private func isFull(_ column: Range<Int>) -> Bool {
    let places = lines.map { $0.place(in: column) }
    if places.contains(where: \.isEmpty) { return false }
    return places.allSatisfy { $0.lowerBound == column.lowerBound }
      || zip(lines, places).allSatisfy { line, place in !line.holdsBlank(in: place) }
      || places.allSatisfy { $0.upperBound == column.upperBound } && haveOneUnit(places)
  }
}

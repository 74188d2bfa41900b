/// The names of groups of columns, as a line of aligned text gives them:
/// `procs ---memory--- ---swap--`, or `capacity   operations   bandwidth`.
struct GroupNames {
  /// The names, without the marks that fill the line around them.
  private var names: [String] = []
  /// Where they are, those marks included.
  private var places: [Range<Int>] = []
  /// The names in a line: words that two blanks part, or one where marks are drawn around some. None
  /// if one of them would be no more than marks, or if they are one running text. Where a bar is between
  /// any two, they are above all that is between bars.
  init(_ line: AlignedLine, bars: [Int]) {
    let areDrawn = GroupNames.areDrawn(in: line)
    for word in line.words {
      if !areDrawn, let last = places.last, word.lowerBound - last.upperBound == 1 {
        places[places.count - 1] = last.lowerBound..<word.upperBound
      } else {
        places.append(word)
      }
    }
    names = places.map { place in
      var name = line.scalars[place]
      while let mark = name.first, GroupNames.isMark(mark) { name = name.dropFirst() }
      while let mark = name.last, GroupNames.isMark(mark) { name = name.dropLast() }
      return name.text
    }
    let isText = !areDrawn && names.count < 2
    if isText || names.contains(where: \.isEmpty) { (names, places) = ([], []) }
    guard bars.count > 0, bars.count + 1 == names.count else { return }
    let edges = [-1] + bars + [.max]
    let areParted = names.indices.allSatisfy {
      edges[$0] < places[$0].lowerBound && places[$0].upperBound <= edges[$0 + 1]
    }
    if areParted { places = names.indices.map { edges[$0] + 1..<edges[$0 + 1] } }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Whether marks are around a word of a line.
  static func areDrawn(in line: AlignedLine) -> Bool {
    line.words.contains { isFilled(line.scalars[$0]) }
  }

  private static func isFilled(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.count > 2 && (isDouble(word.prefix(2)) || isDouble(word.suffix(2)))
  }

  private static func isDouble(_ marks: ArraySlice<Unicode.Scalar>) -> Bool {
    marks.first == marks.last && marks.first.map(isMark) ?? false
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "=" || scalar == "_" || scalar == "─"
  }

  /// The groups of columns whose names are at these places.
  ///
  /// A column belongs to the group that it is most of it below, and those between two of a group
  /// belong to it too; to a name that is above a gap, those on both sides of it. A name says
  /// nothing about columns that it only is beside.
  ///
  /// - Returns: The groups, nil when one would have no column, or none of them more than one.
  func groups(of columns: [Range<Int>]) -> [Table.Group]? {
    var members = [Range<Int>?](repeating: nil, count: places.count)
    var group = 0
    for (index, column) in columns.enumerated() {
      while group + 1 < places.count, overlap(group + 1, column) > overlap(group, column) {
        group += 1
      }
      guard overlap(group, column) > 0 else { continue }
      members[group] = (members[group]?.lowerBound ?? index)..<index + 1
    }
    var groups: [Table.Group] = []
    for index in names.indices {
      guard let members = members[index] ?? sides(of: index, members, columns) else { return nil }
      groups.append(Table.Group(name: names[index], columns: members))
    }
    return groups.contains { $0.columns.count > 1 } ? groups : nil
  }

  /// The columns on both sides of a name that is above none, where they are in no group.
  private func sides(
    of group: Int, _ members: [Range<Int>?], _ columns: [Range<Int>]
  ) -> Range<Int>? {
    guard let right = columns.firstIndex(where: { $0.lowerBound >= places[group].upperBound }),
      right > 0, !members.contains(where: { $0?.overlaps(right - 1..<right + 1) ?? false })
    else { return nil }
    return right - 1..<right + 1
  }

  private func overlap(_ group: Int, _ column: Range<Int>) -> Int {
    places[group].clamped(to: column).count
  }
}

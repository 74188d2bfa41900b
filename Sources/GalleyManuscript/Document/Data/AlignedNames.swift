/// The names in a head of aligned text, which are above the columns (cases 8 and 9 of
/// ``AlignedText``).
struct AlignedNames {
  /// Where they are.
  private(set) var words: [Range<Int>] = []
  private let head: AlignedLine
  private let below: ArraySlice<AlignedLine>
  /// Whether more than one blank is between most words of the head.
  private let isSpaced: Bool

  /// The names of a head, some of them of several words, by the lines below it.
  init(of head: AlignedLine, above below: ArraySlice<AlignedLine>) {
    (self.head, self.below) = (head, below)
    let words = head.words
    isSpaced = words.gaps.count { $0.count > 1 } * 2 > words.count - 1
    join(head.knownNames)
  }

  /// Joins a word with nothing below it with one beside it: with the next, or with the one before
  /// where it begins small. Capitals one blank apart are names of empty columns, but not in a head
  /// whose names are further apart (`NOMINATED NODE`).
  private mutating func join(_ parts: [Range<Int>]) {
    var joinsNext = false
    for (index, part) in parts.enumerated() {
      let isBesideLast = words.last.map { part.lowerBound - $0.upperBound == 1 } ?? false
      let isBesideNext =
        index + 1 < parts.count && parts[index + 1].lowerBound - part.upperBound == 1
      let start = CellStart(head.scalars[part])
      // `Mounted on`, but `Std. Error t value` with numbers below two words.
      let mayBeMore =
        start.isSmall
        && !(isBesideNext && below.allSatisfy { !$0.place(in: parts[index + 1]).isEmpty })
      let hasNothingBelow =
        !(start.isCapital && !isSpaced) && below.allSatisfy { $0.place(in: part).isEmpty }
      let joinsLast = joinsNext || hasNothingBelow && (mayBeMore || !isBesideNext)
      if isBesideLast, joinsLast, let last = words.popLast() {
        words.append(last.lowerBound..<part.upperBound)
        joinsNext = false
      } else {
        joinsNext = hasNothingBelow && isBesideNext
        words.append(part)
      }
    }
  }

  /// The places between names where columns end: two blanks apart, or with a blank between them and
  /// text below the second in at least as many lines as fill the blank (case 9). Lines that fill a
  /// wider gap say nothing of the others.
  var columnEnds: [Range<Int>] {
    let wide = words.gaps.filter { $0.count > 1 }
    let fitting = below.filter { line in wide.allSatisfy { line.holdsBlank(in: $0) } }
    return zip(words, words.dropFirst()).filter { name, next in
      let gap = name.upperBound..<next.lowerBound
      if gap.count > 1 || fitting.isEmpty { return true }
      let (start, nextStart) = (CellStart(head.scalars[name]), CellStart(head.scalars[next]))
      let pushed = fitting.count { $0.pushesWord(at: gap.lowerBound, below: next) }
      let together = fitting.count { !$0.isBlank(at: gap.lowerBound) } - pushed
      // Beside lines that fill the gap, text below the second name may be all there is (`ceph osd tree`).
      let apart =
        pushed
        + fitting.count {
          $0.isBlank(at: gap.lowerBound) && !$0.place(in: next).isEmpty
            && (together == 0 || !$0.place(in: name).isEmpty)
        }
      // `Mounted on`, unless text is below both in all lines.
      if nextStart.isSmall, !start.isSmall, !start.isCapital { return apart == fitting.count }
      return apart >= together && (together == 0 || apart * 2 >= fitting.count)
        && (apart > 0 || nextStart.isCapital && !isSpaced)
    }.map { $0.upperBound..<$1.lowerBound }
  }
}

extension [Range<Int>] {
  var gaps: [Range<Int>] { zip(self, dropFirst()).map { $0.upperBound..<$1.lowerBound } }
}

import GalleyText

/// How well blocks sit in their measure, which a mosaic weighs to choose the widths of its tiles.
///
/// Each weight has its reason beside it. They were found by eye, on dashboards of the output of
/// ordinary commands at 40 to 200 columns; all are in cells, so that they compare with the paper
/// that a page takes.
struct Fitness: Hashable, Sendable {
  /// The demerits of the measure for the blocks, in cells; 0 where all is well.
  private(set) var demerits = 0
  /// The least measure that the blocks come out the same in, and in all that are greater; nil where
  /// something in them depends on it.
  private(set) var naturalMeasure: Int? = 0
  /// Whether a table is torn or set as records, or a line of code is broken inside a word.
  private(set) var isTorn = false
  /// The lines of code or of a log that are broken between words.
  private(set) var brokenLines = 0

  /// Prose in fewer cells is hard to read, and in more: 28 are four words of English, 80 more than
  /// the eye finds back over.
  private static let leastMeasure = 28
  private static let greatestMeasure = 80
  /// The widest chart that still looks like one.
  private static let greatestChart = 72
  /// Rows of the measure for a word that is torn.
  static let tornWord = 4
  /// Those for a word that is parted after a sign: a path, an identifier.
  static let partedWord = 2
  /// Rows for a table that has to be set as records: nobody compares values then.
  private static let records = 10

  /// Adds the fitness of other blocks in the same measure.
  mutating func add(_ other: Fitness) {
    demerits += other.demerits
    brokenLines += other.brokenLines
    isTorn = isTorn || other.isTorn
    naturalMeasure = naturalMeasure.flatMap { mine in
      other.naturalMeasure.map { max(mine, $0) }
    }
  }

  /// Notes that something in the blocks depends on the measure.
  mutating func noteDependence() { naturalMeasure = nil }

  /// Notes a measure that the blocks need to come out as they do in greater ones.
  mutating func note(natural cells: Int) {
    naturalMeasure = naturalMeasure.map { max($0, cells) }
  }

  /// Judges lines of prose. A single line has no measure: it is as long as its text.
  mutating func judge(prose lines: SetLines, measure: Int) {
    judge(words: lines, measure: measure)
    guard lines.count > 1 else { return }
    if measure < Self.leastMeasure {
      demerits += (Self.leastMeasure - measure) * lines.count * measure / Self.leastMeasure
    } else if measure > Self.greatestMeasure {
      demerits += (measure - Self.greatestMeasure) * lines.count * measure / Self.greatestMeasure
    }
  }

  /// Judges the words of lines that may end anywhere.
  mutating func judge(words lines: SetLines, measure: Int) {
    judge(tornWords: lines.records.count { $0.dividesWord }, measure: measure)
  }

  private mutating func judge(tornWords count: Int, measure: Int) {
    demerits += count * Self.tornWord * measure
  }

  /// Judges the words of a table's cells that are torn.
  mutating func judge(tornCells count: Int, measure: Int) {
    judge(tornWords: count, measure: measure)
    isTorn = isTorn || count > 0
  }

  /// Judges lines of code or of a log: half a row for each that is broken between words.
  mutating func judge(verbatim lines: SetLines, measure: Int) {
    let count = lines.records.count { !$0.isHardEnd && !$0.dividesWord }
    brokenLines += count
    demerits += count * (measure / 2)
    judge(tornCells: lines.records.count { $0.dividesWord }, measure: measure)
  }

  /// The rows that some records cost on top of their own: a row alone has no values to compare.
  static func rows(ofRecords count: Int) -> Int { min(records, 2 * max(0, count - 1)) }

  /// Judges records: the rows on top, one even for a row alone, whose names are easier to find in a head,
  /// and the cells beyond those of the table they represent. The rows on top are equally long in every
  /// measure, as the loss is the same; else records would seek narrow places, and be torn there.
  mutating func judge(records count: Int, lines: Int, measure: Int, tableCells: Int) {
    noteDependence()
    isTorn = true
    let rows = max(1, Self.rows(ofRecords: count))
    demerits += rows * Self.greatestMeasure + max(0, lines * measure - tableCells)
  }

  /// Judges a drawing of some rows, which should not be narrower than something: it is as good as
  /// records then.
  mutating func judge(drawing rows: Int, least: Int, measure: Int) {
    noteDependence()
    if measure < least { demerits += Self.records * measure }
    demerits += max(0, measure - Self.greatestChart) * rows
  }
}

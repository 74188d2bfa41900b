/// The extent of the cells of a column, and their kinds.
package struct ColumnExtent: Hashable, Sendable {
  /// The cells of the widest line.
  private var widest = 0
  /// The widest part of a number before its decimal mark.
  package private(set) var integer = 0
  /// The widest part of a number from its decimal mark on.
  package private(set) var fraction = 0
  /// How many stretches of numbers have a point, less those that have a comma.
  private var votes = 0
  /// The bytes of the longest stretch of a plain cell without a space; ``shortWord`` where none is
  /// longer, since to know about short ones would mean to look at most cells.
  package private(set) var longestWord = ColumnExtent.shortWord
  /// Whether a cell is a number, a number with a unit, or text.
  private var seen: UInt8 = 0

  private static let number: UInt8 = 1
  private static let quantity: UInt8 = 2
  private static let text: UInt8 = 4

  /// The bytes of words that nothing is known about.
  package static var shortWord: Int { 16 }

  /// The extent of a column without cells.
  package init() {}

  /// The width at which no cell wraps, and the points of numbers are in one column.
  package var natural: Int { max(widest, integer + fraction) }
  /// The decimal mark that most of its numbers have, as far as they tell; a point where none does.
  package var decimalMark: DecimalMark { votes < 0 ? .comma : .point }
  /// Whether a cell is a number without a unit.
  package var hasNumbers: Bool { seen & ColumnExtent.number != 0 }
  /// Whether a cell is a number with a unit.
  package var hasQuantities: Bool { seen & ColumnExtent.quantity != 0 }
  /// Whether a cell is neither a number nor missing.
  package var hasTexts: Bool { seen & ColumnExtent.text != 0 }

  /// Adds a line of text that is not looked at as a number.
  package mutating func add(lineOf cells: Int) {
    widest = max(widest, cells)
  }

  /// Adds a cell of a kind; the integer part of a number is counted in cells, as the whole is.
  package mutating func add(_ kind: CellKind, cells: Int) {
    switch kind {
    case .missing: add(lineOf: cells)
    case .quantity: add(textOf: cells, seen: ColumnExtent.quantity)
    case .text: add(textOf: cells, seen: ColumnExtent.text)
    case .number(let integer, let vote):
      add(numbersOf: cells, integer: integer, fraction: cells &- integer)
      if case .sure(let mark) = vote { votes += mark == .point ? 1 : -1 }
    }
  }

  /// Forgets where the decimal marks of its numbers are, but not which marks they are.
  mutating func forgetMarks() {
    (integer, fraction) = (0, 0)
  }

  /// Adds the words of a plain cell.
  mutating func add(wordsOf utf8: UnsafeBufferPointer<UInt8>) {
    longestWord = GalleyManuscript.longestWord(in: utf8, atLeast: longestWord)
  }

  /// Adds cells that are text: the length of the longest, and of the longest word in them, as far as
  /// it matters.
  mutating func add(textOf cells: Int, longestWord: Int) {
    add(textOf: cells, seen: ColumnExtent.text)
    self.longestWord = max(self.longestWord, longestWord)
  }

  /// Adds cells that are numbers: the lengths of the longest, and of the longest parts before and
  /// from the decimal mark on.
  mutating func add(numbersOf cells: Int, integer: Int, fraction: Int) {
    add(textOf: cells, seen: ColumnExtent.number)
    self.integer = max(self.integer, integer)
    self.fraction = max(self.fraction, fraction)
  }

  /// Adds the vote of numbers that may have a point, by the longest part from the point on: three
  /// digits after it may be thousands.
  mutating func add(pointOf fraction: Int) {
    if fraction > 1, fraction != 4 { votes += 1 }
  }

  private mutating func add(textOf cells: Int, seen kind: UInt8) {
    widest = max(widest, cells)
    seen |= kind
  }
}

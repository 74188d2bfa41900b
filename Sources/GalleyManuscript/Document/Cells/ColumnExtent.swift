/// How far the cells of a column reach, and what they are.
public struct ColumnExtent: Hashable, Sendable {
  /// The cells of the widest line.
  private var widest = 0
  /// The widest part of a number before its point.
  public private(set) var integer = 0
  /// The widest part of a number from its point on.
  public private(set) var fraction = 0
  /// The bytes of the longest stretch of a plain cell without a space; ``shortWord`` where none is
  /// longer, since to know about short ones would mean to look at most cells.
  public private(set) var longestWord = ColumnExtent.shortWord
  /// Whether a cell is a number, a number with a unit, or text.
  private var seen: UInt8 = 0

  private static let number: UInt8 = 1
  private static let quantity: UInt8 = 2
  private static let text: UInt8 = 4

  /// The bytes of words that nothing is known about.
  public static var shortWord: Int { 16 }

  /// The extent of a column without cells.
  public init() {}

  /// The width at which no cell wraps, and the points of numbers stand in one column.
  public var natural: Int { max(widest, integer + fraction) }
  /// Whether a cell is a number without a unit.
  public var hasNumbers: Bool { seen & ColumnExtent.number != 0 }
  /// Whether a cell is a number with a unit.
  public var hasQuantities: Bool { seen & ColumnExtent.quantity != 0 }
  /// Whether a cell is neither a number nor missing.
  public var hasTexts: Bool { seen & ColumnExtent.text != 0 }

  /// Adds a line of text that is not looked at as a number.
  @inline(__always)
  public mutating func add(lineOf cells: Int) {
    widest = max(widest, cells)
  }

  /// Adds a cell of a kind; the integer part of a number is counted in cells, as the whole is.
  @inline(__always)
  public mutating func add(_ kind: CellKind, cells: Int) {
    switch kind {
    case .missing: add(lineOf: cells)
    case .quantity: add(textOf: cells, seen: ColumnExtent.quantity)
    case .text: add(textOf: cells)
    case .number(let integer): add(numberOf: cells, integer: integer)
    }
  }

  /// Adds the words of a plain cell.
  @inline(__always)
  mutating func add(wordsOf utf8: UnsafeBufferPointer<UInt8>) {
    if utf8.count > longestWord {
      longestWord = GalleyManuscript.longestWord(in: utf8, atLeast: longestWord)
    }
  }

  /// Adds a cell that is text.
  @inline(__always)
  mutating func add(textOf cells: Int) {
    add(textOf: cells, seen: ColumnExtent.text)
  }

  @inline(__always)
  private mutating func add(textOf cells: Int, seen kind: UInt8) {
    widest = max(widest, cells)
    seen |= kind
  }

  /// Adds a cell that is a number.
  @inline(__always)
  mutating func add(numberOf cells: Int, integer: Int) {
    add(textOf: cells, seen: ColumnExtent.number)
    self.integer = max(self.integer, integer)
    fraction = max(fraction, cells &- integer)
  }
}

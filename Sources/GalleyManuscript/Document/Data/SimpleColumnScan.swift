/// Reads the cells of one column of some rows, whose bounds are known.
///
/// Cells of a column are much alike: texts are read as long as there are any, then numbers, without
/// asking for the kind of each. Each loop keeps its counts in a few variables of its own.
struct SimpleColumnScan {
  let base: UnsafePointer<UInt8>
  /// Whether cells may be in quotes; then it is known that a terminator follows each.
  let areQuoted: Bool
  /// The byte that follows each cell.
  let terminator: UInt8
  /// Where the next cell is: between two offsets, the first of them before the cell or that of its
  /// opening quote, the second after it or that of its closing quote.
  private(set) var offsets: UnsafePointer<UInt32>
  let rowStep: Int
  /// The rows that are left.
  private(set) var rowCount: Int
  /// Where the next cell goes.
  private(set) var target: UnsafeMutablePointer<SimpleCell>
  let targetStep: Int

  /// Reads the cells up to the first that is not plain, and adds them to their column.
  ///
  /// - Returns: How many there are.
  @inline(__always)
  mutating func read(into extent: inout ColumnExtent) -> Int {
    let count = rowCount
    while rowCount > 0 {
      let before = rowCount
      readTexts(into: &extent)
      readNumbers(into: &extent)
      if rowCount == before, !readOther(into: &extent) { break }
    }
    return count - rowCount
  }

  /// The next cell, and whether it is in quotes; nil when something else than a terminator
  /// follows it, or it is too long.
  @inline(__always)
  private var next: (text: UnsafePointer<UInt8>, count: Int, quotes: Int)? {
    let (before, end) = (Int(offsets[0]), Int(offsets[1]))
    let count = end &- before &- 1
    if !areQuoted, base[end] != terminator { return nil }
    let quotes = areQuoted && base[before] == UInt8(ascii: "\"") ? 1 : 0
    return count > SimpleCell.longest ? nil : (base + before + 1, count, quotes)
  }

  @inline(__always)
  private mutating func put(_ cell: SimpleCell) {
    target.pointee = cell
    target += targetStep
    offsets += rowStep
    rowCount &-= 1
  }

  /// Reads cells that are empty or begin with a letter.
  ///
  /// Which cells are empty or short nobody can foresee, so the answers are bits, and only all of
  /// them together decide. A short text that begins with an `n` may say that a cell is missing;
  /// that is looked into only while the column holds no text, since else it makes no difference.
  @inline(__always)
  private mutating func readTexts(into extent: inout ColumnExtent) {
    var (widest, longestWord) = (0, extent.longestWord)
    var holdsText = bit(extent.hasTexts)
    while rowCount > 0, let (text, count, quotes) = next {
      let isWord = bit(CellKind.isLetterOrNear(text[0]))
      let mayBeMissing = bit(count <= CellKind.longestMissing) & bit(text[0] | 0x20 == 0x6E)
      holdsText |= isWord & ~mayBeMissing
      let isText = isWord & holdsText & bit(text[count &- 1] != UInt8(ascii: " "))
      if isText | bit(count == 0) == 0 { break }
      widest = max(widest, count)
      if count > longestWord {
        longestWord = SimpleColumnScan.longestWord(text, count, atLeast: longestWord)
      }
      put(SimpleCell(packing: count, integerAndOne: 0, quotes: quotes))
    }
    if widest > 0 { extent.add(textOf: widest, longestWord: longestWord) }
  }

  /// Reads cells that are short numbers of digits, a sign and a point at most.
  @inline(__always)
  private mutating func readNumbers(into extent: inout ColumnExtent) {
    var (widest, widestInteger, widestFraction) = (0, 0, 0)
    while rowCount > 0, let (text, count, quotes) = next, count &- 1 < 8, count > 0 {
      let integer = integerOfShortNumber(text, count: count)
      if integer < 0 { break }
      widest = max(widest, count)
      widestInteger = max(widestInteger, integer)
      widestFraction = max(widestFraction, count &- integer)
      put(SimpleCell(packing: count, integerAndOne: integer &+ 1, quotes: quotes))
    }
    if widest > 0 {
      extent.add(numbersOf: widest, integer: widestInteger, fraction: widestFraction)
      extent.add(pointOf: widestFraction)
    }
  }

  /// Reads a cell that takes a closer look; false when it is not plain.
  @inline(__always)
  private mutating func readOther(into extent: inout ColumnExtent) -> Bool {
    guard let (text, count, quotes) = next, count > 0,
      let kind = SimpleColumnScan.kind(of: text, count: count)
    else { return false }
    extent.add(kind, cells: count)
    extent.add(wordsOf: UnsafeBufferPointer(start: text, count: count))
    put(SimpleCell(packing: count, integerAndOne: (kind.integer ?? -1) &+ 1, quotes: quotes))
    return true
  }

  /// The kind of a cell's text; nil when it is not plain.
  @inline(never)
  private static func kind(of text: UnsafePointer<UInt8>, count: Int) -> CellKind? {
    if text[0] == UInt8(ascii: " ") || text[count - 1] == UInt8(ascii: " ") { return nil }
    let kind = CellKind(UnsafeBufferPointer(start: text, count: count))
    return SimpleCell.holds(integer: kind.integer) ? kind : nil
  }

  @inline(__always)
  private func bit(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }

  /// Never inlined, so that the calling loop keeps its counts where they are fast.
  @inline(never)
  private static func longestWord(
    _ text: UnsafePointer<UInt8>, _ count: Int, atLeast least: Int
  ) -> Int {
    GalleyManuscript.longestWord(
      in: UnsafeBufferPointer(start: text, count: count), atLeast: least)
  }
}

extension PlainIndents {
  /// A measure is narrow that has fewer cells.
  private static let narrowMeasure = 60

  /// The cells of an indent of the text in a measure: at most four in a narrow one, and text keeps
  /// ``leastMeasure``.
  func shown(_ indent: Int, in measure: Int) -> Int {
    if let shift { return PlainIndents.granted(max(0, indent - shift), in: measure) }
    // Of the 7 and 14 cells of a manual page, 2 and 4 are left.
    let isNarrow = measure < PlainIndents.narrowMeasure && indent > 2
    return PlainIndents.granted(
      isNarrow ? min(4, max(2, (2 * indent + 6) / 7)) : indent, in: measure)
  }

  /// How much of an indent is granted in a measure: text keeps ``leastMeasure`` cells.
  public static func granted(_ indent: Int, in measure: Int) -> Int {
    min(indent, max(0, measure - leastMeasure))
  }

  /// The column after a blank, in cells; nil if the byte is not a blank.
  @inline(__always)
  public static func column(after blank: UInt8, at column: Int, tabWidth: Int) -> Int? {
    switch blank {
    case 0x20: return min(column + 1, LineMeasures.limit)
    // The page before it ends.
    case 0x0C: return column
    case 0x09:
      let tab = min(max(1, tabWidth), LineMeasures.limit)
      return min((column / tab + 1) * tab, LineMeasures.limit)
    default: return nil
    }
  }
}

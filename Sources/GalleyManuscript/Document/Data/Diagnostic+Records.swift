extension Diagnostic {
  /// A warning about the first row of a table that is longer or shorter than its head.
  ///
  /// - Parameters:
  ///   - cells: How many cells it has.
  ///   - head: How many the head has.
  ///   - further: How many more rows differ.
  ///   - source: What the row stands in.
  ///   - range: The row.
  /// - Returns: The warning.
  static func unevenRow(
    ofCells cells: Int, head: Int, further: Int, in source: SourceFile, at range: SourceRange
  ) -> Diagnostic {
    let more =
      further == 0 ? "" : " (\(further) more \(further == 1 ? "row differs" : "rows differ"))"
    return Diagnostic(
      .warning,
      "this row has \(cells) \(cells == 1 ? "cell" : "cells"), but the header has \(head)\(more)",
      in: source, at: range)
  }

  /// A warning about bytes that are no UTF-8, at the first of so many.
  static func wrongBytes(_ count: Int, at offset: Int, in source: SourceFile) -> Diagnostic {
    let more = count > 1 ? " (\(count - 1) more)" : ""
    return Diagnostic(
      .warning, "this byte is not UTF-8\(more)",
      hint: "name its encoding with --encoding, such as windows-1252", in: source,
      at: SourceRange(offset, offset + 1))
  }
}

import Foundation
import GalleyText
import Testing

/// Expects a page to be the one that was read and accepted before.
///
/// The golden page is `Pages/NAME/page.txt` beside the test. It is drawn in a frame as wide as the
/// page, so that blanks at the end of a row survive editors, and a row that is too wide shows.
/// A page without a golden one fails; `GALLEY_RECORD=1 swift test` accepts what you have read.
///
/// - Parameters:
///   - page: The page, its rows ended by line feeds.
///   - cells: The width of the page.
///   - name: The directory of the golden page.
///   - filePath: The test's file.
///   - sourceLocation: Where the failure is reported.
/// - Throws: When the golden page cannot be written or read.
public func expectPage(
  _ page: String, cells: Int, matches name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("Pages/\(name)/page.txt")
  let drawn = framed(page, cells: cells)
  if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return try Data(drawn.utf8).write(to: url)
  }
  guard FileManager.default.fileExists(atPath: url.path) else {
    Issue.record(
      "\(name) has no golden page; GALLEY_RECORD=1 accepts this one:\n\(drawn)",
      sourceLocation: sourceLocation)
    return
  }
  let golden = try String(contentsOf: url, encoding: .utf8)
  if golden != drawn {
    Issue.record(
      "\(name) has changed:\n\(difference(from: golden, to: drawn))",
      sourceLocation: sourceLocation)
  }
}

/// A page in a frame: each row filled with blanks to the width of the page.
///
///     framed("ab\n", cells: 4)
///     // ┌────┐
///     // │ab  │
///     // └────┘
public func framed(_ page: String, cells: Int) -> String {
  let edge = String(repeating: "─", count: cells)
  var rows = page.split(separator: "\n", omittingEmptySubsequences: false)
  // A page that ends with a line feed has no further row; one that does not is marked.
  let endsWell = rows.last == ""
  if endsWell { rows.removeLast() }
  let body = rows.map { row in
    "│\(row)\(String(repeating: " ", count: max(0, cells - displayWidth(of: row))))│\n"
  }
  return "┌\(edge)┐\n\(body.joined())└\(edge)┘\n"
    + (endsWell || page.isEmpty ? "" : "no line end\n")
}

/// Both texts row by row: those of only the first behind `-`, those of only the second behind `+`.
func difference(from old: String, to new: String) -> String {
  var rows = old.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
  let plain = new.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
  let changes = plain.difference(from: rows)
  // Removed rows stay where they were, so each insertion moves down by those above it.
  for case .remove(let offset, let row, _) in changes.removals {
    rows[offset] = "  - \(row.dropFirst(4))"
  }
  for case .insert(let offset, let row, _) in changes.insertions {
    var index = 0
    var kept = 0
    while index < rows.count, kept < offset || rows[index].hasPrefix("  - ") {
      if !rows[index].hasPrefix("  - ") { kept += 1 }
      index += 1
    }
    rows.insert("  + \(row.dropFirst(4))", at: index)
  }
  return rows.joined(separator: "\n")
}

import TestSupport
import Testing

@testable import GalleyMakeup

/// Columns as `natural/floor`, or `natural/floor*share`, drawn with one letter a cell.
@Test(arguments: [
  ("5/3 4/2", 20, "aaaaabbbb", "as wide as needed and no wider"),
  ("5/3 40/9", 20, "aaaaabbbbbbbbbbbbbbb", "the widest gives way"),
  ("9/3 9/3 9/3", 20, "aaaaaaabbbbbbbcccccc", "what does not divide goes to the first"),
  ("9/8 9/3 9/3", 16, "aaaaaaaabbbbcccc", "none goes below its longest word"),
  ("9/8 9/6 2/2", 16, "aaaaaaaabbbbbbcc", "just the longest words"),
  ("9/8 9/6 2/2", 15, "", "the longest words don't fit"),
  ("3/3 4/2*1", 12, "aaabbbbbbbbb", "a share takes what is left"),
  ("2/2*1 2/2*3", 12, "aaabbbbbbbbb", "shares are in proportion"),
  ("8/2*1 2/2*3", 12, "aaaaaaaabbbb", "a share is never below its content"),
  ("9/2*1 9/2", 12, "aaaaaabbbbbb", "shares shrink like other columns"),
  ("0/0 3/1", 9, "bbb", "an empty column"),
])
func sharesTheMeasure(columns: String, available: Int, expected: String, reason: String) {
  let demands = columns.split(separator: " ").map { column in
    let parts = column.split { $0 == "/" || $0 == "*" }.compactMap { Int($0) }
    return ColumnDemand(
      natural: parts[0], floor: parts[1], share: parts.count > 2 ? parts[2] : 0)
  }
  let widths = columnWidths(demands, available: available)
  #expect(widths.map { letters($0) } ?? "" == expected, "\(reason)")
}

@Test func shrinkingIsMaxMinFair() {
  var generator = SeededGenerator(seed: 3)
  for round in 0..<2000 {
    let demands = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      let natural = Int.random(in: 0...30, using: &generator)
      return ColumnDemand(
        natural: natural, floor: Int.random(in: 0...natural, using: &generator))
    }
    let available = Int.random(in: 0...120, using: &generator)
    guard let widths = columnWidths(demands, available: available) else {
      #expect(demands.map(\.floor).reduce(0, +) > available, "round \(round)")
      continue
    }
    let wanted = demands.map(\.natural).reduce(0, +)
    #expect(widths.reduce(0, +) == min(wanted, available), "round \(round)")
    for (width, demand) in zip(widths, demands) {
      #expect(width >= demand.floor && width <= demand.natural, "round \(round)")
      // Nobody who gave cells up could take one from somebody above the floor who is wider.
      guard width < demand.natural else { continue }
      for (other, theirs) in zip(widths, demands) where other > theirs.floor {
        #expect(other <= width + 1, "round \(round): \(widths)")
      }
    }
  }
}

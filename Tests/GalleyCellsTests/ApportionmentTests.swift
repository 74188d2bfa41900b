import GalleyCells
import Testing
import TestSupport

/// A row drawn with one letter per share: `aabbb` is a share of two cells, then one of three.
@Test(arguments: [
  (8, [1, 1], "aaaabbbb"),
  (8, [1, 1, 1], "aaabbccc"),
  (2, [1, 1, 1], "ac"),
  (0, [1, 1], ""),
  // A half of a cell goes to the first.
  (5, [1, 1], "aaabb"),
  (5, [0, 1], "bbbbb"),
  (-3, [1], ""),
])
func fillsTheRow(cells: Int, shares: [Int], row: String) {
  #expect(letters(apportion(cells, among: shares)) == row)
}

@Test func partsAddUpToTheWhole() {
  var random = SeededGenerator(seed: 1)
  for _ in 0..<10_000 {
    let shares = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      Int.random(in: 0...7, using: &random)
    }
    let total = Int.random(in: 0...300, using: &random)
    let parts = apportion(total, among: shares)
    #expect(parts.reduce(0, +) == (shares.contains { $0 > 0 } ? total : 0), "\(total) \(shares)")
  }
}

@Test func hugeTotalsDoNotTrap() {
  #expect(apportion(.max, among: [1, 1]).reduce(0, +) == .max)
}

import GalleyCells
import TestSupport
import Testing

@Test(arguments: [
  (80, Fraction(1, 3), 27),
  (25, Fraction(1, 2), 13),
  (5, Fraction(1, 2), 3),
  (80, Fraction(335, 1000), 27),
  (1, Fraction(499_999, 1_000_000), 0),
  (1, Fraction(1, 2), 1),
  (1, Fraction((1 << 30) - 1, 1 << 31), 0),
  (0, Fraction(7, 3), 0),
])
func partsRoundAsTheRationalNumberDoes(cells: Int, share: Fraction, rounded: Int) {
  #expect(ExactCells(cells).scaled(by: share).rounded == rounded)
}

/// Halves round up on both sides of zero.
@Test(arguments: [(-45, 2, -22), (45, 2, 23), (-3, 2, -1), (-7, 3, -2), (-1, 2, 0)])
func halvesRoundUp(above: Int, below: Int, rounded: Int) {
  #expect(ExactCells(Fraction(above, below)).rounded == rounded)
}

/// Sums of parts of parts land where the rational numbers do.
@Test func sumsOfPartsEndWhereTheWholeDoes() {
  var random = SeededGenerator(seed: 3)
  for _ in 0..<10_000 {
    let whole = Int.random(in: 0...300, using: &random)
    let first = Int.random(in: 1...60, using: &random)
    let second = Int.random(in: 1...60, using: &random)
    let part = ExactCells(whole).scaled(by: Fraction(1, first)).scaled(by: Fraction(1, second))
    var sum = ExactCells.zero
    for _ in 0..<(first * second) { sum += part }
    #expect(sum.rounded == whole, "\(whole) in \(first) x \(second)")
    // Halfway, the sum is the rational number whole / 2, halves up.
    if first * second % 2 == 0 {
      var half = ExactCells.zero
      for _ in 0..<(first * second / 2) { half += part }
      #expect(half.rounded == (whole + 1) / 2, "\(whole) in \(first) x \(second)")
    }
  }
}

@Test func partsOfAnExtentShareTheirEdges() {
  let extent = ExactCells(80)
  #expect((0...3).map { extent.part($0, of: 3).rounded } == [0, 27, 53, 80])
  #expect(extent.part(7, of: 7) == extent)
  #expect(extent.part(.max, of: .max) == extent)
  #expect(extent.part(1, of: 0) == extent)
}

@Test func nothingOverflows() {
  let numbers = [Int.min, -(1 << 31), -1, 0, 1, 1 << 31, 1 << 62, Int.max]
  for one in numbers {
    for other in numbers {
      let (a, b) = (ExactCells(one), ExactCells(other))
      _ = (a + b, a - b, a * other, a < b)
      _ = a.scaled(by: Fraction(other, one))
      _ = a.asExtent.part(one, of: other)
      _ = (a.asExtent * (1 << 24)).rounded
      _ = one.addingBounded(other) &+ one.subtractingBounded(other)
      _ = Fraction(one, other) + Fraction(other, one)
      _ = Fraction(one, other) * Fraction(other, one) / Fraction(one, one)
      _ = Fraction(one, other).rounded(of: one)
      let rect = CellRect(x: one, y: other, width: other, height: one)
      _ = rect.intersection(CellRect(x: other, y: one, width: one, height: other))
      _ = rect.intersection(rect.offsetBy(dx: one, dy: other))
      _ = rect.inset(by: EdgeInsets(top: one, leading: other, bottom: one, trailing: other))
    }
  }
}

/// A size has no negative extents, however they come in.
@Test func sizesAreNeverNegative() {
  var size = CellSize(width: -1, height: 2)
  #expect(size == CellSize(width: 0, height: 2))
  size.height -= 5
  size.width = .min
  #expect(size == .zero)
}

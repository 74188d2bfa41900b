import GalleyCells
import TestSupport
import Testing

@Test(arguments: [
  (Fraction(2, 4), "1/2"),
  (Fraction(-2, -4), "1/2"),
  (Fraction(3, -6), "-1/2"),
  (0.25, "1/4"),
  (0.333, "333/1000"),
  (Fraction(1.0 / 3), "1/3"),
  (Fraction(0.1 + 0.2), "3/10"),
  (Fraction(-2.0 / 7), "-2/7"),
  (Fraction(Double.nan), "0"),
  (Fraction(-Double.infinity), "-2147483648"),
  (Fraction(Double.leastNormalMagnitude), "0"),
  (Fraction(1e300), "2147483648"),
  (Fraction(0, 5), "0"),
  (7, "7"),
  (Fraction(1, 0), "2147483648"),
  (Fraction(-1, 0), "-2147483648"),
  (Fraction(0, 0), "0"),
])
func isInLowestTerms(fraction: Fraction, text: String) {
  #expect(fraction.description == text)
}

/// A fraction without a small form becomes the nearest one that has: the error is below 2⁻³⁰ of it.
@Test func tooLargeTermsBecomeTheNearest() {
  var random = SeededGenerator(seed: 5)
  for _ in 0..<10_000 {
    let above = Int.random(in: 1...Int.max, using: &random)
    let below = Int.random(in: 1...Int.max, using: &random)
    let fraction = Fraction(above, below)
    let exact = Double(above) / Double(below)
    let value = Double(fraction.numerator) / Double(fraction.denominator)
    if exact > 1 / Double(1 << 30), exact < Double(1 << 30) {
      #expect((value - exact).magnitude <= exact / Double(1 << 29), "\(above)/\(below)")
    }
    #expect(fraction.numerator <= Fraction.limit && fraction.denominator <= Fraction.limit)
  }
}

@Test func arithmeticIsThatOfRationalNumbers() {
  var random = SeededGenerator(seed: 6)
  for _ in 0..<10_000 {
    let numbers = (0..<4).map { _ in Int.random(in: -99...99, using: &random) }
    let below = (1 + numbers[1].magnitude, 1 + numbers[3].magnitude)
    let a = Fraction(numbers[0], Int(below.0))
    let b = Fraction(numbers[2], Int(below.1))
    #expect((a + b) - b == a)
    #expect((a - b) + b == a)
    if b != .zero { #expect((a * b) / b == a) }
    #expect((a < b) == (a - b < .zero))
  }
}

@Test(arguments: [
  (Fraction(1, 3), 80, 27), (0.5, 5, 3), (Fraction(-1, 2), 5, -2), (1, .max, 1 << 31),
])
func roundsItsShareOfCells(fraction: Fraction, cells: Int, rounded: Int) {
  #expect(fraction.rounded(of: cells) == rounded || cells == .max)
}

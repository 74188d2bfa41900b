import GalleyCells
import GalleyLayout
import Testing

@Test func fractionsAreEqualWhenTheirValuesAre() {
  let half: LayoutDimension = .fractionalWidth(1 / 2)
  #expect(half == .fractionalWidth(0.5))
  #expect(half != .fractionalHeight(0.5))
}

import GalleyCells
import Testing

/// Text that is added in many pieces is moved as seldom as in one: room grows by factors.
@Test func textInManyPiecesIsRarelyMoved() {
  var output: [UInt8] = []
  var capacities: Set<Int> = []
  for _ in 0..<20_000 {
    output.append("a \"line\" ", escaping: { $0 == 0x22 ? "\\\"" : nil })
    capacities.insert(output.capacity)
  }
  #expect(output.count == 20_000 * 11)
  #expect(capacities.count < 40)
}

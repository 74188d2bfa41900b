import GalleyText
import TestSupport
import Testing

/// UAX #9: every case of BidiCharacterTest.txt. The file is of Unicode 15.0.
@Test(.conformance("unicode/BidiCharacterTest-15.0.txt"))
func resolvesDirectionsAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/BidiCharacterTest-15.0.txt").lines()
  var tally = Tally()
  for line in lines {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 5 else { continue }
    let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    let direction: ParagraphStyle.Direction =
      fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .automatic
    let paragraph = BidiParagraph(scalars, direction: direction)
    let levels = paragraph.levels(of: scalars.indices).map { $0.map(String.init) ?? "x" }
    let order = paragraph.visualOrder(of: scalars.indices).map(String.init)
    tally.record(
      levels == fields[3].split(separator: " ").map(String.init)
        && order == fields[4].split(separator: " ").map(String.init)
        && String(paragraph.baseLevel) == fields[2],
      "\(line): \(levels) \(order)")
  }
  tally.report("BidiCharacterTest-15.0")
  #expect(tally.failures == [])
  #expect(tally.passed >= 91707)
}

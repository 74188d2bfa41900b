import GalleyText
import TestSupport
import Testing

/// UAX #9: every case of BidiCharacterTest.txt. The file is of Unicode 15.0.
@Test(.conformance("unicode/BidiCharacterTest-15.0.txt"))
func resolvesDirectionsAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/BidiCharacterTest-15.0.txt").lines()
  var tally = Tally()
  for line in lines {
    let fields = line.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: " ")).map { Substring($0) } }
    guard fields.count == 5 else { continue }
    let scalars = fields[0].compactMap { UInt32($0, radix: 16) }
    let direction: ParagraphStyle.Direction =
      fields[1] == ["0"] ? .leftToRight : fields[1] == ["1"] ? .rightToLeft : .automatic
    let paragraph = BidiParagraph(scalars, direction: direction)
    // A character that the rules take out is an "x" in the file.
    let levels = paragraph.levels(of: scalars.indices)
    let order = paragraph.visualOrder(of: scalars.indices)
    tally.record(
      levels == fields[3].map { UInt8($0) } && order == fields[4].map { Int($0) }
        && Int(paragraph.baseLevel) == fields[2].first.flatMap { Int($0) },
      "\(line): \(levels) \(order)")
  }
  tally.report("BidiCharacterTest-15.0")
  #expect(tally.failures == [])
  #expect(tally.passed >= 91707)
}

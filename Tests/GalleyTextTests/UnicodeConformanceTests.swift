import GalleyText
import TestSupport
import Testing

/// A test line as code points, and the scalar offsets where it says `÷`, the start left out.
private func testCase(_ line: Substring) -> (text: ScalarText, breaks: [Int]) {
  let fields = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
  var values: [UInt32] = []
  var breaks: [Int] = []
  for field in fields {
    if let value = UInt32(field, radix: 16) {
      values.append(value)
    } else if field == "÷", !values.isEmpty {
      breaks.append(values.count)
    }
  }
  return (ScalarText(values), breaks)
}

private func clusterEnds(_ text: ScalarText) -> [Int] {
  text.scalarOffsets(graphemeClusters(of: text.utf8).map(\.utf8Range.upperBound))
}

private func breaks(_ text: ScalarText) -> [Int] {
  text.scalarOffsets(lineBreakOpportunities(in: text.utf8).map(\.utf8Offset))
}

/// UAX #29: every case of GraphemeBreakTest.txt.
@Test(.conformance("unicode/GraphemeBreakTest.txt"))
func clustersAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/GraphemeBreakTest.txt").lines()
  var tally = Tally()
  for line in lines {
    let (text, expected) = testCase(line)
    tally.record(clusterEnds(text) == expected, "\(line): \(clusterEnds(text))")
  }
  tally.report("GraphemeBreakTest")
  #expect(tally.failures == [])
  #expect(tally.passed >= 766)
}

/// UAX #14: every case of LineBreakTest.txt, without tailoring.
@Test(.conformance("unicode/LineBreakTest.txt"))
func breaksLinesAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/LineBreakTest.txt").lines()
  var tally = Tally()
  for line in lines {
    let (text, expected) = testCase(line)
    tally.record(breaks(text) == expected, "\(line): \(breaks(text))")
  }
  tally.report("LineBreakTest")
  #expect(tally.failures == [])
  #expect(tally.passed >= 19338)
}

/// Random strings over all property classes, against an independent reading of both annexes.
@Test(.conformance("unicode/stress-breaks.tsv"))
func breaksRandomTextAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/stress-breaks.tsv").lines()
  var tally = Tally()
  for line in lines.dropFirst() {
    let fields = line.split(separator: "\t")
    let numbers = fields.dropFirst().map { $0.split(separator: " ").compactMap { Int($0) } }
    guard let first = fields.first, numbers.count == 2 else { continue }
    let text = ScalarText(hexadecimal: first)
    tally.record(clusterEnds(text) == numbers[0], "\(line): clusters \(clusterEnds(text))")
    tally.record(breaks(text) == numbers[1], "\(line): breaks \(breaks(text))")
  }
  tally.report("stress-breaks, clusters and breaks")
  #expect(tally.failures == [])
  #expect(tally.passed >= 6000)
}

/// The width rule, on every row that is not contested.
@Test(.conformance("unicode/width-cases.tsv"))
func measuresAsTerminalsDo() throws {
  let lines = try ConformanceFile("unicode/width-cases.tsv").lines()
  var tally = Tally()
  var contested = 0
  for line in lines.dropFirst() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 9, let expected = Int(fields[7]) else { continue }
    if fields[8] == "contested" {
      contested += displayWidth(of: ScalarText(hexadecimal: fields[2]).utf8) == expected ? 1 : 0
      continue
    }
    let width = displayWidth(of: ScalarText(hexadecimal: fields[2]).utf8)
    tally.record(width == expected, "\(line): \(width)")
  }
  tally.report("width-cases (and \(contested) contested ones as proposed)")
  #expect(tally.failures == [])
  #expect(tally.passed >= 9671)
}

/// Every emoji that is fully qualified is one cluster of two cells.
@Test(.conformance("unicode/emoji-test.txt"))
func emojiAreTwoCells() throws {
  let lines = try ConformanceFile("unicode/emoji-test.txt").lines()
  var tally = Tally()
  for line in lines where line.contains("; fully-qualified") {
    let text = ScalarText(hexadecimal: line.prefix { $0 != ";" })
    let clusters = graphemeClusters(of: text.utf8)
    tally.record(clusters.map(\.width) == [2], "\(line): \(clusters.map(\.width))")
  }
  tally.report("emoji-test, fully qualified")
  #expect(tally.failures == [])
  #expect(tally.passed > 3000)
}

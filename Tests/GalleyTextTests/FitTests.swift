import TestSupport
import Testing

@testable import GalleyText

/// The line ends of a paragraph.
private func lineEnds(
  of fragments: [Fragment], _ fit: ParagraphStyle.Fit, _ measures: LineMeasures,
  isFirst: Bool = true
) -> [Int] {
  var places = GrowingBuffer<OptimumFit.Breakpoint>(capacity: 0)
  return fragments.withUnsafeBufferPointer {
    GalleyText.lineEnds(of: $0, fit: fit, measures: measures, isFirst: isFirst, places: &places)
  }
}

extension Raggedness {
  /// The raggedness of a paragraph whose lines end at these indices.
  fileprivate static func total(
    of fragments: ArraySlice<Fragment>, lineEnds: [Int], measures: LineMeasures, isFirst: Bool
  ) -> Int {
    var total = 0
    var start = fragments.startIndex
    for end in lineEnds where end > start {
      let line = fragments[start..<end]
      let last = line[end - 1]
      let width = line.dropLast().reduce(last.width) { $0 + $1.width + $1.spaces }
      let room = measures.room(isFirst: isFirst && start == fragments.startIndex)
      total += cost(
        of: Line(
          unused: max(0, room - width), room: room, innerEnd: innerEnd(in: measures.other),
          ending: last.ending,
          followsHyphen: start > fragments.startIndex && fragments[start - 1].ending == .hyphen,
          isOneWord: line.dropLast().allSatisfy { $0.ending == .hyphen }))
      start = end
    }
    return total
  }
}

/// By its own measure, the optimal fit is never more ragged than the greedy one.
@Test func optimumFitIsNeverMoreRaggedThanFirstFit() {
  var random = SeededGenerator(seed: 46)
  for round in 0..<500 {
    let text = Array(randomText(&random, pieces: 40).replacing("\n", with: " ").utf8)
    var style = ParagraphStyle(fit: .optimal)
    style.firstLineIndent = Int.random(in: 0...6, using: &random)
    style.indent = Int.random(in: 0...6, using: &random)
    let measures = LineMeasures(measure: Int.random(in: 8...40, using: &random), style: style)
    let all = text.withUnsafeBufferPointer { fragments(of: $0, style: style, measures: measures) }
    func raggedness(_ ends: [Int]) -> Int {
      Raggedness.total(of: all[...], lineEnds: ends, measures: measures, isFirst: true)
    }
    let optimal = lineEnds(of: all, .optimal, measures)
    let greedy = lineEnds(of: all, .greedy, measures)
    #expect(raggedness(optimal) <= raggedness(greedy), "seed 46, round \(round)")
    #expect(optimal.last == all.count)
    #expect(greedy.last == all.count)
  }
}

/// A line ends inside a word where that is worth a third of the line, and not elsewhere.
@Test(arguments: [
  (
    "so much depends upon the pkg-config wheelbarrow", 25,
    ["so much depends upon the", "pkg-config wheelbarrow"]
  ),
  (
    "a pipe takes --long-option-name and --other-option-name as well", 44,
    ["a pipe takes --long-option-name and", "--other-option-name as well"]
  ),
  (
    "so much depends on a state-of-the-art-wheelbarrow", 32,
    ["so much depends on a state-of-", "the-art-wheelbarrow"]
  ),
])
func optimalLinesDivideFewWords(text: String, measure: Int, lines: [String]) {
  let set = setLines(of: StyledText(text), measure: measure, style: ParagraphStyle(fit: .optimal))
  #expect(set.map(\.text.string) == lines)
}

/// Every way to set a short paragraph, tried: none is less ragged than the optimal fit.
@Test func optimumFitIsTheLeastRaggedOfAll() {
  var random = SeededGenerator(seed: 47)
  for round in 0..<60 {
    let words = (0..<9).map { _ in
      String(repeating: "x", count: Int.random(in: 1...6, using: &random))
    }
    let separators = [" ", " ", "\u{AD}", "-"]
    let text = words.reduce("") { $0 + $1 + (separators.randomElement(using: &random) ?? " ") }
    let measures = LineMeasures(all: Int.random(in: 7...14, using: &random))
    let style = ParagraphStyle()
    let all = Array(text.utf8).withUnsafeBufferPointer {
      fragments(of: $0, style: style, measures: measures)
    }
    func raggedness(_ ends: [Int]) -> Int? {
      var start = 0
      for end in ends {
        let width = all[start..<end].reduce(0) { $0 + $1.width + $1.spaces } - all[end - 1].spaces
        if width > measures.other { return nil }
        start = end
      }
      return Raggedness.total(of: all[...], lineEnds: ends, measures: measures, isFirst: true)
    }
    let optimal = lineEnds(of: all, .optimal, measures)
    var least = Int.max
    for choice in 0..<(1 << (all.count - 1)) {
      let ends = (1..<all.count).filter { choice >> ($0 - 1) & 1 == 1 } + [all.count]
      least = min(least, raggedness(ends) ?? Int.max)
    }
    #expect(raggedness(optimal) == least, "seed 47, round \(round): \(text)")
  }
}

/// The same by looking at every line that fits.
private func plainOptimumFit(
  of fragments: [Fragment], measures: LineMeasures, isFirst: Bool
) -> [Int] {
  var least = [0]
  var starts = [0]
  for (end, last) in fragments.enumerated() {
    least.append(Int.max)
    starts.append(end)
    var width = last.width
    for start in stride(from: end, through: 0, by: -1) {
      if start < end { width += fragments[start].width + fragments[start].spaces }
      let room = measures.room(isFirst: isFirst && start == 0)
      if width > room { continue }
      let line = Raggedness.Line(
        unused: room - width, room: room, innerEnd: Raggedness.innerEnd(in: measures.other),
        ending: last.ending,
        followsHyphen: start > 0 && fragments[start - 1].ending == .hyphen,
        isOneWord: fragments[start..<end].allSatisfy { $0.ending == .hyphen })
      let sum = least[start] + Raggedness.cost(of: line)
      if sum <= least[end + 1] { (least[end + 1], starts[end + 1]) = (sum, start) }
    }
  }
  var ends: [Int] = []
  var end = fragments.count
  while end > 0 {
    ends.append(end)
    end = starts[end]
  }
  return ends.reversed()
}

/// Leaving lines out that cannot be the best changes nothing, at any measure.
@Test func optimumFitLooksAtEnoughLines() {
  var random = SeededGenerator(seed: 48)
  for round in 0..<600 {
    let isLong = round % 10 == 0
    let text = Array(randomText(&random, pieces: isLong ? 300 : 60).utf8)
    var style = ParagraphStyle(fit: .optimal)
    style.firstLineIndent = round % 3 == 0 ? Int.random(in: 0...30, using: &random) : 0
    style.indent = round % 3 == 0 ? Int.random(in: 0...30, using: &random) : 0
    let measures = LineMeasures(measure: Int.random(in: 2...200, using: &random), style: style)
    if measures.least < 2 { continue }  // A wide cluster does not fit.
    let all = text.withUnsafeBufferPointer { fragments(of: $0, style: style, measures: measures) }
    var start = 0
    while let end = all[start...].firstIndex(where: { $0.ending == .hard }) {
      let paragraph = Array(all[start...end])
      let fast = lineEnds(of: paragraph, .optimal, measures, isFirst: start == 0)
      let plain = plainOptimumFit(of: paragraph, measures: measures, isFirst: start == 0)
      #expect(fast == plain, "seed 48, round \(round)")
      start = end + 1
    }
  }
}

/// Cutting plain words by themselves changes nothing, nor does hyphenating them there.
@Test func plainWordsAreCutAsTheRulesSay() throws {
  let patterns = try #require(HyphenationPatterns(utf8: "UTF-8\na1b\nc1\n1e\nx1x\n".utf8))
  var random = SeededGenerator(seed: 49)
  let signs = "abcdefghijABC0123456789      ,:;'\"()[]{}<>.?!-/_&%$#@~`=+*^|\\\n"
  let others = [
    "é", "本", "한", "“", "”", "«", "»", "（", "）", "…", "\u{AD}", "\u{200B}", "\u{301}", "—",
  ]
  for round in rounds(1200) {
    var text = ""
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if round % 2 == 0, Int.random(in: 0..<9, using: &random) == 0 {
        text += others.randomElement(using: &random) ?? ""
      } else {
        text += signs.randomElement(using: &random).map { String($0) } ?? ""
      }
      if round % 4 == 3 {
        // Words of letters, over the borders of blocks.
        text += String(repeating: "x", count: Int.random(in: 0...12, using: &random)) + " "
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        text +=
          [" sea (so \"it's", " well-known", "x-y-", " www.a.b", " 2.1 *a", " e.g. a.b"]
          .randomElement(using: &random) ?? ""
      }
    }
    var style = ParagraphStyle(fit: .optimal, keepsSpaces: round % 3 == 0)
    style.keepsAddresses = round % 5 != 0
    if round % 3 > 0 { style.hyphenation = patterns }
    let measures = LineMeasures(all: Int.random(in: 2...30, using: &random))
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      let fast = fragments(of: bytes, style: style, measures: measures)
      let slow = fragmentsByRules(of: bytes, style: style, measures: measures)
      #expect(fast == slow, "seed 49, round \(round): \(text)")
    }
  }
}

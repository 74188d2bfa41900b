import TestSupport
import Testing

@testable import GalleyText

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
    let optimal = OptimumFit.lineEnds(of: all[...], measures: measures, isFirst: true)
    let greedy = FirstFit.lineEnds(of: all[...], measures: measures, isFirst: true)
    #expect(raggedness(optimal) <= raggedness(greedy), "seed 46, round \(round)")
    #expect(optimal.last == all.count)
    #expect(greedy.last == all.count)
  }
}

/// Every way to set a short paragraph, tried: none is less ragged than the optimal fit.
@Test func optimumFitIsTheLeastRaggedOfAll() {
  var random = SeededGenerator(seed: 47)
  for round in 0..<60 {
    let words = (0..<9).map { _ in
      String(repeating: "x", count: Int.random(in: 1...6, using: &random))
    }
    let separators = [" ", " ", "\u{AD}"]
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
    let optimal = OptimumFit.lineEnds(of: all[...], measures: measures, isFirst: true)
    var least = Int.max
    for choice in 0..<(1 << (all.count - 1)) {
      let ends = (1..<all.count).filter { choice >> ($0 - 1) & 1 == 1 } + [all.count]
      least = min(least, raggedness(ends) ?? Int.max)
    }
    #expect(raggedness(optimal) == least, "seed 47, round \(round): \(text)")
  }
}

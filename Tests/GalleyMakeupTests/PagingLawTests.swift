import Foundation
import GalleyMakeup
import GalleyManuscript
import GalleyTemplates
import GalleyText
import TestSupport
import Testing

/// How many seeds a law is tried with; `GALLEY_ROUNDS` asks for more.
private func seeds(_ count: UInt64) -> Range<UInt64> {
  let rounds = ProcessInfo.processInfo.environment["GALLEY_ROUNDS"].flatMap(UInt64.init)
  return 0..<(rounds ?? count)
}

/// One document made up with one template on pages of one size.
private struct Trial: CustomStringConvertible {
  let seed: UInt64
  let document: LetterDocument
  let source: String
  let width: Int
  let height: Int?
  let makeup: Makeup
  let result: Makeup.Result
  /// The pages as rows.
  let pages: [[String]]

  var description: String {
    "seed \(seed), \(width) by \(height ?? 0)\n\(source)\n\(document.text)\n"
      + pages.map { $0.joined(separator: "\n") }.joined(separator: "\n==\n")
  }

  init(seed: UInt64, withTables: Bool = true) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    document = LetterDocument(seed: seed, withTables: withTables)
    source = RandomTemplate(seed: seed &* 7).source
    width = Int.random(in: Bool.random(using: &random) ? 10...40 : 10...200, using: &random)
    height =
      Bool.random(using: &random)
      ? Int.random(in: Bool.random(using: &random) ? 1...12 : 5...60, using: &random) : nil
    makeup = Makeup(
      template: try template(source), environment: Environment(width: width, height: height))
    result = makeup.makeUp(GalleyMakeupTests.document(document.text))
    let writer = PageWriter(.text)
    pages = result.pages.map { page in
      String(decoding: writer.bytes(of: [page]), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }
}

/// No line is wider than its page and every page is as long as asked; every letter of the document
/// is on the pages exactly once, or lines were counted as clipped.
@Test func printsEveryLetterOnce() throws {
  for seed in seeds(150) {
    let trial = try Trial(seed: seed)
    #expect(trial.result.diagnostics.filter { $0.severity == .error } == [], "seed \(seed)")
    for (page, rows) in trial.pages.enumerated() {
      #expect(rows.count == trial.height ?? rows.count, "page \(page + 1): \(trial)")
      for row in rows {
        #expect(displayWidth(of: row) <= trial.width, "page \(page + 1): \(trial)")
      }
    }
    var counts: [Character: Int] = [:]
    for letter in trial.pages.joined().joined() { counts[letter, default: 0] += 1 }
    let once = trial.document.letters + trial.document.shrinkable
    let twice = once.filter { counts[$0, default: 0] > 1 }
    #expect(twice == [], "printed twice: \(String(twice)): \(trial)")
    // A border cuts a title short; headers that would fill a page are left out with a warning.
    let isTooShort = trial.result.diagnostics.contains { $0.message.hasPrefix("headers") }
    let kept = trial.document.letters + (isTooShort ? [] : trial.document.repeatable)
    let lost = kept.filter { counts[$0] == nil }
    if trial.result.clippedLines == 0 {
      #expect(lost == [], "lost: \(String(lost)): \(trial)")
    }
  }
}

/// What flows through the columns of a section is read in the order of the document: down the first
/// column, then the next, page by page.
@Test func columnsAreReadInOrder() throws {
  for seed in seeds(60) {
    let trial = try Trial(seed: seed &+ 100_000, withTables: false)
    let order = Dictionary(
      uniqueKeysWithValues: trial.document.letters.enumerated().map { ($1, $0) })
    var last: [Int: Int] = [:]
    for (page, rows) in zip(trial.result.pages, trial.pages) {
      let cells = rows.map(Array.init)
      for column in page.elements where column.kind == "column" {
        let frame = column.frame
        for row in cells[frame.minY..<frame.maxY] {
          for letter in row.dropFirst(frame.minX).prefix(frame.width) {
            guard let place = order[letter], let section = column.section else { continue }
            #expect(place > last[section, default: -1], "\(letter): \(trial)")
            last[section] = place
          }
        }
      }
    }
  }
}

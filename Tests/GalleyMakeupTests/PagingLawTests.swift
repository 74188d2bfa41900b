import GalleyMakeup
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

/// No line is wider than its page and every page is as long as asked; every letter of the document
/// is on the pages exactly once, or lines were counted as clipped.
@Test func printsEveryLetterOnce() throws {
  for seed in seeds(80) {
    let trial = try PageTrial(seed: seed)
    #expect(trial.result.diagnostics.filter { $0.severity == .error } == [], "seed \(seed)")
    for (page, rows) in trial.pages.enumerated() {
      #expect(rows.count == trial.height ?? rows.count, "page \(page + 1): \(trial)")
      for row in rows {
        #expect(displayWidth(of: row) <= trial.width, "page \(page + 1): \(trial)")
      }
    }
    var counts: [Character: Int] = [:]
    for letter in trial.pages.joined().joined() { counts[letter, default: 0] += 1 }
    let twice = trial.document.letters.filter { counts[$0, default: 0] > 1 }
    #expect(twice == [], "printed twice: \(String(twice)): \(trial)")
    // Headers that would fill a page are left out with a warning.
    let isTooShort = trial.result.diagnostics.contains { $0.message.hasPrefix("headers") }
    let kept =
      trial.document.letters + trial.document.titles
      + (isTooShort ? [] : trial.document.repeatable)
    let lost = kept.filter { counts[$0] == nil }
    if trial.result.clippedLines == 0 {
      #expect(lost == [], "lost: \(String(lost)): \(trial)")
    }
  }
}

/// `--linear` prints every letter once, in the order in which the document is read.
@Test func readsInOrderForScreenReaders() throws {
  var options = MakeupOptions()
  options.isLinear = true
  for seed in seeds(30) {
    for isWide in [false, true] {
      let trial = try PageTrial(
        seed: seed &+ 300_000, withTables: false, isWide: isWide, options: options)
      let known = Set(trial.document.everything)
      let printed = trial.pages.joined().joined().filter(known.contains)
      #expect(Array(printed) == trial.document.everything, "\(trial)")
    }
    // Tables are records, which say the names of their columns again.
    let trial = try PageTrial(seed: seed &+ 300_000, options: options)
    let known = Set(trial.document.letters)
    let printed = trial.pages.joined().joined().filter(known.contains)
    #expect(Array(printed) == trial.document.letters, "\(trial)")
  }
}

/// Whatever a template asks for, no letter is printed twice, and none is lost without a count.
@Test(arguments: ["vertical", "horizontal"])
func losesNoLetterInSilence(axis: String) throws {
  var tried = 0
  for seed in seeds(120) {
    var random = SeededGenerator(seed: seed)
    let document = LetterDocument(seed: seed, withTables: false)
    let source = RandomMosaic(seed: seed, axis: axis).source
    let (read, _) = parseTemplate(SourceFile(name: "random.kdl", text: source))
    guard var template = read else { continue }
    template.direction = seed % 3 == 0 ? .rightToLeft : .leftToRight
    let width = Int.random(in: 10...100, using: &random)
    let height = axis == "vertical" && seed % 2 == 0 ? nil : Int.random(in: 1...30, using: &random)
    let result = Makeup(
      template: template, environment: Environment(width: width, height: height)
    ).makeUp(GalleyMakeupTests.document(document.text))
    var counts: [Character: Int] = [:]
    for letter in text(of: result.pages) { counts[letter, default: 0] += 1 }
    var place: String {
      "seed \(seed), \(width) by \(height ?? 0)\n\(source)\n\(text(of: result.pages))"
    }
    let twice = document.letters.filter { counts[$0, default: 0] > 1 }
    #expect(twice.isEmpty, "printed twice: \(String(twice)): \(place)")
    let lost = document.letters.filter { counts[$0] == nil }
    #expect(lost.isEmpty || result.clippedLines > 0, "lost: \(String(lost)): \(place)")
    tried += 1
  }
  #expect(tried > 60)
}

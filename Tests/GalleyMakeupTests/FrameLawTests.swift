import GalleyCells
import GalleyMakeup
import TestSupport
import Testing

/// The frames that `--to json` lists are those that are drawn: every letter of the document is
/// in one of them, and read frame by frame in the order listed, page by page, the letters of each
/// section are in the order of the document.
@Test func framesAreListedAsTheyAreRead() throws {
  for seed in seeds(40) {
    for isWide in [false, true] {
      let trial = try PageTrial(seed: seed &+ 100_000, withTables: false, isWide: isWide)
      let order = Dictionary(
        uniqueKeysWithValues: trial.document.letters.enumerated().map { ($1, $0) })
      var read: [Int: [Int: [Int]]] = [:]
      var found: Set<Int> = []
      for (number, page) in trial.result.pages.enumerated() {
        #expect(page.elements.isListedInOrder, "page \(number + 1): \(trial)")
        let cells = trial.cells(ofPage: number)
        for element in page.elements where element.category == .item {
          guard let section = element.section, let item = element.item else { continue }
          let places = cells.text(in: element.frame).compactMap { order[$0] }
          read[section, default: [:]][item, default: []] += places
          found.formUnion(places)
        }
        let all = Set(cells.joined().compactMap { $0.flatMap { order[$0] } })
        #expect(found.isSuperset(of: all), "letters outside the frames: \(trial)")
      }
      for items in read.values {
        let places = items.sorted { $0.key < $1.key }.flatMap(\.value)
        #expect(places == places.sorted(), "\(trial)")
      }
    }
  }
}

/// A frame with a border is drawn where it is listed: lines are at both of its sides, and above
/// and below it where it is not cut.
@Test func bordersAreDrawnWhereTheyAreListed() throws {
  var borders = 0
  for seed in seeds(50) {
    let trial = try PageTrial(seed: seed &+ 200_000)
    guard trial.result.clippedLines == 0 else { continue }
    for (number, page) in trial.result.pages.enumerated() {
      let cells = trial.cells(ofPage: number)
      let bordered = page.elements.filter { $0.kind == "background" }
      for frame in bordered.map(\.frame) where frame.width > 1 {
        #expect(page.canvas.bounds.intersection(frame) == frame, "page \(number + 1): \(trial)")
        for row in (frame.minY..<frame.maxY).clamped(to: cells.indices) {
          for column in [frame.minX, frame.maxX - 1] {
            let cell = cells[row].dropFirst(column).first ?? nil
            #expect(cell.map(isLine) == true, "\(column), \(row) of page \(number + 1): \(trial)")
          }
        }
        borders += 1
      }
    }
  }
  #expect(borders > 50)
}

/// From right to left every frame lies where it would from left to right, seen in a mirror, and
/// holds the same letters.
@Test func framesAreMirrored() throws {
  var options = MakeupOptions()
  options.direction = .rightToLeft
  for seed in seeds(20) {
    let plain = try PageTrial(seed: seed &+ 400_000)
    let mirrored = try PageTrial(seed: seed &+ 400_000, options: options)
    let own = Set(plain.document.letters)
    #expect(plain.pages.count == mirrored.pages.count, "\(plain)\n\(mirrored)")
    for (number, (page, other)) in zip(plain.result.pages, mirrored.result.pages).enumerated() {
      let seen = page.elements.map { element in
        var element = element
        element.frame.origin.x = plain.width - element.frame.maxX
        return element
      }
      #expect(Set(seen) == Set(other.elements), "page \(number + 1): \(plain)\n\(mirrored)")
      let letters = [plain, mirrored].map {
        $0.pages[number].joined().filter(own.contains).sorted()
      }
      #expect(letters[0] == letters[1], "page \(number + 1): \(plain)\n\(mirrored)")
    }
  }
}

private func isLine(_ character: Character) -> Bool {
  character.unicodeScalars.allSatisfy { 0x2500...0x257F ~= $0.value }
}

extension [Page.Element] {
  /// Whether they are listed by section (the layout's own first), category and index.
  fileprivate var isListedInOrder: Bool {
    let ranks = map { element in
      let category = Page.Category.allCases.firstIndex(of: element.category) ?? 0
      return [element.section ?? -1, category, element.item ?? -1]
    }
    return zip(ranks, ranks.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
  }
}

import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyText
import TestSupport

/// One document made up with one template on pages of one size.
struct PageTrial: CustomStringConvertible {
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

  /// The trial of a seed.
  init(
    seed: UInt64, withTables: Bool = true, isWide: Bool = false,
    options: MakeupOptions = MakeupOptions()
  ) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    document = LetterDocument(seed: seed, withTables: withTables, isWide: isWide)
    source = RandomTemplate(seed: seed &* 7).source
    width = Int.random(in: Bool.random(using: &random) ? 10...40 : 10...200, using: &random)
    height =
      Bool.random(using: &random)
      ? Int.random(in: Bool.random(using: &random) ? 1...12 : 5...60, using: &random) : nil
    makeup = Makeup(
      template: try template(source), environment: Environment(width: width, height: height),
      options: options)
    result = makeup.makeUp(GalleyMakeupTests.document(document.text))
    let writer = PageWriter(.text)
    pages = result.pages.map { page in
      String(decoding: writer.bytes(of: [page]), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// The characters that are in the cells of a page; those of two cells are in the first.
  func cells(ofPage page: Int) -> [[Character?]] {
    pages[page].map { row in
      row.flatMap { character in
        [character] + [Character?](repeating: nil, count: max(0, displayWidth(of: character) - 1))
      }
    }
  }
}

extension [[Character?]] {
  /// The characters that begin in a frame, row by row.
  func text(in frame: CellRect) -> [Character] {
    let rows = (frame.minY..<frame.maxY).clamped(to: 0..<count)
    return rows.flatMap { row in
      self[row].dropFirst(Swift.max(0, frame.minX)).prefix(frame.maxX - Swift.max(0, frame.minX))
        .compactMap { $0 }
    }
  }
}

private func displayWidth(of character: Character) -> Int {
  GalleyText.displayWidth(of: String(character))
}

import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

/// Returns the pages of a text for a screen, and the printed pages.
private func pages(
  _ text: String, _ template: Template, width: Int = 40, height: Int? = nil
) throws -> (scrolling: ScrollingPages, printed: [Page]) {
  let environment = Environment(width: width, height: height)
  var options = MakeupOptions()
  let printed = Makeup(template: template, environment: environment, options: options)
    .makeUp(document(text)).pages
  options.scrolls = true
  var prepared = Makeup(template: template, environment: environment, options: options)
    .prepare(document(text))
  let (scrolling, diagnostics) = prepared.scrollingPages(with: PlaceholderValues())
  #expect(!diagnostics.holdErrors)
  return (try #require(scrolling), printed)
}

extension ScrollingPages {
  /// Returns the contents of a screen as wide as the page.
  fileprivate func canvas(rows: Int, from top: Int) -> Canvas {
    canvas(of: CellSize(width: width, height: rows), from: CellPoint(x: 0, y: top))
  }
}

/// The rows of a screen, up to the last that is not blank.
private func rows(_ pages: ScrollingPages, _ count: Int, from top: Int) -> [String] {
  rows(of: pages.canvas(rows: count, from: top))
}

private func rows(of canvas: Canvas) -> [String] {
  String(decoding: canvas.plainText(), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

/// A screen that is large enough shows the printed page, and one that is not shows some rows and
/// columns of it.
@Test func aScreenShowsWhatIsPrinted() throws {
  var compared = 0
  for seed in seeds(150) {
    var random = SeededGenerator(seed: seed)
    let template = try template(RandomTemplate(seed: seed).source)
    // A row that scrolls shows another window, and a pinned boundary hides the text below it.
    let movesOnScreen = template.layout.sections.contains { section in
      section.scroll != .none || section.boundaries.contains { $0.repeatsOnPages ?? false }
    }
    if movesOnScreen { continue }
    var maker = DocumentMaker(random: random)
    let width = Int.random(in: 12...90, using: &random)
    let height = Int.random(in: 0..<3, using: &random) == 0 ? 12 : nil
    let (scrolling, printed) = try pages(maker.document(), template, width: width, height: height)
    var whole = Canvas(size: CellSize(width: width, height: scrolling.height))
    var row = 0
    for page in printed {
      whole.draw(page.canvas, at: CellPoint(x: 0, y: row))
      row += page.canvas.size.height
    }
    #expect(row == scrolling.height, "seed \(seed)")
    #expect(scrolling.canvas(rows: row, from: 0) == whole, "seed \(seed)")
    compared += 1
    guard template.layout.boundaries.isEmpty || height != nil else { continue }
    for _ in 0..<3 where row > 4 {
      let count = Int.random(in: 1..<row, using: &random)
      let top = Int.random(in: 0...row - count, using: &random)
      let left = Int.random(in: 0..<width, using: &random)
      let size = CellSize(width: .random(in: 1...width, using: &random), height: count)
      var expected = Canvas(size: size)
      expected.draw(whole, at: CellPoint(x: -left, y: -top))
      let window = scrolling.canvas(of: size, from: CellPoint(x: left, y: top))
      #expect(window == expected, "seed \(seed), \(size) from \(left), \(top)")
    }
  }
  #expect(compared > 60)
}

private let pinned = """
  layout {
    header { text "HEAD" }
    footer { text "FOOT" }
    section one { header repeat=page { text "ONE" } ; columns }
    section two { header repeat=page { text "TWO" } ; columns }
  }
  """

/// Headers and footers of the layout stay, those of a section while it is seen, pushed out by the
/// next.
@Test func headersStayInView() throws {
  let text = "## One\n\na\\\nb\\\nc\\\nd\\\ne\\\nf\n\n## Two\n\ng\\\nh\\\ni\\\nj\\\nk\\\nl\n"
  let (scrolling, printed) = try pages(text, try template(pinned))
  let whole = printed[0].canvas
  #expect(rows(scrolling, whole.size.height, from: 0).first == "HEAD")
  let view = scrolling.view(rows: 8)
  #expect(view.window == 1..<7)
  #expect(view.length == whole.size.height - 2)
  var seen: [String] = []
  for top in 0...view.lastTop {
    let screen = rows(scrolling, 8, from: top)
    #expect(screen.first == "HEAD" && screen.last == "FOOT", "row \(top)")
    seen.append(screen[1])
  }
  let one = try #require(seen.lastIndex(of: "ONE"))
  let two = try #require(seen.firstIndex(of: "TWO"))
  #expect(seen[...one].allSatisfy { $0 == "ONE" }, "\(seen)")
  #expect(seen[two...].allSatisfy { $0 == "TWO" }, "\(seen)")
  #expect(two - one <= 2, "what is between is the space between sections: \(seen)")
}

/// The rows that nothing covers are those of the page, whatever stays in view above and below them; and
/// every row can be one of them.
@Test func openRowsAreCoveredByNothing() throws {
  let source = """
    layout {
      section one { header repeat=page { text "ONE" }; columns; footer repeat=page { text "END" } }
      section two { header repeat=page { text "A\\nB" }; columns }
    }
    """
  let lines = (1...30).map { "line \($0)\\\n" }.joined()
  let text = "## One\n\n\(lines)x\n\n## Two\n\n\(lines)y\n"
  let (scrolling, _) = try pages(text, try template(source))
  let whole = rows(scrolling, scrolling.height, from: 0)
  var seen: Set<Int> = []
  for top in 0...scrolling.view(rows: 9).lastTop {
    let screen = rows(scrolling, 9, from: top)
    let open = scrolling.openRows(rows: 9, from: top)
    #expect(open.count >= 5, "row \(top)")
    for row in open { #expect(screen[row - top] == whole[row], "row \(row) from \(top)") }
    seen.formUnion(open)
  }
  #expect(seen == Set(0..<scrolling.height))
}

/// A row of tiles scrolls across, and rests where its behaviour says.
@Test(
  arguments: [
    ("continuous", [0, 8, 16, 24], "anywhere"),
    ("group-leading", [0, 12, 24, 36], "at the start of a group"),
    ("paging", [0, 40, 80, 104], "at multiples of the window"),
    ("group-paging", [0, 12, 24, 36], "at a group"),
    ("group-paging-centered", [-14, -2, 10, 22], "with a group in the middle"),
  ] as [(String, [Int], Comment)])
func sectionsScrollAcross(behavior: String, offsets: [Int], reason: Comment) throws {
  let source = """
    layout { section default scroll=\(behavior) {
      group horizontal width=12 height=3 { item border=line }
    } }
    """
  let text = (1...12).map { "::: t\($0)\n\($0)\n" }.joined()
  var (scrolling, _) = try pages(text, try template(source))
  var found: [Int] = []
  for _ in offsets {
    let across = try #require(scrolling.acrosses.first)
    found.append(across.offset)
    scrolling.scroll(section: across.section, to: across.offset(after: 1))
  }
  #expect(found == offsets, reason)
  let end = try #require(scrolling.acrosses.first)
  scrolling.scroll(section: end.section, to: .max)
  #expect(rows(scrolling, 3, from: 0).joined().contains("12"), "\(rows(scrolling, 3, from: 0))")
}

/// A place is found again on pages of another width, by its item and the line.
@Test func placesAreFoundAgain() throws {
  let words = (0..<400).map { "w\($0)" }.joined(separator: " ")
  let text = "::: a\nshort\n::: b\n\(words)\n::: c\nend\n"
  let design = try template(
    "layout { section default { group horizontal count=1 { item border=line } } }")
  let (wide, _) = try pages(text, design, width: 80)
  let (narrow, _) = try pages(text, design, width: 30)
  for row in 1..<wide.height - 2 {
    var place = try #require(wide.place(atRow: row))
    #expect(place.row(on: wide) == row)
    let word = rows(wide, 1, from: row)[0].split(separator: " ").first { $0.hasPrefix("w") }
    guard let word else { continue }
    let there = rows(narrow, 1, from: place.row(on: narrow))[0]
    #expect(there.split(separator: " ").contains(word), "\(word): \(there)")
  }
}

/// The line of a place is found again wherever it is then: while lines come at the end of its item,
/// while the oldest are dropped, and where another item above grows.
@Test(arguments: ["line", "longer words of a line that has to be broken in the item of it"])
func linesAreFoundAgain(words: String) throws {
  let design = try template("layout { section default { item border=line } }")
  func pages(_ lines: Range<Int>, above: Int = 1) throws -> ScrollingPages {
    let up = (0..<above).map { "up \($0)\n" }.joined()
    let log = lines.map { "\(words) \($0)\n" }.joined()
    return try GalleyMakeupTests.pages("::: up ansi\n\(up)::: log ansi\n\(log)", design).scrolling
  }
  let first = try pages(0..<50)
  let row = try #require((0..<first.height).first { rows(first, 1, from: $0)[0].contains(" 30 ") })
  let line = rows(first, 1, from: row)
  var place = try #require(first.place(atRow: row))
  for (lines, above) in [(0..<51, 1), (0..<90, 1), (7..<90, 1), (25..<200, 4), (30..<999, 1)] {
    let next = try pages(lines, above: above)
    #expect(rows(next, 1, from: place.row(on: next)) == line, "\(lines), \(above)")
  }
}

/// Of items side by side, one without a line at a row says nothing about the place there.
@Test func aPlaceIsWhereTextIs() throws {
  let design = try template(
    "layout { section default { group horizontal { item width=\"1/2\" height=fill border=line } } }"
  )
  func pages(_ lines: Range<Int>) throws -> ScrollingPages {
    let log = lines.map { "line \($0)\n" }.joined()
    return try GalleyMakeupTests.pages("::: up ansi\nfine\n::: log ansi\n\(log)", design).scrolling
  }
  let first = try pages(0..<40)
  var place = try #require(first.place(atRow: 30))
  let moved = place.row(on: try pages(9..<60))
  #expect(moved == 21, "\(rows(first, 3, from: 30))")
}

/// Text is found row by row, in both directions.
@Test func findsText() throws {
  let text = (1...50).map { "line \($0)\\\n" }.joined() + "END\n"
  let (scrolling, _) = try pages(text, Template())
  func row(_ text: String, _ from: Int, _ isForward: Bool = true, ignoringCase: Bool = false)
    -> Int?
  {
    scrolling.match(
      of: Array(text.utf8), from: from, isForward: isForward, ignoringCase: ignoringCase)?.minY
  }
  #expect(row("line 7", -1) == 6)
  #expect(row("line 7", 6) == nil)
  #expect(row("line 4", 3) == 39)
  #expect(row("line 4", 3, false) == nil)
  #expect(row("line 4", 39, false) == 3)
  #expect(row("end", -1) == nil)
  #expect(row("end", -1, ignoringCase: true) == 50)
}

/// Ignoring case works for all scripts; matches are marked where they are.
@Test(
  arguments: [
    ("école", "L'ÉCOLE", 2..<7, "accents"), ("ЩИ", "борщи", 3..<5, "Cyrillic"),
    ("ΟΔΟΣ", "η οδος", 2..<6, "a sigma at the end"), ("STRASSE", "die Straße", 4..<10, "ß"),
    ("é", "e", nil, "accents count"), ("本b", "日本B", 2..<5, "wide cells"),
  ] as [(String, String, Range<Int>?, Comment)])
func caseIsThatOfAllScripts(text: String, line: String, place: Range<Int>?, reason: Comment) throws
{
  let (scrolling, _) = try pages(line + "\n", Template())
  let utf8 = Array(text.utf8)
  let match = scrolling.match(of: utf8, from: -1, isForward: true, ignoringCase: true)
  #expect(match.map { $0.minX..<$0.maxX } == place && match?.minY ?? 0 == 0, reason)
  let found = scrolling.canvas(rows: 1, from: 0).columns(of: utf8, inRow: 0, ignoringCase: true)
  #expect(found == (place.map { [$0] } ?? []), reason)
}

/// A page of very many tiles is seen as fast as a short one: nothing else is looked at.
@Test func manyTilesAreSeenOneScreenAtATime() throws {
  let text = (1...3000).map { "::: t\($0)\ntile \($0)\n" }.joined()
  let design = try template(
    "layout { section default { group horizontal count=3 { item border=line } } }")
  let (scrolling, printed) = try pages(text, design, width: 60)
  let whole = rows(of: printed[0].canvas)
  for top in stride(from: 0, to: scrolling.height, by: 331) {
    let screen = rows(scrolling, 20, from: top)
    let first = scrolling.view(rows: 20).clamped(top)
    #expect(screen[...] == whole.dropFirst(first).prefix(20))
  }
}

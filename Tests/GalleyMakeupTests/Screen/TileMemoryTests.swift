import GalleyCells
import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// Pages made with the memory of the previous ones are those that are made without it, but for the
/// stacks of a mosaic, which are kept.
@Test func whatIsRememberedChangesNoPage() throws {
  let designs = [
    try template(
      "layout { section default { group horizontal { item width=\"1/3\" border=line } } }"),
    try template("layout { section default { item; look border=double align=trailing } }"),
  ]
  let bodies = [
    "\nSome words of a text that take more than a line in a card of it, and so on.",
    " table\nName  Size\nsda1  39G\nsdb1  915G", " sparkline\n1 2 5 3", "\n- a\n- b", "\nshort",
    " gauge\n0.4", "\n",
  ]
  for seed in seeds(10) {
    var random = SeededGenerator(seed: seed)
    let memory = TileMemory()
    var items = (0..<6).map { _ in bodies.randomElement(using: &random) ?? "" }
    var lastWidth = 0
    var lastDesign = 0
    for step in 0..<8 {
      items[Int.random(in: 0..<6, using: &random)] = bodies.randomElement(using: &random) ?? ""
      let width = step == 5 ? 61 : 90
      let number = step == 3 ? 1 : 0
      let text = items.enumerated().map { "::: i\($0)\($1)\n" }.joined()
      func pages(_ memory: TileMemory?) throws -> ScrollingPages {
        var options = MakeupOptions()
        options.scrolls = true
        options.memory = memory
        var prepared = Makeup(
          template: designs[number], environment: Environment(width: width), options: options
        ).prepare(document(text))
        return try #require(prepared.scrollingPages(with: PlaceholderValues()).0)
      }
      memory.begin(isSame: width == lastWidth && number == lastDesign)
      (lastWidth, lastDesign) = (width, number)
      let (fresh, known) = (try pages(nil), try pages(memory))
      #expect(fresh.height == known.height, "seed \(seed), step \(step)")
      let size = CellSize(width: width, height: fresh.height)
      #expect(
        fresh.canvas(of: size, from: .zero) == known.canvas(of: size, from: .zero),
        "seed \(seed), step \(step)")
    }
  }
}

/// The tiles of a dashboard stay where they are while a log among them grows a little, unless the width,
/// the items or the design changes.
@Test func aDashboardStaysWhileALogGrows() throws {
  let memory = TileMemory()
  func places(logLines: Int, last: String = "log", isSame: Bool = true) throws -> [String] {
    let log = (0..<logLines).map { "line \($0) of a log\n" }.joined()
    let text = "::: up\none line\n::: disk table\nName  Size\nsda1  39G\n::: \(last) ansi\n\(log)"
    var options = MakeupOptions()
    options.scrolls = true
    options.memory = memory
    memory.begin(isSame: isSame)
    var prepared = Makeup(
      template: try builtIn("dashboard"), environment: Environment(width: 100), options: options
    ).prepare(document(text))
    let pages = try #require(prepared.scrollingPages(with: PlaceholderValues()).0)
    let canvas = pages.canvas(of: CellSize(width: 100, height: pages.height), from: .zero)
    return String(decoding: canvas.plainText(), as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("┌") }.map(String.init)
  }
  let first = try places(logLines: 3)
  #expect(try (4...7).allSatisfy { try places(logLines: $0) == first })
  let fresh = try places(logLines: 40, last: "other", isSame: false)
  #expect(fresh.count > first.count, "\(fresh)")
  _ = try places(logLines: 3)
  #expect(try places(logLines: 40, last: "other") == fresh, "other items are planned anew")
}

import GalleyCells
import GalleyLive
import GalleyMakeup
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

/// The pages of a text for a screen.
private func pages(
  _ text: String, _ layout: String, width: Int = 40, ascii: Bool = false
) throws -> ScrollingPages {
  let source = SourceFile(name: "t.kdl", text: "layout { \(layout) }")
  let template = try #require(parseTemplate(source).template)
  let (document, _) = DocumentReader().read(SourceFile(name: "a.md", text: text))
  var options = MakeupOptions()
  options.scrolls = true
  options.ascii = ascii
  var prepared = Makeup(
    template: template, environment: Environment(width: width), options: options
  ).prepare(document)
  return try #require(prepared.scrollingPages(with: PlaceholderValues()).0)
}

/// The rows of a screen as text.
private func rows(_ screen: LiveScreen) -> [String] {
  String(decoding: screen.canvas().plainText(), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

/// A screen of 40 columns that shows pages.
private func screen(_ pages: ScrollingPages, height: Int) -> LiveScreen {
  var screen = LiveScreen(size: CellSize(width: 40, height: height))
  screen.show(pages)
  return screen
}

extension LiveScreen {
  /// Takes the keys of a text that somebody types.
  fileprivate mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { _ = take(scalar == "\r" ? .enter : .character(scalar)) }
  }
}

/// A page that is longer or wider than the screen is drawn in ASCII as one that fits.
@Test(arguments: [3, 9], [40, 60])
func drawsInASCII(height: Int, width: Int) throws {
  let layout = "section default { item border=line }"
  let screen = screen(try pages("one\n\ntwo\n", layout, width: width, ascii: true), height: height)
  #expect(rows(screen)[0].hasPrefix("+---"))
  #expect(rows(screen)[1].hasPrefix("| one"))
}

/// Groups that rest in the middle begin with the first, which is before the row's start.
@Test func centredGroupsBeginWithTheFirst() throws {
  let layout = """
    section default scroll=group-paging-centered { group horizontal width=20 { item border=line } }
    """
  var screen = screen(try pages("one\n\ntwo\n\nthree\n", layout), height: 9)
  #expect(rows(screen)[1].contains("│ one"))
  #expect(rows(screen)[1].contains("│ two"))
  screen.type("l")
  #expect(rows(screen)[1].contains("│ three"))
}

/// Whoever reads stays where he is while the text grows; at the end it stays in view. On a page that
/// fits, only the key for the end asks for that.
@Test func staysAtALineOrAtTheEnd() throws {
  func lines(_ count: Int) throws -> ScrollingPages {
    try pages((0..<count).map { "line \($0)\\\n" }.joined() + "x\n", "section default { columns }")
  }
  for (keys, first, count, reason) in [
    ("jjj", "line 3", 60, "read"), ("G", "line 52", 60, "the end"), ("Gk", "line 21", 60, "up"),
    ("GkG", "line 53", 61, "the end again"), ("", "line 0", 60, "nobody has scrolled"),
  ] as [(String, String, Int, Comment)] {
    var screen = screen(try lines(30), height: 10)
    screen.type(keys)
    for number in stride(from: 31, through: count, by: 1) { screen.show(try lines(number)) }
    #expect(rows(screen).first == first, reason)
  }
  for (keys, first) in [("j", "line 0"), ("G", "line 22"), ("Gg", "line 0")] {
    var screen = screen(try lines(3), height: 10)
    screen.type(keys)
    screen.show(try lines(30))
    #expect(rows(screen).first == first, "\(keys) on a page that fits")
  }
}

/// A search begins with the row at the top, goes on to the end, and then from the beginning.
@Test func searchesFromTheTopOn() throws {
  let lines = (0..<30).map { "line \($0)\\\n" }.joined()
  var screen = screen(try pages(lines + "end\n", "section default { columns }"), height: 9)
  screen.type("/line 0\r")
  #expect(rows(screen).last == "1–8 of 31", "it is at the top")
  screen.type("/line 2\r")
  #expect(rows(screen).first == "line 0", "it is seen already")
  screen.type("n")
  #expect(rows(screen).contains("line 20"))
  screen.type("N")
  #expect(rows(screen).contains("line 2"))
  screen.type("/line 0\r")
  #expect(rows(screen).first == "line 0", "behind the end it begins again")
  screen.type("g" + String(repeating: "j", count: 20) + "/line 2\r")
  #expect(rows(screen).first == "line 20", "the row at the top counts")
  screen.type("N")
  #expect(rows(screen).contains("line 2"), "\(rows(screen))")
  screen.type("/nothing\u{15}Line\r")
  #expect(rows(screen).last?.hasSuffix("nowhere: Line") ?? false, "a capital counts")
}

/// A text that is found can be read: headers and footers that stay in view do not cover it.
@Test(arguments: ["n", "N"])
func whatIsFoundCanBeRead(key: String) throws {
  let layout = """
    section one { header repeat=page { text "ONE\\nof two" }; columns
      footer repeat=page { text "END\\nof one" } }
    section two { header repeat=page { text "TWO" }; columns }
    """
  let lines = (0..<40).map { "line \($0)\($0 % 3 == 0 ? " here" : "")\\\n" }.joined()
  let text = "## One\n\n\(lines)x\n\n## Two\n\n\(lines)y\n"
  for height in 7...14 {
    var screen = screen(try pages(text, layout), height: height)
    screen.type("/here\r")
    var found: [Int] = []
    for _ in 0..<30 {
      screen.type(key)
      let lines = rows(screen).filter { $0.hasPrefix("line") }
      found += lines.compactMap { Int($0.filter(\.isNumber)) }
      #expect(rows(screen).contains { $0.hasSuffix("here") }, "\(height): \(rows(screen))")
    }
    #expect(Set((0..<40).filter { $0 % 3 == 0 }).isSubset(of: found), "\(height)")
  }
}

/// A screen of text is the rows between fixed headers and footers: paging skips no row.
@Test func pagingSkipsNoRow() throws {
  let layout = "section one { header repeat=page { text \"ONE\\ntwo\\nthree\" }; columns }"
  let lines = (0..<40).map { "line \($0)\\\n" }.joined()
  var screen = screen(try pages("## One\n\n\(lines)x\n", layout), height: 10)
  var seen = Set(rows(screen))
  for _ in 0..<20 {
    _ = screen.take(.pageDown)
    seen.formUnion(rows(screen))
  }
  #expect((0..<40).allSatisfy { seen.contains("line \($0)") }, "\(seen.sorted())")
}

/// A page that is wider than the terminal scrolls across by half a screen, and a text that is found is
/// scrolled to; wide clusters at the edges are whole or not there.
@Test func scrollsAWidePageAcross() throws {
  let line = (0..<10).map { "本文 word\($0)" }.joined(separator: " ")
  var screen = screen(try pages("\(line)\n", "section default { columns }", width: 130), height: 4)
  #expect(rows(screen).first == "本文 word0 本文 word1 本文 word2 本文 wo", "\(rows(screen))")
  #expect(rows(screen).last == "1–40 of 130 columns")
  _ = screen.take(.right)
  #expect(rows(screen).last == "21–60 of 130 columns")
  _ = screen.take(.left)
  _ = screen.take(.left)
  #expect(rows(screen).last == "1–40 of 130 columns")
  screen.type("/word9\r")
  #expect(rows(screen).first?.contains("word9") ?? false, "\(rows(screen))")
  for _ in 0..<9 { _ = screen.take(.right) }
  #expect(rows(screen).last == "91–130 of 130 columns")
  screen.resize(to: CellSize(width: 130, height: 4))
  #expect(rows(screen).first == line, "nothing is cut, and nothing is scrolled")
}

/// A message that does not fit in the last row ends in an ellipsis.
@Test func cutsTheLastRow() throws {
  var screen = screen(try pages("word\n", "section default { columns }"), height: 4)
  screen.message = "a.md:1:1: error: unknown 本文"
  #expect(rows(screen).last == "a.md:1:1: error: unknown 本文")
  screen.message = "a.md:1:1: error: unknown node '本文本文本文'"
  #expect(rows(screen).last == "a.md:1:1: error: unknown node '本文本文…")
}

/// Tab chooses the section that is scrolled across, and brings it into view.
@Test func choosesWhatScrollsAcross() throws {
  let layout = ["one", "two"].map {
    """
    section \($0) scroll=paging { header { text "\($0)" }
      group horizontal { item width=20; item width=20 } }
    """
  }.joined(separator: "\n")
  let items = (0..<6).map {
    "### \($0)\n\nitem \($0)\\\n\(String(repeating: "x\\\n", count: 6))y\n\n"
  }
  let text = "## One\n\n\(items.joined())## Two\n\n\(items.joined())"
  var screen = screen(try pages(text, layout), height: 8)
  func shows(_ word: String) -> Bool { rows(screen).contains { $0.contains(word) } }
  #expect(shows("item 0") && shows("one"), "\(rows(screen))")
  _ = screen.take(.right)
  #expect(shows("item 2"), "\(rows(screen))")
  _ = screen.take(.tab)
  #expect(shows("item 0") && !shows("item 2"), "the other one: \(rows(screen))")
  _ = screen.take(.right)
  _ = screen.take(.right)
  #expect(shows("item 4"), "\(rows(screen))")
  _ = screen.take(.backtab)
  #expect(shows("item 2") && !shows("item 4"), "it stayed where it was: \(rows(screen))")
  screen.resize(to: CellSize(width: 30, height: 8))
  _ = screen.take(.tab)
  _ = screen.take(.tab)
  _ = screen.take(.right)
  #expect(rows(screen).last?.contains("11–40 of 40") ?? false, "the page: \(rows(screen))")
}

/// Any keys, sizes and pages are handled: the screen is exactly as large as the terminal.
@Test func aScreenOfAnySizeTakesAnyKey() throws {
  let keys: [Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .tab, .backtab, .escape,
    .backspace, .character("/"), .character("n"), .character("N"), .character("x"),
    .character("g"), .character("G"), .character("r"),
  ]
  let layout =
    """
    header { text "TOP" }
    section one { header repeat=page { text "ONE" }; columns }
    section two scroll=group-paging { group horizontal { item width=9; item width=9 } }
    footer { text "FOOT" }
    """
  for seed in seeds(80) {
    var random = SeededGenerator(seed: seed)
    func pages() throws -> ScrollingPages {
      let words = String(repeating: "x word\n\n", count: .random(in: 0...20, using: &random))
      let text = "## One\n\n\(words)## Two\n\n### a\n\nx\n\n### b\n\ny\n\n### c\n\nz\n"
      return try GalleyLiveTests.pages(text, layout, width: .random(in: 1...50, using: &random))
    }
    var screen = LiveScreen(size: .zero)
    for _ in 0..<30 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: screen.show(try pages())
      case 1:
        screen.resize(
          to: CellSize(
            width: .random(in: 0...50, using: &random), height: .random(in: 0...12, using: &random))
        )
      case 2: screen.message = Bool.random(using: &random) ? "wrong 本文" : nil
      default: if let key = keys.randomElement(using: &random) { _ = screen.take(key) }
      }
      #expect(screen.canvas().size == screen.size, "seed \(seed)")
    }
  }
}

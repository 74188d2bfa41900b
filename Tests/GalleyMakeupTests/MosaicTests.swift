import GalleyLayout
import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// Dashboards of the output of ordinary commands.
private let scenes = ["ci", "notes", "ops", "pods", "small", "wall", "wx"]

private func scene(_ name: String) throws -> SourceFile { try sample("Scenes/\(name).txt") }

/// A dashboard of fixed cards, so many to a row.
private func cards(_ count: Int) throws -> Template {
  try template(
    """
    layout {
      section default {
        group horizontal count=\(count) { item }
        look border=line title="top leading" { padding 0 1 }
      }
    }
    """)
}

/// A dashboard that composes itself.
private func mosaic(_ properties: String = "") throws -> Template {
  try template(
    """
    layout {
      section default {
        mosaic \(properties)
        look border=line title="top leading" { padding 0 1 }
      }
    }
    """)
}

private func lineCount(_ page: String) -> Int { page.utf8.count { $0 == UInt8(ascii: "\n") } }

@Test(arguments: scenes, [60, 100, 160])
func setsTheScenes(name: String, width: Int) throws {
  let page = made(
    DocumentReader().read(try scene(name)).0, try builtIn("dashboard"), width: width)
  try expectPage(page, cells: width, matches: "scene-\(name)-\(width)")
}

// MARK: Laws

/// The words of four characters or more of those items of a scene that print their text.
private func words(_ source: SourceFile) -> [String] {
  let text = String(decoding: source.utf8, as: UTF8.self).replacing(#/\x1B\[[0-9;]*m/#, with: "")
  var words: [String] = []
  var isDrawn = false
  for line in text.split(separator: "\n") {
    if line.hasPrefix("::: ") {
      let kind = line.split(separator: " ").dropFirst(2).first ?? ""
      isDrawn = ["sparkline", "plot", "gauge", "big"].contains(kind)
    } else if !isDrawn {
      words += line.split(separator: " ").map { $0.trimming(while: { "*`".contains($0) }) }
        .filter { $0.count >= 4 }
    }
  }
  return words
}

extension Substring {
  fileprivate func trimming(while predicate: (Character) -> Bool) -> String {
    let start = drop(while: predicate)
    return String(start.reversed().drop(while: predicate).reversed())
  }
}

/// The price that a reader of a page pays: its lines, and words that no line of it holds whole.
private struct Price: CustomStringConvertible {
  let lines: Int
  let torn: Int
  var description: String { "\(lines) lines, \(torn) torn" }

  init(_ page: String, words: [String]) {
    lines = lineCount(page)
    torn = words.count { !page.contains($0) }
  }
}

/// On every scene and at every width, a mosaic is no longer than fixed cards that are not narrower
/// than its tiles may be; and where they tear fewer words, they pay for it in lines.
@Test(arguments: scenes)
func isNeverWorseThanCards(name: String) throws {
  let source = try scene(name)
  let document = DocumentReader().read(source).0
  let words = words(source)
  let dashboard = try builtIn("dashboard")
  for width in stride(from: 40, through: 200, by: 20) {
    let mosaic = Price(made(document, dashboard, width: width), words: words)
    for count in 1...4 where width / count >= 24 {
      let cards = Price(made(document, try cards(count), width: width), words: words)
      #expect(mosaic.lines <= cards.lines, "\(width), \(count) cards")
      #expect(
        mosaic.torn <= cards.torn || mosaic.lines < cards.lines,
        "\(width): \(mosaic), and \(cards) with \(count) cards")
    }
  }
}

/// Every line of a mosaic reaches from edge to edge: no band has a hole, the last one neither.
@Test func bandsFillThePage() throws {
  var random = SeededGenerator(seed: 16)
  let template = try mosaic()
  for _ in rounds(80) {
    let count = Int.random(in: 1...20, using: &random)
    let items = (1...count).map { number in
      let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        String(repeating: "x", count: Int.random(in: 1...9, using: &random))
      }
      return "::: t\(number)\n\(words.joined(separator: " "))"
    }
    let width = Int.random(in: 24...180, using: &random)
    let page = made(document(items.joined(separator: "\n")), template, width: width)
    for line in page.split(separator: "\n") {
      #expect(line.count == width, "\(line)")
      #expect("┌│└".contains(line.first ?? " ") && "┐│┘".contains(line.last ?? " "), "\(line)")
    }
  }
}

/// Tiles that ask for the same are as wide, as far as whole cells go.
@Test(arguments: [1, 2, 3, 5, 8, 12, 24, 31], [24, 60, 96, 144])
func alikeTilesAreAsWide(count: Int, width: Int) throws {
  let items = (1...count).map { "::: t\($0 + 10)\nsame" }.joined(separator: "\n")
  let page = made(document(items), try mosaic(), width: width)
  for line in page.split(separator: "\n") where line.hasPrefix("┌") {
    let widths = line.split(separator: "┐").map(\.count)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "\(line)")
  }
}

/// A table of one row is not set as a record where the page is as short with it.
@Test(arguments: [80, 160])
func tableOfARowKeepsItsHead(width: Int) throws {
  let text = """
    ::: up
     15:02:01 up 10:32,  0 user,  load average: 10.74, 8.93, 7.47
    ::: disk table
    Filesystem      Size  Used Avail Use% Mounted on
    /dev/vda        252G   20G   75G  21% /
    ::: mem table
                   total        used        free      shared  buff/cache   available
    Mem:            23Gi       3.0Gi        13Gi       8.6Mi       6.9Gi        20Gi
    Swap:             0B          0B          0B
    """
  let page = made(document(text), try builtIn("dashboard"), width: width)
  #expect(!page.contains("Filesystem:"), "\(page)")
}

/// Prose in the middle of a tile is set for each width that the tile may have.
@Test func proseIsCentredInItsTile() throws {
  let template = try template(
    """
    layout { section default measure="20 center" { mosaic ; look border=line { padding 0 1 } } }
    """)
  let page = made(document("::: a\nwords of a short text\n::: b\ny\n"), template, width: 80)
  #expect(
    page == """
      ┌──────────────────────────────────────┐┌──────────────────────────────────────┐
      │         words of a short             ││         y                            │
      │         text                         ││                                      │
      └──────────────────────────────────────┘└──────────────────────────────────────┘

      """)
}

/// From right to left the same frames are mirrored.
@Test(arguments: scenes, [60, 100, 160])
func mosaicsAreMirrored(name: String, width: Int) throws {
  let document = DocumentReader().read(try scene(name)).0
  func corners(_ direction: Template.Direction) throws -> [String] {
    var options = MakeupOptions()
    options.direction = direction
    options.explains = true
    let makeup = Makeup(
      template: try mosaic(), environment: Environment(width: width), options: options)
    return text(of: makeup.makeUp(document).pages).split(separator: "\n")
      .map { $0.map { "┌┐└┘".contains($0) ? String($0) : " " }.joined() }
      .filter { $0.contains("┘") }
  }
  let mirror: [Character: Character] = ["┌": "┐", "┐": "┌", "└": "┘", "┘": "└"]
  let mirrored = try corners(.rightToLeft).map { String($0.reversed().map { mirror[$0] ?? $0 }) }
  #expect(mirrored.count > 1)
  #expect(try corners(.leftToRight) == mirrored)
}

// MARK: Wishes

/// Returns the widths of a mosaic's tiles in `grid` units, band by band, and the warnings.
private func bands(
  _ items: [String], properties: String = "", width: Int = 120
) throws -> (widths: [[Int]], warnings: [String]) {
  let source = items.enumerated().map { "::: t\($0)\($1)\ntext" }.joined(separator: "\n")
  let makeup = Makeup(
    template: try mosaic(properties), environment: Environment(width: width))
  let result = makeup.makeUp(document(source))
  let page = text(of: result.pages)
  let heads = page.split(separator: "\n").filter { $0.hasPrefix("┌") }
  return (
    heads.map { $0.split(separator: "┐").map { $0.count + 1 } },
    result.diagnostics.map(\.message)
  )
}

private typealias Wishes = (items: [String], widths: [[Int]], reason: String)

private let wishes: [Wishes] = [
  (["", "", ""], [[40, 40, 40]], "none"),
  ([" span=6", "", ""], [[60, 30, 30]], "half of the grid"),
  ([" span=full", "", ""], [[120], [60, 60]], "all of it"),
  ([" span=99", "", ""], [[120], [60, 60]], "more than there is is all of it"),
  ([" width=20", "", ""], [[20, 50, 50]], "cells, and the others share the rest"),
  (
    [" span=full", " span=8", " span=6", ""], [[120], [30, 60, 30]],
    "all of it first, where two others have no room beside each other"
  ),
  (["", "", " break=before"], [[60, 60], [120]], "a band that begins"),
]

@Test(arguments: wishes)
private func wishesAreFulfilled(_ wish: Wishes) throws {
  let found = try bands(wish.items)
  #expect(found.widths == wish.widths, "\(wish.reason)")
  #expect(found.warnings == [], "\(wish.reason)")
}

@Test(arguments: [
  ("span=0", "'span=0' cannot place an item in a mosaic"),
  ("span=wide", "'span=wide' cannot place an item in a mosaic"),
  ("width=-4", "'width=-4' cannot place an item in a mosaic"),
  ("width=1/2", "'width=1/2' cannot place an item in a mosaic"),
  ("break=after", "'break=after' cannot place an item in a mosaic"),
  ("span=99999999999999999999", "'span=99999999999999999999' cannot place an item in a mosaic"),
])
func wishesThatSayNothingAreTold(attribute: String, message: String) throws {
  let found = try bands([" \(attribute)", ""])
  #expect(found.widths == [[60, 60]])
  #expect(found.warnings == [message])
}

// MARK: Places

/// Pages end between bands, wherever a band fits one.
@Test(arguments: [30, 60], [60, 100, 160])
func pagesEndBetweenBands(height: Int, width: Int) throws {
  let document = DocumentReader().read(try scene("wall")).0
  let pages = made(document, try mosaic(), width: width, height: height)
  for page in pages.split(separator: "==\n") {
    let lines = page.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
    #expect(lines.first?.hasPrefix("┌") == true)
    #expect(lines.last?.hasPrefix("└") == true)
  }
}

/// Across, a mosaic is as many sheets as it takes, each as tall as the page.
@Test func mosaicsRunAcross() throws {
  let template = try template(
    """
    layout axis=horizontal {
      section default { mosaic ; look border=line title="top leading" }
    }
    """)
  let items = (1...6).map { "::: t\($0)\ntext" }.joined(separator: "\n")
  let pages = made(document(items), template, width: 48, height: 6)
  #expect(
    pages == """
      ┌─ t1 ─────────────────┐┌─ t2 ─────────────────┐
      │ text                 ││ text                 │
      └──────────────────────┘└──────────────────────┘
      ┌─ t3 ─────────────────┐┌─ t4 ─────────────────┐
      │ text                 ││ text                 │
      └──────────────────────┘└──────────────────────┘
      ==
      ┌─ t5 ─────────────────┐┌─ t6 ─────────────────┐
      │ text                 ││ text                 │
      └──────────────────────┘└──────────────────────┘




      """)
}

import Foundation
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup
@testable import GalleyManuscript

// A document of `Samples/Blocks`, made up as a page without pages; with colours, escapes are
// written and shown as `␛`.
private func page(
  _ name: String, suffix: String = "md", width: Int, depth: ColorDepth,
  change: (inout MakeupOptions) -> Void = { _ in }
) throws -> String {
  let (document, _) = DocumentReader().read(try sample("Blocks/\(name).\(suffix)"))
  var options = MakeupOptions()
  options.isColorless = depth == .none
  options.links = depth == .none ? .inline : .osc8
  change(&options)
  let makeup = Makeup(
    template: try builtIn("page"), environment: Environment(width: width), options: options)
  let writer = PageWriter(
    depth == .none ? .text : .ansi, colorDepth: depth, writesLinks: options.links == .osc8)
  let bytes = writer.bytes(of: makeup.makeUp(document).pages)
  return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
}

private let blockNames = [
  "headings", "paragraphs", "lists", "quotes", "code", "links", "tables", "charts", "html",
]

/// Every kind of block, narrow, as wide as terminals are, and wider.
@Test(arguments: blockNames, [40, 80, 120])
func setsEveryKindOfBlock(name: String, width: Int) throws {
  try expectPage(
    page(name, width: width, depth: .none), cells: width, matches: "blocks-\(name)-\(width)")
}

/// The same in colours.
@Test(arguments: blockNames, [40, 80, 120])
func setsEveryKindOfBlockInColors(name: String, width: Int) throws {
  try expectPage(
    page(name, width: width, depth: .ansi256), cells: width,
    matches: "blocks-\(name)-\(width)-color")
}

/// Lists, rules, quotes, tables and charts where only ASCII may be printed.
@Test(arguments: ["headings", "lists", "quotes", "code", "tables", "charts"])
func setsBlocksInASCII(name: String) throws {
  let page = try page(name, width: 60, depth: .none) { $0.ascii = true }
  try expectPage(page, cells: 60, matches: "blocks-\(name)-ascii")
}

/// Tables as commands print them, with titles and groups of columns.
@Test(arguments: [40, 60, 80, 100])
func setsWhatCommandsPrint(width: Int) throws {
  try expectPage(
    page("commands", width: width, depth: .none), cells: width,
    matches: "blocks-commands-\(width)")
}

/// The cases of aligned text, and lines that are not aligned.
@Test(arguments: [36, 56, 96])
func setsTheCasesOfAlignedText(width: Int) throws {
  try expectPage(
    page("aligned", width: width, depth: .none), cells: width,
    matches: "blocks-aligned-\(width)")
}

/// The wishes of authors for tables.
@Test(arguments: [40, 60, 100])
func setsTheWishesOfAuthors(width: Int) throws {
  try expectPage(
    page("wishes", width: width, depth: .none), cells: width, matches: "blocks-wishes-\(width)")
}

/// The same in colours, and where only ASCII may be printed.
@Test func setsTheWishesOfAuthorsInColorsAndASCII() throws {
  try expectPage(
    page("wishes", width: 60, depth: .ansi256), cells: 60, matches: "blocks-wishes-60-color")
  try expectPage(
    page("wishes", width: 60, depth: .none) { $0.ascii = true }, cells: 60,
    matches: "blocks-wishes-ascii")
}

/// Options as commands print them.
@Test(arguments: [40, 60, 80])
func setsOptionsOfCommands(width: Int) throws {
  try expectPage(
    page("options", suffix: "txt", width: width, depth: .none), cells: width,
    matches: "blocks-options-\(width)")
}

/// The targets of links below the text, and emphasis with its marks.
@Test func setsLinksAsNotesAndKeepsMarks() throws {
  try expectPage(
    page("links", width: 60, depth: .none) { $0.links = .notes }, cells: 60,
    matches: "blocks-links-notes")
  try expectPage(
    page("paragraphs", width: 60, depth: .none) { $0.keepsMarks = true }, cells: 60,
    matches: "blocks-paragraphs-marks")
}

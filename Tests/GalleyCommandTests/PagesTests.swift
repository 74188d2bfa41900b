import Foundation
import TestSupport
import Testing

private let text = (1...60).map { "Paragraph \($0) of {{sixty}}.\n\n" }.joined()

/// A page alone is the page that is among all of them.
@Test func aPageAloneIsThatPageOfAll() throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: "a.md")
  try directory.write(
    "layout { footer { text \"{{page}} of {{pages}}\" }\n section default { columns } }",
    to: "t.kdl")
  let arguments = ["-t", "t.kdl", "-l", "13", "-F", "a.md"]
  let all = try CommandRun(arguments, in: directory).page.split(separator: "\u{C}")
  #expect(all.count == 10)
  for (index, page) in all.enumerated() {
    let alone = try CommandRun(["--pages", "\(index + 1)"] + arguments, in: directory)
    #expect(alone.page == page, "page \(index + 1)")
  }
  let range = try CommandRun(["--pages", "3:5"] + arguments, in: directory)
  #expect(range.page == all[2..<5].joined(separator: "\u{C}"))
  let rest = try CommandRun(["--pages", "9:99"] + arguments, in: directory)
  #expect(rest.page == all[8...].joined(separator: "\u{C}"))
  #expect(rest.messages == "")
}

/// In every form a page alone is the page that is among all of them, whatever the template.
@Test(arguments: ["text", "ansi", "html", "svg", "json"])
func aPageAloneIsThatPageInEveryForm(format: String) throws {
  var tried = 0
  for seed in 500..<505 as Range<UInt64> {
    let directory = try TemporaryDirectory()
    try directory.write(LetterDocument(seed: seed).text, to: "a.md")
    try directory.write(RandomTemplate(seed: seed).source, to: "t.kdl")
    let length = 9 + Int(seed) % 20
    let arguments = [
      "-t", "t.kdl", "-w", "\(40 + Int(seed) % 50)", "-l", "\(length)", "--to", format, "a.md",
    ]
    let all = try CommandRun(arguments, in: directory)
    // Where there is no colour, headings are underlined, and there may be more pages.
    let isPlain = ["text", "json"].contains(format)
    let count = try pageCount(of: arguments + ["--to", isPlain ? "text" : "ansi"], in: directory)
    for page in Set([1, (count + 1) / 2, count]) {
      let alone = try CommandRun(["--pages", "\(page)"] + arguments, in: directory)
      let expected = try pages(page...page, of: all.page, as: format, length: length)
      let found = try pages(1...1, of: alone.page, as: format, length: length)
      #expect(found == expected, "seed \(seed), page \(page) of \(count)")
      #expect(!expected.isEmpty || format == "svg", "a blank page has no runs")
      tried += 1
    }
  }
  #expect(tried > 8)
}

private func pageCount(of arguments: [String], in directory: TemporaryDirectory) throws -> Int {
  let text = try CommandRun(arguments + ["-F"], in: directory)
  return text.page.split(separator: "\u{C}", omittingEmptySubsequences: false).count
}

/// Returns the contents of some of the pages that were written in a form, with places counted from
/// the first of them.
private func pages(
  _ range: ClosedRange<Int>, of output: String, as format: String, length: Int
) throws -> [String] {
  let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let rows = (range.lowerBound - 1) * length..<range.upperBound * length
  switch format {
  case "json":
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let pages = value?["pages"] as? [Any] ?? []
    return try pages.dropFirst(range.lowerBound - 1).prefix(range.count).map { page in
      let data = try JSONSerialization.data(withJSONObject: page, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
  case "svg":
    let groups = lines.split { $0 == "<g>" || $0.hasPrefix("<g transform") }.dropFirst()
    return groups.dropFirst(range.lowerBound - 1).prefix(range.count)
      .flatMap { $0.prefix { $0 != "</g>" } }
  case "html":
    // The first page has a mark where others follow it.
    let mark = "<span id=\"galley-page-1\" role=\"doc-pagebreak\" aria-label=\"1\"></span>"
    let blocks = lines.map { $0.hasPrefix(mark) ? String($0.dropFirst(mark.count)) : $0 }
      .split { $0.hasPrefix("<pre") }
    return blocks.dropFirst(range.lowerBound - 1).prefix(range.count)
      .flatMap { $0.prefix { $0 != "</pre>" } }
  default: return Array(lines.dropFirst(rows.lowerBound).prefix(rows.count))
  }
}

@Test func saysThatThereAreNoSuchPages() throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: "a.md")
  let run = try CommandRun(["--pages", "99", "-l", "30", "a.md"], in: directory)
  #expect(run.page == "")
  #expect(run.status == .exited(0))
  #expect(
    run.messages == "galley: warning: nothing to print from page 99 on: there are 4 pages\n")
  let strict = try CommandRun(["--strict", "--pages", "2", "a.md"], in: directory)
  #expect(strict.status == .exited(1))
}

/// An empty document is one empty page, however it is read and printed.
@Test(arguments: [
  [], ["-l", "5"], ["-t", "report"], ["-c", "2"], ["--to", "html"], ["-f", "plain"],
  ["-f", "plain", "-l", "5"], ["-f", "ansi"], ["-f", "csv"], ["--check"], ["--explain"],
])
func anEmptyDocumentHasOnePage(arguments: [String]) throws {
  let run = try CommandRun(["--pages", "2"] + arguments)
  #expect(
    run.messages == "galley: warning: nothing to print from page 2 on: the only page is page 1\n")
  #expect(try CommandRun(["--pages", "1"] + arguments).messages == "")
}

/// No page beyond a range is printed, in whatever form pages are made: while they are read, when all
/// are known, or for each record.
@Test(arguments: [
  [], ["--to", "html"], ["--to", "svg"], ["--to", "json"], ["--strict"], ["-c", "2"],
  ["-f", "plain"], ["--each", "r.csv"],
])
func printsNoPageBeyondTheRange(arguments: [String]) throws {
  let directory = try TemporaryDirectory()
  let text = (1...60).map { "Paragraph-\($0)-here.\n\n" }.joined()
  try directory.write(text, to: "a.md")
  try directory.write("id\n1\n", to: "r.csv")
  let arguments = ["-w", "40", "-l", "10"] + arguments + ["a.md"]
  func paragraphs(_ range: String) throws -> [Int] {
    let run = try CommandRun(["--pages", range] + arguments, in: directory)
    #expect(run.status == .exited(0), "\(run.messages)")
    return (1...60).filter { run.page.contains("Paragraph-\($0)-here") }
  }
  let pages = try (1...4).map { try paragraphs("\($0):\($0)") }
  #expect(pages.allSatisfy { !$0.isEmpty })
  #expect(try paragraphs("2:3") == pages[1] + pages[2])
  #expect(try paragraphs("3:4") == pages[2] + pages[3])
}

/// A header is on the pages that it says: all, all but the first, or the first alone.
@Test(arguments: [
  ("", [true, true, true]), ("except=first", [false, true, true]),
  ("repeat=once", [true, false, false]),
])
func headersStandOnTheirPages(property: String, pages: [Bool]) throws {
  let directory = try TemporaryDirectory()
  try directory.write((1...9).map { "Line \($0).\n\n" }.joined(), to: "a.md")
  try directory.write(
    "layout { header \(property) { text \"HEAD\" }\n section default { columns } }", to: "t.kdl")
  let run = try CommandRun(["-t", "./t.kdl", "-l", "7", "-F", "a.md"], in: directory)
  let found = run.page.split(separator: "\u{C}").map { $0.contains("HEAD") }
  #expect(Array(found.prefix(3)) == pages, "\(run.page)")
}

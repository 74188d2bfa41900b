import Foundation
import TestSupport
import Testing

/// An option as one of its descriptions has it.
private struct Spelling: Hashable, Comparable, CustomStringConvertible {
  let name: String
  let short: String
  let takesValue: Bool

  var description: String { "-\(short) --\(name)\(takesValue ? " VALUE" : "")" }

  static func < (left: Spelling, right: Spelling) -> Bool { left.name < right.name }
}

/// The options of `--help`: `  -w, --width N|auto   ...`; optional values after `=` are ignored.
private func optionsOfHelp() throws -> [Spelling] {
  try CommandRun(["--help"]).lines.compactMap { line in
    let pattern =
      #/^  (?:-(?<short>[A-Za-z]), |    )--(?<name>[a-z-]+)(?:\[=[A-Z]+\])?(?<value> [A-Z]\S*)?(?: |$)/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    return Spelling(
      name: String(match.name), short: String(match.short ?? ""), takesValue: match.value != nil)
  }
}

/// The options of the manual page: `.It Fl w Ar cells , Fl -width Ns = Ns Ar cells`.
private func optionsOfManual() throws -> [Spelling] {
  let page = try String(contentsOf: projectFile("man/galley.1"), encoding: .utf8)
  return page.split(separator: "\n").compactMap { line in
    let pattern =
      #/^\.It Fl (?:(?<short>[A-Za-z])(?: Ar [^,]+)? , Fl )?-(?<name>[a-z-]+)(?: Ns Op = Ns Ar .*)?(?<value> Ns = Ns Ar .*)?$/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    return Spelling(
      name: String(match.name), short: String(match.short ?? ""), takesValue: match.value != nil)
  }
}

/// The options of the completions for fish: `complete -c galley -s w -l width -x -d '...'`.
private func optionsOfCompletions() throws -> [Spelling] {
  try CommandRun(["--completions", "fish"]).lines.compactMap { line in
    let pattern = #/^complete -c galley(?: -s (?<short>\w))? -l (?<name>[a-z-]+)(?<value> -[xr])?/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    return Spelling(
      name: String(match.name), short: String(match.short ?? ""), takesValue: match.value != nil)
  }
}

@Test func helpManualAndCompletionsListTheSameOptions() throws {
  let help = try optionsOfHelp()
  #expect(help.count > 30)
  #expect(Set(help).count == help.count)
  #expect(
    Set(help.map(\.short).filter { !$0.isEmpty }).count == help.count(where: { !$0.short.isEmpty }))
  #expect(try optionsOfManual().sorted() == help.sorted())
  #expect(try optionsOfCompletions().sorted() == help.sorted())
}

/// Help and manual page list options under the same headings in the same order.
@Test func helpAndManualGroupOptionsAlike() throws {
  let page = try String(contentsOf: projectFile("man/galley.1"), encoding: .utf8)
  let headings = page.split(separator: "\n").compactMap { line in
    line.hasPrefix(".Ss ") ? String(line.dropFirst(4)) : nil
  }
  let groups = try CommandRun(["--help"]).lines.compactMap { line in
    line.firstMatch(of: #/^([A-Z][a-z]+):$/#).map { String($0.1) }
  }
  #expect(headings == groups)
  #expect(try optionsOfManual() == optionsOfHelp())
}

/// The words that an option chooses from are all in the manual page.
@Test func manualKnowsTheWordsOfHelp() throws {
  let page = try String(contentsOf: projectFile("man/galley.1"), encoding: .utf8)
  let words = try CommandRun(["--completions", "fish"]).lines
    .compactMap { $0.firstMatch(of: #/ -x -a '([a-z0-9 ]+)'/#)?.1 }
    .flatMap { $0.split(separator: " ") }
  #expect(words.count > 20)
  for word in words { #expect(page.contains(".Cm \(word)") || page.contains("Pq Cm \(word)")) }
}

/// Every option, with words that give it and whether text is printed while it is read beside them,
/// as its row in the table says. An option that is missing here, or differs, is a mistake.
private let streamedOptions: [String: (words: [String], streams: Bool)] = [
  "template": (["-t", "page"], false),
  "areas": (["-a", "a"], false),
  "columns": (["-c", "2"], true),
  "direction": (["--direction", "ltr"], false),
  "width": (["-w", "30"], true),
  "length": (["-l", "5"], true),
  "form-feed": (["-F", "-l", "5"], true),
  "pages": (["--pages", "1", "-l", "5"], true),
  "from": (["-f", "plain"], true),
  "encoding": (["--encoding", "utf-8"], true),
  "delimiter": (["--delimiter", ","], true),
  "fence": (["--fence", "==="], true),
  "tab-width": (["--tab-width", "3"], true),
  "define": (["-D", "a=b"], true),
  "data": (["-d", "values.json"], true),
  "each": (["--each", "values.json"], false),
  "to": (["--to", "text"], true),
  "html-styles": (["--html-styles", "inline"], true),
  "output": (["-o", "-"], true),
  "color": (["--color", "always"], true),
  "theme": (["--theme", "plain"], true),
  "links": (["--links", "inline"], true),
  "ascii": (["--ascii"], true),
  "pad": (["--pad"], false),
  "bidi": (["--bidi", "logical"], true),
  "live": (["--live"], false),
  "wrap": (["--wrap", "greedy"], true),
  "hyphenate": (["--hyphenate=en"], false),
  "ambiguous-wide": (["--ambiguous-wide"], true),
  "marks": (["--marks"], true),
  "linear": (["--linear"], false),
  "strict": (["--strict"], false),
  "check": (["--check"], false),
  "explain": (["--explain"], false),
  "outline": (["--outline"], false),
  "list-templates": (["--list-templates"], false),
  "show-template": (["--show-template", "page"], false),
  "completions": (["--completions", "bash"], false),
  "help": (["--help"], false),
  "version": (["--version"], false),
]

/// The rows of the table say of each option whether text is printed while it is read.
@Test func knowsWhichOptionsStream() throws {
  let table = try String(
    contentsOf: projectFile("Sources/galley/Options/OptionTable.swift"), encoding: .utf8)
  var streams: [String: Bool] = [:]
  for row in table.components(separatedBy: "\n  Option(").dropFirst() {
    let name = try #require(row.firstMatch(of: #/^\s*"(?<name>[a-z-]+)"/#)).name
    streams[String(name)] = row.contains("streams: .")
  }
  #expect(try Set(optionsOfHelp().map(\.name)) == Set(streams.keys))
  #expect(streams == streamedOptions.mapValues(\.streams))
}

/// Beside each of these options, text that is printed while it is read is the page that is made of
/// it at the end, which `--strict` asks for.
@Test(arguments: streamedOptions.filter(\.value.streams).keys.sorted())
func streamsTheSameBesideEachOption(name: String) throws {
  let words = try #require(streamedOptions[name]).words
  let directory = try TemporaryDirectory()
  try directory.write(Array("{\"a\": 1}".utf8), to: "values.json")
  let text = "Some *words* that take more than a line,\tthen 本文 and עברית.\n\n::: x\n§ α\n"
  try directory.write(Array(text.utf8), to: "a.txt")
  try directory.write(Array("\u{1B}[31mred\u{1B}[0m and more\n\nend\n".utf8), to: "a.log")
  for file in ["a.txt", "a.log"] {
    let streamed = try CommandRun(words + [file], in: directory)
    let whole = try CommandRun(words + ["--strict", file], in: directory)
    #expect(streamed.page == whole.page)
    #expect(streamed.status == whole.status)
    #expect(!streamed.page.isEmpty)
  }
}

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

/// The options of `--help`: `  -w, --width N|auto   ...`; what may stand after `=` is not asked for.
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

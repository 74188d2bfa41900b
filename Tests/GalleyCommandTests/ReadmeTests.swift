import Foundation
import TestSupport
import Testing

/// The README's text and its fenced blocks of a language, in order.
private func readme(_ language: String) throws -> [String] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../README.md").standardized
  let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n```")
  // Odd parts are inside fences: the language, then the text.
  return stride(from: 1, to: parts.count, by: 2).compactMap { index in
    parts[index].hasPrefix(language + "\n")
      ? String(parts[index].dropFirst(language.count + 1)) + "\n" : nil
  }
}

/// What a shell prints for a script that calls the built command by its name.
private func shell(_ script: String) throws -> CommandRun {
  let command = URL(fileURLWithPath: try CommandRun.builtCommand()).deletingLastPathComponent().path
  return try CommandRun(
    ["-c", script], environment: ["PATH": "\(command):/usr/bin:/bin"], program: "/bin/bash")
}

/// The page that the README opens with is what the command below it prints.
@Test func opensWithAPageThatItsCommandPrints() throws {
  let page = try #require(try readme("text").first)
  let script = try #require(try readme("sh").first)
  let run = try shell(script)
  #expect(run.page == page)
  #expect(run.messages == "")
}

/// Every other command of the README that needs nothing but the command works.
@Test func theCommandsOfTheReadmeWork() throws {
  let scripts = try readme("sh").dropFirst().filter { $0.hasPrefix("galley ") }
  #expect(!scripts.isEmpty)
  for script in scripts {
    let run = try shell(script)
    #expect(run.status == .exited(0), "\(script)\(run.messages)")
    #expect(!run.page.isEmpty, "\(script)")
  }
}

/// The template in the README sets a page.
@Test func theTemplateOfTheReadmeWorks() throws {
  let directory = try TemporaryDirectory()
  try directory.write(try #require(try readme("kdl").first), to: "cards.kdl")
  let run = try CommandRun(
    ["-t", "./cards.kdl", "one=1", "two=2"], in: directory)
  #expect(run.status == .exited(0))
  #expect(run.page.contains("┌─ one"))
}

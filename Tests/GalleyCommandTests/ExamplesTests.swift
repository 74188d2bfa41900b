import Foundation
import GalleyTemplates
import TestSupport
import Testing

/// The contents of galley-examples(7): files, and commands with their output.
private struct Guide {
  /// A command, over several lines where it is long, and the page below it.
  struct Example: CustomTestStringConvertible {
    var command: String
    var page: String

    var testDescription: String { command }
  }

  /// The text of each file.
  private(set) var files: [String: String] = [:]
  /// The commands, in order.
  private(set) var examples: [Example] = []

  init() throws {
    let source = try String(contentsOf: projectFile("man/galley-examples.7"), encoding: .utf8)
    var name: String?
    var block: [String]?
    for line in source.components(separatedBy: "\n") {
      if line.hasPrefix(".\\\" file: ") {
        name = String(line.dropFirst(10))
      } else if line.hasPrefix(".Bd ") {
        block = []
      } else if line == ".Ed" {
        note(block ?? [], called: name)
        (name, block) = (nil, nil)
      } else {
        block?.append(
          (line.hasPrefix("\\&") ? String(line.dropFirst(2)) : line)
            .replacingOccurrences(of: "\\e", with: "\\"))
      }
    }
  }

  private mutating func note(_ lines: [String], called name: String?) {
    if let name {
      files[name] = lines.joined(separator: "\n") + "\n"
      return
    }
    // A command goes on while its quotes are open or a line ends in a sign that asks for more.
    var end = 1
    while end < lines.count, Self.goesOn(lines[..<end].joined(separator: "\n")) { end += 1 }
    let command = lines[..<end].joined(separator: "\n").dropFirst(2)
    let page = lines[end...].map { $0 + "\n" }.joined()
    examples.append(Example(command: String(command), page: page))
  }

  private static func goesOn(_ command: String) -> Bool {
    let quotes = command.count { $0 == "'" }
    let opened = command.count { $0 == "{" } > command.count { $0 == "}" }
    return quotes % 2 == 1 || opened || command.hasSuffix("\\") || command.hasSuffix("|")
      || command.hasSuffix("&&")
  }

  /// A directory with the files.
  func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, text) in files { try directory.write(text, to: name) }
    return directory
  }
}

/// Runs a script in a shell that finds the built command by its name.
private func shell(_ script: String, in directory: TemporaryDirectory) throws -> CommandRun {
  let command = URL(fileURLWithPath: try CommandRun.builtCommand()).deletingLastPathComponent().path
  return try CommandRun(
    ["-c", script], environment: ["PATH": "\(command):/usr/bin:/bin"], in: directory,
    program: "/bin/sh")
}

extension String {
  /// The text without the characters at its end that are `character`.
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    self[..<(lastIndex { $0 != character }.map { index(after: $0) } ?? startIndex)]
  }
}

/// Every command prints the page below it but for blank lines at its end, without a message.
@Test func theGuidePrintsWhatItShows() throws {
  let guide = try Guide()
  #expect(guide.examples.count >= 30)
  let directory = try guide.directory()
  // A command without a page is for a terminal.
  for example in guide.examples
  where !example.command.contains("--live") || !example.page.isEmpty {
    let run = try shell(example.command, in: directory)
    #expect(run.status == .exited(0), "\(example.command)")
    #expect(run.messages == "", "\(example.command)")
    #expect(
      run.page.trimmingSuffix("\n") == example.page.trimmingSuffix("\n"), "\(example.command)")
  }
}

/// The templates that the guide shows are built in.
@Test func theLayoutsOfTheGuideAreBuiltIn() throws {
  let files = try Guide().files
  let layouts = BuiltInTemplate.all.filter { $0.name.hasPrefix("layouts/") }
  #expect(layouts.count == 15)
  for layout in layouts {
    let name = layout.name.dropFirst("layouts/".count) + ".kdl"
    #expect(files[String(name)] == String(decoding: layout.utf8, as: UTF8.self), "\(name)")
  }
}

extension LiveTests {
  /// The live page of the guide is shown, and ends when somebody leaves.
  @Test func theGuideIsLive() throws {
    let example = try #require(try Guide().examples.first { $0.command.contains("--live") })
    #expect(example.command.contains("echo ::: load"))
    let directory = try TemporaryDirectory()
    try withExtendedLifetime(directory) {
      let run = try LiveRun(["--live"], in: directory, readsPipe: true)
      run.send("::: load\n0.42\n:::\n")
      #expect(run.shows { $0.rows.joined().contains("0.42") })
      run.type("q")
      #expect(run.wait() == .exited(0))
    }
  }
}

/// The layouts of the guide at widths that it does not show, from both sides: pages that were read
/// and accepted.
@Test(arguments: [
  "front", "invoice", "menu", "timetable", "kanban", "calendar", "resume", "conference", "wall",
  "score", "magazine", "changelog", "ops", "badges", "notes", "letter",
])
func setsTheLayoutsOfTheGuide(layout: String) throws {
  let guide = try Guide()
  let directory = try guide.directory()
  let shown = try #require(
    guide.examples.first { $0.command.contains("-t ./\(layout).kdl") }
      ?? guide.examples.first { $0.command.contains("-t \(layout) ") })
  let command = shown.command.components(separatedBy: " | sed")[0]
  for width in [60, 80, 120, 200] {
    for direction in ["ltr", "rtl"] {
      let options = "galley -w \(width) --direction \(direction) "
      let run = try shell(
        command.replacing(#/galley -w \d+ /#, with: options), in: directory)
      #expect(run.status == .exited(0))
      #expect(run.messages == "", "\(width) \(direction)")
      try expectPage(
        run.page, cells: width, matches: "layouts/\(layout)/\(width)-\(direction)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The commands of the manual page's examples: the words after a `$`, until a line that does not go
/// on.
private func examples() throws -> [String] {
  let page = try String(contentsOf: projectFile("man/galley.1"), encoding: .utf8)
  let section = page.components(separatedBy: ".Sh EXAMPLES\n").dropFirst().first ?? ""
  let lines = section.components(separatedBy: "\n.Sh ")[0].split(separator: "\n")
  var commands: [String] = []
  var isOpen = false
  for line in lines {
    if let start = line.range(of: #"^(\.Dl )?\$ "#, options: .regularExpression) {
      commands.append(String(line[start.upperBound...]))
      isOpen = !line.hasPrefix(".Dl")
    } else if line.hasPrefix(".") {
      isOpen = false
    } else if isOpen {
      commands[commands.count - 1] += "\n" + line
    }
  }
  return commands.map { $0.replacingOccurrences(of: "\\e", with: "\\") }
}

/// Every example prints something and succeeds, where the programs it calls are there.
@Test func theExamplesOfTheManualWork() throws {
  let commands = try examples()
  #expect(commands.count >= 6)
  let directory = try TemporaryDirectory()
  try directory.write("Copyright\n\nPermission is granted.\n", to: "LICENSE")
  try directory.write("\u{1B}[31mfailed\u{1B}[0m\n", to: "app.log")
  try directory.write("All is **well**.\n", to: "status/alert.md")
  try directory.write("# Letter\n\nDear reader,\n", to: "letters/one.md")
  try directory.write("id,name\n1,Ada\n2,Eve\n", to: "people.csv")
  try directory.write("Dear {{name}},\n\nall is well.\n", to: "letter.md")
  try directory.write("# Report\n\n## Part\n\nText.\n", to: "status.md")
  let folder = try URL(fileURLWithPath: CommandRun.builtCommand()).deletingLastPathComponent().path
  let path = "\(folder):/usr/local/bin:/usr/bin:/bin"
  var count = 0
  for command in commands {
    // A command that never ends, or runs programs that are not everywhere, is only read.
    let isRun = !["watch ", "man ", "less ", "--live"].contains { command.contains($0) }
    guard isRun else { continue }
    let run = try CommandRun(
      ["-c", command], environment: ["PATH": path, "HOME": directory.path], in: directory,
      program: "/bin/sh")
    #expect(run.status == .exited(0), "\(command): \(run.messages)")
    #expect(run.messages == "", "\(command)")
    let writesFiles = command.contains(" -o ") || command.contains("part.")
    #expect(!run.output.isEmpty || writesFiles, "\(command)")
    count += 1
  }
  print("\(count) examples of the manual page ran")
}

/// The message shown in the manual page is the one that the program writes.
@Test func theMessageOfTheManualIsRight() throws {
  let page = try String(contentsOf: projectFile("man/galley.1"), encoding: .utf8)
  let section = page.components(separatedBy: ".Sh DIAGNOSTICS\n").dropFirst().first ?? ""
  let shown = section.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst().first?
    .components(separatedBy: ".Ed").first
  let directory = try TemporaryDirectory()
  try directory.write("layout { section poem {\n  item widht=3\n} }\n", to: "poem.kdl")
  let run = try CommandRun(["-t", "poem.kdl"], input: .closed, in: directory)
  #expect(run.messages == shown)
}

/// The pages are clean, have all their sections, and are set at 78 columns as they were read and
/// accepted: nothing sticks out, nothing is cut off. Only the last line, with the date, may differ.
@Test(
  .program("mandoc"),
  arguments: [
    (
      "galley.1",
      [
        "NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
        "DIAGNOSTICS", "SEE ALSO", "STANDARDS", "COPYRIGHT",
      ]
    ),
    ("galley-template.5", ["NAME", "DESCRIPTION", "FILES", "EXAMPLES", "DIAGNOSTICS", "SEE ALSO"]),
    ("galley-document.5", ["NAME", "DESCRIPTION", "DIAGNOSTICS", "SEE ALSO"]),
    (
      "galley-examples.7",
      [
        "NAME", "DESCRIPTION", "A FIRST TEMPLATE IN TEN STEPS", "REPORTS IN SCRIPTS",
        "DASHBOARDS", "TEMPLATES BY PATTERN", "SEE ALSO",
      ]
    ),
  ])
func rendersAt78Columns(page: String, sections: [String]) throws {
  let mandoc = try #require(systemProgram("mandoc"))
  let run = try CommandRun(
    [
      "-T", "utf8", "-O", "width=78", "-I", "os=galley", "-W", "warning",
      projectFile("man/\(page)").path,
    ], program: mandoc)
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.messages == "")
  // Characters that are struck twice are bold or underlined.
  let lines = run.lines.map { $0.replacing(#/.\u{8}/#.matchingSemantics(.unicodeScalar), with: "") }
  for line in lines { #expect(line.count <= 78, "\(line)") }
  #expect(lines.filter { sections.contains($0) } == sections)
  try expectPage(
    lines.dropLast().map { $0 + "\n" }.joined(), cells: 78, matches: "manual-\(page)")
}

/// A file of the project.
func projectFile(_ path: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(path)
}

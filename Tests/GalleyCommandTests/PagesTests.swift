import TestSupport
import Testing

private let text = (1...60).map { "Paragraph \($0) of {{sixty}}.\n\n" }.joined()

/// A page alone is the page that stands among all of them.
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

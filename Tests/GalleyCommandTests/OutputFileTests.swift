import Foundation
import TestSupport
import Testing

@Test func writesTheFileThatOutputNames() throws {
  let directory = try TemporaryDirectory()
  try directory.write("new\n", to: "a.txt")
  let run = try CommandRun(["-o", "page", "a.txt"], in: directory)
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.page == "")
  #expect(try directory.read("page") == Array("new\n".utf8))
  #expect(try directory.names() == ["a.txt", "page"])
  #expect(try CommandRun(["-o", "-", "a.txt"], in: directory).page == "new\n")
}

/// What was there is replaced: through a link, with its permissions kept.
@Test func replacesAFile() throws {
  let directory = try TemporaryDirectory()
  try directory.write("new\n", to: "a.txt")
  try directory.write("old old old\n", to: "sub/page")
  chmod(directory.path("sub/page"), 0o640)
  try FileManager.default.createSymbolicLink(
    atPath: directory.path("link"), withDestinationPath: "sub/page")
  #expect(try CommandRun(["-o", "link", "a.txt"], in: directory).status == .exited(0))
  #expect(try directory.read("sub/page") == Array("new\n".utf8))
  var status = stat()
  stat(directory.path("sub/page"), &status)
  #expect(status.st_mode & 0o777 == 0o640)
  #expect(
    try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link")) == "sub/page")
}

/// The page may take the place of the document it was made from.
@Test func replacesItsInput() throws {
  let directory = try TemporaryDirectory()
  try directory.write("one\ntwo\n", to: "a.txt")
  #expect(try CommandRun(["-o", "a.txt", "a.txt"], in: directory).status == .exited(0))
  #expect(try directory.read("a.txt") == Array("one two\n".utf8))
}

/// With an error the file stays as it was, and nothing is left beside it.
@Test func leavesTheFileWhenTheInputIsWrong() throws {
  let directory = try TemporaryDirectory()
  try directory.write("{", to: "a.json")
  try directory.write("old\n", to: "page")
  let run = try CommandRun(["-o", "page", "a.json"], in: directory)
  #expect(run.status == .exited(1))
  #expect(try directory.read("page") == Array("old\n".utf8))
  #expect(try directory.names() == ["a.json", "page"])
}

/// What cannot be replaced is written to.
@Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
func writesToADevice() throws {
  let run = try CommandRun(["-o", "/dev/full"], input: .pipe(Array("text\n".utf8)))
  #expect(run.status == .exited(1))
  #expect(run.messages == "galley: /dev/full: No space left on device\n")
  let ignored = try CommandRun(["-o", "/dev/null"], input: .pipe(Array("text\n".utf8)))
  #expect(ignored.status == .exited(0))
}

/// The suffix decides the format, unless an option does.
@Test func takesTheFormatFromTheSuffix() throws {
  let directory = try TemporaryDirectory()
  try directory.write("A **strong** word.\n", to: "a.md")
  func written(_ arguments: [String], _ name: String) throws -> String {
    let run = try CommandRun(arguments + ["-o", name, "a.md"], in: directory)
    #expect(run.status == .exited(0), "\(run.messages)")
    return String(decoding: try directory.read(name), as: UTF8.self)
  }
  #expect(try written([], "p.html").contains("<pre"))
  #expect(try written([], "p.svg").contains("<svg"))
  #expect(try written([], "p.json").hasPrefix("{"))
  #expect(try written([], "p.ansi").contains("\u{1B}[1m"))
  #expect(try written([], "p.txt") == "A strong word.\n")
  #expect(try written([], "P.HTML").contains("<pre"))
  #expect(try written(["--to", "text"], "p.html") == "A strong word.\n")
}

/// What is printed instead of a page goes where a page would have gone.
@Test func writesAnswersToTheFileToo() throws {
  let directory = try TemporaryDirectory()
  for words in [
    ["--help"], ["--version"], ["--list-templates"], ["--show-template", "report"],
    ["--completions", "zsh"],
  ] {
    let run = try CommandRun(words + ["-o", "answer"], in: directory)
    #expect(run.status == .exited(0), "\(run.messages)")
    #expect(run.output == [])
    #expect(try directory.read("answer") == CommandRun(words).output)
  }
}

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

/// A file holds what standard output shows, and so does standard output where nothing is printed before
/// all pages are known; unless there is a warning then.
@Test(
  arguments: ["page", "cards", "dashboard", "manual"],
  [[], ["--pad"], ["-l", "9"], ["-l", "9", "-F", "--pages", "2:3"]])
func aFileHoldsWhatIsPrinted(template: String, options: [String]) throws {
  let directory = try TemporaryDirectory()
  for seed in seeds(3) {
    try directory.write(LetterDocument(seed: seed).text, to: "a.md")
    let arguments = ["-t", template, "-w", "44"] + options + ["a.md"]
    let printed = try CommandRun(arguments, in: directory)
    #expect(printed.status == .exited(0), "seed \(seed): \(printed.messages)")
    #expect(try CommandRun(["-o", "page"] + arguments, in: directory).messages == printed.messages)
    #expect(try directory.read("page") == printed.output, "seed \(seed)")
    let strict = try CommandRun(["--strict"] + arguments, in: directory)
    #expect(strict.output == (printed.messages.isEmpty ? printed.output : []), "seed \(seed)")
    let checked = try CommandRun(["--check"] + arguments, in: directory)
    #expect(checked.output.isEmpty, "seed \(seed)")
    #expect(checked.messages.isEmpty == printed.messages.isEmpty, "seed \(seed)")
  }
}

/// An existing file is replaced: through a link, with its permissions kept.
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

/// A link to a file that is not there yet stays a link; links in a circle lead nowhere.
@Test func makesTheFileThatALinkNames() throws {
  let directory = try TemporaryDirectory()
  try directory.write("new\n", to: "a.txt")
  try directory.write("", to: "sub/other")
  let links = [("one", "sub/two"), ("sub/two", "../page"), ("loop", "loop"), ("far", "none/page")]
  for (link, target) in links {
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(link), withDestinationPath: target)
  }
  #expect(try CommandRun(["-o", "one", "a.txt"], in: directory).status == .exited(0))
  #expect(try directory.read("page") == Array("new\n".utf8))
  let loop = try CommandRun(["-o", "loop", "a.txt"], in: directory)
  #expect(loop.messages == "galley: loop: Too many levels of symbolic links\n")
  let far = try CommandRun(["-o", "far", "a.txt"], in: directory)
  #expect(far.messages == "galley: far: No such file or directory\n")
  for (link, target) in links {
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.path(link)) == target)
  }
}

/// A file that is open already is written to by its number, also where it has no name.
@Test func writesToWhatIsOpen() throws {
  let directory = try TemporaryDirectory()
  let script = """
    echo text > a.txt
    "$0" -o /dev/stdout a.txt | sed 's/^/1 /'
    "$0" -o /dev/fd/3 a.txt 3>&1 | sed 's/^/2 /'
    exec 3> gone; rm gone; "$0" -o /dev/fd/3 a.txt; echo "$?"; ls
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
  #expect(run.page == "1 text\n2 text\n0\na.txt\n", "\(run.messages)")
}

/// A file that may not be read or written is reported, and a read-only one is not replaced.
@Test(.enabled(if: mayRunAsNobody(), "needs a user who may not do everything"))
func asksForPermission() throws {
  let directory = try TemporaryDirectory()
  let script = """
    echo text > a.txt; echo kept > kept.txt; echo x > secret.txt; mkdir closed full
    echo y > closed/a.txt; chmod 444 kept.txt; chmod 0 secret.txt closed; chmod 555 full
    for words in 'secret.txt' 'closed' 'closed/a.txt' 'x@secret.txt' '-d secret.txt a.txt' \
        '-t ./secret.txt a.txt' '-o kept.txt a.txt' '-o full/page a.txt' '-o closed/page a.txt'; do
      "$0" $words; echo "$?"
    done
    cat kept.txt; chmod 755 closed full; ls full closed
    """
  let run = try runAsNobody(script, in: directory)
  let names = [
    "secret.txt", "closed", "closed/a.txt", "secret.txt", "secret.txt", "./secret.txt", "kept.txt",
    "full/", "closed/",
  ]
  #expect(run.messages == names.map { "galley: \($0): Permission denied\n" }.joined())
  let rest = "kept\nclosed:\na.txt\n\nfull:\n"
  #expect(run.page == String(repeating: "1\n", count: names.count) + rest)
}

/// Whether the program can be run by somebody who is not root.
private func mayRunAsNobody() -> Bool {
  getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
}

/// Runs a script in which `$0` is the program as a user without rights.
private func runAsNobody(_ script: String, in directory: TemporaryDirectory) throws -> CommandRun {
  var script = script
  if getuid() == 0 {
    // The program may be where only root can go.
    script = """
      cp "$0" galley; mkdir work; chmod 755 . galley; chmod 777 work; cd work
      exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '
      \(script.replacingOccurrences(of: "'", with: "'\\''"))' ../galley
      """
  }
  return try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
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

/// Whatever signal ends a run, nothing is left of the new file that it had begun, and the old file
/// is as it was.
@Test(arguments: [
  SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
])
func leavesTheFileWhenASignalEndsIt(signal: Int32) throws {
  let directory = try TemporaryDirectory()
  try directory.write("{{name}}\n", to: "a.md")
  try directory.write("old\n", to: "page")
  let script = """
    mkfifo records; exec 3<>records; printf 'name\\nA\\n' >&3
    (for i in $(seq 500); do ls -A | grep -q tmp && break; sleep 0.02; done; kill -\(signal) $$) &
    exec "$0" --each records -o page a.md
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
  #expect(run.status == .signalled(signal), "\(run.messages)")
  #expect(try directory.read("page") == Array("old\n".utf8))
  #expect(try directory.names() == ["a.md", "page", "records"])
}

/// A file that cannot be replaced is written to.
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

/// A file of HTML is a whole document with a style sheet; on standard output it is a piece of one that
/// says its looks itself. Either can be had as the other.
@Test func htmlIsADocumentInAFile() throws {
  let directory = try TemporaryDirectory()
  try directory.write("---\nlang: he\n---\n# שלום **a**\n\nb `c`\n", to: "a.md")
  func written(_ arguments: [String]) throws -> String {
    let run = try CommandRun(arguments + ["-o", "p.html", "a.md"], in: directory)
    #expect(run.status == .exited(0), "\(run.messages)")
    return String(decoding: try directory.read("p.html"), as: UTF8.self)
  }
  let document = try written([])
  #expect(
    document.hasPrefix("<!DOCTYPE html>\n<html lang=\"he\" dir=\"rtl\">\n<head>\n<meta charset"))
  #expect(document.contains("<title>שלום a</title>\n<style>\n"))
  #expect(document.contains("<span class=\"galley-code\">c</span>"))
  #expect(document.hasSuffix("</pre>\n</body>\n</html>\n"))
  let inline = try written(["--html-styles", "inline"])
  #expect(inline.contains("</title>\n</head>") && inline.contains(">c</span>"))
  #expect(!inline.contains("var(--galley"))
  let piece = try CommandRun(["--to", "html", "a.md"], in: directory).page
  #expect(
    piece.hasPrefix("<pre class=\"galley\" dir=\"ltr\" style=") && piece.hasSuffix("</pre>\n"))
  let sheet = try CommandRun(["--to", "html", "--html-styles=classes", "a.md"], in: directory).page
  #expect(sheet.hasPrefix("<style>\n") && sheet.contains("<pre class=\"galley\" dir=\"ltr\">"))
}

/// Pages of a length are a block each, which begins a page of paper.
@Test func pagesOfHTMLArePagesOfPaper() throws {
  let text = (1...30).map { "line \($0)\n\n" }.joined()
  let input = CommandRun.Stream.pipe(Array(text.utf8))
  let pages = try CommandRun(["-l", "20", "--to", "html"], input: input).page
    .components(separatedBy: "</pre>\n")
  #expect(pages.count == 4 && pages.last == "")
  #expect(pages.map { $0.contains(";break-before:page\"") } == [false, true, true, false])
  for number in 1...3 { #expect(pages[number - 1].contains("<span id=\"galley-page-\(number)\"")) }
  let second = try CommandRun(["-l", "20", "--to", "html", "--pages", "2"], input: input).page
  #expect(second == pages[1] + "</pre>\n")
}

/// The pages of all records are counted as one document's, in which no mark is twice.
@Test func marksThePagesOfAMerge() throws {
  let directory = try TemporaryDirectory()
  try directory.write("Dear {{name}}\n\nBye\n", to: "a.md")
  try directory.write("name\nAda\nBob\nCyd\n", to: "a.csv")
  let run = try CommandRun(
    ["--each", "a.csv", "-l", "10", "-o", "a.html", "a.md"], in: directory)
  #expect(run.status == .exited(0), "\(run.messages)")
  let html = String(decoding: try directory.read("a.html"), as: UTF8.self)
  #expect(html.components(separatedBy: "<pre ").count == 4)
  for number in 2...3 {
    #expect(html.components(separatedBy: "id=\"galley-page-\(number)\"").count == 2)
  }
}

/// Answers that are printed instead of a page go where a page would have gone.
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

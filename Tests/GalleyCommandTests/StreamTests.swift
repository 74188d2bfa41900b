import Foundation
import TestSupport
import Testing

/// A full disk is told, whatever is printed.
@Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
func tellsThatTheDiskIsFull() throws {
  let run = try CommandRun(["--help"], output: .file("/dev/full"))
  #expect(run.status == .exited(1))
  #expect(run.messages == "galley: standard output: No space left on device\n")
}

@Test func tellsThatStandardOutputIsClosed() throws {
  let run = try CommandRun(["--help"], output: .closed)
  #expect(run.status == .exited(1))
  #expect(run.messages == "galley: standard output: Bad file descriptor\n")
}

/// Nobody reads: the signal ends it without a word, or status 1 where the signal is ignored.
@Test func endsQuietlyWhenNobodyReads() throws {
  let run = try CommandRun(["--help"], output: .brokenPipe)
  #expect(run.status == .signalled(SIGPIPE))
  #expect(run.messages == "")

  let command = try CommandRun.builtCommand()
  let ignoring = try CommandRun(
    ["-c", "trap '' PIPE; exec \"$0\" --help", command], output: .brokenPipe, program: "/bin/sh")
  #expect(ignoring.status == .exited(1))
  #expect(ignoring.messages == "")
}

/// The end that standard error is connected to does not change the status.
@Test(arguments: [CommandRun.Stream.closed, .brokenPipe, .file("/dev/null")])
func keepsItsStatusWithoutStandardError(errors: CommandRun.Stream) throws {
  let run = try CommandRun(["--nosuch"], errors: errors)
  guard case .brokenPipe = errors else { return #expect(run.status == .exited(2)) }
  #expect(run.status == .exited(2) || run.status == .signalled(SIGPIPE))
}

/// A pipe that is full for the moment gets the whole page all the same.
@Test func waitsForANonBlockingPipe() throws {
  let directory = try TemporaryDirectory()
  try directory.write(String(repeating: "words and words\n\n", count: 40_000), to: "a.txt")
  let page = try CommandRun(["a.txt"], in: directory)
  let run = try CommandRun(["a.txt"], output: .nonBlockingPipe(), in: directory)
  #expect(run.status == .exited(0))
  #expect(page.output.count > 1 << 18)
  #expect(run.output == page.output)
}

/// Input that is not there for the moment is waited for, whether it is printed while it is read or
/// not.
@Test(arguments: [["-f", "plain"], ["-f", "plain", "-c", "2"], ["-c", "2"]])
func waitsForNonBlockingInput(arguments: [String]) throws {
  let text = Array(String(repeating: "words and words\n\n", count: 8_000).utf8)
  let page = try CommandRun(arguments, input: .pipe(text))
  let run = try CommandRun(arguments, input: .nonBlockingPipe(text))
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.output == page.output)
}

/// A file that may not grow further is told like a full disk.
@Test func tellsThatAFileMayNotGrow() throws {
  let directory = try TemporaryDirectory()
  try directory.write(String(repeating: "words and words\n\n", count: 4_000), to: "a.txt")
  let script = "ulimit -f 8; \"$0\" a.txt > page"
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], in: directory, program: "/bin/sh")
  #expect(run.status == .exited(1))
  #expect(run.messages == "galley: standard output: File too large\n")
}

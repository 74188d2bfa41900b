@main
struct Main {
  static func main() {
    StandardStreams.reserve()
    StandardStreams.ignoreFileSizeSignal()
    runOnDeepStack()
  }
}

/// Runs the command line, and ends the process where that fails.
func runCommandLine() {
  do throws(Failure) {
    try run(Argument.commandLine())
  } catch {
    tell(error)
    endProcess(status: error.status)
  }
}

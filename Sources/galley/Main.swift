@main
struct Main {
  static func main() {
    StandardStreams.reserve()
    StandardStreams.ignoreFileSizeSignal()
    runOnDeepStack()
  }
}

/// Does what the words of the command line say, and ends the process where that fails.
func runCommandLine() {
  do throws(Failure) {
    try run(Argument.commandLine())
  } catch {
    tell(error)
    endProcess(status: error.status)
  }
}

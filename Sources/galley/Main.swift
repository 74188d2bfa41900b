@main
struct Main {
  static func main() {
    StandardStreams.reserve()
    StandardStreams.ignoreFileSizeSignal()
    do throws(Failure) {
      try run(Argument.commandLine())
    } catch {
      tell(error)
      endProcess(status: error.status)
    }
  }
}

@main
struct Main {
  static func main() {
    StandardStreams.reserve()
    StandardStreams.ignoreFileSizeSignal()
    do throws(Failure) {
      try run(Argument.commandLine())
    } catch {
      if let message = error.message { tell(message) }
      endProcess(status: error.status)
    }
  }
}

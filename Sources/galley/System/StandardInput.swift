#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads standard input to its end.
func readStandardInput(_ limit: InputLimit) throws(Failure) -> [UInt8] {
  hintAtStandardInput()
  return try StandardStreams.input.readWhole(limit)
}

/// Tells somebody at a terminal who types nothing for a second that input is awaited.
func hintAtStandardInput() {
  if isatty(0) == 1, !wait(for: Int16(POLLIN), on: 0, milliseconds: 1000) {
    let hint = "galley: reading standard input; Ctrl-D ends it, 'galley --help' lists options\n"
    tell(Array(hint.utf8))
  }
}

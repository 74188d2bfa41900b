import Foundation

/// The pipes between a test and a command: the ends that the command gets, and those kept here.
struct CommandPipes {
  /// The ends to which the command's descriptors 0, 1 and 2 are connected.
  private(set) var childEnds: [ChildProcess.End] = []
  private var opened: [Int32] = []
  private var inputEnd: Int32?
  private var inputBytes: [UInt8] = []
  private var outputEnd: Int32?
  private var errorsEnd: Int32?

  /// Opens the pipes and files of the streams.
  ///
  /// - Throws: When a pipe or a file cannot be opened.
  init(
    input: CommandRun.Stream, output: CommandRun.Stream, errors: CommandRun.Stream
  ) throws {
    switch input {
    case .pipe(let bytes), .nonBlockingPipe(let bytes): inputBytes = bytes
    case .brokenPipe, .file, .closed: break
    }
    inputEnd = try connect(input, isInput: true)
    outputEnd = try connect(output, isInput: false)
    errorsEnd = try connect(errors, isInput: false)
  }

  /// Appends the command's end of a stream, and returns the end that stays here.
  private mutating func connect(_ stream: CommandRun.Stream, isInput: Bool) throws -> Int32? {
    switch stream {
    case .closed:
      childEnds.append(.closed)
      return nil
    case .file(let path):
      let descriptor = open(path, (isInput ? O_RDONLY : O_WRONLY) | O_CLOEXEC)
      guard descriptor >= 0 else { throw POSIXError(.ENOENT) }
      opened.append(descriptor)
      childEnds.append(.descriptor(descriptor))
      return nil
    case .pipe, .nonBlockingPipe, .brokenPipe:
      let (reader, writer) = try makePipe()
      let (ours, theirs) = isInput ? (writer, reader) : (reader, writer)
      opened.append(theirs)
      childEnds.append(.descriptor(theirs))
      if case .brokenPipe = stream {
        close(ours)
        return nil
      }
      if case .nonBlockingPipe = stream { _ = fcntl(theirs, F_SETFL, O_NONBLOCK) }
      _ = fcntl(ours, F_SETFL, O_NONBLOCK)
      return ours
    }
  }

  /// Closes the command's ends of pipes and files, so that the end of its output is seen.
  func closeChildEnds() {
    for descriptor in opened { close(descriptor) }
  }

  /// Feeds the command and reads its output until it has closed both streams.
  ///
  /// - Parameters:
  ///   - seconds: How long that may take.
  ///   - giveUp: Called when it took longer.
  /// - Returns: The bytes of standard output and of standard error.
  func exchange(seconds: Double, giveUp: () -> Void) -> (output: [UInt8], errors: [UInt8]) {
    var rest = inputBytes[...]
    var ends = [inputEnd, outputEnd, errorsEnd]
    var received: [[UInt8]] = [[], [], []]
    let deadline = Date() + seconds
    while ends.dropFirst().contains(where: { $0 != nil }) {
      if rest.isEmpty, let end = ends[0] {
        close(end)
        ends[0] = nil
      }
      var requests = ends.enumerated().map { index, end in
        pollfd(fd: end ?? -1, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      poll(&requests, 3, 1000)
      if Date() > deadline { giveUp() }
      if let end = ends[0], requests[0].revents != 0, !feed(&rest, to: end) {
        close(end)
        ends[0] = nil
      }
      for index in 1...2 where requests[index].revents != 0 {
        guard let end = ends[index], !drain(end, into: &received[index]) else { continue }
        close(end)
        ends[index] = nil
      }
    }
    if let end = ends[0] { close(end) }
    return (received[1], received[2])
  }
}

/// Writes as many bytes as fit; false when nobody reads.
private func feed(_ rest: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
  let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  if count < 0 { return errno == EAGAIN || errno == EINTR }
  rest = rest.dropFirst(count)
  return true
}

/// Reads the bytes that have arrived; false at the end.
func drain(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
  var window = [UInt8](repeating: 0, count: 1 << 16)
  let count = read(descriptor, &window, window.count)
  if count < 0 { return errno == EAGAIN || errno == EINTR }
  bytes += window[..<count]
  return count > 0
}

/// A pipe that other processes started meanwhile do not inherit.
func makePipe() throws -> (reader: Int32, writer: Int32) {
  // A write to a command that has ended must fail, not end the tests.
  _ = signal(SIGPIPE, SIG_IGN)
  var ends: [Int32] = [0, 0]
  let code = spawning.withLock {
    let code = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return code
  }
  guard code == 0 else { throw POSIXError(.EMFILE) }
  return (ends[0], ends[1])
}

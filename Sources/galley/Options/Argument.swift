/// One word of the command line, as bytes: a file name need not be UTF-8.
struct Argument: Hashable, Sendable {
  /// The bytes, without the final NUL.
  let bytes: [UInt8]

  /// The text, with U+FFFD for bytes that are not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text as messages show it: cut where it is longer than a line or two.
  var shown: String {
    let limit = 120
    return bytes.count <= limit
      ? text : String(decoding: bytes.prefix(limit), as: UTF8.self) + "…"
  }

  /// Whether it is `-`: standard input where a file is read, standard output where one is written.
  var isDash: Bool { bytes == [UInt8(ascii: "-")] }

  /// The words of this process's command line, without the name of the program.
  static func commandLine() -> [Argument] {
    let count = Int(CommandLine.argc)
    guard count > 1 else { return [] }
    var arguments: [Argument] = []
    arguments.reserveCapacity(count - 1)
    for index in 1..<count {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      arguments.append(Argument(bytes: cStringBytes(word)))
    }
    return arguments
  }
}

extension Argument {
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }
}

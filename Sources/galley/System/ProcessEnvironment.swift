/// The environment variables that galley heeds. An empty variable counts as unset.
struct ProcessEnvironment: Sendable {
  private let read: @Sendable (StaticString) -> [UInt8]?

  /// The environment of this process.
  static let ofProcess = ProcessEnvironment { name in
    let value = name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { getenv($0) } }
    }
    return value.map { cStringBytes($0) }
  }

  /// An environment in which each name has the value that `read` gives it.
  init(_ read: @escaping @Sendable (StaticString) -> [UInt8]?) {
    self.read = read
  }

  /// The same environment without some variables.
  func without(_ names: [String]) -> ProcessEnvironment {
    ProcessEnvironment { names.contains("\($0)") ? nil : read($0) }
  }

  /// The bytes of a variable; nil when it is unset or empty.
  func bytes(of name: StaticString) -> [UInt8]? {
    guard let value = read(name), !value.isEmpty else { return nil }
    return value
  }

  /// The text of a variable; nil when it is unset or empty.
  subscript(name: StaticString) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }
}

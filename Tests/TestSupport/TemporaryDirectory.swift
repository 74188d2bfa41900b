import Foundation

/// A fresh directory that goes away with everything in it when nobody holds it any more.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty directory.
  ///
  /// - Throws: When the system does not allow it.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in it.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the directories that lead to it.
  ///
  /// - Throws: When it cannot be written.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and the directories that lead to it.
  ///
  /// - Throws: When it cannot be written.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// The bytes of a file.
  ///
  /// - Throws: When there is no such file.
  public func read(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names of everything in it, in order.
  ///
  /// - Throws: When it cannot be read.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

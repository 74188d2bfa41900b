import Foundation
import Testing

/// A file or a directory of the conformance suites, which others wrote and which are not part of
/// the project. It is looked for in `$GALLEY_CONFORMANCE`, else in `../shared/conformance`.
public struct ConformanceFile: Sendable {
  private let url: URL

  /// A file by its path in the suites.
  public init(_ path: String) {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["GALLEY_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
      ?? project.deletingLastPathComponent().appendingPathComponent("shared/conformance")
    url = folder.appendingPathComponent(path)
  }

  /// Whether it is there.
  public var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  /// Returns its contents; throws where it cannot be read.
  public func contents() throws -> Data { try Data(contentsOf: url) }

  /// Its lines, without comments and empty ones.
  public func lines() throws -> [Substring] {
    String(decoding: try contents(), as: UTF8.self).utf8
      .split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .filter { $0.first != UInt8(ascii: "#") }.map { Substring($0) }
  }

  /// The names of the files in it.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path)
  }
}

extension Trait where Self == ConditionTrait {
  /// A test of a conformance suite, disabled where that is not there.
  public static func conformance(_ path: String) -> Self {
    .enabled(if: ConformanceFile(path).exists, "\(path) is not there: see Tests/README.md")
  }

  /// A test that runs a program of the system, disabled where that is not there.
  public static func program(_ name: String) -> Self {
    .enabled(if: systemProgram(name) != nil, "\(name) is not installed")
  }
}

/// The path of a program of the system; nil where it is not installed.
public func systemProgram(_ name: String) -> String? {
  ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

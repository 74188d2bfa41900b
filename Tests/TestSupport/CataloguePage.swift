import Foundation

/// A page of the catalogue in `Documentation`, as its code blocks.
public struct CataloguePage {
  /// The lines of its Swift, in order.
  public private(set) var code: [String] = []
  /// The output of its code, without the end of the last line.
  public private(set) var pictures: [String] = []

  /// The page of a name.
  ///
  /// - Throws: When it cannot be read.
  public init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let url = folder.appendingPathComponent("Documentation/GalleyKit.docc/\(name).md")
    var language: String?
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
        if language == "text" { pictures.append("") }
      } else if language == "text" {
        pictures[pictures.count - 1] += (pictures.last == "" ? "" : "\n") + line
      } else if language == "swift" {
        code.append(line)
      }
    }
  }

  /// Whether its Swift is in a source file, between lines `// begin` and `// end`, but for
  /// blanks.
  ///
  /// - Throws: When the file cannot be read.
  public func isCompiled(in path: String) throws -> Bool {
    func words(_ lines: some Sequence<Substring>) -> [String] {
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let shown = words(code.map { $0[...] })
    return source.components(separatedBy: "// begin\n").dropFirst().contains { part in
      words(part.components(separatedBy: "// end\n")[0].split(separator: "\n")) == shown
    }
  }
}

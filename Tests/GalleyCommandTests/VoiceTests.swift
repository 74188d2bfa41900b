import Foundation
import Testing
import TestSupport

@testable import GalleyManuscript

/// The package's directory.
private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// Returns the string literals of a Swift file outside comments, by line, without interpolations.
private func literals(in text: String) -> [(line: Int, text: String)] {
  let literal = #/"((?:[^"\\]|\\.)*)"/#
  let interpolation = #/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/#
  var found: [(line: Int, text: String)] = []
  for (index, line) in text.components(separatedBy: "\n").enumerated() {
    let code = line.replacing(interpolation, with: "")
    if code.drop(while: \.isWhitespace).hasPrefix("//") { continue }
    found += code.matches(of: literal).map { (index + 1, String($0.1)) }
  }
  return found
}

/// The files below a directory of the package whose names end so, with their paths.
private func files(in directory: String, suffix: String) throws -> [(path: String, text: String)] {
  let root = package.appendingPathComponent(directory)
  let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
  return try (paths?.allObjects as? [URL] ?? []).filter { $0.path.hasSuffix(suffix) }
    .map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
}

/// Phrases that no message, help or page of the manual contains, and the wording to use instead;
/// see CONTRIBUTING.md.
private nonisolated(unsafe) let avoided: [(words: Regex<Substring>, instead: String)] = [
  (/(?:^|[^e]|[^r]e) is no (?!longer\b)\w+/, "'is not a'"),
  (/(?:^|[^e]|[^r]e) is none\b/, "'is not one'"),
  (/\bstands?\b(?! for are)/, "'is', 'are'"), (/\bfolders?\b/, "'directory'"),
  (/\bexclude one another\b/, "'cannot be combined'"), (/\bis too much\b/, "'unexpected'"),
  (/\bis (?:called|named) '/, "'unknown'"), (/\b(?:can|does|is|are|do)n't\b/, "two words"),
]

/// Messages, help and the manual have one voice: no phrase that CONTRIBUTING.md rules out.
@Test func messagesHaveOneVoice() throws {
  var count = 0
  for module in ["GalleyManuscript", "GalleyMakeup", "GalleyLayout", "GalleyLive", "galley"] {
    for file in try files(in: "Sources/\(module)", suffix: ".swift") {
      for (line, text) in literals(in: file.text) where text.contains(" ") {
        count += 1
        for (words, instead) in avoided where text.contains(words) {
          Issue.record("\(file.path):\(line): \(text): say \(instead)")
        }
      }
    }
  }
  #expect(count > 300, "literals are found")
  for file in try files(in: "man", suffix: "") where !file.text.isEmpty {
    for (index, line) in file.text.components(separatedBy: "\n").enumerated()
    where !line.hasPrefix(".\\\"") {
      for (words, instead) in avoided where line.contains(words) {
        Issue.record("\(file.path):\(index + 1): \(line): say \(instead)")
      }
    }
  }
}

/// Unknown names and the questions after them come from one function each.
@Test func unknownNamesAreToldInOnePlace() throws {
  for module in ["GalleyManuscript", "GalleyMakeup", "GalleyLive", "galley"] {
    for file in try files(in: "Sources/\(module)", suffix: ".swift")
    where !file.path.hasSuffix("/Nearest.swift") {
      for (line, text) in literals(in: file.text) {
        #expect(!text.contains(/unknown [a-z ]*'/), "\(file.path):\(line)")
        #expect(!text.contains("did you mean"), "\(file.path):\(line)")
      }
    }
  }
}

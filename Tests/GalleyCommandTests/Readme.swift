import Foundation

/// The README, as its tests read it.
struct Readme {
  /// A fenced block: the word after the fence, and the lines in it.
  struct Fence {
    var language: String
    var text: String
  }

  /// Its fenced blocks, in order.
  let fences: [Fence]
  /// Its text without them.
  let prose: String

  init() throws {
    let source = try String(contentsOf: projectFile("README.md"), encoding: .utf8)
    let parts = source.components(separatedBy: "\n```")
    // Odd parts are inside fences: the language, then the text.
    fences = stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Fence(language: String(lines[0]), text: lines.dropFirst().joined() + "\n")
    }
    prose = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
  }

  /// The blocks of a language, in order.
  subscript(language: String) -> [String] {
    fences.filter { $0.language == language }.map(\.text)
  }

  /// The commands that the rows of its tables show.
  var tableCommands: [String] {
    prose.split(separator: "\n").filter { $0.hasPrefix("|") }.compactMap { row -> String? in
      let cells = row.replacing("\\|", with: "\u{1F}").split(separator: "|")
      guard cells.count == 2 else { return nil }
      let command = cells[1].trimmingCharacters(in: .whitespaces)
      guard command.hasPrefix("`"), command.hasSuffix("`") else { return nil }
      return String(command.dropFirst().dropLast()).replacing("\u{1F}", with: "|")
    }
  }
}

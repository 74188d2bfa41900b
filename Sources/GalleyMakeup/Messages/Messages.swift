import GalleyManuscript
import GalleyText

/// The messages about mistakes: where each is, the line it is in, and a hint at a remedy.
///
///     poem.kdl:2:7: error: widths add up to 5/4 of the row
///     2 |   row 3/4, 1/2
///       |       ^~~~~~~~
///       = hint: leave a width out to share what remains
///
/// Errors come before warnings, each in the order found. Names, lines and words are shown with
/// their controls made visible, since all of them may come from strangers.
///
/// - Parameters:
///   - diagnostics: The mistakes.
///   - limit: How many are told; the rest are counted. nil tells all.
///   - showingLines: Whether the lines that are wrong are shown, and the hints below them.
/// - Returns: Lines of UTF-8, each with its line feed; nothing when nothing is wrong.
/// - Complexity: O(*n*) in the bytes of the sources, when the mistakes of each are in its order.
public func messages(
  for diagnostics: [Diagnostic], limit: Int? = 10, showingLines: Bool = true
) -> [UInt8] {
  let ordered =
    diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
  var writer = MessageWriter(showsLines: showingLines)
  for diagnostic in ordered.prefix(limit ?? ordered.count) { writer.write(diagnostic) }
  if let limit, ordered.count > limit { writer.write("… and \(ordered.count - limit) more\n") }
  return writer.output
}

/// Writes messages one after another.
private struct MessageWriter {
  let showsLines: Bool
  private(set) var output: [UInt8] = []
  /// The source of the last message, and how far into it lines have been counted.
  var finder: (source: SourceFile, positions: PositionFinder)?

  mutating func write(_ text: String) {
    output += text.utf8
  }

  mutating func write(_ diagnostic: Diagnostic) {
    let severity =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "note"
      }
    guard let source = diagnostic.source else {
      write("galley: \(severity): ")
      write(words: diagnostic.message)
      if let hint = diagnostic.hint { write(hint: hint, indent: 2) }
      return
    }
    let position = position(of: diagnostic.range.lowerBound, in: source)
    let name = source.name == "-" ? "stdin" : source.name
    output += sanitized(name.utf8, for: .cells)
    write(":\(position.line):\(position.column): \(severity): ")
    write(words: diagnostic.message)
    guard showsLines else { return }
    let number = "\(position.line)"
    write(Excerpt(of: diagnostic.range, in: source), number: number)
    if let hint = diagnostic.hint { write(hint: hint, indent: number.utf8.count) }
  }

  private mutating func position(
    of utf8Offset: Int, in source: SourceFile
  ) -> SourceFile.Position {
    var positions =
      if let finder, finder.source == source { finder.positions } else { PositionFinder(source) }
    let position = positions.position(at: utf8Offset)
    finder = (source, positions)
    return position
  }

  /// The line of the mistake behind its number, and the caret below it.
  private mutating func write(_ excerpt: Excerpt, number: String) {
    write(number)
    write(excerpt.text.isEmpty ? " |" : " | ")
    output += excerpt.text
    write("\n\(String(" ", times: number.utf8.count)) | \(String(" ", times: excerpt.indent))^")
    write(String(repeating: "~", count: excerpt.width - 1) + "\n")
  }

  private mutating func write(hint: String, indent: Int) {
    write("\(String(" ", times: indent)) = hint: ")
    write(words: hint)
  }

  /// One line of words, which may quote a source.
  private mutating func write(words: String) {
    let limit = 400
    let scalars = words.unicodeScalars
    output += sanitized(String(scalars.prefix(limit)).utf8, for: .cells)
    write(scalars.dropFirst(limit).isEmpty ? "\n" : "…\n")
  }
}

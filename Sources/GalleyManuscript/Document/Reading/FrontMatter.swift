/// The `key: value` lines between two `---` lines at the start of a document.
///
/// Values are text. A value may stand in quotes, a line may be blank or a comment (`# …`); anything
/// that is nested is an error, since nothing would read it. A document that starts with `---` and
/// a blank line, or has no second `---` or `...`, starts with a rule instead.
struct FrontMatter {
  /// The values, in order.
  private(set) var values = Attributes()
  /// Where the document goes on.
  private(set) var end: Int
  /// What is wrong with its lines.
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile

  /// Reads the front matter of a source, if it has one.
  init(_ excerpt: SourceExcerpt) {
    source = excerpt.source
    end = excerpt.range.lowerBound
    guard let lines = Self.lines(of: excerpt) else { return }
    end = lines.end
    var keys: Set<String> = []
    values.add(lines.lines.compactMap { pair(on: $0, after: &keys) })
  }

  /// The lines between the marks, and where the document goes on; nil without front matter.
  private static func lines(of excerpt: SourceExcerpt) -> (lines: [SourceRange], end: Int)? {
    let utf8 = excerpt.source.utf8
    let end = excerpt.range.upperBound
    var (lineEnd, next) = utf8.lineEnd(from: excerpt.range.lowerBound, to: end)
    guard isMark(utf8[excerpt.range.lowerBound..<lineEnd], "---") else { return nil }
    var lines: [SourceRange] = []
    while next < end {
      let start = next
      (lineEnd, next) = utf8.lineEnd(from: start, to: end)
      let line = utf8[start..<lineEnd]
      if lines.isEmpty, line.allSatisfy(isBlank) { return nil }
      if isMark(line, "---") || isMark(line, "...") { return (lines, next) }
      lines.append(SourceRange(start, lineEnd))
    }
    return nil
  }

  private static func isMark(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    line.starts(with: mark.utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }

  /// The pair on a line; nil for a blank line, a comment or a mistake. Its key joins those before it.
  private mutating func pair(
    on line: SourceRange, after keys: inout Set<String>
  ) -> Attributes.Value? {
    let utf8 = source.utf8
    let bytes = utf8[line.lowerBound..<line.upperBound]
    guard let start = bytes.firstIndex(where: { !isBlank($0) }), bytes[start] != UInt8(ascii: "#")
    else { return nil }
    guard start == line.lowerBound, let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      colon > start, bytes[start] != UInt8(ascii: "-"),
      colon + 1 == bytes.endIndex || isBlank(bytes[colon + 1])
    else {
      diagnostics.append(
        Diagnostic(
          .error, "expected key: value", hint: "front matter is flat: one value to a line",
          in: source, at: SourceRange(start, line.upperBound)))
      return nil
    }
    let key = String(decoding: trimmed(bytes[start..<colon]), as: UTF8.self)
    if !keys.insert(key).inserted {
      diagnostics.append(
        Diagnostic(
          .warning, "\(key) is given twice; this one counts", in: source,
          at: SourceRange(start, colon)))
    }
    return Attributes.Value(key: key, value: value(trimmed(bytes[(colon + 1)...])))
  }

  private mutating func value(_ bytes: ArraySlice<UInt8>) -> String {
    guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var scanner = AttributeScanner(source.utf8, from: bytes.startIndex, to: bytes.endIndex)
    do throws(AttributeScanner.Mistake) {
      let value = try scanner.scanValue(until: nil)
      if scanner.current == nil { return value }
      throw scanner.mistake("expected the end of the line after the closing quote")
    } catch {
      diagnostics.append(
        Diagnostic(.error, error.message, hint: error.hint, in: source, at: error.range))
      return ""
    }
  }
}

/// The bytes without the blanks at both ends.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let first = bytes.firstIndex(where: { !isBlank($0) }),
    let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return bytes[bytes.startIndex..<bytes.startIndex] }
  return bytes[first...last]
}

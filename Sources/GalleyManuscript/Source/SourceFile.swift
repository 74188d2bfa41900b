import GalleyCells

/// A text that an author wrote: its bytes, and its name in messages.
///
/// A value that is cheap to copy and one word long: everything read from a file refers to it.
public struct SourceFile: Hashable, Sendable {
  /// The name that messages show, as the user gave it; `-` for standard input.
  public var name: String { contents.name }
  /// The bytes as they were read; they may not be valid UTF-8.
  public var utf8: [UInt8] { contents.utf8 }
  /// The line of the file that the first byte is on, from 1: a stretch that is cut from a file
  /// while it is read keeps its place.
  ///
  /// - Complexity: O(*n*) in the bytes before the part that it replaces, if any, else O(1).
  package var firstLine: Int {
    guard let part else { return contents.firstLine }
    return part.source.position(at: part.range.lowerBound).line
  }

  /// The part of a file that the bytes are read instead of.
  var part: SourceExcerpt? { contents.part }

  private let contents: Contents

  private final class Contents: Sendable {
    let name: String
    let utf8: [UInt8]
    let firstLine: Int
    let part: SourceExcerpt?

    init(name: String, utf8: [UInt8], firstLine: Int = 1, part: SourceExcerpt? = nil) {
      self.name = name
      self.utf8 = utf8
      self.firstLine = firstLine
      self.part = part
    }
  }

  /// A source with a name and its bytes, from a line of the file on.
  public init(name: String, utf8: [UInt8], firstLine: Int = 1) {
    contents = Contents(name: name, utf8: utf8, firstLine: firstLine)
  }

  /// Bytes that are read instead of a part of a file, from the beginning of a line on.
  init(_ utf8: [UInt8], insteadOf part: SourceExcerpt) {
    contents = Contents(name: part.source.name, utf8: utf8, part: part)
  }

  /// A source with a name and its text.
  public init(name: String, text: String) {
    self.init(name: name, utf8: Array(text.utf8))
  }

  /// Whether both hold the same bytes under the same name.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.contents === right.contents
      || left.name == right.name && left.utf8 == right.utf8 && left.firstLine == right.firstLine
  }

  /// Adds the name and the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(utf8)
  }

  /// A place that a person can find: both numbers count from 1, the column in Unicode scalars.
  public struct Position: Hashable, Sendable {
    /// The line, from 1. LF, CR LF and CR each end a line.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
  }

  /// The line and column of a UTF-8 offset; an offset past the end is the end.
  ///
  /// - Complexity: O(*n*) in the offset. Only messages ask.
  public func position(at utf8Offset: Int) -> Position {
    var finder = PositionFinder(self)
    return finder.position(at: utf8Offset)
  }

  /// The UTF-8 offsets of the line that `utf8Offset` is on, without its line end.
  package func lineRange(at utf8Offset: Int) -> SourceRange {
    let offset = min(max(0, utf8Offset), utf8.count)
    var start = offset
    while start > 0, !isLineEnd(at: start - 1) { start -= 1 }
    return SourceRange(start, utf8.lineEnd(from: offset, to: utf8.count).contentEnd)
  }

  /// Returns the text in `range`, with U+FFFD for malformed UTF-8.
  package func text(in range: SourceRange) -> String {
    let upper = min(range.upperBound, utf8.count)
    let lower = min(range.lowerBound, upper)
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }

  private func isLineEnd(at offset: Int) -> Bool {
    switch utf8[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"):
      !(offset + 1 < utf8.count && utf8[offset + 1] == UInt8(ascii: "\n"))
    default: false
    }
  }
}

/// A part of a source file: the body of an item, kept so that it can be read again.
///
/// A value that is cheap to copy: the bytes are those of the whole file, shared, so that whatever
/// is wrong in the part is reported where it is in the file.
package struct SourceExcerpt: Hashable, Sendable {
  /// The whole file.
  package let source: SourceFile
  /// The part of it.
  package let range: SourceRange

  /// The part of `source` at `range`, clamped to its bytes.
  package init(_ source: SourceFile, _ range: SourceRange) {
    self.source = source
    let upper = min(max(0, range.upperBound), source.utf8.count)
    self.range = SourceRange(min(max(0, range.lowerBound), upper), upper)
  }

  /// The whole of `source` but for a byte order mark.
  package init(_ source: SourceFile) {
    let start = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.init(source, SourceRange(start, source.utf8.count))
  }

  /// The bytes of the part.
  public var utf8: ArraySlice<UInt8> { source.utf8[range.lowerBound..<range.upperBound] }

  /// The part without the lines of nothing but blanks that it begins and ends with.
  var withoutBlankLinesAround: SourceExcerpt {
    let isSpace = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }),
      let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return SourceExcerpt(source, SourceRange(range.lowerBound, range.lowerBound)) }
    let lineEnd = utf8[..<first].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return SourceExcerpt(source, SourceRange(lineEnd.map { $0 + 1 } ?? range.lowerBound, last + 1))
  }

  /// The text of the part, with U+FFFD for malformed UTF-8.
  package var text: String { String(decoding: utf8, as: UTF8.self) }
}

extension [UInt8] {
  /// The scalar that starts at `offset`, see ``decodeScalar(in:at:)``.
  func utf8Scalar(at offset: Int) -> DecodedScalar {
    withUnsafeBufferPointer { decodeScalar(in: $0, at: offset) }
  }
}

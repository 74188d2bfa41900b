/// A part of a source file: the body of an item, kept so that it can be read again.
///
/// A value that is cheap to copy: the bytes are those of the whole file, shared, so that whatever
/// is wrong in the part is reported where it stands in the file.
public struct SourceExcerpt: Hashable, Sendable {
  /// The whole file.
  public let source: SourceFile
  /// The part of it.
  public let range: SourceRange

  /// The part of `source` at `range`, cut to what there is.
  public init(_ source: SourceFile, _ range: SourceRange) {
    self.source = source
    let upper = min(max(0, range.upperBound), source.utf8.count)
    self.range = SourceRange(min(max(0, range.lowerBound), upper), upper)
  }

  /// The whole of `source` but for a byte order mark.
  public init(_ source: SourceFile) {
    let start = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.init(source, SourceRange(start, source.utf8.count))
  }

  /// The bytes of the part.
  public var utf8: ArraySlice<UInt8> { source.utf8[range.lowerBound..<range.upperBound] }

  /// The text of the part, with U+FFFD for what is not UTF-8.
  public var text: String { String(decoding: utf8, as: UTF8.self) }
}

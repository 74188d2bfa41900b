/// A stretch of a source file, in UTF-8 offsets: `lowerBound ..< upperBound`.
///
/// Places are kept as offsets and become a line and a column only when somebody reads them
/// (``SourceFile/position(at:)``).
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var lowerBound: Int {
    get { lower.wrappedValue }
    set { lower.wrappedValue = newValue }
  }
  /// The offset after the last byte; never below ``lowerBound``.
  public var upperBound: Int {
    get { upper.wrappedValue }
    set { upper.wrappedValue = newValue }
  }
  private var lower: Packed, upper: Packed

  /// The bytes from `lowerBound` up to, not including, `upperBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    lower = Packed(wrappedValue: lowerBound)
    upper = Packed(wrappedValue: max(lowerBound, upperBound))
  }

  /// The same bytes as a range of numbers.
  init(_ range: Range<Int>) {
    self.init(range.lowerBound, range.upperBound)
  }

  /// Where a stretch of a source's bytes is.
  init(_ utf8: ArraySlice<UInt8>) {
    self.init(utf8.startIndex, utf8.endIndex)
  }

  /// The range a distance further on.
  func moved(by distance: Int) -> SourceRange {
    SourceRange(lowerBound + distance, upperBound + distance)
  }

  /// The range from the start of this one to the end of `other`.
  package func through(_ other: SourceRange) -> SourceRange {
    SourceRange(lowerBound, other.upperBound)
  }
}

extension [UInt8] {
  /// The bytes in a range, which are all there.
  subscript(range: SourceRange) -> ArraySlice<UInt8> { self[range.lowerBound..<range.upperBound] }
}

/// A number half the size of an `Int`, for values that are kept for every few bytes of a text: no
/// text that is 2 GiB long is read whole.
@propertyWrapper struct Packed: Hashable {
  private var stored: Int32

  @inline(__always) var wrappedValue: Int {
    get { Int(stored) }
    set { stored = Int32(clamping: newValue) }
  }

  /// A number, kept within 32 bits.
  @inline(__always) init(wrappedValue: Int) {
    stored = Int32(clamping: wrappedValue)
  }
}

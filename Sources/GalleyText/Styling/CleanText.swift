/// Text that may be written on a page: well-formed UTF-8 in which nothing drives a terminal, hides
/// text or reorders it, see ``StyledText/cleaned(for:)``.
///
/// It is made only by cleaning, and by checks that cleaning would change nothing; all of them are
/// in this file. Cells and lines take no other text, so that the compiler keeps the promise. It
/// refers to its bytes, and is valid for as long as they are.
public struct CleanText {
  /// The bytes.
  public let utf8: UnsafeBufferPointer<UInt8>

  fileprivate init(known utf8: UnsafeBufferPointer<UInt8>) {
    self.utf8 = utf8
    assert(sanitized(utf8, for: .cells).elementsEqual(utf8))
  }

  /// A part of clean text. A joiner at its end may join the text that is beside it there.
  private init(partOf whole: CleanText, _ range: Range<Int>) {
    utf8 = UnsafeBufferPointer(rebasing: whole.utf8[range])
  }

  /// Printable ASCII; nil for anything else.
  ///
  /// - Complexity: O(*n*).
  public init?(printableASCII utf8: UnsafeBufferPointer<UInt8>) {
    guard endOfPrintableASCII(in: utf8, from: 0) == utf8.count else { return nil }
    self.init(known: utf8)
  }

  /// Text that is drawn as it is, see ``isDrawnAsItIs(_:ambiguousIsWide:)``; nil for any other.
  ///
  /// - Complexity: O(*n*).
  public init?(drawnAsItIs utf8: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool = false) {
    guard isDrawnAsItIs(utf8, ambiguousIsWide: ambiguousIsWide) else { return nil }
    self.init(known: utf8)
  }

  /// A part of text that was cleaned for setting and is known to hold no format characters.
  init(settled utf8: UnsafeBufferPointer<UInt8>) { self.init(known: utf8) }

  /// The part in a range, which no cluster reaches out of.
  subscript(range: Range<Int>) -> CleanText {
    CleanText(partOf: self, range)
  }
}

extension SetLines.Record {
  /// The line's text among the bytes that it is in, if it is known to be printable ASCII; nil
  /// for any other.
  public func printableASCII(in utf8: UnsafeBufferPointer<UInt8>) -> CleanText? {
    isPrintableASCII ? CleanText(known: UnsafeBufferPointer(rebasing: utf8[utf8Range])) : nil
  }
}

extension StyledText {
  /// Calls a function with the text, cleaned for cells, and returns the result.
  func cleaned<Result>(_ body: (_ text: CleanText, _ runs: [Run]) -> Result) -> Result {
    let clean = cleaned(for: .cells)
    return clean.utf8.withUnsafeBufferPointer { body(CleanText(known: $0), clean.runs) }
  }
}

/// Calls a function with cleaned bytes, followed by a hyphen if one is asked for, and without
/// trailing spaces.
func withCleanLine(
  _ utf8: UnsafeBufferPointer<UInt8>, hyphenated: Bool, _ body: (CleanText) -> Void
) {
  var cleaner = Cleaner(for: .cells)
  cleaner.clean(utf8)
  if hyphenated { cleaner.output.append(UInt8(ascii: "-")) }
  cleaner.output.removeSpacesAtEnd(from: 0)
  cleaner.output.withUnsafeBufferPointer { body(CleanText(known: $0)) }
}

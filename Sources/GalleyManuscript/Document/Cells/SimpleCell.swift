/// A cell of printable ASCII without blanks at its ends, described in two bytes.
///
/// Each of its bytes is a cell of the page, so its length is its width. In the source it is as
/// long, or is in quotes and holds none itself.
package struct SimpleCell: Hashable, Sendable {
  /// The length, then the cells before the point of a number and one more, then the quotes.
  @usableFromInline let packed: UInt16

  /// The bytes of the longest.
  package static var longest: Int { 255 }

  /// A cell of `count` bytes without quotes, at most 255; so many are before its point, nil when it
  /// is no number. None for a number with more digits than two bytes can tell.
  init?(count: Int, integer: Int?) {
    guard count <= SimpleCell.longest, SimpleCell.holds(integer: integer) else { return nil }
    self.init(packing: count, integerAndOne: integer.map { $0 + 1 } ?? 0, quotes: 0)
  }

  /// Whether two bytes can tell so many bytes before a point.
  static func holds(integer: Int?) -> Bool { (integer ?? 0) < 127 }

  /// The same of parts that are in their ranges.
  @inline(__always)
  init(packing count: Int, integerAndOne: Int, quotes: Int) {
    packed = UInt16(truncatingIfNeeded: count | integerAndOne &<< 8 | quotes &<< 15)
  }

  /// The bytes of its text.
  @inlinable package var count: Int { Int(packed & 0xFF) }

  /// The quotes before its text: 1 or 0.
  @inlinable package var quoteCount: Int { Int(packed &>> 15) }

  /// The bytes that it takes in its source.
  @inlinable package var sourceCount: Int { count &+ quoteCount &* 2 }

  /// The bytes from where it begins in its source to where the next begins.
  @inline(__always)
  var sourceStep: UInt32 { UInt32(packed & 0xFF) &+ UInt32(packed &>> 14 & 2) &+ 1 }

  /// The bytes before the point of a number; nil when it is not a number.
  @inlinable package var integer: Int? {
    let integerAndOne = Int(packed &>> 8) & 0x7F
    return integerAndOne == 0 ? nil : integerAndOne &- 1
  }
}

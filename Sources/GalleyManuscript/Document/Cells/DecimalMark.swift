/// What stands between the digits of a number and its fraction.
package enum DecimalMark: Hashable, Sendable {
  /// `1.5`
  case point
  /// `1,5`
  case comma

  /// The mark that a byte is; nil for any other byte.
  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "."): self = .point
    case UInt8(ascii: ","): self = .comma
    default: return nil
    }
  }

  /// The one that it is not, which may separate thousands then.
  var other: DecimalMark { self == .point ? .comma : .point }
}

/// What a number says of the decimal mark of its column.
package enum DecimalVote: Hashable, Sendable {
  /// Nothing: it has none.
  case none
  /// It can only be read with this one: `1,5`, `1,234.5`.
  case sure(DecimalMark)
  /// It can be read with either, as two numbers: `1.234`.
  case either
}

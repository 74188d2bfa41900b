/// Where the parts of a number are in its text, in bytes.
struct NumberSpelling {
  /// The kind of symbol before or after a number.
  enum Suffix { case none, percent, permille, currency, unit }

  /// Whether a minus sign is before it, or parentheses around it.
  var isNegative = false
  /// Its digits, with the separators of their groups, its decimal mark and its exponent.
  var numeral = 0..<0
  /// Where its decimal mark is, or would be.
  var integer = 0
  /// Its vote for a decimal mark.
  var vote = DecimalVote.none
  /// The kind of its symbol, and where the symbol is.
  var suffix = Suffix.none
  var symbol = 0..<0
  /// How many times a sum of money is meant: `$5M`.
  var multiple = 1.0
  /// Whether it is a sum of times: `1h 30m`.
  var isSum = false
}

/// The mark between the integer part and the fraction of a number.
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

/// The vote of a number for the decimal mark of its column.
package enum DecimalVote: Hashable, Sendable {
  /// Nothing: it has none.
  case none
  /// It can only be read with this one: `1,5`, `1,234.5`.
  case sure(DecimalMark)
  /// It can be read with either, as two numbers: `1.234`.
  case either
}

/// Where the parts of a number stand in its text, in bytes.
struct NumberSpelling {
  /// What a number says that it is one of.
  enum Suffix { case none, percent, permille, currency, unit }

  /// Whether a minus sign stands before it, or parentheses around it.
  var isNegative = false
  /// Its digits, with what separates their groups, its decimal mark and its exponent.
  var numeral = 0..<0
  /// Where its decimal mark stands, or would.
  var integer = 0
  /// What it says of decimal marks.
  var vote = DecimalVote.none
  /// What it is a number of, and where that is said.
  var suffix = Suffix.none
  var symbol = 0..<0
  /// How many times a sum of money is meant: `$5M`.
  var multiple = 1.0
  /// Whether it is a sum of times: `1h 30m`.
  var isSum = false
}

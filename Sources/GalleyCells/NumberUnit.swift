/// The unit of a number. Numbers of the same unit can be compared and summed.
package enum NumberUnit: Hashable, Sendable {
  /// Nothing: numbers, thousands (`5k`), binary thousands (`5Ki`).
  case none
  /// Hundredths.
  case percent
  /// Money, by its sign.
  case currency(String)
  /// Bytes.
  case bytes
  /// Seconds.
  case seconds
  /// Anything else, by its name without a prefix: `Hz`.
  case other(String)
}

extension NumberUnit {
  /// A unit from its symbol, and how many of it the symbol says: `GB` is 1e9 bytes.
  ///
  /// `k`, `M`, `G`, `T`, `P` and `E` are powers of 1000, alone or before a unit that is known, and
  /// with an `i` behind them of 1024. A unit that is not known is one by itself.
  package static func scaled(_ symbol: String) -> (unit: NumberUnit, scale: Double) {
    known(symbol) ?? (.other(symbol), 1)
  }

  /// Whether a word is the symbol of a unit that is known, with a prefix or without: `%`, `ms`, `GiB`.
  package static func isKnown(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Most words are none, and to look through the symbols takes as long as to set a line: those of
    // four letters or more begin and end as few others do.
    guard let first = word.first, let last = word.last, word.count < 10 else { return false }
    if word.count > 3, first < 0x80,
      !first.isOne(of: "bBsmhdwyorkKMGTPEun") || !last.isOne(of: "bBsecdrkhtVWAaz")
    {
      return false
    }
    let symbol = String(decoding: word, as: UTF8.self)
    return symbol == "%" || known(symbol) != nil
  }

  private static func known(_ symbol: String) -> (unit: NumberUnit, scale: Double)? {
    if let seconds = time(symbol) { return (.seconds, seconds) }
    if let unit = base(symbol) { return (unit, 1) }
    if let power = symbol.utf8.first.flatMap(power(ofPrefix:)) {
      let isBinary = symbol.utf8.dropFirst().first == UInt8(ascii: "i")
      let name = String(symbol.dropFirst(isBinary ? 2 : 1))
      let scale = (0..<power).reduce(1.0) { scale, _ in scale * (isBinary ? 1024 : 1000) }
      if let unit = name.isEmpty ? NumberUnit.none : base(name) { return (unit, scale) }
    }
    if let part = part(symbol.first), let unit = base(String(symbol.dropFirst())) {
      return (unit, part)
    }
    return nil
  }

  /// How many times a sum of money is meant: `B` are billions; 1 for a letter that says nothing.
  package static func multiple(_ letter: UInt8) -> Double {
    let power = letter == UInt8(ascii: "B") ? 3 : power(ofPrefix: letter) ?? 0
    return (0..<power).reduce(1) { scale, _ in scale * 1000 }
  }

  /// The power of a thousand that a prefix is; nil for any other.
  private static func power(ofPrefix letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "k"), UInt8(ascii: "K"): 1
    case UInt8(ascii: "M"): 2
    case UInt8(ascii: "G"): 3
    case UInt8(ascii: "T"): 4
    case UInt8(ascii: "P"): 5
    case UInt8(ascii: "E"): 6
    default: nil
    }
  }

  /// Returns the factor of a prefix that makes a unit smaller; nil for any other.
  private static func part(_ letter: Character?) -> Double? {
    switch letter {
    case "m": 1e-3
    case "u", "\u{B5}", "\u{3BC}": 1e-6
    case "n": 1e-9
    default: nil
    }
  }

  /// A unit that may have a prefix; nil for any other.
  private static func base(_ symbol: String) -> NumberUnit? {
    switch symbol {
    case "B", "byte", "bytes", "Byte", "Bytes": .bytes
    case "b", "bit", "bits": .other("bit")
    case "B/s", "Bps", "Bytes/s", "bytes/s": .other("B/s")
    case "b/s", "bps", "bit/s", "bits/s": .other("bit/s")
    case "\u{B0}C", "\u{B0}F",
      "Hz", "W", "Wh", "V", "A", "VA", "J", "Pa", "g", "/s", "op/s", "ops/s", "req/s":
      .other(symbol)
    default: nil
    }
  }

  /// Returns the seconds in a unit of time; nil for any other unit. Months and years have their
  /// average length.
  package static func time(_ symbol: String) -> Double? {
    switch symbol {
    case "ns": 1e-9
    case "us", "\u{B5}s", "\u{3BC}s": 1e-6
    case "ms", "msec": 1e-3
    case "s", "sec", "secs", "second", "seconds": 1
    case "m", "min", "mins", "minute", "minutes": 60
    case "h", "hr", "hrs", "hour", "hours": 3600
    case "d", "day", "days": 86400
    case "w", "wk", "week", "weeks": 604_800
    case "mo", "month", "months": 2_629_746
    case "y", "yr", "year", "years": 31_556_952
    default: nil
    }
  }
}

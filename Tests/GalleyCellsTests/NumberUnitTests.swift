import GalleyCells
import Testing

private func isKnown(_ word: String) -> Bool {
  var word = word
  return word.withUTF8 { NumberUnit.isKnown($0[...]) }
}

/// Units are known with their prefixes, however long; words that only look like units are not.
@Test func unitsAreKnownWithTheirPrefixes() {
  let units = [
    "B", "byte", "bytes", "Byte", "Bytes", "b", "bit", "bits", "B/s", "Bps", "Bytes/s", "bytes/s",
    "b/s", "bps", "bit/s", "bits/s", "Hz", "W", "Wh", "V", "A", "VA", "J", "Pa", "g",
  ]
  let prefixes = ["", "k", "K", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "m", "u", "n", "\u{B5}"]
  for word in units.flatMap({ unit in prefixes.map { $0 + unit } }) {
    #expect(isKnown(word), "\(word)")
  }
  for word in [
    "s", "ms", "ns", "us", "msec", "sec", "secs", "second", "seconds", "min", "mins", "minute",
    "minutes", "h", "hr", "hrs", "hour", "hours", "d", "day", "days", "w", "wk", "week", "weeks",
    "mo", "month", "months", "y", "yr", "year", "years", "%", "k", "GiB", "/s", "op/s", "ops/s",
    "req/s", "\u{B0}C",
  ] {
    #expect(isKnown(word), "\(word)")
  }
  for word in [
    "", "x", "of", "items", "while", "boards", "pages", "errors", "kilometres", "secondss",
  ] {
    #expect(!isKnown(word), "\(word)")
  }
}

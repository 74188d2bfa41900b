/// The text that a name represents in a table of `name=numbers`, sorted by name, with the hexadecimal
/// numbers of characters between commas; nil for a name that is not there.
///
/// - Complexity: O(log *n*) in the size of the table, which is searched as it is.
func characters(named name: ArraySlice<UInt8>, in table: StaticString) -> String? {
  table.withUTF8Buffer { table in
    var (lower, upper) = (0, table.count)
    while lower < upper {
      var start = (lower + upper) / 2
      while start > lower, !isSeparator(table[start - 1]) { start -= 1 }
      var end = start
      while end < upper, !isSeparator(table[end]) { end += 1 }
      guard let equals = table[start..<end].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let entry = table[start..<equals]
      if entry.elementsEqual(name) { return characters(of: table[(equals + 1)..<end]) }
      if entry.lexicographicallyPrecedes(name) {
        lower = min(end + 1, upper)
      } else {
        upper = max(start - 1, lower)
      }
    }
    return nil
  }
}

private func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

private func characters(of numbers: Slice<UnsafeBufferPointer<UInt8>>) -> String {
  var text = ""
  for number in numbers.split(separator: UInt8(ascii: ",")) {
    let value = number.reduce(UInt32(0)) { $0 << 4 | UInt32(hexadecimalValue(of: $1) ?? 0) }
    text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
  return text
}

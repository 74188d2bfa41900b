/// What a name represents in a table of `name=value`, sorted by name; nil for a name that is not there.
///
/// - Complexity: O(log *n*) in the size of the table, which is searched as it is.
func entry(named name: ArraySlice<UInt8>, in table: StaticString) -> String? {
  table.withUTF8Buffer { table in
    var (lower, upper) = (0, table.count)
    while lower < upper {
      var start = (lower + upper) / 2
      while start > lower, !isSeparator(table[start - 1]) { start -= 1 }
      var end = start
      while end < upper, !isSeparator(table[end]) { end += 1 }
      guard let equals = table[start..<end].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let entry = table[start..<equals]
      if entry.elementsEqual(name) {
        return String(decoding: table[(equals + 1)..<end], as: UTF8.self)
      }
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

/// Draws a row of extents with one letter each, so that it can be compared by eye.
///
///     letters([2, 3])  // "aabbb"
public func letters(_ extents: [Int]) -> String {
  var row = ""
  for (index, extent) in extents.enumerated() {
    let letter = Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26))
    for _ in 0..<max(0, extent) { row.unicodeScalars.append(letter) }
  }
  return row
}

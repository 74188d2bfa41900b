/// Mistakes, and the scalars that are ones wherever they stand.
extension KDLParser {
  /// Adds a mistake in the bytes from `start` to `end`.
  mutating func report(
    _ message: String, _ start: Int, _ end: Int, hint: String? = nil,
    kind: KDLMistake.Kind = .other
  ) {
    guard document.mistakes.count < KDLParser.mistakeLimit else { return }
    var end = min(end, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    document.mistakes.append(
      KDLMistake(kind: kind, message: message, hint: hint, range: SourceRange(start, end)))
  }

  /// Reports what is not UTF-8 and the scalars that may not stand in a document; neighbours
  /// are one mistake.
  mutating func checkScalars() {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      let scalar = bytes.utf8Scalar(at: index)
      let (start, isValid) = (index, scalar.isValid)
      index += scalar.length
      if isValid, !KDLScalars.isDisallowed(scalar.value) { continue }
      while index < bytes.count, bytes[index] >= 0x7F || bytes[index] < 0x20 {
        let next = bytes.utf8Scalar(at: index)
        guard next.isValid == isValid, !isValid || KDLScalars.isDisallowed(next.value) else {
          break
        }
        index += next.length
      }
      report(
        isValid
          ? "U+\(hexadecimal(scalar.value)) is not allowed here: write "
            + "\\u{\(hexadecimal(scalar.value))} in quotes"
          : "this is not UTF-8", start, index)
    }
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

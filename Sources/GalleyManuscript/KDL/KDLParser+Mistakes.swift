/// Mistakes, and the scalars that are ones wherever they are.
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

  /// Reports malformed UTF-8 and scalars that a document may not contain; adjacent ones
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

/// The sets of scalars that KDL's grammar names, over UTF-8.
enum KDLScalars {
  /// Whether an ASCII byte may be in a bare name: all but blanks, line ends and
  /// `\ / ( ) { } ; [ ] " # =`. Other controls are mistakes wherever they are, and end no word.
  static func isIdentifier(ascii byte: UInt8) -> Bool {
    !(9...13 ~= byte) && !byte.isOne(of: " \\/(){};[]\"#=")
  }

  /// Whether a scalar above ASCII is white space that does not end a line.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar above ASCII ends a line.
  static func isNewline(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  /// Whether a scalar may not be in a document as itself.
  ///
  /// U+FEFF is among them; only the document's first scalar may be one.
  static func isDisallowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...8, 0xE...0x1F, 0x7F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

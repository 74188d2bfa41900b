extension [UInt8] {
  /// The scalar that starts at `offset`, and its length in bytes.
  ///
  /// What is not UTF-8 is U+FFFD, as long as the maximal subpart (Unicode, section 3.9).
  func utf8Scalar(at offset: Int) -> (value: UInt32, length: Int, isValid: Bool) {
    let first = self[offset]
    guard first >= 0x80 else { return (UInt32(first), 1, true) }
    let length: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return (0xFFFD, 1, false)
    }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for index in 1..<length {
      let place = offset + index
      guard place < count, allowed.contains(self[place]) else { return (0xFFFD, index, false) }
      value = value << 6 | UInt32(self[place] & 0x3F)
      allowed = 0x80...0xBF
    }
    return (value, length, true)
  }
}

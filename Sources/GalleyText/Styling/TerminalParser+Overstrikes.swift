extension TerminalParser {
  /// Reads the backspace at an offset with what stands before and after it.
  ///
  /// - Returns: The offset after the overstrike; nil if it is none.
  mutating func overstrike(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    let start = offset + 1
    guard start < bytes.count, let last = text.lastScalar else { return nil }
    let next = decodeScalar(in: bytes, at: start)
    guard isPrinted(next.value), isPrinted(last.value) else { return nil }
    var style = text.style(at: text.utf8.count - 1)
    switch (last.value, next.value) {
    case (underscore, underscore):
      let isUnderlined = text.isUnderlined(before: last.length)
      style.attributes.insert(isUnderlined ? .underline : .bold)
    case _ where last.value == next.value:
      style.attributes.insert(.bold)
    case (underscore, _), (_, underscore):
      style.attributes.insert(.underline)
    case (plus, smallO):  // how manual pages in ASCII draw a bullet
      break
    default:
      return nil
    }
    text.removeLast(last.length)
    var shown: [UInt8] = []
    shown.append(scalar: next.value == underscore ? last.value : next.value)
    text.append(utf8: shown, style: style)
    return start + next.length
  }
}

private let underscore = UInt32(UInt8(ascii: "_"))
private let plus = UInt32(UInt8(ascii: "+"))
private let smallO = UInt32(UInt8(ascii: "o"))

private func isPrinted(_ value: UInt32) -> Bool {
  value >= 0x20 && !(0x7F...0x9F).contains(value)
}

extension StyledText {
  /// The last scalar; nil when there is none.
  fileprivate var lastScalar: DecodedScalar? {
    utf8.withUnsafeBufferPointer { bytes in
      for length in 1...4 where length <= bytes.count {
        let start = bytes.count - length
        if bytes[start] & 0xC0 == 0x80 { continue }
        let scalar = decodeScalar(in: bytes, at: start)
        return scalar.length == length ? scalar : nil
      }
      return nil
    }
  }

  /// Whether the character before the last `length` bytes is underlined and no more.
  fileprivate func isUnderlined(before length: Int) -> Bool {
    utf8.count > length && style(at: utf8.count - length - 1).attributes == .underline
  }
}

import GalleyCells

extension TerminalParser {
  /// Reads the backspace at an offset with the characters before and after it.
  ///
  /// - Returns: The offset after the overstrike; nil if it is not one.
  mutating func overstrike(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    let start = offset + 1
    guard start < bytes.count, text.utf8.count > lineStart, let last = text.lastScalar else {
      return nil
    }
    let next = decodeScalar(in: bytes, at: start)
    guard let overstrike = Overstrike(last.value, next.value) else { return nil }
    var style = text.style(at: text.utf8.count - 1)
    if last.value == underscore, next.value == underscore {
      let isUnderlined = text.isUnderlined(before: last.length)
      style.attributes.insert(isUnderlined ? .underline : .bold)
    } else {
      style.attributes.formUnion(overstrike.attributes)
    }
    text.removeLast(last.length)
    var shown: [UInt8] = []
    shown.append(scalar: overstrike.showsNext ? next.value : last.value)
    text.append(utf8: shown, style: style)
    return start + next.length
  }
}

/// Two characters in one place, as printers had them: an underline and the character on it, or a
/// character and itself.
struct Overstrike {
  /// The attributes that it is shown with.
  let attributes: TextStyle.Attributes
  /// Whether it shows the later character; else the earlier.
  let showsNext: Bool

  /// The overstrike of two scalars; nil if they make none.
  init?(_ last: UInt32, _ next: UInt32) {
    guard case (.keep, .keep) = (ScalarTreatment(last), ScalarTreatment(next)) else { return nil }
    showsNext = next != underscore
    switch (last, next) {
    case _ where last == next: attributes = .bold
    case (underscore, _), (_, underscore): attributes = .underline
    case (UInt32(UInt8(ascii: "+")), UInt32(UInt8(ascii: "o"))):
      attributes = []  // how manual pages in ASCII draw a bullet
    default: return nil
    }
  }
}

private let underscore = UInt32(UInt8(ascii: "_"))

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

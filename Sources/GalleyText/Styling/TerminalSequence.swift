import GalleyCells

/// A complete control sequence, as terminals read them (ECMA-48, and DEC's and xterm's additions).
enum TerminalSequence {
  /// Select graphic rendition, with the range of its parameters.
  case graphicRendition(Range<Int>)
  /// `OSC 8`: a link begins or ends, with the range of the text after `8;`.
  case hyperlink(Range<Int>)
  /// Any other.
  case other

  /// Reads the sequence whose introducer is at `offset`: ESC, or a C1 control in UTF-8 or as a
  /// single byte.
  ///
  /// - Returns: The sequence and the offset after it; nil when there is no introducer there or
  ///   the sequence is not complete. A sequence ends, incomplete, before any byte that has no
  ///   place in it, so that all those of a text are read in time linear in its length.
  static func read(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (sequence: TerminalSequence, upperBound: Int)? {
    guard let (introducer, body) = introducer(in: bytes, at: offset) else { return nil }
    switch introducer {
    case UInt8(ascii: "["):
      return controlSequence(in: bytes, from: body)
    case UInt8(ascii: "]"):
      return command(in: bytes, from: body)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "k"):  // DCS, SOS, PM, APC, and screen's title
      return controlString(in: bytes, from: body, bellEnds: false).map { (.other, $0.upperBound) }
    case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "="), UInt8(ascii: ">"):
      return (.other, body)  // saves and restores the cursor, sets the keypad's mode
    default:
      return designation(in: bytes, introducer: introducer, from: body)
    }
  }

  /// The introducer of the sequence at `offset`, in its form after ESC, and where its body begins.
  private static func introducer(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (UInt8, body: Int)? {
    if bytes[offset] == 0x1B {
      return offset + 1 < bytes.count ? (bytes[offset + 1], offset + 2) : nil
    }
    guard let (control, length) = c1Control(in: bytes, at: offset) else { return nil }
    return (control - 0x40, offset + length)
  }

  /// `CSI`, parameters (30–3F), intermediates (20–2F), a final byte (40–7E).
  private static func controlSequence(
    in bytes: UnsafeBufferPointer<UInt8>, from body: Int
  ) -> (TerminalSequence, upperBound: Int)? {
    var end = body
    while end < bytes.count, bytes[end] & 0xF0 == 0x30 { end += 1 }
    let parameters = body..<end
    while end < bytes.count, bytes[end] & 0xF0 == 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] >= 0x40, bytes[end] <= 0x7E else { return nil }
    let isPrivate = !parameters.isEmpty && bytes[body] >= UInt8(ascii: "<")
    if bytes[end] == UInt8(ascii: "m"), end == parameters.upperBound, !isPrivate {
      return (.graphicRendition(parameters), end + 1)
    }
    return (.other, end + 1)
  }

  /// `OSC`, a command, and BEL or ST.
  private static func command(
    in bytes: UnsafeBufferPointer<UInt8>, from body: Int
  ) -> (TerminalSequence, upperBound: Int)? {
    guard let (text, end) = controlString(in: bytes, from: body, bellEnds: true) else { return nil }
    let isLink =
      text.count >= 2 && bytes[body] == UInt8(ascii: "8") && bytes[body + 1] == UInt8(ascii: ";")
    return (isLink ? .hyperlink(body + 2..<text.upperBound) : .other, end)
  }

  /// Text up to ST, in any of its three forms. Another control before it ends the string as
  /// incomplete, a line end too.
  private static func controlString(
    in bytes: UnsafeBufferPointer<UInt8>, from body: Int, bellEnds: Bool
  ) -> (text: Range<Int>, upperBound: Int)? {
    var end = body
    while true {
      end = endOfPrintableASCII(in: bytes, from: end)
      guard end < bytes.count else { return nil }
      if bytes[end] < 0x80 {
        if bytes[end] == 0x07, bellEnds { return (body..<end, end + 1) }
        let isST = bytes[end] == 0x1B && end + 1 < bytes.count && bytes[end + 1] == 0x5C
        return isST ? (body..<end, end + 2) : nil
      }
      if let (control, length) = c1Control(in: bytes, at: end) {
        return control == 0x9C ? (body..<end, end + length) : nil
      }
      end += decodeScalar(in: bytes, at: end).length
    }
  }

  /// ESC, an intermediate, a final byte: chooses a character set or a coding system, or sets a
  /// line's height.
  private static func designation(
    in bytes: UnsafeBufferPointer<UInt8>, introducer: UInt8, from body: Int
  ) -> (TerminalSequence, upperBound: Int)? {
    guard body < bytes.count else { return nil }
    let final = bytes[body]
    let isComplete =
      switch introducer {
      case 0x28...0x2B, 0x2D...0x2F: final >= 0x30 && final <= 0x7E
      case UInt8(ascii: "#"): final >= UInt8(ascii: "3") && final <= UInt8(ascii: "8")
      case UInt8(ascii: "%"): final == UInt8(ascii: "@") || final == UInt8(ascii: "G")
      case UInt8(ascii: " "): final >= UInt8(ascii: "F") && final <= UInt8(ascii: "N")
      default: false
      }
    return isComplete ? (.other, body + 1) : nil
  }
}

/// The C1 control at an offset, as its 8-bit code, and its length in bytes: two in UTF-8, one
/// where a byte of its code is not a part of a scalar.
@inline(__always)
func c1Control(
  in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
) -> (UInt8, length: Int)? {
  let byte = bytes[offset]
  if byte & 0xE0 == 0x80 { return (byte, 1) }
  guard byte == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] & 0xE0 == 0x80 else { return nil }
  return (bytes[offset + 1], 2)
}

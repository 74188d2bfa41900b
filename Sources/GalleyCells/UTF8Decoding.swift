/// A scalar decoded from UTF-8, and the bytes that it took.
@usableFromInline package struct DecodedScalar: BitwiseCopyable, Sendable {
  /// The scalar; U+FFFD for a malformed sequence.
  @usableFromInline package let value: UInt32
  /// The bytes of the scalar, or of the maximal subpart of a malformed sequence; at least 1.
  @usableFromInline package let length: Int
  /// Whether the sequence is well-formed.
  @usableFromInline package let isValid: Bool

  /// A scalar of so many bytes.
  @inlinable @inline(__always)
  package init(value: UInt32, length: Int, isValid: Bool = true) {
    (self.value, self.length, self.isValid) = (value, length, isValid)
  }

  /// So many malformed bytes.
  @usableFromInline
  static func malformed(_ length: Int) -> DecodedScalar {
    DecodedScalar(value: 0xFFFD, length: length, isValid: false)
  }
}

/// Decodes the scalar at `offset`, which is less than `bytes.count`.
///
/// Malformed sequences are U+FFFD by maximal subpart (Unicode 17.0, section 3.9, table 3-8): never
/// an overlong form or a surrogate is decoded, and no byte of a well-formed sequence is swallowed.
@inlinable @inline(__always)
package func decodeScalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> DecodedScalar {
  assert(bytes.indices.contains(offset))
  let lead = bytes[offset]
  if lead < 0x80 { return DecodedScalar(value: UInt32(lead), length: 1) }
  return decodeLongScalar(in: bytes, at: offset, lead: lead)
}

/// The end of the repetitions of a well-formed scalar right behind it: rules are one sign many times.
@inlinable @inline(__always)
public func endOfRepetitions(
  of scalar: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
) -> Int {
  let (raw, length) = (UnsafeRawBufferPointer(bytes), scalar.count)
  func word(_ offset: Int) -> UInt64 { raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
  var end = scalar.upperBound
  while end &+ 8 <= raw.count, word(end) == word(end &- length) { end &+= 8 }
  while end < raw.count, raw[end] == raw[end &- length] { end &+= 1 }
  return end &- (end &- scalar.upperBound) % length
}

/// Decodes a scalar of two to four bytes, of which the first is known.
@inlinable @inline(__always)
package func decodeLongScalar(
  in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
) -> DecodedScalar {
  let left = bytes.count - offset
  if lead >= 0xC2, lead <= 0xDF, left > 1 {
    let second = UInt32(bytes[offset + 1]) ^ 0x80
    if second < 0x40 {
      return DecodedScalar(value: UInt32(lead & 0x1F) << 6 | second, length: 2)
    }
  }
  if lead & 0xF0 == 0xE0, left > 2 {
    let second = UInt32(bytes[offset + 1]) ^ 0x80
    let third = UInt32(bytes[offset + 2]) ^ 0x80
    let value = UInt32(lead & 0x0F) << 12 | second << 6 | third
    // Neither overlong nor a surrogate.
    if second | third < 0x40, value >= 0x800, value &- 0xD800 >= 0x800 {
      return DecodedScalar(value: value, length: 3)
    }
  }
  return decodeAnyScalar(in: bytes, at: offset, lead: lead)
}

/// Decodes a scalar of four bytes, or a malformed sequence.
@usableFromInline
func decodeAnyScalar(
  in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
) -> DecodedScalar {
  if lead & 0xF8 == 0xF0, bytes.count - offset > 3 {
    let second = UInt32(bytes[offset + 1]) ^ 0x80
    let third = UInt32(bytes[offset + 2]) ^ 0x80
    let fourth = UInt32(bytes[offset + 3]) ^ 0x80
    let value = UInt32(lead & 0x07) << 18 | second << 12 | third << 6 | fourth
    if second | third | fourth < 0x40, value &- 0x10000 < 0x100000 {
      return DecodedScalar(value: value, length: 4)
    }
  }
  return malformedScalar(in: bytes, at: offset, lead: lead)
}

/// The maximal subpart of a sequence that is malformed or cut off.
private func malformedScalar(
  in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
) -> DecodedScalar {
  // The second byte's range excludes overlong forms, surrogates and values above U+10FFFF.
  let tail: Int
  var range: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0xC2...0xDF: tail = 1
  case 0xE0: (tail, range) = (2, 0xA0...0xBF)
  case 0xED: (tail, range) = (2, 0x80...0x9F)
  case 0xE1...0xEF: tail = 2
  case 0xF0: (tail, range) = (3, 0x90...0xBF)
  case 0xF1...0xF3: tail = 3
  case 0xF4: (tail, range) = (3, 0x80...0x8F)
  default: return .malformed(1)
  }
  var length = 1
  while length <= tail, offset + length < bytes.count, range.contains(bytes[offset + length]) {
    range = 0x80...0xBF
    length += 1
  }
  return .malformed(length)
}

/// Whether a scalar controls the device that shows it, or the order of display: C0 and C1 controls,
/// DEL, line and paragraph separators, invisible characters, and all controls of bidirectional
/// text.
package func drivesDisplay(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x20..<0x7F: false
  case 0..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
  default: false
  }
}

extension [UInt8] {
  /// Adds text to a format that has escapes, in UTF-8.
  ///
  /// Nothing that drives a display is added as it is, in any quotes: that is ensured here, for all
  /// formats.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - escape: Returns the text to write for a scalar: called for those below U+0060 and for each
  ///     that drives a display, which becomes U+FFFD where it returns nil.
  /// - Complexity: O(*n*).
  package mutating func append(_ text: String, escaping escape: (UInt32) -> String?) {
    var text = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let scalar = decodeScalar(in: bytes, at: offset)
        let isDriving = drivesDisplay(scalar.value)
        if isDriving || scalar.value < 0x60, let escaped = escape(scalar.value) {
          append(contentsOf: escaped.utf8)
        } else if isDriving {
          append(contentsOf: UTF8.encodedReplacementCharacter)
        } else {
          for index in offset..<offset + scalar.length { append(bytes[index]) }
        }
        offset += scalar.length
      }
    }
  }
}

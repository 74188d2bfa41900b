/// A scalar decoded from UTF-8, and the bytes that it took.
struct DecodedScalar {
  /// The scalar; U+FFFD for a malformed sequence.
  var value: UInt32
  /// The bytes of the scalar, or of the maximal subpart of a malformed sequence; at least 1.
  var length: Int
  /// The bytes end before the sequence does: with more of them it might be well-formed.
  var isCutOff = false
}

/// Decodes the scalar at `offset`, which is less than `bytes.count`.
///
/// Malformed sequences are U+FFFD by maximal subpart (Unicode 17.0, section 3.9, table 3-8): never
/// an overlong form or a surrogate is decoded, and no byte of a well-formed sequence is swallowed.
@inline(__always)
func decodeScalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> DecodedScalar {
  let lead = bytes[offset]
  if lead < 0x80 { return DecodedScalar(value: UInt32(lead), length: 1) }
  return decodeLongScalar(in: bytes, at: offset, lead: lead)
}

/// Decodes a scalar of two to four bytes.
@inline(__always)
func decodeLongScalar(
  in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
) -> DecodedScalar {
  let left = bytes.count - offset
  if lead >= 0xC2, lead <= 0xDF, left > 1 {
    let second = UInt32(bytes[offset + 1]) ^ 0x80
    if second < 0x40 {
      return DecodedScalar(value: UInt32(lead & 0x1F) << 6 | second, length: 2)
    }
  }
  if lead >= 0xE1, lead <= 0xEC, left > 2 {
    let second = UInt32(bytes[offset + 1]) ^ 0x80
    let third = UInt32(bytes[offset + 2]) ^ 0x80
    if second | third < 0x40 {
      return DecodedScalar(value: UInt32(lead & 0x0F) << 12 | second << 6 | third, length: 3)
    }
  }
  return decodeAnyScalar(in: bytes, at: offset, lead: lead)
}

private func decodeAnyScalar(
  in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
) -> DecodedScalar {
  // The second byte's range keeps out overlong forms, surrogates and what is above U+10FFFF.
  let tail: Int
  var low: UInt8 = 0x80
  var high: UInt8 = 0xBF
  switch lead {
  case 0xC2...0xDF: tail = 1
  case 0xE0: (tail, low) = (2, 0xA0)
  case 0xED: (tail, high) = (2, 0x9F)
  case 0xE1...0xEF: tail = 2
  case 0xF0: (tail, low) = (3, 0x90)
  case 0xF1...0xF3: tail = 3
  case 0xF4: (tail, high) = (3, 0x8F)
  default: return DecodedScalar(value: 0xFFFD, length: 1)
  }
  var value = UInt32(lead) & (0x3F >> UInt32(tail))
  for index in 1...tail {
    guard offset + index < bytes.count else {
      return DecodedScalar(value: 0xFFFD, length: index, isCutOff: true)
    }
    let byte = bytes[offset + index]
    guard byte >= low, byte <= high else { return DecodedScalar(value: 0xFFFD, length: index) }
    value = value << 6 | UInt32(byte & 0x3F)
    (low, high) = (0x80, 0xBF)
  }
  return DecodedScalar(value: value, length: tail + 1)
}

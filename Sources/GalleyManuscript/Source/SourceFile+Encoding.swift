/// How the bytes of a text represent characters.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// UTF-8, whatever the text begins with.
  case utf8 = "utf-8"
  /// UTF-16, in the order of its byte order mark; without one, big-endian unless that makes no ASCII
  /// of the first two bytes and the other order does.
  case utf16 = "utf-16"
  /// ISO 8859-1: each byte is the code point of its number.
  case latin1
  /// ISO 8859-1 with letters and quotation marks in place of most controls from 0x80 to 0x9F.
  case windows1252 = "windows-1252"
}

extension SourceFile {
  /// A source with a name and the bytes of a file, which are read as UTF-8.
  ///
  /// Halves of pairs of UTF-16, and half a unit at its end, become U+FFFD.
  ///
  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - bytes: The bytes.
  ///   - encoding: Their encoding; nil is UTF-8, or UTF-16 where a byte order mark says so.
  /// - Complexity: O(*n*) for any encoding but UTF-8, of which nothing is copied.
  public init(name: String, decoding bytes: [UInt8], as encoding: TextEncoding? = nil) {
    var decoding = TextDecoding(encoding)
    self.init(name: name, utf8: decoding.decode(bytes, isFinal: true))
  }

  /// Whether a file begins with a byte order mark of UTF-16.
  ///
  /// A UTF-32 file that begins with these bytes has a NUL next, which no text has.
  package static func beginsAsUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }
}

/// Text of an encoding that comes in pieces, as UTF-8.
package struct TextDecoding: Sendable {
  /// The encoding; nil until the first bytes say it.
  private var encoding: TextEncoding?
  /// Whether the high byte of a unit of UTF-16 comes second; nil before the first.
  private var isLittleEndian: Bool?
  /// The bytes of a character of UTF-16 whose end has not come, and the first byte alone.
  private var rest: [UInt8] = []

  /// A text of an encoding; nil is UTF-8, or UTF-16 where a byte order mark says so.
  package init(_ encoding: TextEncoding?) { self.encoding = encoding }

  /// The UTF-8 of the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isFinal: Whether no more bytes come.
  /// - Returns: As much of it as is certain.
  /// - Complexity: O(*n*) for any encoding but UTF-8, of which nothing is copied.
  package mutating func decode(_ bytes: [UInt8], isFinal: Bool) -> [UInt8] {
    let bytes = rest.isEmpty ? bytes : rest + bytes
    rest = []
    if encoding == nil, bytes.count < 2, !isFinal {
      rest = bytes
      return []
    }
    let encoding = encoding ?? (SourceFile.beginsAsUTF16(bytes) ? .utf16 : .utf8)
    self.encoding = encoding
    switch encoding {
    case .utf8: return bytes
    case .utf16: return decode(utf16: bytes, isFinal: isFinal)
    case .latin1: return decodedLatin1(bytes)
    case .windows1252: return decodedLatin1(bytes, c1: windows1252)
    }
  }

  /// The UTF-8 of UTF-16, without the byte order mark at its beginning.
  private mutating func decode(utf16 bytes: [UInt8], isFinal: Bool) -> [UInt8] {
    var start = 0
    if isLittleEndian == nil, bytes.count > 1 {
      let hasMark = SourceFile.beginsAsUTF16(bytes)
      isLittleEndian = hasMark ? bytes[0] == 0xFF : bytes[0] != 0 && bytes[1] == 0
      start = hasMark ? 2 : 0
    }
    let high = isLittleEndian == true ? 1 : 0
    var end = bytes.count - (bytes.count - start) % 2
    if !isFinal, end - start >= 2, 0xD8...0xDB ~= bytes[end - 2 + high] { end -= 2 }
    if !isFinal { rest = Array(bytes[end...]) }
    let units = stride(from: start, to: end, by: 2).lazy.map { offset in
      UInt16(bytes[offset + high]) << 8 | UInt16(bytes[offset + 1 - high])
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
    ) { utf8.append($0) }
    if isFinal, end < bytes.count { utf8 += "\u{FFFD}".utf8 }
    return utf8
  }
}

/// UTF-8 of ISO 8859-1, with other code points for the bytes from 0x80 on.
private func decodedLatin1(_ bytes: [UInt8], c1: [UInt16] = []) -> [UInt8] {
  var utf8: [UInt8] = []
  utf8.reserveCapacity(bytes.count + bytes.count / 8)
  for byte in bytes {
    let index = Int(byte) - 0x80
    let value = c1.indices.contains(index) ? UInt32(c1[index]) : UInt32(byte)
    utf8 += UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
  }
  return utf8
}

/// The characters of Windows code page 1252 from 0x80 to 0x9F; the control where it has none.
private let windows1252: [UInt16] = [
  0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
]

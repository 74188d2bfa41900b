import GalleyManuscript
import TestSupport
import Testing

@Test(arguments: [
  ("abc", 2, 1, 3),
  ("a\nb", 2, 2, 1),
  ("a\r\nb", 3, 2, 1),
  ("a\rb", 2, 2, 1),
  ("é本x", 5, 1, 3),
  ("ab", 99, 1, 3),
])
func countsLinesAndColumnsFromOne(text: String, offset: Int, line: Int, column: Int) {
  let position = SourceFile(name: "t", text: text).position(at: offset)
  #expect(position.line == line)
  #expect(position.column == column)
}

/// In whatever order offsets are asked for, each is where a walk over the bytes before it ends.
@Test func findsPositionsInAnyOrder() {
  var random = SeededGenerator(seed: 61)
  for _ in 0..<400 {
    let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Array("ab\u{1B}\r\n\r\né".utf8).randomElement(using: &random) ?? 0
    }
    var finder = PositionFinder(SourceFile(name: "t", utf8: bytes))
    for _ in 0..<20 {
      let offset = Int.random(in: 0...bytes.count, using: &random)
      var (line, column) = (1, 1)
      for (index, byte) in bytes[..<offset].enumerated() {
        let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isPair {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      let position = finder.position(at: offset)
      #expect(position.line == line && position.column == column, "\(bytes) at \(offset)")
    }
  }
}

/// Text in other encodings is read as UTF-8.
@Test(arguments: [
  (TextEncoding.utf8, [0xC3, 0xA9], "é", "what it is anyway"),
  (.utf8, [0xFF, 0xFE, 0x61], "\u{FFFD}\u{FFFD}a", "a mark that is none"),
  (.utf16, [0xFF, 0xFE, 0x61, 0], "a", "a byte order mark"),
  (.utf16, [0x61, 0, 0xE9, 0], "aé", "ASCII first, little-endian"),
  (.utf16, [0, 0x61, 0, 0xE9], "aé", "and big-endian"),
  (.utf16, [0x67, 0x2C], "本", "big-endian where nothing says so"),
  (.utf16, [], "", "nothing"),
  (.latin1, [0x61, 0xE9, 0x80], "aé\u{80}", "the code points of its numbers"),
  (.windows1252, [0x80, 0x93, 0x9F, 0xE9], "€“Ÿé", "signs in place of controls"),
  (.windows1252, [0x81], "\u{81}", "a number without a sign"),
])
func readsTextOfOtherEncodings(
  encoding: TextEncoding, bytes: [UInt8], text: String, reason: Comment
) {
  let source = SourceFile(name: "t", decoding: bytes, as: encoding)
  #expect(source.text(in: SourceRange(0, source.utf8.count)) == text, reason)
}

/// Bytes that are not UTF-8 get one warning at the first of them, however the text is split.
@Test(arguments: [
  ([0x61, 0x0A, 0xC3, 0xA9, 0xFF, 0x62, 0x0A, 0xFE], "t:2:2 (1 more)"),
  ([0x61, 0x0D, 0xC3], "t:2:1"), ([0xE6, 0x9C, 0x61, 0x80], "t:1:1 (1 more)"), ([0xC3, 0xA9], nil),
])
func countsWhatIsNoUTF8(bytes: [UInt8], warning: String?) {
  for length in 1...bytes.count {
    var scan = WrongBytesScan(name: "t")
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + length)
      bytes[start..<end].withUnsafeBufferPointer { scan.read($0) }
      start = end
    }
    scan.read(UnsafeBufferPointer(start: nil, count: 0))
    let found = scan.warnings.map { diagnostic in
      let place = diagnostic.source?.position(at: diagnostic.range.lowerBound)
      let more = diagnostic.message.split(separator: "8").last.map(String.init) ?? ""
      return "t:\(place?.line ?? 0):\(place?.column ?? 0)\(more.hasPrefix(" ") ? more : "")"
    }
    #expect(found == (warning.map { [$0] } ?? []), "in pieces of \(length)")
  }
}

/// A text that comes in pieces is wrong where it is wrong as a whole.
@Test func wrongBytesAreFoundInPieces() {
  var random = SeededGenerator(seed: 83)
  let parts: [[UInt8]] = [
    [0x61], [0xC3, 0xA9], [0xE2, 0x80, 0x90], [0xF0, 0x9F, 0x8E, 0x89], [0x0A], [0xE2, 0x80],
    [0xFF], [0xF0, 0x9F], [0x80],
  ]
  var wrong = 0
  for round in 0..<2000 {
    let most = Int.random(in: 5...parts.count, using: &random)
    let text = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
      parts[Int.random(in: 0..<most, using: &random)]
    }
    var check = WrongBytesCheck()
    var (found, rest) = (false, text[...])
    while !rest.isEmpty, !found {
      let piece = Array(rest.prefix(Int.random(in: 1...9, using: &random)))
      rest = rest.dropFirst(piece.count)
      found = piece.withUnsafeBufferPointer { check.findsWrong(in: $0) }
    }
    let isWrong = String(validating: text, as: UTF8.self) == nil
    #expect((found || check.endsWrong) == isWrong, "round \(round): \(text)")
    wrong += isWrong ? 1 : 0
  }
  #expect(wrong > 500 && wrong < 1900)
}

/// Text that comes in pieces is decoded as it is as a whole.
@Test func decodesInPieces() {
  var random = SeededGenerator(seed: 61)
  for round in 0..<500 {
    let encoding = (TextEncoding.allCases.map { $0 } + [nil]).randomElement(using: &random) ?? nil
    let pieces: [[UInt8]] = [
      [0xFF, 0xFE], [0xD8, 0x3D], [0x3D, 0xD8], [0xDE], [0], [0x61, 0], [0x41],
    ]
    let bytes = (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in
      pieces.randomElement(using: &random) ?? []
    }
    var decoding = TextDecoding(encoding)
    var decoded: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
      decoded += decoding.decode(Array(bytes[start..<end]), isFinal: false)
      start = end
    }
    decoded += decoding.decode([], isFinal: true)
    let whole = SourceFile(name: "t", decoding: bytes, as: encoding)
    #expect(SourceFile(name: "t", utf8: decoded) == whole, "seed 61, round \(round)")
  }
}

/// Returns random bytes that hold all that breaks readers of text: controls, escape sequences,
/// scalars that hide, join or reorder text, and malformed UTF-8, among plain words.
public func hostileBytes(count: Int, using random: inout SeededGenerator) -> [UInt8] {
  let pieces = hostilePieces
  var bytes: [UInt8] = []
  for _ in 0..<count {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
    case 1: bytes.append(UInt8.random(in: 0...0x1F, using: &random))
    case 2:
      let value = UInt32.random(in: 0...0x10FFFF, using: &random)
      bytes += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    case 3:
      let value = UInt32.random(in: 0x80...0x2FFF, using: &random)
      bytes += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    default: bytes += pieces.randomElement(using: &random) ?? []
    }
  }
  return bytes
}

private let hostilePieces: [[UInt8]] =
  [
    "a", "word ", " ", "é", "本", "e\u{301}", "\u{301}", "\u{300}\u{300}\u{300}", "\n", "\r\n",
    "\r", "\t", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{202E}",
    "\u{2066}", "\u{2069}", "\u{200F}", "\u{2028}", "\u{FE0F}", "\u{FE0F}\u{FE0E}", "\u{E0100}",
    "👩‍🚀", "👍🏽", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{E0041}",
    "\u{1F3F4}", "🇩🇪", "ب", "\u{600}", "ก", "한", "\u{1100}", "\u{9B}", "\u{1B}",
    "\u{1B}[", "\u{1B}[31m", "\u{1B}[1;4:3m", "\u{1B}[38;5;208m", "\u{1B}[38:2::1:2:3m",
    "\u{1B}[m", "\u{1B}]8;;https://example.com/\u{1B}\\", "\u{1B}]8;;\u{7}", "\u{1B}]0;t\u{7}",
    "\u{1B}P", "\u{1B}\\", "\u{1B}(B", "_\u{8}x", "x\u{8}x", "\u{8}", "\u{7}", "\u{9B}31m", ";",
    "m",
  ].map { Array($0.utf8) } + [
    [0x9B], [0xC2], [0xE2, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xC0, 0x9B],
  ]

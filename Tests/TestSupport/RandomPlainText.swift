/// Plain text of random pieces: prose, lists and indents, every script and sign that is set in its
/// own way, overstrikes, controls, malformed UTF-8 and all kinds of line ends.
public func randomPlainText(_ random: inout SeededGenerator) -> [UInt8] {
  let words =
    Int.random(in: 0..<3, using: &random) == 0
    ? plainWords.filter { $0.utf8.allSatisfy { $0 < 0x7F } } : plainWords
  var text: [UInt8] = []
  for _ in 0..<Int.random(in: 0...70, using: &random) {
    if Int.random(in: 0..<50, using: &random) == 0 {
      text += malformed.randomElement(using: &random) ?? []
    }
    text += (words.randomElement(using: &random) ?? "a").utf8
    let isPlain = Int.random(in: 0..<3, using: &random) > 0
    text += isPlain ? " ".utf8 : (gaps.randomElement(using: &random) ?? " ").utf8
  }
  return text
}

private let plainWords = [
  "a", "be", "sea", "tree", "house", "planet", "thousand", "well-known", "(so", "so)", "it's",
  "10.5",
  "$3", "!", "?!", ",", "...", "*", "-", "https://a.example/b-c?d", "(https://q.example/s)",
  "--long-option", "/usr/lib", "a/b/c.d", "~/x", "www.x.example", String(repeating: "x", count: 90),
  "x\u{8}", "_\u{8}x", "x\u{8}x", "N\u{8}NA\u{8}A", "+\u{8}o", "_\u{8}_", "_\u{8} x",
  "本文", "漢字かな", "か\u{3099}", "カ", "ﾃｽﾄ", "한국어", "가", "ᄀ", "ᆨ",
  String(repeating: "漢", count: 60), "ａ", "％", "\u{3000}", "e\u{301}", "\u{301}",
  "o" + String(repeating: "\u{301}", count: 40), "नमस्ते", "क्\u{200D}ष", "ภาษา", "שלום",
  "می\u{200C}خواهم",
  "👩‍👩‍👧", "🇳🇴", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}",
  "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "—", "“q”", "«", "»", "„", "co\u{AD}op", "b\u{AD}", "\u{AD}", "\u{A0}", "\u{200B}", "x\u{2060}y",
  "\u{2060}", "\u{200D}", "\u{200F}", "\u{FE0F}", "\u{FEFF}", "\u{202E}", "\u{E0041}", "\u{85}",
  "\u{2028}", "\u{1B}[1m", "\u{1B}[K", "\u{1B}[", "\u{1B}]8;;http://a.example\u{7}",
  "\u{1B}]8;", "\u{7}", "\u{C}", "\0", "\u{FFFD}",
]

private let malformed: [[UInt8]] = [
  [0xFF], [0xE6, 0x9C], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0x9B], [0xE2, 0x80],
]

private let gaps = [
  "", "", "  ", "\n", "\n", "\n", "\r\n", "\n\n", "\r", "\t", " \n", "\n    ", "\n  ", "\n\t",
  "\n\n      ", "\n- ", " \n \n", "\n  -a     ", "\n  --ab=c ", "\n  --ab c ", "\n  --abcdefg   ",
  "\n> ", "\n> ", "\n> > - ", "\na) ", "\n=====\n", "\n\n                 ", "\n\nA: ",
  "\n         ", "\n\n•    ", "      ", "\u{2010}\n",
  "\u{2010}\n  ", "\n==== ", " ====\n", "\n---- ", "\n~~~ ", "\n> ### ", "\n_____ a title ____\n",
  " \(String(repeating: "*", count: 70))\n", "\nx \(String(repeating: "=", count: 70)) ",
]

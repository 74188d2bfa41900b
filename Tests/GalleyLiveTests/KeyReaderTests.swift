import GalleyLive
import TestSupport
import Testing

/// The bytes that terminals send for keys.
@Test(
  arguments: [
    ("j", [.character("j")], "a letter"),
    ("é本", [.character("é"), .character("本")], "letters of several bytes"),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left], "arrows"),
    ("\u{1B}OA\u{1B}OB", [.up, .down], "arrows of application mode"),
    ("\u{1B}[1;5A", [.up], "an arrow with Control"),
    ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown], "pages"),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end],
      "home and end of xterm, VT220 and rxvt"
    ),
    ("\r\t\u{1B}[Z\u{7F}", [.enter, .tab, .backtab, .backspace], "controls"),
    ("\u{1B}[15~x", [.character("x")], "F5 is no key"),
    ("\u{1B}[[Ax", [.character("x")], "nor is F1 of the Linux console"),
    ("\u{1B}[?1;2cx", [.character("x")], "nor is an answer of the terminal"),
    ("\u{1B}\u{1B}[A", [.escape, .up], "an escape before a sequence"),
  ] as [(String, [Key], Comment)])
func readsKeys(bytes: String, keys: [Key], reason: Comment) {
  var whole = KeyReader()
  let all = whole.read(bytes.utf8)
  #expect(all == keys, reason)
  #expect(!whole.isWaiting, reason)
  var pieces = KeyReader()
  var read: [Key] = []
  for byte in bytes.utf8 { read += pieces.read([byte]) }
  #expect(read == keys, "byte by byte: \(reason)")
}

/// An ESC is a key when nothing follows it; an unfinished sequence is not.
@Test func anEscapeAloneIsAKey() {
  var reader = KeyReader()
  var keys = reader.read([0x1B])
  #expect(keys.isEmpty && reader.isWaiting)
  keys = reader.finish()
  #expect(keys == [.escape])
  keys = reader.read("\u{1B}[".utf8) + reader.finish()
  #expect(keys.isEmpty)
  #expect(!reader.isWaiting)
}

/// Any bytes are read, and a bounded number of them is kept.
@Test func readsAnyKeys() {
  for seed in 0..<2000 {
    var random = SeededGenerator(seed: UInt64(seed))
    var reader = KeyReader()
    for _ in 0..<20 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : [0x1B, 0x5B, 0x4F].randomElement(using: &random) ?? 0
      }
      _ = reader.read(bytes)
    }
    _ = reader.finish()
    let keys = reader.read("j".utf8)
    #expect(keys == [.character("j")], "seed \(seed)")
  }
}

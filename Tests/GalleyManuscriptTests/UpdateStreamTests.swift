import GalleyManuscript
import TestSupport
import Testing

/// The document that a stream comes to.
private func document(_ stream: String, pieces: Int = 1) -> String {
  var updates = UpdateStream(fence: ":::")
  let bytes = Array(stream.utf8)
  for start in stride(from: 0, to: bytes.count, by: max(1, bytes.count / pieces)) {
    _ = updates.write(bytes[start..<min(bytes.count, start + max(1, bytes.count / pieces))])
  }
  updates.finish()
  return String(decoding: updates.bytes, as: UTF8.self)
}

@Test(
  arguments: [
    ("::: a\none\n::: b\ntwo\n", "::: a\none\n::: b\ntwo\n", "items as they are"),
    ("::: a\none\n::: b\ntwo\n::: a\nthree\n", "::: a\nthree\n::: b\ntwo\n", "replaced in place"),
    ("::: a append\n1\n::: a append\n2\n", "::: a append\n1\n2\n", "added to"),
    ("::: a append=2\n1\n2\n::: a append=2\n3\n", "::: a append=2\n2\n3\n", "the newest lines"),
    (
      "::: a sparkline append=3\n1 2\n::: a sparkline append=3\n3, 4\n",
      "::: a sparkline append=3\n2\n3, 4\n", "the newest values"
    ),
    (
      "::: a csv append=1\nk,v\na,1\n::: a csv append=1\nb,2\n",
      "::: a csv append=1\nk,v\nb,2\n", "the newest rows below the head"
    ),
    ("::: a\none\n::: a append\ntwo\n", "::: a append\none\ntwo\n", "to what was replaced before"),
    ("text\n::: a\none\n:::\nmore\n", "text\n::: a\none\n:::\nmore\n", "text where it is"),
    (
      "::: a csv append\nk,v\na,1\n::: a csv append\nb,\"2\n::: a csv append\nc,3\n",
      "::: a csv append\nk,v\na,1\nc,3\n", "what was added wrong is left out"
    ),
    (
      "::: a csv append\n\"k\n::: a csv append\nk,v\na,1\n", "::: a csv append\nk,v\na,1\n",
      "even if it is the first"
    ),
    (
      "::: a json append\n[{\"k\":1}]\n::: a json append\n[{\n::: a json append\n[{\"k\":2}]\n",
      "::: a json append\n[{\"k\":1}]\n[{\"k\":2}]\n", "JSON"
    ),
    (
      "::: a csv append\nk,v\na,1\n::: a csv append\nb,\"2\n",
      "::: a csv append\nk,v\na,1\nb,\"2\n", "until then it is there to be told"
    ),
    (
      "::: a\n1\n:::\nx\n::: b\n2\n::: a\n3\n:::\ny\n", "::: a\n3\n:::\ny\n::: b\n2\n",
      "text after an item is replaced with it"
    ),
    ("::: a\none\n\u{C}::: b\ntwo\n", "::: b\ntwo\n", "another document"),
    ("::: a\n1\n::: b\n2\n\u{C}::: b\n3\n::: a\n4\n\u{C}", "::: b\n3\n::: a\n4\n", "its order"),
    ("\u{C}::: a\none\n", "::: a\none\n", "a form feed before all ends nothing"),
    ("text\n\u{C}other\n", "other\n", "text of the next document replaces it"),
    ("```\n::: a\n```\n::: b\none\n", "```\n::: a\n```\n::: b\none\n", "code holds no markers"),
    (
      "::: a\n```\ncode\n\u{C}::: b\none\n::: a append\n",
      "::: b\none\n::: a append\n```\ncode\n```\n",
      "code that a document leaves open ends with it"
    ),
    (":::: a\n::: b\n::::\n", ":::: a\n::: b\n", "fewer colons are text"),
    (
      "::: a append=2\n```\n1\n::: 2\n```\n", "::: a append=2\n```\n::: 2\n```\n", "code stays code"
    ),
    ("::: a\none", "::: a\none", "the last line needs no end"),
    (
      "::: a\n:::: b\n:::\n:::: b\n1\n::::\n::: a\n2\n", "::: a\n2\n:::\n:::: b\n1\n",
      "fences of several lengths"
    ),
    ("::: a\r\none\r\n", "::: a\none\r\n", "lines that end as on Windows"),
    ("::: ?\none\n::: a\ntwo\n", "::: a\ntwo\n", "a mistake is gone when the next marker is right"),
  ] as [(String, String, Comment)])
func streamsComeToDocuments(stream: String, whole: String, reason: Comment) {
  #expect(document(stream) == whole, reason)
  #expect(document(stream, pieces: stream.utf8.count) == whole, "byte by byte: \(reason)")
}

/// An update counts at the next marker, or at a pause; an unfinished one is shown then.
@Test func updatesCountAtMarkersAndPauses() {
  var updates = UpdateStream(fence: ":::")
  func write(_ text: String) -> Bool { updates.write(text.utf8) }
  func pause() -> Bool { updates.pause() }
  func text() -> String { String(decoding: updates.bytes, as: UTF8.self) }
  #expect(write("::: a\none\n"))
  #expect(text() == "", "nothing has ended it")
  #expect(pause())
  #expect(text() == "::: a\none\n")
  #expect(!pause(), "nothing came")
  #expect(!write("tw"))
  #expect(pause())
  #expect(text() == "::: a\none\ntw")
  #expect(!write("o\n"))
  #expect(write("::: b\n"))
  #expect(text() == "::: a\none\ntwo\n")
}

/// An update with fewer lines than the text that it replaces waits through short pauses for the rest
/// of them: the earlier text stays until the next marker or a longer pause.
@Test(
  arguments: [
    ("::: a\n1\n2\n", "::: a\n", "::: a\n1\n2\n", "nothing has come yet"),
    ("::: a\n1\n2\n", "::: a\n3\n", "::: a\n1\n2\n", "half of it"),
    ("::: a\n1\n2\n", "::: a\n3\n4", "::: a\n3\n4", "as many lines"),
    ("::: a\n1\n2\n", "::: a\n3\n::: b\n4\n", "::: a\n3\n::: b\n4\n", "another marker"),
    ("::: a\n1\n2\n", "\u{C}::: a\n3\n\u{C}", "::: a\n3\n", "a form feed"),
    ("::: a\n1\n2\n", "::: a append\n3\n", "::: a append\n1\n2\n3\n", "what is added"),
    ("1\n2\n", "\u{C}3\n", "1\n2\n", "text of the next document"),
    ("1\n2\n", "\u{C}3\n4\n5\n", "3\n4\n5\n", "all of it"),
    ("1\n2\n", "3\n", "1\n2\n3\n", "text that grows"),
    ("::: a\n1\n:::\nx\n", ":::\n", "::: a\n1\n:::\nx\n", "text after an item"),
    ("::: a\n1\n::: b\n2\n", "::: a\n```\n", "::: a\n```\n```\n::: b\n2\n", "code"),
    ("::: a\n1\n2\n::: b\n3\n", "::: a\n```\n", "::: a\n1\n2\n::: b\n3\n", "code that waits"),
  ] as [(String, String, String, Comment)])
func whatIsReplacedStaysThroughAPause(
  first: String, next: String, shown: String, reason: Comment
) {
  var updates = UpdateStream(fence: ":::")
  _ = updates.write(first.utf8)
  updates.pause()
  _ = updates.write(next.utf8)
  updates.pause(isLong: false)
  #expect(String(decoding: updates.bytes, as: UTF8.self) == shown, reason)
  updates.pause()
  #expect(updates.waiting == nil || next == "\u{C}", reason)
  updates.finish()
  #expect(String(decoding: updates.bytes, as: UTF8.self) == document(first + next), reason)
}

/// An update whose lines come ever so slowly does not wait for ever.
@Test func anUpdateWaitsThroughFewPauses() {
  var updates = UpdateStream(fence: ":::")
  _ = updates.write(("::: a\n" + String(repeating: "old\n", count: 500) + "::: a\n").utf8)
  let counted = (1...500).first { _ in
    _ = updates.write("new\n".utf8)
    return updates.pause(isLong: false)
  }
  #expect(counted.map { 10...30 ~= $0 } ?? false)
}

/// Pieces and pauses change nothing: the same stream comes to the same document, and that to itself.
@Test func updatesOneByOneAreTheDocumentReadWhole() {
  let parts = [
    "::: a\n", "::: b append\n", "::: c sparkline append=4\n", "::: a append=3\n", ":::\n",
    "one two\n", "3 4 5\n", "```\n", "\u{C}", ":::: d\n", "::: e bars\n", "\n", "x: 1\n", "::: 1\n",
  ]
  let run: UInt64 = 400
  for number in 0..<1500 {
    let seed = run &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    let stream = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
    let whole = document(stream)
    var updates = UpdateStream(fence: ":::")
    var rest = Array(stream.utf8)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...12, using: &random))
      rest = rest.dropFirst(piece.count)
      _ = updates.write(piece)
      if Bool.random(using: &random) { updates.pause(isLong: .random(using: &random)) }
    }
    updates.finish()
    #expect(String(decoding: updates.bytes, as: UTF8.self) == whole, "seed \(seed): \(stream)")
    // A block that is closed and opened again where lines were dropped is a line more.
    let isCut = whole.contains("append=") && whole.contains("```")
    if !stream.contains("::: 1"), !isCut {
      #expect(document(whole) == whole, "seed \(seed): \(stream)")
    }
  }
}

/// However much comes, little is kept.
@Test func streamsAreBounded() {
  var updates = UpdateStream(fence: ":::", kind: .ansi)
  for number in 0..<30_000 {
    _ = updates.write("line \(number)\n".utf8)
    if number % 7 == 0 { updates.pause() }
  }
  updates.finish()
  let lines = updates.bytes.split(separator: 0x0A)
  #expect(lines.count == UpdateStream.keptCount)
  #expect(lines.last.map { String(decoding: $0, as: UTF8.self) } == "line 29999")
  // A line that never ends is not held back for its end.
  var line = UpdateStream(fence: ":::", kind: .ansi)
  _ = line.write([UInt8](repeating: 0x78, count: 3 << 20))
  #expect(line.bytes.count >= 2 << 20)
  var items = UpdateStream(fence: ":::")
  for number in 0..<25_000 { _ = items.write("::: i\(number)\nx\n".utf8) }
  items.finish()
  #expect(items.bytes.count < 200_000)
}

/// A text that turns out to be a log is kept to its newest lines from then on.
@Test func aTextMayTurnOutToBeALog() {
  var updates = UpdateStream(fence: ":::")
  func write(_ count: Int) {
    _ = updates.write(String(repeating: "line\n", count: count).utf8)
    updates.pause()
  }
  func lineCount() -> Int { updates.bytes.count { $0 == 0x0A } }
  write(UpdateStream.keptCount + 5)
  #expect(lineCount() == UpdateStream.keptCount + 5)
  let (isFirst, isSecond) = (updates.keepNewestLines(), updates.keepNewestLines())
  #expect(isFirst && !isSecond && lineCount() == UpdateStream.keptCount)
  write(7)
  #expect(lineCount() == UpdateStream.keptCount)
}

/// Lines need no pause; half of what an item is replaced with, or of data, does.
@Test func linesNeedNoPause() {
  let old = "::: a\n1\n2\n3\n"
  for (earlier, start, counts) in [
    ("", "", true), ("", "::: a append\n", true), ("", "::: a\n", true), ("", "::: a csv\n", false),
    ("", "::: a json\n", false), (old, "::: a\n", false),
  ] {
    var updates = UpdateStream(fence: ":::")
    _ = updates.write((earlier + start + "line\nhalf").utf8)
    let (isFirst, isSecond) = (updates.settleLines(), updates.settleLines())
    #expect(isFirst == counts && !isSecond, "\(start)")
    #expect(updates.bytes == Array((counts ? start + "line\n" : earlier).utf8), "\(start)")
  }
}

/// A stream that was saved with a mistake in it is an error, as any document.
@Test func aSavedStreamKeepsItsMistakes() {
  let source = SourceFile(
    name: "a.md", text: "::: a csv append\nk\n1\n::: a csv append\n\"2\n::: a csv append\n3\n")
  #expect(DocumentReader().read(source).1.holdErrors)
}

/// A stream that was saved is read as a document with the same items.
@Test func aSavedStreamIsADocument() throws {
  let source = SourceFile(
    name: "a.md", text: "::: a append\none\n\n::: b\ntwo\n::: a append\nthree\n")
  let (document, diagnostics) = DocumentReader().read(source)
  #expect(diagnostics.isEmpty)
  #expect(document.looseItems.map(\.name) == ["a", "b"])
  #expect(document.looseItems.first?.blocks.count == 2)
  #expect(document.looseItems.first?.attributes["append"] == nil)
}

@Test(arguments: ["0", "x", "-1", "1000001", "99999999999999999999"])
func appendWantsANumber(count: String) {
  let source = SourceFile(name: "a.md", text: "::: a append=\(count)\none\n")
  let (_, diagnostics) = DocumentReader().read(source)
  #expect(diagnostics.map(\.message) == ["'append=\(count)' is not a number of lines"])
}

/// A wrong marker of an item that grows is told, and the text is read once more and no oftener.
@Test func aWrongMarkerOfAnItemThatGrowsIsTold() {
  let text = "::: t append\na\n::: t append {b\nx\n"
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "a.md", text: text))
  #expect(diagnostics.contains { $0.severity == .error })
  #expect(document.looseItems.contains { $0.name == "t" })
}

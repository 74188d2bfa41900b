import GalleyManuscript
import Testing

private func read(_ text: String, fence: String = ":::") -> (summary: String, [String]) {
  var reader = DocumentReader()
  reader.fence = fence
  let (document, diagnostics) = reader.read(SourceFile(name: "-", text: text))
  return (document.summary, diagnostics.map(\.summary))
}

@Test(arguments: [
  ("::: a plain\nx\n::: b code\ny\n", "loose a:plain: plain ‘x’\nloose b:code: code  ‘y\n’", "two"),
  ("::: a\n*x*\n:::\nafter\n", "section\n  item: ‘after’\nloose a: ‘x’", "text goes on"),
  (
    ":::: a code\n::: b\n:::\n::::\n", "loose a:code: code  ‘::: b\n:::\n’",
    "more colons protect"
  ),
  (
    "```\n::: a\n```\n::: b\nx", "section\n  item: code  ‘::: a\n’\nloose b: ‘x’",
    "fenced code holds no markers"
  ),
  (
    "::: a\n~~~\n::: b\n~~~\n::: c\n", "loose a: code  ‘::: b\n’\nloose c: ",
    "nor does code in a Markdown item"
  ),
  (
    "::: a ansi\n```\n::: b\nx", "loose a:ansi: ansi of 4 bytes\nloose b: ‘x’",
    "a log has no fences"
  ),
  (
    "::: {#lat .sparkline .wide title=\"Two words\"}\n1 2\n",
    "loose lat:sparkline \"Two words\" .wide: sparkline(1.0 2.0)", "as Pandoc writes it"
  ),
  ("::: {.warning}\nx\n:::", "loose warning: ‘x’", "a class alone is the name"),
  ("::: a badge=2 title='b c' :::\nx", "loose a \"b c\" badge=2: ‘x’", "closing colons"),
  ("::: a kind=plain x=1\n*x*", "loose a:plain x=1: plain ‘*x*’", "a kind that is called one"),
  ("::: {#a kind=plain}\n*x*", "loose a:plain: plain ‘*x*’", "and in Pandoc's form"),
  ("::: a\r\nx\r\n:::\r\ny", "section\n  item: ‘y’\nloose a: ‘x’", "CR LF"),
  (":::\nx", "section\n  item: ‘:::\u{20}x’", "a bare marker ends nothing and is text"),
  ("a ::: b", "section\n  item: ‘a ::: b’", "markers start lines"),
  ("[r]\n::: a\nx\n:::\n[r]: /u", "section\n  item: ‘r’\nloose a: ‘x’", "one Markdown text"),
])
func cutsAStreamAtItsMarkers(text: String, summary: String, reason: Comment) {
  let (document, diagnostics) = read(text)
  #expect(document == summary, reason)
  #expect(diagnostics.isEmpty)
}

@Test func aFenceOfTheCallersIsTheOnlyMarker() {
  let (document, diagnostics) = read("@@7 a plain\n::: b\n@@7\nx", fence: "@@7")
  #expect(document == "section\n  item: ‘x’\nloose a:plain: plain ‘::: b’")
  #expect(diagnostics.isEmpty)
}

@Test(arguments: [
  ("::: a tabel\n", "1:7: error: no kind is called tabel"),
  ("::: a kind=tabel\n", "1:12: error: no kind is called tabel"),
  ("x\r\n::: ä  x=1\tkind=\"tabel\"\r\n", "2:17: error: no kind is called tabel"),
  ("::: a csv kind=table\nx y\n", "1:11: warning: kind is given twice; this one counts"),
  ("::: {#a .csv kind=table}\nx y\n", "1:14: warning: kind is given twice; this one counts"),
  ("::: a kind=csv kind=table\nx y\n", "1:16: warning: kind is given twice; this one counts"),
  ("::: a title=x title=y\n", "1:15: warning: title is given twice; this one counts"),
  ("::: a table x\n", "1:14: error: expected = after x"),
  ("x\n::: a k=\"v\n", "2:9: error: this value has no closing quote"),
  ("::: 9x\n", "1:5: error: an item cannot be called 9x"),
  ("::: {#a .tabl}\n", "1:10: error: no kind is called tabl"),
  ("::: {k=v}\n", "1:10: error: this marker names no item"),
  ("```\n::: a\n", "1:1: warning: this code is never closed, so the markers in it are text"),
])
func saysWhatIsWrongWithAMarker(text: String, summary: String) {
  #expect(read(text).1 == [summary])
}

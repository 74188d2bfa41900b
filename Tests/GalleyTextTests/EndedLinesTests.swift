import TestSupport
import Testing

@testable import GalleyText

/// A decision by the bytes alone is that of the rules: prose, without a tag or a mark.
@Test func proseBeyondDoubtIsProse() {
  var random = SeededGenerator(seed: 1717)
  let beginnings = [
    "The", "the", "a", "a)", "o", "o ", "Subject:", "See:", "x\t", "1.", "-", "été",
  ]
  let pieces = [
    "word", "Word", "over", "a", "(c)", "colon:", "x:", " ", "\t", "naïve", "漢字", "--flag", "end.",
    "longer-than-most", "\u{8}", "3.14",
  ]
  let ends = ["\n", "\n", "\n", "\r\n", " \n", ":\n", "\n\n", "\n  "]
  var found = 0
  for _ in 0..<20_000 {
    var text = beginnings.randomElement(using: &random) ?? ""
    for _ in 0..<4 {
      let isPlain = Bool.random(using: &random)
      for _ in 0..<Int.random(in: 4...18, using: &random) {
        text += " " + ((isPlain ? "plain" : pieces.randomElement(using: &random)) ?? "")
      }
      text += ends.randomElement(using: &random) ?? "\n"
      text += ["", "", "T", "t", "a", "o"].randomElement(using: &random) ?? ""
    }
    text += String(repeating: "and more of it ", count: 12)
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard EndedLines.areProseBeyondDoubt(bytes) else { return }
      found += 1
      #expect(EndedLines.areProse(bytes, at: 0, isFinal: true) == true, "\(text)")
      #expect(PlainLine(bytes, mayBeField: true) == .text, "\(text)")
      #expect(!HangingLabel.mayHaveGap(bytes), "\(text)")
    }
  }
  #expect(found > 500)
}

/// Prose whose first line was filled goes on, whatever letters it has: a letter without case begins no
/// entry, and a word has its room in cells.
@Test(arguments: [
  // The first word of the second line had no room in 60 cells.
  ("with any software provided that any reserved names are not\nused by all", "not used"),
  // Greek and Cyrillic small letters, and ideographs.
  ("Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην πόλη\nαξιοπρέπεια και", "πόλη αξιο"),
  ("Строка переносится там, где это разрешено по всем правилам\nпереноса слов", "правилам пере"),
  ("每一行的宽度都是固定的超出的部分必须换行天地玄黄宇宙\n日月盈昃辰宿列张", "宇宙日月"),
])
func filledProseGoesOn(text: String, joined: String) {
  let style = ParagraphStyle(fit: .greedy)
  #expect(stream(Array("\(text)\n".utf8), 200, style).contains(joined))
}

/// Lines that begin with numbers written alike are entries, however long they are; any two lines of prose
/// may begin with numbers, and so may one among others, unless one of them is longer than anybody fills.
@Test(arguments: [
  (["[34965.67] usb: new device", "[34965.70] usb: configured", "[50115.2] eth0: up"], true),
  (["0a6c07c Read a saved stream", "b59bd96 Prepare a table once", "dfabaaa Keep lines"], true),
  (["10:02:11 connection from 10.0.0.7", "10:02:12 closed", "9:59:00 started again"], true),
  (["2026-11-23T10:00:00Z on", "2026-11-23T10:00:01Z up", "2026-11-23T10:00:09Z off"], true),
  (["1990 was the year in which it", "2015 and all that came after", "2026 saw the end"], false),
  (["10:02:11 connection from 10.0.0.7", "10:02:12 closed it again"], false),
  (["0a6c07c Read a saved stream", "and that is all there is", "b59bd96 Prepare a table"], false),
])
func numbersWrittenAlikeBeginEntries(lines: [String], areKept: Bool) {
  let filler = " and so much more was said of it that the line is longer than short ones"
  let text = lines.map { $0 + filler }.joined(separator: "\n") + "\n"
  for isLong in areKept ? [false, true] : [false] {
    let last = isLong ? "\(lines[0]) \(String(repeating: "x", count: 400))\n" : ""
    let page = stream(Array((text + last).utf8), 500, ParagraphStyle(fit: .greedy))
    let set = page.split(separator: "\n").map(String.init)
    #expect((set.prefix(lines.count) == lines.map { $0 + filler }[...]) == areKept, "\(set)")
  }
}

/// Lines of one word each are a list, however long they are: names of files, values beside a label; two
/// words may be prose, and a value goes on with its label.
@Test(
  arguments: [
    ("main.c\nutil.c\n", "main.c\nutil.c\n", "names of files"),
    ("hello\nworld.\n", "hello world.\n", "two words"),
    ("one\ntwo\nthree\n", "one\ntwo\nthree\n", "three words"),
    ("label:\na/b\n", "label: a/b\n", "a value below its label"),
    (
      "https://example.org/a/path/that/is/far/longer/than/any/line/of/verse\nexample.org/b\n",
      "https://example.org/a/path/that/is/far/longer/than/any/line/of/verse\nexample.org/b\n",
      "a long address first"
    ),
    (
      "a/name/that/would/be/prose/if/it/held/any/blanks\na/name/of/another/file\n",
      "a/name/that/would/be/prose/if/it/held/any/blanks\na/name/of/another/file\n",
      "names as long as lines of prose"
    ),
    ("每一行的宽度都是固定的\n超出的部分必须换行\n", "每一行的宽度都是固定的超出的部分必须换行\n", "ideographs"),
    (
      "Labels:     app=web\n            hash=7c9d8f6b5\nStatus:     up\n",
      "Labels:     app=web\n            hash=7c9d8f6b5\nStatus:     up\n", "values beside a label"
    ),
    (
      "  -a, --all    print all of it, as far as\n               it is known\n",
      "  -a, --all    print all of it, as far as it is known\n", "prose beside an option"
    ),
    ("see\nRFC2119.\n", "see RFC2119.\n", "a word and a name"),
    (
      "1.0    Use up\n       to\n       TLSv1.0.\n", "1.0    Use up to TLSv1.0.\n",
      "a narrow column"
    ),
    ("-a      print\n        of it\n-b\n", "-a      print of it\n-b\n", "two short lines there"),
  ] as [(String, String, Comment)])
func linesOfOneWordAreKept(text: String, expected: String, reason: Comment) {
  for fit in [ParagraphStyle.Fit.greedy, .optimal] {
    #expect(stream(Array(text.utf8), 200, ParagraphStyle(fit: fit)) == expected, reason)
  }
}

private let print = String(repeating: "a1", count: 36)

/// Lines stay lines behind a colon with room, above several words, and where all but the longest of four
/// or more were ended.
@Test(
  arguments: [
    (
      "Call:\nlm(formula = mpg ~ wt)\n", "Call:\nlm(formula = mpg ~ wt)\n", "a call below its label"
    ),
    (
      "It is the first of many that are said here, and:\nall of them are.\n",
      "It is the first of many that are said here, and: all of them are.\n", "a full line"
    ),
    (
      "Its name: a\nIts print: \(print)\nTime (end): 2\nFiles: 3\nSize: 4\n",
      "Its name: a\nIts print: \(print)\nTime (end): 2\nFiles: 3\nSize: 4\n", "values of a report"
    ),
    (
      "Print: \(print)\nTime (end): 2\n", "Print: \(print) Time (end): 2\n",
      "two lines tell nothing"
    ),
  ] as [(String, String, Comment)])
func linesOfReportsAreKept(text: String, expected: String, reason: Comment) {
  linesOfOneWordAreKept(text: text, expected: expected, reason: reason)
}

/// Lines that their writer ended stay lines in items of a list, and items begin below a line that
/// was ended; full lines go on.
@Test(
  arguments: [
    (
      "- Buy milk\n  2 litres\n  not skimmed\n"
        + "- Write the report that was promised to the committee in\n  the last meeting.\n",
      [0, 1, 2],
      "short lines above a long one"
    ),
    (
      "- Write the report that was promised to the committee.\n- Open the lid\n  (blue handle)\n",
      [0, 1], "and below one"
    ),
    ("\t* a.c (main): Call setlocale.\n\t(usage): Say so.\n", [0], "functions of a change log"),
    (
      "\t* a.c (main): Call\n\tsetlocale, and all that there is to be said of it, in a line.\n",
      [0], "far too short"
    ),
    ("    - Assert in the borrower\n    Reviewed-by: Joe Roe\n", [0], "trailers below an item"),
    ("\tFix a crash.\n\t* src/parse.y (yyerror): Take a const char *, for good.\n", [0], "an item"),
    (
      "* Write the report that was promised to the committee in\n  the last meeting before it.\n",
      [],
      "what was filled"
    ),
    (
      "- Print the line number, and the name of the file. Then,\n  the column. If it is not known,\n"
        + "  print none.\n", [], "ragged prose"
    ),
    ("- One that was filled to a narrow\n  column by hand, and goes on\n", [], "a narrow column"),
  ] as [(String, [Int], Comment)])
func endedLinesOfItemsAreKept(text: String, kept: [Int], reason: Comment) {
  let written = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
  var expected = ""
  for (index, line) in written.enumerated() {
    let isEnded = kept.contains(index) || index + 1 == written.count
    let isAboveItem = written.dropFirst(index + 1).first?.hasPrefix("- ") ?? false
    expected += line + (isEnded || isAboveItem ? "\n" : " ")
  }
  for fit in [ParagraphStyle.Fit.greedy, .optimal] {
    let page = stream(Array(text.utf8), 120, ParagraphStyle(fit: fit))
    let lines = page.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines == expected.split(separator: "\n"), reason)
  }
}

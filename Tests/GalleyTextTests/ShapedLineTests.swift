import GalleyText
import TestSupport
import Testing

/// Lines whose places say something are lines on the page, and their blanks are kept.
@Test(
  arguments: [
    (
      "PID   NAME   STATE\n1     init   up\n42    sshd   down\n", 40,
      "PID   NAME   STATE\n1     init   up\n42    sshd   down\n", "a table of three columns"
    ),
    (
      "a    b    c\nxx   y    z\n     d\n", 40, "a    b    c\nxx   y    z\n     d\n",
      "a cell below one, and none beside it"
    ),
    (
      "Name   n   What\n------------------\nx      1   one\n", 40,
      "Name   n   What\n------------------\nx      1   one\n", "a header above a rule"
    ),
    (
      "漢字    2    字\nab      3    c\n", 40, "漢字    2    字\nab      3    c\n", "wide characters"
    ),
    (
      "id   size   what it says of it\n1    10     a long text\n", 26,
      "id   size   what it says\n            of it\n1    10     a long text\n",
      "the last column wraps beside the others"
    ),
    ("Up:\na    b    c\nd    e    f\n", 40, "Up:\na    b    c\nd    e    f\n", "below a colon"),
    (
      "It  is  what  was said of\nthe  whole of  it  by all\n", 60,
      "It is what was said of the whole of it by all\n", "justified prose is none"
    ),
    (
      "COMMAND     PID       USER   FD   NAME\nsystemd-r   652 systemd-resolve   13u  any\n", 60,
      "COMMAND     PID       USER   FD   NAME\nsystemd-r   652 systemd-resolve   13u  any\n",
      "columns whose text is wider than they are"
    ),
    (
      "trace to host (192.0.2.34), 30 hops at most, packets of 60 bytes\n"
        + " 1  gw (192.0.2.1)  0.4 ms  0.3 ms\n 2  example (198.51.100.1)  8 ms  10 ms\n", 60,
      "trace to host (192.0.2.34), 30 hops at most, packets of 60\nbytes\n"
        + " 1  gw (192.0.2.1)  0.4 ms  0.3 ms\n 2  example (198.51.100.1)  8 ms  10 ms\n",
      "columns two cells apart, below a line as long as prose"
    ),
    (
      "RECAP " + String(repeating: "*", count: 64)
        + "\ndb1.example  : ok=12   bad=0\nw1.example   : ok=3    bad=1\n",
      70,
      "RECAP " + String(repeating: "*", count: 64)
        + "\ndb1.example  : ok=12   bad=0\nw1.example   : ok=3    bad=1\n",
      "below a line that begins with a word"
    ),
    (
      "so one.  And two.  And so\nit is.   And two.  And on\n", 60,
      "so one. And two. And so it is. And two. And on\n", "sentences"
    ),
    (
      "+---+   +---+\n| a |-->| b |\n+---+   +---+\n", 40,
      "+---+   +---+\n| a |-->| b |\n+---+   +---+\n", "a drawing"
    ),
    (
      " 0       1\n 0 1 2 3 4 5 6 7\n+-+-+-+-+-+-+-+-+\n|Port           |\n+-+-+-+-+-+-+-+-+\n", 40,
      " 0       1\n 0 1 2 3 4 5 6 7\n+-+-+-+-+-+-+-+-+\n|Port           |\n+-+-+-+-+-+-+-+-+\n",
      "the numbers of bits above a packet"
    ),
    (
      "┌────┬───┐\n│ a  │ b │\n└────┴───┘\n", 40, "┌────┬───┐\n│ a  │ b │\n└────┴───┘\n",
      "boxes"
    ),
    (
      "   top     end\n    |       |\n    +-------+\n", 40,
      "  top     end\n   |       |\n   +-------+\n",
      "a drawing keeps its places where an indent shrinks"
    ),
    (
      "She said a | b and then\nc | d of it all\n", 60, "She said a | b and then c | d of it all\n",
      "bars in prose"
    ),
    (
      "Then type\n\n    ./configure --prefix=/usr\n    make\n", 60,
      "Then type\n\n    ./configure --prefix=/usr\n    make\n", "commands"
    ),
    (
      "    make\n    make install\n", 60, "    make\n    make install\n",
      "two lines far from any measure"
    ),
    (
      "  int f(int x);\n  int g(void) {\n    return 1;\n  }\n", 60,
      "  int f(int x);\n  int g(void) {\n    return 1;\n  }\n",
      "declarations, with what is within them"
    ),
    (
      "Run it as follows, in the directory of the sources:\n$ make -j\n$ make check\n", 60,
      "Run it as follows, in the directory of the sources:\n$ make -j\n$ make check\n",
      "commands at the margin below a colon"
    ),
    (
      "1. Do this:\n     make all\n   and go on.\n", 60,
      "1. Do this:\n     make all\n   and go on.\n", "right of an item"
    ),
    (
      "  with -l, the second word of it says\n  what --all is for, and so on.\n", 60,
      "  with -l, the second word of it says what --all is for, and\n  so on.\n", "prose of options"
    ),
    (
      "NAME     STATUS   ROLES    AGE\nalpha    Ready    worker   12d\n", 24,
      "NAME     STATUS   ROLES\n↪ AGE\nalpha    Ready    worker\n↪ 12d\n",
      "rows that have no room keep their blanks"
    ),
    (
      "+-----+      +-----+\n| one |----->| two |\n+-----+      +-----+\n", 14,
      "+-----+\n↪ +-----+\n| one |----->|\n↪ two |\n+-----+\n↪ +-----+\n",
      "so does a drawing"
    ),
    (
      "Then type this to have it installed for everybody:\nso say the authors of it\n$ make install\nand go on.\n",
      60,
      "Then type this to have it installed for everybody: so say\nthe authors of it\n$ make install\nand go on.\n",
      "a command in a paragraph"
    ),
    (
      "It is said that what they want to have for all of that now costs\n$ 5 or more of it\n", 90,
      "It is said that what they want to have for all of that now costs $ 5 or more of it\n",
      "an amount is none"
    ),
    (
      "Run it like this, in the directory of the sources:\n./configure --prefix=/usr/local\nmake\nmake install\n",
      60,
      "Run it like this, in the directory of the sources:\n./configure --prefix=/usr/local\nmake\nmake install\n",
      "below a colon, short lines after a command are commands"
    ),
    (
      "As in the following program of one file\n  int main(int argc, char **argv) { return f(argc, argv); }\n  int other(void);\n",
      60,
      "As in the following program of one file\n  int main(int argc, char **argv) { return f(argc, argv); }\n  int other(void);\n",
      "statements with an indent, directly below text"
    ),
    (
      "Then all of it is to be built as it is said in what follows here:\nmake -j4 all\nmake install\n",
      60,
      "Then all of it is to be built as it is said in what follows\nhere:\nmake -j4 all\nmake install\n",
      "below a colon at the margin"
    ),
    (
      "It was as they said to everybody who was there on that day:\nnobody knew of a - or of - b, as they have always said to me,\nand so on it goes.\n",
      120,
      "It was as they said to everybody who was there on that day: nobody knew of a - or of - b, as they have always said to\nme, and so on it goes.\n",
      "prose below a colon"
    ),
    (
      "It is said to have been done by all of the persons;\n  and by those who have the right to it;\n",
      100,
      "It is said to have been done by all of the persons; and by those who have the right to it;\n",
      "a semicolon makes no statement"
    ),
    (
      "Where the program is in the same directory, it is run as\n./configure with what it needs, and all of it is made.\n",
      100,
      "Where the program is in the same directory, it is run as ./configure with what it needs, and all of\nit is made.\n",
      "a path in prose"
    ),
    (
      "nobody had anything to say about all of it, as said.\nNext steps\n----------\nBuy milk.\n",
      60,
      "nobody had anything to say about all of it, as said.\nNext steps\n----------\nBuy milk.\n",
      "a heading directly below a paragraph"
    ),
    (
      "  nobody had anything to say about all of it, as said\n  Größe\n  =====\n", 60,
      "  nobody had anything to say about all of it, as said\n  Größe\n  =====\n", "with an indent"
    ),
    (
      "nobody had anything to say about all of it, so they\nwent home\n----------------------------------------\n",
      60,
      "nobody had anything to say about all of it, so they went\nhome\n----------------------------------------\n",
      "a rule of another length is below all of the paragraph"
    ),
    (
      "nobody had anything to say about all of it, so they\nwent home.\n----------\n", 60,
      "nobody had anything to say about all of it, so they went\nhome.\n----------\n",
      "a heading is no end of a sentence"
    ),
    (
      "nobody had anything to say about all of it, and so on\n---\nand on\n", 60,
      "nobody had anything to say about all of it, and so on\n---\nand on\n",
      "a separator underlines nothing"
    ),
    (
      "nobody had anything to say about all of it, as it were\nso on\n---\n", 70,
      "nobody had anything to say about all of it, as it were so on\n---\n",
      "nor does one below a short line"
    ),
    (
      "nobody had anything to say about all of it, so they went\n漢字かな\n========\n", 60,
      "nobody had anything to say about all of it, so they went\n漢字かな\n========\n",
      "wide characters"
    ),
    (
      "Größe\n~~~~~\nand on\n", 60, "Größe\n~~~~~\nand on\n", "another sign below a heading"
    ),
    (
      "These are the usual names, and all of them are given in the order of time:\nSELECT name FROM files WHERE size > 10;\nThis gives a table.\n",
      90,
      "These are the usual names, and all of them are given in the order of time:\nSELECT name FROM files WHERE size > 10;\nThis gives a table.\n",
      "code between prose"
    ),
    (
      "First install what it depends on:\nsudo apt-get install build-essential libfoo-dev\nsudo apt-get install -y python3\nand then run it with the name of the file, which may be - for\nstandard input.\n",
      90,
      "First install what it depends on:\nsudo apt-get install build-essential libfoo-dev\nsudo apt-get install -y python3\nand then run it with the name of the file, which may be - for standard input.\n",
      "commands above a paragraph"
    ),
    (
      "It is used as it is in the following program of a few lines\n  for (int i = 0; i < n; i++)\n    printf(names[i]);\nand so on, until all of it is done.\n",
      80,
      "It is used as it is in the following program of a few lines\n  for (int i = 0; i < n; i++)\n    printf(names[i]);\nand so on, until all of it is done.\n",
      "a loop with an indent"
    ),
  ] as [(String, Int, String, Comment)])
func keepsLinesWhosePlacesSaySomething(
  text: String, measure: Int, expected: String, reason: Comment
) {
  let style = ParagraphStyle(fit: .greedy)
  #expect(stream(Array(text.utf8), measure, style) == expected, reason)
  for chunk in 1...3 {
    #expect(stream(Array(text.utf8), measure, style, chunk: chunk) == expected, reason)
  }
}

/// Rows that are wider than a line are offered to be set as a table, with the lines that go on with them,
/// and are kept as they are where they are not taken.
@Test(
  arguments: [
    (
      "see\n\n  NAME   SIZE   USE\n  a      10     all\n\nend\n", 12, "see\n\n  [10]\n\nend\n",
      "  NAME   SIZE   USE\n  a      10     all", "a block"
    ),
    (
      "NAME   SIZE   USE\n----   ----   ---\na      10     all of\n              it\nThe end of it.\n",
      16,
      "[16]\nThe end of it.\n",
      "NAME   SIZE   USE\n----   ----   ---\na      10     all of\n              it",
      "a rule, a cell that goes on, and text below"
    ),
    (
      "                       Original size      Compressed size    Deduplicated size\nThis archive:                1.21 GB            845.12 MB             12.31 MB\nAll archives:               12.10 GB              8.45 GB              1.02 GB\n",
      60, "[60]\n",
      "                       Original size      Compressed size    Deduplicated size\nThis archive:                1.21 GB            845.12 MB             12.31 MB\nAll archives:               12.10 GB              8.45 GB              1.02 GB",
      "a head that begins to the right of its rows"
    ),
    (
      "NAME         SIZE       USE        WHERE\n\(String(repeating: "-", count: 43))\nalpha        1          2          here\n",
      34, "[34]\n",
      "NAME         SIZE       USE        WHERE\n\(String(repeating: "-", count: 43))\nalpha        1          2          here",
      "a rule below names, within the first bytes of which all is decided"
    ),
    (
      "NAME   SIZE   USE\na      10     all\n", 20, "NAME   SIZE   USE\na      10     all\n", "",
      "rows that have room"
    ),
  ] as [(String, Int, String, String, Comment)])
func offersWideRowsAsTables(
  text: String, measure: Int, expected: String, rows: String, reason: Comment
) {
  for chunk in [text.utf8.count, 1, 7] {
    let offered = Calls()
    let style = ParagraphStyle(fit: .greedy)
    let lines = stream(Array(text.utf8), measure, style, chunk: chunk) { rows, measure in
      offered.note(String(decoding: rows, as: UTF8.self))
      return [setLines(of: StyledText("[\(measure)]"), measure: measure, style: style)]
    }
    #expect(lines == expected, reason)
    #expect(offered.all == (rows.isEmpty ? [] : [rows]), reason)
  }
}

/// Mails, licences, lists and contents keep their shape, however they arrive.
@Test(
  arguments: [
    (
      "From jane@example.org Mon Nov  2 10:12:13 2026\nTo: Tom Baker <tom@example.net>,\n Ann <ann@example.com>\nDate: Mon, 2 Nov\n",
      40,
      "From jane@example.org Mon Nov 2 10:12:13\n     2026\nTo: Tom Baker <tom@example.net>,\n Ann <ann@example.com>\nDate: Mon, 2 Nov\n",
      "the line of a mailbox is above fields"
    ),
    (
      "Best,\nJane\n\n-- \nJane Miller, who has a long line of what she is and does\nsmall print\n______\nhttps://a.example/\n",
      60,
      "Best,\nJane\n\n--\nJane Miller, who has a long line of what she is and does\nsmall print\n______\nhttps://a.example/\n",
      "lines that sign a mail"
    ),
    (
      ":Author: Jane Miller, who wrote all of it and more than that\n:Date: in the year of 2026\n",
      40,
      ":Author: Jane Miller, who wrote all of\n         it and more than that\n:Date: in the year of 2026\n",
      "fields behind a colon"
    ),
    (
      "1. Introduction ..................2\n   1.1. Terms ....................10\n2. Overview ...................iv\n",
      30,
      "1. Introduction .............2\n   1.1. Terms ..............10\n2. Overview ................iv\n",
      "dots that lead to a page"
    ),
    (
      "Table of Contents\n1.  Introduction  . . . . . . . . . . . . .  2\n10. Overview  . . . . . . . . . . . . . . . iv\n",
      36,
      "Table of Contents\n1.  Introduction  . . . . . . . .  2\n10. Overview  . . . . . . . . . . iv\n",
      "blanks between the dots, directly below a title"
    ),
    (
      "The names of all that is there ..... 2\n漢字 .............................. 12\n", 24,
      "The names of all that is\n↪ there ..... 2\n漢字 ................ 12\n",
      "a title that has no room"
    ),
    (
      "It says ... that this is so\nand that it is 5\n", 60,
      "It says ... that this is so and that it is 5\n",
      "dots in prose"
    ),
    (
      "> sync:\n>\n> \trsync -av dist/ mirror and so on\n", 24,
      "> sync:\n>\n>   rsync -av dist/\n>   mirror and so on\n", "a quotation behind a tab"
    ),
  ] as [(String, Int, String, Comment)])
func keepsTheFormsOfMailsAndLists(text: String, measure: Int, expected: String, reason: Comment) {
  for chunk in [text.utf8.count, 1, 7] {
    let style = ParagraphStyle(fit: .greedy)
    #expect(stream(Array(text.utf8), measure, style, chunk: chunk) == expected, reason)
  }
}

/// The end of a line of prose does not say whether the next one goes on with it.
@Test(arguments: ["~~~~", "^^^^", "====", "----", "more", "- item"])
func lineEndsDoNotTellWhatGoesOn(next: String) {
  let prose = "here is a line of prose that runs on to sixty cells or more of it and"
  let written = { (end: String) in
    stream(Array("\(prose)\(end)\(next)\(end)".utf8), 40, ParagraphStyle(fit: .greedy), chunk: 7)
  }
  #expect(written("\r") == written("\n"))
  #expect(written("\r\n") == written("\n"))
}

/// A line that nobody fills is a paragraph, and so is the one above it.
@Test func linesThatNobodyFillsAreParagraphs() {
  let long = Array(repeating: "A word of many", count: 20).joined(separator: " ") + "."
  let sentence =
    "Tom explained the figures. " + String(repeating: "We have spent most of it. ", count: 4)
  for (text, count) in [
    ("\(long)\n\(long)\nShort one.\nAnother one\n", 4),
    ("A title\n\(long)\n\(sentence)\n", 3),
    ("\(sentence)\nACTION: Tom to send it.\nACTION: Jane to ask.\nDECISION: no travel.\n", 4),
  ] {
    for chunk in [text.utf8.count, 1, 64] {
      let lines = stream(Array(text.utf8), 400, ParagraphStyle(fit: .greedy), chunk: chunk)
      #expect(lines.split(separator: "\n").count == count, "\(text)")
    }
  }
}

/// Where the first line alone has an indent, it alone keeps it; notices, and lines with parts at both
/// sides, are lines.
@Test(
  arguments: [
    (
      "  The licenses for most software are designed to take away\nyour freedom to share.\n", 40,
      "  The licenses for most software are\ndesigned to take away your freedom to\nshare.\n",
      "a first line with an indent"
    ),
    (
      "  0. This applies to any program or other work which holds\na notice.\n", 40,
      "  0. This applies to any program or\nother work which holds a notice.\n", "a number in it"
    ),
    ("  one\ntwo\n", 40, "  one two\n", "a short line is not one of a paragraph that is filled"),
    (
      " Copyright (C) 1989, 1991 Free Software Foundation, Inc.,\n 51 Franklin Street, Boston, MA 02110-1301 USA\n Everyone is permitted to copy and distribute copies\n of this license document.\n",
      90,
      " Copyright (C) 1989, 1991 Free Software Foundation, Inc.,\n 51 Franklin Street, Boston, MA 02110-1301 USA\n Everyone is permitted to copy and distribute copies of this license document.\n",
      "a notice of copyright"
    ),
    (
      "Network Working Group                              S. Writer\nRequest for Comments: 1                           March 1997\n",
      50,
      "Network Working Group                    S. Writer\nRequest for Comments: 1                 March 1997\n",
      "parts at both sides"
    ),
  ] as [(String, Int, String, Comment)])
func keepsWhatBeginsAndEndsLines(text: String, measure: Int, expected: String, reason: Comment) {
  for fit in [ParagraphStyle.Fit.greedy] {
    let style = ParagraphStyle(fit: fit)
    for chunk in [text.utf8.count, 1, 7] {
      #expect(stream(Array(text.utf8), measure, style, chunk: chunk) == expected, reason)
    }
  }
}

/// However shaped lines arrive, they are set as at once, and as a document's paragraphs are found; each
/// word is there, in order.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func shapedLinesArriveInPieces(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 1903)
  let style = ParagraphStyle(fit: fit)
  let pieces = [
    "a", "name", "42", "--all", "-x", "=", "漢字", "é", "│", "|", "+--+", "x=1;", "{", "}", "end.",
    "see:",
    "Word", "./run", "$", "# note", "\t", "  ", "    ", "       ", "──", "Copyright", "(C)",
  ]
  for round in rounds(200) {
    var text = ""
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      text += ["", "", "  ", "    ", "\t", "> "].randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
        text += [" ", "  ", "   ", "      "].randomElement(using: &random) ?? ""
      }
      text += ["\n", "\n", "\n", "\r\n", "\n\n"].randomElement(using: &random) ?? "\n"
    }
    let measure = Int.random(in: 4...90, using: &random)
    let whole = stream(Array(text.utf8), measure, style)
    for chunk in [1, 5, 64] {
      #expect(
        stream(Array(text.utf8), measure, style, chunk: chunk) == whole,
        "seed 1903, round \(round), measure \(measure), \(text.debugDescription)")
    }
    let isSeen: (Character) -> Bool = { !" \n\t-─=>↪".contains($0) && $0 != "\r\n" }
    #expect(
      whole.filter(isSeen) == text.filter(isSeen), "seed 1903, round \(round), measure \(measure)")
  }
}

/// A word of Hangul is not broken where it fits a line; one that does not, between syllables.
@Test(arguments: [
  ("대한민국은 민주공화국이다", 16, "대한민국은\n민주공화국이다\n"),
  ("대한민국은 민주공화국이다", 8, "대한민국\n은\n민주공화\n국이다\n"),
  ("漢字한국어漢字", 8, "漢字\n한국어漢\n字\n"),
  ("日本語の文章です", 8, "日本語の\n文章です\n"),
])
func keepsWordsOfHangul(text: String, measure: Int, expected: String) {
  for fit in [ParagraphStyle.Fit.greedy, .optimal] {
    #expect(stream(Array(text.utf8), measure, ParagraphStyle(fit: fit)) == expected)
  }
}

import GalleyText
import Testing

@testable import GalleyMakeup

/// Each paragraph of plain text as `indent:text`, and before it `tag|`.
private func summaries(of text: String, measure: Int) -> [String] {
  PlainTextParagraph.paragraphs(
    of: Array(text.utf8), measure: measure, style: ParagraphStyle()
  ).map { ($0.tag.map { "\($0.text.string)|" } ?? "") + "\($0.indent):\($0.text.string)" }
}

/// The paragraphs of plain text, as `indent:lines` with `/` for a line end, and before them `tag|`.
@Test(
  arguments: [
    ("one\ntwo", ["0:one/two"], "lines of one indent"),
    ("    one\ntwo", ["4:one/two"], "an indented first line"),
    ("  one\n  two", ["2:one/two"], "an indent that the paragraph keeps"),
    ("- one\n  two", ["-|2:one/two"], "hanging lines of a list"),
    ("NAME\n       ls - list", ["0:NAME", "7:ls - list"], "a heading of a manual page"),
    ("-a\n       all\n-b\n       bits", ["0:-a", "7:all", "0:-b", "7:bits"], "options"),
    ("one\n\ttwo", ["0:one", "8:two"], "a tab reaches its stop"),
    ("see:\n    code\nend", ["0:see:", "4:code", "0:end"], "an inset line"),
    ("  -a     all\n         of it\n  -b     bits", ["-a|9:all/of it", "-b|9:bits"], "tags"),
    ("-a\tall\n\tof it", ["-a|8:all/of it"], "a tab stands apart"),
    ("•    one\n     two", ["•|5:one/two"], "the bullet of an item"),
    ("-\u{8}-a\u{8}a   all", ["-a|5:all"], "a tag that is overstruck"),
    ("  One.\n  -b     bits", ["2:One.", "-b|9:bits"], "a tag below a paragraph"),
    ("see\n-b     bits", ["0:see/-b     bits"], "lines at the margin are prose"),
    ("-a     all.  Of it", ["-a|7:all.  Of it"], "two blanks after a sentence"),
    ("one.  Two", ["0:one.  Two"], "too little of a gap"),
    ("a    b    c", ["0:a    b    c"], "a row of a table"),
    (
      "  name   a  word  consisting\n         of letters\n  x  and  more",
      ["name|9:a  word  consisting/of letters", "2:x  and  more"],
      "a justified line above what hangs"
    ),
    (
      "  1   one\n  2   two  of  them", ["1|6:one", "2|6:two  of  them"],
      "a justified line below a tag"
    ),
    ("so   as  to  fill", ["0:so   as  to  fill"], "a justified line"),
    ("a\u{1B}    b", ["0:a\u{1B}    b"], "a control"),
    ("אב     ab", ["0:אב     ab"], "a tag from right to left"),
    (
      "  -a     all\n  --bb=c bits\n         of it", ["-a|9:all", "--bb=c|9:bits/of it"],
      "an option that leaves one blank before the column of the others"
    ),
    (
      "  -a     all\n  -b, -c bits", ["-a|9:all", "-b, -c|9:bits"], "two options before that column"
    ),
    (
      "  -a     all\n  --bb c bits", ["-a|9:all", "--bb c|9:bits"], "an option and its value"
    ),
    (
      "  -a     all\n  -b is a bit", ["-a|9:all", "2:-b is a bit"],
      "words after an option that are no value begin a paragraph all the same"
    ),
    (
      "  -a     all\n  --bb=cd bits\n  --bits", ["-a|9:all", "2:--bb=cd bits", "2:--bits"],
      "options that reach beyond the column"
    ),
    (
      "  -a     all\n  --bb=cd=e  bits", ["-a|9:all", "--bb=cd=e|13:bits"],
      "two blanks after an option below another"
    ),
    (
      "  -a     all\n  -b is all.  Bits", ["-a|9:all", "2:-b is all.  Bits"],
      "two blanks after a sentence below an option"
    ),
    ("  - a    all\n  --bb=c bits", ["- a|9:all", "2:--bb=c bits"], "no option above"),
    (
      "  -a     all\n  --本=c bits", ["-a|9:all", "2:--本=c bits"],
      "an option that is more than ASCII"
    ),
    (
      "  -a     all\n  bbbbbb bits", ["-a|9:all", "2:bbbbbb bits"], "no option"
    ),
    ("  -c                         ctime", ["-c|29:ctime"], "a short tag among longer ones"),
    (
      "far                                         off",
      ["0:far                                         off"], "too wide a gap"
    ),
    ("a-word-that-is-longer-than-tags    x", ["0:a-word-that-is-longer-than-tags    x"], "no tag"),
    ("   o  one\n   o  two\n      words", ["o|6:one", "o|6:two/words"], "bullets without a sign"),
    ("o one\no two", ["0:o one/o two"], "words of one letter"),
    ("see:\n  o  one\n  o  two", ["0:see:", "o|5:one", "o|5:two"], "below a colon"),
    ("   ca  of one line", ["ca|7:of one line"], "two blanks in a line alone"),
    ("   One.  Two", ["3:One.  Two"], "but not after a sentence"),
    ("   so  as  to\n   fill", ["3:so  as  to/fill"], "nor in a justified paragraph"),
    (
      "   it is what had to be said of all of it (since that is\n   so').   Now that this is so it\n   goes on",
      [
        "3:it is what had to be said of all of it (since that is/so').   Now that this is so it/goes on"
      ],
      "three blanks after a sentence within a paragraph"
    ),
    (
      "   --help Print all\n          of it", ["--help|10:Print all/of it"],
      "a single blank before what goes on below"
    ),
    (
      "   --init file\n   --rc file\n          Run it",
      ["3:--init file", "3:--rc file", "10:Run it"],
      "options above what they say"
    ),
    ("", [], "no text"),
  ] as [(String, [String], String)])
func splitsAtChangesOfIndent(text: String, paragraphs: [String], reason: String) {
  let found = summaries(of: text, measure: 60)
  #expect(found == paragraphs.map { $0.replacing("/", with: " ") }, "\(reason)")
}

/// In a narrow measure indents shrink to four cells at most, and hanging text keeps its distance
/// while there is room.
@Test(arguments: [
  (59, "one\n\ttwo", ["0:one", "3:two"]), (59, "  one", ["2:one"]), (59, "    one", ["2:one"]),
  (59, "       one", ["2:one"]),
  (59, "              one", ["4:one"]), (60, "              one", ["14:one"]),
  (30, "       -a     all", ["-a|9:all"]), (9, "     -a     all", ["1:-a     all"]),
])
func indentsShrinkInNarrowMeasures(measure: Int, text: String, paragraphs: [String]) {
  #expect(summaries(of: text, measure: measure) == paragraphs)
}

/// Lines that their writer ended are paragraphs: the next word would have fitted.
@Test(arguments: [
  (
    "Jane Doe\n12 High Street\nLondon W1", ["0:Jane Doe", "0:12 High Street", "0:London W1"],
    "an address"
  ),
  ("one two three\nfour", ["0:one two three/four"], "two short lines that may be prose"),
  ("pears\nplums\nfigs", ["0:pears", "0:plums", "0:figs"], "a list of names"),
  (
    "Tyger Tyger, burning bright,\nIn the forests of the night;\nWhat immortal hand or eye,",
    [
      "0:Tyger Tyger, burning bright,", "0:In the forests of the night;",
      "0:What immortal hand or eye,",
    ],
    "verse"
  ),
  (
    "Copyright 1999 A. A. who is one of the authors of this program, and\nCopyright 2001 B.",
    [
      "0:Copyright 1999 A. A. who is one of the authors of this program, and",
      "0:Copyright 2001 B.",
    ], "notices of copyright, however long"
  ),
  (
    "Dear Jane,\nthis is a line of prose that was filled to a measure, and\nso is this one",
    ["0:Dear Jane,", "0:this is a line of prose that was filled to a measure, and/so is this one"],
    "what stands above a paragraph"
  ),
  (
    "The quick brown fox jumps over the lazy dog, and\nthen does so again: nobody is there to\nsee it.",
    [
      "0:The quick brown fox jumps over the lazy dog, and/then does so again: nobody is there to/"
        + "see it."
    ], "ragged prose"
  ),
  (
    "The quick brown fox jumps over the lazy dog, all day long,\nunfortunately.\nThe dog, too",
    ["0:The quick brown fox jumps over the lazy dog, all day long,/unfortunately./The dog, too"],
    "prose that is filled and goes on, whatever comes after its second line"
  ),
  (
    "All of these conditions apply to whoever makes copies of the work:\na) one",
    ["0:All of these conditions apply to whoever makes copies of the work:", "a)|3:one"],
    "a label below a long line with a colon"
  ),
  (
    "a) one\nb goes on\nc) three\n[1] four", ["a)|3:one/b goes on", "c)|3:three", "[1]|4:four"],
    "labels further down in their block"
  ),
  (
    "2. a) one\n   b) two\n      of it\n3. a) of it\n   and b",
    ["2.|3:a) one", "b)|6:two/of it", "3.|3:a) of it/and b"], "labels in a numbered item"
  ),
  ("a speci\u{2010}\nal word\nA", ["0:a special word/A"], "a word that goes on"),
  ("ENVIRON\u{2010}\nMENT it is, so-\nA", ["0:ENVIRONMENT it is, so-/A"], "one of capitals"),
  (
    "Rough winds do shake the darling buds of May,\nAnd the lease of summer hath a very short date;\nSometimes too hot the eye of heaven is shining,\nAnd often is the gold of its complexion dimmed,",
    [
      "0:Rough winds do shake the darling buds of May,",
      "0:And the lease of summer hath a very short date;",
      "0:Sometimes too hot the eye of heaven is shining,",
      "0:And often is the gold of its complexion dimmed,",
    ], "verse of lines that are about as long"
  ),
  (
    "This is it all the way and there is no other.\nOne sentence stands on each line of this one.\nThat is how some write what others have told.\nIt is prose, and it is set like all the rest.",
    [
      "0:This is it all the way and there is no other./One sentence stands on each line of this one./That is how some write what others have told./It is prose, and it is set like all the rest."
    ],
    "sentences"
  ),
  (
    "commit c2c4a2cd1947e559718acdba19ef6e7db731dbeb\nAuthor: A. B. <a@b.example>\nDate:   Tue May 3",
    [
      "0:commit c2c4a2cd1947e559718acdba19ef6e7db731dbeb", "0:Author: A. B. <a@b.example>",
      "Date:|8:Tue May 3",
    ], "fields below a line"
  ),
  (
    "THE SOFTWARE IS PROVIDED AS IT IS, AND WITHOUT\nWARRANTIES OF ANY KIND, EXPRESS OR IMPLIED BY,\nINCLUDING BUT NOT LIMITED TO THE WARRANTIES OF\nMERCHANTABILITY AND FITNESS FOR A PURPOSE, OR,",
    [
      "0:THE SOFTWARE IS PROVIDED AS IT IS, AND WITHOUT/WARRANTIES OF ANY KIND, EXPRESS OR IMPLIED BY,/INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF/MERCHANTABILITY AND FITNESS FOR A PURPOSE, OR,"
    ],
    "a paragraph of capitals"
  ),
  ("本文\n本文", ["0:本文本文"], "letters without capitals"),
  ("Élan\nÀ bas", ["0:Élan", "0:À bas"], "capitals of any script"),
  ("  .\n  A: b", ["2:.", "2:A: b"], "the blank line of a control file"),
])
func keepsLinesThatTheirWriterEnded(text: String, paragraphs: [String], reason: Comment) {
  let found = summaries(of: text, measure: 80)
  #expect(
    found == paragraphs.map { $0.replacing("本文/", with: "本文").replacing("/", with: " ") }, reason)
}

/// The value of a field hangs beside its name, and folded lines go on with it.
@Test(arguments: [
  (
    "Subject: some words\nTo: a b,\n  c d\n\te f\nDate:\n x y\n z w\nEnd: v w",
    ["Subject:|9:some words", "To:|4:a b,/c d/e f", "0:Date:", "1:x y", "1:z w", "End:|5:v w"],
    "what is folded, and lines below a name alone"
  ),
  (
    "Note: this is a paragraph that happens to begin with a word and a colon\nas any may do",
    ["0:Note: this is a paragraph that happens to begin with a word and a colon/as any may do"],
    "a paragraph"
  ),
  (
    "Package: x\nDescription: a tool\n It does what it does and does it well, for all who use it, and\n well it does it",
    [
      "0:Package: x", "Description:|13:a tool",
      "1:It does what it does and does it well, for all who use it, and/well it does it",
    ], "a line that its writer ended"
  ),
])
func hangsFields(text: String, paragraphs: [String], reason: Comment) {
  #expect(
    summaries(of: text, measure: 80) == paragraphs.map { $0.replacing("/", with: " ") }, reason)
}

/// The line at the head of a manual page fills the measure, as far as its parts have room.
@Test(arguments: [
  (80, ["LS(1)                            User Commands|75:LS(1)", "0:NAME"]),
  (60, ["LS(1)                  User Commands|55:LS(1)", "0:NAME"]),
  (27, ["LS(1)  User Commands|22:LS(1)", "0:NAME"]),
  (
    26,
    ["0:LS(1)                            User Commands                           LS(1)", "0:NAME"]
  ),
])
func fillsTheMeasureWithHeaderLines(measure: Int, paragraphs: [String]) {
  let line =
    "LS(1)" + String(repeating: " ", count: 28) + "User Commands"
    + String(repeating: " ", count: 29) + "LS(1)\n"
  let found = [line + "\n", "NAME"].flatMap { summaries(of: $0, measure: measure) }
  #expect(found.map { $0.split(separator: " ") } == paragraphs.map { $0.split(separator: " ") })
  if measure > 26 { #expect(found == paragraphs) }
  // Beside other lines it is a row of a table.
  #expect(summaries(of: line + line, measure: measure).count == 2)
  if measure == 80 {
    let row = "\(line.dropLast())|0:"
    #expect(summaries(of: line + line, measure: measure) == [row, row])
  }
}

/// A title between rules, or behind one, is a line by itself, and has shorter rules where it has no room.
@Test(arguments: [
  (40, "above\n==== a title ====\nbelow", ["0:above", "0:==== a title ====", "0:below"], "fits"),
  (20, "======== a title ========\nbelow", ["====== a title =====|0:", "0:below"], "evenly"),
  (15, "======== a title ========\nbelow", ["=== a title ===|0:", "0:below"], "at least"),
  (14, "======== a title ========", ["0:======== a title ========"], "too wide"),
  (20, "---- a title -----------------\nbelow", ["---- a title -------|0:", "0:below"], "uneven"),
  (40, "  ____ a title ____\nbelow", ["2:____ a title ____", "0:below"], "an indent"),
  (40, "### Use\nIt is", ["0:### Use", "0:It is"], "behind a rule"),
  (10, "######## Use\nIt is", ["###### Use|0:", "0:It is"], "a rule on one side"),
  (
    20, "PLAY [web] \(String(repeating: "*", count: 69))\nok: a",
    ["PLAY [web] *********|0:", "0:ok: a"], "before a rule"
  ),
  (
    38, "The title of the long chapter on AAAAAAAAAA\n\(String(repeating: "=", count: 43))\nText",
    ["0:The title of the long chapter on AAAAAAAAAA", "0:\(String(repeating: "=", count: 38))"]
      + ["0:Text"], "a rule of the next line"
  ),
  (
    78, "TASK [web] \(String(repeating: "*", count: 60)) aaaaaaaaaaaaaaaa\nok: a",
    ["0:TASK [web] \(String(repeating: "*", count: 60)) aaaaaaaaaaaaaaaa", "0:ok: a"],
    "more behind the rule"
  ),
  (40, "=== RUN   TestA\n=== RUN   TestB", ["0:=== RUN   TestA", "0:=== RUN   TestB"], "in a row"),
  (40, "so it was\n--- said she", ["0:so it was --- said she"], "a dash in prose"),
  (
    80, "and so it went on as it did in methods\n__initialize__ and also for a long time\nafter",
    ["0:and so it went on as it did in methods __initialize__ and also for a long time after"],
    "words in prose"
  ),
  (80, "---- All ----\nok: [a]\nok: [b]", ["0:---- All ----", "0:ok: [a]", "0:ok: [b]"], "above"),
])
func keepsTitlesBetweenRules(
  measure: Int, text: String, paragraphs: [String], reason: Comment
) {
  #expect(summaries(of: text, measure: measure) == paragraphs, reason)
}

/// Lines below one another that have a part at each side all fill the measure, whatever they begin with.
@Test func fillsTheMeasureWithEachLineOfResults() {
  let names = ["tests/api.py ....F...", "tests/models.py ....................", "tests/views.py ."]
  let shares = ["[ 19%]", "[ 52%]", "[100%]"]
  let lines = zip(names, shares).map { name, share in
    name + String(repeating: " ", count: 73 - name.count) + share
  }
  let found = summaries(of: lines.joined(separator: "\n"), measure: 60)
  #expect(found == zip(names, shares).map { "\($0)|54:\($1)" })
}

/// Lines in the middle are in the middle of any measure.
@Test(arguments: [
  (80, ["33:Apache License", "27:Version 2.0, January 2004"]),
  (38, ["12:Apache License", "6:Version 2.0, January 2004"]),
  (20, ["3:Apache License", "0:Version 2.0, January 2004"]),
])
func centresLinesInTheMiddle(measure: Int, paragraphs: [String]) {
  let text =
    String(repeating: " ", count: 33) + "Apache License\n" + String(repeating: " ", count: 27)
    + "Version 2.0, January 2004"
  #expect(summaries(of: text, measure: measure) == paragraphs)
}

/// The marks of a quotation are before each of its lines.
@Test(arguments: [
  (
    "> > it was the best of times, it was the worst of times, and it was\n> > more\n> ok",
    ["> > 0:it was the best of times, it was the worst of times, and it was/more", "> 0:ok"],
    "depths"
  ),
  ("> - one\n>   two\n> - three", ["> -|2:one/two", "> -|2:three"], "items in it"),
  (">>> a = 1\n>>> b = 2", [">>> 0:a = 1", ">>> 0:b = 2"], "a session"),
  ("a\n> b", ["0:a > b"], "a sign in prose"),
  ("> a\nb", ["> 0:a", "0:b"], "what follows it"),
])
func quotesLines(text: String, paragraphs: [String], reason: Comment) {
  let found = PlainTextParagraph.paragraphs(
    of: Array(text.utf8), measure: 80, style: ParagraphStyle()
  ).map { paragraph in
    String(decoding: paragraph.quote, as: UTF8.self)
      + (paragraph.tag.map { "\($0.text.string)|" } ?? "")
      + "\(paragraph.indent):\(paragraph.text.string)"
  }
  #expect(found == paragraphs.map { $0.replacing("/", with: " ") }, reason)
}

/// The text after a long option that reaches beyond the column of the others hangs beside it, where
/// there is room, and goes on at that column.
@Test(arguments: [
  (51, ["-a|9:all", "LONG|31:bits/of it", "-d|9:done"], "room"),
  (50, ["-a|9:all", "2:LONG   bits", "9:of it", "-d|9:done"], "no room"),
])
func hangsBesideLongOptions(measure: Int, paragraphs: [String], reason: Comment) {
  let long = "--" + String(repeating: "b", count: 24)
  let text = "  -a     all\n  \(long)   bits\n         of it\n  -d     done"
  let found = summaries(of: text, measure: measure)
  let expected = paragraphs.map { $0.replacing("LONG", with: long).replacing("/", with: " ") }
  #expect(found == expected, reason)
}

import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyText
import Testing

/// Returns a page with escapes in 16 colours, and the messages about it.
private func page(
  _ text: String, _ source: String = "", width: Int = 40
) throws -> (text: String, messages: [String]) {
  let template = try template(
    "style loud \"fg=magenta\"; layout { section default { item\nlook border=line \(source) } }")
  let makeup = Makeup(template: template, environment: Environment(width: width))
  var document = document(text)
  for item in document.looseItems.indices {
    #expect(document.looseItems[item].limitCharts() == [])
  }
  let result = makeup.makeUp(document)
  let bytes = PageWriter(.ansi, colorDepth: .ansi16).bytes(of: result.pages)
  return (
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "␛"),
    result.diagnostics.map { "\($0.message)\($0.hint.map { " (\($0))" } ?? "")" }
  )
}

/// A style is the name of a style or a role, wherever it comes from.
@Test(arguments: [
  ("ok", "␛32m", "a role"),
  ("loud", "␛35m", "a style of the template's"),
  ("bold fg=cyan", "␛1;36m", "style words"),
  ("", "␛2m", "nothing at all"),
])
func valuesNameStyles(state: String, line: String, reason: Comment) throws {
  let made = try page("::: a state=\"\(state)\"\nfine\n", #"style="{{item.state?}}""#)
  #expect(made.text.hasPrefix(line), reason)
  #expect(made.messages == [])
}

/// A value that is not a style gets one warning with the nearest, and the text stays as it is.
@Test func warnsOfValuesThatAreNoStyle() throws {
  let text = "::: a state=wran\none\n::: b state=wran\ntwo\n::: c state=\"bold gold\"\nthree\n"
  let made = try page(text, #"style="{{item.state?}}""#)
  #expect(made.messages.count == 2)
  #expect(made.messages.first == "unknown style 'wran' (did you mean 'warn'?)")
  #expect(made.messages.last?.hasPrefix("unknown style word 'gold'") == true)
  #expect(made.text.contains("one"))
}

/// It is told where the item is that says so, through the name of a style as well.
@Test func warnsAtTheItemThatNamesNoStyle() throws {
  let template = try template(
    "style state \"{{item.state?}}\"; layout { section default { item; look style=state } }")
  let makeup = Makeup(template: template, environment: Environment(width: 40))
  let text = "::: a state=ok\nx\n::: b state=gone\ny\n"
  let found = try #require(makeup.makeUp(document(text)).diagnostics.first)
  #expect(found.message == "unknown style 'gone'")
  #expect(found.source?.name == "document.md")
  #expect(found.range.lowerBound == 17)
}

/// The items for which a `when` in a look holds.
@Test(arguments: [
  ("when failed style=bad", "::: a\nfailed\n", true, "the text"),
  ("when failed style=bad", "::: a\nfailed twice\n", false, "all of the text"),
  ("when item.state=down style=bad", "::: a state=down\nx\n", true, "an attribute"),
  ("when item.state=down style=bad", "::: a\nx\n", false, "no attribute"),
  (#"when item.load=">= 90" style=bad"#, "::: a load=95%\nx\n", true, "a number with a unit"),
  (#"when item.load=">= 90" style=bad"#, "::: a load=high\nx\n", false, "no number"),
  (#"when item.free="< 5 GiB" style=bad"#, "::: a free=900M\nx\n", true, "units of one kind"),
  (#"when item.free=">= 1G" style=bad"#, "::: a free=900M\nx\n", false, "prefixes"),
  (#"when item.free=">= 1G" style=bad"#, "::: a free=\"2 GB\"\nx\n", true, "a prefix and a unit"),
  (#"when item.free=">= 1000" style=bad"#, "::: a free=1.5k\nx\n", true, "a prefix alone"),
  (#"when item.free=">= 1 s" style=bad"#, "::: a free=\"5 GB\"\nx\n", false, "other units"),
  (#"when item.free="!= 0" style=bad"#, "::: a free=00\nx\n", true, "another text"),
  (#"when value="> 1,000" style=bad"#, "::: a\n1,001\n", true, "a group of digits"),
  (#"when value="<= -3" style=bad"#, "::: a\n−3\n", true, "the minus sign"),
  ("when index=odd style=bad", "::: a\nx\n", true, "the first item"),
  ("when index=even style=bad", "::: a\nx\n", false, "the first item is odd"),
  ("when index=first style=bad", "::: a\nx\n::: b\ny\n", true, "the first of two"),
  ("when index=last style=bad", "::: a\nx\n", true, "the last, and only one"),
  ("when x index=last style=bad", "::: a\nx\n::: b\ny\n", false, "the first is not the last"),
  ("when x item.a=b style=bad", "::: a a=c\nx\n", false, "all conditions"),
  ("when x style=bad; when index=odd style=ok", "::: a\nx\n", true, "the first that holds"),
])
func statesHold(state: String, text: String, holds: Bool, reason: Comment) throws {
  let made = try page(text, "{ \(state) }")
  #expect(made.messages == [], reason)
  #expect(made.text.contains("␛31m") == holds, reason)
}

/// A border follows its state into the size of the frame.
@Test func statesChangeBorders() throws {
  let source = "layout { section default { item; look { when item.state=down border=heavy } } }"
  let makeup = Makeup(template: try template(source), environment: Environment(width: 12))
  let result = makeup.makeUp(document("::: a\nx\n::: b state=down\ny\n"))
  let text = String(decoding: PageWriter(.text).bytes(of: result.pages), as: UTF8.self)
  #expect(text == "x\n┏━━━━━━━━━━┓\n┃ y        ┃\n┗━━━━━━━━━━┛\n")
}

/// Cells keep their column's alignment in any state, and their links.
@Test func columnsHaveStates() throws {
  let table = """
    ::: a table
    Disk  Use%  Note
    a     95%   full
    b     7.5%  fine
    c     80%   fine
    """
  let states = """
    { column Use% { when value=">= 90" style=bad; when value=">= 75" style=warn }
      column Note { when fine style=loud }
      column Disk { when index=even style=quiet } }
    """
  let made = try page(table, states)
  #expect(made.messages == [])
  #expect(made.text.contains("␛31m95% "))
  #expect(made.text.contains("␛33m80% "))
  #expect(made.text.contains("␛35mfine"))
  #expect(made.text.contains("␛2m│ b "))
  let plain = try page(table)
  func cells(_ text: String) -> String { text.replacing(#/␛[0-9;]*m/#, with: "") }
  #expect(cells(made.text) == cells(plain.text))
}

/// The cells of a column have its style, in words or by its name, but for those that a state styles;
/// its header has not.
@Test func columnsHaveStyles() throws {
  let table = "::: a table\nDisk one  Use%\n/a        95%\n/b        7%\n"
  let made = try page(
    table, #"{ column "Disk one" style=bad { when "/b" style=ok }; column Use% style=strong }"#)
  #expect(made.messages == [])
  #expect(made.text.contains("31m/a "))
  #expect(made.text.contains("32m/b "))
  #expect(made.text.contains("1m95%"))
  #expect(!made.text.contains("31mDisk"))
}

/// Braces behind brackets style a stretch of text, and are text where they say no style.
@Test(arguments: [
  ("[FAIL]{.bad} x", ";31mFAIL ␛mx", "a role"),
  ("[a **b**]{fg=red .bold}", ";1;31ma b ", "words around other looks"),
  ("[a]{bg=#102030}", "a␛m", "a colour of 24 bits"),
  ("[x [y](http://e.org)]{.ok}", ";32mx y (␛2mhttp://e.org␛22m) ", "a link in it"),
  ("[a]{.unknown}", "[a]{.unknown}", "no style"),
  ("[a-z]{2,3}", "[a-z]{2,3}", "an expression"),
  ("[a]{#id .bad}", "[a]{#id .bad}", "an identifier is for blocks"),
  ("[a]{.bad", "[a]{.bad", "no closing brace"),
  (#"\[a]{.bad}"#, "[a]{.bad}", "an escape"),
  ("![a]{.bad}", "![a]{.bad}", "an image is none"),
])
func stylesStretchesOfText(text: String, line: String, reason: Comment) throws {
  let made = try page(text + "\n", width: 60)
  #expect(made.text.contains(line), "\(reason): \(made.text)")
}

/// Braces that are never closed are looked through once.
@Test func unclosedBracesAreReadInLinearTime() throws {
  let text = String(repeating: "[a]{fg=", count: 20_000)
  #expect(try page(text + "\n").text.contains("[a]{fg="))
}

/// The limits of bars and gauges, and the colour of each value.
@Test(arguments: [
  ("gauge warn=70 bad=90", "95%", 1, "above both"),
  ("gauge warn=70 bad=90", "75%", 3, "between them"),
  ("gauge warn=70 bad=90", "20%", 2, "below both"),
  ("gauge warn=30 bad=10", "5%", 1, "below both, where less is worse"),
  ("gauge warn=30 bad=10", "50%", 2, "above both, where less is worse"),
  ("gauge bad=90", "95%", 1, "one limit"),
  ("gauge bad=90", "15 / 16", 1, "a part of a whole"),
  ("bars warn=5 bad=9", "a 7", 3, "bars"),
])
func chartsHaveLimits(head: String, line: String, color: Int, reason: Comment) throws {
  let made = try page("::: a \(head)\n\(line)\n")
  #expect(made.messages == [])
  #expect(made.text.contains(try Regex("[␛;]3\(color)m")), "\(reason): \(made.text)")
}

/// Every sign in a template's text has a stand-in, also in the fallback of a placeholder; letters
/// have none.
@Test(arguments: [
  ("⚠ ❯ ≤ ⋮ ✦ ⏱", "! > <= : * ?"), ("⚠️ ❤️ 👩‍🚀 1️⃣ 🇩🇪", "! <3 ? 1 DE"),
  ("⚡ ☀ ♥ § © °", "! * <3 S (c) deg"), ("± ÷ ≥ ≠ ∞ ½ 1½ m²", "+/- / >= != inf 1/2 1 1/2 m2"),
  ("€ £ ℹ ❌ ✅ ⬤", "EUR GBP i x + *"), ("⠀⠁⠇⣿", " .:#"), ("│─╬█░▶◀", "|-+#.><"),
  ("\u{E0B0} \u{F015} ⅔ ⑫ Ⓐ", "> ? 2/3 12 (A)"), ("{{none|… ✓}}", "... +"),
  ("Übersicht e\u{301} 本文、「頁」 שָׁלוֹם µ", "Übersicht e\u{301} 本文、「頁」 שָׁלוֹם µ"),
  ("† ‡ ¶ ‰ ※ ™ №", "+ ++ P o/oo ? (TM) No."), ("a\u{A0}b → ↔ ⇔ ➜", "a b -> <-> <-> ->"),
])
func signsOfTemplatesAreASCII(said: String, shown: String) throws {
  var options = MakeupOptions()
  options.ascii = true
  let makeup = Makeup(
    template: try template("layout { header { text \"\(said)|\" }; section default { item } }"),
    environment: Environment(width: 60), options: options)
  let pages = makeup.makeUp(document("→\n")).pages
  let lines = String(decoding: PageWriter(.text).bytes(of: pages), as: UTF8.self)
    .split(separator: "\n")
  #expect(lines.first.map(String.init) == shown + "|")
  #expect(lines.last == "→", "what a document says stays")
}

/// Under `--ascii` signs that a template draws have a stand-in; those of the document have none.
@Test func templatesDrawInASCII() throws {
  let source = """
    layout {
      header { text "▪ {{title?}} → …" }
      section default {
        insets 1 1
        background border=double pattern="░"
        item default="“no”"
      }
    }
    """
  var options = MakeupOptions()
  options.ascii = true
  let makeup = Makeup(
    template: try template(source), environment: Environment(width: 16), options: options)
  let result = makeup.makeUp(document("---\ntitle: Ä→\n---\ntext ↑\n"))
  let text = String(decoding: PageWriter(.text).bytes(of: result.pages), as: UTF8.self)
  #expect(
    text == """
      * Ä→ -> ...
      +==============+
      |text ↑........|
      +==============+

      """)
}

import GalleyCells
import GalleyMakeup
import GalleyManuscript
import GalleyText
import Testing

/// Everything that has a role, on one page.
private let styledText = """
  # One
  ## Two
  ### Three
  #### Four
  ##### Five
  ###### Six
  **strong** *emphasis* `code` <https://example.org>

  > quote

  > [!WARNING]
  > careful

  | Name | Size |
  |---|--:|
  | a | 1 |

  ---
  """

/// A page with escapes, in a theme.
private func page(
  _ text: String = styledText, _ source: String = "layout { section default { columns count=1 } }",
  theme: String?, isColorless: Bool = false
) throws -> (text: String, lines: [String]) {
  var options = MakeupOptions()
  options.theme = theme
  options.isColorless = isColorless
  let makeup = Makeup(
    template: try template(source), environment: Environment(width: 40), options: options)
  let result = makeup.makeUp(document(text))
  #expect(result.diagnostics == [])
  let bytes = PageWriter(.ansi, colorDepth: .ansi16).bytes(of: result.pages)
  let plain = PageWriter(.text).bytes(of: result.pages)
  return (
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "␛"),
    String(decoding: plain, as: UTF8.self).split(separator: "\n").map(String.init)
  )
}

/// A theme of colours changes how a page looks and moves nothing on it.
@Test(arguments: ["default", "bright"])
func themesChangeNoCell(name: String) throws {
  #expect(try page(theme: name).lines == page(theme: nil).lines)
}

/// The plain theme shows the same page as no styles do, whatever a template changes of it.
@Test(arguments: [
  ("", "as it is"), (#"style quiet "dim""#, "a style that is named after a role"),
  (#"theme plain base=plain { heading "fg=red" }"#, "a role of its own"),
])
func thePlainThemeIsThePageWithoutStyles(source: String, reason: Comment) throws {
  let text = styledText + "\n~~gone~~\n"
  let template = source + "\nlayout { section default { columns count=1 } }"
  let plain = try page(text, template, theme: "plain").lines
  #expect(plain == (try page(text, template, theme: nil, isColorless: true).lines), reason)
  #expect(plain.contains("━━━"))
  #expect(plain.contains("~~gone~~"))
}

/// The plain theme has attributes alone: a colour is one that the document or the template asks for.
@Test func thePlainThemeHasNoColours() throws {
  let text =
    styledText
    + "\n[x]{.ok}, [x]{.warn}, [x]{.bad}, [x]{.note}\n\n```swift\nlet a = \"b\" // 1\n```\n"
  let lines = try page(text, theme: "plain").text
  #expect(!lines.contains(#/␛([0-9]+;)*[349][0-8]/#), "\(lines)")
  #expect(lines.contains("␛1mx␛m,"), "what is bad is told by its weight")
  let red = try page(text + "\n[x]{fg=red}\n", theme: "plain").text
  #expect(red.contains("␛31mx␛"))
}

/// No two levels of headings look the same, nor as a table's head does, below one title or several.
@Test(arguments: Theme.names, ["", "\n\n# Seven\n\nText"])
func everyLevelLooksDifferent(name: String, end: String) throws {
  let theme = try #require(Theme(named: name))
  let words = ["One", "Two", "Three", "Four", "Five", "Six", "Name"]
  let lines = try page(styledText + end, theme: name).text.split(separator: "\n")
  let looks = words.compactMap { word in
    lines.first { $0.contains(word) }?.prefix { !($0.isLetter && $0.isUppercase) }
  }
  let isPlain = theme == .plain
  // Without colour the head of a table is told from a heading by the rule below it.
  #expect(Set(looks).count == (isPlain ? 6 : 7), "\(looks)")
}

/// Who hears a page hears the level of each heading, in HTML and in SVG.
@Test(arguments: [OutputFormat.html, .svg])
func headingsSayTheirLevels(format: OutputFormat) throws {
  let makeup = Makeup(
    template: try template("layout { section default { columns } }"),
    environment: Environment(width: 40), options: MakeupOptions())
  for (end, shift) in [("", 0), ("\n\n# Seven\n\nText", 1)] {
    let bytes = PageWriter(format).bytes(of: makeup.makeUp(document(styledText + end)).pages)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for (index, word) in ["One", "Two", "Three", "Four", "Five", "Six"].enumerated() {
      let line = lines.last { $0.contains(">\(word)<") } ?? ""
      #expect(line.contains("aria-level=\"\(min(index + 1 + shift, 6))\""), "\(line)")
    }
  }
}

/// The title of a card is a heading below that of its section, and the head of a table looks like
/// neither.
@Test func tilesHaveTheLevelsOfTheirDocument() throws {
  let source = """
    template "t" section-level=2 item-level=3
    layout { section default { item; look border=line title="top leading" } }
    """
  let text = "# One\n## Two\n### Three\n| Key |\n|---|\n| a |\n"
  let made = try page(text, source, theme: nil).text
  for look in ["␛1;34mTwo␛", "␛0;1;3;34mThree ␛", "␛0;1mKey "] { #expect(made.contains(look)) }
}

/// The sources of the looks of a role, from the weakest to the strongest.
@Test(arguments: [
  ("", nil, "␛1;34mTwo", "the default theme"),
  ("", "plain", "␛1mTwo", "a built-in theme"),
  (#"theme t { heading "fg=red" }"#, nil, "␛31mTwo", "the template's own theme"),
  (#"theme t { heading "fg=red" }"#, "plain", "␛1mTwo", "a theme that the run asks for"),
  (
    #"theme t { heading "fg=red" }; theme u { heading "fg=green" }"#, "u", "␛32mTwo",
    "another of the template's"
  ),
  (#"theme t base=plain { code "dim" }"#, nil, "␛1mTwo", "what a theme leaves out is its base's"),
  (#"theme plain { heading "fg=red" }"#, "plain", "␛31mTwo", "a template's own goes first"),
  (#"style heading "fg=red""#, "plain", "␛31mTwo", "a style with a role's name"),
  (#"theme t { heading "ok italic" }"#, nil, "␛3;32mTwo", "a role in a role's style"),
  (#"theme t { heading "{{look|underline}}" }"#, nil, "␛4mTwo", "a placeholder"),
])
func findsTheStyleOfARole(source: String, theme: String?, line: String, reason: Comment) throws {
  let text = source + "\nlayout { section default { columns count=1 } }"
  #expect(try page(text, theme: theme, contains: line), reason)
}

private func page(_ source: String, theme: String?, contains line: String) throws -> Bool {
  try page(styledText, source, theme: theme).text.contains(line)
}

/// Every alert has the look of a role, so a theme changes all of them.
@Test(arguments: [
  ("NOTE", "␛1;94m│ Note"), ("TIP", "␛1;92m│ Tip"), ("IMPORTANT", "␛1;97m│ Important"),
  ("WARNING", "␛1;93m│ Warning"), ("CAUTION", "␛1;91m│ Caution"),
])
func alertsHaveRoles(name: String, look: String) throws {
  #expect(try page("> [!\(name)]\n> x\n", theme: "bright").text.contains(look))
}

/// The words of a style count more than its roles, those of a look more than those of a frame.
@Test(arguments: [
  ("style=bad", "␛31m┌─ ␛1;3mone", "a role for the whole tile"),
  (#"style="fg=green""#, "␛32m┌─ ␛1;3mone", "a colour is the frame's as well"),
  (#"style="bold fg=green""#, "␛1;32m┌─ ␛3mone", "bold makes it bold"),
  (#"style="bad fg=green""#, "␛32m┌─ ␛1;3mone", "words count more than roles"),
  (#"style="underline""#, "␛2m┌─␛0;4m ␛1;3;34mone", "lines have no underline"),
])
func rolesBuildUp(style: String, line: String, reason: Comment) throws {
  let source = "layout { section default { item border=line title=\"top leading\" \(style) } }"
  let text = try page("::: one\nText\n", source, theme: nil).text
  #expect(text.contains(line), reason)
}

/// Where a terminal reverses italic text, headings go without and other text is underlined.
@Test(arguments: [
  ("Three", "␛1;34mThree␛"), ("Four", "␛4;34mFour␛"), ("Six", "␛2mSix␛"),
  ("emphasis", "4memphasis"),
])
func italicsAreUnderlinedWhereThereAreNone(word: String, look: String) throws {
  var options = MakeupOptions()
  options.hasItalics = false
  let makeup = Makeup(
    template: try template("layout { section default { columns } }"),
    environment: Environment(width: 60), options: options)
  let pages = makeup.makeUp(document(styledText)).pages
  let text = String(
    decoding: PageWriter(.ansi, colorDepth: .ansi16).bytes(of: pages), as: UTF8.self
  ).replacing("\u{1B}[", with: "␛")
  #expect(text.contains(look), "\(word)")
  #expect(!text.contains(#/␛(\d+;)*3(;\d+)*m/#))
}

/// Colours add at most about a fifth to the bytes of a page with attributes alone, and little more
/// to the narrowest one, where every row has two sides of a frame.
@Test(arguments: samples, [40, 80, 160])
func coloursTakeFewBytes(name: String, width: Int) throws {
  let document = DocumentReader().read(try sample(name)).0
  for template in ["page", "cards", "dashboard"] {
    let counts = try ["plain", "default"].map { theme in
      var options = MakeupOptions()
      options.theme = theme
      let makeup = Makeup(
        template: try builtIn(template), environment: Environment(width: width), options: options)
      return PageWriter(.ansi, colorDepth: .ansi256).bytes(of: makeup.makeUp(document).pages).count
    }
    let limit = counts[0] * (width == 40 ? 123 : 121) / 100
    #expect(counts[1] <= limit, "\(name) as \(template): \(counts)")
  }
}

/// Dashboards of the output of commands, and reports of most kinds of content.
private let samples =
  ["ci", "notes", "ops", "pods", "small", "wall", "wx"].map { "Scenes/\($0).txt" }
  + ["incident", "inventory", "invoice", "minutes", "release"].map { "Reports/\($0).md" }

/// A theme that nobody knows is an error with the nearest name, or with all there are.
@Test(arguments: [
  ("brihgt", "did you mean 'bright'?"),
  ("solarized", "expected default, plain, bright or a file with a theme"),
])
func tellsAnUnknownTheme(name: String, hint: String) throws {
  var options = MakeupOptions()
  options.theme = name
  let makeup = Makeup(
    template: try template("layout { section default { columns } }"),
    environment: Environment(width: 40), options: options)
  let diagnostics = makeup.makeUp(document("text")).diagnostics
  #expect(diagnostics.map(\.message) == ["unknown theme '\(name)'"])
  #expect(diagnostics.map(\.hint) == [hint])
}

/// Names and roles are one list.
@Test func everyRoleHasItsName() {
  #expect(Role.allCases.map(\.name) == Role.names)
  #expect(Role.allCases.map { Role(named: $0.name) } == Role.allCases)
  #expect(Role.allCases.map { "\($0)" } == Role.names)
  #expect(Template.Theme.bases == Theme.names)
}

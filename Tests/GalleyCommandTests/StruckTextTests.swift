import TestSupport
import Testing

private let document = """
  ~~Ship Friday.~~ Ship **Monday**.

  | a     |
  |-------|
  | ~~b~~ |

  ## ~~c~~ d

  """

/// Struck text is struck where there are styles and between `~~` where there are none: without
/// either it would say the contrary.
@Test func struckTextIsNeverBare() throws {
  let bare = """
    ~~Ship Friday.~~ Ship Monday.

    a
    ─────
    ~~b~~


    ~~c~~ d
    ───────

    """
  let input = CommandRun.Stream.pipe(Array(document.utf8))
  for arguments in [[], ["--to", "text"], ["--color", "never"]] {
    #expect(try CommandRun(arguments, input: input).page == bare, "\(arguments)")
  }
  let ascii = try CommandRun(["--ascii"], input: input)
  #expect(ascii.page == bare.replacing("─", with: "-"))
  #expect(try CommandRun(["--to", "json"], input: input).page.contains("~~Ship Friday.~~"))
}

@Test func struckTextInColourHasNoMarks() throws {
  let input = CommandRun.Stream.pipe(Array(document.utf8))
  let color = try CommandRun(["--color", "always"], input: input)
  #expect(
    color.page.replacing("\u{1B}", with: "^") == """
      ^[9mShip Friday.^[m Ship ^[1mMonday^[m.

      ^[1ma^[m
      ^[2m─^[m
      ^[9mb^[m


      ^[1;9;34mc^[29m d^[m

      """)
  for (format, line) in [("html", "line-through"), ("svg", "<path d=\"M0 10H120")] {
    let page = try CommandRun(["--to", format], input: input).page
    #expect(!page.contains("~~"))
    #expect(page.contains(line), "\(page)")
  }
  let directory = try TemporaryDirectory()
  try directory.write(document, to: "a.md")
  let terminal = try TerminalRun(["a.md"], in: directory)
  #expect(!terminal.text.contains("~~"))
  #expect(terminal.text.contains("\u{1B}[9mShip Friday."))
  let colorless = try TerminalRun(["a.md"], environment: ["NO_COLOR": "1"], in: directory)
  #expect(colorless.text.hasPrefix("~~Ship Friday.~~ Ship Monday."))
}

/// The width of a line includes the marks that are printed.
@Test func marksOfStruckTextHaveRoom() throws {
  let input = CommandRun.Stream.pipe(Array("aa ~~bb cc~~ dd\n".utf8))
  let lines = try CommandRun(["-w", "8", "--wrap", "greedy"], input: input).lines
  #expect(lines == ["aa ~~bb", "cc~~ dd"])
}

import GalleyCells
import GalleyManuscript
import Testing

private func style(
  _ attributes: TextAttributes = [], _ foreground: TextColor? = nil,
  _ background: TextColor? = nil
) -> StyleSpecification {
  var style = StyleSpecification()
  style.attributes = attributes
  style.foreground = foreground
  style.background = background
  return style
}

@Test(arguments: [
  ("", style()),
  ("bold  dim", style([.bold, .dim])),
  ("italic underline strike reverse", style([.italic, .underline, .strike, .reverse])),
  ("fg=red bg=bright-white", style([], .indexed(1), .indexed(15))),
  ("fg=255 bg=#20a0Ff", style([], .indexed(255), .rgb(0x20, 0xA0, 0xFF))),
  ("fg=red fg=blue", style([], .indexed(4))),
  ("bold fg= bg=", style([.bold])),
])
func readsStyleWords(words: String, expected: StyleSpecification) throws {
  #expect(try StyleSpecification(words: words) == expected)
}

@Test(arguments: [
  "blod", "fg=256", "fg=-1", "fg=+1", "bg=#12345", "bg=#12345g", "fg", "=red", "fg=RED",
])
func refusesOtherWords(words: String) {
  #expect(throws: StyleSpecification.Mistake.self) { try StyleSpecification(words: words) }
}

/// A style is the words of the style it names, or itself.
@Test func resolvesNamedStyles() throws {
  let text = """
    style loud strong; style strong "bold fg={{color?}}"
    layout { section s { columns style=loud } }
    """
  let template = try #require(parseTemplate(SourceFile(name: "t", text: text)).template)
  let strong = template.styles[1].style
  #expect(template.styleWords(of: Template.Text([.literal("loud")])) == strong)
  #expect(
    template.styleWords(of: Template.Text([.literal("dim")])) == Template.Text([.literal("dim")]))
}

/// Texts are cut into literals and placeholders; each placeholder knows its place.
@Test func cutsTextsAtPlaceholders() throws {
  let text = "layout { section s { item default=\"a {{b.c-d_1?}}{{é|x y}} {{{{z}} {{t}}\" } }"
  let source = SourceFile(name: "t", text: text)
  let template = try #require(parseTemplate(source).template)
  guard case .item(let item) = template.layout.sections[0].arrangement else {
    Issue.record("no item")
    return
  }
  let pieces = try #require(item.look.fallback).pieces
  let nowhere = SourceRange(0, 0)
  #expect(
    pieces == [
      .literal("a "), .placeholder(name: "b.c-d_1", fallback: .empty, range: nowhere),
      .placeholder(name: "é", fallback: .text("x y"), range: nowhere), .literal(" {{z}} "),
      .placeholder(name: "t", fallback: .required, range: nowhere),
    ])
  let ranges = pieces.compactMap { piece in
    if case .placeholder(_, _, let range) = piece { source.text(in: range) } else { nil }
  }
  #expect(ranges == ["{{b.c-d_1?}}", "{{é|x y}}", "{{t}}"])
}

/// Each chain of names is followed once: that of 30,000 styles, each used, would take hours otherwise.
@Test(.timeLimit(.minutes(5)))
func aLongChainOfStylesIsFollowedOnce() throws {
  let count = 30_000
  let lines =
    ["template \"x\"", "style s0 bold"] + (1..<count).map { "style s\($0) s\($0 - 1)" }
    + ["layout { section default { item style=s\(count - 1) } }"]
  let (parsed, _) = parseTemplate(
    SourceFile(name: "t.kdl", text: lines.joined(separator: "\n")))
  let template = try #require(parsed)
  for style in template.styles {
    #expect(
      template.styleWords(of: Template.Text([.literal(style.name)]))
        == Template.Text([.literal("bold")]))
  }
  let unknown = Template.Text([.literal("s-1")])
  #expect(template.styleWords(of: unknown) == unknown)
}

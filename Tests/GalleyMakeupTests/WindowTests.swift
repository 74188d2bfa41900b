import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

private func row(_ properties: String) -> String {
  """
  layout { section default \(properties) {
    group horizontal width=6 height=1 { item width=fill height=fill }
  } }
  """
}

/// Windows onto a row of four groups of six cells, on a page of ten: the text at each rest, and the
/// marks where the row goes on.
@Test(arguments: [
  ("scroll=continuous", "alpha beta/< gamma de/mma delta", "windows end to end"),
  ("scroll=group-leading", "alpha beta/beta  gamm/gamma delt/mma delta", "each rests at a group"),
  (
    "scroll=continuous stops=one scroll-offset=6", "beta  gam>",
    "one window, where it is asked, and a mark over text that is cut in any case"
  ),
])
func showsWindowsOneAfterAnother(properties: String, page: String, reason: String) throws {
  var options = MakeupOptions()
  options.ascii = true
  let words = ["alpha", "beta", "gamma", "delta"].map {
    Document.Item(blocks: [Block(.paragraph([.text($0)]))])
  }
  let made = Makeup(
    template: try template(row(properties)), environment: Environment(width: 10),
    options: options
  ).makeUp(Document(sections: [Document.Section(name: "", items: words)]))
  let lines = text(of: made.pages).split(separator: "\n").joined(separator: "/")
  #expect(lines == page, "\(reason)")
}

/// A mark is in the cell of a window's edge that is nearest its middle and free of text, over
/// the line of a border if need be.
@Test func marksWindowsBesideText() throws {
  let source = """
    layout { section default scroll=group-leading {
      group horizontal width=7 { item border=line { padding 0 0 } }
    } }
    """
  let words = ["alpha betas", "gamma delta", "epsil zetas"].map {
    Document.Item(blocks: [Block(.paragraph([.text($0)]))])
  }
  let made = Makeup(template: try template(source), environment: Environment(width: 11))
    .makeUp(Document(sections: [Document.Section(name: "", items: words)]))
  let page = """
    ┌─────┐┌───
    │alpha││gam
    │betas││del
    └─────┘└──›

    ┌─────┐┌───
    │gamma││eps
    ‹delta││zet
    └─────┘└──›

    ───┐┌─────┐
    mma││epsil│
    lta││zetas│
    ‹──┘└─────┘

    """
  #expect(text(of: made.pages) == page)
}

/// A single window counts the lines that it hides, whole or in part; windows that show everything
/// count none.
@Test(arguments: [
  ("stops=one", 2), ("stops=one scroll-offset=6", 3), ("stops=one scroll-offset=14", 3),
  ("stops=all", 0), ("", 0),
])
func countsWhatOneWindowHides(properties: String, lines: Int) throws {
  let words = ["alpha", "beta", "gamma", "delta"].map {
    Document.Item(blocks: [Block(.paragraph([.text($0)]))])
  }
  let made = Makeup(
    template: try template(row("scroll=continuous \(properties)")),
    environment: Environment(width: 10)
  ).makeUp(Document(sections: [Document.Section(name: "", items: words)]))
  #expect(made.clippedLines == lines)
}

/// In a layout that runs sideways, a row of groups runs down and its windows are side by side;
/// from right to left, the first window and the marks change sides.
@Test(arguments: [
  (
    "axis=horizontal", "vertical width=6 height=2", Template.Direction.leftToRight, 17, 3,
    "alpha      ^/        gamma/beta v", "down, in windows side by side"
  ),
  (
    "", "horizontal width=6", .rightToLeft, 10, 0, "beta alpha/</ gamma  be/         >",
    "the row starts at the right"
  ),
])
func turnsWindows(
  axis: String, group: String, direction: Template.Direction, width: Int, height: Int,
  page: String, reason: String
) throws {
  let source = """
    layout \(axis) { section default scroll=continuous {
      group \(group) { item width=6 height=2 }
    } }
    """
  var options = MakeupOptions()
  options.ascii = true
  options.direction = direction
  let words = ["alpha", "beta", "gamma"].map {
    Document.Item(blocks: [Block(.paragraph([.text($0)]))])
  }
  let made = Makeup(
    template: try template(source),
    environment: Environment(width: width, height: height == 0 ? nil : height),
    options: options
  ).makeUp(Document(sections: [Document.Section(name: "", items: words)]))
  let lines = text(of: made.pages).split(separator: "\n").joined(separator: "/")
  #expect(lines == page, "\(reason)")
}

/// Windows one after another show everything: each letter is in one of them at least, however
/// the groups scroll and whether or not they are wider than a window.
@Test(arguments: [
  "continuous", "group-leading", "paging", "group-paging", "group-paging-centered",
])
func windowsShowEverything(scroll: String) throws {
  for seed in 0..<40 as Range<UInt64> {
    var random = SeededGenerator(seed: seed)
    let letters = "abcdefghijklmnopqrstuvwxyz".prefix(Int.random(in: 1...26, using: &random))
    let width = ["9", "30", "\"1/2\"", "\"2/3\"", "fill"].randomElement(using: &random) ?? ""
    let source = """
      layout { section default scroll=\(scroll) group-spacing=\(seed % 3) {
        insets 0 \(seed % 2)
        group horizontal width=\(width) { item }
      } }
      """
    let items = letters.map { Document.Item(blocks: [Block(.paragraph([.text("\($0) 1 \($0)")]))]) }
    var options = MakeupOptions()
    options.direction = seed % 4 == 0 ? .rightToLeft : .leftToRight
    let size = Int.random(in: 5...40, using: &random)
    let height = seed % 2 == 0 ? nil : Int.random(in: 2...12, using: &random)
    let made = Makeup(
      template: try template(source), environment: Environment(width: size, height: height),
      options: options
    ).makeUp(Document(sections: [Document.Section(name: "", items: items)]))
    let page = text(of: made.pages)
    let lost = letters.filter { !page.contains($0) }
    #expect(lost.isEmpty, "seed \(seed), \(size) wide, lost: \(lost)\n\(source)\n\(page)")
  }
}

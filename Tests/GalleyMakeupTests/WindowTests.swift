import GalleyMakeup
import GalleyManuscript
import Testing

private func row(_ properties: String) -> String {
  """
  layout { section default \(properties) {
    group horizontal width=6 height=1 { item width=fill height=fill }
  } }
  """
}

/// Windows onto a row of four groups of six cells, on a page of ten: what rests where, and the
/// marks where the row goes on.
@Test(arguments: [
  ("scroll=continuous", "alpha beta/< gamma de/mma delta", "windows end to end"),
  ("scroll=group-leading", "alpha beta/beta  gamm/gamma delt/mma delta", "each rests at a group"),
  ("scroll=continuous stops=one scroll-offset=6", "beta  gamm", "one window, where it is asked"),
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

/// In a layout that runs sideways, a row of groups runs down and its windows stand side by side;
/// from right to left, the first window and the marks change sides.
@Test(arguments: [
  (
    "axis=horizontal", "vertical width=6 height=2", Template.Direction.leftToRight, 17, 3,
    "alpha      ^/        gamma/beta", "down, in windows side by side"
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

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

import GalleyCells

extension Template {
  /// The default template, as a value: what `Templates/page.kdl` says.
  ///
  /// Most runs use no other, and parsing it would cost more than setting a short page. A test
  /// holds it to the file.
  public static var page: Template {
    var template = Template()
    template.title = "Prose at a readable measure"
    template.minWidth = 20
    template.maxWidth = 76
    template.styles = [NamedStyle(name: "title", style: Text([.literal("bold")]))]
    template.layout.sectionSpacing = 1
    template.layout.insets = EdgeInsets(leading: 2, trailing: 2)
    var title = AlignedText(
      Text([.placeholder(name: "title", fallback: .empty, range: SourceRange(0, 0))]))
    title.style = Text([.literal("title")])
    var header = Boundary(kind: "header", edge: Edge(vertical: .top))
    header.repeatsOnPages = false
    header.texts = [title]
    template.layout.boundaries = [header]
    var column = Columns()
    column.count = 1
    var columns = Columns()
    columns.minWidth = 44
    columns.gap = 4
    var alternative = Alternative(arrangement: .columns(columns), place: .none)
    alternative.minWidth = 100
    var section = Section(name: "default", arrangement: .columns(column), place: .none)
    section.alternatives = [alternative]
    template.layout.sections = [section]
    return template
  }
}

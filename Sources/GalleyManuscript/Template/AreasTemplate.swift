/// The template that `--areas` draws: one section with the picture, its places bordered cards with
/// their titles on the border.
///
/// - Parameter picture: Rows of names, between `/` or on lines.
/// - Returns: The template, or nil and what is wrong with the picture.
public func areasTemplate(
  fromPicture picture: String
) -> (template: Template?, diagnostics: [Diagnostic]) {
  let source = SourceFile(name: "--areas", text: picture)
  let drawn = AreasPicture(picture)
  guard drawn.mistakes.isEmpty else {
    return (
      nil,
      drawn.mistakes.map {
        Diagnostic(
          .error, $0.message, hint: $0.hint, in: source,
          at: SourceRange($0.range.lowerBound, $0.range.upperBound))
      }
    )
  }
  let place = Template.Place(source: source, range: SourceRange(0, source.utf8.count))
  var areas = Template.Areas(rows: drawn.rows.map { $0.map(\.name) })
  areas.spacing = 1
  areas.place = place
  var look = Template.Look(name: nil)
  look.border = Template.Border(.line)
  look.titleEdge = Template.Edge(horizontal: .leading, vertical: .top)
  var section = Template.Section(name: "areas", arrangement: .areas(areas), place: place)
  section.looks = [look]
  var template = Template()
  template.layout.sections = [section]
  return (template, [])
}

import GalleyCells

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
  look.supplementaries = [.badge]
  var section = Template.Section(name: "areas", arrangement: .areas(areas), place: place)
  section.looks = [look]
  var template = Template()
  template.layout.sections = [section]
  return (template, [])
}

extension Template.Supplementary {
  /// `badge=3` of an item, on the corner of its border.
  fileprivate static var badge: Template.Supplementary {
    var badge = Template.Supplementary(kind: "badge")
    badge.offset = CellPoint(x: -2, y: 0)
    let value = Template.Text.Piece.placeholder(
      name: "item.badge", fallback: .empty, range: SourceRange(0, 0))
    var text = Template.AlignedText(Template.Text([.literal(" "), value, .literal(" ")]))
    text.style = Template.Text([.literal("bold reverse")])
    badge.texts = [text]
    return badge
  }
}

import GalleyCells

/// The template that `--areas` draws: one section with the picture, its places bordered cards with
/// their titles on the border.
///
/// - Parameter picture: Rows of names, between `/` or on lines.
/// - Returns: The template, or nil and the mistakes in the picture.
package func areasTemplate(
  fromPicture picture: String
) -> (template: Template?, diagnostics: [Diagnostic]) {
  let source = SourceFile(name: "--areas", text: picture)
  let drawn = AreaPicture(picture)
  guard drawn.mistakes.isEmpty else {
    return (
      nil,
      drawn.mistakes.map {
        Diagnostic(
          .error, $0.message, hint: drawn.hint(about: $0), in: source, at: SourceRange($0.range))
      }
    )
  }
  let place = Template.Origin(source: source, range: SourceRange(0, source.utf8.count))
  var areas = Template.Areas(drawn)
  areas.spacing = 1
  areas.place = place
  var look = Template.Look(name: nil)
  look.border = Template.Border(.light)
  look.titleEdge = [.top, .leading]
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

extension AreaPicture {
  /// Returns a hint for correcting a mistake: the picture on one line, with the cells of a name in
  /// brackets, or how an empty cell is written.
  func hint(about mistake: Mistake) -> String? {
    guard let name = mistake.name else {
      return rows.contains { $0.count != columnCount } && rowCount <= AreaPicture.extentLimit
        ? "an empty cell is written as ." : nil
    }
    let limit = 200
    var line = ""
    for row in marking(name) {
      if line.utf8.count > limit { return line + "…" }
      line += (line.isEmpty ? "" : " / ") + row.prefix(limit).joined(separator: " ")
    }
    return line
  }
}

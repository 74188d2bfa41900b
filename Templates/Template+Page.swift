import GalleyManuscript

extension Template {
  /// The greatest length of the lines of prose on a page.
  package static let pageMeasure = Measure(cells: 80)

  /// The template of a run that asks for none: the contents of `page.kdl`, without reading it.
  ///
  /// Most runs use it, and reading a template takes longer than everything else that a short page
  /// takes. A test holds it to the file.
  package static var page: Template {
    var template = Template()
    template.title = "Prose at a readable measure"
    template.layout.sectionSpacing = 2
    var columns = Columns()
    columns.count = 1
    var section = Section(name: "default", arrangement: .columns(columns), place: .none)
    section.measure = pageMeasure
    template.layout.sections = [section]
    return template
  }
}

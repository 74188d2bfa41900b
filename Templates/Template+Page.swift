import GalleyManuscript

extension Template {
  /// The greatest width of the page that nobody asked to be wider, in cells.
  public static let pageMaxWidth = 80

  /// The template of a run that asks for none: what `page.kdl` says, without reading it.
  ///
  /// Most runs use it, and reading a template takes longer than everything else that a short page
  /// takes. A test holds it to the file.
  public static var page: Template {
    var template = Template()
    template.title = "Prose at a readable measure"
    template.maxWidth = pageMaxWidth
    template.layout.sectionSpacing = 1
    var columns = Columns()
    columns.count = 1
    template.layout.sections = [
      Section(name: "default", arrangement: .columns(columns), place: .none)
    ]
    return template
  }
}

import GalleyManuscript
import GalleyTemplates

extension Options {
  /// The template that the command line asks for, read and checked; nil where the document may
  /// still choose.
  ///
  /// - Throws: Mistakes in the template, told to the last; a template that cannot be found.
  func chosenTemplate(
    _ environment: ProcessEnvironment, reports: inout Reports
  ) throws(Failure) -> Template? {
    if let areas { return try drawnTemplate(areas, reports: &reports) }
    if let columns { return .columns(columns) }
    guard let template else { return nil }
    let lookup = TemplateLookup(environment, includesCurrentDirectory: true)
    return try lookup.find(template).template(&reports)
  }

  /// The template that `--areas` draws. A bad picture is a bad command line.
  private func drawnTemplate(_ picture: String, reports: inout Reports) throws(Failure) -> Template
  {
    let (template, diagnostics) = areasTemplate(fromPicture: picture)
    reports.add(diagnostics)
    try reports.endIfWrong(status: 2)
    guard let template else { throw .silent(status: 2) }
    return template
  }
}

/// The template of a run whose command line names none.
///
/// - Parameters:
///   - name: The name in the document's front matter, if there is one. It is looked for where
///     templates are installed, never in the current directory and never as a path: a document may
///     come from anybody.
///   - environment: The variables that name directories.
///   - reports: Where mistakes are noted.
/// - Returns: The template; `page` without a name.
/// - Throws: Mistakes in the template, told to the last; a template that cannot be found.
func templateOfDocument(
  _ name: String?, environment: ProcessEnvironment, reports: inout Reports
) throws(Failure) -> Template {
  guard let name else { return .page }
  let lookup = TemplateLookup(environment, includesCurrentDirectory: false)
  return try lookup.findInstalled(name).template(&reports)
}

extension TemplateLookup.Found {
  /// The template, its mistakes told.
  fileprivate func template(_ reports: inout Reports) throws(Failure) -> Template {
    let (template, diagnostics) = parse()
    reports.add(diagnostics)
    try reports.endIfWrong()
    guard let template else { throw .input(source.name, "is no template") }
    return template
  }
}

extension Template {
  /// Everything in `count` columns: `--columns`.
  static func columns(_ count: Int) -> Template {
    var columns = Columns()
    columns.count = count
    var template = Template()
    template.layout.sections = [
      Section(name: "default", arrangement: .columns(columns), place: .none)
    ]
    return template
  }
}

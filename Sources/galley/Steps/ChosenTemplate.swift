import GalleyMakeup
import GalleyManuscript
import GalleyTemplates

extension Run {
  /// The template that the command line asks for, read and checked; nil where the document may
  /// still choose.
  ///
  /// - Throws: Mistakes in the template, told to the last; a template that cannot be found.
  mutating func chosenTemplate() throws(Failure) -> Template? {
    if let areas = options.areas { return try drawnTemplate(areas) }
    if let columns = options.columns { return .columns(columns) }
    guard let name = options.template else { return nil }
    return try template(in: TemplateLookup(environment, includesCurrentDirectory: true).find(name))
  }

  /// The template of a run whose command line names none: the one that the front matter names,
  /// else `dashboard` for a document of named items and `page` for any other.
  ///
  /// It is looked for where templates are installed, never in the current directory and never as a
  /// path: a document may come from anybody.
  ///
  /// - Throws: Mistakes in the template, told to the last; a template that cannot be found.
  mutating func template(chosenBy document: Document) throws(Failure) -> Template {
    let given = document.values["template"]
    guard let name = given ?? (document.isOfNamedItems ? "dashboard" : nil) else { return .page }
    let lookup = TemplateLookup(environment, includesCurrentDirectory: false)
    return try template(in: lookup.findInstalled(name))
  }

  /// The template that `--areas` draws. A bad picture is a bad command line.
  private mutating func drawnTemplate(_ picture: String) throws(Failure) -> Template {
    let (template, diagnostics) = areasTemplate(fromPicture: picture)
    reports.add(diagnostics)
    try reports.endIfWrong(status: 2)
    guard let template else { throw .silent(status: 2) }
    return template
  }

  private mutating func template(in found: TemplateLookup.Found) throws(Failure) -> Template {
    let (template, diagnostics) = found.parse(values)
    reports.add(diagnostics)
    try reports.endIfWrong()
    guard let template else { throw .input(found.source.name, "is no template") }
    return template
  }
}

extension Template {
  /// Everything in `count` columns: `--columns`.
  fileprivate static func columns(_ count: Int) -> Template {
    var template = Template()
    template.layout.sections = [
      Section(name: "default", arrangement: .columns(Columns(count: count)), place: .none)
    ]
    return template
  }

  /// The widths of the pages it is made for.
  var widthRange: ClosedRange<Int> {
    let least = max(1, minWidth ?? 1)
    return least...max(least, maxWidth ?? Environment.widthLimit)
  }
}

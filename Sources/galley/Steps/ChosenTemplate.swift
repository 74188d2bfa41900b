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
    return try template(in: TemplateLookup(environment, notes: limit.notes).find(name))
  }

  /// The template of a run whose command line names none: the one that the front matter names,
  /// else `dashboard` for a document of named items and `page` for any other.
  ///
  /// It is looked for where templates are installed, never in the current directory and never as a
  /// path: a document may come from anybody. One that is not there is a warning: the document may
  /// have been written for another tool, too.
  ///
  /// - Throws: Mistakes in the template, told to the last.
  mutating func template(chosenBy document: Document) throws(Failure) -> Template {
    let lookup = TemplateLookup(environment, notes: limit.notes)
    if let found = installedTemplate(document.values["template"], lookup) {
      return try template(in: found)
    }
    if document.isOfNamedItems { return try template(in: lookup.findInstalled("dashboard")) }
    return try lookup.ownPage().map { found throws(Failure) in try template(in: found) } ?? .page
  }

  /// Whether some file takes the place of the built-in page, or perhaps does: it can't be read.
  var hasOwnPage: Bool {
    do throws(Failure) {
      return try TemplateLookup(environment).ownPage() != nil
    } catch {
      return true
    }
  }

  /// The template that a document names, if it is installed.
  private mutating func installedTemplate(
    _ name: String?, _ lookup: TemplateLookup
  ) -> TemplateLookup.Match? {
    guard let name else { return nil }
    do throws(Failure) {
      return try lookup.findInstalled(name)
    } catch {
      reports.warn(error.message ?? "")
      return nil
    }
  }

  /// The template that `--areas` draws. A bad picture is a bad command line.
  private mutating func drawnTemplate(_ picture: String) throws(Failure) -> Template {
    let (template, diagnostics) = areasTemplate(fromPicture: picture)
    reports.add(diagnostics)
    try reports.endIfWrong(status: 2)
    guard let template else { throw .silent(status: 2) }
    return template
  }

  private mutating func template(in found: TemplateLookup.Match) throws(Failure) -> Template {
    let (template, diagnostics) = found.parse(values, memory: limit.notes?.memory)
    reports.add(found.warnings + diagnostics)
    try reports.endIfWrong()
    guard let template else { throw .input(found.source.name, "is not a template") }
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

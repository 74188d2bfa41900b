import GalleyCells
import GalleyManuscript
import GalleyText

extension Looks {
  /// These looks in the theme that the run asks for, or else the template, with the roles that the
  /// template styles by their names.
  func themed(scope: PlaceholderScope) -> Looks {
    var looks = self
    let own = template.themes.first { options.theme == nil || $0.name == options.theme }
    looks.theme = (own?.base ?? options.theme).flatMap(Theme.init(named:)) ?? .standard
    looks.theme.hasItalics = options.hasItalics
    if let own { looks.setRoles(own.roles, scope: scope) }
    looks.setRoles(template.styles, scope: scope)
    return looks
  }

  /// Has the roles that styles are named after look as these say.
  private mutating func setRoles(_ styles: [Template.NamedStyle], scope: PlaceholderScope) {
    for style in styles {
      guard let role = Role(named: style.name) else { continue }
      theme[role] = theme.resolved(self.style(style.style, scope: scope))
    }
  }

  /// What there is to say of a theme that nobody knows.
  var unknownTheme: [Diagnostic] {
    guard let name = options.theme, Theme(named: name) == nil,
      !template.themes.contains(where: { $0.name == name })
    else { return [] }
    let known = template.themes.map(\.name) + Theme.names
    let meant = didYouMean(nearest(to: name, in: known))
    return [
      Diagnostic(
        .error, unknownName("theme", name),
        hint: meant ?? "expected \(known.joined(separator: ", ")) or a file with a theme", in: nil)
    ]
  }
}

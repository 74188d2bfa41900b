import GalleyCells

/// Why a file that a template includes can't be had.
public struct IncludeFailure: Error, Hashable, Sendable {
  /// The reason, as the end of a message: `No such file or directory`.
  public var reason: String

  /// A failure with its reason.
  public init(reason: String) {
    self.reason = reason
  }
}

/// Parses a template and checks everything that can be checked without a document.
///
/// - Parameters:
///   - source: The template.
///   - value: The value of a name, for placeholders where a number or a word is expected, such as
///     `count="{{columns|3}}"`. They decide where things go, so their values are needed before
///     there is a document; those in texts and styles are kept.
///   - load: Reads a file that the template includes. It is given the path relative to the
///     working directory: that of the including file's directory, joined with the path that was
///     written, without `.` and `..`. Links that lead out of the directory are for `load` to refuse.
///     Without it, including is a mistake.
/// - Returns: The template, or nil when anything is wrong; and the mistakes and warnings, in
///   each file in the order of its text, included files after the file that includes them.
/// - Complexity: O(*n*) in the bytes of all files.
public func parseTemplate(
  _ source: SourceFile,
  value: (_ name: String) -> String? = { _ in nil },
  including load: (_ path: String) -> Result<SourceFile, IncludeFailure> = { _ in
    .failure(IncludeFailure(reason: "files cannot be included here"))
  }
) -> (template: Template?, diagnostics: [Diagnostic]) {
  withoutActuallyEscaping(load) { load in
    withoutActuallyEscaping(value) { value in
      var parser = TemplateParser(value: value, load: load)
      parser.read(source, stack: [])
      let template = parser.assemble()
      let diagnostics = parser.diagnostics
      return (diagnostics.holdErrors ? nil : template, diagnostics)
    }
  }
}

/// Parses the themes of a file: a template, or one that holds nothing else.
///
/// - Returns: The themes, none when anything is wrong; and the mistakes.
/// - Complexity: O(*n*) in the bytes of the file.
package func parseThemes(_ source: SourceFile) -> (themes: [Template.Theme], [Diagnostic]) {
  var checker = TemplateChecker(source) { _ in nil }
  let root = checker.check()
  var names = StyleNames()
  for node in root.all(.style) { _ = node.name.map { names.insert($0) } }
  checker.checkStyles(named: names)
  let themes = checker.builder.themes(of: root)
  var diagnostics = checker.diagnostics + checker.builder.diagnostics
  if themes.isEmpty, !diagnostics.holdErrors {
    diagnostics.add(
      .error, "the file has no theme", hint: "add theme NAME { heading \"bold fg=blue\" }",
      in: source, at: SourceRange(0, 0))
  }
  return (diagnostics.holdErrors ? [] : themes, diagnostics)
}

/// Reads a template and the files it includes, and puts them together.
struct TemplateParser {
  /// How deep files may include one another.
  static let depthLimit = 16

  let value: (String) -> String?
  let load: (String) -> Result<SourceFile, IncludeFailure>
  private var files: [File] = []
  private var included: Set<String> = []

  /// A file that has been read.
  private struct File {
    var checker: TemplateChecker
    let root: CheckedNode
  }

  init(
    value: @escaping (String) -> String?,
    load: @escaping (String) -> Result<SourceFile, IncludeFailure>
  ) {
    self.value = value
    self.load = load
  }

  /// The mistakes and warnings, by file and place.
  var diagnostics: [Diagnostic] {
    files.flatMap { file in
      // Sorting is stable: at one place, the checker's messages come before the builder's.
      (file.checker.diagnostics + file.checker.builder.diagnostics).sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
    }
  }

  // MARK: Including

  /// Reads a file, then those that it includes; a file that has been included already is in. `stack` is
  /// the names of the files that include it, the outermost first.
  mutating func read(_ source: SourceFile, stack: [String]) {
    var checker = TemplateChecker(source, value: value)
    let root = checker.check()
    let index = files.count
    files.append(File(checker: checker, root: root))
    let stack = stack + [source.name]
    for include in root.all(.include) {
      guard let path = include.name, let range = include.arguments.first?.range else { continue }
      do throws(IncludeFailure) {
        let file = try file(at: path, from: source.name, stack: stack)
        if let file { read(file, stack: stack) }
      } catch {
        files[index].checker.report(error.reason, at: range)
      }
    }
  }

  /// The file at a path, or nil when it has been read already.
  private mutating func file(
    at path: String, from name: String, stack: [String]
  ) throws(IncludeFailure) -> SourceFile? {
    guard let resolved = resolve(path, from: name) else {
      throw IncludeFailure(
        reason: "'\(path)' is outside the directory of the file that includes it")
    }
    if stack.contains(resolved) {
      throw IncludeFailure(reason: "'\(path)' includes itself, by way of this file")
    }
    guard stack.count <= TemplateParser.depthLimit else {
      throw IncludeFailure(reason: "includes nest deeper than \(TemplateParser.depthLimit)")
    }
    guard included.insert(resolved).inserted else { return nil }
    return try load(resolved).mapError {
      IncludeFailure(reason: "cannot include '\(path)': \($0.reason)")
    }.get()
  }

  /// The path of a file that is written relative to another file; nil when it is absolute or
  /// leaves the other file's directory.
  private func resolve(_ path: String, from name: String) -> String? {
    var parts: [Substring] = []
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if parts.popLast() == nil { return nil }
    }
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[...$0] } ?? ""
    return parts.isEmpty ? nil : folder + parts.joined(separator: "/")
  }

  // MARK: Putting together

  /// The template, as far as it is right: the first file's own, with the styles and sections of
  /// the files that it includes. Of several under one name, that of the file nearest to the first
  /// one counts.
  mutating func assemble() -> Template {
    var template = Template()
    var names = StyleNames()
    var styles: [Template.NamedStyle] = []
    for index in files.indices {
      styles += collectStyles(of: index, into: &names)
      template.themes += files[index].checker.builder.themes(of: files[index].root)
    }
    for index in files.indices { files[index].checker.checkStyles(named: names) }
    reportCircles(in: styles)
    template.setStyles(styles)
    warnOfUnusedStyles()
    guard let main = files.first else { return template }
    files[0].checker.builder.apply(main.root, to: &template)
    addIncludedSections(to: &template)
    reportMissingSections(in: template)
    return template
  }

  private mutating func collectStyles(
    of index: Int, into names: inout StyleNames
  ) -> [Template.NamedStyle] {
    var styles: [Template.NamedStyle] = []
    var own: Set<String> = []
    for node in files[index].root.all(.style) {
      guard let name = node.name, node.arguments.count == 2,
        case .text(let text) = node.arguments[1].value
      else { continue }
      let range = node.arguments[0].range
      if TextAttributes.words.contains(name) || name.contains("=")
        || name.contains(" ")
      {
        files[index].checker.report("'\(name)' cannot name a style: it is a style word", at: range)
      } else if !own.insert(name).inserted {
        files[index].checker.report("the style '\(name)' is given twice", at: range)
      } else if names.insert(name) {
        styles.append(Template.NamedStyle(name: name, style: text))
      }
    }
    return styles
  }

  /// Warns of the first file's styles that nothing names. Where a placeholder says a style, it may be
  /// any of them; those with the name of a role are the role's.
  private mutating func warnOfUnusedStyles() {
    guard let main = files.first, !diagnostics.holdErrors else { return }
    var used: Set<String> = []
    for style in files.flatMap(\.checker.styles) {
      if style.mayNameAnyStyle { return }
      if let name = style.styleName { used.insert(name) }
    }
    for node in main.root.all(.style) {
      guard let name = node.name, !used.contains(name), Role(named: name) == nil,
        let range = node.arguments.first?.range
      else { continue }
      files[0].checker.builder.warn("nothing uses the style '\(name)'", at: range)
    }
  }

  /// Reports the styles whose names lead in a circle.
  private mutating func reportCircles(in styles: [Template.NamedStyle]) {
    let targets = Dictionary(
      styles.compactMap { style in style.style.styleName.map { (style.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    var round: [String: Int] = [:]
    for (number, style) in styles.enumerated() {
      var name = style.name
      while let target = targets[name], round[name] == nil {
        round[name] = number
        name = target
      }
      guard round[name] == number, let source = style.style.place.source,
        let index = files.firstIndex(where: { $0.checker.source == source })
      else { continue }
      files[index].checker.report(
        "the style '\(style.name)' refers to itself", at: style.style.place.range)
    }
  }

  private mutating func addIncludedSections(to template: inout Template) {
    var names = Set(template.layout.sections.map(\.name))
    var sections: [Template.Section] = []
    for index in files.indices.dropFirst() {
      var other = Template()
      files[index].checker.builder.apply(files[index].root, to: &other)
      sections += other.layout.sections.filter { names.insert($0.name).inserted }
    }
    template.layout.sections = sections + template.layout.sections
  }

  private mutating func reportMissingSections(in template: Template) {
    guard template.layout.sections.isEmpty, let main = files.first else { return }
    let layout = main.root.only(.layout)
    let mayBeMeant = main.root.lacksChildren || layout?.lacksChildren == true
    let hasIncludes = !main.root.all(.include).isEmpty
    if mayBeMeant || (hasIncludes || layout == nil) && diagnostics.holdErrors { return }
    if let layout {
      files[0].checker.report(
        "'layout' has no section", hint: "add section default { columns count=1 }",
        at: layout.nameRange)
    } else {
      let end = main.checker.source.utf8.count
      files[0].checker.report(
        "the template has no layout", hint: "add layout { section default { columns count=1 } }",
        at: SourceRange(end, end))
    }
  }
}

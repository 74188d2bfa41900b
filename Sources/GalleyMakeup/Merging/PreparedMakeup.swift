import GalleyManuscript
import GalleyText

/// A document that has met its template: everything that is the same for all records of a mail
/// merge.
///
///     var prepared = makeup.prepare(document)
///     for values in records { write(prepared.makeUp(with: values).pages) }
///
/// Sections that no value reaches are set once; the pages are the same as if every one were set
/// each time.
package struct PreparedMakeup: Sendable {
  /// The diagnostics about the document and the template, whatever the values.
  package let diagnostics: [Diagnostic]

  let makeup: Makeup
  let looks: StyleResolver
  private let title: Inlines
  private let frontMatter: Attributes
  let sections: [MatchedSection]
  private let fields: MergeFields
  /// The sections that hold marks.
  private let marked: Set<Int>
  /// The names that no front matter has a value for.
  private let openNames: [String]
  var memory: StripMemory

  /// The head of the prepared document, for formats that have one; without the properties that
  /// depend on a record.
  package func head(of document: Document) -> WebHead {
    let isConstant = fields.texts.isEmpty
    return WebHead(
      title: isConstant ? title.plainText : nil,
      language: (isConstant ? frontMatter["lang"] : nil) ?? looks.options.language,
      isRightToLeft: looks.isRightToLeft || document.startsRightToLeft == true)
  }

  // Without fields a document is made up only once, and nothing of it need be remembered.
  init(_ makeup: Makeup, _ document: Document, _ matched: Matched, fields: MergeFields?) {
    let remembers = fields != nil
    let fields = fields ?? MergeFields()
    self.makeup = makeup
    looks = makeup.looks.decidingDirection(by: document)
    self.fields = fields
    diagnostics = fields.restoring(matched.diagnostics)
    title = document.title
    frontMatter = document.values
    sections = matched.sections
    let scope = PlaceholderScope(
      values: PlaceholderValues().adding(document.values), title: document.title.plainText)
    openNames = NameResolver(template: makeup.template, scope: scope)
      .missingNames(for: sections, fields: fields).map(\.name)
    let marked = fields.marked(in: sections, of: makeup.template, scope: scope)
    self.marked = marked
    let stylesAreConstant = makeup.template.styles.allSatisfy(\.style.isConstant)
    let constant = sections.indices.filter { [sections] index in
      remembers && stylesAreConstant && !marked.contains(index)
        && sections[index].allTexts.allSatisfy(\.isConstant)
    }
    memory = StripMemory(constant: Set(constant))
  }

  /// The pages of the document with these values, and the diagnostics about them beyond
  /// ``diagnostics``; none where there is an error.
  package mutating func makeUp(with values: PlaceholderValues) -> Makeup.Result {
    var (found, setting) = self.setting(with: values)
    guard let setting else { return Makeup.Result(pages: [], diagnostics: found, clippedLines: 0) }
    let plan = setting.setter.plan(of: setting.sections, memory: &memory)
    let drawn = (0..<plan.count).map(plan.draw)
    found += plan.warnings
    var result = Makeup.Result(
      pages: drawn.map(\.page), diagnostics: found,
      clippedLines: drawn.reduce(0) { $0 + $1.clippedLines })
    for page in result.pages { result.clippedNames.note(page.clippedNames) }
    return result
  }

  /// Makes the pages of the document with these values and hands on their rows as soon as nothing
  /// can be added to them: only the data that the pages at hand need is kept.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - sink: Takes the rows, in order. It is not called where there is an error.
  /// - Returns: The result of ``makeUp(with:)``, without the pages.
  /// - Throws: The errors of `sink`.
  package mutating func makeUp<Problem: Error>(
    with values: PlaceholderValues, to sink: (PageStretch) throws(Problem) -> Void
  ) throws(Problem) -> Makeup.Result {
    let (found, setting) = self.setting(with: values)
    var result = Makeup.Result(pages: [], diagnostics: found, clippedLines: 0)
    guard let setting else { return result }
    var (clippedLines, clippedNames) = (0, [String]())
    result.diagnostics += try setting.setter.setPages(of: setting.sections, memory: &memory) {
      (stretch) throws(Problem) in
      clippedLines += stretch.clippedLines
      clippedNames.note(stretch.page.clippedNames)
      try sink(stretch)
    }
    (result.clippedLines, result.clippedNames) = (clippedLines, clippedNames)
    return result
  }

  /// The sections to set with these values, and their setter; nil where there is an error.
  func setting(
    with values: PlaceholderValues
  ) -> ([Diagnostic], (setter: PageSetter, sections: [MatchedSection])?) {
    var scope = scope(with: values)
    scope.isASCII = looks.options.ascii
    var found = missingNames(in: scope)
    guard !(diagnostics + found).holdErrors else { return (found, nil) }
    var filled = sections
    if !marked.isEmpty {
      var filling = FieldFilling(fields, from: scope, in: makeup.template)
      for index in marked { filled[index] = filling.fill(sections[index]) }
      found += filling.diagnostics
    }
    for index in filled.indices where filled[index].tiles.contains(where: { $0.ownText != nil }) {
      found += filled[index].readFallbacks(
        in: makeup.template, scope: scope.entering(filled[index], index: index))
    }
    let names = NameResolver(template: makeup.template, scope: scope)
    found += names.unknownStyles(in: filled, looks: looks)
    var setter = PageSetter(
      environment: makeup.environment, looks: looks.themed(scope: scope), scope: scope)
    setter.heads.note(filled)
    if makeup.template.layout.axis == .horizontal, makeup.environment.height == nil {
      setter = PageSetter(
        environment: Environment(
          width: makeup.environment.width, height: setter.naturalHeight(of: filled)),
        looks: setter.sections.looks, scope: scope)
      setter.heads.note(filled)
      setter.growsAcross = true
    }
    return (found, (setter, filled))
  }

  /// The names that have no value beside values of these names, whatever these are.
  package func missingNames(with values: PlaceholderValues) -> [Diagnostic] {
    missingNames(in: scope(with: values))
  }

  private func missingNames(in scope: PlaceholderScope) -> [Diagnostic] {
    // Most records have a value for every name: suggestions are looked for only where one has not.
    guard openNames.contains(where: { scope.value(of: $0) == nil }) else { return [] }
    return NameResolver(template: makeup.template, scope: scope)
      .missingNames(for: sections, fields: fields).map(\.diagnostic)
  }

  /// The scope of placeholders: the values, the front matter, the title, all of them filled.
  private func scope(with values: PlaceholderValues) -> PlaceholderScope {
    guard !fields.texts.isEmpty else {
      var scope = PlaceholderScope(values: values.adding(frontMatter), title: title.plainText)
      scope.titleAnchor = frontMatter.identifier
      return scope
    }
    let front = FieldFilling(
      fields, from: PlaceholderScope(values: values, title: ""), in: makeup.template
    ).fill(frontMatter)
    let scope = PlaceholderScope(values: values.adding(front), title: "")
    return PlaceholderScope(
      values: scope.values,
      title: FieldFilling(fields, from: scope, in: makeup.template).fill(title).plainText)
  }
}

extension MergeFields {
  /// The sections that filling changes, by their indices.
  fileprivate func marked(
    in sections: [MatchedSection], of template: Template, scope: PlaceholderScope
  ) -> Set<Int> {
    guard !texts.isEmpty else { return [] }
    var filling = FieldFilling(self, from: scope, in: template)
    return Set(
      sections.indices.filter { index in
        let filled = filling.fill(sections[index])
        return filled.section != sections[index].section || filled.flow != sections[index].flow
          || zip(filled.tiles, sections[index].tiles).contains { $0.item != $1.item }
      })
  }
}

/// The strips of sections that are the same whatever the record says.
struct StripMemory: Sendable {
  private let constant: Set<Int>
  private var strips: [Int: (room: Room, strip: SectionStrip)] = [:]

  /// The room that a strip was made for.
  private struct Room: Equatable {
    var onPages: PageRoom?
    var height: Int?
  }

  /// A memory for the sections at these indices.
  init(constant: Set<Int>) {
    self.constant = constant
  }

  /// Gives the strip of a section in the room that there is.
  ///
  /// - Parameters:
  ///   - index: The section.
  ///   - room: The room on the page at hand and the next; nil where pages grow with their content.
  ///   - height: The rows that a section can have at most; nil for no limit.
  ///   - make: Sets the section.
  /// - Returns: The strip that was made before, or the one that `make` makes.
  mutating func strip(
    ofSection index: Int, room: PageRoom?, height: Int?, make: () -> SectionStrip
  ) -> SectionStrip {
    guard constant.contains(index) else { return make() }
    let room = Room(onPages: room, height: height)
    if let known = strips[index], known.room == room { return known.strip }
    let strip = make()
    strips[index] = (room, strip)
    return strip
  }
}

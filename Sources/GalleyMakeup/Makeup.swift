import GalleyCells
import GalleyManuscript

/// Makes pages of documents: brings together their content, its arrangement and the room there is.
///
/// 1. Match the document with the template.
/// 2. Read the bodies whose kind the template states, and arrange tables as they are asked to be.
/// 3. Check that every placeholder has a value, and fill those in the document.
/// 4. Set each section as a strip of rows, put the strips on pages and draw them.
public struct Makeup: Sendable {
  let template: Template
  let environment: Environment
  let values: PlaceholderValues
  let looks: StyleResolver
  /// The separator of fields in bodies whose kind the template states; nil for their own.
  public var delimiter: UInt8?

  /// Makeup with a template in an environment.
  public init(
    template: Template, environment: Environment,
    values: PlaceholderValues = PlaceholderValues(), options: MakeupOptions = MakeupOptions()
  ) {
    var template = template
    if options.isLinear { template.layout = Template.Layout() }
    template.layout.markHeadings()
    for index in template.layout.sections.indices {
      template.layout.sections[index].measure = template.layout.sections[index].measure?.kept(
        onPagesOf: environment.width, isGiven: options.widthIsGiven)
    }
    self.template = template
    self.environment = environment
    self.values = values
    looks = StyleResolver(template, options: options)
  }

  /// The pages of a document, and the diagnostics about them.
  public struct Result: Sendable {
    /// The pages; none where there is an error.
    public var pages: [Page]
    /// Mistakes, in the order in which they were found.
    public var diagnostics: [Diagnostic]
    /// The lines of text that frames had no room for.
    public var clippedLines: Int
    /// The names of the items in these frames, each once; empty for a frame without a name. They are
    /// the first ones, and one more where there are more than ``namedFrames``.
    public var clippedNames: [String] = []

    /// How many frames are named.
    package static let namedFrames = 3
  }

  /// Makes up `document`.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func makeUp(_ document: Document) -> Result {
    var prepared = prepare(document)
    var result = prepared.makeUp(with: values)
    result.diagnostics = prepared.diagnostics + result.diagnostics
    return result
  }

  /// Does the work that is needed only once for all records of a mail merge.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - fields: The placeholders that are marks in it; nil for a document that is made up
  ///     only once.
  /// - Returns: The prepared document, which makes pages of the values of a record.
  package func prepare(_ document: Document, fields: MergeFields? = nil) -> PreparedMakeup {
    var (document, diagnostics) = (document, [Diagnostic]())
    document.noteTableWishes(reporting: &diagnostics)
    // The records of a mail merge would all have the same.
    if looks.options.isWeb, fields == nil { document.identifyHeadings() }
    var matched = matching(document)
    matched.diagnostics += diagnostics
    for index in matched.sections.indices {
      matched.diagnostics += matched.sections[index].readBodies(with: fields, delimiter: delimiter)
      matched.diagnostics += matched.sections[index].arrangeTables(in: template, with: fields)
    }
    matched.diagnostics += looks.unknownTheme + matched.sections.misspeltConditions
    return PreparedMakeup(self, document, matched, fields: fields)
  }

  /// The sections to print: those that the template makes of the document, with the title before
  /// them and the leftovers behind.
  private func matching(_ document: Document) -> Matched {
    if looks.options.isLinear {
      return Matched(sections: [document.inReadingOrder], leftovers: [], diagnostics: [])
    }
    var matching = Matching(document, with: template, in: environment, looks: looks)
    var matched = matching.match(
      joiningColumns: !template.layout.boundaries.contains(where: \.namesSections))
    for index in matched.sections.indices { matched.sections[index].number = index + 1 }
    matched.sections.insertTitle(
      of: document, unlessShownBy: boundariesOfFirstPage(for: document),
      spacing: template.layout.sectionSpacing)
    if !matched.leftovers.isEmpty {
      matched.sections.append(MatchedSection(column: matched.leftovers))
    }
    return matched
  }

  /// The headers and footers of the layout, of which pages that they would fill have none.
  private func boundariesOfFirstPage(for document: Document) -> [Template.Boundary] {
    let boundaries = template.layout.boundaries
    guard environment.height != nil, !boundaries.isEmpty else { return boundaries }
    var scope = PlaceholderScope(
      values: values.adding(document.values), title: document.title.plainText)
    scope.isASCII = looks.options.ascii
    let setter = PageSetter(environment: environment, looks: looks, scope: scope)
    return setter.heads.fill(PlaceholderScope.PageNumber(number: 1, count: nil)) ? [] : boundaries
  }
}

extension Template.Measure {
  /// The measure on pages of a width; nil where that was asked for and is no more than a quarter
  /// wider, so that prose takes all of it.
  package func kept(onPagesOf width: Int, isGiven: Bool) -> Template.Measure? {
    isGiven && width <= cells + cells / 4 ? nil : self
  }
}

extension [MatchedSection] {
  /// Puts the document's title before everything else, and below it its subtitle, author and date,
  /// as far as no header on the first page and no text of a place says them.
  ///
  /// They head the first section's own column where that has only one, and are across the page
  /// above several columns or tiles.
  fileprivate mutating func insertTitle(
    of document: Document, unlessShownBy boundaries: [Template.Boundary], spacing: Int
  ) {
    func isShown(_ name: String) -> Bool {
      boundaries.contains { $0.saysOnFirstPage(name) }
        || contains { section in
          section.pattern.boundaries.contains { $0.saysOnFirstPage(name) }
            || section.tiles.contains { $0.ownText?.names(name) == true }
        }
    }
    var front: [Block] = []
    if !document.title.isEmpty, !isShown("title") {
      front.append(document.titleBlock)
    }
    let byline = document.byline { !isShown($0) }
    if !byline.isEmpty { front.append(Block(.paragraph(byline))) }
    guard !front.isEmpty else { return }
    if let first, first.share == nil, case .columns(let columns) = first.arrangement,
      first.pattern.boundaries.isEmpty, columns.count ?? 1 == 1, columns.minWidth == nil
    {
      self[0].flow.insert(contentsOf: front, at: 0)
      return
    }
    var title = MatchedSection(column: front)
    title.pattern.insets.leading = first?.pattern.insets.leading ?? 0
    title.pattern.insets.trailing = first?.pattern.insets.trailing ?? 0
    title.pattern.insets.bottom = Swift.max(0, 1 - Swift.max(0, spacing))
    insert(title, at: 0)
  }
}

extension Template.Boundary {
  /// Whether it says the value of a name on the first page.
  fileprivate func saysOnFirstPage(_ name: String) -> Bool {
    !exceptFirst && texts.contains { $0.text.names(name) }
  }
}

extension Template.Layout {
  /// Marks the headers that are headings: those that say a title, nothing else, and only once.
  ///
  /// A header that is repeated on later pages is a running head; one that is on the border of
  /// its section, or reaches over the content below it, is recognized by its place.
  mutating func markHeadings() {
    for index in boundaries.indices {
      boundaries[index].markHeading(repeatsByDefault: true)
    }
    for section in sections.indices
    where sections[section].backgrounds.allSatisfy({ $0.border == nil }) {
      for index in sections[section].boundaries.indices {
        sections[section].boundaries[index].markHeading(repeatsByDefault: false)
      }
      for alternative in sections[section].alternatives.indices {
        for index in sections[section].alternatives[alternative].boundaries.indices {
          sections[section].alternatives[alternative].boundaries[index].markHeading(
            repeatsByDefault: false)
        }
      }
    }
  }
}

extension Template.Boundary {
  /// Gives its text the level of the heading that it is, if it is one.
  fileprivate mutating func markHeading(repeatsByDefault: Bool) {
    guard edge.vertical == .top, insets.bottom >= 0, !exceptFirst,
      !(repeatsOnPages ?? repeatsByDefault),
      texts.count == 1, texts[0].text.pieces.count == 1,
      case .placeholder(let name, _, _) = texts[0].text.pieces[0]
    else { return }
    switch name {
    case "title": texts[0].headingLevel = Document.Section.headingLevel - 1
    case "section.title": texts[0].headingLevel = Document.Section.headingLevel
    default: break
    }
  }
}

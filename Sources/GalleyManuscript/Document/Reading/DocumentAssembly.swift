/// Makes one document of everything that a run was given.
///
///     var assembly = DocumentAssembly(reader: DocumentReader())
///     assembly.add(document: SourceFile(name: "notes.md", text: "# Notes"))
///     assembly.add(item: "lat", kind: .sparkline, text: SourceFile(name: "lat", text: "3 1 4"))
///     let (document, diagnostics) = assembly.finish()
///
/// Everything shares one namespace. A name that is given twice is a warning and the later one
/// counts: it takes the earlier one's place.
public struct DocumentAssembly: Sendable {
  private let reader: DocumentReader
  private var inputs: [Input] = []
  private var looseItems: [Document.Item] = []
  private var attributes: [(item: String, key: String, value: String)] = []
  private var holdsDirectory = false
  private var diagnostics: [Diagnostic] = []

  /// A document, or items that represent themselves.
  private enum Input {
    case document(Document, SourceFile)
    case items([Document.Item])
  }

  /// An empty assembly that reads with `reader`.
  public init(reader: DocumentReader) {
    self.reader = reader
  }

  /// Adds a FILE operand or standard input (named `-`): Markdown, plain text and JSON are
  /// documents, any other file an item that is named after it.
  public mutating func add(document source: SourceFile) {
    let kind = reader.recognize(source)
    let (document, mistakes) = reader.read(source, as: kind)
    diagnostics += source.wrongBytes(readAs: kind) + mistakes
    switch kind {
    case .markdown, .plain, .lines: inputs.append(.document(document, source))
    case .json where document.sections.first?.items.first?.body?.source != source:
      inputs.append(.document(document, source))
    case .json, .code, .ansi, .csv, .tsv, .table, .sparkline, .bars, .gauge, .plot, .big:
      add(items: document.sections.flatMap(\.items))
    }
  }

  /// Adds the files of a directory as an item each; they come in the order of their names. Here the
  /// name of a kind is a suffix, too: `load.bars`.
  public mutating func add(directory entries: [SourceFile]) {
    let sorted = entries.sorted { left, right in
      left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    holdsDirectory = true
    add(
      items: sorted.map { file in
        let name = PathName(file.name)
        let suffix = name.suffix.flatMap { ContentKind(pathSuffix: $0) == nil ? $0 : nil }
        return readFile(
          file, named: name.stem, kind: suffix.flatMap(ContentKind.init(rawValue:)))
      })
  }

  /// Adds an item of its own whose text was typed: `NAME[:KIND]=TEXT`. Without a kind, the text
  /// says how it is read.
  public mutating func add(item name: String, kind: ContentKind?, text source: SourceFile) {
    let (item, mistakes) = reader.readItem(named: name, said: kind, body: SourceExcerpt(source))
    diagnostics += mistakes
    looseItems.append(item)
  }

  /// Adds an item of its own that is a file: `NAME[:KIND]@FILE`. Without a kind, its name and
  /// content say how it is read; for standard input, which is named `-`, the name of the item does.
  public mutating func add(item name: String, kind: ContentKind?, file source: SourceFile) {
    looseItems.append(readFile(source, named: name, kind: kind))
  }

  /// Gives an item an attribute, whichever comes first: `NAME.KEY=VALUE`.
  public mutating func add(attribute key: String, value: String, toItem name: String) {
    attributes.append((name, key, value))
  }

  private mutating func add(items: [Document.Item]) {
    if case .items(let earlier) = inputs.last {
      inputs[inputs.count - 1] = .items(earlier + items)
    } else {
      inputs.append(.items(items))
    }
  }

  /// A file as one item. A document becomes its blocks under its title, and the items of its
  /// markers are items like it.
  private mutating func readFile(
    _ source: SourceFile, named name: String, kind: ContentKind? = nil
  ) -> Document.Item {
    let body = SourceExcerpt(source)
    var reader = reader
    reader.kind = kind
    let readAs = reader.recognize(source, named: name)
    let (document, mistakes) = reader.readItemFile(source, as: readAs)
    diagnostics += source.wrongBytes(readAs: readAs) + mistakes
    looseItems += document.looseItems
    var item = document.asItem(named: name)
    (item.kind, item.readAs) = (kind, readAs)
    item.body = body
    (item.source, item.range) = (source, body.range)
    return item
  }
}

// MARK: - One document

extension DocumentAssembly {
  /// The document of everything that was added, and its diagnostics.
  ///
  /// 1. Put the documents together: each is a section, unless only one has sections of its own.
  /// 2. Add the items that represent themselves.
  /// 3. Settle names that are given twice.
  /// 4. Give items their attributes, code its language, and charts the ends of their scales.
  public consuming func finish() -> (Document, [Diagnostic]) {
    var document = mergedInputs()
    document.looseItems += looseItems
    document.isOfNamedItems =
      (holdsDirectory || !document.looseItems.isEmpty)
      && document.sections.allSatisfy { $0.title.isEmpty }
    var names = Namespace(document)
    names.settle()
    document = names.document
    var diagnostics = diagnostics + names.diagnostics
    for (name, key, value) in attributes {
      if let mistake = document.set(key, to: value, ofItem: name) { diagnostics.append(mistake) }
    }
    for section in document.sections.indices {
      for item in document.sections[section].items.indices
      where document.sections[section].items[item].hasCharts {
        diagnostics += document.sections[section].items[item].limitCharts()
      }
    }
    for item in document.looseItems.indices {
      document.looseItems[item].takeLanguage()
      diagnostics += document.looseItems[item].limitCharts()
    }
    return (document, diagnostics)
  }

  private func mergedInputs() -> Document {
    let documents = inputs.compactMap { input in
      if case .document(let document, _) = input { document } else { nil }
    }
    let keepsSections = documents.count(where: \.hasNamedSections) <= 1
    let isOnly = documents.count == 1
    let titled = documents.firstIndex { $0.values["title"] != nil }
    var merged = Document()
    var slugs = Slugs()
    var index = 0
    for input in inputs {
      switch input {
      case .items(let items):
        merged.sections.append(
          Document.Section(name: "", items: items, source: items.first?.source))
      case .document(let document, let source):
        defer { index += 1 }
        // A document whose title another one's front matter takes the place of is a section, so
        // that its title is not lost.
        let keepsTitle = document.title.isEmpty || titled == nil || titled == index
        let staysWhole = isOnly || keepsSections && document.hasNamedSections && keepsTitle
        let isHeaded = !staysWhole && titled != index && !document.title.isEmpty
        merged.adoptFront(of: document, takesHeading: staysWhole, leavesByline: isHeaded)
        merged.looseItems += document.looseItems
        if staysWhole {
          let first = merged.sections.count
          // Nothing is copied where nothing is before it.
          merged.sections = first == 0 ? document.sections : merged.sections + document.sections
          for index in merged.sections.indices.dropFirst(first) {
            guard let renamed = merged.sections[index].renamed(by: &slugs) else { continue }
            merged.sections[index] = renamed
          }
        } else {
          var section = document.asSection(of: source)
          // A title that is already above the page needs no heading.
          if titled == index { section.title = Inlines() }
          // What the page does not say below its title is said below the section's.
          let byline = document.byline { isHeaded || document.values[$0] != merged.values[$0] }
          if !byline.isEmpty {
            section.items.insert(
              Document.Item(of: Block(.paragraph(byline)), in: source), at: 0)
          }
          merged.sections.append(section.renamed(by: &slugs) ?? section)
        }
      }
    }
    return merged
  }
}

extension Document {
  /// Whether it has sections under headings.
  fileprivate var hasNamedSections: Bool { sections.contains { !$0.name.isEmpty } }

  /// Takes over title and values unless an earlier document gave them; a title that is not a front
  /// matter's only from a document that does not become a section under it. A section with a title
  /// of its own may keep what is said below that.
  fileprivate mutating func adoptFront(
    of other: Document, takesHeading: Bool, leavesByline: Bool
  ) {
    if values["title"] == nil, other.values["title"] != nil || takesHeading {
      title = other.title
    }
    var known = Set(values.values.map(\.key))
    if leavesByline { known.formUnion(Document.bylineNames) }
    values.add(other.values.values.filter { !known.contains($0.key) })
  }

  /// The document as one section: its title the heading, its sections items.
  fileprivate func asSection(of source: SourceFile) -> Section {
    let name = title.isEmpty ? PathName(source.name).stem : slug(of: title.plainText)
    var section = Section(name: name, title: title, attributes: partAttributes, source: source)
    for part in sections {
      if part.name.isEmpty {
        section.items += part.items
        continue
      }
      section.items.append(
        Item(
          name: part.name, title: part.title, attributes: part.attributes,
          blocks: part.items.flatMap { $0.titledBlocks(headingLevel: 3) }, source: part.source,
          range: part.range))
    }
    return section
  }
}

extension Document.Section {
  /// The section with names that no earlier one has, its own and its items', but for names that
  /// authors chose; nil where it has them, as most do, so that what is shared is not copied.
  fileprivate func renamed(by slugs: inout Slugs) -> Document.Section? {
    var (renamed, isRenamed) = (self, false)
    let unique = slugs.unique(name, isChosen: attributes.identifier != nil)
    if unique != name { (renamed.name, isRenamed) = (unique, true) }
    for (index, item) in items.enumerated() where !item.name.isEmpty {
      let unique = slugs.unique(
        item.name, isChosen: item.attributes.identifier != nil || item.body != nil)
      if unique != item.name { (renamed.items[index].name, isRenamed) = (unique, true) }
    }
    return isRenamed ? renamed : nil
  }
}

extension Slugs {
  /// A name as it is when its author chose it or nothing has it yet, else with a number.
  fileprivate mutating func unique(_ name: String, isChosen: Bool) -> String {
    if name.isEmpty { return name }
    guard isChosen else { return unused(name) }
    reserve(name)
    return name
  }
}

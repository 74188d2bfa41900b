/// Finds the title, the sections and the items in the blocks of a Markdown document.
///
/// 1. The title is the front matter's, else a level-1 heading that is the only one; below text it is
///    a section's if there are no other headings. A heading that says the front matter's title once
///    more is the title, too.
/// 2. Sections start at the highest heading level below the title, items one level further down,
///    unless the template fixes the levels.
/// 3. Blocks before the first item heading of a section are an item each.
/// 4. A heading that skips the items' level where no item is open starts one all the same, and so
///    do the headings of its level that follow it, unless the template fixes the level.
/// 5. Headings further down keep their distance from their item's, whatever level that has.
struct Outline {
  /// The title; empty when there is none.
  private(set) var title: Inlines = Inlines()
  /// The attributes of the title's heading.
  private(set) var titleAttributes = Attributes()
  /// The sections, the first without a name when blocks are before the first heading.
  private(set) var sections: [Document.Section] = []

  private let source: SourceFile
  private var slugs = Slugs()
  private var titleIndex: Int?
  private var sectionLevel: Int
  private var itemLevel: Int
  /// Whether a heading that skips the items' level may start an item.
  private let takesSkippedLevels: Bool
  /// The level of the heading that started the open item; nil before the first of a section.
  private var openItemLevel: Int?

  /// The outline of the blocks of one document, whose front matter may hold a title.
  init(
    _ blocks: [Block], of source: SourceFile, title: String?, sectionLevel: Int? = nil,
    itemLevel: Int? = nil
  ) {
    self.source = source
    takesSkippedLevels = itemLevel == nil
    // Items alone leave the level above to sections.
    let sectionLevel = sectionLevel ?? itemLevel.map { max(1, $0 - 1) }
    if sectionLevel != 1 { titleIndex = Outline.titleIndex(in: blocks, title) }
    let highest =
      blocks.indices.lazy.filter { [titleIndex] in $0 != titleIndex }
      .compactMap { blocks[$0].headingLevel }.min() ?? 1
    self.sectionLevel = sectionLevel ?? highest
    self.itemLevel = max(itemLevel ?? self.sectionLevel + 1, self.sectionLevel + 1)
    for block in blocks { if let name = block.attributes.identifier { slugs.reserve(name) } }
    sections.reserveCapacity(
      blocks.indices.count { blocks[$0].headingLevel ?? .max <= self.sectionLevel } + 1)
    for (index, block) in blocks.enumerated() {
      add(block, at: index)
      // Long texts without headings are an item for each block.
      if index == 0 || block.headingLevel != nil { reserveRoom(for: blocks[(index + 1)...]) }
    }
  }

  /// The only heading of level 1, unless the title is another, or it parts a text.
  private static func titleIndex(in blocks: [Block], _ title: String?) -> Int? {
    guard let index = blocks.firstIndex(where: { $0.headingLevel == 1 }),
      !blocks[(index + 1)...].contains(where: { $0.headingLevel == 1 }),
      case .heading(_, let heading) = blocks[index].content
    else { return nil }
    guard let title else {
      let partsText =
        blocks[..<index].contains { $0.isText }
        && !blocks.indices.contains { $0 != index && blocks[$0].headingLevel != nil }
      return partsText ? nil : index
    }
    return heading.plainText.lowercased() == title.lowercased() ? index : nil
  }

  /// Makes room for the items that the blocks up to the next heading may be.
  private mutating func reserveRoom(for blocks: ArraySlice<Block>) {
    guard let section = sections.indices.last, sections[section].items.last?.isLeadBlock ?? true
    else { return }
    let end = blocks.firstIndex { $0.headingLevel != nil } ?? blocks.endIndex
    let count = sections[section].items.count + end - blocks.startIndex
    sections[section].items.reserveCapacity(count)
  }

  private mutating func add(_ block: Block, at index: Int) {
    guard case .heading(let level, let written) = block.content else { return addBlock(block) }
    var block = block
    let inlines = block.takeTitle() ?? written
    if index == titleIndex {
      title = inlines
      titleAttributes = block.attributes
    } else if level <= sectionLevel {
      sections.append(
        Document.Section(
          name: name(of: block, written), title: inlines, attributes: block.attributes,
          source: source, range: block.range))
      openItemLevel = nil
    } else if startsItem(level) {
      openItemLevel = level
      openSection(at: block.range)
      sections[sections.count - 1].items.append(
        Document.Item(
          name: name(of: block, written), title: inlines, attributes: block.attributes,
          source: source, range: block.range))
    } else {
      var lower = block
      let depth = level - (openItemLevel ?? itemLevel)
      lower.content = .heading(level: Document.Section.headingLevel + 1 + depth, inlines)
      addBlock(lower)
    }
  }

  /// Whether a heading below the sections' starts an item: rules 2 and 4.
  private func startsItem(_ level: Int) -> Bool {
    if level <= itemLevel { return true }
    guard takesSkippedLevels else { return false }
    return openItemLevel.map { level <= $0 } ?? true
  }

  private mutating func addBlock(_ block: Block) {
    openSection(at: block.range)
    let section = sections.count - 1
    if let item = sections[section].items.indices.last,
      !sections[section].items[item].isLeadBlock
        || sections[section].items[item].announces(block, in: source)
    {
      sections[section].items[item].blocks.append(block)
    } else {
      sections[section].items.append(Document.Item(of: block, in: source))
    }
  }

  /// Starts a section without a name for the blocks before the first heading.
  private mutating func openSection(at range: SourceRange) {
    guard sections.isEmpty else { return }
    let start = SourceRange(range.lowerBound, range.lowerBound)
    sections.append(Document.Section(name: "", source: source, range: start))
  }

  private mutating func name(of block: Block, _ inlines: Inlines) -> String {
    block.attributes.identifier ?? slugs.name(for: inlines.plainText)
  }
}

extension Document.Item {
  /// Whether it is a paragraph that ends with a colon, a wide one (U+FF1A) or not, and a block is what
  /// it announces: a list, code or a table of which nobody has said anything.
  fileprivate func announces(_ block: Block, in source: SourceFile) -> Bool {
    guard blocks.count == 1, block.attributes.isEmpty, case .paragraph = blocks[0].content else {
      return false
    }
    switch block.content {
    case .list, .code, .ansi, .lines, .table: break
    default: return false
    }
    let text = source.utf8[..<range.upperBound]
    let end = text.lastIndex { !isBlankOrLineEnd($0) && !$0.isOne(of: "*_") }
    guard let end, text[end] != UInt8(ascii: ":") else { return end != nil }
    return text[...end].suffix(3).elementsEqual([0xEF, 0xBC, 0x9A])
  }
}

extension Block {
  /// Takes the value of `title`, which is said in place of a heading's own text.
  fileprivate mutating func takeTitle() -> Inlines? {
    guard let title = attributes["title"], !title.isEmpty else { return nil }
    attributes["title"] = nil
    return Inlines(title)
  }

  var headingLevel: Int? {
    if case .heading(let level, _) = content { level } else { nil }
  }

  /// Whether it is text that a heading may part: no rule, no badges, and no links to other languages.
  fileprivate var isText: Bool {
    switch content {
    case .thematicBreak, .heading: false
    case .paragraph(let inlines):
      !inlines.contains { inline in
        switch inline {
        case .link, .image, .html: true
        default: false
        }
      }
    default: true
    }
  }
}

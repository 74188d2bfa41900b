/// Blocks of Markdown and of HTML as they come, put into the elements of HTML that they are
/// between (HTML, "Flow content").
///
///     <details><summary>More</summary>
///
///     Text in *Markdown*, in the element all the same.
///
///     </details>
///
/// An element without a role on a page is just its contents. One whose end tag never comes ends
/// where the blocks do; an end tag without an element is ignored.
struct HTMLFlow {
  /// The blocks of the innermost element that has blocks of its own.
  var blocks: [Block] = []
  /// The elements that are open, the innermost last.
  private var open: [Element] = []
  /// How many elements with blocks of their own may be open.
  private let depthLimit: Int
  /// How many elements of other kinds may be.
  private static let openLimit = 2 * Block.depthLimit

  /// A flow without blocks; elements nest `depthLimit` deep, and deeper ones are just contents.
  init(depthLimit: Int) { self.depthLimit = depthLimit }

  /// An element whose end has not come.
  private struct Element {
    let name: String
    let kind: Kind
    /// How many rows it takes as a cell.
    var rowSpan = 1
    /// The side that lines are at in it, where it says one.
    var alignment: String?
    /// The blocks around it, if it has blocks of its own, and how many there were if not.
    var outer: [Block] = []
    var outerCount = 0
    /// How many blocks there are where the text ends that began with it.
    var ownEnd: Int?
    var items: [Block.List.Item] = []
    var table = HTMLTable()
    /// The elements around it.
    var surroundings = Surroundings()
  }

  /// The elements around a place: the innermost open ones of their kinds.
  private struct Surroundings {
    var list: Int?, definitions: Int?, table: Int?
    /// How many elements with blocks of their own there are, and whether the innermost is a cell.
    var depth = 0
    var isCell = false

    /// The surroundings of the contents of an open element.
    init(in element: Element, at index: Int) {
      self = element.surroundings
      guard element.kind.holdsBlocks else { return }
      (depth, isCell) = (depth + 1, false)
      switch element.kind {
      case .list: list = index
      case .definitions: definitions = index
      case .table: table = index
      case .cell: isCell = true
      case .quote, .item, .term, .meaning, .transparent, .heading: break
      }
    }

    init() {}
  }

  /// The role of an element on a page.
  private enum Kind: Equatable {
    /// Just its contents.
    case transparent
    case heading(level: Int)
    case quote
    case list(start: Int?)
    case item
    case definitions, term, meaning
    case table
    case cell(isHead: Bool)

    /// Whether it has blocks of its own.
    var holdsBlocks: Bool {
      switch self {
      case .quote, .list, .item, .definitions, .term, .meaning, .table, .cell: true
      case .transparent, .heading: false
      }
    }
  }

  /// How many elements with blocks of their own are open.
  var depth: Int { surroundings.depth }

  /// The surroundings of the next block.
  private var surroundings: Surroundings {
    open.last.map { Surroundings(in: $0, at: open.count - 1) } ?? Surroundings()
  }

  /// The blocks, once all elements have ended.
  mutating func finish() -> [Block] {
    while !open.isEmpty { close() }
    return blocks
  }
}

// MARK: - Reading

extension HTMLFlow {
  /// Adds a block of HTML.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func read(_ html: Range<Int>, range: SourceRange, _ inlines: inout InlineParser) {
    var textStart = html.lowerBound
    var tags = inlines.tags(in: html)[...]
    while let tag = tags.popFirst() {
      guard takes(tag) else { continue }
      appendText(textStart..<tag.range.lowerBound, range: range, &inlines)
      textStart = tag.range.upperBound
      if tag.isVerbatim, !tag.isEnd {
        let end = tags.firstIndex { $0.isEnd && $0.name == tag.name } ?? tags.endIndex
        let textEnd = end < tags.endIndex ? tags[end].range.lowerBound : html.upperBound
        if tag.name == "pre" {
          let literal = inlines.literal(ofHTML: textStart..<textEnd)
          blocks.append(Block(.code(info: "", literal: literal, isFenced: true), range: range))
        }
        textStart = end < tags.endIndex ? tags[end].range.upperBound : html.upperBound
        tags = tags[min(end + 1, tags.endIndex)...]
      } else if tag.isEnd {
        end(tag)
      } else {
        begin(tag, inlines.utf8, range: range)
      }
    }
    appendText(textStart..<html.upperBound, range: range, &inlines)
    if let last = open.last, last.name == "p", last.ownEnd == nil {
      open[open.count - 1].ownEnd = blocks.count
    }
  }

  /// Whether a tag is between blocks. In a cell only the tags of its table do: others are left
  /// to its text.
  private mutating func takes(_ tag: HTMLTag) -> Bool {
    let surroundings = surroundings
    guard surroundings.isCell, let table = surroundings.table else {
      return tag.isBlock || tag.isVerbatim
    }
    if tag.name == "table" { open[table].table.depth += tag.isEnd ? -1 : 1 }
    switch tag.name {
    case "table": return tag.isEnd && open[table].table.depth < 0
    case "tr", "td", "th", "thead", "tbody", "tfoot": return open[table].table.depth <= 0
    default: return false
    }
  }

  /// Adds the text between two tags, if there is any, as the innermost element requires.
  private mutating func appendText(
    _ text: Range<Int>, range: SourceRange, _ inlines: inout InlineParser
  ) {
    guard text.lowerBound < text.upperBound, let said = inlines.parseHTML(text) else { return }
    var content = Block.Content.paragraph(said)
    if case .heading(let level) = open.last?.kind { content = .heading(level: level, said) }
    blocks.append(Block(content, range: range))
  }
}

// MARK: - Elements

extension HTMLFlow {
  private mutating func begin(_ tag: HTMLTag, _ utf8: [UInt8], range: SourceRange) {
    endWhatEnds(before: tag.name)
    switch tag.name {
    case "hr": blocks.append(Block(.thematicBreak, range: range))
    case "li" where depth < depthLimit && surroundings.list == nil:
      push(Element(name: "ul", kind: .list(start: nil)))
      push(element(of: tag, utf8))
    case "tr":
      if let table = surroundings.table { open[table].table.beginRow() }
    default: push(element(of: tag, utf8))
    }
  }

  private func element(of tag: HTMLTag, _ utf8: [UInt8]) -> Element {
    var element = Element(name: tag.name, kind: kind(of: tag, utf8))
    if case .cell = element.kind {
      element.rowSpan = tag.word(of: "rowspan", in: utf8).flatMap { Int($0) } ?? 1
    }
    element.alignment = tag.name == "center" ? "center" : tag.alignment(in: utf8)
    return element
  }

  private func kind(of tag: HTMLTag, _ utf8: [UInt8]) -> Kind {
    if let level = tag.headingLevel { return .heading(level: level) }
    // The line above details.
    if tag.name == "summary" { return .heading(level: 6) }
    guard depth < depthLimit else { return .transparent }
    switch tag.name {
    case "blockquote": return .quote
    case "ul", "menu", "dir": return .list(start: nil)
    case "ol": return .list(start: tag.word(of: "start", in: utf8).flatMap { Int($0) } ?? 1)
    case "li": return .item
    case "dl": return .definitions
    case "dt", "dd":
      guard surroundings.definitions != nil else { return .transparent }
      return tag.name == "dt" ? .term : .meaning
    case "table": return .table
    case "td", "th":
      return surroundings.table == nil ? .transparent : .cell(isHead: tag.name == "th")
    default: return .transparent
    }
  }

  /// Opens an element. Beyond a limit, elements that are just their contents are not kept, so that
  /// the time to search the open ones stays bounded.
  private mutating func push(_ element: Element) {
    guard element.kind.holdsBlocks || open.count < HTMLFlow.openLimit else { return }
    var element = element
    element.surroundings = surroundings
    if element.kind.holdsBlocks {
      swap(&element.outer, &blocks)
    } else {
      element.outerCount = blocks.count
    }
    open.append(element)
  }

  /// Ends the elements whose end is left out before another begins (HTML, "Optional tags").
  private mutating func endWhatEnds(before name: String) {
    if open.last?.name == "p" { close() }
    switch name {
    case "li": endInnermost(of: ["li"], within: ["ul", "ol", "menu", "dir"])
    case "dt", "dd": endInnermost(of: ["dt", "dd"], within: ["dl"])
    case "td", "th", "tr", "thead", "tbody", "tfoot":
      endInnermost(of: ["td", "th"], within: ["table"])
    default: break
    }
  }

  /// Ends the innermost element of some names unless one of others is open in it.
  private mutating func endInnermost(of names: [String], within containers: [String]) {
    guard
      let index = open.lastIndex(where: { names.contains($0.name) || containers.contains($0.name) }
      ),
      names.contains(open[index].name)
    else { return }
    while open.count > index { close() }
  }

  /// Ends the innermost element of a name, and those in it.
  private mutating func end(_ tag: HTMLTag) {
    switch tag.name {
    case "tr", "thead", "tbody", "tfoot": endInnermost(of: ["td", "th"], within: ["table"])
    default:
      guard let index = open.lastIndex(where: { $0.name == tag.name }) else { return }
      while open.count > index { close(isSaid: open.count == index + 1) }
    }
  }

  /// Ends the innermost element. A paragraph whose end is not said ends before the next block.
  private mutating func close(isSaid: Bool = false) {
    guard var element = open.popLast() else { return }
    let isWhole = isSaid || element.name != "p"
    let end = isWhole ? blocks.count : min(element.ownEnd ?? .max, blocks.count)
    var content: [Block] = []
    if element.kind.holdsBlocks {
      swap(&content, &blocks)
      swap(&blocks, &element.outer)
    } else if let alignment = element.alignment {
      for index in blocks[..<end].indices.dropFirst(element.outerCount)
      where blocks[index].attributes["align"] == nil {
        blocks[index].attributes["align"] = alignment
      }
    }
    settle(element, content)
  }

  /// Adds an element that has ended: as a block, or as a part of the one that it is in.
  private mutating func settle(_ element: Element, _ content: [Block]) {
    let (list, definitions) = (element.surroundings.list, element.surroundings.definitions)
    switch element.kind {
    case .transparent, .heading: break
    case .quote: blocks.append(.quote(content), around: content)
    case .list(let start):
      blocks.append(list: element.items, start: start)
      blocks += content
    case .definitions:
      blocks.append(list: element.items, isOfDefinitions: true)
      blocks += content
    // A caption is above its table, and so is all that is outside of its cells.
    case .table: blocks += content + element.table.blocks
    case .item, .term:
      guard let list = element.kind == .item ? list : definitions else { return blocks += content }
      open[list].items.append(Block.List.Item(blocks: content))
    case .meaning:
      guard let definitions else { return blocks += content }
      if open[definitions].items.isEmpty {
        open[definitions].items.append(Block.List.Item(blocks: []))
      }
      open[definitions].items[open[definitions].items.count - 1].blocks += content
    case .cell(let isHead):
      guard let table = element.surroundings.table else { return blocks += content }
      open[table].table.append(
        content, isHead: isHead, alignment: element.alignment, rowSpan: element.rowSpan)
    }
  }
}

extension [Block] {
  /// Adds a block that reaches over others, unless there are none.
  fileprivate mutating func append(_ content: Block.Content, around blocks: [Block]) {
    guard let first = blocks.first, let last = blocks.last else { return }
    append(Block(content, range: first.range.through(last.range)))
  }

  /// Adds a list, tight where no item has several paragraphs and none is a definition.
  fileprivate mutating func append(
    list items: [Block.List.Item], start: Int? = nil, isOfDefinitions: Bool = false
  ) {
    let items = items.filter { !$0.blocks.isEmpty }
    let isTight = items.allSatisfy { item in
      item.blocks.count { if case .paragraph = $0.content { true } else { false } } < 2
    }
    var list = Block.List(start: start, isTight: isTight && !isOfDefinitions, items: items)
    list.isOfDefinitions = isOfDefinitions
    append(.list(list), around: items.flatMap(\.blocks))
  }
}

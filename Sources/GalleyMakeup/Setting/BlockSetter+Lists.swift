import GalleyManuscript
import GalleyText

/// Lists: bullets by depth, numbers aligned on their points, boxes of tasks, hanging indents.
extension BlockSetter {
  /// Adds a list.
  func append(_ list: Block.List, depth: Int, to assembly: inout BlockAssembly) {
    if list.isOfDefinitions { return append(definitions: list, depth: depth, to: &assembly) }
    let numbering = ListNumbering(list)
    spaced(list.items.indices, isTight: list.isTight, in: &assembly) { index, assembly in
      let item = list.items[index]
      let texts = marks(of: item, at: index, numbering: numbering, depth: depth)
      append(item, marks: texts, numbering, isTight: list.isTight, depth: depth, to: &assembly)
    }
  }

  /// Adds terms, each above its definition, with a blank line between them in tight lists, too.
  private func append(
    definitions list: Block.List, depth: Int, to assembly: inout BlockAssembly
  ) {
    spaced(list.items.indices, isTight: false, in: &assembly) { index, assembly in
      let item = list.items[index]
      if case .paragraph(let term)? = item.blocks.first?.content {
        let text = styledText(of: term, style: BlockStyles.strong, notes: &assembly.notes)
        assembly.append(unbroken: proseLines(of: text, prose(in: assembly), in: assembly))
        assembly.keepNext(1)
      } else {
        append(Array(item.blocks.prefix(1)), isTight: true, depth: depth, to: &assembly)
      }
      assembly.indented(by: 4) {
        append(Array(item.blocks.dropFirst()), isTight: list.isTight, depth: depth, to: &$0)
      }
    }
  }

  /// The marks beside an item: a bullet or a number, and the box of a task, which takes the place
  /// of a bullet.
  func marks(
    of item: Block.List.Item, at index: Int, numbering: ListNumbering?, depth: Int
  ) -> [String] {
    let box = item.task.map { $0 ? marks.ticked : marks.unticked }
    if let numbering { return [numbering.mark(at: index), box].compactMap { $0 } }
    return [box ?? marks.bullet(depth: depth)]
  }

  /// Adds an item beside its marks; where those leave no room, they begin the text.
  private func append(
    _ item: Block.List.Item, marks texts: [String], _ numbering: ListNumbering?, isTight: Bool,
    depth: Int, to assembly: inout BlockAssembly
  ) {
    let marks = texts.enumerated().map { index, text in
      let padding = index == 0 ? numbering?.padding(of: text) : nil
      return mark(text, padding: padding ?? 0, in: assembly)
    }
    if assembly.hasRoom(forMarkOf: marks.reduce(0) { $0 + $1.cells }) {
      assembly.marked(with: marks) {
        append(blocksOf: item, isTight: isTight, depth: depth, to: &$0)
      }
      return
    }
    var rest = item.blocks[...]
    var lead = StyledText(texts.map { $0 + " " }.joined(), style: options.style)
    if case .paragraph(let inlines)? = rest.first?.content {
      lead.append(styledText(of: inlines, style: .plain, notes: &assembly.notes))
      rest = rest.dropFirst()
    }
    append(lead, to: &assembly)
    if !rest.isEmpty, !isTight { assembly.appendSpace() }
    append(Array(rest), isTight: isTight, depth: depth + 1, to: &assembly)
  }

  /// Adds the blocks of an item; a first one of a line or two is the item's subject, and stays with
  /// the next.
  private func append(
    blocksOf item: Block.List.Item, isTight: Bool, depth: Int, to assembly: inout BlockAssembly
  ) {
    let start = assembly.lineCount
    append(Array(item.blocks.prefix(1)), isTight: isTight, depth: depth + 1, to: &assembly)
    let rest = Array(item.blocks.dropFirst())
    if rest.isEmpty { return }
    if assembly.lineCount - start < 3 { assembly.keepNext(1) }
    if !isTight { assembly.appendSpace() }
    append(rest, isTight: isTight, depth: depth + 1, to: &assembly)
  }
}

/// The numbers of an ordered list, as wide as the widest.
struct ListNumbering {
  private let start: Int
  private let digits: Int

  /// The numbers of a list; nil when it has bullets.
  init?(_ list: Block.List) {
    guard let start = list.start else { return nil }
    self.start = start
    let last = start.addingReportingOverflow(max(0, list.items.count - 1)).partialValue
    digits = max(String(start).utf8.count, String(last).utf8.count)
  }

  /// The number of the item at `index` and its point.
  func mark(at index: Int) -> String {
    "\(start.addingReportingOverflow(index).partialValue)."
  }

  /// The blanks before a number that put its point below the others of the list.
  func padding(of mark: String) -> Int { max(0, digits + 1 - mark.utf8.count) }
}

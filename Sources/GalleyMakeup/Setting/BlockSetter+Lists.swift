import GalleyManuscript
import GalleyText

/// Lists: bullets by depth, numbers aligned on their points, boxes of tasks, hanging indents.
extension BlockSetter {
  /// Adds a list.
  func append(_ list: Block.List, depth: Int, to assembly: inout BlockAssembly) {
    let numbering = ListNumbering(list)
    spaced(list.items.indices.map { $0 }, isTight: list.isTight, in: &assembly) {
      index, assembly in
      let item = list.items[index]
      let mark = mark(of: item, at: index, numbering: numbering, depth: depth)
      append(item, mark: mark, isTight: list.isTight, depth: depth, to: &assembly)
    }
  }

  /// What stands left of an item, the blank after it included: a bullet or a number, and the box of
  /// a task, which takes the place of a bullet.
  func mark(
    of item: Block.List.Item, at index: Int, numbering: ListNumbering?, depth: Int
  ) -> String {
    let box = item.task.map { ($0 ? marks.ticked : marks.unticked) + " " } ?? ""
    if let numbering { return numbering.mark(at: index) + " " + box }
    return box.isEmpty ? marks.bullets[min(depth, marks.bullets.count - 1)] + " " : box
  }

  /// Adds an item right of its mark; where that leaves no room, the mark begins the text.
  private func append(
    _ item: Block.List.Item, mark: String, isTight: Bool, depth: Int,
    to assembly: inout BlockAssembly
  ) {
    let cells = cells(of: mark)
    let styled = StyledText(mark, style: options.style)
    if assembly.hasRoom(forMarkOf: cells) {
      assembly.marked(with: styled, cells: cells) {
        append(item.blocks, isTight: isTight, depth: depth + 1, to: &$0)
      }
      return
    }
    var rest = item.blocks[...]
    var lead = StyledText(String(mark.drop { $0 == " " }), style: options.style)
    if case .paragraph(let inlines)? = rest.first?.content {
      lead.append(styledText(of: inlines, style: .plain, notes: &assembly.notes))
      rest = rest.dropFirst()
    }
    append(lead, to: &assembly)
    if !rest.isEmpty, !isTight { assembly.appendSpace() }
    append(Array(rest), isTight: isTight, depth: depth + 1, to: &assembly)
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

  /// The number of the item at `index` and its point, right-aligned among the list's.
  func mark(at index: Int) -> String {
    let number = String(start.addingReportingOverflow(index).partialValue)
    return String(repeating: " ", count: max(0, digits - number.utf8.count)) + number + "."
  }
}

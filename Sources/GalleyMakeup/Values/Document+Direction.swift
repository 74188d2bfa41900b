import GalleyManuscript
import GalleyText

extension Document {
  /// Whether the first strong character of the document, its title included, runs from right to
  /// left; nil when there is none.
  ///
  /// - Complexity: O(*n*) up to that character.
  var startsRightToLeft: Bool? {
    if let title = title.startsRightToLeft { return title }
    for section in sections {
      if let title = section.title.startsRightToLeft { return title }
      if let item = section.items.startsRightToLeft { return item }
    }
    return looseItems.startsRightToLeft
  }
}

extension [Document.Item] {
  fileprivate var startsRightToLeft: Bool? {
    firstAnswer { $0.title.startsRightToLeft ?? $0.blocks.startsRightToLeft }
  }
}

extension [Block] {
  /// Whether the first strong character of their text runs from right to left; nil when there is
  /// none.
  ///
  /// Code and terminal output are not asked: they run from left to right whatever they say. Nesting
  /// is as deep as ``Block/depthLimit`` at most, so the calls are.
  var startsRightToLeft: Bool? { firstAnswer(\.startsRightToLeft) }
}

extension Block {
  fileprivate var startsRightToLeft: Bool? {
    switch content {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.startsRightToLeft
    case .plain(let utf8): firstStrongIsRightToLeft(in: utf8)
    case .quote(let blocks), .alert(_, let blocks): blocks.startsRightToLeft
    case .list(let list): list.items.firstAnswer(\.blocks.startsRightToLeft)
    case .table(let table):
      table.head?.firstAnswer(\.startsRightToLeft)
        ?? table.rows.firstAnswer { $0.firstAnswer(\.startsRightToLeft) }
    case .chart(let chart):
      chart.points.firstAnswer { firstStrongIsRightToLeft(in: $0.label.utf8) }
    case .code, .ansi, .lines, .thematicBreak, .html, .unreadable: nil
    }
  }
}

extension Table.Cell {
  fileprivate var startsRightToLeft: Bool? {
    switch self {
    case .text(let string): firstStrongIsRightToLeft(in: string.utf8)
    case .output(let output):
      parseTerminalOutput(output.utf8).lines.first.flatMap { firstStrongIsRightToLeft(in: $0.utf8) }
    case .inlines(let inlines): inlines.startsRightToLeft
    }
  }
}

extension Inlines {
  fileprivate var startsRightToLeft: Bool? {
    isEmpty ? nil : firstStrongIsRightToLeft(in: plainUTF8)
  }
}

extension Sequence {
  /// The first answer that an element gives; nil when none does. Each is asked once, which a lazy
  /// map doesn't promise: nested questions would be asked exponentially often.
  fileprivate func firstAnswer<Answer>(_ ask: (Element) -> Answer?) -> Answer? {
    for element in self {
      if let answer = ask(element) { return answer }
    }
    return nil
  }
}

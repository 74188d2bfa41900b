import GalleyManuscript
import GalleyText

@testable import GalleyMakeup

extension SetBlocks {
  /// The lines as they would be printed without styles, without line end after the last.
  var drawing: String {
    lines.map { $0.drawing }.joined(separator: "\n")
  }
}

extension SetLine {
  /// The line as it would be printed without styles.
  var drawing: String {
    let text = String(repeating: " ", count: indent) + text.string
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

extension Block {
  /// A paragraph of text without markup.
  static func paragraph(_ text: String) -> Block { Block(.paragraph([.text(text)])) }

  /// A list whose items are one paragraph each.
  static func list(start: Int? = nil, isTight: Bool = true, _ items: [String]) -> Block {
    Block(
      .list(
        List(
          start: start, isTight: isTight,
          items: items.map { List.Item(blocks: [.paragraph($0)]) })))
  }
}

/// Blocks set in a measure and drawn.
func drawn(
  _ blocks: [Block], measure: Int, options: BlockOptions = BlockOptions()
) -> String {
  var notes = LinkNotes()
  return BlockSetter(options).set(blocks, measure: measure, notes: &notes).drawing
}

extension Table {
  /// The table with its columns set as these say.
  func looking(like columns: [Template.Column]) -> Table {
    var wishes = TableWishes()
    wishes.ownColumns = columns
    return arranged(wishes)
  }

  /// The table as these wishes have it.
  func arranged(_ wishes: TableWishes) -> Table {
    var (table, arrangement) = (self, TableArrangement(wishes))
    arrangement.arrange(&table)
    return table
  }
}

extension Document.Item {
  /// The item that a block is which stands before the first item heading of its section; the
  /// block's title is the item's.
  init(of block: Block, in source: SourceFile) {
    self.init(attributes: block.attributes, blocks: [block], source: source, range: block.range)
    takeTitle()
    blocks[0].attributes["title"] = nil
  }

  /// Whether it is a block before the first item heading of its section.
  package var isLeadBlock: Bool { name.isEmpty && blocks.count == 1 && blocks[0].range == range }

  /// Makes the value of `title` the item's title.
  mutating func takeTitle() {
    guard let title = attributes["title"] else { return }
    attributes["title"] = nil
    self.title = Inlines(title)
  }

  /// What it holds under its title: a heading, or the caption of a block that is an item by
  /// itself.
  package func titledBlocks(headingLevel level: Int) -> [Block] {
    guard !title.isEmpty else { return blocks }
    if isLeadBlock {
      var block = blocks[0]
      block.attributes["title"] = title.plainText
      return [block]
    }
    return [Block(.heading(level: level, title), attributes: attributes, range: range)] + blocks
  }
}

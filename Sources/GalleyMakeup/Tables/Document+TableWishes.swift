import GalleyManuscript

/// Collects authors' wishes for the tables of a document, while their places are known.
extension Document {
  /// Gives each table the wishes among the attributes of its item and its own.
  mutating func noteTableWishes(reporting diagnostics: inout [Diagnostic]) {
    // A loop that may change a section has all of them copied, whether it does or not.
    let asking = sections.indices.filter { section in
      sections[section].items.contains(where: \.mayHaveTableWishes)
    }
    for section in asking {
      for item in sections[section].items.indices
      where sections[section].items[item].mayHaveTableWishes {
        sections[section].items[item].noteTableWishes(reporting: &diagnostics)
      }
    }
    for item in looseItems.indices where looseItems[item].mayHaveTableWishes {
      looseItems[item].noteTableWishes(reporting: &diagnostics)
    }
  }
}

extension Document.Item {
  /// Whether something is attached to it or to a block of it that may ask for something.
  fileprivate var mayHaveTableWishes: Bool {
    (!attributes.isEmpty || blocks.contains { !$0.attributes.isEmpty || $0.hasBlocks })
      && blocks.hold(where: \.isTable)
  }

  /// Those of its attributes that may ask something of its tables; those of a block that is an item
  /// belong to the block.
  var tableAttributes: Attributes { isLeadBlock ? Attributes() : attributes }

  /// Gives each of its tables the wishes among its own attributes and those of the table's block.
  mutating func noteTableWishes(reporting diagnostics: inout [Diagnostic]) {
    guard mayHaveTableWishes else { return }
    let wishes = TableWishes(tableAttributes, in: source, at: range, reporting: &diagnostics)
    let source = source
    blocks.changeTables { table, attributes, range in
      table.wishes = wishes.adding(
        TableWishes(attributes, in: source, at: range, reporting: &diagnostics))
    }
  }
}

extension Block {
  /// Whether it holds blocks.
  fileprivate var hasBlocks: Bool {
    switch content {
    case .quote, .alert, .list: true
    default: false
    }
  }

  /// Whether it is a table.
  var isTable: Bool { if case .table = content { true } else { false } }

  /// Whether it or a block in it is one that is looked for.
  fileprivate func holds(where isWanted: (Block) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch content {
    case .quote(let blocks), .alert(_, let blocks): blocks.hold(where: isWanted)
    case .list(let list):
      list.items.indices.contains { list.items[$0].blocks.hold(where: isWanted) }
    default: false
    }
  }
}

extension [Block] {
  /// Whether one of them or of the blocks in them is one that is looked for.
  func hold(where isWanted: (Block) -> Bool) -> Bool {
    // Blocks are large: they are looked at where they are.
    indices.contains { self[$0].holds(where: isWanted) }
  }

  /// Changes every table among the blocks and in them; `change` gets the attributes of the table's
  /// block, and the range of that in the source.
  mutating func changeTables(_ change: (inout Table, Attributes, SourceRange) -> Void) {
    for index in indices where self[index].holds(where: \.isTable) {
      switch self[index].content {
      case .table(var table):
        change(&table, self[index].attributes, self[index].range)
        self[index].content = .table(table)
      default: self[index].changeParts { $0.changeTables(change) }
      }
    }
  }
}

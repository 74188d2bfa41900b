import GalleyManuscript

extension Document.Section {
  /// Everything in the section as one flow of blocks.
  func flow(printingTitle: Bool) -> [Block] {
    var flow: [Block] = []
    addFlow(printingTitle: printingTitle, to: &flow)
    return flow
  }

  /// Adds everything in the section to a flow of blocks.
  func addFlow(printingTitle: Bool = true, to flow: inout [Block]) {
    // Only once: arrays that make room for a little more each time are copied each time.
    if flow.isEmpty {
      flow.reserveCapacity(
        items.reduce(title.isEmpty ? 0 : 1) { $0 + $1.blocks.count + ($1.title.isEmpty ? 0 : 1) })
    }
    if printingTitle { flow += heading }
    for item in items {
      if item.title.isEmpty {
        flow += item.blocks
      } else {
        flow += item.titledBlocks(headingLevel: Self.headingLevel + 1)
      }
    }
  }
}

extension Document {
  /// Everything in the order in which it is read, as one column: the title, the sections with the
  /// items of markers among them, then the items that stand in none.
  var inReadingOrder: MatchedSection {
    let isAsked = Array(repeating: false, count: looseItems.count)
    let document = ItemsInPlace(self, isAsked: isAsked, names: []).placed()
    let heading = title.isEmpty ? [] : [Block(.heading(level: 1, title))]
    let flow =
      heading + document.sections.flatMap { $0.flow(printingTitle: true) }
      + document.looseItems.flatMap { $0.titledBlocks(headingLevel: 2) }
    return MatchedSection(column: flow)
  }
}

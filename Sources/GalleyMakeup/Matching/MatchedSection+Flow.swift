import GalleyManuscript

extension Document.Section {
  /// Everything in the section as one flow of blocks.
  func flow(printingTitle: Bool) -> [Block] {
    (printingTitle ? heading : [])
      + items.flatMap { $0.titledBlocks(headingLevel: Self.headingLevel + 1) }
  }
}

extension MatchedSection {
  /// Whether `next` continues this section's flow: prose in columns goes on where nothing of the
  /// section's own (a header, a page of its own) stands between.
  func flows(into next: MatchedSection) -> Bool {
    guard case .columns = arrangement, pattern == next.pattern, share == nil, next.share == nil
    else { return false }
    return pattern.boundaries.isEmpty && pattern.background == nil && !pattern.startsPage
      && !pattern.keepsTogether
  }
}

extension Document {
  /// Everything in the order in which it is read, as one column: the title, the sections, then the
  /// items that stand in none.
  var inReadingOrder: MatchedSection {
    let heading = title.isEmpty ? [] : [Block(.heading(level: 1, title))]
    let flow =
      heading + sections.flatMap { $0.flow(printingTitle: true) }
      + looseItems.flatMap { $0.titledBlocks(headingLevel: 2) }
    return MatchedSection(column: flow)
  }
}

extension [MatchedSection] {
  /// The sections, with neighbours in columns of the same pattern joined into one flow, so that
  /// columns balance over the whole of them.
  var joiningColumns: [MatchedSection] {
    reduce(into: []) { joined, section in
      if let last = joined.indices.last, joined[last].flows(into: section) {
        joined[last].flow += section.flow
      } else {
        joined.append(section)
      }
    }
  }
}

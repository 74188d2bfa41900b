import GalleyCells
import GalleyLayout
import GalleyManuscript

extension SectionSetter {
  /// Has the waterfalls of a section end with the page, so that a tile which does not fit moves to
  /// the next one whole: what fits there begins a group of its own, which a page is cut before.
  func endWaterfalls(
    of matched: MatchedSection, in section: inout LayoutSection, room: PageRoom,
    repeated: Continuation?, measuring measure: LayoutMeasure
  ) {
    guard case .group(let group) = matched.arrangement, let waterfall = group.waterfall else {
      return
    }
    // A blank row shows what the engine puts above and below the groups.
    let result = solve(section, items: min(1, matched.tiles.count)) { element, width in
      element.category == .item ? CellSize(width: width, height: 1) : measure(element, width)
    }
    let heights = room.heights(
      around: Strip(result, section: nil, axis: axis) { _ in .none }, repeated: repeated)
    section.groupRoom = LayoutGroupRoom(
      first: heights.first.least, others: heights.others.least)
    if case .fixed(let cells) = waterfall.spacing {
      section.interGroupSpacing = max(section.interGroupSpacing, cells)
    }
  }
}

extension Template.Group {
  /// The waterfall that the group is or begins with; nil where there is none in it.
  fileprivate var waterfall: Template.Group? {
    if kind == .waterfall { return self }
    for case .group(let group) in children {
      if let found = group.waterfall { return found }
    }
    return nil
  }
}

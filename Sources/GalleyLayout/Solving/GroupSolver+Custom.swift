extension GroupSolver {
  /// Places the items of a custom group where its provider says, relative to the group's outer
  /// corner (rule G14); a group without places is one item as large as itself.
  ///
  /// The provider is asked once for each custom group of a section, with the group's size there.
  mutating func solveCustom(_ index: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    let places = places(of: index, in: box)
    let first = cursor
    let present = min(places.count, max(0, itemCount - first))
    let bottom = places.prefix(present > 0 ? present : places.count)
      .map { ExactCells($0.origin.y) + ExactCells($0.height).asExtent }.max()
    cursor = first + present
    let solved = SolvedGroup(
      height: box.height ?? nodes[index].bounding(height: bottom ?? .zero), isMeasured: true)
    guard placing else { return solved }
    return place(places, of: index, first: first, in: box, solved: solved)
  }

  /// Puts each item at its place and notes how far they reach.
  private mutating func place(
    _ places: [LayoutGroupCustomItem], of index: Int, first: Int, in box: GroupBox,
    solved: SolvedGroup
  ) -> SolvedGroup {
    var solved = solved
    let hosts = Array(children(of: index))
    for (offset, place) in places.enumerated() {
      let x = box.x + ExactCells(place.origin.x)
      let y = box.y + ExactCells(place.origin.y)
      let width = ExactCells(place.width).asExtent
      let height = ExactCells(place.height).asExtent
      let far = runsAcross ? x + width : y + height
      solved.wholeReach = max(solved.wholeReach, far)
      guard first + offset < itemCount else {
        placement.hasMissing = true
        continue
      }
      solved.reach = max(solved.reach, far)
      let left = x.rounded
      placement[first + offset] = PlacedFrame(
        x: left, width: (x + width).rounded - left, y: y, height: height,
        node: Int32(hosts.isEmpty ? index : hosts[offset % hosts.count]),
        zIndex: Int32(clamping: place.zIndex))
    }
    return solved
  }

  /// How far the places of a custom group reach, of missing items too (rules D4 and G14); its
  /// provider is told the estimate.
  mutating func naturalWidth(
    ofCustom index: Int, estimate: ExactCells, room: ExactCells, height: ExactCells?
  ) -> ExactCells? {
    let box = GroupBox(x: .zero, y: .zero, width: min(estimate, room), height: height)
    return places(of: index, in: box)
      .map { ExactCells($0.origin.x) + ExactCells($0.width).asExtent }.max()
  }

  /// The places of a custom group, from its provider.
  private mutating func places(of index: Int, in box: GroupBox) -> [LayoutGroupCustomItem] {
    if let known = memory.customPlaces[index] { return known }
    var places: [LayoutGroupCustomItem] = []
    let left = box.x.rounded
    let width = (box.x + box.width).rounded - left
    let height = box.height.map { (box.y + $0).rounded - box.y.rounded }
    if case .custom(let provider) = problem.tree[index].content {
      var environment = LayoutEnvironment(
        container: LayoutContainer(
          width: width, height: height, contentInsets: problem.tree[index].item.contentInsets),
        layoutDirection: problem.direction)
      environment.cellAspectRatio = aspect
      places = provider(environment)
    }
    if places.isEmpty {
      if nodes[index].finding == nil { note(.emptyGroup) }
      places = [
        LayoutGroupCustomItem(
          frame: CellRect(
            x: 0, y: 0, width: width, height: height ?? box.heightEstimate?.rounded ?? 1))
      ]
    }
    memory.customPlaces[index] = places
    return places
  }
}

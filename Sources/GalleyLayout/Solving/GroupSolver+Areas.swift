extension GroupSolver {
  /// Solves a group whose places are drawn as a picture.
  ///
  /// 1. Settle the columns, which all parts of the picture share.
  /// 2. Find the natural height of every area at the width of its columns.
  /// 3. Settle the rows: equal shares or the given heights in a group whose height is given; else
  ///    part by part, each as low as its content (rule E5).
  /// 4. Place each area in the room of its columns and rows.
  mutating func solveAreas(_ index: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    guard case .areas(let picture) = problem.tree[index].content else {
      return SolvedGroup(height: .zero, isMeasured: false)
    }
    let node = nodes[index]
    let inside = RowInside(node: node, box: box)
    let gap = ExactCells(node.gap)
    let first = cursor
    let count = picture.areas.count
    let columns = columns(of: picture, group: index, width: inside.width, gap: gap)
    let isGiven = box.height != nil && !box.isStretched
    var naturals = Array(repeating: ExactCells.zero, count: count)
    if !isGiven || picture.heights.contains(where: \.isOfContent) {
      naturals = naturalHeights(of: picture, group: index, columns: columns, inside: inside)
    }
    let places: [AreaPlace]
    let inner: ExactCells
    if isGiven, let room = inside.height {
      (places, inner) = givenRows(of: picture, room: room, naturals: naturals, gap: gap)
    } else {
      (places, inner) = contentRows(
        of: picture, group: index, naturals: naturals, gap: gap, room: inside.height)
    }
    let present = max(0, min(count, itemCount - first))
    var solved = SolvedGroup(
      height: box.height ?? node.bounding(height: inner + inside.verticalInsets),
      isMeasured: true)
    if present == 0, box.height == nil, let estimate = box.heightEstimate {
      solved.height = node.bounding(height: estimate)
    }
    if let room = inside.height, inner > room + .tolerance { note(.overflow) }
    if placing {
      place(picture, of: index, columns: columns, places: places, inside: inside, &solved)
    }
    cursor = first + present
    return solved
  }

  /// Step 4.
  private mutating func place(
    _ picture: AreaPicture, of index: Int, columns: Tracks, places: [AreaPlace],
    inside: RowInside, _ solved: inout SolvedGroup
  ) {
    let first = cursor
    for (area, tile) in picture.areas.enumerated() {
      let x = columns.starts[tile.columns.lowerBound]
      let reach = place(
        index + 1 + area, x: inside.x + x, y: inside.y + places[area].start,
        width: max(.zero, columns.ends[tile.columns.upperBound - 1] - x),
        height: max(.zero, places[area].end - places[area].start), item: first + area)
      solved.wholeReach = max(solved.wholeReach, reach.whole)
      solved.reach = max(solved.reach, reach.present ?? .zero)
    }
  }

  /// Where an area starts and ends down the group.
  struct AreaPlace {
    var start = ExactCells.zero
    var end = ExactCells.zero
  }

  /// Step 1: fixed columns and natural ones keep their width, shares divide the rest.
  ///
  /// Where that leaves a share less than its items ask for, natural columns and shares are cut to
  /// one width, the widest first, so that no column's text disappears.
  private mutating func columns(
    of picture: AreaPicture, group: Int, width: ExactCells, gap: ExactCells
  ) -> Tracks {
    let reference = FractionReference(width: width, height: nil, aspect: aspect)
    var extents = Array(repeating: ExactCells.zero, count: picture.columnCount)
    var shares = Array(repeating: 0, count: picture.columnCount)
    var natural: [Int] = []
    for column in 0..<picture.columnCount {
      switch reference.width(picture.width(ofColumn: column)) {
      case .fixed(let size): extents[column] = size
      case .content(let estimate):
        extents[column] = naturalWidth(
          ofColumn: column, of: picture, group: group, estimate: estimate, room: width)
        natural.append(column)
      case .part: break
      case .share(let parts): shares[column] = parts
      }
    }
    if !natural.isEmpty {
      cut(
        &extents, at: natural, besides: shares, of: picture, group: group,
        room: width - gap * (picture.columnCount - 1))
    }
    giveShares(&extents, shares: shares, room: width, gap: gap)
    return Tracks(extents: extents, gap: gap)
  }

  /// Cuts natural columns, the widest first, until the room left by fixed ones holds them
  /// and the shares beside them.
  private mutating func cut(
    _ extents: inout [ExactCells], at natural: [Int], besides shares: [Int],
    of picture: AreaPicture, group: Int, room: ExactCells
  ) {
    let fixed = extents.indices.filter { !natural.contains($0) }
      .reduce(ExactCells.zero) { $0 + extents[$1] }
    let left = max(.zero, room - fixed)
    var demands = natural.map { extents[$0] }
    for column in shares.indices where shares[column] > 0 {
      demands.append(
        naturalWidth(ofColumn: column, of: picture, group: group, estimate: .zero, room: room))
    }
    guard let cap = commonCap(of: demands, room: left) else { return }
    for column in natural { extents[column] = min(extents[column], cap) }
  }

  /// Divides the room that tracks leave among those that are shares.
  func giveShares(
    _ extents: inout [ExactCells], shares: [Int], room: ExactCells, gap: ExactCells
  ) {
    let total = shares.reduce(0, +)
    guard total > 0 else { return }
    let used = extents.reduce(gap * (extents.count - 1), +)
    let left = max(.zero, room - used)
    for (index, extent) in left.divided(by: shares).enumerated() where shares[index] > 0 {
      extents[index] = extent
    }
  }

  /// The widest item of those that lie in one column only.
  private mutating func naturalWidth(
    ofColumn column: Int, of picture: AreaPicture, group: Int, estimate: ExactCells,
    room: ExactCells
  ) -> ExactCells {
    let first = cursor
    defer { cursor = first }
    var widest: ExactCells?
    for (area, tile) in picture.areas.enumerated()
    where tile.columns == column..<(column + 1) && first + area < itemCount {
      cursor = first + area
      let width = contentWidth(ofItem: nodes[group + 1 + area], estimate: estimate, room: room)
      widest = max(widest ?? width, width)
    }
    return widest ?? estimate
  }

  /// Step 2. A missing item needs no room.
  private mutating func naturalHeights(
    of picture: AreaPicture, group: Int, columns: Tracks, inside: RowInside
  ) -> [ExactCells] {
    let first = cursor
    defer { cursor = first }
    var heights: [ExactCells] = []
    for (area, tile) in picture.areas.enumerated() {
      guard first + area < itemCount else {
        heights.append(.zero)
        continue
      }
      cursor = first + area
      let node = nodes[group + 1 + area]
      let x = columns.starts[tile.columns.lowerBound]
      let width = max(.zero, columns.ends[tile.columns.upperBound - 1] - x)
      let reference = FractionReference(width: width, height: nil, aspect: aspect)
      heights.append(
        height(of: group + 1 + area, reference, filled: nil)
          ?? contentHeight(
            node, estimate: node.heightEstimate ?? .zero, x: inside.x + x, width: width))
    }
    return heights
  }
}

/// The greatest extent that tracks may have for all of them to fit; nil where they do anyway.
///
/// - Complexity: O(*n* log *n*) in the number of tracks.
private func commonCap(of demands: [ExactCells], room: ExactCells) -> ExactCells? {
  var left = room
  let sorted = demands.sorted()
  for (index, demand) in sorted.enumerated() {
    let share = left.part(1, of: sorted.count - index)
    if demand > share { return share }
    left = left - demand
  }
  return nil
}

import GalleyCells

extension GroupSolver {
  /// Solves a group whose places are drawn as a picture.
  ///
  /// 1. Settle the columns, which all parts of the picture share.
  /// 2. Find the natural height of every area at the width of its columns.
  /// 3. Settle the rows: equal shares or the given heights in a group whose height is given; else
  ///    part by part, each as low as its content (rule E5).
  /// 4. Place each area in the room of its columns and rows.
  mutating func solveAreas(_ index: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    guard case .areas(let picture) = tree[index].content else {
      return SolvedGroup(height: .zero, isMeasured: false, wholeReach: .zero, reach: .zero)
    }
    let node = nodes[index]
    let inside = RowInside(node: node, box: box)
    let gap = ExactCells(node.gap)
    let first = cursor
    let count = picture.areas.count
    let columns = columns(of: picture, group: index, width: inside.width, gap: gap)
    let isGiven = box.height != nil && !box.isStretched
    var naturals = Array(repeating: ExactCells.zero, count: count)
    if !isGiven || picture.heights.contains(where: \.isContentSized) {
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
      isMeasured: true, wholeReach: .zero, reach: .zero)
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
  private mutating func columns(
    of picture: AreaPicture, group: Int, width: ExactCells, gap: ExactCells
  ) -> Tracks {
    let reference = FractionReference(width: width, height: nil, aspect: aspect)
    var extents: [ExactCells] = []
    var shares: [Int] = []
    for column in 0..<picture.columnCount {
      var share = 0
      var extent = ExactCells.zero
      switch reference.width(picture.width(ofColumn: column)) {
      case .fixed(let size): extent = size
      case .content(let estimate):
        extent = naturalWidth(
          ofColumn: column, of: picture, group: group, estimate: estimate, room: width)
      case .part: break
      case .share(let parts): share = parts
      }
      extents.append(extent)
      shares.append(share)
    }
    giveShares(&extents, shares: shares, room: width, gap: gap)
    return Tracks(extents: extents, gap: gap)
  }

  /// Divides what tracks leave of their room among those that are shares.
  func giveShares(
    _ extents: inout [ExactCells], shares: [Int], room: ExactCells, gap: ExactCells
  ) {
    let total = shares.reduce(0, +)
    guard total > 0 else { return }
    let used = extents.reduce(gap * (extents.count - 1), +)
    let left = max(.zero, room - used)
    var before = 0
    for index in extents.indices where shares[index] > 0 {
      let start = left.part(before, of: total)
      before += shares[index]
      extents[index] = left.part(before, of: total) - start
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
      switch reference.height(node.height) {
      case .fixed(let height): heights.append(node.bounding(height: height))
      case .content(let estimate):
        heights.append(
          contentHeight(node, estimate: estimate, x: inside.x + x, width: width))
      case .part, .share:
        heights.append(contentHeight(node, estimate: .zero, x: inside.x + x, width: width))
      }
    }
    return heights
  }
}

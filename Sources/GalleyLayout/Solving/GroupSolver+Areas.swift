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
    if placing {
      for area in 0..<count {
        let tile = picture.areas[area]
        let x = columns.starts[tile.columns.lowerBound]
        let reach = place(
          index + 1 + area, x: inside.x + x, y: inside.y + places[area].start,
          width: max(.zero, columns.ends[tile.columns.upperBound - 1] - x),
          height: max(.zero, places[area].end - places[area].start), followsContent: false,
          item: first + area)
        solved.wholeReach = max(solved.wholeReach, reach.whole)
        solved.reach = max(solved.reach, reach.present ?? .zero)
      }
    }
    cursor = first + present
    return solved
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
  private func giveShares(
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

  /// Step 3 in a group whose height is given: rows without a height of their own are equal shares,
  /// and so are shares of what the others leave.
  private func givenRows(
    of picture: AreaPicture, room: ExactCells, naturals: [ExactCells], gap: ExactCells
  ) -> ([AreaPlace], ExactCells) {
    let reference = FractionReference(width: nil, height: room, aspect: aspect)
    var fixed: [ExactCells?] = []
    var shares: [Int] = []
    for row in 0..<picture.rowCount {
      let dimension = row < picture.heights.count ? picture.heights[row] : .share(1)
      switch reference.height(dimension) {
      case .fixed(let size):
        fixed.append(size)
        shares.append(0)
      case .content, .part:
        fixed.append(nil)
        shares.append(0)
      case .share(let parts):
        fixed.append(.zero)
        shares.append(parts)
      }
    }
    let spans = zip(picture.areas, naturals).map { (rows: $0.rows, height: $1) }
    var tracks = Tracks(fixed: fixed, gap: gap, spans: spans)
    var extents = zip(tracks.starts, tracks.ends).map { $1 - $0 }
    giveShares(&extents, shares: shares, room: room, gap: gap)
    tracks = Tracks(extents: extents, gap: gap)
    return (places(of: picture, in: tracks), tracks.length)
  }

  private func places(of picture: AreaPicture, in rows: Tracks) -> [AreaPlace] {
    picture.areas.map {
      AreaPlace(start: rows.starts[$0.rows.lowerBound], end: rows.ends[$0.rows.upperBound - 1])
    }
  }

  /// Step 3 in a group that follows content: every part of the picture is as low as its content,
  /// and where one side is lower than the other its last part stretches.
  private mutating func contentRows(
    of picture: AreaPicture, group: Int, naturals: [ExactCells], gap: ExactCells,
    room: ExactCells?
  ) -> ([AreaPlace], ExactCells) {
    let plan = plan(of: picture, group: group)
    var heights = Array(repeating: ExactCells.zero, count: plan.parts.count)
    var grids: [Int: Tracks] = [:]
    for index in plan.parts.indices.reversed() {
      let part = plan.parts[index]
      let below = part.children.map { heights[$0] }
      switch part.kind {
      case .empty: break
      case .area: heights[index] = naturals[part.areas[0]]
      case .rows: heights[index] = below.reduce(gap * (below.count - 1), +)
      case .columns: heights[index] = below.max() ?? .zero
      case .grid:
        let tracks = gridRows(of: part, in: picture, naturals: naturals, gap: gap)
        grids[index] = tracks
        heights[index] = tracks.length
      }
    }
    heights[0] = max(.zero, heights[0])
    let inner = heights[0]
    if let room { heights[0] = max(inner, room) }
    return (settle(plan, in: picture, heights: heights, grids: grids, gap: gap), inner)
  }

  /// The plan of a picture, made once for a section.
  private mutating func plan(of picture: AreaPicture, group: Int) -> AreaPlan {
    if let known = areaPlans[group] { return known }
    let plan = AreaPlan(picture, asGrid: picture.heights.contains { !$0.isContentSized })
    areaPlans[group] = plan
    return plan
  }

  private func gridRows(
    of part: AreaPlan.Part, in picture: AreaPicture, naturals: [ExactCells], gap: ExactCells
  ) -> Tracks {
    let reference = FractionReference(width: nil, height: nil, aspect: aspect)
    let fixed = part.rows.map { row -> ExactCells? in
      if case .fixed(let size) = reference.height(picture.height(ofRow: row)) { return size }
      return nil
    }
    let spans = part.areas.map { area in
      let rows = picture.areas[area].rows
      let start = part.rows.lowerBound
      return (
        rows: rows.lowerBound - start..<rows.upperBound - start, height: naturals[area]
      )
    }
    return Tracks(fixed: fixed, gap: gap, spans: spans)
  }

  /// Gives every part its place, from the whole picture down.
  private func settle(
    _ plan: AreaPlan, in picture: AreaPicture, heights: [ExactCells], grids: [Int: Tracks],
    gap: ExactCells
  ) -> [AreaPlace] {
    var places = Array(repeating: AreaPlace(), count: picture.areas.count)
    var tops = Array(repeating: ExactCells.zero, count: plan.parts.count)
    var heights = heights
    for (index, part) in plan.parts.enumerated() {
      let bottom = tops[index] + heights[index]
      switch part.kind {
      case .empty: break
      case .area: places[part.areas[0]] = AreaPlace(start: tops[index], end: bottom)
      case .columns:
        for child in part.children {
          tops[child] = tops[index]
          heights[child] = heights[index]
        }
      case .rows:
        var top = tops[index]
        for child in part.children {
          tops[child] = top
          if child == part.children.last { heights[child] = max(heights[child], bottom - top) }
          top += heights[child] + gap
        }
      case .grid:
        guard let rows = grids[index] else { continue }
        for area in part.areas {
          let tile = picture.areas[area].rows
          let start = rows.starts[tile.lowerBound - part.rows.lowerBound]
          let end = rows.ends[tile.upperBound - 1 - part.rows.lowerBound]
          places[area] = AreaPlace(
            start: tops[index] + start,
            end: tile.upperBound == part.rows.upperBound
              ? max(bottom, tops[index] + end) : tops[index] + end)
        }
      }
    }
    return places
  }
}

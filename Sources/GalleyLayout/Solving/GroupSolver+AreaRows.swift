extension GroupSolver {
  /// Step 3 in a group whose height is given: rows without a height of their own are equal shares,
  /// and so are shares of the room that the others leave.
  func givenRows(
    of picture: AreaPicture, room: ExactCells, naturals: [ExactCells], gap: ExactCells
  ) -> ([AreaPlace], ExactCells) {
    let reference = FractionReference(width: nil, height: room, aspect: aspect)
    var fixed: [ExactCells?] = []
    var shares = Array(repeating: 0, count: picture.rowCount)
    for row in 0..<picture.rowCount {
      let dimension = row < picture.heights.count ? picture.heights[row] : .share(1)
      switch reference.height(dimension) {
      case .fixed(let size): fixed.append(size)
      case .content, .part: fixed.append(nil)
      case .share(let parts):
        fixed.append(.zero)
        shares[row] = parts
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
  mutating func contentRows(
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
      case .rows: heights[index] = Tracks(extents: below, gap: gap).length
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
    if let known = memory.areaPlans[group] { return known }
    let plan = AreaPlan(picture, asGrid: !picture.heights.isEmpty)
    memory.areaPlans[group] = plan
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
      let rows = picture.areas[area].rows.moved(by: -part.rows.lowerBound)
      return (rows: rows, height: naturals[area])
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
        let stack = Tracks(extents: part.children.map { heights[$0] }, gap: gap)
        for (child, start) in zip(part.children, stack.starts) {
          tops[child] = tops[index] + start
        }
        if let last = part.children.last {
          heights[last] = max(heights[last], bottom - tops[last])
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

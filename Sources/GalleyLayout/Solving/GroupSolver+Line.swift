/// How a line takes its list, and how far it has come.
struct LineFilling {
  let group: Int
  let axis: LayoutAxis
  /// Whether the list is taken once instead of until the line is full (rules G5, G11 and E6).
  let takesListOnce: Bool
  /// Whether the line is as long as its contents, so that missing items don't count.
  let hugsContent: Bool
  /// The number of places where that is given (rules G6 and G7).
  let capacity: Int?
  /// Whether the places are equal shares of the line (rule G6).
  var hasEqualShares: Bool
  /// Whether the list is placed a number of times (rule G7), so that each place may be a share.
  let isRepeated: Bool
  /// Whether the extent is a part of the one that others take, so that missing items find a place
  /// in it as they do where it follows content (rules E6 and T6).
  let isStretched: Bool
  /// How many places of a line count one by one although nothing is in them; a longer line has no
  /// cell for each.
  static let countedPlaces = 1 << 14
  /// The room that the children take so far.
  var packer = LinePacker(room: nil, gap: 0)
  /// The slots that take the largest size (rule E7).
  var uniform = UniformSlots()

  init(
    _ group: Int, nodes: [SolverNode], axis: LayoutAxis, followsContent: Bool, isStretched: Bool
  ) {
    let node = nodes[group]
    self.group = group
    self.axis = axis
    capacity = node.repetition.count
    isRepeated = capacity != nil && !node.repetition.dividesAxis
    self.isStretched = isStretched
    hugsContent = followsContent
    takesListOnce =
      node.repetition == .once
      || capacity == nil && (followsContent || isStretched || node.holdsShare)
    hasEqualShares = node.repetition.dividesAxis && !followsContent && !isStretched
  }
}

extension GroupSolver {
  /// Offers a group's children to a line, over and over, until it takes no more.
  ///
  /// Missing items of a partial group are offered too, with their estimates (rule S6), though a
  /// line that is as long as its contents takes no room for them. Whole runs of them are only
  /// counted: a line of two thousand million places is as quick as a short one. A run that takes no
  /// room at all is taken once, unless its items were measured.
  mutating func fillLine(
    _ line: inout LineFilling,
    offer: (inout GroupSolver, inout Slot, inout LineFilling) -> Bool
  ) {
    let base = slots.count
    let first = cursor
    var run = Run(start: .zero, first: base, isMissing: false)
    var skip = Skip()
    var held: ExactCells?
    defer { line.packer.used = held ?? line.packer.used }
    while true {
      for child in childrenLeft(of: line.group) {
        if let capacity = line.capacity, line.packer.count >= capacity { return }
        if line.hugsContent, cursor >= itemCount, slots.count > base, slots[base].isPresent {
          held = held ?? line.packer.used
        }
        var slot = Slot(node: child)
        slot.place = line.packer.count
        slot.skipped = skip.length
        slot.skippedFlexible = skip.flexible
        guard offer(&self, &slot, &line) else { return }
        skip = Skip()
        slots.append(slot)
      }
      if line.takesListOnce { return }
      let length = line.packer.used - run.start
      let gap = run.first == base ? line.packer.gap : .zero
      if line.capacity == nil, length + gap <= .zero, !mayGrow(since: run, line: line) { return }
      if run.isMissing, run.first > base, line.packer.count >= countedPlaces(of: line, from: first)
      {
        skip = skipRuns(since: run, length, line: &line)
      }
      run = Run(start: line.packer.used, first: slots.count, isMissing: cursor >= itemCount)
    }
  }

  /// The children of a group; of a list that is placed once in its section, those that the groups
  /// before it had no room for (rule G11).
  private func childrenLeft(of group: Int) -> ChildIndices {
    let all = children(of: group)
    guard nodes[group].repetition == .once else { return all }
    var (left, items) = (all, cursor)
    while items > 0, let child = left.next() { items -= nodes[child].itemsInRun }
    return left.child < left.end ? left : all
  }

  /// How many places of a line count one by one although nothing seems to be in them: shares and
  /// parts of a stretched line take theirs, and groups of a row, which may hold fewer items than
  /// their lists, hold one at least.
  private func countedPlaces(of line: LineFilling, from first: Int) -> Int {
    let group = nodes[line.group]
    if line.isRepeated && group.holdsShare || line.isStretched { return LineFilling.countedPlaces }
    return line.axis == .horizontal && group.holdsGroup ? itemCount - first : 0
  }

  /// A run through the list.
  private struct Run {
    var start: ExactCells
    var first: Int
    var isMissing: Bool
  }

  /// Runs that are only counted.
  private struct Skip {
    var length = ExactCells.zero
    var flexible = 0
  }

  /// Whether a run that took no room may be followed by one that does: its items were measured, and
  /// there is room for more.
  private func mayGrow(since run: Run, line: LineFilling) -> Bool {
    guard !run.isMissing, let room = line.packer.room, line.packer.used < room else { return false }
    return slots[run.first...].contains {
      let node = nodes[$0.node]
      return line.axis == .horizontal ? node.width.isOfContent : node.height.isOfContent
    }
  }

  /// Leaves out runs of missing items that change nothing but the leftover.
  private func skipRuns(
    since run: Run, _ length: ExactCells, line: inout LineFilling
  ) -> Skip {
    let runs = line.packer.skipRuns(
      of: length, slots: slots.count - run.first, capacity: line.capacity)
    guard runs > 0 else { return Skip() }
    let flexible = slots[run.first...].reduce(0) { $0 + flexiblePlaces($1, line: line) }
    return Skip(length: length * runs, flexible: flexible * runs)
  }

  /// The flexible places that a slot brings along the axis: the gap before it and its edges.
  private func flexiblePlaces(_ slot: Slot, line: LineFilling) -> Int {
    let edges = nodes[slot.node].edges(line.axis)
    return (edges.before.isFlexible ? 1 : 0) + (edges.after.isFlexible ? 1 : 0)
      + (nodes[line.group].isGapFlexible && slot.place > 0 ? 1 : 0)
  }

  /// Takes a slot of a known extent, with its effect on uniform siblings (rule E7).
  mutating func take(_ slot: inout Slot, line: inout LineFilling) -> Bool {
    let node = nodes[slot.node]
    let edges = node.edges(line.axis)
    let space = ExactCells(edges.before.minimum + edges.after.minimum)
    let dimension = line.axis == .horizontal ? node.width : node.height
    var uniform = line.uniform
    var growth = ExactCells.zero
    if dimension.isOfContent, !line.hasEqualShares {
      if slot.isPresent {
        growth = uniform.take(&slot.main, isUniform: slot.isUniform)
      } else if slot.isUniform, uniform.count > 0 {
        slot.main = uniform.size
      }
    }
    if line.capacity != nil || line.isStretched && !slot.isPresent {
      line.packer.takeAnyway(slot.main, edges: space, growth: growth)
    } else {
      switch line.packer.take(&slot.main, edges: space, growth: growth) {
      case .fits: break
      case .trimmed: slot.isUniform = false
      case .clamped:
        note(slot.main.units > 0 ? .clamped : .noRoom)
        uniform.size = min(uniform.size, slot.main)
      case .ends: return false
      }
    }
    line.uniform = uniform
    return true
  }

  /// Returns the lengths that fractions in a line refer to, once spaces along it are taken off
  /// where the layout says so (rules D6 and G7).
  func reference(_ line: LineFilling, in inside: FractionReference) -> FractionReference {
    guard let room = inside[line.axis] else { return inside }
    let gap = ExactCells(nodes[line.group].gap)
    var count = 1
    if let capacity = line.capacity, line.isRepeated {
      count = capacity
    } else if problem.basis == .afterSpacing, line.capacity == nil, gap != .zero {
      count =
        line.takesListOnce
        ? nodes[line.group].childCount : placesThatFit(line, in: inside, room: room)
    }
    var reference = inside
    if count > 1 { reference[line.axis] = max(.zero, room - gap * (count - 1)) }
    return reference
  }

  /// The largest number of places that fit when fractions are of the room left by the gaps, found
  /// by doubling and halving: once n places don't fit, no more do while the gaps leave any room.
  private func placesThatFit(
    _ line: LineFilling, in inside: FractionReference, room: ExactCells
  ) -> Int {
    var fitting = 1
    while fitting < 1 << 31, fits(fitting * 2, line: line, in: inside, room: room) { fitting *= 2 }
    var step = fitting / 2
    while step > 0 {
      if fits(fitting + step, line: line, in: inside, room: room) { fitting += step }
      step /= 2
    }
    return fitting
  }

  /// Whether `count` places fit.
  private func fits(
    _ count: Int, line: LineFilling, in inside: FractionReference, room: ExactCells
  ) -> Bool {
    let gaps = ExactCells(nodes[line.group].gap) * (count - 1)
    guard gaps < room else { return false }
    let list = nodes[line.group].childCount
    guard list > 0 else { return false }
    var reference = inside
    reference[line.axis] = room - gaps
    var run = ExactCells.zero
    var rest = ExactCells.zero
    for (index, child) in children(of: line.group).enumerated() {
      let edges = nodes[child].edges(line.axis)
      var extent = ExactCells(edges.before.minimum + edges.after.minimum)
      switch reference.length(of: nodes[child], along: line.axis) {
      case .fixed(let size), .content(let size): extent += size
      case .part, .share: break
      }
      run += extent
      if index < count % list { rest += extent }
    }
    return run * (count / list) + rest + gaps <= room + .tolerance
  }

  /// Settles where each slot of a line starts.
  ///
  /// 1. Equal shares are cut from the line so that they share their edges (rule G6).
  /// 2. Else the leftover goes to the shares, if there are any, or is divided equally among
  ///    all flexible places, those of missing items included (rules S3, S4 and S6).
  /// 3. An edge that misses the end of the line by less than rounding forgives is put there.
  mutating func settleStarts(
    from base: Int, line: LineFilling, room: ExactCells, origin: ExactCells
  ) {
    if line.hasEqualShares, let capacity = line.capacity {
      return cutEqualShares(from: base, line: line, capacity: capacity, room: room, origin: origin)
    }
    growUniform(from: base, line: line)
    var left = max(.zero, room - line.packer.used)
    let shares = slots.indices.suffix(from: base).filter { slots[$0].share > 0 }
    if !shares.isEmpty {
      give(left, to: shares)
      left = .zero
    }
    let flexible = slots[base...].reduce(0) {
      $0 + flexiblePlaces($1, line: line) + $1.skippedFlexible
    }
    var position = origin
    var passed = 0
    let group = nodes[line.group]
    for index in base..<slots.count {
      let edges = nodes[slots[index].node].edges(line.axis)
      position += slots[index].skipped
      passed += slots[index].skippedFlexible
      if slots[index].place > 0 {
        position += ExactCells(group.gap)
        passed += group.isGapFlexible ? 1 : 0
      }
      passed += edges.before.isFlexible ? 1 : 0
      position += ExactCells(edges.before.minimum)
      slots[index].start =
        flexible == 0 ? position : position + left.part(passed, of: flexible)
      position += slots[index].main + ExactCells(edges.after.minimum)
      passed += edges.after.isFlexible ? 1 : 0
    }
    snapEnd(from: base, to: origin + room)
    // A column that hugs its content is as tall as that; a row takes no more than it has.
    if line.axis == .horizontal || !line.hugsContent,
      let last = slots[base...].last(where: \.isPresent),
      last.start + last.main > origin + room + .tolerance
    {
      note(.overflow)
    }
  }

  /// Step 1.
  private mutating func cutEqualShares(
    from base: Int, line: LineFilling, capacity: Int, room: ExactCells, origin: ExactCells
  ) {
    let gap = ExactCells(nodes[line.group].gap)
    let total = room - gap * (capacity - 1)
    if total.units <= 0, room.units > 0 || capacity > 1 { note(.noRoom) }
    for index in base..<slots.count {
      let share = equalShare(slots[index], line: line, capacity: capacity, room: room)
      slots[index].isShare = true
      slots[index].start = origin + share.start
      slots[index].main = share.extent
    }
  }

  /// Where a slot of a line of equal shares starts, and its extent without its edges (rule G6).
  func equalShare(
    _ slot: Slot, line: LineFilling, capacity: Int, room: ExactCells
  ) -> (start: ExactCells, extent: ExactCells) {
    let gap = ExactCells(nodes[line.group].gap)
    let parts = max(.zero, room - gap * (capacity - 1))
    let edges = nodes[slot.node].edges(line.axis)
    let start = parts.part(slot.place, of: capacity)
    let end = parts.part(slot.place + 1, of: capacity)
    let before = ExactCells(edges.before.minimum)
    return (
      start + gap * slot.place + before,
      max(.zero, end - start - before - ExactCells(edges.after.minimum))
    )
  }

  /// Gives uniform slots the size of the largest (rule E7).
  private mutating func growUniform(from base: Int, line: LineFilling) {
    guard line.uniform.count > 0 else { return }
    for index in base..<slots.count where slots[index].isUniform {
      slots[index].main = max(slots[index].main, line.uniform.size)
    }
  }

  /// Step 2: divides the leftover and the extents of slots among them by their shares, or equally,
  /// so that they share their edges and none is less than it was.
  mutating func give(_ left: ExactCells, to shares: [Int]) {
    let levels = fillLevels(
      shares.map { (natural: slots[$0].main, weight: max(1, slots[$0].share)) },
      total: shares.reduce(left) { $0 + slots[$1].main })
    for (index, level) in zip(shares, levels) { slots[index].main = level }
  }

  /// Step 3.
  private mutating func snapEnd(from base: Int, to end: ExactCells) {
    guard slots.count > base else { return }
    let last = slots.count - 1
    let difference = end - (slots[last].start + slots[last].main)
    if difference <= .tolerance, ExactCells.zero - .tolerance <= difference {
      slots[last].main += difference
    }
  }
}

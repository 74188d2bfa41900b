/// Solves one section: its groups, boundary items and decorations.
///
/// The section's inside never depends on the sections before it: it starts on a whole cell, and its
/// length is rounded once, at its end (rule C2).
struct SectionSolver {
  let section: LayoutSection
  let index: Int
  let itemCount: Int
  /// Where the section starts along the scroll axis.
  let origin: Int
  let axes: StackAxes
  let environment: LayoutEnvironment
  let measure: LayoutMeasure
  /// The section's insets with the margins it refers to (rule T4).
  let insets: DirectionalEdgeInsets
  /// Whether the groups run across the scroll axis (rule O1).
  let isOrthogonal: Bool
  /// Whether the groups run along x.
  let runsAcross: Bool
  let basis: FractionBasis

  /// The length of the section along the scroll axis, boundary items included.
  private(set) var length = 0
  /// How far its groups reach across the scroll axis (rule T8).
  var widest = 0
  /// The record of the section's first group.
  private var firstGroup = 0
  var boundary: BoundarySolver
  /// How far the groups reach along their axis, from the start inset.
  var run = ExactCells.zero
  /// The largest extent of a group across that axis, edges included.
  var tallest = ExactCells.zero

  init(section: LayoutSection, index: Int, itemCount: Int, origin: Int, stack: SectionStack) {
    self.section = section
    self.index = index
    self.itemCount = itemCount
    self.origin = origin
    let configuration = stack.configuration
    axes = StackAxes(configuration, stack.environment)
    environment = stack.environment
    basis = configuration.fractionBasis
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    measure = isOrthogonal ? stack.measure : stack.boundedMeasure
    runsAcross = (axes.direction == .horizontal) != isOrthogonal
    insets = section.insets(section.contentInsets, configuration, stack.environment)
    let boundaryInsets =
      section.supplementaryContentInsets.map {
        section.insets($0, configuration, stack.environment)
      } ?? insets
    let (start, end) = axes.sides(of: boundaryInsets)
    let inner = start..<max(start, axes.across - end)
    boundary = BoundarySolver(
      items: section.boundarySupplementaryItems, axes: axes, section: index,
      region: section.supplementariesFollowContentInsets ? inner : 0..<axes.across,
      aspect: environment.cellAspectRatio, measure: measure)
  }

  /// Adds the section to a result.
  ///
  /// 1. Size the boundary items.
  /// 2. Solve and place the groups (rules T2, T3, T5, T6).
  /// 3. Settle the section's length, move the groups by the space of the boundary items before
  ///    them, and place these (rules B2 to B6, T7).
  /// 4. Place its decorations (rules X1 to X3).
  /// 5. Move an orthogonal row to where it rests (rules O2 to O5).
  mutating func solve(into result: inout LayoutResult) {
    let before = LayoutSectionFrame(result)
    firstGroup = result.groups.count
    boundary.measureItems()
    let padding = section.list?.headerTopPadding ?? 0
    let start = origin + padding
    if itemCount > 0 { solveGroups(start: start, into: &result) }
    let content = boundary.settle(length: contentLength)
    result.moveGroups(
      of: LayoutSectionFrame(result, after: before), by: boundary.growthAtStart,
      axis: axes.direction)
    boundary.place(origin: start, length: content, into: &result)
    length = padding + boundary.growthAtStart + content + boundary.growthAtEnd
    length = min(length, SectionStack.positionLimit)
    let frame = axes.frame(along: origin..<origin + length, across: 0..<axes.across)
    placeDecorations(frame: frame, into: &result)
    let contentStart = start + boundary.growthAtStart
    var placed = LayoutSectionFrame(result, after: before, itemCount: itemCount)
    placed.frame = frame
    placed.contentFrame = axes.frame(
      along: contentStart..<contentStart + content, across: 0..<axes.across)
    result.sections.append(placed)
    if isOrthogonal, itemCount > 0 {
      settleRow(start: contentStart, length: content, into: &result)
    }
    result.sortElements(
      from: before.supplementaries.upperBound, decorationsFrom: before.decorations.upperBound)
  }

  /// The length of the groups and insets along the scroll axis, rounded once (rules C2 and T7).
  private var contentLength: Int {
    let (start, end) = axes.ends(of: insets)
    guard itemCount > 0 else { return section.boundarySupplementaryItems.isEmpty ? 0 : start + end }
    let inner = isOrthogonal ? tallest : run
    return min((inner + ExactCells(start + end)).rounded, SectionStack.positionLimit)
  }

  /// Places the section's decorations: the whole section less their insets (rules X1 to X4).
  private func placeDecorations(frame: CellRect, into result: inout LayoutResult) {
    guard length > 0 else { return }
    for (number, decoration) in section.decorationItems.enumerated() {
      result.decorations.append(
        ElementRecord(
          frame: frame.inset(by: decoration.contentInsets.nonNegative),
          zIndex: decoration.zIndex,
          kind: result.names.number(of: decoration.elementKind),
          style: result.names.number(of: decoration.style), section: index, item: number,
          order: result.decorations.count, category: .decoration))
    }
    if let kind = section.separatorElementKind { placeSeparators(called: kind, into: &result) }
  }

  /// Places a rule between every two groups (rule LS1).
  private func placeSeparators(called kind: String, into result: inout LayoutResult) {
    let kind = result.names.number(of: kind)
    let back = max(1, section.interGroupSpacing / 2 + 1)
    for (number, group) in result.groups[firstGroup...].dropFirst().enumerated() {
      let frame = group.frame
      let rule =
        axes.direction == .vertical
        ? CellRect(x: frame.minX, y: frame.minY - back, width: frame.width, height: 1)
        : CellRect(x: frame.minX - back, y: frame.minY, width: 1, height: frame.height)
      result.decorations.append(
        ElementRecord(
          frame: rule, zIndex: 0, kind: kind, style: 0, section: index, item: number,
          order: result.decorations.count, category: .decoration))
    }
  }
}

extension LayoutSection {
  /// Insets with the margins that the section refers to, which are added across the scroll axis only
  /// (rule T4).
  fileprivate func insets(
    _ insets: DirectionalEdgeInsets, _ configuration: CompositionalLayoutConfiguration,
    _ environment: LayoutEnvironment
  ) -> DirectionalEdgeInsets {
    var insets = insets.nonNegative
    let reference =
      contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : contentInsetsReference
    guard reference == .margins else { return insets }
    let margins = environment.container.effectiveContentInsets
    if configuration.scrollDirection == .vertical {
      insets.leading += margins.leading
      insets.trailing += margins.trailing
    } else {
      insets.top += margins.top
      insets.bottom += margins.bottom
    }
    return insets
  }
}

extension LayoutResult {
  /// Puts a section's supplementary items and decorations in the order in which they are looked
  /// up: by kind, then item. They keep their place in the order of layout.
  mutating func sortElements(from start: Int, decorationsFrom decorationStart: Int) {
    func isSorted(_ records: ArraySlice<ElementRecord>) -> Bool {
      zip(records, records.dropFirst()).allSatisfy { ($0.kind, $0.item) <= ($1.kind, $1.item) }
    }
    if !isSorted(decorations[decorationStart...]) {
      decorations[decorationStart...].sort { ($0.kind, $0.item) < ($1.kind, $1.item) }
    }
    if isSorted(supplementaries[start...]) { return }
    supplementaries[start...].sort {
      ($0.kind, $0.item, $0.order) < ($1.kind, $1.item, $1.order)
    }
    // A record's place in the order of layout is its index before sorting.
    guard pins.contains(where: { $0.record >= start }) else { return }
    var places: [Int: Int] = [:]
    for index in start..<supplementaries.count { places[supplementaries[index].order] = index }
    for index in pins.indices where pins[index].record >= start {
      pins[index].record = places[pins[index].record] ?? pins[index].record
    }
  }
}

extension SectionSolver {
  /// Settles the window of an orthogonal section and moves its row to where it rests (rules O2 to
  /// O5).
  func settleRow(start: Int, length: Int, into result: inout LayoutResult) {
    let frame = result.sections[result.sections.count - 1]
    let viewport = window(start: start, length: length)
    let rowStart = runsAcross ? viewport.minX : viewport.minY
    let window = runsAcross ? viewport.width : viewport.height
    var row = OrthogonalSection(
      section: index, viewport: viewport, length: run.rounded, maximumOffset: 0,
      behavior: section.orthogonalScrollingBehavior, offset: 0, window: window)
    row.maximumOffset = max(0, row.length - window)
    let leading = result.groups[frame.groups].map { group in
      (
        start: (runsAcross ? group.frame.minX : group.frame.minY) - rowStart,
        length: runsAcross ? group.frame.width : group.frame.height
      )
    }
    switch row.behavior {
    case .continuousGroupLeadingBoundary, .groupPaging:
      row.groupStops = leading.map(\.start).filter { $0 < row.maximumOffset }
      row.groupStops.append(row.maximumOffset)
    case .groupPagingCentered:
      row.groupStops = leading.map { floorDivide(2 * $0.start + $0.length - window + 1, 2) }
    default: break
    }
    row.offset = section.orthogonalOffset.map { row.restingOffset(for: $0) } ?? row.initialOffset
    result.moveGroups(of: frame, by: -row.offset, axis: runsAcross ? .horizontal : .vertical)
    result.orthogonalSections.append(row)
    result.handlers[index] = section.visibleItemsInvalidationHandler
  }

  /// The window: the container less the section's insets along the row, the section less its
  /// insets across it.
  private func window(start: Int, length: Int) -> CellRect {
    let (acrossStart, acrossEnd) = axes.sides(of: insets)
    let (alongStart, alongEnd) = axes.ends(of: insets)
    let along = start + alongStart..<max(start + alongStart, start + length - alongEnd)
    return axes.frame(
      along: along, across: acrossStart..<max(acrossStart, axes.across - acrossEnd))
  }
}

import GalleyCells

/// The sections solved so far, one after another along the scroll axis.
struct SectionStack {
  let configuration: CompositionalLayoutConfiguration
  let environment: LayoutEnvironment
  let measure: LayoutMeasure
  var result: LayoutResult
  /// Where the next section starts, before layout boundary items.
  private var position = 0
  /// The widest section across the scroll axis (rule T8).
  private var widest: Int
  private var itemsLeft = CompositionalLayout.itemLimit
  /// The furthest that anything is placed, so that positions never overflow.
  static let positionLimit = 1 << 60

  init(
    configuration: CompositionalLayoutConfiguration, environment: LayoutEnvironment,
    measure: @escaping LayoutMeasure, itemCounts: [Int]
  ) {
    self.configuration = configuration
    self.environment = environment
    self.measure = measure
    result = LayoutResult(
      environment: environment, scrollDirection: configuration.scrollDirection)
    widest = StackAxes(configuration, environment).across
    let total = itemCounts.reduce(0) { $0.addingBounded(max(0, $1)) }
    result.items.reserveCapacity(min(total, CompositionalLayout.itemLimit))
  }

  /// Solves a section after the ones before it.
  mutating func add(_ section: LayoutSection?, index: Int, itemCount: Int) {
    var count = max(0, itemCount)
    if count > itemsLeft {
      count = itemsLeft
      result.diagnostics.append(
        LayoutDiagnostic(
          code: .tooManyItems, section: index, item: count, count: itemCount - count))
    }
    if section == nil, count > 0 {
      result.diagnostics.append(
        LayoutDiagnostic(code: .missingSection, section: index, item: 0, count: count))
      count = 0
    }
    itemsLeft -= count
    let section = section ?? LayoutSection(groups: [])
    if index > 0 {
      let spacing = bounded(max(0, configuration.interSectionSpacing))
      position += spacing + (section.list?.spacingBefore ?? 0)
    }
    var solver = SectionSolver(
      section: section, index: index, itemCount: count, origin: position, stack: self)
    solver.solve(into: &result)
    position = min(position.addingBounded(solver.length), Self.positionLimit)
    widest = max(widest, solver.widest)
  }

  /// Steps 2 to 4 of solving a layout.
  mutating func finish() -> LayoutResult {
    var result = result
    let axes = StackAxes(configuration, environment)
    var boundary = BoundarySolver(
      items: configuration.boundarySupplementaryItems, axes: axes, section: nil,
      region: 0..<axes.across, aspect: environment.cellAspectRatio, measure: measure)
    boundary.measureItems()
    let length = boundary.settle(length: position)
    let start = boundary.growthAtStart
    let first = result.supplementaries.count
    boundary.place(origin: 0, length: length, into: &result)
    result.sortElements(from: first, decorationsFrom: result.decorations.count)
    let along = min(
      start.addingBounded(length).addingBounded(boundary.growthAtEnd), Self.positionLimit)
    if start > 0 { result.moveSections(by: start, axis: configuration.scrollDirection) }
    result.contentSize =
      configuration.scrollDirection == .vertical
      ? CellSize(width: widest, height: along) : CellSize(width: along, height: widest)
    if environment.layoutDirection == .rightToLeft { result.mirror() }
    result.makeIndexes()
    return result
  }
}

/// The container, along and across the scroll axis.
struct StackAxes {
  let direction: ScrollDirection
  /// The extent across the scroll axis.
  let across: Int
  /// The extent along it; nil for no bound.
  let along: Int?
  let width: Int?
  let height: Int?

  init(_ configuration: CompositionalLayoutConfiguration, _ environment: LayoutEnvironment) {
    direction = configuration.scrollDirection
    width = environment.container.width.map { bounded(max(0, $0)) }
    height = environment.container.height.map { bounded(max(0, $0)) }
    across = (direction == .vertical ? width : height) ?? 0
    along = direction == .vertical ? height : width
  }

  /// A frame from its extents along and across the scroll axis.
  func frame(along: Range<Int>, across: Range<Int>) -> CellRect {
    direction == .vertical
      ? CellRect(
        x: across.lowerBound, y: along.lowerBound, width: across.count, height: along.count)
      : CellRect(
        x: along.lowerBound, y: across.lowerBound, width: along.count, height: across.count)
  }
}

extension LayoutResult {
  /// Makes room for layout boundary items at the start (rule L1).
  mutating func moveSections(by distance: Int, axis: ScrollDirection) {
    let dx = axis == .horizontal ? distance : 0
    let dy = axis == .vertical ? distance : 0
    for index in items.indices { items[index].frame = items[index].frame.offsetBy(dx: dx, dy: dy) }
    for index in supplementaries.indices where supplementaries[index].section >= 0 {
      supplementaries[index].frame = supplementaries[index].frame.offsetBy(dx: dx, dy: dy)
    }
    for index in decorations.indices {
      decorations[index].frame = decorations[index].frame.offsetBy(dx: dx, dy: dy)
    }
    for index in groups.indices {
      groups[index].frame = groups[index].frame.offsetBy(dx: dx, dy: dy)
    }
    for index in sections.indices {
      sections[index].frame = sections[index].frame.offsetBy(dx: dx, dy: dy)
      sections[index].contentFrame = sections[index].contentFrame.offsetBy(dx: dx, dy: dy)
    }
    for index in orthogonalSections.indices {
      orthogonalSections[index].viewport =
        orthogonalSections[index].viewport.offsetBy(dx: dx, dy: dy)
    }
    for index in pins.indices where supplementaries[pins[index].record].section >= 0 {
      pins[index].natural += distance
      let content = pins[index].content
      pins[index].content = content.lowerBound + distance..<content.upperBound + distance
    }
  }

  /// Mirrors every frame in the width of the content (rule M1).
  mutating func mirror() {
    for index in items.indices { items[index].frame = mirrored(items[index].frame) }
    for index in supplementaries.indices {
      supplementaries[index].frame = mirrored(supplementaries[index].frame)
    }
    for index in decorations.indices {
      decorations[index].frame = mirrored(decorations[index].frame)
    }
    for index in groups.indices { groups[index].frame = mirrored(groups[index].frame) }
    for index in sections.indices {
      sections[index].frame = mirrored(sections[index].frame)
      sections[index].contentFrame = mirrored(sections[index].contentFrame)
    }
    for index in orthogonalSections.indices {
      orthogonalSections[index].viewport = mirrored(orthogonalSections[index].viewport)
    }
  }

  func mirrored(_ frame: CellRect) -> CellRect {
    var frame = frame
    frame.origin.x = contentSize.width - frame.origin.x - frame.size.width
    return frame
  }
}

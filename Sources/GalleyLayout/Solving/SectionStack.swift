/// The sections solved so far, one after another along the scroll axis.
struct SectionStack {
  let configuration: CompositionalLayoutConfiguration
  let environment: LayoutEnvironment
  let measure: LayoutMeasure
  var result: LayoutResult
  /// Where the next section starts, before layout boundary items.
  private var position = 0
  /// The width that nothing but a row that scrolls reaches beyond (rule C11); nil for none.
  private let bound: Int?
  /// Measures in that width at most.
  let boundedMeasure: LayoutMeasure
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
    let axes = StackAxes(configuration, environment)
    let bound = configuration.endsWithContainer && axes.direction == .vertical ? axes.width : nil
    boundedMeasure = bound.map { bound in { measure($0, min($1, bound)) } } ?? measure
    self.bound = bound
    self.measure = measure
    result = LayoutResult(
      environment: environment, scrollDirection: configuration.scrollDirection)
    widest = axes.across
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
    if let bound, !solver.isOrthogonal, let frame = result.sections.last {
      result.cut(frame, atWidth: bound)
    } else {
      widest = max(widest, solver.widest)
    }
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
    result.moveSections(by: start, axis: configuration.scrollDirection)
    let first = result.supplementaries.count
    boundary.place(origin: 0, length: length, into: &result)
    result.sortElements(from: first, decorationsFrom: result.decorations.count)
    let along = min(
      start.addingBounded(length).addingBounded(boundary.growthAtEnd), Self.positionLimit)
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

  /// The extents of a size along and across the scroll axis.
  func extents(of size: CellSize) -> (along: Int, across: Int) {
    direction == .vertical ? (size.height, size.width) : (size.width, size.height)
  }

  /// The insets at the start and the end of the scroll axis.
  func ends(of insets: DirectionalEdgeInsets) -> (start: Int, end: Int) {
    direction == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  /// The insets across the scroll axis.
  func sides(of insets: DirectionalEdgeInsets) -> (start: Int, end: Int) {
    direction == .vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
  }

  /// Bounds insets across the scroll axis by cells; a negative number counts as 0.
  func bound(_ insets: inout DirectionalEdgeInsets, start: Int, end: Int) {
    let start = max(0, min(start, sides(of: insets).start))
    let end = max(0, min(end, sides(of: insets).end))
    if direction == .vertical {
      (insets.leading, insets.trailing) = (start, end)
    } else {
      (insets.top, insets.bottom) = (start, end)
    }
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

import GalleyLayout
import GalleyManuscript

/// Where a place is, which decides the size it has when the template gives none.
enum PlaceContext {
  /// In a horizontal group that is as tall as its content: an equal share of the row, as tall as
  /// its neighbours.
  ///
  /// A place as tall as such a group grows with its neighbours, and they with it: its text counts
  /// too, so that nothing is clipped.
  case row
  /// In a horizontal group of another height: an equal share of the row, as tall as the group.
  case rowOfFixedHeight
  /// In a vertical group, or directly in a section: the full width, the content's height.
  case stack
  /// An equal share of a vertical group that isn't as tall as its content: the share decides.
  case share

  /// The context of the children of a group of `size`.
  init(in group: Template.Group, size: LayoutSize) {
    let isOfContent = size.heightDimension.isOfContent
    switch (group.kind, group.repetition) {
    case (.horizontal, _): self = isOfContent ? .row : .rowOfFixedHeight
    case (.vertical, .count): self = isOfContent ? .stack : .share
    case (.vertical, _), (.waterfall, _): self = .stack
    }
  }

  /// The size of `frame` in this context.
  func size(_ frame: Template.Frame) -> LayoutSize {
    let width = frame.width
    let height = frame.height
    switch self {
    case .row:
      let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 1)
      return LayoutSize(
        widthDimension: width ?? .share(1),
        heightDimension: height == .fractionalHeight(1) ? uniform : height ?? uniform)
    case .rowOfFixedHeight:
      return LayoutSize(
        widthDimension: width ?? .share(1), heightDimension: height ?? .fractionalHeight(1))
    case .stack:
      // A place that fills a width keeps the space outside of it within that width.
      let fills = width == nil || width == .fractionalWidth(1)
      return LayoutSize(
        widthDimension: fills && frame.edgeSpacing.isAcross
          ? .share(1) : width ?? .fractionalWidth(1),
        heightDimension: height ?? .estimated(1))
    case .share:
      return LayoutSize(
        widthDimension: width ?? .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    }
  }
}

extension Compiler {
  /// The group that a section `width` cells wide inside its insets repeats.
  mutating func outermostGroup(
    _ arrangement: Template.Arrangement, width: Int
  ) -> LayoutGroup {
    switch arrangement {
    case .group(let group): self.group(group, in: .stack, isNested: false)
    case .item(let item): alone(item)
    case .areas(let areas): self.areas(areas)
    case .custom(let custom): self.custom(custom, in: .stack)
    case .columns(let columns): ColumnGeometry(columns, width: width).group
    // Without a plan, tiles are one below another.
    case .mosaic: alone(Template.Item())
    }
  }

  /// A place that is a section's whole group: the group has the place's size, and hugs it along an
  /// axis where that depends on the content.
  private mutating func alone(_ item: Template.Item) -> LayoutGroup {
    let size = PlaceContext.stack.size(item.frame)
    let inside = LayoutSize(
      widthDimension: size.widthDimension.isOfContent ? .estimated(1) : .fractionalWidth(1),
      heightDimension: size.heightDimension.isOfContent ? .estimated(1) : .fractionalHeight(1))
    return .vertical(layoutSize: size, subitems: [self.item(item, size: inside)])
  }

  /// A place for one item.
  ///
  /// The engine ignores insets along an axis that the content decides (rule I3); there they are
  /// space around the place.
  private mutating func item(_ item: Template.Item, size: LayoutSize) -> LayoutItem {
    var result = LayoutItem(
      layoutSize: size, supplementaryItems: supplementaryItems(of: item.look))
    var inside = item.frame.insets
    var around = EdgeInsets.zero
    if size.widthDimension.isOfContent {
      (around.leading, around.trailing) = (inside.leading, inside.trailing)
      (inside.leading, inside.trailing) = (0, 0)
    }
    if size.heightDimension.isOfContent {
      (around.top, around.bottom) = (inside.top, inside.bottom)
      (inside.top, inside.bottom) = (0, 0)
    }
    result.contentInsets = inside
    result.edgeSpacing = item.frame.edgeSpacing.adding(around).ifAny
    result.minimumHeight = item.minHeight
    result.maximumHeight = item.maxHeight
    return result
  }

  /// A group with its children: its border and texts are within its insets.
  ///
  /// A group of named places is placed once: repetitions would take the items of the places after
  /// it. A nested one is whole; what an outermost one has no room for is in the next.
  private mutating func group(
    _ group: Template.Group, in context: PlaceContext, isNested: Bool
  ) -> LayoutGroup {
    let size = context.size(group.frame)
    let inner = PlaceContext(in: group, size: size)
    let least = inner == .row ? group.tallestGivenHeight : nil
    var children = group.children.map { child($0, in: inner, besides: least) }
    if group.kind == .waterfall { children = children.map(\.withItsSpace) }
    let isOnce = isNested && group.namesItems && group.kind != .waterfall
    var result = group.arranging(children, size: size, once: isOnce)
    if !isNested, group.namesItems { result = result.placedOnce() }
    result.interItemSpacing =
      group.spacing ?? .fixed(group.kind == .horizontal ? 0 : rowsBetween)
    result = result.inset(by: group.look.chrome(width: .max))
    result.supplementaryItems = supplementaryItems(of: group)
    result = result.wrapped(in: group.frame.insets)
    result.edgeSpacing = group.frame.edgeSpacing.ifAny
    return result
  }

  /// A child of a group. In a row, a child as tall as its neighbours is at least `tallest` rows
  /// high, the greatest height that the template gives for a child.
  private mutating func child(
    _ child: Template.Child, in context: PlaceContext, besides tallest: Int?
  ) -> any LayoutSubitem {
    var made: any LayoutSubitem =
      switch child {
      case .item(let item): self.item(item, size: context.size(item.frame))
      case .group(let group): self.group(group, in: context, isNested: true)
      case .custom(let custom): self.custom(custom, in: context)
      }
    if let tallest, case .uniformAcrossSiblings = made.layoutSize.heightDimension {
      made.minimumHeight = max(made.minimumHeight ?? 0, tallest)
    }
    return made
  }

  /// A picture of named places.
  private mutating func areas(_ areas: Template.Areas) -> LayoutGroup {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    var items: [String: LayoutItem] = [:]
    for name in areas.names {
      let supplementaries = supplementaryItems(of: Template.Look(name: name))
      items[name] = LayoutItem(layoutSize: size, supplementaryItems: supplementaries)
    }
    var group = LayoutGroup.areas(layoutSize: size, areas.picture, items: items)
    group.interItemSpacing = .fixed(areas.spacing ?? rowsBetween)
    return group
  }

  /// Places given by hand.
  private mutating func custom(
    _ custom: Template.Custom, in context: PlaceContext
  ) -> LayoutGroup {
    let size = context.size(custom.frame)
    let hosts = custom.places.map {
      LayoutItem(layoutSize: size, supplementaryItems: supplementaryItems(of: $0.look))
    }
    return .custom(layoutSize: size, subitems: hosts) { environment in
      custom.places(in: environment.container.effectiveContentSize)
    }
  }
}

extension Template.Custom {
  /// The places in a group of a size: those given by hand, and copies of the others as they are
  /// arranged.
  fileprivate func places(in size: CellSize) -> [LayoutGroupCustomItem] {
    items.flatMap { item -> [LayoutGroupCustomItem] in
      let own = CellRect(
        x: item.x.cells(in: size, across: true), y: item.y.cells(in: size, across: false),
        width: item.width.cells(in: size, across: true),
        height: item.height.cells(in: size, across: false))
      guard item.isGenerated, let generator else {
        return [LayoutGroupCustomItem(frame: own, zIndex: item.z)]
      }
      let free = CellSize(
        width: max(0, size.width - own.width), height: max(0, size.height - own.height))
      return (0..<count).map { place in
        let origin = generator.origin(of: place, among: count, in: free)
        return LayoutGroupCustomItem(
          frame: CellRect(origin: origin, size: own.size), zIndex: item.z)
      }
    }
  }
}

extension Template.Custom.Generator {
  /// Where the corner of a place goes, one of `count` from 0, whose corner has some cells to move in.
  fileprivate func origin(of place: Int, among count: Int, in free: CellSize) -> CellPoint {
    let last = max(1, count - 1)
    let along = Fraction(place, last)
    switch self {
    case .stairs:
      return CellPoint(x: along.rounded(of: free.width), y: along.rounded(of: free.height))
    case .fan:
      let aside = Fraction(2 * place - last, last)
      return CellPoint(
        x: along.rounded(of: free.width), y: (aside * aside).rounded(of: free.height))
    case .ring: return Self.origin(turns: Fraction(place, count), radius: 1, in: free)
    // Two turns, in steps of sixths at most: few places are a spiral, too.
    case .spiral:
      let turns = min(along * 2, Fraction(place, 6))
      return Self.origin(turns: turns, radius: along, in: free)
    }
  }

  /// The place after so many turns clockwise from the top, so far from the middle; 1 is the edge.
  private static func origin(turns: Fraction, radius: Fraction, in free: CellSize) -> CellPoint {
    let half = Fraction(1, 2)
    return CellPoint(
      x: (half + half * radius * sine(of: turns)).rounded(of: free.width),
      y: (half - half * radius * sine(of: turns + Fraction(1, 4))).rounded(of: free.height))
  }

  /// The sine of an angle in whole turns, not less than 0, to a five-hundredth, by the approximation
  /// of Bhaskara I.
  private static func sine(of turns: Fraction) -> Fraction {
    let part = turns - Fraction(turns.numerator / turns.denominator)
    let isBelow = part > Fraction(1, 2)
    let x = (isBelow ? part - Fraction(1, 2) : part) * 2
    let product = x * (Fraction(1) - x)
    let sine = product * 16 / (Fraction(5) - product * 4)
    return isBelow ? Fraction(0) - sine : sine
  }
}

extension Template.Group {
  /// The greatest height in cells that the template gives to a child.
  fileprivate var tallestGivenHeight: Int? {
    children.compactMap { child -> Int? in
      if case .absolute(let cells)? = child.frame?.height { cells } else { nil }
    }.max()
  }

  /// The children in the group's way of arranging and repeating them, or only once.
  fileprivate func arranging(
    _ children: [any LayoutSubitem], size: LayoutSize, once: Bool
  ) -> LayoutGroup {
    guard let first = children.first else { return .vertical(layoutSize: size, subitems: []) }
    return switch (kind, once ? .times(1) : repetition) {
    case (.waterfall, .count(let count)), (.waterfall, .times(let count)):
      .waterfall(layoutSize: size, subitem: first, count: count)
    case (.waterfall, .untilFull), (.waterfall, .atLeast):
      .waterfall(layoutSize: size, subitem: first, count: 1)
    case (.horizontal, .untilFull), (.horizontal, .atLeast):
      .horizontal(layoutSize: size, subitems: children)
    case (.horizontal, .count(let count)):
      .horizontal(layoutSize: size, subitem: first, count: count)
    case (.horizontal, .times(let count)):
      .horizontal(layoutSize: size, repeatingSubitems: children, count: count)
    case (.vertical, .untilFull), (.vertical, .atLeast):
      .vertical(layoutSize: size, subitems: children)
    case (.vertical, .count(let count)):
      .vertical(layoutSize: size, subitem: first, count: count)
    case (.vertical, .times(let count)):
      .vertical(layoutSize: size, repeatingSubitems: children, count: count)
    }
  }
}

extension Template.Dimension {
  /// The cells of a place given by hand, along an axis of a group of `size`.
  fileprivate func cells(in size: CellSize, across: Bool) -> Int {
    switch self {
    case .absolute(let cells): cells
    case .exact(let cells): cells.rounded(of: 1)
    case .fractionalWidth(let fraction): fraction.rounded(of: size.width)
    case .fractionalHeight(let fraction): fraction.rounded(of: size.height)
    case .estimated(let estimate), .uniformAcrossSiblings(let estimate): estimate
    case .share: across ? size.width : size.height
    }
  }
}

extension LayoutGroup {
  /// The group with space inside its edges.
  ///
  /// The engine ignores insets along an axis that the content decides (rule I3). There the group
  /// becomes the only child of one of its size, with the space around it.
  fileprivate func inset(by insets: EdgeInsets) -> LayoutGroup {
    guard insets != .zero else { return self }
    if layoutSize.heightDimension.isOfContent { return wrapped(in: insets) }
    var result = self
    result.contentInsets = insets
    return result
  }

  /// The group as the only child of one of its size, with space around it.
  fileprivate func wrapped(in insets: EdgeInsets) -> LayoutGroup {
    guard insets != .zero else { return self }
    var result = self
    let height: LayoutDimension =
      layoutSize.heightDimension.isOfContent ? .estimated(1) : .fractionalHeight(1)
    result.layoutSize = LayoutSize(widthDimension: .share(1), heightDimension: height)
    guard layoutSize.heightDimension.isOfContent else {
      var outer = LayoutGroup.horizontal(layoutSize: layoutSize, subitems: [result])
      outer.contentInsets = insets
      return outer
    }
    result.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(insets.leading), top: .fixed(insets.top),
      trailing: .fixed(insets.trailing), bottom: .fixed(insets.bottom))
    return .horizontal(layoutSize: layoutSize, subitems: [result])
  }
}

extension LayoutSubitem {
  /// It and the space outside of it as one, for groups that ignore that space.
  fileprivate var withItsSpace: any LayoutSubitem {
    guard edgeSpacing != nil else { return self }
    return LayoutGroup.vertical(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(1)),
      subitems: [self])
  }
}

extension EdgeInsets {
  /// These insets and those of `other` on top of them.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

extension MosaicPlan {
  /// The bands, one below another as far as `height` reaches, in a group for each time that it does.
  func sheets(of groups: [LayoutGroup], height: Int) -> [LayoutGroup] {
    var sheets: [(groups: [LayoutGroup], height: Int)] = []
    for (band, group) in zip(bands, groups) {
      let grown = (sheets.last?.height ?? 0) + rules.spacingDown + band.height
      if sheets.isEmpty || grown > height {
        sheets.append(([group], band.height))
      } else {
        sheets[sheets.count - 1].groups.append(group)
        sheets[sheets.count - 1].height = grown
      }
    }
    return sheets.map { sheet in
      var group = LayoutGroup.vertical(
        layoutSize: LayoutSize(
          widthDimension: .absolute(rules.width), heightDimension: .absolute(sheet.height)),
        repeatingSubitems: sheet.groups, count: 1)
      group.interItemSpacing = .fixed(rules.spacingDown)
      return group
    }
  }
}

extension Template.EdgeSpacing {
  /// This space with more around it.
  fileprivate func adding(_ insets: EdgeInsets) -> Template.EdgeSpacing {
    func sum(_ spacing: Template.Spacing?, _ cells: Int) -> Template.Spacing? {
      guard cells > 0 else { return spacing }
      return switch spacing {
      case nil: .fixed(cells)
      case .fixed(let own): .fixed(own + cells)
      case .flexible(let own): .flexible(own + cells)
      }
    }
    var wider = self
    wider.top = sum(top, insets.top)
    wider.leading = sum(leading, insets.leading)
    wider.bottom = sum(bottom, insets.bottom)
    wider.trailing = sum(trailing, insets.trailing)
    return wider
  }

  /// Whether there is a fixed space at one of the sides.
  fileprivate var isAcross: Bool {
    [leading, trailing].contains { if case .fixed(1...) = $0 { true } else { false } }
  }

  /// The spacing unless no side has any.
  fileprivate var ifAny: LayoutEdgeSpacing? { self == LayoutEdgeSpacing() ? nil : self }
}

import GalleyLayout
import GalleyManuscript

extension [TileSetter] {
  /// Where these tiles go in a mosaic `width` cells wide, of which something may be known.
  mutating func plan(
    _ mosaic: Template.Mosaic, width: Int, memory: TileMemory? = nil
  ) -> MosaicPlan {
    var rules = MosaicRules(width: width)
    rules.grid = mosaic.grid
    rules.minimumTileWidth = mosaic.minWidth
    rules.maximumColumns = mosaic.maxColumns
    rules.maximumStack = mosaic.stack
    let isFramed = allSatisfy(\.content.isFramed)
    rules.spacingAcross = mosaic.spacing ?? (isFramed ? 0 : 2)
    rules.spacingDown = mosaic.spacing ?? (isFramed ? 0 : 1)
    let tiles = map { $0.content.mosaicTile(grid: mosaic.grid) }
    var tables: [Int: TableMemory?] = [:]
    func measure(_ tile: Int, _ width: Int) -> MosaicMeasure {
      tables[tile - MosaicRules.bandLimit] = nil
      return self[tile].measure(
        width: width, tables: &tables[tile, default: TableMemory()],
        keepsLines: count <= MosaicRules.bandLimit)
    }
    let names = memory == nil ? [] : map { $0.content.scope.item?.name ?? "" }
    let key = TileMemory.MosaicKey(rules: rules, tiles: tiles, names: names)
    return memory?.plan(key, measuring: measure)
      ?? MosaicPlan(of: tiles, rules, measuring: measure)
  }
}

// MARK: Explaining

extension [TileSetter] {
  /// Notes the span of each tile in a plan.
  mutating func note(spansIn plan: MosaicPlan) {
    for stack in plan.bands.flatMap(\.stacks) {
      let span = stack.span.map { "span \($0) of \(plan.rules.grid)" }
      for tile in stack.tiles where indices.contains(tile) {
        self[tile].outcome = span ?? "\(stack.width) cells wide"
      }
    }
  }
}

extension MosaicPlan {
  /// The costs of its bands, to be said after the rule that chose them.
  var costs: String {
    let costs = bands.map { "\($0.cost / MosaicPlan.unitsPerCell)" }
    guard let last = costs.last else { return "" }
    if costs.count == 1 { return "; its band costs \(last) cells" }
    return "; its bands cost \(costs.dropLast().joined(separator: ", ")) and \(last) cells"
  }
}

extension TileContent {
  /// Whether lines part it from its neighbours at its sides.
  fileprivate var isFramed: Bool {
    guard let border = look.border else { return false }
    return border.weight != nil && border.leading && border.trailing
  }

  /// The properties known before it is measured, in a mosaic of `grid` units.
  fileprivate func mosaicTile(grid: Int) -> MosaicTile {
    var tile = MosaicWishes(scope.item?.attributes ?? Attributes(), grid: grid).tile
    tile.grows = growingChart != nil
    return tile
  }

  /// The only one of its blocks that makes use of more rows than it asks for.
  var growingChart: Int? {
    let charts = blocks.indices.filter { index in
      if case .chart(let chart) = blocks[index].content { chart.form.grows } else { false }
    }
    return charts.count == 1 ? charts[0] : nil
  }
}

extension Chart.Form {
  /// Whether it shows more in more rows.
  fileprivate var grows: Bool {
    switch self {
    case .plot, .sparkline: true
    case .bars, .gauge, .big: false
    }
  }
}

/// An author's wishes for an item's place in a mosaic: `{span=6}`, `{width=40}`, `{break=before}`.
struct MosaicWishes {
  /// The wishes, for the engine.
  private(set) var tile = MosaicTile()
  /// The attributes that mean nothing here, each with a hint at a meaningful one.
  private(set) var mistakes: [(message: String, hint: String)] = []

  /// The wishes among the attributes of an item, in a mosaic of `grid` units.
  init(_ attributes: Attributes, grid: Int) {
    if let text = attributes["span"] {
      let span = text == "full" ? MosaicRules.gridLimit : wholeNumber(text)
      tile.span = span
      if span == nil {
        add("span=\(text.prefix(40))", "a number of units from 1 to \(grid), or full")
      }
    }
    if let text = attributes["width"] {
      tile.width = wholeNumber(text)
      if tile.width == nil { add("width=\(text.prefix(40))", "a number of cells") }
    }
    switch attributes["break"] {
    case "before"?: tile.beginsBand = true
    case nil, "column", "page": break
    case let text?: add("break=\(text.prefix(40))", "break=before")
    }
  }

  private mutating func add(_ words: String, _ right: String) {
    mistakes.append(("'\(words)' cannot place an item in a mosaic", "write \(right)"))
  }

  /// The number that a text writes, from 1 on; nil for another text.
  private func wholeNumber(_ text: String) -> Int? {
    guard text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

import GalleyCells

/// The shapes on a page besides its text: grounds, lines and blocks.
///
/// Pieces of one look that touch are one: a line is drawn once from end to end, and cannot come apart
/// between two cells.
struct SVGShapes {
  /// How shapes look.
  struct PathStyle: Hashable {
    var ink: WebInk
    /// Tenths of a unit; 0 is an area.
    var tenths = 0
    var isDashed = false
    /// A curve, whose edges do not keep to the pixels of a screen.
    var isRound = false
    /// Quarters of an area that are covered.
    var shade = 4

    var isStroke: Bool { tenths > 0 }
    var width: String { decimal(tenths, over: 10) }
    var opacity: String { decimal(shade * 25, over: 100) }
  }

  /// A piece of a line: at a place on one axis from one place to another on the other.
  private struct Stroke: Comparable {
    var isVertical: Bool
    var at: Int
    var from: Int
    var to: Int

    static func < (left: Stroke, right: Stroke) -> Bool {
      (left.isVertical ? 1 : 0, left.at, left.from)
        < (right.isVertical ? 1 : 0, right.at, right.from)
    }
  }

  private var groundLooks: [PathStyle] = []
  private var looks: [PathStyle] = []
  private var strokes: [PathStyle: [Stroke]] = [:]
  private var areas: [PathStyle: [String]] = [:]

  /// The size of a cell.
  private let width = SVGCell.width
  private let height = SVGCell.height

  /// The shapes behind the text.
  var grounds: [(look: PathStyle, data: String)] { paths(of: groundLooks) }

  /// The shapes drawn over it.
  var paths: [(look: PathStyle, data: String)] { paths(of: looks) }

  private func paths(of looks: [PathStyle]) -> [(look: PathStyle, data: String)] {
    looks.map { look in (look, (joined(strokes[look] ?? []) + (areas[look] ?? [])).joined()) }
  }

  /// Adds the ground behind a run, and the lines under and through it.
  mutating func add(_ run: CanvasRun, row: Int) {
    let style = WebStyle(run.style)
    if let paper = style.paper {
      let look = PathStyle(ink: paper)
      if areas[look] == nil { groundLooks.append(look) }
      areas[look, default: []].append(
        "M\(run.column * width) \(row * height)h\(run.width * width)v\(height)h-\(run.width * width)z"
      )
    }
    let (start, end) = (run.column * width, (run.column + run.width) * width)
    for (isDrawn, y) in [(style.isUnderlined, SVGCell.underline), (style.isStruck, SVGCell.strike)]
    where isDrawn {
      let line = Stroke(isVertical: false, at: row * height + y, from: start, to: end)
      add(line, PathStyle(ink: style.ink ?? .ink, tenths: 10))
    }
  }

  /// Adds the lines and blocks of a row.
  mutating func addLines(ofRow row: Int, on page: Canvas) {
    for column in 0..<page.size.width {
      let cell = page.cells[row * page.size.width + column]
      guard cell.ascii == 0 else { continue }
      let lines = page.drawnLines(in: cell)
      guard lines != nil || cell.block != nil else { continue }
      let style = WebStyle(page.shownStyle(of: cell))
      let look = PathStyle(ink: style.ink ?? .ink)
      if let lines {
        add(lines, column * width + width / 2, row * height + height / 2, look)
      } else if let block = cell.block {
        add(block: block, column, row, look)
      }
    }
  }

  private mutating func add(_ stroke: Stroke, _ look: PathStyle) {
    if strokes[look] == nil { looks.append(look) }
    strokes[look, default: []].append(stroke)
  }

  private mutating func add(area: String, _ look: PathStyle) {
    if areas[look] == nil { looks.append(look) }
    areas[look, default: []].append(area)
  }
}

// MARK: Lines

extension SVGShapes {
  /// Adds the lines of a cell about its centre.
  private mutating func add(_ lines: LineSegments, _ x: Int, _ y: Int, _ look: PathStyle) {
    let (up, right, down, left) = lines.drawn
    if [up, right, down, left].allSatisfy({ $0 == nil || $0 == .round }),
      (up == nil) != (down == nil), (left == nil) != (right == nil)
    {
      let (dx, dy) = (right == nil ? -width / 2 : width / 2, down == nil ? -height / 2 : height / 2)
      var round = look
      (round.tenths, round.isRound) = (10, true)
      return add(
        area: "M\(x + dx) \(y)Q\(x) \(y) \(x) \(y + dy / 2)V\(y + dy)", round)
    }
    addArm(right, of: (up, down), opposite: left, isVertical: false, (x, y), 1, look)
    addArm(left, of: (up, down), opposite: right, isVertical: false, (x, y), -1, look)
    addArm(down, of: (left, right), opposite: up, isVertical: true, (x, y), 1, look)
    addArm(up, of: (left, right), opposite: down, isVertical: true, (x, y), -1, look)
  }

  /// Adds the arm from a cell's centre to one of its sides.
  ///
  /// The lines of a double one begin where those that they meet do: at a corner the outer one
  /// further out and the inner one further in.
  ///
  /// - Parameters:
  ///   - weight: The arm's; nil draws nothing.
  ///   - sides: The weights of the arms across: toward the lesser coordinate and the greater.
  ///   - opposite: The weight of the arm on the other side.
  ///   - isVertical: Whether it runs down or up.
  ///   - centre: The centre of the cell.
  ///   - direction: 1 toward greater coordinates, -1 toward lesser ones.
  ///   - look: How lines look there.
  private mutating func addArm(
    _ weight: LineWeight?, of sides: (lesser: LineWeight?, greater: LineWeight?),
    opposite: LineWeight?, isVertical: Bool, _ centre: (x: Int, y: Int), _ direction: Int,
    _ look: PathStyle
  ) {
    guard let weight else { return }
    let (along, across) = isVertical ? (centre.y, centre.x) : (centre.x, centre.y)
    let end = along + direction * (isVertical ? height : width) / 2
    var drawn = look
    drawn.tenths = weight == .heavy ? 26 : 10
    drawn.isDashed = weight == .dashed
    func addLine(from start: Int, at place: Int) {
      let stroke = Stroke(
        isVertical: isVertical, at: place, from: min(start, end), to: max(start, end))
      add(stroke, drawn)
    }
    let gap = 2
    guard weight == .double else {
      let doubled = [sides.lesser, sides.greater].filter { $0 == .double }.count
      let start = opposite != nil || doubled == 0 ? 0 : doubled == 2 ? gap : -gap
      return addLine(from: along + start * direction, at: across)
    }
    for (offset, near, far) in [
      (-gap, sides.lesser, sides.greater), (gap, sides.greater, sides.lesser),
    ] {
      let start = near == .double ? gap : far == .double && opposite != .double ? -gap : 0
      addLine(from: along + start * direction, at: across + offset)
    }
  }

  /// The data of strokes, those that touch joined.
  private func joined(_ strokes: [Stroke]) -> [String] {
    var joined: [Stroke] = []
    for stroke in strokes.sorted() {
      if let last = joined.last, last.isVertical == stroke.isVertical, last.at == stroke.at,
        last.to >= stroke.from
      {
        joined[joined.count - 1].to = max(last.to, stroke.to)
      } else {
        joined.append(stroke)
      }
    }
    return joined.map { stroke in
      stroke.isVertical
        ? "M\(stroke.at) \(stroke.from)V\(stroke.to)" : "M\(stroke.from) \(stroke.at)H\(stroke.to)"
    }
  }
}

// MARK: Blocks

extension Cell {
  /// The block element in the cell; nil where there is none.
  fileprivate var block: UInt32? {
    guard case .scalar(let value, isWide: false) = kind, 0x2580..<0x25A0 ~= value else {
      return nil
    }
    return value
  }
}

extension SVGShapes {
  /// Adds a block element (U+2580 to U+259F).
  private mutating func add(block: UInt32, _ column: Int, _ row: Int, _ look: PathStyle) {
    var look = look
    // Left, top, width and height, in eighths of the cell.
    func addPart(_ x: Int, _ y: Int, _ w: Int, _ h: Int) {
      let place = (decimal(column * 80 + x * 10, over: 8), decimal(row * 160 + y * 20, over: 8))
      let (across, down) = (decimal(w * 10, over: 8), decimal(h * 20, over: 8))
      add(area: "M\(place.0) \(place.1)h\(across)v\(down)h-\(across)z", look)
    }
    switch block {
    case 0x2580: addPart(0, 0, 8, 4)
    case 0x2581...0x2588: addPart(0, 8 - Int(block - 0x2580), 8, Int(block - 0x2580))
    case 0x2589...0x258F: addPart(0, 0, 8 - Int(block - 0x2588), 8)
    case 0x2590: addPart(4, 0, 4, 8)
    case 0x2591...0x2593:
      look.shade = Int(block - 0x2590)
      addPart(0, 0, 8, 8)
    case 0x2594: addPart(0, 0, 8, 1)
    case 0x2595: addPart(7, 0, 1, 8)
    default:
      // Quarters: upper left, upper right, lower left, lower right from the lowest bit.
      let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      let index = Int(block) - 0x2596
      guard masks.indices.contains(index) else { return }
      for quarter in 0..<4 where masks[index] >> quarter & 1 == 1 {
        addPart(quarter % 2 * 4, quarter / 2 * 4, 4, 4)
      }
    }
  }
}

/// A fraction of a power of two or ten as a decimal number.
private func decimal(_ number: Int, over divisor: Int) -> String {
  let thousandths = number * 1000 / divisor
  let digits = String(1000 + thousandths % 1000).dropFirst().reversed().drop { $0 == "0" }
  let fraction = String(digits.reversed())
  return fraction.isEmpty ? "\(thousandths / 1000)" : "\(thousandths / 1000).\(fraction)"
}

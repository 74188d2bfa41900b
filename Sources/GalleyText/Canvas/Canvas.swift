import GalleyCells

/// Cells that text and lines are drawn on, and printed from.
///
///     var canvas = Canvas(size: CellSize(width: 12, height: 3))
///     canvas.stroke(frame: canvas.bounds, weight: .light)
///     canvas.draw(StyledText("本文"), at: CellPoint(x: 2, y: 1))
///     String(decoding: canvas.plainText(), as: UTF8.self)
///     // ┌──────────┐
///     // │ 本文     │
///     // └──────────┘
///
/// Everything is cut at the edges; nothing drawn outside is an error. A cluster of two cells owns
/// both or none: where half of it is cut off or drawn over, the other half is a space.
public struct Canvas: Sendable {
  /// Its columns and rows.
  public let size: CellSize
  /// Whether lines are drawn with `+`, `-` and `|`.
  let usesASCIILines: Bool
  /// Whether scalars of ambiguous width take two cells.
  let ambiguousIsWide: Bool

  /// How the roles of its styles look, where they are written.
  public var theme: Theme {
    get { styles.theme }
    set { styles.theme = newValue }
  }

  /// The cells, row by row.
  var cells: [Cell]
  /// The styles of the cells.
  var styles = StyleTable()
  /// The embedding level of each cell; empty as long as all of them are 0.
  private var levels: [UInt8] = []
  /// The UTF-8 of clusters of more than one scalar, one after another, and where each ends.
  private var clusterBytes: [UInt8] = []
  private var clusterEnds: [Int] = []

  /// A blank canvas.
  ///
  /// - Parameters:
  ///   - size: Its columns and rows. A canvas of more cells than an `Int` counts has none.
  ///   - asciiLines: Lines are drawn with `+`, `-` and `|`.
  ///   - ambiguousIsWide: Scalars whose East_Asian_Width is Ambiguous take two cells. Those that
  ///     draw lines are among them, so lines are then drawn in ASCII.
  public init(size: CellSize, asciiLines: Bool = false, ambiguousIsWide: Bool = false) {
    let (count, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    self.size = overflows ? .zero : size
    clip = CellRect(origin: .zero, size: self.size)
    usesASCIILines = asciiLines || ambiguousIsWide
    self.ambiguousIsWide = ambiguousIsWide
    cells = Array(repeating: .blank, count: overflows ? 0 : count)
  }

  /// A blank canvas that draws lines and measures clusters as another one does.
  public init(size: CellSize, as other: Canvas) {
    self.init(
      size: size, asciiLines: other.usesASCIILines, ambiguousIsWide: other.ambiguousIsWide)
  }

  /// The whole canvas, from its top left corner.
  public var bounds: CellRect { CellRect(origin: .zero, size: size) }

  /// The parts of the page in the order in which they are read, for outputs that have one. Cells
  /// in none of them are read first.
  public var frames: [CellRect] = []

  /// The cells that may be drawn: all of them, until a part of a taller drawing is to be cut out.
  public var clip: CellRect

  /// Makes cells blank and plain, as before anything was drawn.
  public mutating func clear(_ rect: CellRect) {
    let area = visible(rect.nearby)
    for y in area.rows {
      for x in area.columns { put(.blank, x: x, y: y) }
    }
  }

  /// Fills cells from behind: those that nothing or only another decoration was drawn in get the
  /// pattern and the style, over the other decoration's background; all others keep their content
  /// and get the style's background, unless they have one.
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - pattern: The text whose first cluster with a width is repeated from the rectangle's left
  ///     edge. A wide one fills pairs of cells. Nil fills with nothing but the style.
  ///   - style: The style of the decoration.
  public mutating func fill(_ rect: CellRect, pattern: String? = nil, style: TextStyle = .plain) {
    let (content, width) = pattern.map { self.content(of: $0) } ?? (.blank, 1)
    let index = styles.index(of: style)
    if content == .blank, index == 0 { return }
    let rect = rect.nearby
    let area = visible(rect)
    for y in area.rows {
      for x in area.columns {
        let position = y * size.width + x
        let isFirstOfPair = (x - rect.minX) % 2 == 0
        if !cells[position].isGround {
          cells[position].style = styles.index(of: cells[position].style, over: index)
          continue
        }
        let style = styles.index(of: index, over: cells[position].style)
        if width == 1 {
          put(Cell(content, style: style, isGround: true), x: x, y: y)
        } else if isFirstOfPair, x + 1 < area.columns.upperBound, cells[position + 1].isGround {
          putWide(Cell(content, style: style, isGround: true), x: x, y: y)
        } else if isFirstOfPair || !cells[position].isWideTail {
          put(Cell(.blank, style: style, isGround: true), x: x, y: y)
        }
      }
    }
  }

  /// The part of a rectangle that is on the canvas.
  func visible(_ rect: CellRect) -> (columns: Range<Int>, rows: Range<Int>) {
    let part = bounds.intersection(clip.nearby).intersection(rect)
    return (part.minX..<part.maxX, part.minY..<part.maxY)
  }

  /// Writes a cell that is not a half of a wide cluster.
  mutating func put(_ cell: Cell, x: Int, y: Int) {
    let position = y * size.width + x
    breakWideCluster(at: position)
    if hasLevels { levels[position] = 0 }
    cells[position] = cell
  }

  /// Writes a wide cluster into the cell at `x` and the next, which must be on the canvas.
  mutating func putWide(_ cell: Cell, x: Int, y: Int) {
    let position = y * size.width + x
    breakWideCluster(at: position)
    breakWideCluster(at: position + 1)
    if hasLevels { (levels[position], levels[position + 1]) = (0, 0) }
    cells[position] = cell
    cells[position + 1] = Cell(.wideTail, style: cell.style, isGround: cell.isGround)
  }

  /// Whether any text was drawn in visual order that does not run from left to right throughout.
  var hasLevels: Bool { !levels.isEmpty }

  /// The embedding level of a cell's text.
  func level(at position: Int) -> UInt8 { hasLevels ? levels[position] : 0 }

  /// Notes the level of the text that was drawn in some columns of a pen's row.
  mutating func note(level: UInt8, at columns: Range<Int>, pen: Pen) {
    if level == 0, !hasLevels { return }
    if !hasLevels { levels = Array(repeating: 0, count: cells.count) }
    for x in columns.clamped(to: pen.columns) { levels[pen.y * size.width + x] = level }
  }

  /// Blanks the other half of a wide cluster of which a half is about to be drawn over.
  private mutating func breakWideCluster(at position: Int) {
    let cell = cells[position]
    guard cell.isWideHead || cell.isWideTail else { return }
    let half = cell.isWideHead ? position + 1 : position - 1
    cells[half] = Cell(.blank, style: cells[half].style, isGround: cells[half].isGround)
  }

  /// The content of a cell for a cluster.
  mutating func content(of cluster: CleanText, isWide: Bool) -> Cell.Content {
    let bytes = cluster.utf8
    guard !bytes.isEmpty else { return .blank }
    let scalar = decodeScalar(in: bytes, at: 0)
    if scalar.length == bytes.count { return .scalar(scalar.value, isWide: isWide) }
    clusterBytes.append(contentsOf: bytes)
    clusterEnds.append(clusterBytes.count)
    return .cluster(clusterEnds.count - 1, isWide: isWide)
  }

  /// The content of a cell that shows the same as one of another canvas.
  mutating func content(of kind: Cell.Content, on other: Canvas) -> Cell.Content {
    guard case .cluster(let index, let isWide) = kind else { return kind }
    clusterBytes.append(contentsOf: other.utf8(ofCluster: index))
    clusterEnds.append(clusterBytes.count)
    return .cluster(clusterEnds.count - 1, isWide: isWide)
  }

  /// The content of a cell for the first cluster of a text that takes room, and its cells.
  private mutating func content(of text: String) -> (Cell.Content, width: Int) {
    StyledText(text).cleaned { clean, _ in
      var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
      while let cluster = walk.next(in: clean.utf8) {
        guard cluster.width > 0 else { continue }
        return (content(of: clean[cluster.utf8Range], isWide: cluster.width == 2), cluster.width)
      }
      return (.blank, 1)
    }
  }

  /// Adds the UTF-8 of a cell to `output`; the right half of a wide cluster adds nothing.
  @inline(__always)
  func appendText(of cell: Cell, to output: inout [UInt8]) {
    let ascii = cell.ascii
    if ascii != 0 { output.append(ascii) } else { appendOther(cell, to: &output) }
  }

  /// The UTF-8 of a cluster of more than one scalar.
  func utf8(ofCluster index: Int) -> ArraySlice<UInt8> {
    clusterBytes[(index == 0 ? 0 : clusterEnds[index - 1])..<clusterEnds[index]]
  }

  private func appendOther(_ cell: Cell, to output: inout [UInt8]) {
    switch cell.kind {
    case .blank: output.append(0x20)
    case .scalar(let value, _): output.append(scalar: value)
    case .cluster(let index, _): output.append(contentsOf: utf8(ofCluster: index))
    case .wideTail: break
    case .segments(let segments): output.append(scalar: segments.glyph(isASCII: usesASCIILines))
    }
  }
}

extension CellRect {
  /// The rectangle, or one as far from any canvas whose numbers can be added without overflow.
  var nearby: CellRect {
    CellRect(
      origin: origin.nearby,
      size: CellSize(width: min(width, 1 << 40), height: min(height, 1 << 40)))
  }
}

extension CellPoint {
  /// The point, or one as far from any canvas whose numbers can be added without overflow.
  var nearby: CellPoint {
    CellPoint(x: min(max(x, -1 << 40), 1 << 40), y: min(max(y, -1 << 40), 1 << 40))
  }
}

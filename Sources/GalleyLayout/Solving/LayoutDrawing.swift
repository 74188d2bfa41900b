/// A drawing of frames in ASCII: boxes of `+`, `-` and `|` with a name in each.
struct LayoutDrawing {
  private var rows: [[UInt8]]
  private let width: Int
  private let height: Int

  /// The largest drawing; anything beyond it is left out.
  static let limit = CellSize(width: 240, height: 400)

  init(size: CellSize) {
    width = min(size.width, Self.limit.width)
    height = min(size.height, Self.limit.height)
    rows = Array(
      repeating: Array(repeating: UInt8(ascii: " "), count: width), count: height)
  }

  /// Draws a frame: its border on its own outermost cells, its name inside. A frame of one row or
  /// one column is filled with its name or a bar.
  mutating func draw(_ frame: CellRect, name: String) {
    let visible = frame.intersection(CellRect(x: 0, y: 0, width: width, height: height))
    guard !visible.isEmpty else { return }
    let isBox = frame.width > 1 && frame.height > 1
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        rows[y][x] = isBox ? border(x, y, of: frame) : UInt8(ascii: frame.height == 1 ? "-" : "|")
      }
    }
    let start = CellPoint(
      x: frame.minX + (isBox ? 1 : 0), y: frame.minY + (frame.height > 2 ? 1 : 0))
    let end = min(visible.maxX, frame.maxX - (isBox ? 1 : 0))
    guard start.y >= 0, start.y < height else { return }
    for (offset, byte) in name.utf8.enumerated() where start.x + offset < end {
      if start.x + offset >= 0 { rows[start.y][start.x + offset] = byte }
    }
  }

  private func border(_ x: Int, _ y: Int, of frame: CellRect) -> UInt8 {
    let isSide = x == frame.minX || x == frame.maxX - 1
    let isEnd = y == frame.minY || y == frame.maxY - 1
    if isSide && isEnd { return UInt8(ascii: "+") }
    if isSide { return UInt8(ascii: "|") }
    return UInt8(ascii: isEnd ? "-" : " ")
  }

  /// The rows without the blanks at their ends.
  var text: String {
    rows.map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
      return String(decoding: row[..<end], as: UTF8.self)
    }.joined(separator: "\n")
  }
}

extension LayoutResult {
  /// A drawing of the content in ASCII: a box for each element, in drawing order; items carry
  /// their section and number.
  ///
  /// For debugging and tests. At most 240 columns and 400 rows are drawn.
  public func visualDescription() -> String {
    var drawing = LayoutDrawing(size: contentSize)
    let all = CellRect(
      x: 0, y: 0, width: LayoutDrawing.limit.width, height: LayoutDrawing.limit.height)
    for element in layoutAttributesForElements(in: all) {
      let section = element.indexPath.section.map { "\($0)." } ?? ""
      let name = element.category == .item ? section + "\(element.indexPath.item)" : element.kind
      drawing.draw(element.frame, name: name)
    }
    return drawing.text
  }
}

extension LayoutGroup {
  /// A drawing of one group in ASCII, as it would lie in a container of the given size with
  /// estimates for content; items carry their number.
  ///
  ///     print(row.visualDescription(width: 24))
  ///     // +------++------++------+
  ///     // |0     ||1     ||2     |
  ///     // +------++------++------+
  ///
  /// For debugging and tests.
  public func visualDescription(width: Int = 72, height: Int? = 24) -> String {
    let layout = CompositionalLayout(section: LayoutSection(group: self))
    let environment = LayoutEnvironment(
      container: LayoutContainer(
        width: min(max(1, width), LayoutDrawing.limit.width),
        height: height.map { min(max(1, $0), LayoutDrawing.limit.height) }))
    // A group takes as many items as it has room for: offer more than it can draw.
    let offered = LayoutDrawing.limit.width * 8
    let probe = layout.solve(itemCounts: [offered], in: environment)
    let count = probe.groups.first?.items.count ?? 0
    let result = layout.solve(itemCounts: [count], in: environment)
    var drawing = LayoutDrawing(size: result.contentSize)
    for element in result.elements(inSection: 0) {
      let name = element.category == .item ? "\(element.indexPath.item)" : element.kind
      drawing.draw(element.frame, name: name)
    }
    return drawing.text
  }
}

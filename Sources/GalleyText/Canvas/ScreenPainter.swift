import GalleyCells

/// Paints canvases on a terminal one after another: only the difference from the one painted last
/// is written.
///
///     var painter = ScreenPainter(depth: .ansi16, links: true)
///     write(painter.paint(first))   // the whole screen
///     write(painter.paint(second))  // the cells that changed
///
/// A cluster is written whole or not at all. Where a terminal draws its scalars one by one, or in
/// other widths than meant, the result is overwritten: tmux 3.3 gives skin tones and some vowel
/// signs cells of their own, for which a cluster has no room. Rows that only moved are moved by the
/// terminal's scroll region. The terminal does not wrap lines (DECAWM is off, but for marks in the last
/// column) and handles line feeds as such (no output processing); after each canvas nothing is switched
/// on.
package struct ScreenPainter: Sendable {
  private let depth: ColorDepth?
  private let links: Bool
  /// The looks and the clusters of more than one scalar that cells refer to, by number.
  private var renditions = Numbering<Rendition>()
  private var clusters = Numbering<[UInt8]>()
  /// The image on the terminal; nil where it is unknown.
  private var shown: ScreenImage?

  /// Looks and clusters are forgotten when there are more than this.
  private static let numberLimit = 1 << 12

  /// A painter of a terminal whose contents are unknown.
  ///
  /// - Parameters:
  ///   - depth: The terminal's colours; nil for no looks at all.
  ///   - links: Whether links are written (OSC 8).
  package init(depth: ColorDepth?, links: Bool) {
    self.depth = depth
    self.links = links
    _ = renditions.number(of: .plain)
  }

  /// Says that the terminal shows something else by now: the next canvas is painted whole.
  package mutating func forget() { shown = nil }

  /// Makes the terminal show a canvas, whose size is the terminal's.
  ///
  /// - Returns: The bytes; none where it shows the canvas already.
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func paint(_ canvas: Canvas) -> [UInt8] {
    if renditions.count + clusters.count > Self.numberLimit { renumber() }
    let image = image(of: canvas)
    var strokes = Strokes(renditions: renditions.values, clusters: clusters.values)
    var before: ScreenImage
    if let shown, shown.size == image.size {
      before = shown
      if let scroll = ScreenScroll(from: before, to: image) {
        strokes.scroll(scroll)
        before.scroll(scroll)
      }
    } else {
      before = ScreenImage(size: image.size)
      strokes.clear()
    }
    for y in 0..<image.size.height
    where before.hashes[y] != image.hashes[y] || strokes.spilledCells > 0 {
      strokes.paint(row: y, of: image, over: before)
    }
    shown = image
    return strokes.finished()
  }

  /// Renumbers the looks and clusters on the terminal, so that those of long ago take no room.
  private mutating func renumber() {
    let (oldRenditions, oldClusters) = (renditions.values, clusters.values)
    renditions = Numbering()
    clusters = Numbering()
    _ = renditions.number(of: .plain)
    guard var image = shown else { return }
    for index in image.cells.indices {
      let cell = image.cells[index]
      image.cells[index].look = renditions.number(of: oldRenditions[Int(cell.look)])
      if cell.isCluster {
        image.cells[index].value = clusters.number(of: oldClusters[Int(cell.value)])
      }
    }
    image.hashRows()
    shown = image
  }

  /// The canvas as the terminal is to show it.
  private mutating func image(of canvas: Canvas) -> ScreenImage {
    let styles = canvas.styles.styles.map { style -> (text: UInt32, space: UInt32) in
      guard let depth else { return (0, 0) }
      let rendition = Rendition(canvas.theme.resolved(style), depth: depth, links: links)
      let number = renditions.number(of: rendition)
      // Whoever can't see a space can't see its looks.
      let isSeen = rendition.showsSpaces || rendition.link != nil
      return (number, isSeen ? number : 0)
    }
    // Frames are long runs of one cell.
    var (last, shown) = (Cell?.none, ScreenCell())
    let cells = canvas.cells.map { cell in
      if cell != last { (last, shown) = (cell, screenCell(cell, of: canvas, styles)) }
      return shown
    }
    return ScreenImage(size: canvas.size, cells: cells)
  }

  private mutating func screenCell(
    _ cell: Cell, of canvas: Canvas, _ looks: [(text: UInt32, space: UInt32)]
  ) -> ScreenCell {
    let (look, ascii) = (looks[Int(cell.style)], cell.ascii)
    if ascii != 0 {
      return ScreenCell(value: UInt32(ascii), look: ascii == 0x20 ? look.space : look.text)
    }
    switch cell.kind {
    case .blank: return ScreenCell(value: 0x20, look: look.space)
    case .scalar(let value, let isWide):
      return ScreenCell(value: value, look: look.text, isWide: isWide)
    case .cluster(_, let isWide):
      var bytes: [UInt8] = []
      canvas.appendText(of: cell, to: &bytes)
      return ScreenCell(
        value: clusters.number(of: bytes), look: look.text, isWide: isWide, isCluster: true)
    case .wideTail: return ScreenCell(value: 0, look: look.text)
    case .segments(let segments):
      let glyph = segments.glyph(isASCII: canvas.usesASCIILines)
      return glyph == 0
        ? ScreenCell(value: 0x20, look: look.space) : ScreenCell(value: glyph, look: look.text)
    }
  }
}

/// Values by number, each once.
private struct Numbering<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: UInt32] = [:]
  var count: Int { values.count }

  mutating func number(of value: Value) -> UInt32 {
    if let known = numbers[value] { return known }
    let number = UInt32(truncatingIfNeeded: values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}

/// One cell as a terminal shows it.
private struct ScreenCell: Hashable, Sendable {
  /// A scalar, or the number of a cluster; 0 in the right half of a wide cluster.
  var value: UInt32 = 0x20
  /// The number of its rendition; 0 is plain.
  var look: UInt32 = 0
  var isWide = false
  var isCluster = false

  var isTail: Bool { value == 0 && !isCluster }
  var isBlank: Bool { self == ScreenCell() }

  /// Whether a terminal may draw it in more or fewer cells than meant, or join the next character
  /// to it: that one is then written at an explicit position.
  var isUnsafe: Bool {
    if isCluster { return true }
    switch value {
    case 0..<0x300, 0x370..<0x600, 0x606..<0x6DD, 0x2000..<0xA000, 0xAC00..<0xD7A4,
      0xFF00..<0xFFF0:
      return false
    default: return true
    }
  }
}

/// The cells that a terminal shows.
private struct ScreenImage: Sendable {
  let size: CellSize
  var cells: [ScreenCell]
  /// A number for each row that tells it from others.
  private(set) var hashes: [UInt64]

  /// A screen of some cells, row by row; of blanks where none are given.
  init(size: CellSize, cells: [ScreenCell]? = nil) {
    self.size = size
    self.cells = cells ?? Array(repeating: ScreenCell(), count: size.width * size.height)
    hashes = []
    hashRows()
  }

  mutating func hashRows() {
    hashes = (0..<size.height).map { y in
      // The 64-bit FNV-1a offset and prime, a step for each cell.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for cell in cells[y * size.width..<(y + 1) * size.width] {
        let kind: UInt64 = (cell.isWide ? 1 : 0) | (cell.isCluster ? 2 : 0)
        hash ^= UInt64(cell.value) | UInt64(cell.look) << 32 | kind << 30
        hash = (hash &* 0x100_0000_01B3) ^ hash &>> 29
      }
      return hash
    }
  }

  /// Does what the terminal does.
  mutating func scroll(_ scroll: ScreenScroll) {
    let old = self
    for y in scroll.rows {
      let from = y + scroll.distance
      let isMoved = scroll.rows.contains(from)
      for x in 0..<size.width {
        cells[y * size.width + x] = isMoved ? old.cells[from * size.width + x] : ScreenCell()
      }
    }
    hashRows()
  }
}

/// Rows that a terminal moves by itself.
private struct ScreenScroll {
  /// The rows of the scroll region.
  let rows: Range<Int>
  /// How many rows their content moves up; down where it is negative.
  let distance: Int

  /// The longest run of rows of a screen that are elsewhere on another, where moving them saves
  /// more than it costs.
  init?(from old: ScreenImage, to new: ScreenImage) {
    let height = new.size.height
    let changed = (0..<height).filter { old.hashes[$0] != new.hashes[$0] }
    guard changed.count > 2, let first = changed.first, let last = changed.last else { return nil }
    let blank = ScreenImage(size: CellSize(width: new.size.width, height: 1)).hashes[0]
    var places: [UInt64: Int] = [:]
    for y in first...last {
      // A row that is there twice says nothing about how far it moved.
      places[old.hashes[y]] = places[old.hashes[y]] == nil ? y : -1
    }
    var votes: [Int: Int] = [:]
    for y in changed where new.hashes[y] != blank {
      if let from = places[new.hashes[y]], from >= 0 { votes[from - y, default: 0] += 1 }
    }
    let best = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let distance = best?.key, distance != 0 else { return nil }
    var (run, start) = (0..<0, -1)
    for y in 0...height {
      let isSame =
        y < height && 0..<height ~= y + distance && new.hashes[y] == old.hashes[y + distance]
      if isSame {
        if start < 0 { start = y }
      } else if start >= 0 {
        if y - start > run.count { run = start..<y }
        start = -1
      }
    }
    guard !run.isEmpty else { return nil }
    let rows =
      distance > 0
      ? run.lowerBound..<run.upperBound + distance : run.lowerBound + distance..<run.upperBound
    let saved = run.count { old.hashes[$0] != new.hashes[$0] && new.hashes[$0] != blank }
    let lost = rows.count { !run.contains($0) && old.hashes[$0] == new.hashes[$0] }
    guard saved > lost + 1, rows.count > 1 else { return nil }
    self.rows = rows
    self.distance = distance
  }
}

/// The output for one canvas.
private struct Strokes {
  private let renditions: [Rendition]
  private let clusters: [[UInt8]]
  private var writer = RenditionWriter()
  private var look: UInt32 = 0
  /// Where the next character goes; nil where that is not certain.
  private var cursor: (x: Int, y: Int)?
  /// The cells of the next row that the last cluster may have got to.
  private(set) var spilledCells = 0

  init(renditions: [Rendition], clusters: [[UInt8]]) {
    self.renditions = renditions
    self.clusters = clusters
  }

  /// The bytes, with nothing switched on after them.
  consuming func finished() -> [UInt8] {
    change(to: 0)
    return writer.output
  }

  mutating func clear() {
    write("\u{1B}[0m\u{1B}[H\u{1B}[2J")
    cursor = (0, 0)
  }

  /// Scrolls by line feeds in the last row of a region, or by reverse ones in the first: every
  /// terminal has them. Setting a region moves the cursor.
  mutating func scroll(_ scroll: ScreenScroll) {
    let isUp = scroll.distance > 0
    let row = isUp ? scroll.rows.upperBound : scroll.rows.lowerBound + 1
    write("\u{1B}[\(scroll.rows.lowerBound + 1);\(scroll.rows.upperBound)r\u{1B}[\(row)H")
    for _ in 0..<abs(scroll.distance) { write(isUp ? "\n" : "\u{1B}M") }
    write("\u{1B}[r")
    cursor = nil
  }

  /// Writes the cells of a row that differ, from left to right.
  mutating func paint(row y: Int, of image: ScreenImage, over old: ScreenImage) {
    let row = image.cells[y * image.size.width..<(y + 1) * image.size.width]
    let start = row.startIndex
    let blanks = row.endIndex - row.reversed().prefix { $0.isBlank }.count
    var index = start
    // Where a terminal may have got to that draws the scalars of the last cluster one by one.
    var reach = start + spilledCells
    spilledCells = 0
    while index < row.endIndex {
      if index >= reach, row[index] == old.cells[index] {
        index += 1
        continue
      }
      // The right half of a wide cluster comes with its left one.
      if row[index].isTail, index > start { index -= 1 }
      if index >= blanks, row.endIndex - index > 3 {
        move(to: index - start, y, of: row)
        change(to: 0)
        return write("\u{1B}[K")
      }
      move(to: index - start, y, of: row)
      // Behind the last column, a terminal that does not wrap gives marks to the cell before it (tmux
      // 3.3). One that draws scalars one by one writes them to the next row.
      let wraps =
        row[index].isCluster && index + 1 == row.endIndex && y + 1 < image.size.height
      if wraps { write("\u{1B}[?7h") }
      write(row[index], x: index - start, y: y, width: row.count)
      if wraps { write("\u{1B}[?7l") }
      if row[index].isCluster {
        let scalars = clusters[Int(row[index].value)].count { !UTF8.isContinuation($0) }
        reach = max(reach, index + 2 * scalars)
        if wraps { spilledCells = 2 * scalars }
      }
      index += row[index].isWide ? 2 : 1
    }
  }

  /// Moves to a cell of a row: by writing the few cells before it again, where that is shorter.
  private mutating func move(to x: Int, _ y: Int, of row: ArraySlice<ScreenCell>) {
    if let cursor, cursor == (x, y) { return }
    if let cursor, cursor.y == y, cursor.x < x, x - cursor.x < 5 {
      let between = row[row.startIndex + cursor.x..<row.startIndex + x]
      if between.allSatisfy({ $0.look == look && 0x20..<0x7F ~= $0.value && !$0.isCluster }) {
        for cell in between { writer.output.append(UInt8(truncatingIfNeeded: cell.value)) }
        return self.cursor = (x, y)
      }
    }
    if let cursor, cursor.y == y, x > cursor.x {
      write(x - cursor.x == 1 ? "\u{1B}[C" : "\u{1B}[\(x - cursor.x)C")
    } else {
      write(x == 0 ? "\u{1B}[\(y + 1)H" : "\u{1B}[\(y + 1);\(x + 1)H")
    }
    cursor = (x, y)
  }

  private mutating func write(_ cell: ScreenCell, x: Int, y: Int, width: Int) {
    change(to: cell.look)
    // A terminal that draws it in one cell leaves the other as it was. Written over, and not erased:
    // tmux leaves the second half of a wide character that is erased.
    if cell.isWide, cell.isUnsafe { write("  \u{1B}[\(x + 1)G") }
    if cell.isCluster {
      writer.output += clusters[Int(cell.value)]
    } else {
      writer.output.append(scalar: cell.value)
    }
    let next = x + (cell.isWide ? 2 : 1)
    cursor = cell.isUnsafe || next >= width ? nil : (next, y)
  }

  private mutating func change(to next: UInt32) {
    guard next != look else { return }
    writer.change(to: renditions[Int(next)])
    look = next
  }

  private mutating func write(_ text: String) { writer.output += text.utf8 }
}

extension Canvas: Equatable {
  /// Whether both show the same: the same text in the same looks, cell by cell, whatever it was
  /// drawn from.
  public static func == (left: Canvas, right: Canvas) -> Bool {
    guard left.size == right.size else { return false }
    var painter = ScreenPainter(depth: .trueColor, links: true)
    _ = painter.paint(left)
    return painter.paint(right).isEmpty
  }
}

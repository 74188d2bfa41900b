import GalleyText

/// The cells of a row that all are plain text on one line and fit, as those of most rows of large
/// tables do: bytes to be copied, with blanks between them.
struct SimpleRow {
  /// The bytes of the row.
  private var byteCount = 0
  /// The cells that it takes.
  private var width = 0
  private var cells: [PlacedCell] = []
  /// The look that is switched on.
  private var look = RowLooks.Look.plain

  /// A cell, and the blanks between it and the one before.
  private struct PlacedCell {
    let blanks: Int
    let utf8: UnsafeBufferPointer<UInt8>
  }

  /// Whether it has no cells.
  var isEmpty: Bool { cells.isEmpty }

  /// Begins a row.
  mutating func clear() {
    cells.removeAll(keepingCapacity: true)
    (byteCount, width, look) = (0, 0, .plain)
  }

  /// Adds a cell that begins at `start`, at or after the end of the one before.
  mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, cells: Int, at start: Int) {
    let blanks = start - width
    self.cells.append(PlacedCell(blanks: blanks, utf8: utf8))
    byteCount += blanks + utf8.count
    width = start + cells
  }

  /// Adds a cell in a look, if it is not empty; `looks` holds the bytes that switch looks, nil
  /// where looks are not shown.
  mutating func append(
    _ utf8: UnsafeBufferPointer<UInt8>, cells: Int, at start: Int, in next: RowLooks.Look,
    _ looks: UnsafePointer<UInt8>?
  ) {
    if utf8.isEmpty { return }
    turn(to: next, at: start, looks)
    append(utf8, cells: cells, at: start)
  }

  private mutating func turn(
    to next: RowLooks.Look, at start: Int, _ looks: UnsafePointer<UInt8>?
  ) {
    guard let looks, next != look else { return }
    let change = RowLooks.change(from: look, to: next, in: looks)
    append(UnsafeBufferPointer(start: change.start, count: change.count), cells: 0, at: start)
    look = next
  }

  /// Writes the row into memory that has room for its bytes.
  private func write(to memory: UnsafeMutablePointer<UInt8>) {
    var memory = memory
    for cell in cells {
      memory.initialize(repeating: UInt8(ascii: " "), count: cell.blanks)
      memory += cell.blanks
      guard let first = cell.utf8.baseAddress else { continue }
      memory.initialize(from: first, count: cell.utf8.count)
      memory += cell.utf8.count
    }
  }

  /// Adds the row to text, as a line that is padded to so many cells.
  mutating func write(
    to text: inout [UInt8], padding: Int = 0, _ looks: UnsafePointer<UInt8>? = nil
  ) {
    if padding > width { append(UnsafeBufferPointer(start: nil, count: 0), cells: 0, at: padding) }
    turn(to: .plain, at: width, looks)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: byteCount + 1) { memory in
      guard let first = memory.baseAddress else { return }
      write(to: first)
      memory[byteCount] = UInt8(ascii: "\n")
      text.append(contentsOf: memory)
    }
  }

  /// The row as a line in one style.
  func line(style: TextStyle) -> SetLine {
    // Filling an array without capacity writes to the storage that all empty arrays share.
    if byteCount == 0 { return SetLine(text: StyledText(), width: width) }
    let text = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      if let memory = buffer.baseAddress { write(to: memory) }
      count = byteCount
    }
    return SetLine(text: StyledText(utf8: text, style: style), width: width)
  }
}

extension TableSetter {
  /// Gathers the cells of the row that was read; false when one of them is not plain or does not
  /// fit.
  mutating func gatherPlainRow(_ reader: TableReader) -> Bool {
    plainRow.clear()
    for (column, place) in places.enumerated() {
      let fact = measures.fact(of: column, in: reader)
      guard let cells = fact.cells, cells <= place.width else { return false }
      if cells == 0 { continue }
      let utf8 = reader.cell(column).trimmed
      guard prose.keepsOrder(of: utf8) else { return false }
      plainRow.append(
        utf8, cells: cells,
        at: place.start(cells: cells, integer: fact.integer))
    }
    return true
  }
}

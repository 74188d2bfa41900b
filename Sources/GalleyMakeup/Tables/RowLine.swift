import GalleyManuscript

/// A line of cells that is being written.
///
/// Cells are copied in whole steps, and blanks between them written likewise; the next cell or the
/// next line overwrites the excess. A step holds most cells, so that no branch depends on their
/// lengths, which are unpredictable.
struct RowLine {
  private let first: UnsafeMutablePointer<UInt8>
  /// The end of its last cell.
  private var end: UnsafeMutablePointer<UInt8>
  /// The bytes so far that take no cell.
  var excess = 0
  /// The look that is switched on.
  private var look = RowLooks.Look.plain

  /// The bytes that are copied together.
  static let step = CellGrid.step

  /// A line that begins in memory with room for its bytes and two steps more.
  init(at first: UnsafeMutablePointer<UInt8>) { (self.first, end) = (first, first) }

  /// Whether it has no cells.
  var isEmpty: Bool { end == first }

  /// Adds a cell that begins at `start`, at or after the end of the one before; nothing where it is
  /// empty. It can be read in steps, and `blanks` is half a step of them.
  @inline(__always)
  mutating func append(
    _ text: UnsafePointer<UInt8>, count: Int, at start: Int, blanks: SIMD16<UInt8>
  ) {
    let target = UnsafeMutableRawPointer(first + start)
    var filled = UnsafeMutableRawPointer(end)
    repeat {
      filled.storeBytes(of: blanks, as: SIMD16<UInt8>.self)
      filled.storeBytes(of: blanks, toByteOffset: 16, as: SIMD16<UInt8>.self)
      filled += RowLine.step
    } while filled < target
    let source = UnsafeRawPointer(text)
    var copied = 0
    repeat {
      let half = source.loadUnaligned(fromByteOffset: copied, as: SIMD16<UInt8>.self)
      let other = source.loadUnaligned(fromByteOffset: copied &+ 16, as: SIMD16<UInt8>.self)
      target.storeBytes(of: half, toByteOffset: copied, as: SIMD16<UInt8>.self)
      target.storeBytes(of: other, toByteOffset: copied &+ 16, as: SIMD16<UInt8>.self)
      copied &+= RowLine.step
    } while copied < count
    end = count == 0 ? end : first + (start &+ count)
  }

  /// Adds a cell in a look; `looks` holds the bytes that switch looks, nil if they are not shown.
  @inline(__always)
  mutating func append(
    _ text: UnsafePointer<UInt8>, count: Int, at start: Int, in next: RowLooks.Look,
    _ looks: UnsafePointer<UInt8>?, blanks: SIMD16<UInt8>
  ) {
    if let looks, next != look { turn(to: next, at: start, looks, blanks: blanks) }
    append(text, count: count, at: start &+ excess, blanks: blanks)
  }

  /// Switches to a look; blanks before that keep the one before.
  private mutating func turn(
    to next: RowLooks.Look, at start: Int, _ looks: UnsafePointer<UInt8>, blanks: SIMD16<UInt8>
  ) {
    let change = RowLooks.change(from: look, to: next, in: looks)
    append(change.start, count: change.count, at: start + excess, blanks: blanks)
    excess += change.count
    look = next
  }

  /// Ends the line, padded to so many cells; returns where the next begins.
  @inline(__always)
  func finish(
    padding: Int, _ looks: UnsafePointer<UInt8>?, blanks: SIMD16<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var line = self
    if padding > 0 { line.fill(to: padding, blanks: blanks) }
    if let looks, look != .plain {
      line.turn(to: .plain, at: line.end - first - excess, looks, blanks: blanks)
    }
    line.end.pointee = UInt8(ascii: "\n")
    return line.end + 1
  }

  /// Adds blanks up to a cell.
  private mutating func fill(to cells: Int, blanks: SIMD16<UInt8>) {
    let target = max(end, first + cells + excess)
    var filled = UnsafeMutableRawPointer(end)
    while filled < UnsafeMutableRawPointer(target) {
      filled.storeBytes(of: blanks, as: SIMD16<UInt8>.self)
      filled += 16
    }
    end = target
  }
}

/// The looks of the parts of records: the bytes that switch a terminal from one to the next.
struct RowLooks {
  enum Look: Int { case plain, name, title }

  /// The bytes that switch from each look to each, in pieces of ``stride``: a count and the bytes.
  let switches: [UInt8]

  static let stride = 64

  /// The looks as a writer shows them; nil where blanks between them can be told apart, or a switch takes
  /// too many bytes.
  init?(_ writer: LineWriter) {
    let styles = [.plain, BlockStyles.fieldName, BlockStyles.strong]
    var (writer, switches) = (writer, [UInt8]())
    for style in styles {
      for next in styles {
        guard let bytes = writer.switching(from: style, to: next), bytes.count < RowLooks.stride
        else { return nil }
        switches += [UInt8(bytes.count)] + bytes
        switches += repeatElement(0, count: RowLooks.stride - 1 - bytes.count)
      }
    }
    self.switches = switches + repeatElement(0, count: RowLine.step)
  }

  /// The bytes that switch from one look to another; they can be read in steps.
  static func change(
    from look: Look, to next: Look, in switches: UnsafePointer<UInt8>
  ) -> (start: UnsafePointer<UInt8>, count: Int) {
    let piece = switches + (look.rawValue * 3 + next.rawValue) * stride
    return (piece + 1, Int(piece.pointee))
  }
}

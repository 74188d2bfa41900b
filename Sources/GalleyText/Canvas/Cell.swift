/// One character position of a canvas, in eight bytes.
///
/// A cluster of two cells owns both or none: a `wideHead` is followed by a `wideTail`, and nothing
/// else ever is.
struct Cell: Hashable {
  /// The kind of content, in the top three bits, and its value.
  private var content: UInt32 = 0
  /// The index of its style in the canvas, and in the top bit whether it is ground.
  private var appearance: UInt32 = 0

  /// The content of a cell.
  enum Content: Hashable {
    /// Nothing was drawn.
    case blank
    /// A cluster of one scalar.
    case scalar(UInt32, isWide: Bool)
    /// A cluster of more, by its index in the canvas.
    case cluster(Int, isWide: Bool)
    /// The right half of a wide cluster.
    case wideTail
    /// Lines.
    case segments(LineSegments)
  }

  /// A cell that nothing was drawn in.
  static let blank = Cell()

  init() {}

  init(_ content: Content, style: UInt32, isGround: Bool = false) {
    self.content =
      switch content {
      case .blank: 0
      case .scalar(let value, let isWide): (isWide ? 2 : 1) << 29 | value
      case .cluster(let index, let isWide):
        (isWide ? 4 : 3) << 29 | UInt32(truncatingIfNeeded: index) & 0x1FFF_FFFF
      case .wideTail: 5 << 29
      case .segments(let segments): 6 << 29 | UInt32(segments.packed)
      }
    appearance = style | (isGround ? 1 << 31 : 0)
  }

  /// A cell with a byte of printable ASCII.
  @inline(__always)
  init(ascii byte: UInt8, style: UInt32) {
    content = 1 << 29 | UInt32(byte)
    appearance = style
  }

  /// The content of the cell.
  var kind: Content {
    let value = content & 0x1FFF_FFFF
    switch content >> 29 {
    case 1, 2: return .scalar(value, isWide: content >> 29 == 2)
    case 3, 4: return .cluster(Int(value), isWide: content >> 29 == 4)
    case 5: return .wideTail
    case 6: return .segments(LineSegments(packed: UInt16(truncatingIfNeeded: value)))
    default: return .blank
    }
  }

  /// The printable ASCII in the cell, a blank as a space; 0 when it is something else.
  @inline(__always)
  var ascii: UInt8 {
    if content == 0 { return 0x20 }
    let value = content ^ 1 << 29
    return value < 0x80 ? UInt8(truncatingIfNeeded: value) : 0
  }

  /// Whether nothing was drawn in the cell and it has no style.
  @inline(__always)
  var isUntouched: Bool { content == 0 && appearance == 0 }

  /// Whether the cell is a blank or a space.
  var isSpace: Bool { ascii == 0x20 }

  /// The left half of a wide cluster.
  var isWideHead: Bool { content >> 29 == 2 || content >> 29 == 4 }

  /// The right half of a wide cluster.
  var isWideTail: Bool { content >> 29 == 5 }

  /// Whether decorations may fill the cell: nothing was drawn in it, or a decoration.
  var isGround: Bool { content == 0 || appearance >> 31 == 1 }

  /// The index of the cell's style in its canvas.
  var style: UInt32 {
    get { appearance & 0x7FFF_FFFF }
    set { appearance = appearance & 1 << 31 | newValue }
  }
}

/// The line segments of a cell: from its centre up, right, down and left, each with a weight or
/// without a line.
///
/// Frames join because a cell keeps its segments, not a glyph: what crosses it adds its own, and
/// the glyph is chosen from all of them when the page is printed.
struct LineSegments: Hashable {
  /// Four bits for each direction: 0 or the raw value of a weight.
  var rawValue: UInt16 = 0

  /// A direction from the centre of a cell, by the place of its bits.
  enum Direction: UInt16, CaseIterable {
    case up = 0
    case right = 4
    case down = 8
    case left = 12
  }

  /// The weight in a direction; nil is no line.
  subscript(direction: Direction) -> LineWeight? {
    get { LineWeight(rawValue: UInt8(rawValue >> direction.rawValue & 0xF)) }
    set {
      rawValue &= ~(0xF << direction.rawValue)
      rawValue |= UInt16(newValue?.rawValue ?? 0) << direction.rawValue
    }
  }

  /// The segments of both; where both have one, the greater weight.
  func union(_ other: LineSegments) -> LineSegments {
    var union = self
    for direction in Direction.allCases {
      if let weight = other[direction], weight >= self[direction] ?? weight {
        union[direction] = weight
      }
    }
    return union
  }

  /// The scalar that shows the segments; 0 where there are none.
  ///
  /// 1. A line that ends in the cell is drawn through it, if nothing crosses it.
  /// 2. ASCII where any segment is, or `isASCII` says so.
  /// 3. A corner of two round segments, a stretch of two dashed ones; else both are light.
  /// 4. With a double segment: Unicode has no glyph in which heavy meets double, so heavy is
  ///    light (both are one stroke), and none in which one line is double on one side only, so it
  ///    is double on both.
  /// 5. Light and heavy: Unicode has every mix.
  func glyph(isASCII: Bool) -> UInt32 {
    let whole = extendingEnds()
    let mask = whole.mask
    if mask == 0 { return 0 }
    let weights = Direction.allCases.map { whole[$0] }
    if isASCII || weights.contains(.ascii) {
      return mask & 0b0101 == 0 ? 0x2D : mask & 0b1010 == 0 ? 0x7C : 0x2B
    }
    let lines = weights.compactMap { $0 }
    if lines.count == 2, lines[0] == lines[1] {
      if lines[0] == .round, let corner = roundCorner(mask) { return corner }
      if lines[0] == .dashed, mask == 0b1010 { return 0x2504 }
      if lines[0] == .dashed, mask == 0b0101 { return 0x2506 }
    }
    if lines.contains(.double) {
      let isVertical = whole[.up] == .double || whole[.down] == .double
      let isHorizontal = whole[.left] == .double || whole[.right] == .double
      return doubles[(isVertical ? 16 : 0) + (isHorizontal ? 32 : 0) + mask].value
    }
    let index = weights.reduce(0) { $0 * 3 + ($1 == nil ? 0 : $1 == .heavy ? 2 : 1) }
    return lightAndHeavy[index].value
  }

  /// One bit for each direction that has a line: up, right, down, left from the lowest.
  private var mask: Int {
    Direction.allCases.reduce(0) { $0 | (self[$1] == nil ? 0 : 1 << (Int($1.rawValue) / 4)) }
  }

  /// These segments, or the whole line where there is one segment alone.
  private func extendingEnds() -> LineSegments {
    var whole = self
    switch mask {
    case 0b0001: whole[.down] = self[.up]
    case 0b0010: whole[.left] = self[.right]
    case 0b0100: whole[.up] = self[.down]
    case 0b1000: whole[.right] = self[.left]
    default: break
    }
    return whole
  }
}

/// The round corner of two segments; nil where they are one line.
private func roundCorner(_ mask: Int) -> UInt32? {
  switch mask {
  case 0b0110: 0x256D
  case 0b1100: 0x256E
  case 0b1001: 0x256F
  case 0b0011: 0x2570
  default: nil
  }
}

/// All mixes of no line, light and heavy: rows by up and right, columns by down and left.
private let lightAndHeavy: [Unicode.Scalar] = Array(
  """
   ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳\
  ╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈\
  ╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋
  """.unicodeScalars)

/// Light lines, double vertical ones, double horizontal ones, both, each by the mask of
/// directions.
private let doubles: [Unicode.Scalar] = Array(
  """
   │─└││┌├─┘─┴┐┤┬┼\
   ║─╙║║╓╟─╜─╨╖╢╥╫\
   │═╘││╒╞═╛═╧╕╡╤╪\
   ║═╚║║╔╠═╝═╩╗╣╦╬
  """.unicodeScalars)

import GalleyCells

/// The line segments of a cell: from its centre up, right, down and left, each with a weight or
/// without a line.
///
/// Frames join because a cell keeps its segments, not a glyph: a line across it adds its own, and
/// the glyph is chosen from all of them when the page is printed.
struct LineSegments: Hashable {
  /// Up, right, down, left: 0 or the level of a weight.
  private var weights: SIMD4<UInt8>

  /// A segment in each of some directions.
  init(
    up: LineWeight? = nil, right: LineWeight? = nil, down: LineWeight? = nil,
    left: LineWeight? = nil
  ) {
    weights = SIMD4(up?.level ?? 0, right?.level ?? 0, down?.level ?? 0, left?.level ?? 0)
  }

  /// Segments from four bits for each direction.
  init(packed: UInt16) {
    let shifted = SIMD4(packed, packed >> 4, packed >> 8, packed >> 12) & 0xF
    weights = SIMD4(truncatingIfNeeded: shifted)
  }

  /// The segments that a scalar shows; nil for other scalars.
  init?(glyph: UInt32) {
    guard 0x2500..<0x2580 ~= glyph else { return nil }
    switch glyph {
    case 0x2504, 0x2508, 0x254C: self.init(right: .dashed, left: .dashed)
    case 0x2506, 0x250A, 0x254E: self.init(up: .dashed, down: .dashed)
    case 0x2505, 0x2509, 0x254D: self.init(right: .heavy, left: .heavy)
    case 0x2507, 0x250B, 0x254F: self.init(up: .heavy, down: .heavy)
    case 0x256D...0x2570:
      let corner = roundCorners[Int(glyph - 0x256D)]
      func weight(_ bit: Int) -> LineWeight? { corner >> bit & 1 == 0 ? nil : .round }
      self.init(up: weight(0), right: weight(1), down: weight(2), left: weight(3))
    default:
      if let index = lightAndHeavy.firstIndex(where: { $0.value == glyph }) {
        func weight(_ place: Int) -> LineWeight? { [nil, .light, .heavy][index / place % 3] }
        self.init(up: weight(27), right: weight(9), down: weight(3), left: weight(1))
      } else if let index = doubles.firstIndex(where: { $0.value == glyph }) {
        func weight(_ bit: Int, doubled: Int) -> LineWeight? {
          index >> bit & 1 == 0 ? nil : index & doubled == 0 ? .light : .double
        }
        self.init(
          up: weight(0, doubled: 16), right: weight(1, doubled: 32),
          down: weight(2, doubled: 16), left: weight(3, doubled: 32))
      } else {
        return nil
      }
    }
  }

  /// The weights of its four directions, a line that ends in the cell drawn through it; nil where
  /// there is no line.
  var drawn: (up: LineWeight?, right: LineWeight?, down: LineWeight?, left: LineWeight?) {
    let whole = extendingEnds().weights
    let known = LineWeight.allCases
    func weight(_ index: Int) -> LineWeight? { known.first { $0.level == whole[index] } }
    return (weight(0), weight(1), weight(2), weight(3))
  }

  /// Four bits for each direction.
  var packed: UInt16 {
    (SIMD4<UInt16>(truncatingIfNeeded: weights) &<< SIMD4(0, 4, 8, 12)).wrappedSum()
  }

  /// The segments of both; where both have one, the greater weight.
  func union(_ other: LineSegments) -> LineSegments {
    var union = self
    union.weights = pointwiseMax(weights, other.weights)
    return union
  }

  /// The segments but for those toward `sides`.
  func without(_ sides: LineSides) -> LineSegments {
    var rest = self
    let directions: [LineSides] = [.top, .right, .bottom, .left]
    for (index, side) in directions.enumerated() where sides.contains(side) {
      rest.weights[index] = 0
    }
    return rest
  }

  /// The scalar that shows the segments; 0 where there are none.
  ///
  /// 1. A line that ends in the cell is drawn through it, if nothing crosses it.
  /// 2. ASCII where any segment is, or `isASCII` says so: then heavy lines and double ones are told
  ///    apart from light ones, all others are not.
  /// 3. A corner of two round segments, a stretch of two dashed ones; else both are light.
  /// 4. With a double segment: Unicode has no glyph in which heavy meets double, so heavy is
  ///    light (both are one stroke), and none in which one line is double on one side only, so it
  ///    is double on both.
  /// 5. Light and heavy: Unicode has every mix.
  func glyph(isASCII: Bool) -> UInt32 {
    let whole = extendingEnds()
    let mask = whole.mask
    if mask == 0 { return 0 }
    if isASCII {
      let isHeavy = whole.contains(.heavy)
      if mask & vertical == 0 { return isHeavy || whole.contains(.double) ? 0x3D : 0x2D }
      return isHeavy ? 0x23 : mask & horizontal == 0 ? 0x7C : 0x2B
    }
    if whole.contains(.ascii) {
      return mask & vertical == 0 ? 0x2D : mask & horizontal == 0 ? 0x7C : 0x2B
    }
    if let glyph = whole.roundOrDashedGlyph { return glyph }
    if whole.contains(.double) {
      let doubled = whole.mask(of: .double)
      let row = (doubled & vertical == 0 ? 0 : 1) + (doubled & horizontal == 0 ? 0 : 2)
      return doubles[16 * row + mask].value
    }
    let heavy = whole.mask(of: .heavy)
    var index = 0
    for side in 0..<4 { index = index * 3 + (mask >> side & 1) + (heavy >> side & 1) }
    return lightAndHeavy[index].value
  }

  /// Whether they are a horizontal line from side to side.
  var isRule: Bool { mask == horizontal }

  private func contains(_ weight: LineWeight) -> Bool {
    mask(of: weight) != 0
  }

  /// One bit for each direction that has a line: up, right, down, left from the lowest.
  private var mask: Int { LineSegments.bits(weights .!= 0) }

  /// One bit for each direction that has a line of this weight.
  private func mask(of weight: LineWeight) -> Int { LineSegments.bits(weights .== weight.level) }

  private static func bits(_ mask: SIMDMask<SIMD4<Int8>>) -> Int {
    (mask[0] ? 1 : 0) | (mask[1] ? 2 : 0) | (mask[2] ? 4 : 0) | (mask[3] ? 8 : 0)
  }

  /// The glyph of two round segments that are a corner, or of two dashed ones that are a line.
  private var roundOrDashedGlyph: UInt32? {
    switch mask {
    case mask(of: .round): roundCorners.firstIndex(of: mask).map { 0x256D + UInt32($0) }
    case mask(of: .dashed): mask == horizontal ? 0x2504 : mask == vertical ? 0x2506 : nil
    default: nil
    }
  }

  /// These segments, or the whole line where there is one segment alone.
  private func extendingEnds() -> LineSegments {
    guard mask.nonzeroBitCount == 1 else { return self }
    var whole = self
    whole.weights = pointwiseMax(weights, SIMD4(weights[2], weights[3], weights[0], weights[1]))
    return whole
  }
}

extension LineWeight {
  /// Its place among the weights: where lines lie on one another the greater level is seen.
  fileprivate var level: UInt8 {
    switch self {
    case .dashed: 1
    case .round: 2
    case .light: 3
    case .heavy: 4
    case .double: 5
    case .ascii: 6
    }
  }
}

/// The directions of a vertical line, and of a horizontal one.
private let vertical = 0b0101
private let horizontal = 0b1010

/// The directions of the round corners from U+256D on.
private let roundCorners = [0b0110, 0b1100, 0b1001, 0b0011]

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

/// The sides of a frame that have a line.
public struct LineSides: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt8

  /// Sides from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top.
  public static let top = LineSides(rawValue: 1 << 0)
  /// The left.
  public static let left = LineSides(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = LineSides(rawValue: 1 << 2)
  /// The right.
  public static let right = LineSides(rawValue: 1 << 3)
  /// All four.
  public static let all: LineSides = [.top, .left, .bottom, .right]
}

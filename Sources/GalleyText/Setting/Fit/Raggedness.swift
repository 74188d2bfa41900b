/// How far a line is from an even one.
enum Raggedness {
  /// The properties of a line that make it ragged.
  struct Line {
    /// The cells that the line leaves free, before its hyphen.
    var unused: Int
    /// The cells that it has.
    var room: Int
    /// The cost of its end if it divides a word at one of its own signs.
    var innerEnd: Int
    /// How its last fragment ends.
    var ending: Fragment.Ending
    /// The line before it ends with a hyphen.
    var followsHyphen: Bool
    /// It holds one word, whatever hyphens there could be in it.
    var isOneWord: Bool
  }

  /// The cost of a hyphen at the end of a line, and more for one at the end of the line before.
  static let hyphen = 16
  static let secondHyphen = 64

  /// The cost of a line end that divides a word of ASCII at one of its own signs, as in `--foo-bar`
  /// and `pkg-config`: as much as that of a third of the line left free, but no less than that of 8
  /// cells and no more than that of 20.
  static func innerEnd(in room: Int) -> Int {
    let cells = max(8, min(room / 3, 20))
    return cells * cells
  }

  /// Whether a line that could end inside a word ends before the word, first fit: where it is no
  /// more than that third short then. `cells` are those up to the word, with the space before it.
  @inline(__always)
  static func keepsWord(after cells: Int, room: Int) -> Bool { 3 &* (room &- cells) <= room }

  /// The square of the unused cells, with additions: for a hyphen as for 4 unused cells, for a
  /// second one in a row as for 8 more, for a hyphen that doesn't fit as for no line at all.
  /// The last line may be as short as it likes, but one short word counts as 6 unused cells.
  @inline(__always)
  static func cost(of line: Line) -> Int {
    switch line.ending {
    case .plain: return line.unused &* line.unused
    case .inner: return line.unused &* line.unused &+ line.innerEnd
    case .hard: return line.isOneWord && line.unused &* 4 > line.room &* 3 ? 36 : 0
    case .hyphen:
      let unused = line.unused - 1
      if unused < 0 { return LineMeasures.limit &* LineMeasures.limit }
      return unused &* unused &+ hyphen &+ (line.followsHyphen ? secondHyphen : 0)
    }
  }
}

import GalleyCells
import GalleyManuscript
import GalleyText

/// A text that is anchored to a tile, such as a badge, as far as it is known before the tile has a
/// frame: its size, and where it lies on a frame of some width.
///
/// Columns are counted from the frame's leading edge, as if text ran from left to right.
struct AnchoredText: Sendable {
  /// What the template says of it.
  let text: Template.Supplementary
  private let scope: PlaceholderScope
  private let looks: StyleResolver
  /// Its size where its width does not follow from the frame's.
  private let ownSize: CellSize

  /// More cells than any page has: what a text would take on one line.
  private static let widest = 1 << 20

  /// A text as it is filled in a scope; nil where it says nothing.
  init?(_ text: Template.Supplementary, scope: PlaceholderScope, looks: StyleResolver) {
    self.text = text
    self.scope = scope
    self.looks = looks
    let head = RunningHead(text.texts, width: Self.widest, scope: scope, looks: looks)
    guard head.height > 0, head.naturalWidth > 0 else { return nil }
    ownSize = head.size(in: Self.widest, within: text.insets)
  }

  /// Its size on a frame of a width.
  func size(onWidth width: Int) -> CellSize {
    let cells: Int
    switch text.width {
    case .absolute(let given): cells = given
    case .fractionalWidth(let fraction): cells = fraction.rounded(of: width)
    default: cells = ownSize.width
    }
    var size = CellSize(width: max(0, cells), height: ownSize.height)
    if cells < ownSize.width {
      let head = RunningHead(
        text.texts, width: max(1, cells - text.insets.across), scope: scope, looks: looks)
      size.height = head.size(in: cells, within: text.insets).height
    }
    if case .absolute(let rows) = text.height { size.height = rows }
    return size
  }

  /// Its cells and those that it is moved by, and one on each side; nil where they follow from the
  /// frame's width.
  var reach: Int? {
    if text.fraction != nil { return nil }
    switch text.width {
    case .absolute(let cells): return max(0, cells) + abs(text.offset.x) + 2
    case nil, .estimated: return ownSize.width + abs(text.offset.x) + 2
    default: return nil
    }
  }

  /// The columns that it takes on a frame of a width (rule A1).
  func columns(onWidth width: Int) -> Range<Int> {
    let size = size(onWidth: width)
    let own = text.itemAnchor ?? text.anchor
    // Halves are rounded up once (rule C2).
    let doubled = text.anchor.across * width - own.across * size.width
    let start = floorDivide(doubled + 1, 2) + moved(across: true, size: size)
    return start..<start + size.width
  }

  /// The rows that it takes, counted from the edge of the frame that it is anchored to: the first or
  /// the last row is 0, and those below are greater. nil where it is anchored to neither.
  func rows(from edge: Template.Edge.Vertical, onWidth width: Int) -> Range<Int>? {
    guard text.anchor.vertical == edge else { return nil }
    let size = size(onWidth: width)
    let own = text.itemAnchor ?? text.anchor
    let start =
      floorDivide(1 - own.down * size.height, 2) + moved(across: false, size: size)
      + (edge == .bottom ? 1 : 0)
    return start..<start + size.height
  }

  /// The rows that its tile needs for it not to stick out; none where it is meant to.
  func leastHeight(onWidth width: Int) -> Int {
    let size = size(onWidth: width)
    let down = moved(across: false, size: size)
    let own = text.itemAnchor ?? text.anchor
    guard own.vertical == text.anchor.vertical else { return 0 }
    switch text.anchor.vertical {
    case .top: return down < 0 ? 0 : size.height + down
    case .bottom: return down > 0 ? 0 : size.height - down
    case nil: return size.height
    }
  }

  private func moved(across: Bool, size: CellSize) -> Int {
    let cells = across ? text.offset.x : text.offset.y
    guard let fraction = text.fraction else { return cells }
    return cells
      + (across ? fraction.x.rounded(of: size.width) : fraction.y.rounded(of: size.height))
  }
}

extension Template.Edge {
  /// Where it is across, in halves.
  fileprivate var across: Int { horizontal == .leading ? 0 : horizontal == .trailing ? 2 : 1 }
  /// Where it is down, in halves.
  fileprivate var down: Int { vertical == .top ? 0 : vertical == .bottom ? 2 : 1 }
}

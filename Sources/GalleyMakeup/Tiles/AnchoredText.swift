import GalleyCells
import GalleyManuscript

/// A text that is anchored to a tile, such as a badge, as far as it is known before the tile has a
/// frame: its size, and where it lies on a frame of some width.
///
/// Columns are counted from the frame's leading edge, as if text ran from left to right. A text that
/// lies on its frame is no wider than the lines at the frame's sides leave; one that has to wrap for
/// that is within the padding as well.
struct AnchoredText: Sendable {
  /// Its description in the template.
  let text: Template.Supplementary
  private let scope: PlaceholderScope
  private let looks: StyleResolver
  /// The lines and paddings of the frame that it is anchored to.
  private let frame: (look: Template.Look, sharing: BorderSharing)
  /// Its size where its width does not follow from the frame's.
  private let ownSize: CellSize

  /// More cells than any page has: the measure for a text on one line.
  private static let widest = 1 << 20

  /// A text as it is filled in a scope; nil where it says nothing.
  init?(
    _ text: Template.Supplementary, in look: Template.Look, sharing: BorderSharing,
    scope: PlaceholderScope, looks: StyleResolver
  ) {
    self.text = text
    frame = (look, sharing)
    self.scope = scope
    self.looks = looks
    let head = RunningHead(text.texts, width: Self.widest, scope: scope, looks: looks)
    guard head.height > 0, head.naturalWidth > 0 else { return nil }
    ownSize = head.size(in: Self.widest, within: text.insets)
  }

  /// The edge of its own that is at its anchor.
  private var own: Template.Edge { text.itemAnchor ?? text.anchor }

  /// Whether it is meant to be between the frame's sides.
  var liesOnFrame: Bool {
    let outward =
      text.anchor.horizontal == .trailing && text.offset.x > 0
      || text.anchor.horizontal == .leading && text.offset.x < 0
    return text.fraction == nil && own == text.anchor && !outward
  }

  /// Its size on a frame of a width.
  func size(onWidth width: Int) -> CellSize {
    let cells = cells(onWidth: width)
    var size = CellSize(width: cells, height: ownSize.height)
    if cells < ownSize.width {
      let head = RunningHead(
        text.texts, width: max(1, cells - text.insets.across), scope: scope, looks: looks)
      size.height = head.size(in: cells, within: text.insets).height
    }
    if case .absolute(let rows) = text.height { size.height = rows }
    return size
  }

  private func cells(onWidth width: Int) -> Int {
    let cells =
      switch text.width {
      case .absolute(let given): max(0, given)
      case .fractionalWidth(let fraction): max(0, fraction.rounded(of: width))
      default: ownSize.width
      }
    let lines = frame.look.border?.insets ?? .zero
    guard liesOnFrame, cells > width - lines.across else { return cells }
    return max(1, width - frame.look.chrome(width: width, sharing: frame.sharing).across)
  }

  /// Whether it is narrower on a frame of a width than its words are on one line, so that it takes
  /// several.
  func wraps(onWidth width: Int) -> Bool {
    let size = size(onWidth: width)
    return size.width < ownSize.width && size.height > ownSize.height
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

  /// The columns that it takes on a frame of a width (rule A1): an offset that moves it over the
  /// opposite side moves it less.
  func columns(onWidth width: Int) -> Range<Int> {
    let size = size(onWidth: width)
    // Halves are rounded up once (rule C2).
    let doubled = text.anchor.across * width - own.across * size.width
    var start = floorDivide(doubled + 1, 2) + moved(across: true, size: size)
    if liesOnFrame {
      let lines = frame.look.border?.insets ?? .zero
      if text.anchor.horizontal == .trailing { start = max(start, lines.leading) }
      if text.anchor.horizontal == .leading {
        start = min(start, width - lines.trailing - size.width)
      }
    }
    return start..<start + size.width
  }

  /// The rows that it takes, counted from the edge of the frame that it is anchored to: the first or
  /// the last row is 0, and those below are greater. nil where it is anchored to neither.
  func rows(from edge: Template.Edge, onWidth width: Int) -> Range<Int>? {
    guard !edge.isEmpty, text.anchor.vertical == edge else { return nil }
    let size = size(onWidth: width)
    let start =
      floorDivide(1 - own.down * size.height, 2) + moved(across: false, size: size)
      + (edge == .bottom ? 1 : 0)
    return start..<start + size.height
  }

  /// The rows that its tile needs for it not to stick out; none where it is meant to.
  func leastHeight(onWidth width: Int) -> Int {
    let size = size(onWidth: width)
    let down = moved(across: false, size: size)
    guard own.vertical == text.anchor.vertical else { return 0 }
    switch text.anchor.vertical {
    case .top: return down < 0 ? 0 : size.height + down
    case .bottom: return down > 0 ? 0 : size.height - down
    default: return size.height
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

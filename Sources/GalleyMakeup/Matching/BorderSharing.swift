import GalleyManuscript

/// The directions in which the places of an arrangement lie over one another by a cell, so that
/// their borders are one: `spacing=-1`.
///
/// A place without a line on such a side keeps the cell blank, or its text would lie over its
/// neighbour's line or text.
struct BorderSharing: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// With the places before and after it.
  static let across = BorderSharing(rawValue: 1)
  /// With the places above and below it.
  static let down = BorderSharing(rawValue: 2)
}

extension Template.Group {
  /// The directions in which its children share borders.
  var sharing: BorderSharing {
    guard case .fixed(let cells)? = spacing, cells < 0 else { return [] }
    switch kind {
    case .horizontal: return .across
    case .vertical: return .down
    case .waterfall: return [.across, .down]
    }
  }
}

extension Template.Areas {
  /// The directions in which its places share borders.
  var sharing: BorderSharing { spacing ?? 0 < 0 ? [.across, .down] : [] }
}

extension Template.Mosaic {
  /// The directions in which its tiles share borders.
  var sharing: BorderSharing { spacing == -1 ? [.across, .down] : [] }
}

extension Template.Arrangement {
  /// Whether places in it lie at its edges, where those of the next repetition may lie over them.
  var hasPlacesAtEdges: Bool {
    switch self {
    case .group(let group): Template.Child.group(group).hasPlacesAtEdges
    case .item, .areas: true
    case .mosaic, .columns, .custom: false
    }
  }
}

extension Template.Child {
  /// Whether places in it lie at its edges, where neighbours may lie over them: a border of its own
  /// keeps them apart, and places given by hand are where they are asked to be.
  var hasPlacesAtEdges: Bool {
    switch self {
    case .item: true
    case .group(let group): group.look.border.map { $0.weight == nil } ?? true
    case .custom: false
    }
  }
}

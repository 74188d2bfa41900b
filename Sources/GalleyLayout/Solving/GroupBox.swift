/// A group's place and size as its container settled them.
struct GroupBox: Hashable {
  /// The outer corner: across exact from the section's start, down from the outermost group's.
  var x: ExactCells
  var y: ExactCells
  /// The outer width.
  var width: ExactCells
  /// The estimate of a width that follows content; nil for a width that is given.
  var widthEstimate: ExactCells?
  /// The outer height; nil when it follows content.
  var height: ExactCells?
  /// The value of a height that follows content where nothing can be measured; nil for unknown.
  var heightEstimate: ExactCells?
  /// How far it may grow where it follows content; nil for as far as that asks.
  var room: GroupRoom?
  /// Whether the insets above and below count (rule I3).
  var keepsVerticalInsets = true
  /// Whether the height is a part of something that follows content: the list is taken once, and
  /// its items keep at least their natural height (rule E6).
  var isStretched = false
}

/// How far a group may grow downward (``LayoutGroupRoom``).
struct GroupRoom: Hashable {
  /// The room where the group lies.
  var here: ExactCells
  /// The room that it has on a page of its own.
  var whole: ExactCells

  /// Returns the room left when something takes `height` of it.
  func less(_ height: ExactCells) -> GroupRoom {
    GroupRoom(here: max(.zero, here - height), whole: max(.zero, whole - height))
  }

  /// Returns the room of a group whose first item has a height, which a page may be too short for.
  func holding(_ height: ExactCells) -> ExactCells {
    height <= here ? here : max(whole, height)
  }
}

/// The result of solving a group.
struct SolvedGroup {
  /// The outer height.
  var height: ExactCells
  /// Whether the height follows from anything but estimates.
  var isMeasured: Bool
  /// Far edges of frames along the scroll axis: with missing items, and of those present.
  var wholeReach = ExactCells.zero
  var reach = ExactCells.zero
}

/// Where an item lies in its outermost group: columns are final, rows exact.
struct PlacedFrame {
  /// The frame's first column and its width, insets taken off.
  var x = 0
  var width = 0
  /// The slot's first row and height, from the outermost group's top.
  var y = ExactCells.zero
  var height = ExactCells.zero
  /// The insets that are taken off once rows are rounded (rule C1).
  var top: Int32 = 0
  var bottom: Int32 = 0
  var node: Int32 = 0
  var zIndex: Int32 = 0
}

/// A group that carries supplementary items, and where it lies in the outermost group.
struct GroupMark {
  var node: Int
  var x: ExactCells
  var width: ExactCells
  var y: ExactCells
  var height: ExactCells
}

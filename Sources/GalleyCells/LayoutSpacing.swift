/// The space between neighbours, in cells.
///
/// A negative space counts as none, with one exception: `.fixed(-1)` between the items of a group
/// lets neighbours overlap by exactly one cell, so that they can share a border.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many cells (rule S2).
  case fixed(Int)
  /// At least this many cells; leftover space is shared equally among all flexible spaces and
  /// added on top (rules S3 and S4).
  case flexible(Int)
}

/// The space around an item, outside its size (rule S1).
///
/// A side that is nil has no space. Around the group of a section, spaces in the direction of the
/// groups add to the distance between them; across it, flexible ones share the room that the group
/// leaves in the section's inside or, in an orthogonal section, in the largest group (rule S7).
///
///     card.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// On the side where text starts.
  public var leading: LayoutSpacing?
  /// Above.
  public var top: LayoutSpacing?
  /// On the side where text ends.
  public var trailing: LayoutSpacing?
  /// Below.
  public var bottom: LayoutSpacing?

  /// Spaces for the four sides.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

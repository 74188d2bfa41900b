/// How tall the groups of a section may grow where their content decides: what pages of a length
/// have left for them (rule C7).
///
/// A waterfall takes items as long as they fit and leaves the others to the next group. Groups of
/// other kinds take their pattern once, however tall it becomes.
public struct LayoutGroupRoom: Hashable, Sendable {
  /// The rows that the first group has.
  public var first: Int
  /// The rows that each of the others has; so does the first where they are needed for an item, as
  /// it then begins on the next page.
  public var others: Int

  /// The room of groups, in rows.
  public init(first: Int, others: Int) {
    self.first = first
    self.others = others
  }
}

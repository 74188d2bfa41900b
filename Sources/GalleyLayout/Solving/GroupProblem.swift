/// The groups of a section, their surroundings, and the properties that follow from them alone.
struct GroupProblem {
  /// The groups and their items, every group before its contents.
  let nodes: [SolverNode]
  /// The same as they were described.
  let tree: [LayoutNode]
  let measure: LayoutMeasure
  let section: Int
  let itemCount: Int
  let direction: LayoutDirection
  let aspect: Fraction
  let basis: FractionBasis
  /// Whether the groups of the section run along x; reaches are along that axis.
  let runsAcross: Bool
  /// Whether groups are nested deeply enough that remembering them pays.
  let remembersGroups: Bool
  /// Whether groups are nested, so that a height may be asked for more than once.
  let keepsMeasures: Bool
  /// Whether the width of an item may depend on how many items a group before it takes.
  let needsItemCounts: Bool
}

/// Gives the section of an index, for an environment; nil for none (rule N1).
public typealias LayoutSectionProvider =
  @Sendable (_ section: Int, _ environment: LayoutEnvironment) -> LayoutSection?

/// A description of sections that follow one another, and the entry to solving it.
///
///     let layout = CompositionalLayout(section: LayoutSection(group: row))
///     let result = layout.solve(
///       itemCounts: [12],
///       in: LayoutEnvironment(container: LayoutContainer(width: 80, height: nil))
///     ) { element, width in sizeOfText(element.indexPath, width) }
///
/// Everything is measured and placed before anything is drawn (rule E11). The same description,
/// container and measures give the same frames (rule N3), and no numbers are too large: values
/// beyond 2³¹ cells are clamped to that.
public struct CompositionalLayout: Sendable {
  /// The settings of the layout as a whole.
  public var configuration: CompositionalLayoutConfiguration
  private let sectionProvider: LayoutSectionProvider

  /// The largest number of items that are placed, over all sections.
  public static let itemLimit = 1 << 22

  /// A layout in which every section is the same.
  public init(
    section: LayoutSection,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// A layout that asks for each section as it is laid out, once per layout (rule N1).
  public init(
    sectionProvider: @escaping LayoutSectionProvider,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    self.configuration = configuration
    self.sectionProvider = sectionProvider
  }

  /// Lays out sections of items in an environment.
  ///
  /// 1. Ask for each section and solve it after the one before (rules T1 and N1).
  /// 2. Place the boundary items of the layout around the stack of sections (rule L1).
  /// 3. Mirror all frames where text runs from right to left (rule M1).
  /// 4. Index the frames for queries.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - environment: The room and the direction of the text.
  ///   - measure: Tells the natural size of content; nil leaves estimates as they are (rule E1).
  /// - Returns: The frames of everything, and diagnostics of what could not be done.
  /// - Complexity: O(*n*) in the items, times the depth of nesting at worst.
  public func solve(
    itemCounts: [Int], in environment: LayoutEnvironment,
    measuring measure: LayoutMeasure = { _, _ in nil }
  ) -> LayoutResult {
    var environment = environment
    environment.cellAspectRatio =
      configuration.cellAspectRatio > .zero ? configuration.cellAspectRatio : 1
    return withoutActuallyEscaping(measure) { measure in
      var stack = SectionStack(
        configuration: configuration, environment: environment, measure: measure,
        itemCounts: itemCounts)
      for (index, count) in itemCounts.enumerated() {
        stack.add(sectionProvider(index, environment), index: index, itemCount: count)
      }
      return stack.finish()
    }
  }
}

/// The length that a fraction of a group's axis refers to, when the group has spaces (rule D6).
public enum FractionBasis: Hashable, Sendable {
  /// The group's whole inside; spaces come on top.
  case container
  /// The room that the spaces leave.
  case afterSpacing
}

/// The settings of the layout as a whole.
public struct CompositionalLayoutConfiguration: Sendable {
  /// The axis that sections follow one another along.
  public var scrollDirection = ScrollDirection.vertical
  /// The space between every two sections, empty ones included (rule T1).
  public var interSectionSpacing = 0
  /// Headers and footers of the whole layout (rule L1).
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []
  /// Which margins sections add to their insets; `automatic` is none (rule T4).
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The length that fractions of a group's axis refer to (rule D6).
  public var fractionBasis = FractionBasis.container
  /// The height of a cell divided by its width (rule C4).
  public var cellAspectRatio: Fraction = 1
  /// Whether nothing may be wider than the container, in a layout that runs down (rule C11).
  public var endsWithContainer = false

  /// Sections that follow one another downwards, without space between them.
  public init() {}
}

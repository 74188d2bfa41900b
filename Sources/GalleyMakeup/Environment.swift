import GalleyCells

/// How much room there is: the page in cells.
public struct Environment: Hashable, Sendable {
  /// The greatest width of a page, in cells.
  public static let widthLimit = 10_000
  /// The greatest number of cells of one page.
  public static let cellLimit = 50_000_000

  /// The width of the page, in cells: 1 to ``widthLimit``.
  public let width: Int
  /// The height of a page, in rows; nil when the page grows with its content.
  public let height: Int?

  /// A page of a width and height, each brought into its range.
  public init(width: Int, height: Int? = nil) {
    self.width = min(max(1, width), Environment.widthLimit)
    self.height = height.map { [width = self.width] in
      min(max(1, $0), Environment.cellLimit / width)
    }
  }

  /// The room within margins that leave some.
  func inset(by margins: EdgeInsets) -> Environment {
    let margins = margins.leavingRoom(width: width, height: height)
    return Environment(width: width - margins.across, height: height.map { $0 - margins.down })
  }
}

extension EdgeInsets {
  /// The insets as they are kept in a room: those that would leave no cell of its width, or no row
  /// of its height, give way to the content.
  func leavingRoom(width: Int, height: Int?) -> EdgeInsets {
    var kept = self
    if across >= width { (kept.leading, kept.trailing) = (0, 0) }
    if let height, down >= height { (kept.top, kept.bottom) = (0, 0) }
    return kept
  }
}

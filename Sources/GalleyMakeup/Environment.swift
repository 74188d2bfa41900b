/// How much room there is, and what the output can show.
public struct Environment: Hashable, Sendable {
  /// The width of the page, in cells.
  public var width: Int
  /// The height of a page, in rows; nil when the page grows with its content.
  public var height: Int?

  /// A page of a width and height.
  public init(width: Int, height: Int? = nil) {
    self.width = width
    self.height = height
  }
}

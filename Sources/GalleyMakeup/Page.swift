import GalleyCells
import GalleyManuscript
import GalleyText

/// One page: its cells, and the frames that were drawn on it.
public struct Page: Sendable {
  /// The cells.
  package internal(set) var canvas: Canvas
  /// The frames, in the order of the page: the layout's own boundaries, then each section's
  /// boundaries, items, supplementaries and decorations.
  public internal(set) var elements: [Element]
  /// A warning for each frame that had no room for some of its lines, where its item is in the
  /// document, or its node in the template.
  public internal(set) var clippings: [Diagnostic] = []

  /// The names of the items whose frames had no room for some of their lines, each once.
  var clippedNames: [String] = []

  /// A frame on a page, in cells from the page's top left corner, after mirroring.
  public struct Element: Hashable, Sendable {
    /// The category of the element.
    public var category: Category
    /// The section it belongs to, from 0 on the whole page; nil for the layout's own boundaries.
    public var section: Int?
    /// The item, from 0 in its section; nil for an element that belongs to no item.
    public var item: Int?
    /// The item's name, the boundary's or supplementary's kind, or `background`.
    public var kind: String
    /// The cells it covers.
    public var frame: CellRect
    /// The drawing order: elements drawn later have the greater number.
    public var z: Int
  }

  /// The categories of elements, in the order in which a page lists them.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// A header, footer or other boundary item.
    case boundary
    /// An item of the document.
    case item
    /// A text anchored to an item or a group.
    case supplementary
    /// A background or a line below the others.
    case decoration
  }
}

extension Page.Element {
  /// Whether this element is listed before `other`: by section, category and index.
  func precedes(_ other: Page.Element) -> Bool {
    (section ?? -1, category.rank, item ?? -1)
      < (other.section ?? -1, other.category.rank, other.item ?? -1)
  }
}

extension Page.Category {
  fileprivate var rank: Int {
    switch self {
    case .boundary: 0
    case .item: 1
    case .supplementary: 2
    case .decoration: 3
    }
  }
}

extension CompositionalLayout {
  /// The articles' name for the place of an item, apart from Foundation's type of that name.
  public typealias IndexPath = LayoutIndexPath
}

/// Which item of which section; counted from 0.
public struct LayoutIndexPath: Hashable, Sendable {
  /// The place in the section.
  public var item: Int
  /// The section; nil for elements that belong to the layout as a whole.
  public var section: Int?

  /// The place of an item.
  public init(item: Int, section: Int?) {
    self.item = item
    self.section = section
  }
}

/// An element to be measured: the question that the layout asks about content.
public struct LayoutElement: Hashable, Sendable {
  /// The category of the element.
  public var category: LayoutElementCategory
  /// Its element kind; empty for items.
  public var kind: String
  /// Which one it is. A supplementary item has the path of its item; one of a group the ordinal
  /// of the group; a boundary item its place in the list of boundary items.
  public var indexPath: LayoutIndexPath
  /// The estimates for the parts of the size that the content doesn't have.
  public var estimatedSize: CellSize
  /// Which part of the size counts in the answer; the other may be anything.
  public var asksFor = Part.height

  /// An element, such as one to try a measuring closure with.
  ///
  ///     let element = LayoutElement(category: .item, indexPath: LayoutIndexPath(item: 0, section: 0))
  public init(
    category: LayoutElementCategory, kind: String = "", indexPath: LayoutIndexPath,
    estimatedSize: CellSize = .zero, asksFor: Part = .height
  ) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
    self.estimatedSize = estimatedSize
    self.asksFor = asksFor
  }

  /// A part of a size.
  public enum Part: Hashable, Sendable {
    /// The width.
    case width
    /// The least width in which no word is torn.
    case leastWidth
    /// The height.
    case height
  }
}

/// The category of an element.
public enum LayoutElementCategory: Hashable, Sendable {
  /// A block of content.
  case item
  /// Something attached to an item or a group.
  case supplementary
  /// Something at the boundary of a section or of the layout.
  case boundary
  /// A background.
  case decoration
}

/// The natural size of an element at a proposed width; nil where it has none, and its estimate
/// is.
///
/// An element of estimated width is asked twice: first with the room it could have at most, when
/// its natural width counts, then with the width it got, when its height does.
public typealias LayoutMeasure = (_ element: LayoutElement, _ proposedWidth: Int) -> CellSize?

/// Where an element lies and how it is drawn.
public struct LayoutAttributes: Hashable, Sendable {
  /// The category of the element.
  public var category: LayoutElementCategory
  /// Its element kind; empty for items.
  public var kind: String
  /// Which one it is; see ``LayoutElement/indexPath``.
  public var indexPath: LayoutIndexPath
  /// Where it lies, in cells from the left and the top of the content.
  public var frame: CellRect
  /// Its place in the drawing order; higher elements are drawn later.
  public var zIndex: Int
  /// The name of its appearance, which may come from data.
  public var style: String?

  /// Where an element lies and how it is drawn.
  public init(
    category: LayoutElementCategory, kind: String = "", indexPath: LayoutIndexPath,
    frame: CellRect, zIndex: Int = 0, style: String? = nil
  ) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
    self.frame = frame
    self.zIndex = zIndex
    self.style = style
  }
}

/// An element of an orthogonal section as a handler sees it: its layout, and the properties that
/// may still change in drawing (rule N4).
public struct LayoutVisibleItem: Hashable, Sendable {
  /// The element as it is laid out.
  public let attributes: LayoutAttributes
  /// How far it is drawn from where it is laid out.
  public var translation = CellPoint.zero
  /// Its place in the drawing order.
  public var zIndex: Int
  /// How visible it is; cells can't blend, so less than a half is not drawn.
  public var alpha: Fraction = 1
  /// Whether it is left out.
  public var isHidden = false

  /// Where it is drawn.
  public var frame: CellRect {
    attributes.frame.offsetBy(dx: translation.x, dy: translation.y)
  }

  init(attributes: LayoutAttributes) {
    self.attributes = attributes
    zIndex = attributes.zIndex
  }
}

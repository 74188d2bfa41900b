import GalleyCells

extension Template {
  /// The extent of a place along one axis; nothing of a template is `exact`.
  package typealias Dimension = LayoutDimension
  /// A space between or around places, in cells; −1 makes neighbours share their borders.
  package typealias Spacing = LayoutSpacing
  /// Spaces outside the four sides of a place.
  package typealias EdgeSpacing = LayoutEdgeSpacing

  /// The common properties of items and groups: a size, and the space inside and outside the slot.
  package struct Frame: Hashable, Sendable {
    /// The size asked for; nil is the default of where the place is.
    package var width: Dimension?, height: Dimension?
    /// The space between the slot and the frame.
    package var insets = EdgeInsets.zero
    /// The space outside the slot.
    package var edgeSpacing = EdgeSpacing()
    /// The place that asked for it.
    package var place = Origin.none
  }

  /// An arrangement of places along an axis, itself a place.
  package struct Group: Hashable, Sendable {
    /// How a group arranges its children.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Along a row.
      case horizontal
      /// Down a column.
      case vertical
      /// Into whichever column is shortest so far.
      case waterfall
    }

    /// How often its pattern is placed.
    package enum Repetition: Hashable, Sendable {
      /// While it fits.
      case untilFull
      /// So many equal shares of its one child.
      case count(Int)
      /// As many equal shares of its one child as are at least so many cells wide, up to a number.
      case atLeast(width: Int, most: Int?)
      /// So many times, at the children's own sizes.
      case times(Int)
    }

    /// How it arranges its children.
    package var kind: Kind
    package var frame = Frame()
    /// The space between children.
    package var spacing: Spacing?
    /// How often its pattern is placed.
    package var repetition = Repetition.untilFull
    /// Its own look: border, padding, background, supplementaries.
    package var look = Look(name: nil)
    /// The pattern.
    package private(set) var children: [Child] = []
    /// Whether one of its places, at any depth, asks for an item by its name.
    package private(set) var namesItems = false
    /// How many places the pattern has; no more than a template may have are counted.
    private var patternPlaces = 0

    package init(kind: Kind) {
      self.kind = kind
    }

    /// Sets its pattern. Facts about nested groups are kept with them, so that no query walks down
    /// all of them again at each level.
    package mutating func setPattern(_ children: [Child]) {
      self.children = children
      namesItems = children.contains(where: \.namesItems)
      patternPlaces = min(
        TemplateBuilder.placeLimit, children.reduce(0) { $0 + $1.placeCount })
    }

    /// How many places one run of it has.
    package var placeCount: Int { min(TemplateBuilder.placeLimit, runs * patternPlaces) }

    /// How often its children are in one run of it: a repeated name would name one item twice, so
    /// only children without names are multiplied.
    package var runs: Int {
      switch repetition {
      case .untilFull, .atLeast: 1
      case .count(let count), .times(let count): namesItems ? 1 : max(1, count)
      }
    }
  }

  /// A child of a group.
  package indirect enum Child: Hashable, Sendable {
    /// A place for one item.
    case item(Item)
    /// A group within a group.
    case group(Group)
    /// Places given by hand.
    case custom(Custom)

    /// How many places one run of it has.
    package var placeCount: Int {
      switch self {
      case .item: 1
      case .group(let group): group.placeCount
      case .custom(let custom): custom.items.reduce(0) { $0 + custom.runs(of: $1) }
      }
    }

    /// Whether one of its places asks for an item by its name.
    fileprivate var namesItems: Bool {
      switch self {
      case .item(let item): item.name != nil
      case .group(let group): group.namesItems
      case .custom(let custom): custom.namesItems
      }
    }
  }

  /// A place for one item.
  package struct Item: Hashable, Sendable {
    /// The name of the item it takes; nil takes the next one.
    package var name: String?
    package var frame = Frame()
    /// The least and greatest height, in rows.
    package var minHeight: Int?, maxHeight: Int?
    /// How its item appears; adds to the section's looks.
    package var look = Look(name: nil)

    /// A place of default size for the next item.
    package init(name: String? = nil) {
      self.name = name
    }
  }

  /// A picture of named places.
  package struct Areas: Hashable, Sendable {
    /// The picture, with the dimensions of its columns and rows.
    package var picture: AreaPicture
    /// Cells between places, both ways; −1 shares borders.
    package var spacing: Int?
    /// Where the picture is in its source.
    package var place = Origin.none

    /// A picture that has been read.
    init(_ picture: AreaPicture) {
      self.picture = picture
    }
  }

  /// Tiles that are composed according to their contents: the optimum mosaic.
  package struct Mosaic: Hashable, Sendable {
    /// The units of the grid that the edges of tiles are on.
    package var grid = 12
    /// The least width of a tile beside another, in cells.
    package var minWidth = 24
    /// The most tiles side by side; nil for as many as fit.
    package var maxColumns: Int?
    /// The most tiles one below another beside a taller one.
    package var stack = 3
    /// Cells between tiles, both ways; −1 shares borders. nil is none between frames, and where a
    /// tile has none, 2 cells beside it and a row below.
    package var spacing: Int?
    /// Where it is in its source.
    package var place = Origin.none
  }

  /// Linked frames of equal width that everything flows through.
  package struct Columns: Hashable, Sendable {
    /// The number of columns, or nil for as many of `minWidth` as fit.
    package var count: Int?
    /// The least width of a column when the number is not given.
    package var minWidth: Int?
    /// The least lines of each column: shorter text has fewer columns.
    package var minLines = 1
    /// Cells between columns; where nothing is said of them a rule has one on each side.
    package var gap: Int { ownGap ?? (rule == nil ? 2 : 3) }
    /// Cells between columns that were asked for.
    package var ownGap: Int?
    /// The line between columns; nil for none.
    package var rule: LineWeight?
    package var balance = Balance.last
    /// The least lines of a block left at a column's foot.
    package var orphans = 2
    /// The least lines of a block at a column's head.
    package var widows = 2
    /// How its prose is set.
    package var look = Look(name: nil)
    /// Where it is in its source.
    package var place = Origin.none

    /// So many columns; as many as fit where no number is given.
    package init(count: Int? = nil) {
      self.count = count
    }

    /// Which pages' columns end level.
    package enum Balance: String, Hashable, Sendable, CaseIterable, TemplateWord {
      /// The last page's; without pages, all of it.
      case last
      /// Each page's.
      case all
      /// None: columns fill one after another.
      case none
    }
  }

  /// Places given by hand.
  package struct Custom: Hashable, Sendable {
    package var frame = Frame()
    package var items: [Item] = []
    /// How places without a position are arranged.
    package var generator: Generator?
    /// How often each of these is.
    package var count = 1

    /// How often one of its items is.
    package func runs(of item: Item) -> Int { item.isGenerated ? count : 1 }

    /// Whether one of its places asks for an item by its name.
    package var namesItems: Bool { items.contains { $0.name != nil } }

    /// A way of arranging places of one size.
    package enum Generator: String, Hashable, Sendable, CaseIterable, TemplateWord {
      /// From the top leading corner to the bottom trailing one.
      case stairs
      /// Around the middle, clockwise from the top.
      case ring
      /// Beside one another on an arc that is open below.
      case fan
      /// From the middle outwards, twice around it.
      case spiral
    }

    /// One place: cells, or fractions of the group.
    package struct Item: Hashable, Sendable {
      /// The name of the item it takes; nil takes the next one.
      package var name: String?
      /// Where it starts and how large it is.
      package var x: Dimension, y: Dimension, width: Dimension, height: Dimension
      /// Its place in the drawing order; greater numbers are drawn later.
      package var z: Int
      /// Whether it has no position, and the group arranges copies of it.
      package var isGenerated = false
      /// How its item appears; adds to the section's looks.
      package var look = Look(name: nil)
    }
  }
}

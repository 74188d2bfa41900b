import GalleyCells

/// The design of a page, as its author wrote it: places and looks, no content.
///
/// A template is data. It is checked when it is parsed, so whoever compiles it to a layout meets
/// only values that make sense on their own; parts that depend on the document (placeholders, names
/// of items) carry their place in the source for later messages.
public struct Template: Hashable, Sendable {
  /// The title that the template gives itself.
  public var title = ""
  /// A longer description, for lists of templates.
  public var description = ""
  /// The least page width it is made for, in cells.
  public var minWidth: Int?
  /// The greatest page width it is made for, in cells.
  public var maxWidth: Int?
  /// The heading level that starts a section; nil for the document's own rule.
  public var sectionLevel: Int?
  /// The heading level that starts an item; nil for the document's own rule.
  public var itemLevel: Int?
  /// Which side text and layouts start at.
  public var direction = Direction.leftToRight
  /// The height of a cell divided by its width.
  public var cellAspect: Fraction = 2
  /// The named styles, in order.
  package internal(set) var styles: [NamedStyle] = []
  /// The places of ``styles`` in the order of their names.
  var styleOrder: [Int] = []
  /// For each of ``styles``, the place of the one that the names of names lead to.
  var styleEnds: [Int] = []
  /// The themes, in order; the first counts where the run asks for none.
  package var themes: [Theme] = []
  package var layout = Layout()

  /// A template with one section that sets everything in one column.
  public init() {}

  /// Which side text and layouts start at.
  public typealias Direction = TextDirection
  /// A direction on the page.
  package typealias Axis = LayoutAxis
  /// How the groups of a section move across the page's axis.
  package typealias Scroll = OrthogonalScrollingBehavior

  /// A style that other places name.
  package struct NamedStyle: Hashable, Sendable {
    package var name: String
    /// The style that it represents.
    package var style: Text
  }

  /// How roles look, under a name.
  package struct Theme: Hashable, Sendable {
    package var name: String
    /// The built-in theme for the roles that it leaves out: `default`, `plain` or `bright`.
    package var base = "default"
    /// The roles that it styles, by their names.
    package var roles: [NamedStyle] = []

    /// The themes that another may be based on.
    package static let bases = ["default", "plain", "bright"]
  }

  /// The page: sections along an axis, with boundaries of its own.
  package struct Layout: Hashable, Sendable {
    /// Whether sections follow one another down the page or across it.
    package var axis = Axis.vertical
    /// Cells between two sections; −1 shares the borders that meet.
    package var sectionSpacing = 0
    /// Whether sections without items are items themselves.
    package var takesSectionsAsItems = false
    /// The page's margins.
    package var insets = EdgeInsets.zero
    /// Headers and footers of the whole page.
    package var boundaries: [Boundary] = []
    package var sections: [Section] = []

    package init() {}
  }

  /// One kind of section: where its items go and how they look.
  package struct Section: Hashable, Sendable {
    /// The name by which a document asks for it; `default` takes every other section.
    package var name: String
    /// Cells between groups; −1 shares borders.
    package var groupSpacing: Int?
    /// The part of the page's width that it takes beside its neighbours; nil for all of it.
    package var share: Fraction?
    /// The least cells that it takes beside its neighbours; nil for a readable default.
    package var minWidth: Int?
    /// The lines between its groups.
    package var rule: LineWeight?
    /// How its groups move sideways, if they do.
    package var scroll = Scroll.none
    /// On paper: whether one window follows another, or only one is shown.
    package var stops = Stops.all
    /// The offset of the only window, in cells.
    package var scrollOffset = 0
    /// Whether headers and footers keep to the section's insets.
    package var supplementariesFollowInsets = true
    /// Whether the section moves whole to the next page if it fits there.
    package var keepsTogether = false
    /// Whether the section starts a page.
    package var startsPage = false
    /// The greatest length of its lines of prose; nil is the room there is.
    package var measure: Measure?
    /// The space around its groups.
    package var insets = EdgeInsets.zero
    /// The part of ``insets`` that headers and footers are within; nil for all of them.
    package var boundaryInsets: EdgeInsets?
    /// Its headers and footers.
    package var boundaries: [Boundary] = []
    /// The backgrounds drawn below it, in order.
    package var backgrounds: [Background] = []
    /// Where its items go, unless a `when` says otherwise.
    package var arrangement: Arrangement
    /// Other arrangements, the first that matches replaces the section's own.
    package var alternatives: [Alternative] = []
    /// How items appear in any arrangement, in order; a later one adds to an earlier.
    package var looks: [Look] = []
    /// Where it is in its source.
    package var place: Origin

    package init(name: String, arrangement: Arrangement, place: Origin) {
      self.name = name
      self.arrangement = arrangement
      self.place = place
    }
  }

  /// The greatest length of lines of prose: tables, code and charts take all available room.
  package struct Measure: Hashable, Sendable {
    /// The cells of a line.
    package var cells: Int
    /// Whether blocks no wider are centred, instead of at the side that text starts at.
    package var isCentered = false

    package init(cells: Int, isCentered: Bool = false) {
      self.cells = cells
      self.isCentered = isCentered
    }
  }

  /// How many windows of a scrolling section are printed.
  package enum Stops: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// One after another.
    case all
    /// The one at the section's offset.
    case one
  }

  /// A variant of a section in a container of a certain size, or for some data.
  package struct Alternative: Hashable, Sendable {
    /// The least and greatest width and height it is for, in cells.
    package var minWidth: Int?, maxWidth: Int?, minHeight: Int?, maxHeight: Int?
    /// Its conditions on the section of the document.
    package var conditions: [Condition] = []
    /// The arrangement that replaces the section's own; nil leaves that.
    package var arrangement: Arrangement?
    /// The cells between groups; nil leaves the section's.
    package var groupSpacing: Int?
    /// The space around its groups; nil leaves the section's.
    package var insets: EdgeInsets?
    /// Its headers and footers; none leave the section's.
    package var boundaries: [Boundary] = []
    /// The backgrounds drawn below it, in order; none leave the section's.
    package var backgrounds: [Background] = []
    /// How items appear; they add to the section's.
    package var looks: [Look] = []
    /// Where it is in its source.
    package var place: Origin
  }

  /// Where the items of a section go.
  package indirect enum Arrangement: Hashable, Sendable {
    /// A group, repeated.
    case group(Group)
    /// One item, repeated.
    case item(Item)
    /// A picture of named places.
    case areas(Areas)
    /// Tiles composed according to their contents.
    case mosaic(Mosaic)
    /// Linked frames that everything flows through.
    case columns(Columns)
    /// Places given by hand.
    case custom(Custom)
  }

  /// A stretch of a source file, kept for messages about parts that depend on the document.
  ///
  /// All places are equal: two templates are the same when they say the same, wherever they say
  /// it.
  package struct Origin: Hashable, Sendable {
    /// The file, behind a reference: templates hold many places of few files.
    final class File: Sendable {
      let source: SourceFile

      init(_ source: SourceFile) {
        self.source = source
      }
    }

    private var origin: File?
    private var lowerBound: UInt32
    private var upperBound: UInt32

    /// The file; nil for a template built in code.
    package var source: SourceFile? { origin?.source }

    /// The bytes. Offsets of 4 GiB and more, which no template has, are the last one.
    package var range: SourceRange { SourceRange(Int(lowerBound), Int(upperBound)) }

    /// A place in a file.
    package init(source: SourceFile?, range: SourceRange) {
      self.init(source.map(File.init), range)
    }

    /// A place in a file that other places are in too.
    init(_ origin: File?, _ range: SourceRange) {
      self.origin = origin
      lowerBound = UInt32(clamping: range.lowerBound)
      upperBound = UInt32(clamping: range.upperBound)
    }

    /// No place: a template built in code.
    package static let none = Origin(source: nil, range: SourceRange(0, 0))

    /// Whether both are places: always.
    package static func == (left: Origin, right: Origin) -> Bool { true }

    /// Adds nothing, since all places are equal.
    package func hash(into hasher: inout Hasher) {}
  }
}

import GalleyCells

extension Template {
  /// How items appear. Properties that are nil are left to an earlier look, or to the default.
  package struct Look: Hashable, Sendable {
    /// The item it is for; nil is every item.
    package var name: String?
    /// How the body is read, unless the document says.
    package var kind: ContentKind?
    /// Where lines are in their frame.
    package var align: Alignment?
    /// Where text is in a frame that is taller.
    package var valign: VerticalAlignment?
    package var wrap: Wrap?
    /// How a frame that cannot grow treats text that is too long.
    package var overflow: Overflow?
    /// The greatest height, in rows.
    package var maxHeight: Int?
    /// The text of a place that no item came to.
    package var fallback: Text?
    /// The language whose hyphenation patterns are used.
    package var hyphenate: String?
    /// The border inside the frame.
    package var border: Border?
    /// The edge of the border that the item's title is set on.
    package var titleEdge: Edge?
    package var style: Text?
    package var links: Links?
    /// The columns that its text runs through, where each is wide enough; nil for one.
    package var columns: Int?
    /// The space between border and text.
    package var padding: EdgeInsets?
    /// The backgrounds drawn below it, in order.
    package var backgrounds: [Background] = []
    /// The supplementaries anchored to it.
    package var supplementaries: [Supplementary] = []
    /// The states that change it where their conditions hold, in order.
    package var states: [State] = []
    package var table = TableWishes()
    /// Where it is in its source.
    package var place = Origin.none

    /// A look that changes nothing.
    package init(name: String?) {
      self.name = name
    }

    /// This look with `other` added; where both say something, `other` wins.
    package func adding(_ other: Look) -> Look {
      var sum = self
      sum.kind = other.kind ?? kind
      sum.align = other.align ?? align
      sum.valign = other.valign ?? valign
      sum.wrap = other.wrap ?? wrap
      sum.overflow = other.overflow ?? overflow
      sum.maxHeight = other.maxHeight ?? maxHeight
      sum.fallback = other.fallback ?? fallback
      sum.hyphenate = other.hyphenate ?? hyphenate
      sum.border = other.border ?? border
      sum.titleEdge = other.titleEdge ?? titleEdge
      sum.style = other.style ?? style
      sum.links = other.links ?? links
      sum.columns = other.columns ?? columns
      sum.padding = other.padding ?? padding
      if !other.backgrounds.isEmpty { sum.backgrounds = other.backgrounds }
      sum.supplementaries += other.supplementaries
      sum.states += other.states
      sum.table = table.adding(other.table)
      return sum
    }
  }

  /// Where lines are in their frame.
  package typealias Alignment = TextAlignment

  /// Where text is in a taller frame.
  package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// At its head.
    case top
    /// In the middle.
    case center
    /// At its foot.
    case bottom
  }

  /// How lines are broken.
  public typealias Wrap = TextWrap

  /// How a frame that cannot grow treats text that is too long.
  package enum Overflow: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// Keeps the beginning; the last line says how much is missing.
    case head
    /// Ends the last line with an ellipsis.
    case ellipsis
    /// Keeps the end; the first line says how much is missing.
    case tail
    /// Cuts without a mark.
    case clip
  }

  /// How links are shown.
  public enum Links: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// As the output shows them: as terminal links where there are any, else inline, and as notes
    /// in the cells of tables, where a target would be a column's widest word.
    case automatic = "auto"
    /// As terminal links; a target that cannot be one is shown inline.
    case osc8
    /// As `text (target)`, or only the text where it says the same.
    case inline
    /// As `text[1]`, the targets being listed at the section's end.
    case notes
    /// Not at all.
    case none
  }

  /// An edge or corner of a frame, or its middle when it names none.
  package typealias Edge = DirectionalRectEdge

  /// Lines drawn inside a frame, one cell on each of their sides.
  package struct Border: Hashable, Sendable {
    /// The weight of the lines; nil for none.
    package var weight: LineWeight?
    /// The sides that have a line.
    package var top = true, leading = true, bottom = true, trailing = true

    /// The words for the weights of lines.
    static let weights = ["none"] + LineWeight.allCases.map(\.rawValue)

    /// A border on all sides.
    package init(_ weight: LineWeight?) {
      self.weight = weight
    }
  }

  /// A decoration below everything else.
  package struct Background: Hashable, Sendable {
    package var border: Border?
    /// The character it is filled with.
    package var pattern: Text?
    /// The style it is drawn in.
    package var style: Text?
    /// Its place in the order in which several are drawn; higher ones are drawn later.
    package var z = 0
    /// The space between the host's frame and the decoration.
    package var insets = EdgeInsets.zero
    /// Where it is in its source.
    package var place = Origin.none
  }

  /// A header, footer or other text at the boundary of a section or of the page.
  package struct Boundary: Hashable, Sendable {
    /// `header`, `footer` or `boundary`: the word it was written with.
    package var kind: String
    package var edge: Edge
    /// Its size; nil is the default of boundaries.
    package var width: Dimension?, height: Dimension?
    /// How far it is moved from its place: x toward trailing, y down.
    package var offset = CellPoint.zero
    /// The cells between it and the content beside it.
    package var gap = 0
    /// The space around its texts.
    package var insets = EdgeInsets.zero
    /// Whether the section grows by it.
    package var extends = true
    /// Whether it is repeated on every page that its section continues on; nil is the default:
    /// yes on the layout, no on a section.
    package var repeatsOnPages: Bool?
    /// Whether the first page goes without it.
    package var exceptFirst = false
    /// Its place in the drawing order; greater numbers are drawn later.
    package var z = 1
    /// Its texts, each at its own alignment.
    package var texts: [AlignedText] = []
    /// Where it is in its source.
    package var place = Origin.none

    package init(kind: String, edge: Edge) {
      self.kind = kind
      self.edge = edge
    }
  }

  /// A text anchored to an item or a group.
  package struct Supplementary: Hashable, Sendable {
    package var kind: String
    /// The edge of its host that it is anchored to.
    package var anchor: Edge = [.top, .trailing]
    /// Its own edge that meets the anchor; nil is the same edge.
    package var itemAnchor: Edge?
    /// How far it is moved, in cells: x toward trailing, y down.
    package var offset = CellPoint.zero
    /// How far it is moved besides, in fractions of its own size.
    package var fraction: FractionPoint?
    /// Its size; nil is its content's.
    package var width: Dimension?, height: Dimension?
    /// The space around its texts.
    package var insets = EdgeInsets.zero
    /// Its place in the drawing order; greater numbers are drawn later.
    package var z = 1
    package var texts: [AlignedText] = []
    /// Where it is in its source.
    package var place = Origin.none
  }

  /// A text at one alignment.
  package struct AlignedText: Hashable, Sendable {
    package var text: Text
    /// Where it is.
    package var align = Alignment.leading
    package var style: Text?
    /// The level of the heading that it is; nil for a text from a template.
    package var headingLevel: Int?

    /// A text at the leading edge.
    package init(_ text: Text) {
      self.text = text
    }
  }

  /// A string that may hold placeholders, and where it is.
  package struct Text: Hashable, Sendable {
    package var pieces: [Piece]
    /// Where it is in its source.
    package var place: Origin

    package init(_ pieces: [Piece], place: Origin = .none) {
      self.pieces = pieces
      self.place = place
    }

    /// A piece of a string.
    package enum Piece: Hashable, Sendable {
      /// Text as it is.
      case literal(String)
      /// `{{name}}`, `{{name?}}` or `{{name|fallback}}`, and where it is.
      case placeholder(name: String, fallback: Fallback, range: SourceRange)

      /// Whether both say the same, wherever they are.
      package static func == (left: Piece, right: Piece) -> Bool {
        switch (left, right) {
        case (.literal(let left), .literal(let right)): left == right
        case (.placeholder(let name, let fallback, _), .placeholder(let other, let otherwise, _)):
          name == other && fallback == otherwise
        default: false
        }
      }

      /// Hashes its contents without the range.
      package func hash(into hasher: inout Hasher) {
        switch self {
        case .literal(let text): hasher.combine(text)
        case .placeholder(let name, let fallback, _):
          hasher.combine(name)
          hasher.combine(fallback)
        }
      }
    }

    /// The replacement for a placeholder without a value.
    package enum Fallback: Hashable, Sendable {
      /// A mistake: the name must have a value.
      case required
      /// Nothing.
      case empty
      /// This text.
      case text(String)
    }
  }
}

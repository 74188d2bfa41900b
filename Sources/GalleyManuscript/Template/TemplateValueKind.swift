import GalleyCells

/// The values that a property or an argument of the template language takes.
enum TemplateValueKind: Sendable {
  /// A whole number that counts cells.
  case cells(ClosedRange<Int>)
  /// A whole number that counts something else.
  case number(ClosedRange<Int>)
  /// One of some words; `yes` and `no` are those that a boolean would have been.
  case words([String], yes: String? = nil, no: String? = nil)
  /// The extent of a place along an axis of its group.
  case dimension(LayoutAxis)
  /// The extent or position of a place given by hand: cells or a fraction.
  case extent(LayoutAxis)
  /// Extents of the columns or rows of a picture.
  case dimensions(LayoutAxis)
  /// A space; −1 where neighbours may share borders.
  case spacing(sharesBorders: Bool)
  /// A corner, an edge or the middle.
  case edge
  /// A corner or an edge that runs along a row.
  case titleEdge
  /// The weight of a line, and perhaps the sides that have one.
  case border
  /// Two whole numbers: across and down.
  case offset
  /// Two decimal numbers: across and down.
  case fractions
  /// A positive number.
  case ratio
  /// The greatest length of lines, and perhaps where they are.
  case measure
  /// Style words, or the name of a style.
  case style
  /// A text, or a sign and a number or a text.
  case comparison
  /// Text that may hold placeholders.
  case text
  /// One character, perhaps from a placeholder.
  case character
  /// Text as it is.
  case string
  /// A name that its author makes up.
  case name
  /// A tag such as `en`.
  case language
  /// The path of a file.
  case path
  /// Rows of names.
  case picture

  /// The words of an enumeration, in its order.
  static func words<Word>(of type: Word.Type) -> TemplateValueKind
  where Word: RawRepresentable<String> & CaseIterable {
    let words = type.allCases.map(\.rawValue)
    return .words(words, no: words.contains("none") ? "none" : nil)
  }

  static let yesOrNo = words(["yes", "no"], yes: "yes", no: "no")

  /// The numbers of cells that an extent may have; nil for other kinds.
  var cells: ClosedRange<Int>? {
    switch self {
    case .dimension, .extent, .dimensions: 0...10_000
    case .measure: 1...10_000
    default: nil
    }
  }

  /// Whether placeholders stay in it until there is a document, or mean nothing in it.
  var keepsPlaceholders: Bool {
    switch self {
    case .text, .style, .character, .string, .name, .path, .picture: true
    default: false
    }
  }

  /// The values that it takes, as the end of a sentence.
  var expectation: String {
    switch self {
    case .cells(let range):
      "a whole number of cells from \(range.lowerBound) to \(range.upperBound)"
    case .number(1...1): "1"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .words(let words, _, _): listed(words)
    case .dimension: #"cells, "1/2", "50%", fill, auto, uniform or "1fr""#
    case .extent: #"cells, "1/2", "50%" or fill"#
    case .dimensions: #"sizes such as "20 1fr" or "auto 1fr""#
    case .spacing(sharesBorders: false): #"cells, flexible or "flexible 2""#
    case .spacing: #"cells, -1 to share borders, flexible or "flexible 2""#
    case .edge: #"top, bottom, leading, trailing, "top leading", … or center"#
    case .titleEdge: #"top, bottom, "top leading" or another edge along a row"#
    case .border: #"none, line, heavy, double, round, dashed or ascii, or such as "line top""#
    case .offset: #"two whole numbers such as "1 -1""#
    case .fractions: #"two numbers such as "0.5 -0.5""#
    case .ratio: #"a number such as 2 or "1.9""#
    case .measure: #"a whole number of cells, or such as "80 center""#
    case .style: #"a style such as "bold fg=cyan", or the name of one"#
    case .comparison: #"text, or such as ">= 90""#
    case .text, .string: "text"
    case .character: "one character"
    case .name: "a name"
    case .language: "a language such as en"
    case .path: "the path of a file"
    case .picture: #"rows of names such as "a a / b c""#
    }
  }
}

/// A value of a template, checked.
enum TemplateValue: Sendable {
  case integer(Int)
  case word(String)
  case dimension(Template.Dimension)
  case dimensions([Template.Dimension])
  case spacing(Template.Spacing)
  case edge(Template.Edge)
  case border(Template.Border)
  case offset(CellPoint)
  case fractions(FractionPoint)
  case ratio(Fraction)
  case measure(Template.Measure)
  case comparison(Template.Comparison)
  /// Text with its placeholders; styles are texts too.
  case text(Template.Text)
  case string(String)
  case picture(AreaPicture)
}

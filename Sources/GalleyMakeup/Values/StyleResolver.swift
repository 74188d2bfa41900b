import GalleyCells
import GalleyManuscript
import GalleyText

/// Resolves the looks of a template: named styles, words of style, borders in ASCII.
struct StyleResolver: Sendable {
  /// The template, which names styles.
  let template: Template
  /// The options of the run.
  private(set) var options: MakeupOptions
  /// How roles look.
  var theme = Theme.standard
  /// Sets all prose, so that the room that it makes once is there for each text.
  let proseSetter = LineSetter()

  init(_ template: Template, options: MakeupOptions) {
    self.template = template
    self.options = options
  }

  /// The style that `text` represents: a name, or words such as `bold fg=cyan`.
  ///
  /// Words that are not a style after their placeholders were filled are left unset; the template's
  /// own were checked when it was read.
  func style(_ text: Template.Text?, scope: PlaceholderScope) -> TextStyle {
    text.map { TextStyle(words: styleWords(of: $0, scope: scope)) } ?? .plain
  }

  /// The words that a style represents; the value of a placeholder may be the name of another.
  func styleWords(of text: Template.Text, scope: PlaceholderScope) -> String {
    let words = Template.Text([.literal(scope.expand(template.styleWords(of: text)).text)])
    return scope.expand(template.styleWords(of: words)).text
  }

  /// The mistake in a style after its placeholders are filled; nil where there is none.
  func mistake(in text: Template.Text, scope: PlaceholderScope) -> Diagnostic? {
    let words = styleWords(of: text, scope: scope)
    do {
      _ = try StyleSpecification(words: words)
      return nil
    } catch {
      let isName = !words.holds(UInt8(ascii: " ")) && !words.holds(UInt8(ascii: "="))
      return Diagnostic(
        .warning, isName ? unknownName("style", words) : error.message, hint: error.hint,
        in: text.place.source, at: text.place.range)
    }
  }

  /// The marks that are beside text.
  var marks: Glyphs { Glyphs(isASCII: options.ascii || options.ambiguousIsWide) }

  /// Which side pages start at; automatic until a document is at hand.
  private var direction: Template.Direction { options.direction ?? template.direction }

  /// Whether leading is right.
  var isRightToLeft: Bool { direction == .rightToLeft }

  /// The looks of pages of a document, which says the side they start at where nobody else does.
  func decidingDirection(by document: Document) -> StyleResolver {
    guard direction == .automatic else { return self }
    var looks = self
    looks.options.direction = document.startsRightToLeft == true ? .rightToLeft : .leftToRight
    return looks
  }

  /// How a line of a header is set at an alignment, on the side that pages start at.
  func headStyle(_ align: Template.Alignment) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.fit = .greedy
    style.keepsSpaces = true
    style.alignment = align
    style.direction = isRightToLeft ? .rightToLeft : .automatic
    style.order = options.order
    style.ambiguousIsWide = options.ambiguousIsWide
    (style.tabWidth, style.words) = (options.tabWidth, options.words)
    return style
  }

  /// The part of a frame on the page that insets leave.
  func inside(_ frame: CellRect, _ insets: EdgeInsets) -> CellRect {
    frame.inset(by: onPage(insets))
  }

  /// Insets as they lie on the page: those of the leading side at its left.
  func onPage(_ insets: EdgeInsets) -> EdgeInsets {
    guard isRightToLeft else { return insets }
    var mirrored = insets
    swap(&mirrored.leading, &mirrored.trailing)
    return mirrored
  }

  /// Draws a border inside `frame`; nothing where it has no line.
  func stroke(
    _ border: Template.Border, in frame: CellRect, style: TextStyle, on canvas: inout Canvas
  ) {
    guard let weight = border.weight else { return }
    let sides = border.lineSides(isRightToLeft: isRightToLeft)
    canvas.stroke(frame: frame, weight: weight, sides: sides, style: style.border)
  }

  /// An empty canvas.
  func canvas(of size: CellSize) -> Canvas {
    var canvas = Canvas(
      size: size, asciiLines: options.ascii, ambiguousIsWide: options.ambiguousIsWide)
    canvas.theme = theme
    return canvas
  }
}

extension TextStyle {
  /// The style of words; plain where they are not a style.
  init(words: String) {
    guard let specification = try? StyleSpecification(words: words) else {
      self = .plain
      return
    }
    self.init(
      attributes: specification.attributes, foreground: specification.foreground,
      background: specification.background,
      roles: specification.roles.reduce(into: []) { $0.formUnion(Roles($1)) })
  }
}

extension StyleResolver {
  /// These looks in the theme that the run asks for, or else the template, with the roles that the
  /// template styles by their names.
  func themed(scope: PlaceholderScope) -> StyleResolver {
    var looks = self
    let own = template.themes.first { options.theme == nil || $0.name == options.theme }
    looks.theme = (own?.base ?? options.theme).flatMap(Theme.init(named:)) ?? .standard
    looks.theme.hasItalics = options.hasItalics
    if let own { looks.setRoles(own.roles, scope: scope) }
    looks.setRoles(template.styles, scope: scope)
    return looks
  }

  /// Has the roles that styles are named after look as these say.
  private mutating func setRoles(_ styles: [Template.NamedStyle], scope: PlaceholderScope) {
    for style in styles {
      guard let role = Role(named: style.name) else { continue }
      theme[role] = theme.resolved(self.style(style.style, scope: scope))
    }
  }

  /// The diagnostics about an unknown theme.
  var unknownTheme: [Diagnostic] {
    guard let name = options.theme, Theme(named: name) == nil,
      !template.themes.contains(where: { $0.name == name })
    else { return [] }
    let known = template.themes.map(\.name) + Theme.names
    let meant = didYouMean(nearest(to: name, in: known))
    return [
      Diagnostic(
        .error, unknownName("theme", name),
        hint: meant ?? "expected \(known.joined(separator: ", ")) or a file with a theme", in: nil)
    ]
  }

  /// The setter for blocks without a look of their own.
  var setter: BlockSetter {
    BlockSetter(
      blockOptions(Template.Look(name: nil), style: .plain), proseSetter: proseSetter)
  }

  /// The setter for the contents of one place, prose in lines of at most a measure.
  func setter(for content: TileContent, measure: Template.Measure?) -> BlockSetter {
    var options = blockOptions(content.look, style: content.style)
    options.greatestMeasure = measure
    options.opensFrame = content.blocks.startWithTitle
    options.hasLines = content.hasLines
    options.framesTable = content.framesTable
    return BlockSetter(options, proseSetter: proseSetter)
  }

  /// The setter for blocks that flow through columns, prose in lines of at most a measure.
  func setter(
    for columns: Template.Columns, measure: Template.Measure?, scope: PlaceholderScope
  ) -> BlockSetter {
    var options = blockOptions(columns.look, style: style(columns.look.style, scope: scope))
    options.greatestMeasure = measure
    options.orphans = columns.orphans
    options.widows = columns.widows
    return BlockSetter(options, proseSetter: proseSetter)
  }

  /// Whether signs and lines take the place of styles: a page without colours and one in the plain
  /// theme, whatever a template changes of it, are the same cells.
  var showsWithoutStyles: Bool { options.isColorless || theme.isPlain }

  /// The options for setting blocks that a look and the run give.
  private func blockOptions(_ look: Template.Look, style: TextStyle) -> BlockOptions {
    var block = BlockOptions()
    block.asciiMarks = options.ascii
    block.keepsMarks = options.keepsMarks
    block.keepsStrikes = showsWithoutStyles
    block.isLinear = options.isLinear
    block.colorsCode = !options.isColorless && !options.isLinear
    // Links that are left to the output are as the run decided.
    let links = look.links ?? .automatic
    block.links = links == .automatic ? options.links : links
    block.isWeb = options.isWeb
    block.underlinesHeadings = showsWithoutStyles
    block.style = style
    block.prose = prose(look)
    block.cutsVerbatim = look.wrap == Template.Wrap.none
    return block
  }

  /// How prose of a look becomes lines.
  private func prose(_ look: Template.Look) -> ParagraphStyle {
    var style = headStyle(look.align ?? .leading)
    style.keepsSpaces = false
    style.fit = look.wrap ?? options.wrap
    style.asciiMarks = options.ascii
    style.hyphenation = (look.hyphenate ?? options.language).flatMap { options.hyphenation[$0] }
    return style
  }
}

extension [Block] {
  /// Whether a heading at the top is the title of all that follows: of several on its level each
  /// is above its own part.
  var startWithTitle: Bool {
    guard case .heading(let level, _)? = first?.content else { return true }
    return !dropFirst().contains { block in
      if case .heading(let other, _) = block.content { other <= level } else { false }
    }
  }
}

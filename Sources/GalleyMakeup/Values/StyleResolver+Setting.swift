import GalleyManuscript
import GalleyText

extension StyleResolver {
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

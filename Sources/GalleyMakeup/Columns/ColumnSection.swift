import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// A section of columns, its blocks set at the columns' width and ready to flow.
struct ColumnSection: Sendable {
  /// The template's columns.
  let design: Template.Columns
  /// How many there are and how wide.
  let geometry: ColumnGeometry
  /// The section as the engine sees it.
  let compiled: CompiledSection
  /// Its headers and footers.
  let heads: HeadContent
  /// Where the section stands in the template.
  let place: Template.Place
  private let blocks: SetBlocks

  /// Sets what flows through a section in a page's inside of `width` cells.
  init(
    _ matched: MatchedSection, _ design: Template.Columns, compiled: CompiledSection, width: Int,
    scope: PlaceholderScope, looks: Looks
  ) {
    self.design = design
    self.compiled = compiled
    place = matched.pattern.place
    geometry = ColumnGeometry(design, width: width - matched.pattern.insets.across)
    heads = HeadContent(boundaries: compiled.boundaries, scope: scope, looks: looks)
    blocks = looks.setter(for: design, scope: scope)
      .setListingNotes(matched.flow, measure: geometry.width)
  }

  /// The blocks in columns with room for so many rows; nil is no bound.
  func content(heights: ColumnHeights?) -> ColumnContent {
    ColumnContent(blocks, design, geometry: geometry, heights: heights)
  }

  /// Columns of one blank row, to learn what stands around them.
  var blank: ColumnContent {
    let line = FlowLine(line: SetLine(text: StyledText(), width: 0))
    return ColumnContent(
      SetBlocks(lines: [line]), design, geometry: geometry, heights: nil)
  }

  /// What stands in a frame of the section.
  func content(of attributes: LayoutAttributes, flowing content: ColumnContent) -> Strip.Content {
    switch attributes.category {
    case .item:
      Strip.Content(
        drawing: content.drawing(ofColumn: attributes.indexPath.item), kind: "column",
        rule: PlacementRule(node: "columns", place: design.place))
    case .decoration: compiled.ground(called: attributes.kind, scope: heads.scope)
    case .boundary, .supplementary: heads.content(of: attributes)
    }
  }
}

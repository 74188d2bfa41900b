import GalleyLayout
import GalleyManuscript
import GalleyText

/// A section of columns, its blocks set at the columns' width and ready to flow.
///
/// There are no more columns than its text fills with the lines that each should have, where they
/// should have more than one.
struct ColumnSection: Sendable {
  /// The template's columns.
  let design: Template.Columns
  /// How many there are and how wide.
  let geometry: ColumnGeometry
  /// The section as the engine sees it.
  let compiled: CompiledSection
  /// Its headers and footers.
  let heads: HeadContent
  /// Where the section is in the template.
  let place: Template.Origin
  private let segments: [ColumnSegment]
  /// The notes: in the width of a column below the last segment, and in all the width there is.
  private let listedNotes: ColumnSegment
  private let pageNotes: ColumnSegment
  private let noteRule: SetLine

  /// Sets the flow of a section in a page's inside of `width` cells.
  init(
    _ matched: MatchedSection, _ design: Template.Columns, compiled: CompiledSection, width: Int,
    scope: PlaceholderScope, looks: StyleResolver
  ) {
    self.design = design
    self.compiled = compiled
    place = matched.pattern.place
    let inside = width - matched.pattern.insets.across
    var geometry = ColumnGeometry(design, width: inside)
    heads = HeadContent(boundaries: compiled.boundaries, scope: scope, looks: looks)
    let setter = looks.setter(for: design, measure: matched.pattern.measure, scope: scope)
    var (segments, notes) = ColumnSegment.segments(of: matched.flow, geometry: geometry, setter)
    while geometry.count > 1, design.minLines > 1,
      segments.lineCount(in: geometry) < design.minLines * geometry.count
    {
      geometry = ColumnGeometry(design, width: inside, atMost: geometry.count - 1)
      (segments, notes) = ColumnSegment.segments(of: matched.flow, geometry: geometry, setter)
    }
    self.geometry = geometry
    self.segments = segments
    func list(in geometry: ColumnGeometry) -> ColumnSegment {
      ColumnSegment(blocks: setter.set(notes, measure: geometry.width), geometry: geometry)
    }
    listedNotes = list(in: geometry)
    pageNotes = list(in: geometry.spanning)
    noteRule = setter.rule(cells: min(ColumnSection.noteRuleWidth, geometry.wholeWidth))
  }

  /// The cells of the rule above the notes of a page.
  private static let noteRuleWidth = 20

  /// The blocks in columns with room for so many rows; nil for no limit.
  func content(heights: ColumnHeights?) -> ColumnContent {
    var segments = heights == nil ? segments.listing(listedNotes) : segments
    let rows = heights?.others.least ?? segments.lineCount(in: geometry) / geometry.count
    // Tables, charts, code and lists that take no more than half of a column stay whole.
    for index in segments.indices { segments[index].blocks.keepBlocks(of: rows / 2) }
    let notes = pageNotes.blocks.rows.isEmpty ? nil : (list: pageNotes, rule: noteRule)
    return ColumnContent(segments, design, heights: heights, notes: heights == nil ? nil : notes)
  }

  /// Columns of one blank row, to measure the space around them.
  var blank: ColumnContent {
    var blocks = SetBlocks()
    blocks.append(SetLine(text: StyledText(), width: 0))
    let segment = ColumnSegment(blocks: blocks, geometry: geometry)
    return ColumnContent([segment], design, heights: nil)
  }

  /// The content of a frame of the section.
  func content(of attributes: LayoutAttributes, flowing content: ColumnContent)
    -> SectionStrip.Content
  {
    switch attributes.category {
    case .item:
      SectionStrip.Content(
        drawing: content.drawing(ofColumn: attributes.indexPath.item), kind: "column",
        rule: PlacementRule(node: "columns", place: design.place))
    case .decoration: compiled.ground(called: attributes.kind, scope: heads.scope)
    case .boundary, .supplementary: heads.content(of: attributes)
    }
  }
}

extension [ColumnSegment] {
  /// The segments, and a list below the last.
  fileprivate func listing(_ list: ColumnSegment) -> [ColumnSegment] {
    if list.blocks.rows.isEmpty { return self }
    guard var last, last.geometry == list.geometry else { return self + [list] }
    last.blocks.append(list.blocks)
    return dropLast() + [last]
  }

  /// The lines that flow through columns of a geometry.
  fileprivate func lineCount(in geometry: ColumnGeometry) -> Int {
    reduce(0) { $0 + ($1.geometry == geometry ? $1.blocks.rows.count : 0) }
  }
}

import GalleyLayout
import GalleyManuscript

/// The headers and footers of a section or a layout: their sizes and texts.
struct HeadContent: Sendable {
  /// The boundaries, by their kinds.
  let boundaries: [String: Template.Boundary]
  /// The scope of their placeholders.
  let scope: PlaceholderScope
  /// Styles and options.
  let looks: StyleResolver
  /// The boundary that was measured last: most sections have no other.
  private(set) var last: SetHead?

  /// A boundary as it was set to be measured, so that it need not be set again to be drawn.
  struct SetHead: Sendable {
    let kind: String
    let width: Int
    let head: RunningHead
  }

  /// The natural size of a boundary in `width` cells; nil for any other element.
  mutating func naturalSize(of element: LayoutElement, width: Int) -> CellSize? {
    guard element.category == .boundary, let boundary = boundaries[element.kind] else { return nil }
    let insets = boundary.insets.bounded(to: 0 ... .max)
    let inside = max(1, width - insets.across)
    let head = RunningHead(boundary.texts, width: inside, scope: scope, looks: looks)
    last = SetHead(kind: element.kind, width: inside, head: head)
    return head.size(in: width, within: insets)
  }

  /// The contents of a boundary's frame, under the word that it was written with.
  func content(of attributes: LayoutAttributes) -> SectionStrip.Content {
    guard let boundary = boundaries[attributes.kind] else {
      return SectionStrip.Content(drawing: .nothing, kind: attributes.kind, rule: .none)
    }
    return SectionStrip.Content(
      drawing: .head(
        boundary.texts, scope, boundary.insets.bounded(to: 0 ... .max),
        set: last?.kind == attributes.kind ? last : nil),
      kind: boundary.kind,
      rule: PlacementRule(node: boundary.kind, place: boundary.place))
  }
}

extension RunningHead {
  /// The size of the rows in `width` cells, with space around them where there are any: their own
  /// width, at most that.
  func size(in width: Int, within insets: EdgeInsets = .zero) -> CellSize {
    let insets = height > 0 ? insets : .zero
    return CellSize(
      width: min(width, naturalWidth + insets.across), height: height + insets.down)
  }
}

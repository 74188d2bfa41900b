import GalleyLayout
import GalleyManuscript

/// Headers and footers around a body: those of the layout around the contents of a page, or those
/// of a section around its part on a page.
struct BoundaryFrame: Sendable {
  /// Where the body lies, in cells from the frame's top left corner.
  let body: CellRect
  /// The cells between headers and footers: the body and the insets around it.
  let inside: CellRect
  /// The size of everything.
  let size: CellSize
  /// The headers and footers.
  let pieces: [SectionStrip.Piece]

  /// The frame around a body of `length` cells along the axis.
  ///
  /// The engine solves it: the body is the only item of a section, so every rule of boundary items
  /// (their edges, their offsets, the content that they push) holds as it does in sections.
  ///
  /// - Parameters:
  ///   - pattern: The section whose boundaries and insets are around the body.
  ///   - length: The cells of the body along the axis; less than 0 is taken as 0.
  ///   - section: The section that headers and footers belong to, from 0; nil for those of the
  ///     layout.
  ///   - scope: The scope of their placeholders.
  ///   - sections: How sections are solved here.
  init(
    _ pattern: Template.Section, around length: Int, section: Int?, scope: PlaceholderScope,
    in sections: SectionSetter
  ) {
    let length = max(0, length)
    let axis = sections.axis
    let bodySize =
      axis.direction == .vertical
      ? LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(length))
      : LayoutSize(widthDimension: .absolute(length), heightDimension: .fractionalHeight(1))
    var description = LayoutSection(
      group: .vertical(layoutSize: bodySize, subitems: [LayoutItem(layoutSize: bodySize)]))
    var heads = HeadContent(
      boundaries: description.surround(by: pattern), scope: scope, looks: sections.looks)
    let result = sections.solve(description, items: length > 0 ? 1 : 0) { element, width in
      heads.naturalSize(of: element, width: width)
    }
    let strip = SectionStrip(result, section: section, axis: axis) { heads.content(of: $0) }
    size = strip.size
    inside = result.sections.first?.contentFrame ?? CellRect(origin: .zero, size: size)
    body = result.groups(inSection: 0).first?.frame ?? inside
    pieces = strip.pieces.filter { $0.element.category == .boundary }
  }

  /// A body of `length` rows that nothing is around.
  init(aroundNothingBut length: Int, in sections: SectionSetter) {
    size = CellSize(
      width: sections.environment.container.contentSize.width, height: max(0, length))
    body = CellRect(origin: .zero, size: size)
    inside = body
    pieces = []
  }

  /// The frame of a layout's boundaries above and below a page, which keep no insets.
  init(
    _ boundaries: [Template.Boundary], around length: Int, scope: PlaceholderScope,
    in sections: SectionSetter
  ) {
    guard !boundaries.isEmpty else {
      self.init(aroundNothingBut: length, in: sections)
      return
    }
    var pattern = Template.Section(
      name: "", arrangement: .columns(Template.Columns()), place: .none)
    pattern.boundaries = boundaries
    self.init(pattern, around: length, section: nil, scope: scope, in: sections)
  }
}

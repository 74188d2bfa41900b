import GalleyCells
import GalleyManuscript

/// The pinned headers and footers that a section prints again on every page that it goes on to
/// (rule C7), with the insets that are between them and its content.
struct Continuation: Sendable {
  /// The rows that headers take on a page that the section goes on to, the inset below included.
  private(set) var head = 0
  /// The rows that footers take on a page after which the section goes on, the inset above
  /// included.
  private(set) var foot = 0
  /// The rows of the headers alone.
  private(set) var headBand = 0
  /// The rows of the footers alone.
  private(set) var footBand = 0
  /// The cells from the left of the page's inside to it, where its section is beside another.
  var start = 0
  private let boundaries: [Template.Boundary]
  private let pattern: Template.Section
  private let scope: PlaceholderScope
  private let index: Int
  private let sections: SectionSetter

  /// The headers and footers that the `index`th section of the page repeats; nil for none.
  init?(
    _ pattern: Template.Section, index: Int, scope: PlaceholderScope, in sections: SectionSetter
  ) {
    boundaries = pattern.boundaries.filter { $0.repeatsOnPages ?? $0.exceptFirst }
    if boundaries.isEmpty { return nil }
    self.pattern = pattern
    self.index = index
    self.scope = scope
    self.sections = sections
    let axis = sections.axis
    let page = scope.page ?? PlaceholderScope.PageNumber(number: 1)
    // Headers and footers beside a long part make it no longer (rule B6).
    let long = 1 << 20
    for isFirst in [true, false] {
      let frame = frame(isFirst: isFirst, isLast: false, length: long, page: page)
      let length = axis.length(of: frame.size)
      let body = axis.extent(of: frame.body, in: length)
      let inside = axis.extent(of: frame.inside, in: length)
      (head, headBand) = (body.lowerBound, inside.lowerBound)
      foot = max(foot, length - body.upperBound)
      footBand = max(footBand, length - inside.upperBound)
    }
  }

  /// Whether a piece of the section gives way to those of ``frame(isFirst:isLast:length:page:)``
  /// where the section takes several pages: a boundary beside it, in the middle of each part.
  func replaces(_ piece: SectionStrip.Piece, along axis: PageAxis) -> Bool {
    guard piece.element.category == .boundary, case .head(let texts, _, _, _) = piece.drawing else {
      return false
    }
    let (start, end) = axis.edges
    return boundaries.contains { $0.edge.isDisjoint(with: [start, end]) && $0.texts == texts }
  }

  /// The headers and footers around a part of the section that `length` rows hold.
  func frame(
    isFirst: Bool, isLast: Bool, length: Int, page: PlaceholderScope.PageNumber
  ) -> BoundaryFrame {
    var scope = scope
    scope.isContinued = !isFirst
    scope.page = page
    let (start, end) = sections.axis.edges
    let shown = boundaries.filter {
      !(isFirst && $0.edge.contains(start)) && !(isLast && $0.edge.contains(end))
        && scope.hasSomethingToSay(in: $0)
    }
    var pattern = pattern
    pattern.boundaries = shown
    // Where nothing is repeated, the content goes on at the page's edge.
    for edge in [start, end] where !shown.contains(where: { $0.edge.contains(edge) }) {
      pattern.insets.remove(edge)
    }
    return BoundaryFrame(pattern, around: length, section: index, scope: scope, in: sections)
  }
}

extension EdgeInsets {
  /// Takes away the inset at an edge.
  fileprivate mutating func remove(_ edge: Template.Edge) {
    switch edge {
    case .top: top = 0
    case .bottom: bottom = 0
    case .leading: leading = 0
    default: trailing = 0
    }
  }
}

import GalleyCells
import GalleyLayout
import GalleyManuscript

extension Template.EdgeSpacing {
  /// This space with more around it.
  func adding(_ insets: EdgeInsets) -> Template.EdgeSpacing {
    func sum(_ spacing: Template.Spacing?, _ cells: Int) -> Template.Spacing? {
      guard cells > 0 else { return spacing }
      return switch spacing {
      case nil: .fixed(cells)
      case .fixed(let own): .fixed(own + cells)
      case .flexible(let own): .flexible(own + cells)
      }
    }
    var wider = self
    wider.top = sum(top, insets.top)
    wider.leading = sum(leading, insets.leading)
    wider.bottom = sum(bottom, insets.bottom)
    wider.trailing = sum(trailing, insets.trailing)
    return wider
  }

  /// Whether there is a fixed space at one of the sides.
  var isAcross: Bool {
    [leading, trailing].contains { if case .fixed(1...) = $0 { true } else { false } }
  }

  /// The spacing unless no side has any.
  var ifAny: LayoutEdgeSpacing? { self == LayoutEdgeSpacing() ? nil : self }
}

extension Template.Edge {
  /// The edges that an anchor names.
  var edges: DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    if let horizontal { edges.insert(horizontal == .leading ? .leading : .trailing) }
    if let vertical { edges.insert(vertical == .top ? .top : .bottom) }
    return edges
  }

  /// The side that a boundary item is aligned to.
  var alignment: RectAlignment {
    switch (vertical, horizontal) {
    // A boundary in the middle is at none; the checker lets no template say so.
    case (.top, nil), (nil, nil): .top
    case (.top, .leading): .topLeading
    case (nil, .leading): .leading
    case (.bottom, .leading): .bottomLeading
    case (.bottom, nil): .bottom
    case (.bottom, .trailing): .bottomTrailing
    case (nil, .trailing): .trailing
    case (.top, .trailing): .topTrailing
    }
  }
}

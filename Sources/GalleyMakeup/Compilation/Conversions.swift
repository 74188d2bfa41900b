import GalleyCells
import GalleyLayout
import GalleyManuscript

// The words of templates and those of the engine are the same words in two modules that never
// meet. This is where one becomes the other.

extension Template.Dimension {
  /// The dimension as the engine has it.
  var layoutDimension: LayoutDimension {
    switch self {
    case .absolute(let cells): .absolute(cells)
    case .fractionOfWidth(let fraction): .fractionalWidth(fraction)
    case .fractionOfHeight(let fraction): .fractionalHeight(fraction)
    case .automatic(let estimate): .estimated(estimate)
    case .uniform(let estimate): .uniformAcrossSiblings(estimate: estimate)
    case .share(let share): .share(share)
    }
  }
}

extension Template.Spacing {
  /// The spacing as the engine has it.
  var layoutSpacing: LayoutSpacing {
    switch self {
    case .fixed(let cells): .fixed(cells)
    case .flexible(let cells): .flexible(cells)
    }
  }
}

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

  /// The spacing as the engine has it; nil when no side has any.
  var layoutEdgeSpacing: LayoutEdgeSpacing? {
    guard top != nil || leading != nil || bottom != nil || trailing != nil else { return nil }
    return LayoutEdgeSpacing(
      leading: leading?.layoutSpacing, top: top?.layoutSpacing,
      trailing: trailing?.layoutSpacing, bottom: bottom?.layoutSpacing)
  }
}

extension Template.Edge {
  /// The edges that an anchor names.
  var edges: DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    switch horizontal {
    case .leading: edges.insert(.leading)
    case .trailing: edges.insert(.trailing)
    case nil: break
    }
    switch vertical {
    case .top: edges.insert(.top)
    case .bottom: edges.insert(.bottom)
    case nil: break
    }
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

extension Template.Scroll {
  /// The behaviour as the engine has it.
  var behavior: OrthogonalScrollingBehavior {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .groupLeading: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

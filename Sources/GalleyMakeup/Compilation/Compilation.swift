import GalleyCells
import GalleyLayout
import GalleyManuscript

/// A template's section as the layout engine sees it, and what its elements stand for.
struct CompiledSection: Sendable {
  /// The description that the engine solves.
  var section: LayoutSection
  /// What each kind of supplementary item in the description stands for.
  var supplementaries: [String: SupplementaryOrigin]
  /// The section's boundaries, by their kinds in the description.
  var boundaries: [String: Template.Boundary]
  /// The section's background.
  var background: Template.Background?
}

/// Where a supplementary item of a description comes from.
enum SupplementaryOrigin: Sendable {
  /// A text that the template anchors to items of a name, or to every item.
  case text(Template.Supplementary, itemName: String?)
  /// A text that the template anchors to a group, which is no item's.
  case groupText(Template.Supplementary)
  /// The border and background of a group.
  case group(Template.Group)
}

/// Compiles a section of a template to a description for the layout engine.
///
/// What the engine has no word for stays here: borders and paddings belong to the content's size,
/// names to the matching.
struct Compiler {
  /// The looks of the section, whose supplementaries every place carries.
  private let looks: [Template.Look]
  /// The kinds given so far, with what they stand for.
  private(set) var supplementaries: [String: SupplementaryOrigin] = [:]

  /// Compiles a matched section for a container `width` cells wide; the tiles of a mosaic go where
  /// its plan has them. In a layout that runs sideways, `height` is what bands fill from the top
  /// before others go beside them.
  static func compile(
    _ matched: MatchedSection, width: Int, plan: MosaicPlan? = nil, height: Int? = nil
  ) -> CompiledSection {
    let pattern = matched.pattern
    var compiler = Compiler(looks: pattern.looks)
    var section: LayoutSection
    if let plan {
      let bands = compiler.bands(of: plan)
      section = LayoutSection(groups: height.map { plan.sheets(of: bands, height: $0) } ?? bands)
      section.interGroupSpacing = plan.rules.spacingDown
    } else {
      section = LayoutSection(
        group: compiler.outermostGroup(
          matched.arrangement, width: width - pattern.insets.across))
      section.interGroupSpacing = pattern.groupSpacing
    }
    section.contentInsets = pattern.insets
    section.orthogonalScrollingBehavior = pattern.scroll.behavior
    section.supplementariesFollowContentInsets = pattern.supplementariesFollowInsets
    if let background = pattern.background {
      var decoration = LayoutDecorationItem.background(elementKind: "background")
      decoration.contentInsets = background.insets
      section.decorationItems = [decoration]
    }
    let boundaries = BoundaryItems(pattern.boundaries)
    section.boundarySupplementaryItems = boundaries.items
    return CompiledSection(
      section: section, supplementaries: compiler.supplementaries,
      boundaries: boundaries.origins, background: pattern.background)
  }

  private init(looks: [Template.Look]) {
    self.looks = looks
  }

  /// Gives `origin` a kind of its own: its word, and a number where the word is taken.
  mutating func register(_ origin: SupplementaryOrigin, kind: String) -> String {
    let unique = supplementaries[kind] == nil ? kind : "\(kind)#\(supplementaries.count)"
    supplementaries[unique] = origin
    return unique
  }

  /// The texts anchored to a place: those of the section's looks, and its own.
  mutating func supplementaryItems(of look: Template.Look) -> [LayoutSupplementaryItem] {
    (looks + [look]).flatMap { look in
      look.supplementaries.map { text in
        text.layoutItem(kind: register(.text(text, itemName: look.name), kind: text.kind))
      }
    }
  }

  /// The frame of a group's border and background, and the texts anchored to it.
  mutating func supplementaryItems(of group: Template.Group) -> [LayoutSupplementaryItem] {
    var items = group.look.supplementaries.map { text in
      text.layoutItem(kind: register(.groupText(text), kind: text.kind))
    }
    if group.look.border != nil || group.look.background != nil {
      let full = LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      var ground = LayoutSupplementaryItem(
        layoutSize: full,
        elementKind: register(.group(group), kind: "group"),
        containerAnchor: LayoutAnchor(edges: [.top, .leading]))
      ground.zIndex = -1
      items.append(ground)
    }
    return items
  }
}

/// The boundaries of a section or a layout, as the engine has them.
struct BoundaryItems {
  /// The items.
  private(set) var items: [LayoutBoundarySupplementaryItem] = []
  /// What their kinds stand for.
  private(set) var origins: [String: Template.Boundary] = [:]

  init(_ boundaries: [Template.Boundary]) {
    for boundary in boundaries {
      let kind =
        origins[boundary.kind] == nil ? boundary.kind : "\(boundary.kind)#\(origins.count)"
      var item = LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(
          widthDimension: boundary.width?.layoutDimension ?? .fractionalWidth(1),
          heightDimension: boundary.height?.layoutDimension ?? .estimated(1)),
        elementKind: kind, alignment: boundary.edge.alignment, absoluteOffset: boundary.offset)
      item.extendsBoundary = boundary.extends
      item.zIndex = boundary.z
      item.pinToVisibleBounds = boundary.repeatsOnPages ?? false
      items.append(item)
      origins[kind] = boundary
    }
  }
}

extension Template.Supplementary {
  /// The supplementary as the engine has it, under a kind.
  fileprivate func layoutItem(kind: String) -> LayoutSupplementaryItem {
    let size = LayoutSize(
      widthDimension: width?.layoutDimension ?? .estimated(1),
      heightDimension: height?.layoutDimension ?? .estimated(1))
    let container: LayoutAnchor =
      if let fraction {
        LayoutAnchor(
          edges: anchor.edges, fractionalOffset: FractionPoint(x: fraction.x, y: fraction.y))
      } else {
        LayoutAnchor(edges: anchor.edges, absoluteOffset: offset)
      }
    var item = LayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: container)
    item.itemAnchor = itemAnchor.map { LayoutAnchor(edges: $0.edges) }
    item.zIndex = z
    return item
  }
}

import GalleyLayout
import GalleyManuscript

/// A template's section as the layout engine sees it, and the origins of its elements.
struct CompiledSection: Sendable {
  /// The description that the engine solves.
  var section: LayoutSection
  /// The origin of each kind of supplementary item in the description.
  var supplementaries: [String: SupplementaryOrigin]
  /// The section's boundaries, by their kinds in the description.
  var boundaries: [String: Template.Boundary]
  /// The section's backgrounds, by their kinds in the description.
  var backgrounds: [String: Template.Background]
  /// The lines between its groups, and where the section is in its source.
  var rule: LineWeight?
  var place: Template.Origin
}

/// Where a supplementary item of a description comes from.
enum SupplementaryOrigin: Sendable {
  /// A text that the template anchors to items of a name, or to every item.
  case text(Template.Supplementary, itemName: String?)
  /// A text that the template anchors to a group, which is not an item's.
  case groupText(Template.Supplementary)
  /// The border and background of a group.
  case group(Template.Group)
}

/// Compiles a section of a template to a description for the layout engine.
///
/// Concepts that the engine lacks stay here: borders and paddings belong to the content's size,
/// names to the matching.
struct Compiler {
  /// The looks of the section, whose supplementaries every place carries.
  private let looks: [Template.Look]
  /// The rows between places one below another where the template does not say how many.
  let rowsBetween: Int
  /// The kinds given so far, with their origins.
  private(set) var supplementaries: [String: SupplementaryOrigin] = [:]

  /// Compiles a matched section for a container `width` cells wide; the tiles of a mosaic go where
  /// its plan has them. In a layout that runs sideways, `height` is the height that bands fill from
  /// the top before others go beside them. `rowsBetween` is the number of rows between places one
  /// below another where the template gives none.
  static func compile(
    _ matched: MatchedSection, width: Int, plan: MosaicPlan? = nil, height: Int? = nil,
    rowsBetween: Int = 0
  ) -> CompiledSection {
    let pattern = matched.pattern
    var compiler = Compiler(looks: pattern.looks, rowsBetween: rowsBetween)
    var section: LayoutSection
    if let plan {
      // Every tile carries the texts that the section's looks anchor to it.
      let badges = compiler.supplementaryItems(of: Template.Look(name: nil))
      let bands = plan.groups { LayoutItem(layoutSize: $1, supplementaryItems: badges) }
      section = LayoutSection(groups: height.map { plan.sheets(of: bands, height: $0) } ?? bands)
      section.interGroupSpacing = plan.rules.spacingDown
    } else {
      section = LayoutSection(
        group: compiler.outermostGroup(
          matched.arrangement, width: width - pattern.insets.across))
      let runsDown = pattern.scroll == .none && height == nil
      section.interGroupSpacing = pattern.groupSpacing ?? (runsDown ? rowsBetween : 0)
    }
    if pattern.rule != nil {
      section.separatorElementKind = "rule"
      section.interGroupSpacing = max(1, section.interGroupSpacing)
    }
    let boundaries = section.surround(by: pattern)
    section.orthogonalScrollingBehavior = pattern.scroll
    var backgrounds: [String: Template.Background] = [:]
    for (index, background) in pattern.backgrounds.enumerated() {
      let kind = index == 0 ? "background" : "background#\(index)"
      var decoration = LayoutDecorationItem.background(elementKind: kind)
      decoration.contentInsets = background.insets
      section.decorationItems.append(decoration)
      backgrounds[kind] = background
    }
    return CompiledSection(
      section: section, supplementaries: compiler.supplementaries, boundaries: boundaries,
      backgrounds: backgrounds, rule: pattern.rule,
      place: pattern.place)
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
    if group.look.border != nil || !group.look.backgrounds.isEmpty {
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

extension LayoutSection {
  /// Takes the insets and boundaries of a template's section.
  ///
  /// - Returns: The boundaries, by the kinds of their boundary items.
  mutating func surround(by pattern: Template.Section) -> [String: Template.Boundary] {
    contentInsets = pattern.insets
    supplementaryContentInsets = pattern.boundaryInsets
    supplementariesFollowContentInsets = pattern.supplementariesFollowInsets
    var origins: [String: Template.Boundary] = [:]
    for boundary in pattern.boundaries {
      let kind =
        origins[boundary.kind] == nil ? boundary.kind : "\(boundary.kind)#\(origins.count)"
      boundarySupplementaryItems.append(boundary.layoutItem(kind: kind))
      origins[kind] = boundary
    }
    return origins
  }
}

extension Template.Boundary {
  /// The boundary as the engine has it, under a kind: as wide as its container and as high as its
  /// texts; at a corner and beside the groups, as wide as its texts.
  fileprivate func layoutItem(kind: String) -> LayoutBoundarySupplementaryItem {
    let isAcross = edge == .top || edge == .bottom
    let width: LayoutDimension = isAcross ? .fractionalWidth(1) : .estimated(1)
    var item = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: self.width ?? width,
        heightDimension: height ?? .estimated(1)),
      elementKind: kind, alignment: edge.alignment, absoluteOffset: offset)
    item.contentInsets = insets.bounded(to: .min...0)
    item.offset.y += edge.vertical == .top ? -gap : edge.vertical == .bottom ? gap : 0
    item.extendsBoundary = extends
    item.fillsSection = true
    item.zIndex = z
    item.pinToVisibleBounds = repeatsOnPages ?? false
    return item
  }
}

extension Template.Supplementary {
  /// The supplementary as the engine has it, under a kind.
  fileprivate func layoutItem(kind: String) -> LayoutSupplementaryItem {
    let size = LayoutSize(
      widthDimension: width ?? .estimated(1),
      heightDimension: height ?? .estimated(1))
    var item = LayoutSupplementaryItem(
      layoutSize: size, elementKind: kind,
      containerAnchor: LayoutAnchor(edges: anchor, absoluteOffset: offset))
    let own = itemAnchor ?? anchor
    item.itemAnchor =
      fraction.map { LayoutAnchor(edges: own, fractionalOffset: $0) }
      ?? LayoutAnchor(edges: own)
    item.zIndex = z
    return item
  }
}

extension Template.Edge {
  /// The side that a boundary item is aligned to. A boundary in the middle is at none; the checker
  /// lets no template say so.
  var alignment: RectAlignment { RectAlignment.allCases.first { $0.edges == self } ?? .top }
}

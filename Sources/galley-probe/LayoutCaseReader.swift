import GalleyLayout
import GalleyManuscript

/// A case of the suite as a description of the engine.
struct LayoutCaseReader: Sendable {
  let input: JSONValue

  private var sections: [JSONValue] { input["sections"]?.elements ?? [] }

  var environment: LayoutEnvironment {
    let container = input["container"]
    return LayoutEnvironment(
      container: LayoutContainer(
        width: optionalCells(container?["width"]), height: optionalCells(container?["height"]),
        contentInsets: insets(container?["margins"])),
      layoutDirection: container?["rtl"]?.bool == true ? .rightToLeft : .leftToRight)
  }

  var visible: (start: Int, length: Int)? {
    guard let window = input["container"]?["visible"]?.elements, window.count == 2
    else { return nil }
    return (cells(window[0]), cells(window[1]))
  }

  var query: CellRect? { input["query"].map(rect) }

  var itemCounts: [Int] {
    sections.map { section in
      if let list = section["items"]?.elements { return list.count }
      return cells(section["items"])
    }
  }

  var layout: CompositionalLayout {
    let configuration = input["configuration"]
    var settings = CompositionalLayoutConfiguration()
    settings.scrollDirection =
      configuration?["scrollDirection"]?.string == "horizontal" ? .horizontal : .vertical
    settings.interSectionSpacing = cells(configuration?["interSectionSpacing"])
    settings.boundarySupplementaryItems = (configuration?["boundary"]?.elements ?? []).map(boundary)
    settings.contentInsetsReference = reference(configuration?["insetsReference"])
    settings.fractionBasis =
      configuration?["fractionBasis"]?.string == "afterSpacing" ? .afterSpacing : .container
    settings.cellAspectRatio = fraction(input["container"]?["aspect"]) ?? 1
    let sections = sections.map(section)
    return CompositionalLayout(
      sectionProvider: { index, _ in sections[index] }, configuration: settings)
  }

  private func section(_ json: JSONValue) -> LayoutSection {
    var section = LayoutSection(group: group(json["group"] ?? JSONValue(.null)))
    section.contentInsets = insets(json["insets"])
    section.interGroupSpacing = cells(json["interGroupSpacing"])
    section.orthogonalScrollingBehavior = behavior(json["orthogonal"]?.string)
    section.orthogonalOffset = json["offset"].map(cells)
    section.boundarySupplementaryItems = (json["boundary"]?.elements ?? []).map(boundary)
    section.supplementariesFollowContentInsets = json["supplementariesFollowInsets"]?.bool ?? true
    section.contentInsetsReference = reference(json["insetsReference"])
    section.decorationItems = (json["decorations"]?.elements ?? []).map { json in
      var decoration = LayoutDecorationItem.background(elementKind: json["kind"]?.string ?? "")
      decoration.contentInsets = insets(json["insets"])
      decoration.zIndex = cells(json["z"])
      return decoration
    }
    return section
  }

  private func behavior(_ name: String?) -> OrthogonalScrollingBehavior {
    switch name {
    case "continuous": .continuous
    case "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary
    case "paging": .paging
    case "groupPaging": .groupPaging
    case "groupPagingCentered": .groupPagingCentered
    default: .none
    }
  }

  private func reference(_ json: JSONValue?) -> ContentInsetsReference {
    switch json?.string {
    case "margins": .margins
    case "none": .none
    default: .automatic
    }
  }

  private func group(_ json: JSONValue) -> LayoutGroup {
    var group = arrangement(json)
    group.contentInsets = insets(json["insets"])
    group.edgeSpacing = edges(json["edge"])
    group.supplementaryItems = (json["supplementary"]?.elements ?? []).map(supplementary)
    group.interItemSpacing = json["spacing"].map(spacing)
    return group
  }

  private func arrangement(_ json: JSONValue) -> LayoutGroup {
    let size = size(json["size"])
    let vertical = json["group"]?.string == "vertical"
    if json["group"]?.string == "custom" {
      let frames = (json["frames"]?.elements ?? []).map { frame in
        let given = (frame.elements ?? []).map { fraction($0) ?? 0 }
        let numbers = given + Array(repeating: 0, count: 5)
        return LayoutGroupCustomItem(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
          zIndex: numbers[4].rounded(of: 1))
      }
      return .custom(layoutSize: size) { _ in frames }
    }
    let child = subitem(json["subitem"] ?? JSONValue(.null))
    if let count = json["count"].map(cells) {
      return vertical
        ? .vertical(layoutSize: size, subitem: child, count: count)
        : .horizontal(layoutSize: size, subitem: child, count: count)
    }
    if let count = json["repeat"].map(cells) {
      return vertical
        ? .vertical(layoutSize: size, repeatingSubitem: child, count: count)
        : .horizontal(layoutSize: size, repeatingSubitem: child, count: count)
    }
    let subitems = (json["subitems"]?.elements ?? []).map(subitem)
    return vertical
      ? .vertical(layoutSize: size, subitems: subitems)
      : .horizontal(layoutSize: size, subitems: subitems)
  }

  private func subitem(_ json: JSONValue) -> any LayoutSubitem {
    if json["group"] != nil { return group(json) }
    var item = LayoutItem(
      layoutSize: size(json["size"]),
      supplementaryItems: (json["supplementary"]?.elements ?? []).map(supplementary))
    item.contentInsets = insets(json["insets"])
    item.edgeSpacing = edges(json["edge"])
    return item
  }

  private func boundary(_ json: JSONValue) -> LayoutBoundarySupplementaryItem {
    var item = LayoutBoundarySupplementaryItem(
      layoutSize: size(json["size"]), elementKind: json["kind"]?.string ?? "",
      alignment: json["alignment"]?.string.flatMap(RectAlignment.init) ?? .top,
      absoluteOffset: point(json["offset"]))
    item.extendsBoundary = json["extends"]?.bool ?? true
    item.pinToVisibleBounds = json["pin"]?.bool ?? false
    item.zIndex = json["z"].map(cells) ?? 1
    item.contentInsets = insets(json["insets"])
    return item
  }

  private func supplementary(_ json: JSONValue) -> LayoutSupplementaryItem {
    var item = LayoutSupplementaryItem(
      layoutSize: size(json["size"]), elementKind: json["kind"]?.string ?? "",
      containerAnchor: anchor(json["anchor"]))
    item.itemAnchor = json["itemAnchor"].map(anchor)
    item.zIndex = json["z"].map(cells) ?? 1
    item.contentInsets = insets(json["insets"])
    return item
  }

  private func anchor(_ json: JSONValue?) -> LayoutAnchor {
    var edges: DirectionalRectEdge = []
    for name in (json?["edges"]?.string ?? "").split(separator: " ") {
      switch name {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      case "trailing": edges.insert(.trailing)
      default: break
      }
    }
    if let parts = json?["frac"]?.elements, parts.count == 2 {
      return LayoutAnchor(
        edges: edges,
        fractionalOffset: FractionPoint(x: fraction(parts[0]) ?? 0, y: fraction(parts[1]) ?? 0))
    }
    return LayoutAnchor(edges: edges, absoluteOffset: point(json?["abs"]))
  }
}

extension LayoutCaseReader {
  /// The size that the suite gives the content of an element.
  func measure(_ element: LayoutElement, width: Int) -> CellSize? {
    let section = element.indexPath.section.map { sections[$0] }
    let item = element.indexPath.item
    let measure: JSONValue?
    switch element.category {
    case .item:
      let list = section?["items"]?.elements ?? []
      measure = item < list.count ? list[item] : nil
    case .boundary:
      let list = (section ?? input["configuration"])?["boundary"]?.elements ?? []
      measure = item < list.count ? list[item]["measure"] : nil
    default:
      measure = findMeasure(ofKind: element.kind, in: section?["group"])
    }
    guard let measure else { return nil }
    let estimate = element.estimatedSize
    if let text = measure["text"].map(cells) {
      return CellSize(width: text, height: width > 0 ? (text + width - 1) / width : 0)
    }
    return CellSize(
      width: measure["w"].map(cells) ?? estimate.width,
      height: measure["h"].map(cells) ?? estimate.height)
  }

  private func findMeasure(ofKind kind: String, in group: JSONValue?) -> JSONValue? {
    var pending = [group]
    while let node = pending.popLast() ?? nil {
      for item in node["supplementary"]?.elements ?? [] where item["kind"]?.string == kind {
        return item["measure"]
      }
      pending += (node["subitems"]?.elements ?? []).map(Optional.some)
      if let child = node["subitem"] { pending.append(child) }
    }
    return nil
  }
}

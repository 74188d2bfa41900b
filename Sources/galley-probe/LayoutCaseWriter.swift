import GalleyLayout
import GalleyManuscript

/// A result in the form of the engine's conformance suite.
struct LayoutCaseWriter {
  let result: LayoutResult
  let visible: (start: Int, length: Int)?
  let query: CellRect?

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("content", [number(result.contentSize.width), number(result.contentSize.height)]),
      member("sections", result.sections.map { rect($0.frame) }),
      member(
        "items",
        elements(.item).map { item in
          [section(item), number(item.indexPath.item), rect(item.frame), number(item.zIndex)]
        }),
      member(
        "supplementary",
        supplementaries.map { item in
          [kind(item), section(item), place(item), rect(item.frame), number(item.zIndex)]
        }),
      member(
        "decorations",
        elements(.decoration).map { item in
          [kind(item), section(item), rect(item.frame), number(item.zIndex)]
        }),
      member("orthogonal", result.orthogonalSections.map(row)),
    ]
    if let query { members.append(member("query", answers(to: query))) }
    members.append(
      member(
        "diagnostics",
        result.diagnostics.map { [number($0.section), string($0.code.rawValue)] }))
    return object(members)
  }

  private func member(_ name: String, _ values: [JSONValue]) -> (String, JSONValue) {
    (name, array(values))
  }

  private func elements(_ category: LayoutElementCategory) -> [LayoutAttributes] {
    result.sections.indices.flatMap { section in
      result.elements(inSection: section).filter { $0.category == category }
    }
  }

  /// Supplementary and boundary items, pinned ones where the window puts them.
  private var supplementaries: [LayoutAttributes] {
    let boundary =
      visible.map { result.boundaryItems(inWindow: $0.start..<$0.start + max(0, $0.length)) }
      ?? result.boundaryItems
    return elements(.supplementary) + boundary
  }

  private func answers(to query: CellRect) -> [JSONValue] {
    result.layoutAttributesForElements(in: query).map { item in
      switch item.category {
      case .item: ["item", section(item), number(item.indexPath.item)]
      case .decoration: ["decoration", kind(item), section(item)]
      default: ["supplementary", kind(item), section(item), place(item)]
      }
    }
  }

  private func row(_ row: OrthogonalSection) -> JSONValue {
    object([
      ("section", number(row.section)), ("viewport", rect(row.viewport)),
      ("length", number(row.length)), ("maxOffset", number(row.maximumOffset)),
      ("stops", row.stops.map { array($0.map { number($0) }) } ?? JSONValue(.null)),
      ("offset", number(row.offset)),
    ])
  }

  private func kind(_ item: LayoutAttributes) -> JSONValue { string(item.kind) }

  private func section(_ item: LayoutAttributes) -> JSONValue { number(item.indexPath.section) }

  private func place(_ item: LayoutAttributes) -> JSONValue {
    number(item.category == .boundary ? nil : item.indexPath.item)
  }

  private func rect(_ rect: CellRect) -> JSONValue {
    [number(rect.minX), number(rect.minY), number(rect.width), number(rect.height)]
  }
}

/// Solves one case of the engine's conformance suite and prints its frames in the suite's form.
@Sendable public func probeLayout(_ input: [UInt8], _ options: [String]) -> String {
  guard let input = parseJSON(SourceFile(name: "-", utf8: input)).0 else {
    return #"{"error":"not JSON"}"# + "\n"
  }
  let reader = LayoutCaseReader(input: input)
  let result = reader.layout.solve(
    itemCounts: reader.itemCounts, in: reader.environment, measuring: reader.measure)
  return LayoutCaseWriter(result: result, visible: reader.visible, query: reader.query).json.text
    + "\n"
}

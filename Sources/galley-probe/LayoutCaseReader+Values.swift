import GalleyLayout
import GalleyManuscript

extension LayoutCaseReader {
  func size(_ json: JSONValue?) -> LayoutSize {
    let list = json?.elements ?? []
    return LayoutSize(
      widthDimension: dimension(list.first), heightDimension: dimension(list.dropFirst().first))
  }

  func dimension(_ json: JSONValue?) -> LayoutDimension {
    guard let text = json?.string else { return .absolute(fraction(json) ?? 0) }
    let words = text.split(separator: " ")
    let value = parseFraction(String(words.last ?? "")) ?? 0
    switch words.first {
    case "fw": return .fractionalWidth(value)
    case "fh": return .fractionalHeight(value)
    case "est": return .estimated(value.rounded(of: 1))
    case "uni": return .uniformAcrossSiblings(estimate: value.rounded(of: 1))
    case "share": return .share(value.rounded(of: 1))
    default: return .absolute(value)
    }
  }

  func edges(_ json: JSONValue?) -> LayoutEdgeSpacing? {
    guard let json else { return nil }
    return LayoutEdgeSpacing(
      leading: json["leading"].map(spacing), top: json["top"].map(spacing),
      trailing: json["trailing"].map(spacing), bottom: json["bottom"].map(spacing))
  }

  func spacing(_ json: JSONValue) -> LayoutSpacing {
    if let text = json.string, text.hasPrefix("flex") {
      return .flexible(parseFraction(String(text.dropFirst(5)))?.rounded(of: 1) ?? 0)
    }
    return .fixed(cells(json))
  }

  func insets(_ json: JSONValue?) -> DirectionalEdgeInsets {
    guard let list = json?.elements, list.count == 4 else { return .zero }
    return DirectionalEdgeInsets(
      top: cells(list[0]), leading: cells(list[1]), bottom: cells(list[2]),
      trailing: cells(list[3]))
  }

  func point(_ json: JSONValue?) -> CellPoint {
    guard let list = json?.elements, list.count == 2 else { return .zero }
    return CellPoint(x: cells(list[0]), y: cells(list[1]))
  }

  func rect(_ json: JSONValue) -> CellRect {
    let list = (json.elements ?? []).map { cells($0) }
    guard list.count >= 4 else { return .zero }
    return CellRect(x: list[0], y: list[1], width: list[2], height: list[3])
  }

  func optionalCells(_ json: JSONValue?) -> Int? {
    guard let json, json.content != .null else { return nil }
    return cells(json)
  }

  func cells(_ json: JSONValue?) -> Int {
    fraction(json)?.rounded(of: 1) ?? 0
  }

  func fraction(_ json: JSONValue?) -> Fraction? {
    switch json?.content {
    case .number(let text), .string(let text): parseFraction(text)
    default: nil
    }
  }

  /// A number as it is written: `3`, `-0.5`, `1/3`, `1e3`.
  private func parseFraction(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/", maxSplits: 1)
    if parts.count == 2, let above = parseFraction(String(parts[0])),
      let below = parseFraction(String(parts[1]))
    {
      return above / below
    }
    if let whole = Int(text) { return Fraction(whole) }
    let negative = text.hasPrefix("-")
    let pieces = (negative ? text.dropFirst() : text[...]).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if pieces.count == 2, pieces[1].count <= 12, let whole = Int("0" + pieces[0]),
      let decimals = Int(pieces[1].isEmpty ? "0" : String(pieces[1]))
    {
      var scale = 1
      for _ in pieces[1] { scale *= 10 }
      let (scaled, overflow) = whole.multipliedReportingOverflow(by: scale)
      if overflow { return Fraction(negative ? -Fraction.limit : Fraction.limit) }
      return Fraction(negative ? -(scaled + decimals) : scaled + decimals, scale)
    }
    return Double(text).map { Fraction(floatLiteral: $0) }
  }
}

import GalleyCells

/// The grammars of values in strings that need no more than the string.
extension TemplateValueKind {
  /// The value that a string represents; nil when it is not of this kind.
  func value(of text: String) -> TemplateValue? {
    let words = text.words
    switch self {
    case .dimension(let axis): return dimension(words, axis).map { .dimension($0) }
    case .extent(let axis): return fraction(words, axis).map { .dimension($0) }
    case .dimensions(let axis): return dimensions(words, axis).map { .dimensions($0) }
    case .spacing: return spacing(words).map { .spacing($0) }
    case .edge: return Template.Edge(words: words).map { .edge($0) }
    case .titleEdge:
      return Template.Edge(words: words).flatMap { $0.vertical.isEmpty ? nil : .edge($0) }
    case .border: return Template.Border(words: words).map { .border($0) }
    case .offset:
      guard words.count == 2, let x = Int(words[0]), let y = Int(words[1]),
        abs(x) <= 10_000, abs(y) <= 10_000
      else { return nil }
      return .offset(CellPoint(x: x, y: y))
    case .fractions:
      guard words.count == 2, let x = Fraction(decimal: words[0]),
        let y = Fraction(decimal: words[1]), max(x, y) <= 100, min(x, y) >= -100
      else { return nil }
      return .fractions(FractionPoint(x: x, y: y))
    case .ratio:
      guard let ratio = Fraction(written: text), ratio > 0, ratio <= 100 else { return nil }
      return .ratio(ratio)
    case .measure:
      guard words.count == 2, let cells = Int(words[0]), 1...10_000 ~= cells,
        ["leading", "center"].contains(words[1])
      else { return nil }
      return .measure(Template.Measure(cells: cells, isCentered: words[1] == "center"))
    case .comparison: return Template.Comparison(words: text).map { .comparison($0) }
    case .language:
      let isTag =
        (2...16).contains(text.utf8.count)
        && text.utf8.allSatisfy { isASCIILetter($0) || $0 == 0x2D }
      return isTag || text == "none" ? .string(text) : nil
    default: return nil
    }
  }

  private func dimension(_ words: [String], _ axis: LayoutAxis) -> Template.Dimension? {
    let estimate = words.count == 2 ? Int(words[1]).flatMap { 1...10_000 ~= $0 ? $0 : nil } : 1
    switch words.first {
    case "auto" where words.count <= 2: return estimate.map { .estimated($0) }
    case "uniform" where words.count <= 2:
      return estimate.map { .uniformAcrossSiblings(estimate: $0) }
    default: break
    }
    if words.count == 1, let share = words[0].removing(ending: "fr").flatMap({ Int($0) }) {
      return (1...10_000).contains(share) ? .share(share) : nil
    }
    return fraction(words, axis)
  }

  /// `fill`, `1/2`, `50%`, and these `of` the other axis.
  private func fraction(_ words: [String], _ axis: LayoutAxis) -> Template.Dimension? {
    if words == ["fill"] {
      return axis == .horizontal ? .fractionalWidth(.one) : .fractionalHeight(.one)
    }
    guard let first = words.first,
      first.utf8.last == UInt8(ascii: "%") || first.utf8.contains(UInt8(ascii: "/")),
      let fraction = Fraction(written: first), fraction > 0, fraction <= 100
    else { return nil }
    var reference = axis
    if words.count == 3, words[1] == "of", words[2] == (axis == .horizontal ? "height" : "width") {
      reference = axis.other
    } else if words.count != 1 {
      return nil
    }
    return reference == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  /// A list of dimensions. Widths that are all bare numbers are shares: `2 1 1` halves a row.
  private func dimensions(_ words: [String], _ axis: LayoutAxis) -> [Template.Dimension]? {
    let parts = words.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.allSatisfy({ 0...10_000 ~= $0 }) else { return nil }
    if axis == .horizontal, numbers.count == parts.count {
      return numbers.allSatisfy { $0 > 0 } ? numbers.map { .share($0) } : nil
    }
    let dimensions = parts.compactMap { part in
      Int(part).map { .absolute($0) } ?? dimension([part], axis)
    }
    return dimensions.count == parts.count ? dimensions : nil
  }

  private func spacing(_ words: [String]) -> Template.Spacing? {
    guard words.first == "flexible" else { return nil }
    if words.count == 1 { return .flexible(0) }
    guard words.count == 2, let least = Int(words[1]), 0...10_000 ~= least else { return nil }
    return .flexible(least)
  }
}

extension Template.Edge {
  /// An edge from its words, the vertical one first; `center` is the middle.
  init?(words: [String]) {
    self = []
    if words == ["center"] { return }
    for word in words {
      switch word {
      case "top" where isEmpty: insert(.top)
      case "bottom" where isEmpty: insert(.bottom)
      case "leading" where horizontal.isEmpty: insert(.leading)
      case "trailing" where horizontal.isEmpty: insert(.trailing)
      default: return nil
      }
    }
    if isEmpty { return nil }
  }
}

extension Template.Border {
  /// A border from its weight and the sides that have a line; none named is all.
  init?(words: [String]) {
    guard let word = words.first, Template.Border.weights.contains(word) else { return nil }
    self.init(LineWeight(rawValue: word))
    let sides = words.dropFirst()
    if sides.isEmpty { return }
    let known = ["top", "leading", "bottom", "trailing"]
    guard sides.allSatisfy(known.contains), Set(sides).count == sides.count, weight != nil else {
      return nil
    }
    top = sides.contains("top")
    leading = sides.contains("leading")
    bottom = sides.contains("bottom")
    trailing = sides.contains("trailing")
  }
}

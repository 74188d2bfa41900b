import GalleyCells

/// The grammars of values in strings that need no more than the string.
extension TemplateValueKind {
  /// The value that a string stands for; nil when it is not of this kind.
  func value(of text: String) -> TemplateValue? {
    let words = text.words
    switch self {
    case .dimension(let axis): return dimension(words, axis).map { .dimension($0) }
    case .extent(let axis): return fraction(words, axis).map { .dimension($0) }
    case .dimensions(let axis): return dimensions(words, axis).map { .dimensions($0) }
    case .spacing: return spacing(words).map { .spacing($0) }
    case .edge: return Template.Edge(words: words).map { .edge($0) }
    case .titleEdge:
      return Template.Edge(words: words).flatMap { $0.vertical == nil ? nil : .edge($0) }
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
      return .fractions(x: x, y: y)
    case .ratio:
      guard let ratio = Fraction(written: text), ratio > 0, ratio <= 100 else { return nil }
      return .ratio(ratio)
    case .language:
      let isTag =
        (2...16).contains(text.utf8.count)
        && text.utf8.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == 0x2D }
      return isTag || text == "none" ? .string(text) : nil
    default: return nil
    }
  }

  private func dimension(_ words: [String], _ axis: Axis) -> Template.Dimension? {
    let estimate = words.count == 2 ? Int(words[1]).flatMap { 1...10_000 ~= $0 ? $0 : nil } : 1
    switch words.first {
    case "auto" where words.count <= 2: return estimate.map { .automatic(estimate: $0) }
    case "uniform" where words.count <= 2: return estimate.map { .uniform(estimate: $0) }
    default: break
    }
    if words.count == 1, let share = words[0].removing(ending: "fr").flatMap({ Int($0) }) {
      return (1...10_000).contains(share) ? .share(share) : nil
    }
    return fraction(words, axis)
  }

  /// `fill`, `1/2`, `50%`, and these `of` the other axis.
  private func fraction(_ words: [String], _ axis: Axis) -> Template.Dimension? {
    if words == ["fill"] {
      return axis == .width ? .fractionOfWidth(.one) : .fractionOfHeight(.one)
    }
    guard let first = words.first,
      first.utf8.last == UInt8(ascii: "%") || first.utf8.contains(UInt8(ascii: "/")),
      let fraction = Fraction(written: first), fraction > 0, fraction <= 100
    else { return nil }
    var reference = axis
    if words.count == 3, words[1] == "of", words[2] == (axis == .width ? "height" : "width") {
      reference = axis.other
    } else if words.count != 1 {
      return nil
    }
    return reference == .width ? .fractionOfWidth(fraction) : .fractionOfHeight(fraction)
  }

  /// A list of dimensions. Widths that are all bare numbers are shares: `2 1 1` halves a row.
  private func dimensions(_ words: [String], _ axis: Axis) -> [Template.Dimension]? {
    let parts = words.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.allSatisfy({ 0...10_000 ~= $0 }) else { return nil }
    if axis == .width, numbers.count == parts.count {
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

  // MARK: Suggestions

  /// The string with words of other languages replaced by those of this one.
  func synonym(of text: String) -> String {
    let known = ["leading", "trailing", "center", "fill", "line", "heavy", "round", "dashed"]
    let words = text.words.filter { !$0.isEmpty }.map {
      TemplateSynonyms.word($0, in: known) ?? nearest(to: $0, in: vocabulary) ?? $0
    }
    if words.count == 2, ["top", "bottom"].contains(words[1]) {
      return "\(words[1]) \(words[0])"
    }
    return words.joined(separator: " ")
  }

  private var vocabulary: [String] {
    switch self {
    case .dimension, .extent, .dimensions: ["fill", "auto", "uniform"]
    case .spacing: ["flexible"]
    case .edge, .titleEdge: ["top", "leading", "bottom", "trailing", "center"]
    case .border:
      Template.Border.Weight.allCases.map(\.rawValue) + ["top", "leading", "bottom", "trailing"]
    default: []
    }
  }

  /// How a decimal number is written as this kind; nil where it has no place.
  func spelling(of number: Fraction) -> String? {
    let isWhole = number.denominator == 1
    switch self {
    case .dimension, .extent, .dimensions:
      guard number > 0, number <= 100 || isWhole && number <= 10_000 else { return nil }
      return isWhole ? "\(number.numerator)" : "\"\(number)\""
    case .cells(let range), .number(let range):
      return isWhole && range.contains(number.numerator) ? "\(number.numerator)" : nil
    case .spacing: return isWhole && 0...10_000 ~= number.numerator ? "\(number.numerator)" : nil
    case .ratio:
      guard number > 0, number <= 100 else { return nil }
      return isWhole ? "\(number.numerator)" : "\"\(number.decimalText)\""
    default: return nil
    }
  }
}

extension Fraction {
  /// The fraction that a decimal such as `0.5`, `-2` or `1e3` stands for, where it is exact.
  init?(decimal text: String) {
    var mantissa = 0
    var places = 0
    var hasPoint = false
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.first?.isDigit == true else { return nil }
    while let byte = rest.first, byte.isDigit || byte == UInt8(ascii: ".") && !hasPoint {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: ".") {
        hasPoint = true
        continue
      }
      guard mantissa < 100_000_000 else { return nil }
      mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
      places += hasPoint ? 1 : 0
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      guard let exponent = Int(String(rest.dropFirst()) ?? ""), abs(exponent) <= 9 else {
        return nil
      }
      places -= exponent
      rest = rest[rest.endIndex...]
    }
    guard rest.isEmpty, abs(places) <= 9 else { return nil }
    let power = (0..<abs(places)).reduce(1) { product, _ in product * 10 }
    let (value, overflow) = mantissa.multipliedReportingOverflow(by: places < 0 ? power : 1)
    guard !overflow, value < Fraction.limit else { return nil }
    self.init(isNegative ? -value : value, places < 0 ? 1 : power)
  }

  /// The fraction that `1/2`, `50%` or `1.9` stands for.
  init?(written text: String) {
    if let number = text.removing(ending: "%") {
      guard let percent = Fraction(decimal: number) else { return nil }
      self = percent / 100
      return
    }
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      guard let number = Fraction(decimal: text) else { return nil }
      self = number
      return
    }
    guard let above = Fraction(whole: text.utf8[..<slash]),
      let below = Fraction(whole: text.utf8[text.utf8.index(after: slash)...]), below > 0
    else { return nil }
    self = above / below
  }

  /// The number that a word stands for in other languages: with nothing before the point, or
  /// after it.
  init?(loose word: String) {
    guard word.utf8.count <= 20, word.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let sign = word.utf8.first == UInt8(ascii: "-") || word.utf8.first == UInt8(ascii: "+")
    let body = sign ? String(word.dropFirst()) : word
    guard let number = Fraction(decimal: "0" + body), word.utf8.first != UInt8(ascii: "-") else {
      return nil
    }
    self = number
  }

  private init?(whole digits: Substring.UTF8View) {
    guard (1...9).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    self.init(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
  }
}

extension Template.Edge {
  /// An edge from its words, the vertical one first; `center` is the middle.
  init?(words: [String]) {
    let verticals: [String: Vertical] = ["top": .top, "bottom": .bottom]
    let horizontals: [String: Horizontal] = ["leading": .leading, "trailing": .trailing]
    self.init()
    if words == ["center"] { return }
    guard (1...2).contains(words.count) else { return nil }
    vertical = verticals[words[0]]
    horizontal = words.count == 2 || vertical == nil ? horizontals[words[words.count - 1]] : nil
    let found = (vertical == nil ? 0 : 1) + (horizontal == nil ? 0 : 1)
    if found != words.count { return nil }
  }
}

extension Template.Border {
  /// A border from its weight and the sides that have a line; none named is all.
  init?(words: [String]) {
    guard let weight = words.first.flatMap(Weight.init(rawValue:)) else { return nil }
    self.init(weight)
    let sides = words.dropFirst()
    if sides.isEmpty { return }
    let known = ["top", "leading", "bottom", "trailing"]
    guard sides.allSatisfy(known.contains), Set(sides).count == sides.count, weight != .none else {
      return nil
    }
    top = sides.contains("top")
    leading = sides.contains("leading")
    bottom = sides.contains("bottom")
    trailing = sides.contains("trailing")
  }
}

import GalleyCells

// Values of templates as KDL.

extension TemplateValue {
  /// The value as a property of a kind, in KDL.
  func kdl(as kind: TemplateValueKind) -> String {
    switch self {
    case .integer(let number): String(number)
    case .word(let word): KDLWriter.string(word)
    case .dimension(let dimension): KDLWriter.number(dimension.words(kind.axis))
    case .dimensions(let dimensions):
      KDLWriter.quoted(dimensions.map { $0.words(kind.axis) }.joined(separator: " "))
    case .spacing(let spacing): spacing.kdl
    case .edge(let edge): edge.kdl
    case .border(let border): border.kdl
    case .offset(let offset): "\"\(offset.x) \(offset.y)\""
    case .fractions(let point): "\"\(point.x.decimalText) \(point.y.decimalText)\""
    case .ratio(let ratio): KDLWriter.number("\(ratio)")
    case .measure(let measure):
      measure.isCentered ? "\"\(measure.cells) center\"" : String(measure.cells)
    case .comparison(let comparison): KDLWriter.quoted(comparison.words)
    case .text(let text): text.kdl
    case .string(let text):
      if case .words = kind { KDLWriter.string(text) } else { KDLWriter.quoted(text) }
    case .picture(let picture):
      KDLWriter.quoted(
        picture.marking(nil).map { $0.joined(separator: " ") }.joined(separator: " / "))
    }
  }
}

extension KDLWriter {
  /// A number bare, anything else as a string.
  fileprivate static func number(_ text: String) -> String {
    text.utf8.allSatisfy(isASCIIDigit) ? text : string(text)
  }
}

extension TemplateValueKind {
  fileprivate var axis: LayoutAxis {
    switch self {
    case .dimension(let axis), .extent(let axis), .dimensions(let axis): axis
    default: .horizontal
    }
  }
}

extension Template.Dimension {
  /// The dimension along an axis, without quotes.
  fileprivate func words(_ axis: LayoutAxis) -> String {
    switch self {
    case .absolute(let cells): String(cells)
    case .exact(let cells): String(cells.rounded(of: 1))
    case .fractionalWidth(let fraction):
      fraction.words(isOwnAxis: axis == .horizontal, reference: "width")
    case .fractionalHeight(let fraction):
      fraction.words(isOwnAxis: axis == .vertical, reference: "height")
    case .estimated(1): "auto"
    case .estimated(let estimate): "auto \(estimate)"
    case .uniformAcrossSiblings(1): "uniform"
    case .uniformAcrossSiblings(let estimate): "uniform \(estimate)"
    case .share(let share): "\(share)fr"
    }
  }
}

extension Fraction {
  fileprivate func words(isOwnAxis: Bool, reference: String) -> String {
    if isOwnAxis { return self == .one ? "fill" : "\(numerator)/\(denominator)" }
    return "\(numerator)/\(denominator) of \(reference)"
  }

  /// The fraction as a decimal; exact for those that were written as one.
  var decimalText: String {
    var rest = numerator.magnitude
    let below = denominator.magnitude
    var text = (numerator < 0 ? "-" : "") + String(rest / below)
    rest %= below
    if rest == 0 { return text }
    text += "."
    for _ in 0..<12 where rest > 0 {
      rest *= 10
      text += String(rest / below)
      rest %= below
    }
    return text
  }
}

extension Template.Spacing {
  fileprivate var kdl: String {
    switch self {
    case .fixed(let cells): String(cells)
    case .flexible(0): "flexible"
    case .flexible(let least): "\"flexible \(least)\""
    }
  }
}

extension Template.Edge {
  var kdl: String {
    let names: [(Template.Edge, String)] = [
      (.top, "top"), (.bottom, "bottom"), (.leading, "leading"), (.trailing, "trailing"),
    ]
    let words = names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
    return words.isEmpty ? "center" : KDLWriter.string(words)
  }
}

extension Template.Border {
  var kdl: String {
    let sides = [
      ("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing),
    ].filter(\.1).map(\.0)
    let weight = weight?.rawValue ?? "none"
    return sides.count == 4 ? weight : KDLWriter.string(([weight] + sides).joined(separator: " "))
  }
}

extension Template.Text {
  /// The text with its placeholders, in quotes.
  var kdl: String { KDLWriter.quoted(written { $0.doublingBraces }) }

  /// The text with its placeholders in braces, and what `literal` makes of the rest.
  func written(_ literal: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): literal(text)
      case .placeholder(let name, .required, _): "{{\(name)}}"
      case .placeholder(let name, .empty, _): "{{\(name)?}}"
      case .placeholder(let name, .text(let fallback), _): "{{\(name)|\(fallback)}}"
      }
    }.joined()
  }
}

extension String {
  /// The text with `{{` written as `{{{{`.
  fileprivate var doublingBraces: String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result: [UInt8] = []
    var isSecond = false
    for byte in utf8 {
      result.append(byte)
      let isBrace = byte == UInt8(ascii: "{")
      if isBrace, isSecond { result += [byte, byte] }
      isSecond = isBrace && !isSecond
    }
    return String(decoding: result, as: UTF8.self)
  }
}

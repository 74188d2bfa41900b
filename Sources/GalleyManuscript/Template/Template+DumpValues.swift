import GalleyCells

// Values of templates as KDL.

extension Template.Look {
  /// The properties that looks, items and columns have in common.
  var kdl: [(String, String?)] {
    [
      ("default", fallback?.kdl), ("kind", kind?.rawValue), ("align", align?.rawValue),
      ("valign", valign?.rawValue),
      ("wrap", wrap?.rawValue), ("overflow", overflow?.rawValue),
      ("hyphenate", hyphenate.map(KDLWriter.quoted)), ("border", border?.kdl),
      ("title", titleEdge?.kdl), ("style", style?.kdl), ("links", links?.rawValue),
      ("columns", columns.map(String.init)),
    ]
  }
}

extension Template.Frame {
  /// The two sizes.
  var sizeKDL: [(String, String?)] {
    [("width", width?.kdl(.width)), ("height", height?.kdl(.height))]
  }
}

extension Template.Dimension {
  /// The dimension as the width or height of a place.
  func kdl(_ axis: TemplateValueKind.Axis) -> String {
    let text = words(axis)
    return text.utf8.allSatisfy(\.isDigit) ? text : KDLWriter.string(text)
  }

  /// The dimension without quotes.
  func words(_ axis: TemplateValueKind.Axis) -> String {
    switch self {
    case .absolute(let cells): String(cells)
    case .fractionOfWidth(let fraction):
      fraction.words(isOwnAxis: axis == .width, reference: "width")
    case .fractionOfHeight(let fraction):
      fraction.words(isOwnAxis: axis == .height, reference: "height")
    case .automatic(1): "auto"
    case .automatic(let estimate): "auto \(estimate)"
    case .uniform(1): "uniform"
    case .uniform(let estimate): "uniform \(estimate)"
    case .share(let share): "\(share)fr"
    }
  }
}

extension [Template.Dimension] {
  /// The dimensions of a picture's columns or rows; nil when there are none.
  func kdl(_ axis: TemplateValueKind.Axis) -> String? {
    isEmpty ? nil : KDLWriter.quoted(map { $0.words(axis) }.joined(separator: " "))
  }
}

extension Fraction {
  fileprivate func words(isOwnAxis: Bool, reference: String) -> String {
    if isOwnAxis { return self == .one ? "fill" : "\(numerator)/\(denominator)" }
    return "\(numerator)/\(denominator) of \(reference)"
  }

  /// The fraction as a positive number of the language.
  var kdlRatio: String {
    denominator == 1 ? "\(numerator)" : "\"\(numerator)/\(denominator)\""
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
  /// The space as a value.
  var kdl: String {
    switch self {
    case .fixed(let cells): String(cells)
    case .flexible(0): "flexible"
    case .flexible(let least): "\"flexible \(least)\""
    }
  }
}

extension Template.Measure {
  /// The measure as a value.
  var kdl: String { isCentered ? "\"\(cells) center\"" : String(cells) }
}

extension Template.Edge {
  /// The edge as a value.
  var kdl: String {
    let down = vertical.map { $0 == .top ? "top" : "bottom" }
    let across = horizontal.map { $0 == .leading ? "leading" : "trailing" }
    let words = [down, across].compactMap { $0 }.joined(separator: " ")
    return words.isEmpty ? "center" : KDLWriter.string(words)
  }
}

extension Template.Border {
  /// The border as a value.
  var kdl: String {
    let sides = [
      ("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing),
    ].filter(\.1).map(\.0)
    return sides.count == 4
      ? weight.rawValue : KDLWriter.string(([weight.rawValue] + sides).joined(separator: " "))
  }
}

extension CellPoint {
  /// The offset as a value.
  var kdl: String { "\"\(x) \(y)\"" }
}

extension Int {
  /// The number as a value, or nil when it is the default.
  func kdl(unless standard: Int) -> String? {
    self == standard ? nil : String(self)
  }
}

extension Template.Text {
  /// The text with its placeholders, in quotes.
  var kdl: String {
    KDLWriter.quoted(
      pieces.map { piece in
        switch piece {
        case .literal(let text): text.doublingBraces
        case .placeholder(let name, .required, _): "{{\(name)}}"
        case .placeholder(let name, .empty, _): "{{\(name)?}}"
        case .placeholder(let name, .text(let fallback), _): "{{\(name)|\(fallback)}}"
        }
      }.joined())
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

import GalleyCells

/// Guesses at the intended value where one is not valid; for messages only.
extension TemplateValueKind {
  /// The string with words of other languages replaced by those of this one.
  func synonym(of text: String) -> String {
    let known = ["leading", "trailing", "center", "fill", "line", "heavy", "round", "dashed"]
    let words = text.words.filter { !$0.isEmpty }.map {
      TemplateSynonyms.word($0, in: known) ?? nearest(to: $0, in: vocabulary) ?? $0
    }
    if words.count == 2, ["top", "bottom"].contains(words[1]) {
      return "\(words[1]) \(words[0])"
    }
    if case .border = self, let first = words.first,
      ["top", "leading", "bottom", "trailing"].contains(first)
    {
      return "line " + words.joined(separator: " ")
    }
    return words.joined(separator: " ")
  }

  private var vocabulary: [String] {
    switch self {
    case .dimension, .extent, .dimensions: ["fill", "auto", "uniform"]
    case .spacing: ["flexible"]
    case .edge, .titleEdge: ["top", "leading", "bottom", "trailing", "center"]
    case .border:
      Template.Border.weights + ["top", "leading", "bottom", "trailing"]
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

extension String {
  /// The number before a unit that other languages give to cells; nil for anything else.
  var withoutUnit: String? {
    let number = prefix { $0.isASCII && $0.isNumber }
    let unit = dropFirst(number.count).drop { $0 == " " }
    let units = ["px", "ch", "em", "rem", "pt", "cell", "cells"]
    return number.isEmpty || !units.contains(String(unit)) ? nil : String(number)
  }
}

import GalleyLayout
import GalleyManuscript

/// An author's wishes for an item's place in a mosaic: `{span=6}`, `{width=40}`, `{break=before}`.
struct MosaicWishes {
  /// The wishes, for the engine.
  private(set) var tile = MosaicTile()
  /// The attributes that mean nothing here, each with a hint at a meaningful one.
  private(set) var mistakes: [(message: String, hint: String)] = []

  /// The wishes among the attributes of an item, in a mosaic of `grid` units.
  init(_ attributes: Attributes, grid: Int) {
    if let text = attributes["span"] {
      let span = text == "full" ? MosaicRules.gridLimit : wholeNumber(text)
      tile.span = span
      if span == nil {
        add("span=\(text.prefix(40))", "a number of units from 1 to \(grid), or full")
      }
    }
    if let text = attributes["width"] {
      tile.width = wholeNumber(text)
      if tile.width == nil { add("width=\(text.prefix(40))", "a number of cells") }
    }
    switch attributes["break"] {
    case "before"?: tile.beginsBand = true
    case nil, "column", "page": break
    case let text?: add("break=\(text.prefix(40))", "break=before")
    }
  }

  private mutating func add(_ words: String, _ right: String) {
    mistakes.append(("'\(words)' cannot place an item in a mosaic", "write \(right)"))
  }

  /// The number that a text writes, from 1 on; nil for another text.
  private func wholeNumber(_ text: String) -> Int? {
    guard text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

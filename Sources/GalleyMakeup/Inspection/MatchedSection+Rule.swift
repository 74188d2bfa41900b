import GalleyManuscript

extension MatchedSection {
  /// The rule that chose the places of this section: its design, its arrangement, and the condition
  /// that the arrangement was chosen by.
  var rule: String {
    if pattern.name.isEmpty { return "one column across the page, by no section of the template" }
    let name = PlacementRule(node: pattern.name, place: pattern.place)
    let when = alternative.map { number in
      let alternative = pattern.alternatives[number]
      return ", \(PlacementRule(node: "when \(alternative.words)", place: alternative.place))"
    }
    return "\(name): \(arrangement.words)\(when ?? "")"
  }
}

extension Template.Arrangement {
  /// The arrangement in the words of templates.
  fileprivate var words: String {
    switch self {
    case .item: "item"
    case .areas: "areas"
    case .mosaic: "mosaic"
    case .custom: "custom"
    case .columns(let columns):
      [("count", columns.count), ("min-width", columns.minWidth)].reduce("columns") { words, part in
        part.1.map { "\(words) \(part.0)=\($0)" } ?? words
      }
    case .group(let group): group.words
    }
  }
}

extension Template.Group {
  fileprivate var words: String {
    let name = "group \(kind.rawValue)"
    return switch repetition {
    case .untilFull: name
    case .count(let count): "\(name) count=\(count)"
    case .atLeast(let width, nil): "\(name) min-width=\(width)"
    case .atLeast(let width, let most?): "\(name) count=\(most) min-width=\(width)"
    case .times(let times): "\(name) times=\(times)"
    }
  }
}

extension Template.Alternative {
  /// The conditions in the words of templates.
  fileprivate var words: String {
    let conditions = [
      ("min-width", minWidth), ("max-width", maxWidth), ("min-height", minHeight),
      ("max-height", maxHeight),
    ]
    let sizes = conditions.compactMap { name, cells in cells.map { "\(name)=\($0)" } }
    let data = self.conditions.compactMap { condition -> String? in
      guard case .named(let name, let comparison) = condition else { return nil }
      return "\(name)=\(comparison.words)"
    }
    return (sizes + data).joined(separator: " ")
  }
}

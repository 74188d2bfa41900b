import GalleyManuscript

extension MatchedSection {
  /// Leaves out empty places: the rows of a picture in which no place has anything to print, and in
  /// a section that names items the places of a stack.
  ///
  /// A place beside others stays empty instead, so that its neighbours keep their places.
  ///
  /// - Returns: Whether anything is left to print.
  mutating func leaveOutEmptyPlaces(scope: PlaceholderScope) -> Bool {
    guard pattern.namesItems else { return true }
    let isFilled = tiles.map { $0.isFilled(in: scope) }
    guard isFilled.contains(false) else { return true }
    switch arrangement {
    case .areas(let areas): leaveOutRows(of: areas, isFilled: isFilled)
    case .group(let group):
      var stack = FilledPlaces(isFilled: isFilled)
      guard let left = stack.filled(group) else { return false }
      arrangement = .group(left)
      tiles = stack.kept.map { tiles[$0] }
    case .item, .mosaic, .custom, .columns: break
    }
    return isFilled.contains(true)
  }

  private mutating func leaveOutRows(of picture: Template.Areas, isFilled: [Bool]) {
    var areas = picture
    let filled = Set(zip(tiles, isFilled).filter(\.1).compactMap(\.0.place.name))
    areas.picture = areas.picture.keeping { row in
      row.contains { $0.map(filled.contains) ?? false }
    }
    arrangement = .areas(areas)
    let names = Set(areas.names)
    tiles.removeAll { !names.contains($0.place.name ?? "") }
  }
}

extension MatchedSection.Tile {
  /// Whether there is anything to print: an item, or a text of the place that says something.
  func isFilled(in scope: PlaceholderScope) -> Bool {
    item != nil || !fallback(in: scope).isEmpty
  }

  /// The text that the place prints, as nothing came to it.
  var ownText: Template.Text? { item == nil ? place.fallback : nil }

  /// That text with its placeholders filled, without the lines of placeholders that say nothing;
  /// empty where it has nothing to say.
  func fallback(in scope: PlaceholderScope) -> String {
    guard let text = ownText, !scope.expand(text).isSilent else { return "" }
    let lines = text.lines.map { scope.expand($0) }
    return lines.filter { !$0.isSilent || $0.text.contains { $0 != " " } }.map(\.text)
      .joined(separator: "\n")
  }
}

extension Template.Text {
  /// Its lines, each with the placeholders in it.
  fileprivate var lines: [Template.Text] {
    var lines = [Template.Text([])]
    for piece in pieces {
      guard case .literal(let literal) = piece else {
        lines[lines.count - 1].pieces.append(piece)
        continue
      }
      let parts = literal.split(separator: "\n", omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() {
        if place > 0 { lines.append(Template.Text([])) }
        lines[lines.count - 1].pieces.append(.literal(String(part)))
      }
    }
    return lines
  }
}

/// A walk through the places of groups that leaves out those of stacks which nothing is in.
private struct FilledPlaces {
  /// Whether there is anything to print in each place, in their order.
  let isFilled: [Bool]
  /// The places that are kept.
  private(set) var kept: [Int] = []
  var next = 0

  /// The group without its empty places, or nil when all are.
  mutating func filled(_ group: Template.Group) -> Template.Group? {
    let places = next..<min(next + group.placeCount, isFilled.count)
    guard isFilled[places].contains(true) else {
      next = places.upperBound
      return nil
    }
    var result = group
    switch group.repetition {
    case .untilFull, .times(1):
      result.setPattern(
        group.children.compactMap { child($0, isStacked: group.kind == .vertical) })
    case .times, .count, .atLeast: keep(places)
    }
    return result
  }

  private mutating func child(_ child: Template.Child, isStacked: Bool) -> Template.Child? {
    let places = next..<min(next + child.placeCount, isFilled.count)
    if isFilled[places].contains(true), case .group(let group) = child {
      return filled(group).map { .group($0) }
    }
    if isStacked, !isFilled[places].contains(true) {
      next = places.upperBound
      return nil
    }
    keep(places)
    return child
  }

  private mutating func keep(_ places: Range<Int>) {
    kept += places
    next = places.upperBound
  }
}

import GalleyManuscript

extension [MatchedSection] {
  /// Warnings about conditions on attributes that no item or section of the document has, where one is
  /// called nearly so; each place once. Other attributes may be there another time.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var misspeltConditions: [Diagnostic] {
    var places: [DiagnosticPlace: (name: String, origin: Template.Origin)] = [:]
    var keys: Set<String> = []
    func note(_ conditions: [Template.Condition], at place: Template.Origin) {
      for case .named(let name, _) in conditions {
        places[DiagnosticPlace(name: name, start: place.range.lowerBound)] = (name, place)
      }
    }
    for section in self {
      if let attributes = section.section?.attributes {
        for value in attributes.values { keys.insert("section.\(value.key)") }
      }
      section.pattern.alternatives.forEach { note($0.conditions, at: $0.place) }
      var last: TileDesign?
      for tile in section.tiles {
        for value in tile.item?.attributes.values ?? [] { keys.insert("item.\(value.key)") }
        guard tile.design !== last else { continue }
        last = tile.design
        tile.design.look.states.forEach { note($0.conditions, at: $0.place) }
      }
    }
    return places.values.sorted {
      ($0.origin.range.lowerBound, $0.name) < ($1.origin.range.lowerBound, $1.name)
    }
    .compactMap { name, origin in
      let isKnown =
        keys.contains(name) || PlaceholderScope.Part.ownNames.contains { name.hasSuffix(".\($0)") }
      guard !isKnown, let meant = nearest(to: name, in: keys.sorted()) else { return nil }
      return Diagnostic(
        .warning, unknownName("attribute", name) + " of the document", hint: didYouMean(meant),
        in: origin.source, at: origin.range)
    }
  }

  /// A condition in a template.
  private struct DiagnosticPlace: Hashable {
    let name: String
    let start: Int
  }
}

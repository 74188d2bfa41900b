import GalleyManuscript

extension [MatchedSection] {
  /// Warnings about conditions on attributes that no item or section of the document has, where one is
  /// called nearly so; each place once. Other attributes may be there another time.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var misspeltConditions: [Diagnostic] {
    var places: [DiagnosticPlace: (name: String, origin: Template.Origin)] = [:]
    var keys: Set<String> = []
    for section in self {
      if let attributes = section.section?.attributes {
        for value in attributes.values { keys.insert("section.\(value.key)") }
      }
      var last: TileDesign?
      for tile in section.tiles {
        for value in tile.item?.attributes.values ?? [] { keys.insert("item.\(value.key)") }
        guard tile.design !== last else { continue }
        last = tile.design
        for state in tile.design.look.states {
          for case .named(let name, _) in state.conditions {
            places[DiagnosticPlace(name: name, start: state.place.range.lowerBound)] =
              (name, state.place)
          }
        }
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

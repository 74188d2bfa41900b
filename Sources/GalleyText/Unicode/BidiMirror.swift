import GalleyCells

/// Mirror images and paired brackets, from the generated table.
enum BidiMirror {
  /// The values of Bidi_Paired_Bracket_Type.
  enum Kind: UInt8, Sendable { case none = 0x6E, open = 0x6F, close = 0x63 }

  /// The mirror image of a scalar and its kind of bracket, or nil if there is none.
  ///
  /// - Complexity: O(log *n*) in the size of the table, which has some 430 entries.
  static func image(of scalar: UInt32) -> (mirror: UInt32, kind: Kind)? {
    let entries = BidiTable.mirrors.utf8Start
    let count = BidiTable.mirrors.utf8CodeUnitCount / 7
    let index = (0..<count).partitioningIndex { point(entries + 7 * $0) >= scalar }
    let entry = entries + 7 * index
    guard index < count, point(entry) == scalar else { return nil }
    return (point(entry + 3), Kind(rawValue: entry[6]) ?? .none)
  }

  private static func point(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(bytes[0]) << 14 | UInt32(bytes[1]) << 7 | UInt32(bytes[2])
  }
}

extension BidiSequenceRules {
  /// N0: the brackets of a pair have one direction: the embedding's if that is found between
  /// them; else the other one if it is found between and before them.
  mutating func resolveBrackets() {
    for pair in bracketPairs() {
      guard let direction = direction(ofPair: pair) else { continue }
      for bracket in [pair.open, pair.close] {
        types[bracket] = direction
        // Marks on a bracket go with it.
        var position = bracket + 1
        while position < types.count,
          original[sequence.indices[position]] == .nonspacingMark
        {
          types[position] = direction
          position += 1
        }
      }
    }
  }

  private func direction(ofPair pair: (open: Int, close: Int)) -> BidiClass? {
    var found: BidiClass?
    for position in pair.open + 1..<pair.close {
      guard let strong = strongDirection(types[position]) else { continue }
      if strong == embedding { return embedding }
      found = strong
    }
    guard let found else { return nil }
    let before = types[..<pair.open].reversed().lazy.compactMap { strongDirection($0) }.first
    return before ?? sequence.start == found ? found : embedding
  }

  /// The positions of paired brackets, in order of the opening ones (BD16).
  private func bracketPairs() -> [(open: Int, close: Int)] {
    var open: [(closing: UInt32, position: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for position in types.indices where types[position] == .otherNeutral {
      let scalar = scalars[sequence.indices[position]]
      guard let (mirror, kind) = BidiMirror.image(of: scalar), kind != .none else { continue }
      if kind == .open {
        if open.count == 63 { return [] }
        open.append((canonical(mirror), position))
      } else if let match = open.lastIndex(where: { $0.closing == canonical(scalar) }) {
        pairs.append((open[match].position, position))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// Angle brackets have two code points that are canonically equivalent.
  private func canonical(_ scalar: UInt32) -> UInt32 {
    scalar == 0x232A ? 0x3009 : scalar
  }
}

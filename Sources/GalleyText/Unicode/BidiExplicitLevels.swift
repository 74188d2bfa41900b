/// The isolate initiators of a paragraph and the PDI that ends each (UAX #9, BD9).
struct MatchingIsolates {
  /// By index: for an initiator its PDI, for such a PDI its initiator; nil for all others.
  private(set) var match: [Int?]
  private let initiators: [Bool]

  init(_ classes: [BidiClass]) {
    initiators = classes.map(\.isIsolateInitiator)
    match = [Int?](repeating: nil, count: classes.count)
    var open: [Int] = []
    for (index, bidiClass) in classes.enumerated() {
      if bidiClass.isIsolateInitiator {
        open.append(index)
      } else if bidiClass == .popIsolate, let initiator = open.popLast() {
        match[initiator] = index
        match[index] = initiator
      }
    }
  }

  /// Whether an index has an initiator that nothing ends.
  func opens(_ index: Int) -> Bool { initiators[index] && match[index] == nil }

  /// The level that the first strong character of a range asks for (P2, P3), isolates left out.
  func firstStrongLevel(_ classes: [BidiClass], in range: Range<Int>) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      let bidiClass = classes[index]
      switch bidiClass {
      case .leftToRight: return 0
      case .rightToLeft, .arabicLetter: return 1
      case _ where bidiClass.isIsolateInitiator: index = match[index] ?? range.upperBound
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// Embeddings, overrides and isolates (UAX #9, X1 to X8).
struct BidiExplicitLevels {
  /// The level of each scalar.
  private(set) var levels: [UInt8]
  /// The class of each scalar, as overrides leave it.
  private(set) var classes: [BidiClass]
  private let isolates: MatchingIsolates

  /// An entry of the directional status stack.
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private var stack: [Status]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// BD2: no level is higher.
  private static let maximumDepth: UInt8 = 125

  init(_ classes: [BidiClass], isolates: MatchingIsolates, baseLevel: UInt8) {
    self.classes = classes
    self.isolates = isolates
    levels = [UInt8](repeating: baseLevel, count: classes.count)
    stack = [Status(level: baseLevel, override: nil, isIsolate: false)]  // X1
  }

  private var top: Status { stack[stack.count - 1] }

  /// Resolves the level and class of each scalar.
  mutating func resolve() {
    for index in classes.indices {
      switch classes[index] {
      case .rightToLeftEmbedding: embed(at: index, isRightToLeft: true)  // X2
      case .leftToRightEmbedding: embed(at: index, isRightToLeft: false)  // X3
      case .rightToLeftOverride:  // X4
        embed(at: index, isRightToLeft: true, override: .rightToLeft)
      case .leftToRightOverride:  // X5
        embed(at: index, isRightToLeft: false, override: .leftToRight)
      case .rightToLeftIsolate: isolate(at: index, isRightToLeft: true)  // X5a
      case .leftToRightIsolate: isolate(at: index, isRightToLeft: false)  // X5b
      case .firstStrongIsolate:  // X5c
        let end = isolates.match[index] ?? classes.count
        let level = isolates.firstStrongLevel(classes, in: index + 1..<end)
        isolate(at: index, isRightToLeft: level == 1)
      case .popIsolate: popIsolate(at: index)  // X6a
      case .popFormat: popFormat(at: index)  // X7
      case .paragraphSeparator: levels[index] = stack[0].level  // X8
      case .boundaryNeutral: levels[index] = top.level
      default: give(index, top)  // X6
      }
    }
  }

  private mutating func give(_ index: Int, _ status: Status) {
    levels[index] = status.level
    if let override = status.override { classes[index] = override }
  }

  private func nextLevel(isRightToLeft: Bool) -> UInt8 {
    isRightToLeft ? (top.level + 1) | 1 : (top.level + 2) & ~1
  }

  private mutating func embed(at index: Int, isRightToLeft: Bool, override: BidiClass? = nil) {
    levels[index] = top.level
    let level = nextLevel(isRightToLeft: isRightToLeft)
    if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  private mutating func isolate(at index: Int, isRightToLeft: Bool) {
    give(index, top)
    let level = nextLevel(isRightToLeft: isRightToLeft)
    if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates += 1
      stack.append(Status(level: level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  private mutating func popIsolate(at index: Int) {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while stack.count > 1, !top.isIsolate { stack.removeLast() }
      if stack.count > 1 { stack.removeLast() }
      validIsolates -= 1
    }
    give(index, top)
  }

  private mutating func popFormat(at index: Int) {
    if overflowIsolates == 0 {
      if overflowEmbeddings > 0 {
        overflowEmbeddings -= 1
      } else if !top.isIsolate, stack.count > 1 {
        stack.removeLast()
      }
    }
    levels[index] = top.level
  }
}

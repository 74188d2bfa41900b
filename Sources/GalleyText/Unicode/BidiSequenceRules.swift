/// The rules for one isolating run sequence: weak types, brackets, neutrals, levels.
struct BidiSequenceRules {
  let sequence: IsolatingRunSequence
  let scalars: [UInt32]
  /// The classes of the paragraph's scalars, by the Standard and as overrides left them.
  let original: [BidiClass]
  /// The classes of the sequence's scalars, as far as they are resolved.
  var types: [BidiClass]

  init(
    _ sequence: IsolatingRunSequence, scalars: [UInt32], original: [BidiClass],
    classes: [BidiClass]
  ) {
    self.sequence = sequence
    self.scalars = scalars
    self.original = original
    types = sequence.indices.map { classes[$0] }
  }

  /// The direction of the sequence's level.
  var embedding: BidiClass { direction(of: sequence.level) }

  /// Resolves the levels of the sequence's scalars.
  mutating func resolve(_ levels: inout [UInt8]) {
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveTerminators()
    resolveLatinNumbers()
    resolveBrackets()
    resolveNeutrals()
    for (position, index) in sequence.indices.enumerated() {
      levels[index] = sequence.level + levelIncrease(types[position])
    }
  }

  /// W1 to W3: marks take the preceding type; European numbers after Arabic letters are Arabic.
  private mutating func resolveMarksAndNumbers() {
    var previous = sequence.start
    var strong = sequence.start
    for position in types.indices {
      switch types[position] {
      case .nonspacingMark:
        let isAfterIsolate = previous.isIsolateInitiator || previous == .popIsolate
        types[position] = isAfterIsolate ? .otherNeutral : previous
        // A mark that became a number is one, by W2.
        if types[position] == .europeanNumber, strong == .arabicLetter {
          types[position] = .arabicNumber
        }
      case .europeanNumber:
        if strong == .arabicLetter { types[position] = .arabicNumber }
      default: break
      }
      previous = types[position]
      switch previous {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = previous
      default: break
      }
    }
    for position in types.indices where types[position] == .arabicLetter {
      types[position] = .rightToLeft
    }
  }

  /// W4: one separator between two numbers of one kind is of that kind.
  private mutating func resolveSeparators() {
    guard types.count > 2 else { return }
    for position in 1..<types.count - 1 where types[position - 1] == types[position + 1] {
      switch (types[position], types[position - 1]) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber):
        types[position] = .europeanNumber
      case (.commonSeparator, .arabicNumber): types[position] = .arabicNumber
      default: break
      }
    }
  }

  /// W5 and W6: terminators beside European numbers are numbers, other terminators and separators
  /// are neutral.
  private mutating func resolveTerminators() {
    var position = 0
    while position < types.count {
      let start = position
      while position < types.count, types[position] == .europeanTerminator { position += 1 }
      if position > start {
        let followsNumber = start > 0 && types[start - 1] == .europeanNumber
        let precedesNumber = position < types.count && types[position] == .europeanNumber
        let type = followsNumber || precedesNumber ? BidiClass.europeanNumber : .otherNeutral
        for index in start..<position { types[index] = type }
        continue
      }
      if types[position] == .europeanSeparator || types[position] == .commonSeparator {
        types[position] = .otherNeutral
      }
      position += 1
    }
  }

  /// W7: European numbers after Latin letters are like them.
  private mutating func resolveLatinNumbers() {
    var strong = sequence.start
    for position in types.indices {
      switch types[position] {
      case .leftToRight, .rightToLeft: strong = types[position]
      case .europeanNumber: if strong == .leftToRight { types[position] = .leftToRight }
      default: break
      }
    }
  }

  /// N1 and N2: neutrals between two of one direction have it; the others have the embedding's.
  private mutating func resolveNeutrals() {
    var before = sequence.start
    var position = 0
    while position < types.count {
      let start = position
      while position < types.count, types[position].isNeutral { position += 1 }
      if position > start {
        let after = position < types.count ? strongDirection(types[position]) : sequence.end
        let type = before == after ? before : embedding
        for index in start..<position { types[index] = type }
      } else {
        before = strongDirection(types[position]) ?? before
        position += 1
      }
    }
  }

  /// The direction that a type counts as beside neutrals: numbers are right-to-left.
  func strongDirection(_ type: BidiClass) -> BidiClass? {
    switch type {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  /// I1 and I2.
  private func levelIncrease(_ type: BidiClass) -> UInt8 {
    switch type {
    case .rightToLeft: embedding == .leftToRight ? 1 : 0
    case .arabicNumber, .europeanNumber: embedding == .leftToRight ? 2 : 1
    case .leftToRight: embedding == .leftToRight ? 0 : 1
    default: 0
    }
  }
}

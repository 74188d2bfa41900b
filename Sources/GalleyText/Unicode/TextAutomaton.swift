/// The automata of line breaking and of grapheme clusters, read as one.
///
/// Words of Hangul are kept. A step holds both outputs for the place before a scalar, and the cells
/// that the scalar adds; a state is a pair of states. Few pairs come up in a text, so a step is
/// worked out when first taken: a table of all would be larger than the program's other tables.
struct TextAutomaton: ~Copyable, @unchecked Sendable {
  /// A state, as the number of the first of its steps.
  typealias State = Int

  /// The state in which text begins.
  static var start: State { 0 }

  /// By state and class.
  private(set) var steps: UnsafeMutablePointer<Step>
  private var capacity = 16
  /// Lookup tables for scalars, once they are set up.
  let rows = ScalarRows()
  private(set) var wordSteps = WordSteps()
  private var ideographs: Ideographs?
  /// A state after an ideograph, in which the steps of all of them are known. It is as good as that
  /// after any other one where an ideograph follows.
  private(set) var ideographState: State = -1
  private var isPrepared = false
  /// The automata in each state.
  private var pairs: [Pair] = []
  /// The number of each pair in `pairs`, and 1; 0 for one that never came up.
  private var numbers: [UInt16] = []
  private let ambiguousIsWide: Bool
  /// Whether a space came up that adds no cell: signs have taken it into their cluster (UAX #29,
  /// GB9b).
  private(set) var takesSpaces = false

  /// A state of each automaton.
  struct Pair {
    var lineBreak: LineBreakAutomaton
    var cluster: ClusterAutomaton

    /// A number below `count`.
    var number: Int { lineBreak.state * ClusterTable.stateCount + cluster.state }

    static let count = LineBreakTable.stateCount * ClusterTable.stateCount

    /// Reads a scalar of a class.
    mutating func read(_ scalarClass: UInt8) -> Reading {
      let cellsBefore = cluster.width
      let endsCluster = cluster.read(scalarClass)
      let output = lineBreak.read(keptHangul(scalarClass))
      return Reading(
        output: output, endsCluster: endsCluster, cellsBefore: cellsBefore,
        cells: endsCluster ? cluster.width : cluster.width - cellsBefore)
    }
  }

  /// The outputs of both automata for a scalar.
  struct Reading {
    var output: LineBreakAutomaton.Output
    /// Whether a cluster ended before it, and the cells of that.
    var endsCluster: Bool
    var cellsBefore: Int
    /// The cells that it adds.
    var cells: Int

    /// Whether a line may end before the scalar.
    var isPlace: Bool { endsCluster && output.contains(.allowed) }

    /// Whether no place is left open or settled, and the cluster before the scalar has cells.
    var isSimple: Bool {
      output.isDisjoint(with: [.leavesOpen, .openIsAllowed, .openIsProhibited]) && cellsBefore > 0
    }
  }

  /// The steps of a state: one for each class.
  private static let stride = 128

  init(ambiguousIsWide: Bool) {
    self.ambiguousIsWide = ambiguousIsWide
    steps = .allocate(capacity: capacity * TextAutomaton.stride)
  }

  deinit {
    steps.deallocate()
    rows.deallocate()
  }

  /// Sets up what reading needs, once: a text of ASCII alone may do without.
  @inline(__always)
  mutating func prepare() {
    if !isPrepared { setUp() }
  }

  @inline(never)
  private mutating func setUp() {
    isPrepared = true
    steps.initialize(repeating: .unknown, count: capacity * TextAutomaton.stride)
    numbers = [UInt16](repeating: 0, count: Pair.count)
    let start = Pair(
      lineBreak: LineBreakAutomaton(),
      cluster: ClusterAutomaton(ambiguousIsWide: ambiguousIsWide))
    _ = state(of: start)
    setUpRuns(of: Words(from: start), Ideographs(from: start))
  }

  private mutating func setUpRuns(of words: Words, _ ideographs: Ideographs) {
    rows.setUp { scalarClass in
      var kind: ScalarKind = cleaningTrait(of: scalarClass) == 0 ? .plain : []
      if words.contains(scalarClass) { kind.insert(.letter) }
      if scalarClass == ideographs.scalarClass { kind.insert(.ideograph) }
      return kind
    }
    self.ideographs = ideographs
    ideographState = state(of: ideographs.pair)
    _ = step(ideographState, ideographs.scalarClass)
    wordSteps.state = state(of: words.inWord)
    wordSteps.space = step(wordSteps.state, StagedTable.scalarClasses[0x20])
    wordSteps.first = step(wordSteps.space.next, StagedTable.scalarClasses[0x61])
  }

  /// The automata in a state.
  func pair(in state: State) -> Pair { pairs[state / TextAutomaton.stride] }

  /// The step that a scalar of a class takes.
  @inline(__always)
  mutating func step(_ state: State, _ scalarClass: UInt8) -> Step {
    assert(isPrepared && state >= 0 && state < pairs.count * TextAutomaton.stride)
    let step = steps[state &+ Int(scalarClass)]
    return step.isKnown ? step : newStep(state, scalarClass)
  }

  @inline(never)
  private mutating func newStep(_ state: State, _ scalarClass: UInt8) -> Step {
    var pair = pair(in: state)
    let reading = pair.read(scalarClass)
    let beginsIdeographs =
      scalarClass == ideographs?.scalarClass && pair.number == ideographs?.pair.number
    let step = Step(
      to: self.state(of: pair), reading, isClean: isClean(scalarClass),
      beginsIdeographs: beginsIdeographs, mayBeDash: isOfDashes(scalarClass))
    steps[state + Int(scalarClass)] = step
    if scalarClass == StagedTable.scalarClasses[0x20], step.cells == 0 { takesSpaces = true }
    return step
  }

  /// Whether clean text holds scalars of a class as they are: it has those of joiners and variation
  /// selectors only where they belong.
  private func isClean(_ scalarClass: UInt8) -> Bool {
    cleaningTrait(of: scalarClass) != 2 || scalarClass == StagedTable.scalarClasses[0x200D]
      || scalarClass == StagedTable.scalarClasses[0xFE0F]
  }

  /// Whether U+2013 or U+2014 is of a class: where such is between blanks, no line begins with it.
  private func isOfDashes(_ scalarClass: UInt8) -> Bool {
    scalarClass == StagedTable.scalarClasses[0x2013]
      || scalarClass == StagedTable.scalarClasses[0x2014]
  }

  private mutating func state(of pair: Pair) -> State {
    let known = Int(numbers[pair.number])
    if known > 0 { return (known - 1) * TextAutomaton.stride }
    if pairs.count == capacity { grow() }
    pairs.append(pair)
    numbers[pair.number] = UInt16(pairs.count)
    return (pairs.count - 1) * TextAutomaton.stride
  }

  private mutating func grow() {
    let count = capacity * TextAutomaton.stride
    let larger = UnsafeMutablePointer<Step>.allocate(capacity: 2 * count)
    larger.update(from: steps, count: count)
    (larger + count).initialize(repeating: .unknown, count: count)
    steps.deallocate()
    (steps, capacity) = (larger, 2 * capacity)
  }
}

extension TextAutomaton {
  /// The outputs for a scalar and for the place before it, and the state after it.
  struct Step {
    let rawValue: UInt32

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    fileprivate init(
      to next: State, _ reading: Reading, isClean: Bool, beginsIdeographs: Bool, mayBeDash: Bool
    ) {
      let output = reading.output
      var bits = UInt32(next) << 12 | UInt32(reading.cells)
      if reading.isPlace { bits |= 1 << 2 }
      if reading.endsCluster, output.contains(.leavesOpen) { bits |= 1 << 3 }
      if output.contains(.openIsAllowed) { bits |= 1 << 4 }
      if output.contains(.openIsProhibited) { bits |= 1 << 5 }
      if !isClean { bits |= 1 << 6 }
      if reading.isPlace, reading.cellsBefore == 0 { bits |= 1 << 8 }
      if beginsIdeographs { bits |= 1 << 9 }
      if reading.isPlace, mayBeDash { bits |= 1 << 10 }
      rawValue = bits
    }

    /// A step that was never taken.
    static let unknown = Step(rawValue: 1 << 7)

    fileprivate var isKnown: Bool { rawValue & 1 << 7 == 0 }

    /// Whether the scalar is an ideograph, and nothing but that is to be known of it.
    @inline(__always)
    var beginsIdeographs: Bool { rawValue & 1 << 9 != 0 }

    /// The state after the scalar.
    @inline(__always)
    var next: State { State(rawValue >> 12) }

    /// The cells that the scalar adds to the text: 0, 1 or 2.
    @inline(__always)
    var cells: Int { Int(rawValue & 3) }

    /// A line may end before the scalar, and so does a cluster.
    @inline(__always)
    var isPlace: Bool { rawValue & 1 << 2 != 0 }

    /// The step where a line may end before the scalar, or none may, whatever the rules say.
    func withPlace(_ isPlace: Bool) -> Step {
      Step(rawValue: rawValue & ~(3 << 2) | (isPlace ? 1 << 2 : 0))
    }

    /// Whether all that is to be said comes above, and the cluster before a place can be seen.
    @inline(__always)
    var isSimple: Bool { rawValue & 0x5F8 == 0 }

    /// Later text decides whether a line may end before the scalar, where a cluster ends.
    var leavesOpen: Bool { rawValue & 1 << 3 != 0 }

    /// A line may end at the place that was left open; or it is decided, at least.
    var openIsAllowed: Bool { rawValue & 1 << 4 != 0 }
    var settlesOpen: Bool { rawValue & 3 << 4 != 0 }

    /// Whether cleaning looks at scalars of the class, and clean text may hold others than joiners
    /// and variation selectors.
    var isUnclean: Bool { rawValue & 1 << 6 != 0 }
  }
}

/// Runs of like scalars that read the same wherever they are in the run: no automaton need follow
/// them there.
extension TextAutomaton {
  /// Words of letters of one cell with a space between each two: a line may end before each first
  /// letter, and nowhere else.
  ///
  /// A letter is any scalar that reads as `a` does.
  struct Words {
    /// The automata after a letter, and after a space that follows it.
    let inWord: Pair
    let afterSpace: Pair

    /// Words, by the pair in which text begins.
    init(from start: Pair) {
      var pair = start
      _ = pair.read(StagedTable.scalarClasses[0x61])
      inWord = pair
      _ = pair.read(StagedTable.scalarClasses[0x20])
      afterSpace = pair
    }

    /// Whether scalars of a class are letters.
    func contains(_ scalarClass: UInt8) -> Bool {
      var (next, first) = (inWord, afterSpace)
      let (inside, begin) = (next.read(scalarClass), first.read(scalarClass))
      return next.number == inWord.number && first.number == inWord.number
        && inside.isSimple && !inside.isPlace && inside.cells == 1
        && begin.isSimple && begin.isPlace && begin.cells == 1
    }
  }

  /// The steps that words are read by.
  struct WordSteps {
    /// The state after a letter; -1 for none.
    var state: State = -1
    /// The step of a space after a letter, and of a letter after that.
    var space = Step.unknown
    var first = Step.unknown
  }

  /// Ideographs in a row: each takes two cells, a line may end before it, and the next step depends
  /// on nothing but which it is.
  struct Ideographs {
    /// Their class, and the automata after one of them.
    let scalarClass: UInt8
    let pair: Pair

    /// Ideographs, by the pair in which text begins.
    init(from start: Pair) {
      var pair = start
      scalarClass = StagedTable.scalarClasses[0x4E00]
      _ = pair.read(scalarClass)
      self.pair = pair
    }
  }
}

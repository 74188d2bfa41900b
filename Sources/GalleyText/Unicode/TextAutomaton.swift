/// The automata of line breaking and of grapheme clusters, read as one.
///
/// A step says what both say of the place before a scalar, and how many cells the scalar adds. A
/// state is a pair of theirs. Few of all pairs come up in a text, so that a step is worked out when
/// it is first taken: a table of all of them would be larger than the rest of the program's.
struct TextAutomaton: ~Copyable, @unchecked Sendable {
  /// A state, as the number of the first of its steps.
  typealias State = Int

  /// The state in which text begins.
  static var start: State { 0 }

  /// By state and class.
  private(set) var steps: UnsafeMutablePointer<Step>
  private var capacity = 16
  /// By ``row(_:_:)``: the class of a scalar of two bytes; where the classes of 64 scalars of three
  /// bytes begin in ``classes``.
  let rows: UnsafeMutablePointer<UInt16>
  /// By ``row(_:_:)``: what cleaning must know of a scalar of two bytes, or of all of 64 scalars of
  /// three, see ``cleaningTrait(of:)``; 2 as well where UTF-8 has none, 3 where they differ.
  let rowTraits: UnsafeMutablePointer<UInt8>
  private var isPrepared = false
  /// The automata in each state.
  private var pairs: [Pair] = []
  /// The number of each pair in `pairs`, and 1; 0 for one that never came up.
  private var numbers: [UInt16] = []
  private let ambiguousIsWide: Bool

  private struct Pair {
    var lineBreak: LineBreakAutomaton
    var cluster: ClusterAutomaton

    /// A number below `count`.
    var number: Int { lineBreak.state * ClusterTable.stateCount + cluster.state }

    static let count = LineBreakTable.stateCount * ClusterTable.stateCount

    /// Reads a scalar of a class.
    mutating func read(_ scalarClass: UInt8) -> Reading {
      let cellsBefore = cluster.width
      let endsCluster = cluster.read(scalarClass)
      let output = lineBreak.read(scalarClass)
      return Reading(
        output: output, endsCluster: endsCluster, cellsBefore: cellsBefore,
        cells: endsCluster ? cluster.width : cluster.width - cellsBefore)
    }
  }

  /// What both automata say of a scalar.
  fileprivate struct Reading {
    var output: LineBreakAutomaton.Output
    /// Whether a cluster ended before it, and the cells of that.
    var endsCluster: Bool
    var cellsBefore: Int
    /// The cells that it adds.
    var cells: Int

    /// Whether a line may end before the scalar.
    var isPlace: Bool { endsCluster && output.contains(.allowed) }

    /// Whether nothing is said of places that are left open, or of clusters that are not seen.
    var isSimple: Bool {
      output.isDisjoint(with: [.leavesOpen, .openIsAllowed, .openIsProhibited]) && cellsBefore > 0
    }
  }

  /// The steps of a state: one for each class.
  private static let stride = 128

  /// The number of what UTF-8 says with all but the last byte of a scalar's three, or with both of
  /// its two: by the first, C0 to EF, and the second, 80 to BF.
  @inline(__always)
  static func row(_ lead: UInt8, _ second: UInt8) -> Int {
    Int(lead) &<< 6 &+ Int(second) &- (0xC0 << 6 + 0x80)
  }

  private static let rowCount = 48 * 64

  init(ambiguousIsWide: Bool) {
    self.ambiguousIsWide = ambiguousIsWide
    steps = .allocate(capacity: capacity * TextAutomaton.stride)
    rows = .allocate(capacity: TextAutomaton.rowCount)
    rowTraits = .allocate(capacity: TextAutomaton.rowCount)
  }

  deinit {
    steps.deallocate()
    rows.deallocate()
    rowTraits.deallocate()
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
    setUpShortRows()
    setUpLongRows()
    numbers = [UInt16](repeating: 0, count: Pair.count)
    _ = state(after: LineBreakAutomaton())
  }

  /// Scalars of two bytes.
  private func setUpShortRows() {
    for scalar in 0..<0x800 {
      let scalarClass = StagedTable.scalarClasses[UInt32(scalar)]
      rows[scalar] = UInt16(scalarClass)
      // One byte says those below U+0080.
      rowTraits[scalar] = scalar < 0x80 ? 2 : cleaningTrait(of: scalarClass)
    }
  }

  /// Scalars of three bytes, 64 by 64.
  private func setUpLongRows() {
    var last: (start: Int, trait: UInt8) = (-1, 0)
    for row in 0..<1024 {
      let start = StagedTable.scalarClasses.blockStart(row)
      if start != last.start {
        let trait = cleaningTrait(of: TextAutomaton.classes[start])
        let isEven = (start..<start + 64).allSatisfy {
          cleaningTrait(of: TextAutomaton.classes[$0]) == trait
        }
        last = (start, isEven ? trait : 3)
      }
      rows[0x800 + row] = UInt16(start)
      // What two bytes say, and surrogates.
      let isMalformed = row < 0x20 || 0x360..<0x380 ~= row
      rowTraits[0x800 + row] = isMalformed ? 2 : last.trait
    }
  }

  /// The class of each scalar, in blocks.
  static var classes: UnsafePointer<UInt8> { StagedTable.scalarClasses.blocks }

  /// The state in which a text goes on at the border of two clusters, if that is what line breaking
  /// knows of what stands before it.
  mutating func state(after lineBreak: LineBreakAutomaton) -> State {
    let cluster = ClusterAutomaton(ambiguousIsWide: ambiguousIsWide)
    return state(of: Pair(lineBreak: lineBreak, cluster: cluster))
  }

  /// What line breaking knows in a state.
  func lineBreak(in state: State) -> LineBreakAutomaton {
    pairs[state / TextAutomaton.stride].lineBreak
  }

  /// The step that a scalar of a class takes.
  @inline(__always)
  mutating func step(_ state: State, _ scalarClass: UInt8) -> Step {
    let step = steps[state &+ Int(scalarClass)]
    return step.isKnown ? step : newStep(state, scalarClass)
  }

  @inline(never)
  private mutating func newStep(_ state: State, _ scalarClass: UInt8) -> Step {
    var pair = pairs[state / TextAutomaton.stride]
    let reading = pair.read(scalarClass)
    var again = pair
    let repeated = again.read(scalarClass)
    let step = Step(
      to: self.state(of: pair), reading, isClean: cleaningTrait(of: scalarClass) != 2,
      repeated: again.number == pair.number ? repeated : nil)
    steps[state + Int(scalarClass)] = step
    return step
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
  /// What is said of a scalar, and of the place before it.
  struct Step {
    let rawValue: UInt32

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    fileprivate init(to next: State, _ reading: Reading, isClean: Bool, repeated: Reading?) {
      let output = reading.output
      var bits = UInt32(next) << 12 | UInt32(reading.cells)
      if reading.isPlace { bits |= 1 << 2 }
      if reading.endsCluster, output.contains(.leavesOpen) { bits |= 1 << 3 }
      if output.contains(.openIsAllowed) { bits |= 1 << 4 }
      if output.contains(.openIsProhibited) { bits |= 1 << 5 }
      if !isClean { bits |= 1 << 6 }
      if reading.isPlace, reading.cellsBefore == 0 { bits |= 1 << 8 }
      if let repeated, isClean, repeated.endsCluster, repeated.isSimple {
        if !repeated.isPlace, repeated.cells == 1 { bits |= 1 << 9 }
        if repeated.isPlace, repeated.cells == 2 { bits |= 1 << 10 }
      }
      rawValue = bits
    }

    /// A step that was never taken.
    fileprivate static let unknown = Step(rawValue: 1 << 7)

    fileprivate var isKnown: Bool { rawValue & 1 << 7 == 0 }

    /// Whether each further scalar of the class leaves the state, adds one cell, and no line may
    /// end before it.
    @inline(__always)
    var beginsWord: Bool { rawValue & 1 << 9 != 0 }

    /// Whether each further scalar of the class leaves the state, adds two cells, and a line may
    /// end before it.
    @inline(__always)
    var beginsIdeographs: Bool { rawValue & 1 << 10 != 0 }

    /// The state after the scalar.
    @inline(__always)
    var next: State { State(rawValue >> 12) }

    /// The cells that the scalar adds to the text: 0, 1 or 2.
    @inline(__always)
    var cells: Int { Int(rawValue & 3) }

    /// A line may end before the scalar, and so does a cluster.
    @inline(__always)
    var isPlace: Bool { rawValue & 1 << 2 != 0 }

    /// Whether all that is to be said comes above, and the cluster before a place can be seen.
    @inline(__always)
    var isSimple: Bool { rawValue & 0x1F8 == 0 }

    /// What follows decides whether a line may end before the scalar, where a cluster ends.
    var leavesOpen: Bool { rawValue & 1 << 3 != 0 }

    /// A line may end at the place that was left open; or it is decided, at least.
    var openIsAllowed: Bool { rawValue & 1 << 4 != 0 }
    var settlesOpen: Bool { rawValue & 3 << 4 != 0 }

    /// Whether cleaning looks at scalars of the class.
    var isUnclean: Bool { rawValue & 1 << 6 != 0 }
  }
}

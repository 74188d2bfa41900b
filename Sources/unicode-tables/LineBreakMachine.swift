/// UAX #14 as a machine: reads symbols, answers for the position before each one, or, where a
/// rule looks ahead, for the last position that it left open.
struct LineBreakMachine: Machine {
  struct State: Hashable {
    var context = LineBreakContext()
    var open: OpenPosition?
  }

  /// A position whose answer depends on the symbols that follow.
  struct OpenPosition: Hashable {
    var before: LineBreakContext
    var after: LineBreakSymbol
    var next: [LineBreakSymbol] = []
  }

  /// Bits of the output; the runtime reads them under the same names.
  enum Output {
    static let allowed: UInt8 = 1
    static let mandatory: UInt8 = 2
    /// The position is left open.
    static let leavesOpen: UInt8 = 4
    /// The position left open is decided: a break is allowed there, or not.
    static let opensAllowed: UInt8 = 8
    static let opensProhibited: UInt8 = 16
  }

  let rules = LineBreakRules()
  let start = State()

  func step(_ state: State, _ symbol: LineBreakSymbol) -> (output: UInt8, next: State) {
    var output: UInt8 = 0
    var next = State(context: state.context.appending(symbol), open: state.open)
    if !state.context.absorbs(symbol) {
      (output, next.open) = resolved(state.open, symbol)
    }
    switch rules.answer(state.context, symbol, []) {
    case .mandatory: output |= Output.mandatory
    case .allowed: output |= Output.allowed
    case .prohibited: break
    case nil:
      precondition(next.open == nil, "Two positions are open at once")
      output |= Output.leavesOpen
      next.open = OpenPosition(before: state.context, after: symbol)
    }
    return (output, next)
  }

  func finish(_ state: State) -> UInt8 {
    resolved(state.open, LineBreakRules.end).output
  }

  private func resolved(
    _ open: OpenPosition?, _ symbol: LineBreakSymbol
  ) -> (output: UInt8, stillOpen: OpenPosition?) {
    guard var open else { return (0, nil) }
    // After LB10, a mark that nothing absorbs is a letter.
    open.next.append(symbol.isMark ? LineBreakSymbol(name: "AL") : symbol)
    switch rules.answer(open.before, open.after, open.next) {
    case nil: return (0, open)
    case .prohibited: return (Output.opensProhibited, nil)
    case .allowed, .mandatory: return (Output.opensAllowed, nil)
    }
  }
}

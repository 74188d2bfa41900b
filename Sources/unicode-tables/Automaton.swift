/// Rules as a machine that reads one symbol at a time.
protocol Machine {
  associatedtype State: Hashable
  associatedtype Symbol: Hashable

  var start: State { get }
  /// The output of the machine as it reads `symbol`, and the state it is then in.
  func step(_ state: State, _ symbol: Symbol) -> (output: UInt8, next: State)
  /// The output of the machine where the text ends.
  func finish(_ state: State) -> UInt8
}

/// The smallest table that is equivalent to a machine.
///
/// States that no text tells apart are one state, symbols that no state tells apart one column.
struct Automaton<M: Machine> {
  /// The state in which text begins is 0.
  private(set) var stateCount = 0
  private(set) var columnCount = 0
  private(set) var columns: [M.Symbol: Int] = [:]
  /// Output and next state, by state and column.
  private(set) var cells: [(output: UInt8, next: Int)] = []
  /// Output at the end of the text, by state.
  private(set) var finals: [UInt8] = []

  init(_ machine: M, symbols: [M.Symbol]) {
    let full = FullTable(machine, symbols: symbols)
    let classes = full.equivalentStates()
    stateCount = (classes.max() ?? 0) + 1
    var representatives = [Int](repeating: 0, count: stateCount)
    for state in classes.indices.reversed() { representatives[classes[state]] = state }
    finals = representatives.map { full.finals[$0] }
    // A column is a symbol's output and next class in every state.
    var known: [[Int]: Int] = [:]
    var order: [[Int]] = []
    for (index, symbol) in symbols.enumerated() {
      let column = representatives.flatMap { state in
        let cell = full.rows[state][index]
        return [Int(cell.output), classes[cell.next]]
      }
      columns[symbol] = known[column] ?? order.count
      if known[column] == nil {
        known[column] = order.count
        order.append(column)
      }
    }
    columnCount = order.count
    for state in 0..<stateCount {
      cells += order.map { (UInt8($0[2 * state]), $0[2 * state + 1]) }
    }
  }
}

/// Every state that can be reached, before equal ones are joined.
private struct FullTable {
  var rows: [[(output: UInt8, next: Int)]] = []
  var finals: [UInt8] = []

  init<M: Machine>(_ machine: M, symbols: [M.Symbol]) {
    var numbers = [machine.start: 0]
    var states = [machine.start]
    while rows.count < states.count {
      let state = states[rows.count]
      finals.append(machine.finish(state))
      rows.append(
        symbols.map { symbol in
          let (output, next) = machine.step(state, symbol)
          if let number = numbers[next] { return (output, number) }
          numbers[next] = states.count
          states.append(next)
          return (output, states.count - 1)
        })
    }
  }

  /// The class of each state, by Moore's partition refinement; classes are numbered in order of
  /// their first state.
  func equivalentStates() -> [Int] {
    var classes = [Int](repeating: 0, count: rows.count)
    var count = 1
    while true {
      var known: [[Int]: Int] = [:]
      let refined = rows.indices.map { state in
        let signature =
          [classes[state], Int(finals[state])]
          + rows[state].flatMap { [Int($0.output), classes[$0.next]] }
        let number = known[signature] ?? known.count
        known[signature] = number
        return number
      }
      if known.count == count { return refined }
      (classes, count) = (refined, known.count)
    }
  }
}

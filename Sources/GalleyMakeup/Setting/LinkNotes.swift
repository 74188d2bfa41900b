/// The targets of links that are listed apart from the text, numbered from 1.
struct LinkNotes: Hashable, Sendable {
  /// The targets, in the order of their numbers.
  private(set) var targets: [String] = []
  private var numbers: [String: Int] = [:]

  /// No notes yet.
  init() {}

  /// The number of a target; the same target always has the same.
  mutating func number(of target: String) -> Int {
    if let number = numbers[target] { return number }
    targets.append(target)
    numbers[target] = targets.count
    return targets.count
  }
}

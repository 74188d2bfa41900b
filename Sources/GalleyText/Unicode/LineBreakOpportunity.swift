import GalleyCells

/// A place where a line may end, or must.
package struct LineBreakOpportunity: Hashable, Sendable {
  /// The offset of the first byte after the break.
  package var utf8Offset: Int
  /// The line must end here: a line feed or its like is before.
  package var isMandatory: Bool
}

/// The places where lines may end, by UAX #14 of Unicode 17.0 without tailoring.
///
///     lineBreakOpportunities(in: Array("a b\nc".utf8)).map(\.utf8Offset)  // [2, 4, 5]
///
/// The end of a text is one of them, if there is any text (LB3); it is mandatory only after a line
/// end. Malformed UTF-8 counts as U+FFFD.
///
/// - Complexity: O(*n*).
package func lineBreakOpportunities(in utf8: [UInt8]) -> [LineBreakOpportunity] {
  utf8.withUnsafeBufferPointer { lineBreakOpportunities(in: $0) }
}

/// The places where lines may end in the text of a buffer, not within the words of Hangul where these
/// are kept.
func lineBreakOpportunities(
  in bytes: UnsafeBufferPointer<UInt8>, keepingHangul: Bool = false
) -> [LineBreakOpportunity] {
  var opportunities: [LineBreakOpportunity] = []
  var automaton = LineBreakAutomaton()
  var openOffset = 0
  var offset = 0
  while offset < bytes.count {
    let scalar = decodeScalar(in: bytes, at: offset)
    let scalarClass = StagedTable.scalarClasses[scalar.value]
    let output = automaton.read(keepingHangul ? keptHangul(scalarClass) : scalarClass)
    if output.contains(.openIsAllowed) {
      opportunities.append(LineBreakOpportunity(utf8Offset: openOffset, isMandatory: false))
    }
    if !output.isDisjoint(with: [.allowed, .mandatory]) {
      opportunities.append(
        LineBreakOpportunity(utf8Offset: offset, isMandatory: output.contains(.mandatory)))
    }
    if output.contains(.leavesOpen) { openOffset = offset }
    offset += scalar.length
  }
  if automaton.finish().contains(.openIsAllowed) {
    opportunities.append(LineBreakOpportunity(utf8Offset: openOffset, isMandatory: false))
  }
  if offset > 0 {
    let endsLine = automaton.endsLine
    opportunities.append(LineBreakOpportunity(utf8Offset: offset, isMandatory: endsLine))
  }
  return opportunities
}

/// The class that a scalar breaks lines as where words of Hangul are kept: syllables are letters then, as
/// UAX #14, 6.1 has it for Korean. Korean has spaces between its words.
@inline(__always)
func keptHangul(_ scalarClass: UInt8) -> UInt8 {
  isHangul(scalarClass) ? StagedTable.scalarClasses[0x61] : scalarClass
}

/// Whether a class is one of Hangul syllables, or of the jamo that they are made of.
@inline(__always)
private func isHangul(_ scalarClass: UInt8) -> Bool {
  let classes = StagedTable.scalarClasses
  return scalarClass == classes[0xAC00] || scalarClass == classes[0xAC01]
    || scalarClass == classes[0x1100] || scalarClass == classes[0x1160]
    || scalarClass == classes[0x11A8]
}

/// The automaton of ``LineBreakTable``: reads classes of scalars, and says of the position before
/// each one whether a line may end there.
///
/// Some rules look ahead (LB15b, LB15c, LB19a, LB25, LB28a). Then the automaton leaves a position
/// open, one at a time, and decides it after a later scalar or at the end of the text.
struct LineBreakAutomaton: Hashable, Sendable {
  private(set) var state = 0

  /// The automaton's output after a scalar.
  struct Output: OptionSet, Sendable {
    let rawValue: UInt8

    /// A line may end before the scalar.
    static let allowed = Output(rawValue: 1)
    /// A line must end before the scalar.
    static let mandatory = Output(rawValue: 2)
    /// The text that follows decides whether a line may end before the scalar.
    static let leavesOpen = Output(rawValue: 4)
    /// A line may end at the position left open.
    static let openIsAllowed = Output(rawValue: 8)
    /// A line may not end at the position left open.
    static let openIsProhibited = Output(rawValue: 16)
  }

  /// Reads a scalar of a class.
  @inline(__always)
  mutating func read(_ scalarClass: UInt8) -> Output {
    let column = Int(ScalarClassTable.lineBreakColumns.utf8Start[Int(scalarClass)])
    let cell = LineBreakTable.cells.utf8Start + 2 * (state * LineBreakTable.columnCount + column)
    state = Int(cell[1])
    return Output(rawValue: cell[0])
  }

  /// The output at the end of the text.
  func finish() -> Output { Output(rawValue: LineBreakTable.finals.utf8Start[state]) }

  /// The last scalar ends a line: a letter after it would begin another.
  var endsLine: Bool {
    var next = self
    return next.read(StagedTable.scalarClasses[0x61]).contains(.mandatory)
  }
}

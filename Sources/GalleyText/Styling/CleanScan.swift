import GalleyCells

/// Whether text is drawn as it is: nothing of it is left out or shown in another way (see
/// ``StyledText/cleaned(for:)``), and it begins with a cluster that has cells of its own. On a line
/// where it fits, without levels, its bytes are printed as they are.
///
/// False is no more than a guess, for text that is rare.
///
/// - Complexity: O(*n*) in the number of bytes.
public func isDrawnAsItIs(
  _ utf8: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool = false
) -> Bool {
  guard isClean(utf8, for: .cells) else { return false }
  guard let first = utf8.first, first >= 0x80 else { return true }
  var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
  return walk.next(in: utf8).map { $0.width > 0 } ?? true
}

/// Whether cleaning would change nothing, found without writing anything.
///
/// False is no more than a guess: that of tags is not looked into.
func isClean(
  _ bytes: UnsafeBufferPointer<UInt8>, for destination: CleaningDestination
) -> Bool {
  var last: UInt32 = 0
  var (marks, joinedSigns) = (0, 0)
  var offset = 0
  while true {
    let end = endOfPrintableASCII(in: bytes, from: offset)
    if end > offset {
      if isJoiner(last), !takesJoiner(last, UInt32(bytes[offset])) { return false }
      (last, marks, joinedSigns) = (UInt32(bytes[end - 1]), 0, 0)
    }
    if end == bytes.count { return !isJoiner(last) }
    if bytes[end] == 0x0A, destination != .cells, !isJoiner(last) {
      (last, marks, offset) = (0, 0, end + 1)
      continue
    }
    let scalar = decodeScalar(in: bytes, at: end)
    offset = end + scalar.length
    // Most scalars are written as they are, and no more is to be said of them.
    if cleaningTrait(of: StagedTable.scalarClasses[scalar.value]) == 0, scalar.value != 0xFFFD,
      !isJoiner(last)
    {
      if !isSkinTone(scalar.value) { joinedSigns = 0 }
      (last, marks) = (scalar.value, 0)
      offset = endOfRepetitions(of: end..<offset, in: bytes)
      continue
    }
    switch ScalarTreatment(scalar.value) {
    case .keep:
      if scalar.value == 0xFFFD, bytes[end] != 0xEF || scalar.length < 3 { return false }
      marks = 0
    case .guide:
      if destination != .setting { return false }
      marks = 0
    case .show:
      guard destination.keeps(control: scalar.value) else { return false }
      marks = 0
      if scalar.value == 0x0A {
        if isJoiner(last) { return false }
        last = 0
        continue
      }
    case .mark: marks += 1
    case .variationSelector:
      if !takesVariationSelector(last, scalar.value) { return false }
      marks += 1
    case .joiner:
      if !takesJoiner(scalar.value, last) { return false }
    case .tag: return false
    }
    if isJoiner(last) {
      guard takesJoiner(last, scalar.value), mayBeJoined(scalar.value, after: joinedSigns) else {
        return false
      }
      joinedSigns = isSign(scalar.value) ? joinedSigns + 1 : 0
    }
    if marks > Cleaner.markLimit { return false }
    last = scalar.value
  }
}

private func isJoiner(_ value: UInt32) -> Bool { value == 0x200C || value == 0x200D }

extension CleaningDestination {
  /// Whether text for this destination may hold a control: line feeds and tabs are all there are.
  fileprivate func keeps(control value: UInt32) -> Bool {
    switch self {
    case .setting: value == 0x0A || value == 0x09
    case .lines: value == 0x0A
    case .cells: false
    }
  }
}

import GalleyCells

/// The version of the Unicode Standard that text is measured and broken by.
public let unicodeVersion = String(describing: ScalarClassTable.version)

/// The cells that a text takes on a terminal.
///
///     displayWidth(of: "Cafe\u{301} 本文")  // 9
///
/// The sum over the text's extended grapheme clusters, each 0, 1 or 2 cells. Controls, tabs and
/// line ends included, count nothing: text is set without them, see
/// ``setLines(of:measure:style:)``.
///
/// - Parameters:
///   - utf8: The text; malformed UTF-8 counts as U+FFFD, by maximal subpart.
///   - ambiguousIsWide: Scalars whose East_Asian_Width is Ambiguous take two cells.
/// - Returns: The cells, not negative.
/// - Complexity: O(*n*).
public func displayWidth(
  of utf8: some Sequence<UInt8>, ambiguousIsWide: Bool = false
) -> Int {
  let width = utf8.withContiguousStorageIfAvailable { bytes in
    displayWidth(of: bytes, ambiguousIsWide: ambiguousIsWide)
  }
  return width
    ?? Array(utf8).withUnsafeBufferPointer { bytes in
      displayWidth(of: bytes, ambiguousIsWide: ambiguousIsWide)
    }
}

/// The cells that a text takes on a terminal; see `displayWidth(of:ambiguousIsWide:)` for bytes.
public func displayWidth(of text: some StringProtocol, ambiguousIsWide: Bool = false) -> Int {
  displayWidth(of: text.utf8, ambiguousIsWide: ambiguousIsWide)
}

/// The cells of text in a buffer: each letter of ASCII before another one is a cluster.
func displayWidth(of bytes: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) -> Int {
  var automaton = ClusterAutomaton(ambiguousIsWide: ambiguousIsWide)
  var (width, offset) = (0, 0)
  while offset < bytes.count {
    let scalar = decodeScalar(in: bytes, at: offset)
    let (start, state, cells) = (offset, automaton.state, automaton.width)
    offset += scalar.length
    if automaton.read(StagedTable.scalarClasses[scalar.value]) {
      width += cells
      // A sign that is repeated is read alike; malformed bytes may be less than one.
      if automaton.state == state, scalar.value != 0xFFFD {
        offset = endOfRepetitions(of: start..<offset, in: bytes)
        width += cells * ((offset - start) / scalar.length - 1)
      }
    }
    guard scalar.value &- 0x20 < 0x5F else { continue }
    let end = endOfPrintableASCII(in: bytes, from: offset)
    if end > offset {
      width += automaton.width + end - offset - 1
      automaton.restart()
      _ = automaton.read(StagedTable.scalarClasses[UInt32(bytes[end - 1])])
      offset = end
    }
  }
  return width + automaton.width
}

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

/// The cells of text in a buffer.
func displayWidth(of bytes: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) -> Int {
  let ascii = endOfPrintableASCII(in: bytes, from: 0)
  if ascii == bytes.count { return ascii }
  // The last letter may be in a cluster with the text that follows.
  var width = max(0, ascii - 1)
  var walk = ClusterWalk(from: width, ambiguousIsWide: ambiguousIsWide)
  while let cluster = walk.next(in: bytes) { width += cluster.width }
  return width
}

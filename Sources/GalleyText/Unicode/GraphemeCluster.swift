import GalleyCells

/// One extended grapheme cluster of a text, which a reader takes for one character.
public struct GraphemeCluster: Hashable, Sendable {
  /// The cluster's bytes.
  public var utf8Range: Range<Int>
  /// Its cells: 0, 1 or 2. Controls have none.
  public var width: Int
}

/// A walk over the extended grapheme clusters of UTF-8 bytes (UAX #29), each with its width.
///
///     var walk = ClusterWalk()
///     text.withUnsafeBufferPointer { bytes in
///       while let cluster = walk.next(in: bytes) { … }
///     }
///
/// Malformed UTF-8 is walked as U+FFFD, by maximal subpart. The bytes must be the same in every
/// call. A walk over *n* bytes is O(*n*).
public struct ClusterWalk: Sendable {
  /// Where the next cluster begins.
  public private(set) var utf8Offset: Int
  private var automaton: ClusterAutomaton
  /// The end of the scalars that the automaton has read, all of them in the next cluster.
  private var readEnd: Int

  /// A walk that begins at an offset, as if text began there.
  public init(from utf8Offset: Int = 0, ambiguousIsWide: Bool = false) {
    self.utf8Offset = max(0, utf8Offset)
    readEnd = self.utf8Offset
    automaton = ClusterAutomaton(ambiguousIsWide: ambiguousIsWide)
  }

  /// The next cluster, or nil at the end of the bytes.
  public mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> GraphemeCluster? {
    let start = utf8Offset
    guard start < bytes.count else { return nil }
    if automaton.isAtStart, isLoneASCII(bytes, start) {
      (utf8Offset, readEnd) = (start + 1, start + 1)
      return GraphemeCluster(utf8Range: start..<start + 1, width: 1)
    }
    while readEnd < bytes.count {
      let scalar = decodeScalar(in: bytes, at: readEnd)
      let width = automaton.width
      let breaks = automaton.read(StagedTable.scalarClasses[scalar.value])
      if breaks {
        utf8Offset = readEnd
        // A letter needs no memory of being read: the walk may take the short way again.
        if scalar.value < 0x80 { automaton.restart() } else { readEnd += scalar.length }
        return GraphemeCluster(utf8Range: start..<utf8Offset, width: width)
      }
      readEnd += scalar.length
    }
    let width = automaton.width
    utf8Offset = bytes.count
    return GraphemeCluster(utf8Range: start..<bytes.count, width: width)
  }

  /// Printable ASCII with ASCII or nothing after it is a cluster of one cell.
  @inline(__always)
  private func isLoneASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    let byte = bytes[offset]
    return byte >= 0x20 && byte < 0x7F && (offset + 1 == bytes.count || bytes[offset + 1] < 0x80)
  }
}

/// The clusters of UTF-8 bytes, in order; together they cover the bytes.
public func graphemeClusters(
  of utf8: [UInt8], ambiguousIsWide: Bool = false
) -> [GraphemeCluster] {
  var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
  var clusters: [GraphemeCluster] = []
  clusters.reserveCapacity(utf8.count)
  utf8.withUnsafeBufferPointer { bytes in
    while let cluster = walk.next(in: bytes) { clusters.append(cluster) }
  }
  return clusters
}

/// The automaton of ``ClusterTable``: reads classes of scalars, knows where clusters end and how
/// wide the last one is.
struct ClusterAutomaton: Sendable {
  private(set) var state = 0
  let ambiguousIsWide: Bool

  /// Nothing was read.
  @inline(__always)
  var isAtStart: Bool { state == 0 }

  /// The cells of the cluster that was read last, as far as it was read.
  @inline(__always)
  var width: Int { Int(ClusterTable.widths.utf8Start[state]) }

  /// Reads a scalar of a class; true if a cluster ended before it.
  @inline(__always)
  mutating func read(_ scalarClass: UInt8) -> Bool {
    let row = ClusterTable.cells.utf8Start + 2 * state * ClusterTable.columnCount
    let cell = row + 2 * column(of: scalarClass)
    state = Int(cell[1])
    return cell[0] & 1 != 0
  }

  /// The table column of a class.
  @inline(__always)
  private func column(of scalarClass: UInt8) -> Int {
    let columns =
      ambiguousIsWide ? ScalarClassTable.wideClusterColumns : ScalarClassTable.clusterColumns
    return Int(columns.utf8Start[Int(scalarClass)])
  }

  /// Forgets what was read.
  @inline(__always)
  mutating func restart() { state = 0 }
}

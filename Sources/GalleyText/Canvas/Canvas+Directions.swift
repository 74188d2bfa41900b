import GalleyCells

/// Text is kept in logical order up to here; this is where it is put in visual order.
extension Canvas {
  /// A cluster on its way to its cells, with the clusters without width that follow it.
  private struct PlacedCluster {
    var range: Range<Int>
    let width: Int
    let style: UInt32
    /// The level of its first scalar: a cluster is never torn.
    let level: UInt8
  }

  /// Draws text cluster by cluster in visual order (UAX #9, L2 to L4): marks stay
  /// with their base, and paired characters are mirrored where text runs from right to left.
  mutating func drawReordered(
    _ text: CleanText, _ runs: [StyledText.Run], isVisible: Bool,
    with pen: inout Pen
  ) {
    let clusters = placedClusters(text.utf8, runs)
    let width = clusters.reduce(0) { $0 + $1.width }
    defer { pen.x += width }
    guard isVisible else { return }
    var x = pen.x
    for index in visualOrder(ofLevels: clusters.map(\.level)) {
      let cluster = clusters[index]
      let shown = text[cluster.range]
      if cluster.level % 2 == 1, let mirrored = mirrored(shown.utf8, width: cluster.width) {
        mirrored.cleaned { text, _ in
          draw(text, width: cluster.width, style: cluster.style, x: x, pen: pen)
        }
      } else {
        draw(shown, width: cluster.width, style: cluster.style, x: x, pen: pen)
      }
      note(level: cluster.level, at: x..<x + cluster.width, pen: pen)
      x += cluster.width
    }
  }

  private mutating func placedClusters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ runs: [StyledText.Run]
  ) -> [PlacedCluster] {
    var clusters: [PlacedCluster] = []
    var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
    var runIndex = 0
    while let cluster = walk.next(in: bytes) {
      while runs[runIndex].upperBound <= cluster.utf8Range.lowerBound { runIndex += 1 }
      if cluster.width > 0 {
        clusters.append(
          PlacedCluster(
            range: cluster.utf8Range, width: cluster.width,
            style: styles.index(of: runs[runIndex].style), level: runs[runIndex].level))
      } else if let last = clusters.last {
        clusters[clusters.count - 1].range = last.range.lowerBound..<cluster.utf8Range.upperBound
      }
    }
    return clusters
  }

  /// A cluster with the mirror image of its first scalar; nil if there is none, or none as wide.
  func mirrored(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) -> StyledText? {
    guard !bytes.isEmpty else { return nil }
    let scalar = decodeScalar(in: bytes, at: 0)
    guard let (mirror, _) = BidiMirror.image(of: scalar.value) else { return nil }
    var mirrored: [UInt8] = []
    mirrored.append(scalar: mirror)
    mirrored.append(contentsOf: bytes[scalar.length...])
    let isAsWide = displayWidth(of: mirrored, ambiguousIsWide: ambiguousIsWide) == width
    return isAsWide ? StyledText(utf8: mirrored) : nil
  }
}

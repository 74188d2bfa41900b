extension StyledText {
  /// The beginning of the text, as far as it takes at most `cells` cells: cut between clusters, and
  /// without the blanks at its end.
  ///
  ///     StyledText("日本語").beginning(cells: 5)  // "日本"
  ///
  /// - Parameters:
  ///   - cells: The greatest width; less than 1 leaves nothing.
  ///   - ambiguousIsWide: Whether characters of ambiguous width take two cells.
  /// - Returns: The part, with its styles.
  /// - Complexity: O(*n*) in the bytes that are kept.
  public func beginning(cells: Int, ambiguousIsWide: Bool = false) -> StyledText {
    var end = 0
    utf8.withUnsafeBufferPointer { bytes in
      var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
      var width = 0
      while width < cells, let cluster = walk.next(in: bytes), width + cluster.width <= cells {
        width += cluster.width
        end = cluster.utf8Range.upperBound
      }
    }
    while end > 0, utf8[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return self[0..<end]
  }

  /// The end of the text, as far as it takes at most `cells` cells: cut between clusters, and
  /// without the blanks at its start.
  ///
  ///     StyledText("日本語").ending(cells: 5)  // "本語"
  ///
  /// - Parameters:
  ///   - cells: The greatest width; less than 1 leaves nothing.
  ///   - ambiguousIsWide: Whether characters of ambiguous width take two cells.
  /// - Returns: The part, with its styles.
  /// - Complexity: O(*n*) in the bytes of the text.
  public func ending(cells: Int, ambiguousIsWide: Bool = false) -> StyledText {
    let clusters = graphemeClusters(of: utf8, ambiguousIsWide: ambiguousIsWide)
    var start = utf8.count
    var width = 0
    for cluster in clusters.reversed() {
      width += cluster.width
      if width > cells { break }
      start = cluster.utf8Range.lowerBound
    }
    while start < utf8.count, utf8[start] == UInt8(ascii: " ") { start += 1 }
    return self[start..<utf8.count]
  }
}

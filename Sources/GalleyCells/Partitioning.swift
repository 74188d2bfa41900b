extension RandomAccessCollection where Index == Int {
  /// Where a collection that is parted in two begins its second part.
  ///
  /// - Parameter condition: False of the elements of the first part, and true of the others.
  /// - Returns: The first position whose element satisfies it; ``endIndex`` where none does.
  /// - Complexity: O(log *n*) calls of `condition`.
  @inlinable
  public func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

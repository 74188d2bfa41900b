extension Int {
  /// The sum, held at the largest or smallest number instead of overflowing.
  @inlinable
  package func addingBounded(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : sum
  }

  /// The difference, held at the largest or smallest number instead of overflowing.
  @inlinable
  package func subtractingBounded(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : difference
  }
}

/// The quotient rounded towards negative infinity; `divisor` is positive.
package func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

extension Range<Int> {
  /// The same number of places so many further on.
  @inlinable
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where a collection that is parted in two begins its second part.
  ///
  /// - Parameter condition: False of the elements of the first part, and true of the others.
  /// - Returns: The first position whose element satisfies it; ``endIndex`` where none does.
  /// - Complexity: O(log *n*) calls of `condition`.
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

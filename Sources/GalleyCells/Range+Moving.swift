extension Range<Int> {
  /// The same number of places so many further on.
  @inlinable
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

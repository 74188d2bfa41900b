/// How much a run reads whole: all its inputs together.
///
/// A run that keeps its input in memory says so before memory runs out; only text that is printed
/// as it is read is not counted here.
struct InputLimit {
  /// The greatest number of bytes.
  static let greatest = 256 << 20

  private var left = greatest

  /// Takes `count` bytes of what is left.
  ///
  /// - Throws: That `name` is too large.
  mutating func take(_ count: Int, of name: String) throws(Failure) {
    guard count <= left else {
      throw .input("\(name): more than \(Self.greatest >> 20) MiB to read")
    }
    left -= count
  }

  /// Refuses a file whose size is known to be too large, before any of it is read.
  func check(_ size: Int, of name: String) throws(Failure) {
    var copy = self
    try copy.take(size, of: name)
  }
}

import Synchronization

/// How much a run reads whole: all its inputs together.
///
/// A run that keeps its input in memory says so before memory runs out; only text that is printed
/// as it is read is not counted here.
final class InputLimit: Sendable {
  /// The greatest number of bytes.
  private static let greatest = 256 << 20

  private let left = Mutex(greatest)
  /// Where the files that are read are noted; nil where nobody follows them.
  let notes: LiveNotes?

  /// A limit of which nothing is taken.
  init(notes: LiveNotes? = nil) {
    self.notes = notes
  }

  /// Takes `count` bytes of what is left.
  ///
  /// - Throws: That `name` is too large.
  func take(_ count: Int, of name: String) throws(Failure) {
    let isTaken = left.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
    if !isTaken { throw Self.tooLarge(name) }
  }

  /// Refuses a file whose size is known to be too large, before any of it is read.
  func check(_ size: Int, of name: String) throws(Failure) {
    guard size <= left.withLock({ $0 }) else { throw Self.tooLarge(name) }
  }

  private static func tooLarge(_ name: String) -> Failure {
    .input(name, "more than \(greatest >> 20) MiB to read")
  }
}

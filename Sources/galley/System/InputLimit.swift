import GalleyManuscript
import Synchronization

/// How much a run reads whole: all its inputs together.
///
/// A run that keeps its input in memory says so before memory runs out; only text that is printed
/// as it is read is not counted here.
final class InputLimit: Sendable {
  /// The greatest number of bytes.
  private static let greatest = 256 << 20
  /// How many bytes of included files may be set a second time and more, all of them together: a few
  /// lines must not make a document of gigabytes.
  private static let greatestRepeated = 16 << 20

  /// The bytes that are left of both, and the files that were included.
  private struct State {
    var left = greatest
    var leftRepeated = greatestRepeated
    var included: [String: SourceFile] = [:]
  }

  private let state = Mutex(State())
  /// Where the files that are read are noted; nil where nobody follows them.
  let notes: LiveNotes?

  /// A limit of which nothing is taken.
  init(notes: LiveNotes? = nil) {
    self.notes = notes
  }

  /// Takes `count` bytes of those that are left.
  ///
  /// - Throws: That `name` is too large.
  func take(_ count: Int, of name: String) throws(Failure) {
    let isTaken = state.withLock { state in
      guard count <= state.left else { return false }
      state.left -= count
      return true
    }
    if !isTaken { throw Self.tooLarge(name) }
  }

  /// Refuses a file whose size is known to be too large, before any of it is read.
  func check(_ size: Int, of name: String) throws(Failure) {
    guard size <= state.withLock({ $0.left }) else { throw Self.tooLarge(name) }
  }

  /// A file that documents include, which is read when it is included first.
  ///
  /// - Throws: The error that `read` throws; that included files are repeated too often.
  func included(
    _ name: String, read: () throws(Failure) -> SourceFile
  ) throws(Failure) -> SourceFile {
    guard let file = state.withLock({ $0.included[name] }) else {
      let file = try read()
      state.withLock { $0.included[name] = file }
      return file
    }
    let isTaken = state.withLock { state in
      guard file.utf8.count <= state.leftRepeated else { return false }
      state.leftRepeated -= file.utf8.count
      return true
    }
    if !isTaken {
      throw .input(
        name, "files that were included before make more than \(Self.greatestRepeated >> 20) MiB")
    }
    return file
  }

  private static func tooLarge(_ name: String) -> Failure {
    .input(name, "more than \(greatest >> 20) MiB to read")
  }
}

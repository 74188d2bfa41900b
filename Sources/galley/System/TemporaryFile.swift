import Synchronization

/// Where the path of the temporary file is in memory, as a C string; 0 where there is none.
///
/// It is here, outside of whatever is written to it, for where memory has run out: nobody can
/// be asked for it there, and nothing be allocated to name it.
private let addressOfPath = Atomic<UInt>(0)

/// The one temporary file that a process has at a time, to be taken away however the process ends.
enum TemporaryFile {
  /// The path of a file that nobody else has, in a directory.
  ///
  /// The number of the process would not do: processes of several containers have the same numbers,
  /// and may share the directory.
  static func newPath(inFolder folder: [UInt8]) -> [UInt8] {
    // The name of the file that it becomes would make it too long where that is the longest
    // allowed.
    folder + ".galley-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp".utf8
  }

  /// Notes the path of a file that is about to be made, before there is one.
  ///
  /// - Returns: Whether there was memory for that.
  static func note(_ path: [UInt8]) -> Bool {
    var copy: UnsafeMutablePointer<CChar>?
    _ = withCPath(path) { path in
      copy = strdup(path)
      return 0
    }
    free(exchangePath(for: copy))
    return copy != nil
  }

  /// Notes that it is there no more, or was never made.
  static func forget() {
    free(exchangePath(for: nil))
  }

  /// Takes it away, if there is one. Allocates nothing.
  static func remove() {
    guard let path = exchangePath(for: nil) else { return }
    _ = unlink(path)
  }

  private static func exchangePath(
    for path: UnsafeMutablePointer<CChar>?
  ) -> UnsafeMutablePointer<CChar>? {
    let before = addressOfPath.exchange(UInt(bitPattern: path), ordering: .relaxed)
    return UnsafeMutablePointer(bitPattern: before)
  }
}

import Synchronization

/// Results computed for a frame of a live page and kept for the next, where that asks for the
/// same.
///
///     let kinds = FrameMemory<HashedBytes, ContentKind>()
///     kinds.begin()
///     let kind = kinds.value(of: HashedBytes(bytes)) { recognize(bytes) }
///
/// Results that the last frame did not ask for are forgotten, so memory holds those of one frame.
package final class FrameMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let state = Mutex<(before: [Key: Value], now: [Key: Value])>(([:], [:]))

  /// A memory of nothing.
  package init() {}

  /// Begins another frame, for which nothing holds where `isSame` is false.
  package func begin(isSame: Bool = true) {
    state.withLock { $0 = (before: isSame ? $0.now : [:], now: [:]) }
  }

  /// The last frame's result for a key; nil where it did not ask.
  package subscript(key: Key) -> Value? { state.withLock { $0.before[key] } }

  /// Keeps a result.
  package func keep(_ value: Value, of key: Key) { state.withLock { $0.now[key] = value } }

  /// Returns the known result for a key, else the one computed now, and keeps it.
  package func value(of key: Key, _ found: () -> Value) -> Value {
    let value = self[key] ?? found()
    keep(value, of: key)
    return value
  }
}

/// Bytes that are hashed together: an array hashes one after another.
package struct HashedBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Some bytes.
  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Adds the bytes to `hasher`.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

import Synchronization

/// Results computed for a frame of a live page and kept for the next, where that asks for the
/// same.
///
///     let kinds = FrameMemory<HashedBytes, ContentKind>()
///     kinds.begin()
///     let kind = kinds.value(of: HashedBytes(bytes)) { recognize(bytes) }
///
/// Results that the last frame did not ask for are forgotten, so memory holds those of one frame.
public final class FrameMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let state = Mutex<(before: [Key: Value], now: [Key: Value])>(([:], [:]))

  /// A memory of nothing.
  public init() {}

  /// Begins another frame, for which nothing holds where `isSame` is false.
  public func begin(isSame: Bool = true) {
    state.withLock { $0 = (before: isSame ? $0.now : [:], now: [:]) }
  }

  /// The last frame's result for a key; nil where it did not ask.
  public subscript(key: Key) -> Value? { state.withLock { $0.before[key] } }

  /// Keeps a result.
  public func keep(_ value: Value, of key: Key) { state.withLock { $0.now[key] = value } }

  /// Returns the known result for a key, else the one computed now, and keeps it.
  public func value(of key: Key, _ found: () -> Value) -> Value {
    let value = self[key] ?? found()
    keep(value, of: key)
    return value
  }
}

/// Bytes that are hashed together: an array hashes one after another.
public struct HashedBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Some bytes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Adds the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

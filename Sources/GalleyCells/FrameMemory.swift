import Synchronization

/// What was found out for a frame of a live page and holds for the next as well, where that asks for the
/// same.
///
///     let kinds = FrameMemory<HashedBytes, ContentKind>()
///     kinds.begin()
///     let kind = kinds.value(of: HashedBytes(bytes)) { recognize(bytes) }
///
/// What the last frame did not ask for is forgotten, so memory holds what one frame needs.
public final class FrameMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let state = Mutex<(before: [Key: Value], now: [Key: Value])>(([:], [:]))

  /// A memory of nothing.
  public init() {}

  /// Begins another frame, for which nothing holds where `isSame` is false.
  public func begin(isSame: Bool = true) {
    state.withLock { $0 = (before: isSame ? $0.now : [:], now: [:]) }
  }

  /// What the last frame found out about something; nil where it did not ask.
  public subscript(key: Key) -> Value? { state.withLock { $0.before[key] } }

  /// Keeps what was found out.
  public func keep(_ value: Value, of key: Key) { state.withLock { $0.now[key] = value } }

  /// What is known about something, else what is found out now.
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

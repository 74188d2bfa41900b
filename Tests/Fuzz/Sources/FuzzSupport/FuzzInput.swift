/// An input made by the fuzzer: choices in its first bytes, then texts.
///
/// Any byte is a choice, so that inputs written by hand can be read: `~` and `A` count as well as
/// zero and one.
public struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  /// The input of one run.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// A number from 0 up to, not including, `limit`; 0 where the input has ended.
  public mutating func choice(below limit: Int) -> Int {
    bytes.popFirst().map { Int($0) % limit } ?? 0
  }

  /// Whether or not.
  public mutating func coin() -> Bool {
    choice(below: 2) == 1
  }

  /// One of some values.
  public mutating func choice<Value>(of values: [Value]) -> Value {
    values[choice(below: values.count)]
  }

  /// Takes the text up to the next NUL, or all the remaining bytes.
  public mutating func text() -> [UInt8] {
    let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
    defer { bytes = bytes[end...].dropFirst() }
    return Array(bytes[..<end])
  }

  /// Takes all the remaining bytes.
  public mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}

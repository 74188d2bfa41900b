/// A number that takes half of the room of an `Int`, for what there is one of for every few bytes
/// of a text: no text is read whole that is 2 GiB long.
@propertyWrapper struct Packed: Hashable {
  private var stored: Int32

  /// The number.
  @inline(__always) var wrappedValue: Int {
    get { Int(stored) }
    set { stored = Int32(clamping: newValue) }
  }

  /// A number, kept within 32 bits.
  @inline(__always) init(wrappedValue: Int) {
    stored = Int32(clamping: wrappedValue)
  }
}

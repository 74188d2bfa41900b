/// Remembers the effects of SGR sequences on styles, and the bytes that change one style to
/// another: a log says the same few things over and over.
///
/// It owns its memory alone, so that it may be handed to another thread.
struct RenditionCache: ~Copyable, @unchecked Sendable {
  /// The bits of a ``PackedStyle`` that make spaces visible.
  let spaceBits: UInt64

  /// The terminal's colours; nil for text without escapes.
  private let depth: ColorDepth?
  private let entries: UnsafeMutablePointer<Entry>
  private let changes: UnsafeMutablePointer<Change>
  /// The bytes of changes, a slot of `changeLimit` for each entry and each change.
  private let bytes: UnsafeMutablePointer<UInt8>

  /// A sequence after its introducer, with its final byte; the first byte is the lowest, and the
  /// bytes beyond its end are 0.
  struct Sequence: Equatable {
    var low: UInt64
    var middle: UInt64 = 0
    var high: UInt64 = 0

    /// How many bytes there are.
    @inline(__always)
    var length: Int {
      let (word, before) = high != 0 ? (high, 16) : middle != 0 ? (middle, 8) : (low, 0)
      return before &+ 8 &- word.leadingZeroBitCount &>> 3
    }
  }

  /// The effect of a sequence on a style.
  struct Entry {
    fileprivate var sequence = Sequence(low: 0)
    fileprivate var before = PackedStyle.none
    /// The style after it.
    fileprivate(set) var after = PackedStyle.plain
    /// How many bytes change the terminal from the style before to the one after, and the first of
    /// them.
    fileprivate var count = 0
    fileprivate var start = SIMD2<UInt64>()
  }

  /// The bytes written between two styles.
  private struct Change {
    var from = PackedStyle.none
    var to = PackedStyle.none
    var count = 0
  }

  private static let entryCount = 512
  private static let changeCount = 256
  /// The most bytes of a change: `ESC [ 0;1;2;3;4;7;9;38;2;255;255;255;48;2;255;255;255 m` has 50.
  static let changeLimit = 64

  /// A cache that knows nothing.
  ///
  /// - Parameter depth: The terminal's colours; nil is for text without escapes, where sequences do
  ///   nothing.
  init(depth: ColorDepth?) {
    self.depth = depth
    spaceBits = depth.map(PackedStyle.spaceBits) ?? 0
    entries = .allocate(capacity: RenditionCache.entryCount)
    entries.initialize(repeating: Entry(), count: RenditionCache.entryCount)
    changes = .allocate(capacity: RenditionCache.changeCount)
    changes.initialize(repeating: Change(), count: RenditionCache.changeCount)
    // A slot's bytes are written before they are read: the system need not clear them.
    bytes = .allocate(
      capacity: (RenditionCache.entryCount + RenditionCache.changeCount)
        * RenditionCache.changeLimit)
  }

  deinit {
    entries.deallocate()
    changes.deallocate()
    bytes.deallocate()
  }

  /// The effect of a sequence of at most eight bytes on a style; nil if it is not an SGR sequence.
  @inline(__always)
  func entry(of sequence: UInt64, in style: PackedStyle) -> UnsafePointer<Entry>? {
    let slot = slot(of: sequence, in: style)
    let entry = entries + slot
    // The first eight bytes of a longer one have no final byte.
    if entry.pointee.sequence.low == sequence, entry.pointee.before == style {
      return UnsafePointer(entry)
    }
    return find(Sequence(low: sequence), in: style, slot: slot)
  }

  /// The effect of a sequence of up to ``Sequence/limit`` bytes on a style; nil if it is not an SGR
  /// sequence.
  @inline(__always)
  func entry(of sequence: Sequence, in style: PackedStyle) -> UnsafePointer<Entry>? {
    let rest = sequence.middle ^ (sequence.high &<< 31 | sequence.high &>> 33)
    let slot = slot(of: sequence.low ^ rest &* 0xBF58_476D_1CE4_E5B9, in: style)
    let entry = entries + slot
    if entry.pointee.sequence == sequence, entry.pointee.before == style {
      return UnsafePointer(entry)
    }
    return find(sequence, in: style, slot: slot)
  }

  @inline(__always)
  private func slot(of sequence: UInt64, in style: PackedStyle) -> Int {
    let sum = sequence ^ (style.bits &<< 13 | style.bits &>> 51)
    return Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) &>> 55)
  }

  /// The effect of a sequence that is not in its slot. Of two with one slot, one is in the next.
  @inline(never)
  private func find(
    _ sequence: Sequence, in style: PackedStyle, slot: Int
  ) -> UnsafePointer<Entry>? {
    let next = slot ^ 1
    if entries[next].sequence == sequence, entries[next].before == style {
      return UnsafePointer(entries + next)
    }
    let isFree = entries[slot].before == .none
    return learn(sequence, in: style, slot: isFree ? slot : next)
  }

  private func learn(
    _ sequence: Sequence, in style: PackedStyle, slot: Int
  ) -> UnsafePointer<Entry>? {
    let words = (
      sequence.low.littleEndian, sequence.middle.littleEndian, sequence.high.littleEndian
    )
    let count = sequence.length - 1
    var after = style.style
    let isRendition = withUnsafeBytes(of: words) { raw in
      guard raw[count] == UInt8(ascii: "m"), raw[..<count].allSatisfy({ $0 &- 0x30 < 0x0C }) else {
        return false
      }
      after.apply(graphicRendition: raw.bindMemory(to: UInt8.self), in: 0..<count)
      return true
    }
    guard isRendition else { return nil }
    var entry = Entry()
    (entry.sequence, entry.before) = (sequence, style)
    if depth != nil {
      entry.after = PackedStyle(after)
      entry.count = write(from: style, to: entry.after, slot: slot)
      entry.start = UnsafeRawPointer(change(slot)).loadUnaligned(as: SIMD2<UInt64>.self)
    }
    entries[slot] = entry
    return UnsafePointer(entries + slot)
  }

  /// Writes the bytes that show a sequence, where the style before it is shown; up to `changeLimit`
  /// bytes may be overwritten.
  ///
  /// - Returns: How many bytes there are.
  @inline(__always)
  func write(_ entry: UnsafePointer<Entry>, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = entry.pointee.count
    UnsafeMutableRawPointer(target).storeBytes(of: entry.pointee.start, as: SIMD2<UInt64>.self)
    if count > 16 { copyChange(change(entry - UnsafePointer(entries)), count: count, to: target) }
    return count
  }

  /// The bytes of a slot.
  @inline(__always)
  private func change(_ slot: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + slot &* RenditionCache.changeLimit
  }

  /// Writes the bytes that change one style to another on the terminal; up to `changeLimit` bytes
  /// may be written over.
  ///
  /// - Returns: How many there are.
  func writeChange(
    from: PackedStyle, to: PackedStyle, at target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let sum = (from.bits &* 0xBF58_476D_1CE4_E5B9 ^ to.bits) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: sum &>> 56)
    let place = RenditionCache.entryCount + slot
    if changes[slot].from != from || changes[slot].to != to {
      changes[slot] = Change(from: from, to: to, count: write(from: from, to: to, slot: place))
    }
    copyChange(change(place), count: changes[slot].count, to: target)
    return changes[slot].count
  }

  /// Writes a change into a slot's bytes and returns its length.
  private func write(from: PackedStyle, to: PackedStyle, slot: Int) -> Int {
    let depth = depth ?? .none
    var writer = RenditionWriter(showing: Rendition(from.style, depth: depth, links: false))
    writer.change(to: Rendition(to.style, depth: depth, links: false))
    assert(writer.output.count <= RenditionCache.changeLimit)
    let target = change(slot)
    target.initialize(repeating: 0, count: RenditionCache.changeLimit)
    for (place, byte) in writer.output.enumerated() { target[place] = byte }
    return writer.output.count
  }
}

/// Copies a change, in as few steps as most of them need: they are short.
@inline(__always)
private func copyChange(
  _ change: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>
) {
  let source = UnsafeRawPointer(change)
  let target = UnsafeMutableRawPointer(target)
  var offset = 0
  repeat {
    target.storeBytes(
      of: source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self),
      toByteOffset: offset, as: SIMD2<UInt64>.self)
    offset &+= 16
  } while offset < count
}

/// What SGR sequences make of a style, and what has to be written to get from one style to
/// another, remembered: a log says the same few things over and over.
///
/// It owns its memory alone, so that it may be handed to another thread.
struct RenditionCache: ~Copyable, @unchecked Sendable {
  /// The bits of a ``PackedStyle`` that make spaces visible.
  let spaceBits: UInt64

  private let depth: ColorDepth
  private let sequences: UnsafeMutablePointer<Sequence>
  private let changes: UnsafeMutablePointer<Change>
  /// The bytes of changes, a slot of `changeLimit` for each sequence and each change.
  private let bytes: UnsafeMutablePointer<UInt8>

  /// The parameters of a sequence: at most 15 bytes, none of them 0, the first one lowest.
  struct Parameters: Hashable {
    var low: UInt64
    var high: UInt64 = 0
  }

  /// A sequence in a style, and what follows.
  private struct Sequence {
    var before = PackedStyle.none
    var parameters = Parameters(low: 0)
    var after = PackedStyle.plain
    /// How many bytes change the terminal from `before` to `after`.
    var count = 0
  }

  /// What is written between two styles.
  private struct Change {
    var from = PackedStyle.none
    var to = PackedStyle.none
    var count = 0
  }

  private static let sequenceCount = 512
  private static let changeCount = 256
  /// The most bytes of a change: `ESC [ 0;1;2;3;4;7;9;38;2;255;255;255;48;2;255;255;255 m` has 50.
  static let changeLimit = 64

  /// A cache that knows nothing.
  ///
  /// - Parameter depth: The terminal's colours; nil remembers nothing, for text without escapes.
  init(depth: ColorDepth?) {
    self.depth = depth ?? .none
    spaceBits = depth.map(PackedStyle.spaceBits) ?? 0
    let sequenceCount = depth == nil ? 0 : RenditionCache.sequenceCount
    let changeCount = depth == nil ? 0 : RenditionCache.changeCount
    sequences = .allocate(capacity: sequenceCount)
    sequences.initialize(repeating: Sequence(), count: sequenceCount)
    changes = .allocate(capacity: changeCount)
    changes.initialize(repeating: Change(), count: changeCount)
    // A slot's bytes are written before they are read: the system need not clear them.
    bytes = .allocate(capacity: (sequenceCount + changeCount) * RenditionCache.changeLimit)
  }

  deinit {
    sequences.deallocate()
    changes.deallocate()
    bytes.deallocate()
  }

  /// What a sequence does.
  struct Effect {
    /// The style after it.
    var style: PackedStyle
    /// What shows it, where the style before is shown.
    var change: UnsafePointer<UInt8>
    var count: Int

    /// Writes the change; up to `changeLimit` bytes may be written over.
    @inline(__always)
    func write(to target: UnsafeMutablePointer<UInt8>) {
      copyChange(change, count: count, to: target)
    }
  }

  /// What an SGR sequence with these parameters does in a style.
  @inline(__always)
  func effect(of parameters: Parameters, in style: PackedStyle) -> Effect {
    let sum = parameters.low ^ (parameters.high &+ style.bits) &* 0xBF58_476D_1CE4_E5B9
    let slot = Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) &>> 55)
    if sequences[slot].before != style || sequences[slot].parameters != parameters {
      learn(parameters, in: style, slot: slot)
    }
    return Effect(
      style: sequences[slot].after, change: bytes + slot &* RenditionCache.changeLimit,
      count: sequences[slot].count)
  }

  @inline(never)
  private func learn(_ parameters: Parameters, in style: PackedStyle, slot: Int) {
    let words = [parameters.low.littleEndian, parameters.high.littleEndian]
    var after = style.style
    words.withUnsafeBytes { raw in
      let parameters = raw.bindMemory(to: UInt8.self)
      after.apply(
        graphicRendition: parameters, in: 0..<(parameters.firstIndex(of: 0) ?? raw.count))
    }
    sequences[slot] = Sequence(
      before: style, parameters: parameters, after: PackedStyle(after),
      count: write(from: style, to: PackedStyle(after), slot: slot))
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
    let place = RenditionCache.sequenceCount + slot
    if changes[slot].from != from || changes[slot].to != to {
      changes[slot] = Change(from: from, to: to, count: write(from: from, to: to, slot: place))
    }
    copyChange(bytes + place * RenditionCache.changeLimit, count: changes[slot].count, to: target)
    return changes[slot].count
  }

  /// Writes a change into a slot's bytes and returns its length.
  private func write(from: PackedStyle, to: PackedStyle, slot: Int) -> Int {
    var writer = RenditionWriter()
    writer.change(to: Rendition(from.style, depth: depth, links: false))
    writer.output = []
    writer.change(to: Rendition(to.style, depth: depth, links: false))
    let target = bytes + slot * RenditionCache.changeLimit
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

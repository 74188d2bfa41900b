/// What SGR sequences make of a style, and what has to be written to get from one style to
/// another, remembered: a log says the same few things over and over. Styles here have no link.
struct RenditionCache {
  /// The style of ``StyleTable`` that is plain.
  static let plain: UInt32 = 0

  private let depth: ColorDepth
  private var styles = StyleTable()
  /// Whether spaces can be seen in each style.
  private var showsSpaces: [Bool] = [false]
  private var sequences: [Sequence]
  private var changes: [Change]
  /// The bytes of the changes, a slot of `changeLimit` for each.
  private var changeBytes: [UInt8]

  /// A sequence of at most 16 bytes and what it makes of a style.
  private struct Sequence {
    var style = UInt32.max
    var parameters = SIMD2<UInt64>()
    var result: UInt32 = 0
  }

  /// What is written between two styles.
  private struct Change {
    var from = UInt32.max
    var to = UInt32.max
    var count = 0
  }

  private static let slotCount = 1024
  /// The most bytes of a change: `ESC [ 0;1;2;3;4;7;9;38;2;255;255;255;48;2;255;255;255 m` has 50.
  static let changeLimit = 64
  /// Styles are forgotten when there are so many, so that no log can fill the memory with them.
  private static let styleLimit = 4096

  init(depth: ColorDepth) {
    self.depth = depth
    sequences = Array(repeating: Sequence(), count: RenditionCache.slotCount)
    changes = Array(repeating: Change(), count: RenditionCache.slotCount)
    changeBytes = Array(
      repeating: 0, count: RenditionCache.slotCount * RenditionCache.changeLimit)
  }

  /// Whether it is time to call ``forget()``.
  var isFull: Bool { showsSpaces.count > RenditionCache.styleLimit }

  /// Forgets all styles but the plain one.
  mutating func forget() {
    self = RenditionCache(depth: depth)
  }

  /// The style of an index.
  subscript(index: UInt32) -> TextStyle { styles[index] }

  /// The index of a style.
  mutating func index(of style: TextStyle) -> UInt32 {
    let index = styles.index(of: style)
    while showsSpaces.count < styles.styles.count {
      let style = styles[UInt32(showsSpaces.count)]
      showsSpaces.append(Rendition(style, depth: depth, links: false).showsSpaces)
    }
    return index
  }

  /// Whether spaces can be seen in a style.
  @inline(__always)
  func showsSpaces(_ index: UInt32) -> Bool { showsSpaces[Int(index)] }

  /// The style that an SGR sequence with these parameters makes of a style.
  mutating func style(
    after index: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, parameters: Range<Int>
  ) -> UInt32 {
    guard let key = key(of: bytes, parameters) else { return read(index, bytes, parameters) }
    let sum = key[0] ^ (key[1] &+ UInt64(index)) &* 0xBF58_476D_1CE4_E5B9
    let mixed = sum &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(mixed >> 54)
    let sequence = sequences[slot]
    if sequence.style == index, sequence.parameters == key { return sequence.result }
    let result = read(index, bytes, parameters)
    sequences[slot] = Sequence(style: index, parameters: key, result: result)
    return result
  }

  /// Up to 16 bytes as a number, none of them being 0; nil if there are more.
  @inline(__always)
  private func key(
    of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> SIMD2<UInt64>? {
    let count = range.count
    guard count <= 16 else { return nil }
    var key = SIMD2<UInt64>()
    if range.lowerBound + 16 <= bytes.count {
      let raw = UnsafeRawBufferPointer(bytes)
      key = raw.loadUnaligned(fromByteOffset: range.lowerBound, as: SIMD2<UInt64>.self)
      key[0] = UInt64(littleEndian: key[0]) & UInt64.max >> UInt64(max(0, 64 - 8 * count))
      key[1] = UInt64(littleEndian: key[1]) & UInt64.max >> UInt64(min(64, 128 - 8 * count))
    } else {
      for place in 0..<count {
        key[place / 8] |= UInt64(bytes[range.lowerBound + place]) << UInt64(8 * (place % 8))
      }
    }
    return key
  }

  private mutating func read(
    _ index: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ parameters: Range<Int>
  ) -> UInt32 {
    var style = styles[index]
    style.apply(graphicRendition: bytes, in: parameters)
    return self.index(of: style)
  }

  /// Writes the bytes that change one style to another on the terminal.
  ///
  /// - Returns: How many there are, at most `changeLimit`.
  mutating func writeChange(
    from: UInt32, to: UInt32, at target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let slot = Int((from &* 31 &+ to) % UInt32(RenditionCache.slotCount))
    if changes[slot].from != from || changes[slot].to != to {
      var writer = RenditionWriter()
      writer.change(to: Rendition(styles[from], depth: depth, links: false))
      writer.output = []
      writer.change(to: Rendition(styles[to], depth: depth, links: false))
      changes[slot] = Change(from: from, to: to, count: writer.output.count)
      for (place, byte) in writer.output.enumerated() {
        changeBytes[slot * RenditionCache.changeLimit + place] = byte
      }
    }
    let start = slot * RenditionCache.changeLimit
    for place in 0..<changes[slot].count { target[place] = changeBytes[start + place] }
    return changes[slot].count
  }
}

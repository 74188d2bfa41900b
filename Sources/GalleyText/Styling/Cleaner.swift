import GalleyCells

/// Makes text safe to print, piece by piece.
///
/// Whatever the bytes are, the output is well-formed UTF-8 in which nothing is a control, hides
/// text or reorders it. Cleaning the output again changes nothing: each decision depends on the
/// text written before, and on the scalar at hand.
struct Cleaner {
  /// How many marks may follow one base. Unicode's stream-safe text format has the same limit
  /// (UAX #15, section 13); no language comes near.
  static let markLimit = 30

  /// The bytes written.
  var output: [UInt8] = []

  /// Where the text goes.
  private let destination: CleaningDestination
  /// The scalar that was written last; 0 at the beginning of a line.
  private var last: UInt32 = 0
  /// How many marks were written since the last base.
  private(set) var marks = 0
  /// A joiner or non-joiner that waits for the next scalar; 0 is none.
  private(set) var pendingJoiner: UInt32 = 0
  /// How many signs are joined to those before them, up to the last scalar written.
  private var joinedSigns = 0

  /// The scalar right before the next one.
  private var base: UInt32 { pendingJoiner == 0 ? last : pendingJoiner }

  init(for destination: CleaningDestination) {
    self.destination = destination
  }

  /// Takes up cleaning after a scalar, 0 at the beginning of a line, that was written elsewhere:
  /// with so many marks since its base, a joiner that waits, 0 for none, and so many signs joined.
  mutating func restart(
    after last: UInt32, marks: Int, pendingJoiner: UInt32, joinedSigns: Int = 0
  ) {
    (self.last, self.marks, self.pendingJoiner) = (last, marks, pendingJoiner)
    self.joinedSigns = joinedSigns
    output.removeAll(keepingCapacity: true)
  }

  /// Cleans the next bytes of the text. A scalar that they begin or end in its middle is malformed.
  mutating func clean(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let end = endOfPrintableASCII(in: bytes, from: offset)
      if end > offset { write(ascii: bytes[offset..<end]) }
      offset = end
      if offset < bytes.count { offset += cleanOther(bytes, at: offset) }
    }
  }

  /// Cleans one scalar that is not printable ASCII, or a flag's tags, and returns its length.
  mutating func cleanOther(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let scalar = decodeScalar(in: bytes, at: offset)
    let value = scalar.value
    if value < 0x20 {
      clean(control: value, isBeforeLineFeed: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      return 1
    }
    switch ScalarTreatment(value) {
    case .keep: write(value)
    case .show: show(value)
    case .guide:
      if destination == .setting { write(value) }
    case .mark:
      write(mark: value)
    case .variationSelector:
      if takesVariationSelector(base, value) { write(mark: value) }
    case .joiner:
      if takesJoiner(value, base) { pendingJoiner = value }
    case .tag:
      let length = base == 0x1F3F4 ? lengthOfFlagTags(bytes, at: offset) : 0
      if length == 0 {
        show(value)
      } else {
        output.append(contentsOf: bytes[offset..<offset + length])
        last = 0xE007F
        return length
      }
    }
    return scalar.length
  }

  /// Cleans a C0 control: line ends and tabs belong to text that is yet to be set.
  private mutating func clean(control value: UInt32, isBeforeLineFeed: Bool) {
    switch (value, destination) {
    case (0x0A, .setting), (0x0A, .lines):
      output.append(0x0A)
      (last, marks, pendingJoiner) = (0, 0, 0)
    case (0x0D, .setting), (0x0D, .lines):
      if !isBeforeLineFeed { show(value) }
    case (0x09, .setting):
      write(value)
    case (0x09, _):
      write(0x20)
    default:
      show(value)
    }
  }

  /// Writes printable ASCII.
  private mutating func write(ascii bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = bytes.first, let final = bytes.last else { return }
    if pendingJoiner != 0 { settleJoiner(before: UInt32(first)) }
    output.append(contentsOf: bytes)
    (last, marks, joinedSigns) = (UInt32(final), 0, 0)
  }

  /// Writes a scalar, a base unless said otherwise.
  private mutating func write(_ value: UInt32, isBase: Bool = true) {
    let isJoined = pendingJoiner != 0 && settleJoiner(before: value)
    output.append(scalar: value)
    last = value
    if isBase, !isSkinTone(value) { joinedSigns = isJoined && isSign(value) ? joinedSigns + 1 : 0 }
    if isBase { marks = 0 }
  }

  /// Writes a mark, unless its base has enough of them.
  private mutating func write(mark value: UInt32) {
    guard marks < Cleaner.markLimit else { return }
    write(value, isBase: false)
    marks += 1
  }

  /// Writes a scalar's visible name.
  private mutating func show(_ value: UInt32) {
    output.append(contentsOf: visibleName(value))
    (last, marks, pendingJoiner, joinedSigns) = (UInt32(output.last ?? 0), 0, 0, 0)
  }

  /// Writes the joiner that waits, if it joins the next scalar; returns whether it does.
  @discardableResult
  private mutating func settleJoiner(before next: UInt32) -> Bool {
    defer { pendingJoiner = 0 }
    guard takesJoiner(pendingJoiner, next), mayBeJoined(next, after: joinedSigns) else {
      return false
    }
    output.append(scalar: pendingJoiner)
    return true
  }

  /// The length in bytes of the tags that make the black flag before them a region's: three to
  /// six letters and digits, then CANCEL TAG (UTS #51, ED-14a). 0 when they don't.
  private func lengthOfFlagTags(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var length = 0
    for count in 0...6 {
      guard offset + length < bytes.count else { return 0 }
      let scalar = decodeScalar(in: bytes, at: offset + length)
      length += scalar.length
      switch scalar.value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: continue
      case 0xE007F: return count >= 3 ? length : 0
      default: return 0
      }
    }
    return 0
  }
}

/// Lookup tables for scalars of two and three bytes, which are found by their first two bytes
/// without decoding: rows of 64 scalars for those of three.
///
/// The two bytes are the key as they are, so that the tables have gaps, which are never read. The
/// bits of a row are worked out when it first comes up: no text has scalars of many rows.
struct ScalarRows: @unchecked Sendable {
  /// The class and the kind of each scalar of two bytes.
  private let shortClasses: UnsafeMutablePointer<UInt8>
  private let shortKinds: UnsafeMutablePointer<UInt8>
  /// Where the classes of each row of scalars of three bytes begin in ``classes``.
  private let starts: UnsafeMutablePointer<UInt16>
  /// Which scalars of a row are plain, and which are ideographs, a bit each; 0 for a row that is
  /// yet to be learnt.
  private let plainBits: UnsafeMutablePointer<UInt64>
  private let ideographBits: UnsafeMutablePointer<UInt64>
  /// The kind of each class.
  private let kinds: UnsafeMutablePointer<UInt8>

  private static let shortCount = 0x20 << 8
  private static let rowCount = 0x10 << 8
  private static let classCount = 128

  /// The class of each scalar, in blocks.
  private static var classes: UnsafePointer<UInt8> { StagedTable.scalarClasses.blocks }

  /// Tables that are yet to be set up.
  init() {
    shortClasses = .allocate(capacity: ScalarRows.shortCount)
    shortKinds = .allocate(capacity: ScalarRows.shortCount)
    starts = .allocate(capacity: ScalarRows.rowCount)
    plainBits = .allocate(capacity: ScalarRows.rowCount)
    ideographBits = .allocate(capacity: ScalarRows.rowCount)
    kinds = .allocate(capacity: ScalarRows.classCount)
  }

  func deallocate() {
    shortClasses.deallocate()
    shortKinds.deallocate()
    starts.deallocate()
    plainBits.deallocate()
    ideographBits.deallocate()
    kinds.deallocate()
  }
}

/// The properties of a class of scalars that reading needs.
struct ScalarKind: OptionSet {
  let rawValue: UInt8

  /// Cleaning leaves it as it is, wherever it is.
  static var plain: ScalarKind { ScalarKind(rawValue: 1) }
  /// It is one of ``TextAutomaton/Ideographs``.
  static var ideograph: ScalarKind { ScalarKind(rawValue: 2) }
  /// It is a letter of ``TextAutomaton/Words``.
  static var letter: ScalarKind { ScalarKind(rawValue: 4) }
}

// MARK: Reading

extension ScalarRows {
  /// The class of the scalar of two bytes at an address; the text is well-formed.
  @inline(__always)
  func classOfTwo(_ scalar: UnsafePointer<UInt8>) -> UInt8 {
    shortClasses[ScalarRows.shortKey(ScalarRows.pair(scalar))]
  }

  /// The class of the scalar of three bytes at an address; the text is well-formed.
  @inline(__always)
  func classOfThree(_ scalar: UnsafePointer<UInt8>) -> UInt8 {
    let start = starts[ScalarRows.rowKey(ScalarRows.pair(scalar))]
    return ScalarRows.classes[Int(start) &+ Int(scalar[2]) &- 0x80]
  }

  /// Whether the scalar of two bytes at an address is a letter; the text is well-formed.
  @inline(__always)
  func isLetter(_ scalar: UnsafePointer<UInt8>) -> Bool {
    let kind = shortKinds[ScalarRows.shortKey(ScalarRows.pair(scalar))]
    return kind & ScalarKind.letter.rawValue != 0
  }

  /// Whether an ideograph of three bytes begins at an address; the text is well-formed.
  @inline(__always)
  func isIdeograph(_ scalar: UnsafePointer<UInt8>) -> Bool {
    scalar[0] & 0xF0 == 0xE0
      && kinds[Int(classOfThree(scalar))] & ScalarKind.ideograph.rawValue != 0
  }

  /// Whether an ideograph of three bytes whose row is learnt begins at an address; the text is
  /// well-formed, and four bytes of it can be read.
  @inline(__always)
  func isKnownIdeograph(_ scalar: UnsafePointer<UInt8>) -> Bool {
    let word = UInt32(littleEndian: UnsafeRawPointer(scalar).loadUnaligned(as: UInt32.self))
    if word & 0xF0 != 0xE0 { return false }
    let bits = ideographBits[ScalarRows.rowKey(UInt16(truncatingIfNeeded: word))]
    return bits &>> UInt64(word &>> 16) & 1 != 0
  }

  /// Whether the bytes of a word, the first one lowest, begin with a well-formed scalar of two that
  /// is plain.
  @inline(__always)
  func beginsWithPlainTwo(_ word: UInt64) -> Bool {
    if word & 0xC0E0 != 0x80C0 { return false }
    let kind = shortKinds[ScalarRows.shortKey(UInt16(truncatingIfNeeded: word))]
    return kind & ScalarKind.plain.rawValue != 0
  }

  /// Whether they begin with such a scalar of three bytes, if its row is learnt.
  @inline(__always)
  func beginsWithPlainThree(_ word: UInt64) -> Bool {
    if word & 0xC0_C0F0 != 0x80_80E0 { return false }
    let bits = plainBits[ScalarRows.rowKey(UInt16(truncatingIfNeeded: word))]
    return bits &>> (word &>> 16) & 1 != 0
  }

  /// The two bytes at an address, the first one lowest.
  @inline(__always)
  private static func pair(_ scalar: UnsafePointer<UInt8>) -> UInt16 {
    UInt16(littleEndian: UnsafeRawPointer(scalar).loadUnaligned(as: UInt16.self))
  }

  /// The table index of two bytes of which the first, which is the lowest, is C0 to DF.
  @inline(__always)
  private static func shortKey(_ pair: UInt16) -> Int {
    assert(0xC0..<0xE0 ~= pair & 0xFF)
    return Int(pair.byteSwapped) &- 0xC000
  }

  /// The table index of two bytes of which the first is E0 to EF.
  @inline(__always)
  private static func rowKey(_ pair: UInt16) -> Int {
    assert(0xE0..<0xF0 ~= pair & 0xFF)
    return Int(pair.byteSwapped) &- 0xE000
  }
}

// MARK: Setting up

extension ScalarRows {
  /// Sets the tables up, by the kind of each class.
  func setUp(kind: (UInt8) -> ScalarKind) {
    for scalarClass in 0..<ScalarRows.classCount {
      kinds[scalarClass] = kind(UInt8(scalarClass)).rawValue
    }
    for scalar in 0..<0x800 {
      let scalarClass = StagedTable.scalarClasses[UInt32(scalar)]
      let key = ScalarRows.key(of: scalar)
      shortClasses[key] = scalarClass
      // One byte says those below U+0080.
      shortKinds[key] = scalar < 0x80 ? 0 : kinds[Int(scalarClass)]
    }
    for row in 0..<0x400 {
      let key = ScalarRows.key(of: row)
      starts[key] = UInt16(StagedTable.scalarClasses.blockStart(row))
      (plainBits[key], ideographBits[key]) = (0, 0)
    }
  }

  /// Learns the row of the well-formed scalar of three bytes at an address.
  @inline(never)
  func learnRow(of scalar: UnsafePointer<UInt8>) {
    let key = ScalarRows.rowKey(ScalarRows.pair(scalar))
    let start = Int(starts[key])
    for index in 0..<64 {
      let kind = ScalarKind(rawValue: kinds[Int(ScalarRows.classes[start + index])])
      let bit = 1 as UInt64 &<< UInt64(index)
      if kind.contains(.plain) { plainBits[key] |= bit }
      if kind.contains(.ideograph) { ideographBits[key] |= bit }
    }
  }

  /// The table index of two bytes, from their bits without the markers of UTF-8.
  private static func key(of bits: Int) -> Int { (bits & ~0x3F) << 2 | 0x80 | bits & 0x3F }
}

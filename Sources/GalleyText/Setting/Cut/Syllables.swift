/// Where lines may end in Thai, Lao, Khmer and Burmese, which have no spaces between words: between
/// the syllables as they are written, or words of Thai where there is a list of them (``ThaiWords``).
///
/// UAX #14 leaves that to dictionaries (SA, LB1). This is a tailoring without one: a consonant with a
/// vowel of its own, or a vowel that is written before its consonant, begins a syllable; one without
/// ends the syllable before it, unless it is the first of a cluster. In Burmese and Lao that is all
/// there is to it; in Thai and Khmer, where vowels may be left out, it is the likelier reading.
///
/// Whether a scalar begins a syllable depends on no more than five before it and four after it.
struct Syllables {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offset: Int

  /// Whether a scalar that begins with two bytes may be of one of these scripts.
  @inline(__always)
  static func mayBegin(with lead: UInt8, _ second: UInt8) -> Bool {
    lead == 0xE0 ? second &- 0xB8 < 4 : lead == 0xE1 && (second &- 0x80 < 3 || second &- 0x9E < 2)
  }

  /// Whether a scalar of one of these scripts may be at an offset.
  @inline(__always)
  static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    offset &+ 2 < bytes.count && mayBegin(with: bytes[offset], bytes[offset &+ 1])
  }

  /// Whether a line may end before the scalar at an offset, between two syllables.
  static func begin(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var run = ThaiRun()
    return begin(bytes, at: offset, words: nil, &run)
  }

  /// Whether a line may end before the scalar at an offset, between two words or two syllables; the run
  /// is that of the last one asked about in the same text.
  static func begin(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, words: ThaiWords?, _ run: inout ThaiRun
  ) -> Bool {
    let syllables = Syllables(bytes: bytes, offset: offset)
    // The first of a run is for the rules.
    guard mayBegin(bytes, at: offset), syllables[-1] != 0 else { return false }
    switch syllables[0] {
    case 0x0E00...0x0E7F:
      return words?.begin(bytes, at: offset, &run) ?? syllables.thaiBegins(at: 0)
    case 0x0E80...0x0EFF: return syllables.thaiBegins(at: 0)
    case 0x1000...0x109F: return syllables.burmeseBegins
    case 0x1780...0x17FF: return syllables.khmerBegins
    default: return false
    }
  }

  /// The scalar some scalars after the one at hand; 0 for one of other scripts, or none.
  @inline(__always)
  private subscript(index: Int) -> UInt32 {
    // All of them take three bytes, of which the first two are known to be well-formed.
    let start = offset &+ 3 &* index
    guard start >= 0, Syllables.mayBegin(bytes, at: start), bytes[start &+ 2] & 0xC0 == 0x80 else {
      return 0
    }
    return UInt32(bytes[start] & 0x0F) &<< 12 | UInt32(bytes[start &+ 1] & 0x3F) &<< 6
      | UInt32(bytes[start &+ 2] & 0x3F)
  }
}

// MARK: Burmese

extension Syllables {
  /// A consonant or an independent vowel, unless it is stacked below the one before (virama), or ends
  /// its syllable: it is silent (asat), or has another below.
  private var burmeseBegins: Bool {
    guard isBurmeseBase(self[0]), self[-1] != 0x1039 else { return false }
    let next = self[1] == 0x1037 ? self[2] : self[1]
    return next != 0x103A && next != 0x1039
  }

  private func isBurmeseBase(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1000...0x102A, 0x103F, 0x104C...0x104F: true
    default: false
    }
  }
}

// MARK: Khmer

extension Syllables {
  /// A consonant with a vowel or with others below, after the end of a syllable; one with neither
  /// only as the second of two, of which the first ends the syllable before.
  private var khmerBegins: Bool {
    // Toandakhiat silences.
    guard isKhmerBase(0), self[1] != 0x17CD else { return false }
    if endsKhmerSyllable(self[-1]) || self[0] >= 0x17A3 { return true }
    let (bare, isFirst) = khmerBasesBefore
    if self[1] == 0x17D2 { return bare == 0 || bare == 1 && !isFirst }
    if isKhmerVowel(self[1]) { return bare != 1 || !isFirst }
    return bare == 1 && !isFirst && isKhmerBase(1)
  }

  /// How many bases without a vowel are before it, and whether the run begins with them.
  private var khmerBasesBefore: (count: Int, isFirst: Bool) {
    var count = 0
    while count < 4, isKhmerBase(-1 - count) { count += 1 }
    return (count, self[-1 - count] == 0)
  }

  /// Whether a base is there that is not below another.
  private func isKhmerBase(_ index: Int) -> Bool {
    0x1780...0x17B3 ~= self[index] && self[index - 1] != 0x17D2
  }

  private func isKhmerVowel(_ scalar: UInt32) -> Bool {
    0x17B6...0x17C5 ~= scalar || 0x17C6...0x17CA ~= scalar
  }

  /// Nikahit, reahmuk, yuukaleapintu, bantoc, samyok sannya, the sign of repetition.
  private func endsKhmerSyllable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x17C6...0x17C8, 0x17CB, 0x17D0, 0x17D7: true
    default: false
    }
  }
}

// MARK: Thai and Lao

extension Syllables {
  /// The role of a letter of Thai or Lao in a syllable.
  private enum Letter {
    /// A vowel that is written before its consonant.
    case leading
    case consonant
    /// A vowel or tone above or below, or after its consonant where another may follow.
    case mark, following
    /// A vowel that ends its syllable.
    case closing
    /// Silences its consonant.
    case silencer
    /// Repeats or abbreviates the text before it.
    case sign
    case other
  }

  private func letter(_ index: Int) -> Letter { Syllables.letter(self[index]) }

  private static func letter(_ scalar: UInt32) -> Letter {
    // Lao has the places of Thai, 128 further on; it has letters for two ligatures and a semivowel.
    switch scalar >= 0x0E80 ? scalar - 0x80 : scalar {
    case 0x0E01...0x0E2E, 0x0E5C...0x0E5F: return .consonant
    case 0x0E2F, 0x0E46: return .sign
    case 0x0E30, 0x0E33: return .closing
    case 0x0E32, 0x0E45: return .following
    case 0x0E40...0x0E44: return .leading
    case 0x0E4C: return .silencer
    case 0x0E31, 0x0E34...0x0E3D, 0x0E47...0x0E4E: return .mark
    default: return .other
    }
  }

  /// Whether a word of Thai may begin at each letter of a run, and may at its end: the letter does
  /// not belong to the one before it, and is not silent.
  static func mayBeginWords(in run: UnsafeBufferPointer<UInt8>) -> [Bool] {
    let count = run.count / 3
    var mayBegin = [Bool](repeating: true, count: count + 1)
    // The letters after the one at hand.
    var (next, afterNext) = (Letter.other, Letter.other)
    for index in (0..<count).reversed() {
      let letter = letter(Syllables(bytes: run, offset: 3 * index)[0])
      let isSilent = next == .silencer || next == .mark && afterNext == .silencer
      switch letter {
      case .leading: (mayBegin[index], mayBegin[index + 1]) = (!isSilent, index + 1 == count)
      case .consonant, .other: mayBegin[index] = !isSilent
      case .mark, .following, .closing, .silencer, .sign: mayBegin[index] = false
      }
      (next, afterNext) = (letter, next)
    }
    return mayBegin
  }

  /// Whether a syllable begins at a letter. Whether one begins before it is looked into once: no
  /// more is needed, and nothing further back is read.
  private func thaiBegins(at index: Int, isFirst: Bool = true) -> Bool {
    let before = letter(index - 1)
    if before == .other { return !isDigit(index) || !isDigit(index - 1) }
    switch letter(index) {
    case .leading: return before != .leading
    case .consonant: break
    default: return false
    }
    switch before {
    case .leading: return false
    case .closing, .sign: return true
    default:
      return !isSilent(index) && !isVowel(index)
        && consonantBegins(at: index, before, isFirst: isFirst)
    }
  }

  /// Whether a consonant begins a syllable that follows a vowel or another consonant.
  private func consonantBegins(at index: Int, _ before: Letter, isFirst: Bool) -> Bool {
    // One letter by itself is not a syllable.
    var isAlone: Bool {
      letter(index - 2) == .other || isFirst && thaiBegins(at: index - 1, isFirst: false)
    }
    if carriesVowel(index) {
      guard before == .consonant else { return true }
      if letter(index - 2) == .leading { return !mayBeCluster(index - 1) }
      return !mayBeCluster(index - 1) && !isAlone
    }
    guard letter(index + 1) == .consonant else { return false }
    guard mayBeCluster(index), carriesVowel(index + 1) else { return endsOpenSyllable(index - 1) }
    return before != .consonant || !isAlone
  }

  /// Whether a syllable ends there that takes no consonant at its end: that of `ไ` or `ใ`, or of `เ-า`.
  private func endsOpenSyllable(_ index: Int) -> Bool {
    switch letter(index) {
    case .consonant: isLastLeading(index - 1)
    case .mark: letter(index - 1) == .consonant && isLastLeading(index - 2)
    case .following: isFirstLeading(index - 2) || isFirstLeading(index - 3)
    default: false
    }
  }

  private func isLastLeading(_ index: Int) -> Bool {
    letter(index) == .leading && self[index] & ~0x80 >= 0x0E43
  }

  private func isFirstLeading(_ index: Int) -> Bool {
    self[index] == 0x0E40 || self[index] == 0x0EC0
  }

  private func isSilent(_ index: Int) -> Bool {
    letter(index + 1) == .silencer || letter(index + 1) == .mark && letter(index + 2) == .silencer
  }

  /// Whether a consonant has a vowel of its own, above, below or after it: `อ`, and `ว` in Lao, are
  /// vowels where they have none, and so is a double `ร`.
  private func carriesVowel(_ index: Int) -> Bool {
    switch letter(index + 1) {
    case .mark, .following, .closing: return true
    case .consonant: break
    default: return false
    }
    let isDouble = self[index + 1] == 0x0E23 && self[index + 2] == 0x0E23
    if isDouble { return true }
    let next = letter(index + 2)
    let endsHere = next == .other || next == .leading || next == .sign
    let takesFinal = next == .consonant && !hasOwnSign(index + 2)
    if isVowelO(index + 1) { return endsHere || takesFinal }
    return self[index + 1] == 0x0EA7 && takesFinal
  }

  private func isDigit(_ index: Int) -> Bool { (self[index] & ~0x80) &- 0x0E50 < 10 }

  private func isVowelO(_ index: Int) -> Bool { self[index] == 0x0E2D || self[index] == 0x0EAD }

  /// Whether a letter is `อ`, as a vowel after the letter before it.
  private func isVowel(_ index: Int) -> Bool { isVowelO(index) && !hasOwnSign(index) }

  private func hasOwnSign(_ index: Int) -> Bool {
    switch letter(index + 1) {
    case .mark, .following, .closing, .silencer: true
    default: false
    }
  }

  /// Whether two consonants begin syllables together: stops before `ร ล ว`, `ห` before sonorants, and
  /// some that are read with a short vowel between them.
  private func mayBeCluster(_ index: Int) -> Bool {
    let second = self[index + 1]
    switch self[index] {
    case 0x0E01, 0x0E02, 0x0E04: return isLiquid(second)
    case 0x0E15, 0x0E1A, 0x0E1B, 0x0E1E, 0x0E1F: return second == 0x0E23 || second == 0x0E25
    case 0x0E08, 0x0E0B, 0x0E14, 0x0E17, 0x0E28: return second == 0x0E23
    case 0x0E09, 0x0E1C: return second == 0x0E25
    case 0x0E16: return second == 0x0E19
    case 0x0E2B: return isSonorant(second)
    case 0x0E2D: return second == 0x0E22
    case 0x0EAB: return isSonorant(second &- 0x80)
    case 0x0E81...0x0E84, 0x0E88, 0x0E8A, 0x0E95...0x0E97, 0x0E9B, 0x0E9C, 0x0E9E, 0x0EAA:
      return isLiquid(second &- 0x80)
    default: return false
    }
  }

  private func isLiquid(_ thai: UInt32) -> Bool {
    thai == 0x0E23 || thai == 0x0E25 || thai == 0x0E27
  }

  /// Whether `ห` may be before a consonant: `ง ญ น ม ย ร ล ว`.
  private func isSonorant(_ thai: UInt32) -> Bool {
    switch thai {
    case 0x0E07, 0x0E0D, 0x0E19, 0x0E21, 0x0E22, 0x0E23, 0x0E25, 0x0E27: true
    default: false
    }
  }
}

// MARK: Opportunities

/// Opportunities with those between syllables of scripts without spaces.
func addingSyllables(
  _ opportunities: [LineBreakOpportunity], in bytes: UnsafeBufferPointer<UInt8>,
  words: ThaiWords?
) -> [LineBreakOpportunity] {
  var all: [LineBreakOpportunity] = []
  var (next, offset, run) = (0, 0, ThaiRun())
  while offset < bytes.count {
    if bytes[offset] >= 0xE0, Syllables.begin(bytes, at: offset, words: words, &run) {
      while next < opportunities.count, opportunities[next].utf8Offset < offset {
        all.append(opportunities[next])
        next += 1
      }
      let isThere = next < opportunities.count && opportunities[next].utf8Offset == offset
      if !isThere { all.append(LineBreakOpportunity(utf8Offset: offset, isMandatory: false)) }
    }
    offset += 1
  }
  return all.isEmpty ? opportunities : all + opportunities[next...]
}

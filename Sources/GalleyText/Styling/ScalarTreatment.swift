/// How cleaning treats a scalar.
///
/// Nothing in a text may drive the terminal, hide text or reorder it. Letters, marks, symbols and
/// spaces of any script are kept; all others are decided on here, once.
enum ScalarTreatment {
  /// Written as it is.
  case keep
  /// Written as a visible name: `^[`, `<9B>`, `<U+202E>`.
  case show
  /// A format character: says where a line may break, where it may not, or which way text runs;
  /// takes no room and is not written on a page.
  case guide
  /// A mark that follows its base (Mn or Me).
  case mark
  /// A variation selector: one of them may follow a base that has variants.
  case variationSelector
  /// ZERO WIDTH JOINER and NON-JOINER: join the two characters beside them, or keep them apart.
  case joiner
  /// A tag character: belongs in the flag of a region, nowhere else.
  case tag

  /// The treatment of a scalar's value.
  init(_ value: UInt32) {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: self = .keep
    case 0..<0xA0: self = .show
    case 0xAD: self = .guide
    case 0x300...0x36F: self = .mark
    case 0x2000...0x206F: self = ScalarTreatment(punctuation: value)
    // Blocks without marks that text is full of: Greek and Cyrillic, kana, ideographs, Hangul,
    // emoji.
    case 0x370...0x482, 0x2100...0x2BFF, 0x3030...0x3098, 0x309B...0x9FFF, 0xAC00...0xD7A3,
      0x1F000...0x1FAFF:
      self = .keep
    case 0x061C, 0x180E, 0xFEFF: self = .guide
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .variationSelector
    case 0xE0020...0xE007F: self = .tag
    // Unassigned and default-ignorable, so invisible; the language tag; interlinear annotation.
    case 0xE0000...0xE0FFF, 0xFFF0...0xFFFB: self = .show
    case 0xFDD0...0xFDEF: self = .show
    default:
      self = value & 0xFFFE == 0xFFFE ? .show : isMark(value) ? .mark : .keep
    }
  }

  /// The treatment in the block of general punctuation, U+2000–206F.
  private init(punctuation value: UInt32) {
    switch value {
    case 0x200B, 0x200E, 0x200F, 0x2060...0x2064: self = .guide
    case 0x200C, 0x200D: self = .joiner
    // Line and paragraph separators, embeddings and overrides; isolates and deprecated formats.
    case 0x2028...0x202E, 0x2065...0x206F: self = .show
    default: self = .keep
    }
  }
}

/// Whether a scalar is a format character, which is not written on a page.
func isFormatCharacter(_ value: UInt32) -> Bool {
  value >= 0xAD && ScalarTreatment(value) == .guide
}

/// Whether a scalar is written as it is.
func isKept(_ value: UInt32) -> Bool { ScalarTreatment(value) == .keep }

/// Whether a scalar is a nonspacing or enclosing mark.
private func isMark(_ value: UInt32) -> Bool {
  switch cleaningTrait(of: StagedTable.scalarClasses[value]) {
  case 0: return false
  case 1: return true
  default: break
  }
  switch Unicode.Scalar(value)?.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return true
  default: return false
  }
}

/// How cleaning treats the scalars of a class: 0 are written as they are, 1 are marks, 2 are
/// those whose ``ScalarTreatment`` says more.
@inline(__always)
func cleaningTrait(of scalarClass: UInt8) -> UInt8 {
  ScalarClassTable.cleaning.utf8Start[Int(scalarClass)]
}

/// Whether a joiner may be beside a scalar: letters and marks (variation selectors among them);
/// and ZERO WIDTH JOINER beside the symbols that emoji are made of, but no ASCII.
func takesJoiner(_ joiner: UInt32, _ value: UInt32) -> Bool {
  let isJoiner = joiner == 0x200D
  if isJoiner, value < 0x80 { return false }
  // Most scalars that are joined, without a search: symbols that emoji are made of.
  switch value {
  case 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x2600...0x266E, 0x2701...0x2767:
    return isJoiner
  case 0xFE0F: return true
  default: break
  }
  switch Unicode.Scalar(value)?.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark:
    return true
  case .otherSymbol, .modifierSymbol: return isJoiner
  default: return false
  }
}

/// Whether a scalar may be joined to the one before it, which is the last of so many signs that are
/// joined: no emoji has more than four, and terminals that know of none show each in cells of its
/// own. Letters are joined by the rules of their script.
func mayBeJoined(_ value: UInt32, after joinedSigns: Int) -> Bool {
  joinedSigns < 3 || !isSign(value)
}

/// Whether a scalar is a symbol that emoji are made of.
func isSign(_ value: UInt32) -> Bool {
  takesJoiner(0x200D, value) && !takesJoiner(0x200C, value)
}

func isSkinTone(_ value: UInt32) -> Bool { 0x1F3FB...0x1F3FF ~= value }

private func isMarkOrSelector(_ value: UInt32) -> Bool {
  switch ScalarTreatment(value) {
  case .mark, .variationSelector: true
  default: false
  }
}

/// How many signs are joined to those before them at the end of a clean text, up to the most there
/// may be.
func joinedSigns(in text: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
  var (count, offset) = (0, end)
  while count < 3, offset > 0 {
    var scalar = lastScalar(in: text, before: offset)
    while offset > scalar.length, isSkinTone(scalar.value) || isMarkOrSelector(scalar.value) {
      offset -= scalar.length
      scalar = lastScalar(in: text, before: offset)
    }
    offset -= scalar.length
    guard isSign(scalar.value), offset > 3, lastScalar(in: text, before: offset).value == 0x200D
    else { break }
    offset -= 3
    count += 1
  }
  return count
}

/// Whether a variation selector may follow a scalar. ASCII has few variants: the keycaps' bases
/// and the slashed zero, none of them in the supplement.
func takesVariationSelector(_ value: UInt32, _ selector: UInt32) -> Bool {
  switch value {
  case 0x23, 0x2A, 0x30...0x39: selector <= 0xFE0F
  case 0..<0xA0, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x200C, 0x200D: false
  default: !isFormatCharacter(value)
  }
}

/// A scalar's visible name, in ASCII: `^[` for C0 and DEL, `<9B>` for C1, `<U+202E>` else.
func visibleName(_ value: UInt32) -> [UInt8] {
  if value < 0x20 || value == 0x7F {
    return [UInt8(ascii: "^"), UInt8(truncatingIfNeeded: value ^ 0x40)]
  }
  let digits = String(value, radix: 16, uppercase: true)
  if value < 0x100 { return Array("<\(digits)>".utf8) }
  return Array("<U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)>".utf8)
}

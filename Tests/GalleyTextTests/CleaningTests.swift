import GalleyText
import TestSupport
import Testing

private struct Sample: CustomTestStringConvertible {
  let bytes: [UInt8]
  let clean: String
  let reason: String
  var testDescription: String { reason }

  init(_ text: String, _ clean: String, _ reason: String) {
    self.init(Array(text.utf8), clean, reason)
  }

  init(_ bytes: [UInt8], _ clean: String, _ reason: String) {
    self.bytes = bytes
    self.clean = clean
    self.reason = reason
  }
}

@Test(arguments: [
  Sample("plain ASCII ~", "plain ASCII ~", "nothing to clean"),
  Sample("a\u{1B}[2Jb", "a^[[2Jb", "ESC is shown, what follows is text"),
  Sample("\0\u{7}\u{8}\u{B}\u{C}\u{7F}", "^@^G^H^K^L^?", "C0 and DEL"),
  Sample("a\rb\r\nc", "a^Mb\nc", "a lone CR is shown, CR LF is a line end"),
  Sample("a\tb", "a b", "a tab is a space in a finished line"),
  Sample("\u{80}\u{85}\u{9B}", "<80><85><9B>", "C1 in UTF-8"),
  Sample("\u{202E}\u{2066}\u{2028}", "<U+202E><U+2066><U+2028>", "what reorders or breaks"),
  Sample("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{200F}f", "abcdef", "guides take no room"),
  Sample(
    [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90, 0xF0, 0x9F, 0xBF, 0xBF],
    "<U+FFFE><U+FDD0><U+1FFFF>", "noncharacters"),
  Sample(
    "\u{FFF9}\u{206A}\u{E0001}", "<U+FFF9><U+206A><U+E0001>", "annotation, deprecated formats"),
  Sample("x\u{E0041}\u{E007F}", "x<U+E0041><U+E007F>", "tags without a flag"),
  Sample(
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "the flag of England"),
  Sample("🏴\u{E0067}\u{E0062}", "🏴<U+E0067><U+E0062>", "tags that are not ended"),
  Sample("🏴\u{E0067}\u{E007F}", "🏴<U+E0067><U+E007F>", "tags that are no region's"),
  Sample("❤\u{FE0F}\u{FE0F}\u{FE0E}", "❤\u{FE0F}", "variation selectors in a row"),
  Sample("\u{FE0F}a\u{FE0F}1\u{FE0F}\u{20E3}", "a1\u{FE0F}\u{20E3}", "selectors need a base"),
  Sample("a\u{E0100}邉\u{E0100}", "a邉\u{E0100}", "ideographs have variants, ASCII has none"),
  Sample("👩\u{200D}🚀", "👩\u{200D}🚀", "ZWJ in an emoji"),
  Sample("a\u{200D}b \u{200D}", "ab ", "ZWJ that joins nothing"),
  Sample("👩\u{200D} 👩\u{200D}", "👩 👩", "ZWJ with nothing to join on one side"),
  Sample("क्\u{200D}ष", "क्\u{200D}ष", "ZWJ between letters"),
  Sample("می\u{200C}خواهم", "می\u{200C}خواهم", "ZWNJ between letters"),
  Sample("می\u{200C} \u{200C}a\u{200C}", "می a", "ZWNJ beside no letter"),
  Sample("a\u{200C}\u{200C}b", "a\u{200C}b", "one ZWNJ is enough"),
  Sample("שלום עליכם", "שלום עליכם", "right-to-left letters"),
  Sample([0x61, 0xFF, 0x62], "a\u{FFFD}b", "a byte that is never UTF-8"),
  Sample([0xC0, 0xAF], "\u{FFFD}\u{FFFD}", "an overlong form is not decoded"),
  Sample([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", "nor is a surrogate"),
  Sample([0xF0, 0x9F, 0x98, 0x61], "\u{FFFD}a", "a maximal subpart is one mark"),
  Sample([0xE2, 0x80], "\u{FFFD}", "cut off at the end"),
  Sample([0x9B, 0x33], "\u{FFFD}3", "a C1 byte is no UTF-8"),
  Sample([0xF5, 0x80], "\u{FFFD}\u{FFFD}", "above U+10FFFF"),
])
private func cleansLines(_ sample: Sample) {
  #expect(String(decoding: sanitized(sample.bytes), as: UTF8.self) == sample.clean)
}

@Test func aBaseKeepsThirtyMarks() {
  let text = "a" + String(repeating: "\u{301}", count: 100) + "b\u{301}"
  let clean = "a" + String(repeating: "\u{301}", count: 30) + "b\u{301}"
  #expect(sanitized(text.utf8).elementsEqual(clean.utf8))
}

@Test func whatGuidesBreaksIsKeptForSetting() {
  let text = StyledText("a\u{AD}b\u{200B}c\u{2060}\t\nd\u{200E}\r\n")
  #expect(text.cleaned(for: .setting).string == "a\u{AD}b\u{200B}c\u{2060}\t\nd\u{200E}\n")
  #expect(text.cleaned(for: .cells).string == "abc ^Jd^M^J")
}

@Test func cleaningKeepsStylesInPlace() {
  let bold = TextStyle(attributes: .bold)
  var text = StyledText("a\u{1B}")
  text.append("\u{200B}", style: TextStyle(attributes: .dim))
  text.append("é\u{7}", style: bold)
  var clean = StyledText("a^[")
  clean.append("é^G", style: bold)
  #expect(text.cleaned(for: .cells) == clean)
}

/// Whatever the bytes are, the cleaned text is UTF-8 without controls and without characters that
/// hide or reorder text, and comes out of a second cleaning unchanged.
@Test(arguments: [CleaningDestination.setting, .lines, .cells])
func anyBytesAreMadeSafe(destination: CleaningDestination) {
  var random = SeededGenerator(seed: 11)
  for round in 0..<3000 {
    let bytes = hostileBytes(count: 40, using: &random)
    let clean = sanitized(bytes, for: destination)
    #expect(sanitized(clean, for: destination) == clean, "round \(round)")
    #expect(String(validating: clean, as: UTF8.self) != nil, "round \(round)")
    #expect(offence(in: clean, destination) == nil, "round \(round)")
  }
}

/// The quick look says of clean text that it is clean: it is then kept, not copied.
@Test func cleanTextIsKnownAtOnce() {
  for text in [
    "naïve 本文", "👩\u{200D}🚀 ❤\u{FE0F}", "e\u{301}a\u{300}", "می\u{200C}خواهم", "a\tb\u{AD}",
  ] {
    let styled = StyledText(text)
    let clean = styled.cleaned(for: .setting)
    let isSame = styled.utf8.withUnsafeBufferPointer { before in
      clean.utf8.withUnsafeBufferPointer { before.baseAddress == $0.baseAddress }
    }
    #expect(isSame, "\(text)")
  }
}

/// Returns a forbidden part of a page, if any, found apart from the code under test.
private func offence(in bytes: [UInt8], _ destination: CleaningDestination) -> String? {
  var kept: Set<UInt32> = destination == .cells ? [] : [0x0A]
  if destination == .setting {
    kept.formUnion([0x09, 0xAD, 0x200B, 0x200E, 0x200F, 0x061C, 0x180E, 0xFEFF])
    kept.formUnion(0x2060...0x2064)
  }
  var marks = 0
  var previous: Unicode.Scalar = "\n"
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    let isSelector = scalar.properties.isVariationSelector && scalar.value >= 0xFE00
    if isSelector, previous.properties.isVariationSelector, previous.value >= 0xFE00 {
      return "two variation selectors"
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: marks += 1
    default: marks = scalar == "\u{200D}" || scalar == "\u{200C}" ? marks : 0
    }
    if marks > 30 { return "31 marks" }
    let isFormat = [0xAD, 0x061C, 0x180E, 0xFEFF].contains(scalar.value)
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFFF0...0xFFFB, 0xFDD0...0xFDEF,
      _ where isFormat:
      if !kept.contains(scalar.value) { return String(scalar.value, radix: 16) }
    default: if scalar.value & 0xFFFE == 0xFFFE { return "a noncharacter" }
    }
    previous = scalar
  }
  return nil
}

/// Each mark counts as one: every nonspacing or enclosing mark is limited.
@Test func everyMarkIsLimited() {
  var limited = 0
  for value in UInt32(0x300)...0x10FFFF {
    guard let scalar = Unicode.Scalar(value) else { continue }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: break
    default: continue
    }
    if scalar.properties.isVariationSelector, value >= 0xFE00 { continue }
    let text = "ก" + String(repeating: String(scalar), count: 31)
    let length = sanitized(text.utf8).count
    #expect(length == 3 + 30 * UTF8.width(scalar), "\(scalar.escaped(asASCII: true))")
    limited += 1
  }
  print("marks: \(limited) are limited to 30 on a base")
  #expect(limited > 1800)
}

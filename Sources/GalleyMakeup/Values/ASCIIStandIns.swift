extension String {
  /// The text with ASCII in place of signs: lines, blocks, arrows, bullets, emoji, signs of currencies and
  /// of mathematics, and `?` for those that nothing represents. Letters and digits of any script stay,
  /// with their marks and the punctuation of their scripts.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  var withASCIISigns: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for character in self {
      var scalars = character.unicodeScalars[...]
      while let scalar = scalars.popFirst() {
        guard let sign = asciiSign(of: scalar) else {
          text.unicodeScalars.append(scalar)
          continue
        }
        // Digits that are signs do not run together with others: 1½, 10².
        if sign.utf8.first.map(isDigit) == true, text.utf8.last.map(isDigit) == true { text += " " }
        text += sign
        // The following scalars only modify it, but for the second letter of a flag.
        scalars = scalars.drop { !isFlagLetter($0) }
      }
    }
    return text
  }

  /// The text as a pattern in ASCII, of which one sign is repeated.
  var asciiPattern: String {
    let signs = withASCIISigns
    return signs.utf8.allSatisfy { $0 < 0x80 } ? signs : "."
  }
}

private func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool { 0x1F1E6...0x1F1FF ~= scalar.value }

/// The replacement of a sign; nil for anything else.
private func asciiSign(of scalar: Unicode.Scalar) -> String? {
  let value = scalar.value
  if value < 0x80 { return nil }
  if let sign = drawnSign(of: value) ?? writtenSign(of: value) { return sign }
  switch scalar.properties.generalCategory {
  case .otherNumber: return number(of: scalar)
  case .spaceSeparator: return " "
  case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .privateUse, .unassigned:
    return "?"
  case .dashPunctuation: return "-"
  case .otherPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
    .finalPunctuation, .connectorPunctuation:
    // Later blocks are those of scripts.
    return value < 0x370 || 0x2000..<0x2E80 ~= value ? "?" : nil
  // Variation selectors, which say that the preceding sign is an emoji, and enclosing boxes.
  case .nonspacingMark where 0xFE00...0xFE0F ~= value: return ""
  case .enclosingMark: return ""
  default: return nil
  }
}

/// A number that is one sign: raised, in a circle, a fraction.
private func number(of scalar: Unicode.Scalar) -> String {
  guard let value = scalar.properties.numericValue, 0..<1000 ~= value else { return "?" }
  for divisor in 1...10 {
    let dividend = value * Double(divisor)
    if abs(dividend - dividend.rounded()) < 0.001 {
      let digits = String(Int(dividend.rounded()))
      return divisor == 1 ? digits : "\(digits)/\(divisor)"
    }
  }
  return "?"
}

/// The replacement of a sign that is drawn: a line, a block, an arrow, a bullet, a picture.
private func drawnSign(of value: UInt32) -> String? {
  switch value {
  case 0x2500...0x257F: lineSign(of: value)
  case 0x2591: "."
  case 0x2592: ":"
  case 0x2580...0x259F, 0x2B1B, 0x1F7E5...0x1F7EB, 0x1FB00...0x1FBAF: "#"
  case 0x2800...0x28FF: brailleSign(of: value)
  case 0x25B2...0x25B5: "^"
  case 0x25B6...0x25BB, 0x276F, 0x2771, 0x00BB, 0x203A, 0xE0B0, 0xE0B1: ">"
  case 0x25BC...0x25BF: "v"
  case 0x25C0...0x25C5, 0x276E, 0x2770, 0x00AB, 0x2039, 0xE0B2, 0xE0B3: "<"
  case 0x25A1, 0x25AB, 0x25CB, 0x25E6, 0x25EF, 0x2B1C, 0x26AA, 0x2B55: "o"
  case 0x25A0...0x25FF, 0x2022, 0x2043, 0x2217, 0x2605, 0x2606, 0x2600, 0x2660...0x2664,
    0x2666...0x2667, 0x2726...0x274B, 0x2756, 0x26AB, 0x2B24, 0x2B50, 0x1F31F, 0x1F534...0x1F535,
    0x1F7E0...0x1F7E4:
    "*"
  case 0x2665, 0x2764, 0x1F493...0x1F49F: "<3"
  case 0x2190, 0x21A9, 0x21B5, 0x21D0, 0x23CE, 0x27F5, 0x27F8, 0x2B05: "<-"
  case 0x2192, 0x21AA, 0x21D2, 0x2794, 0x2798...0x27BE, 0x27F6, 0x27F9: "->"
  case 0x2194, 0x21D4, 0x27F7, 0x27FA: "<->"
  case 0x2191, 0x21D1, 0x2B06: "^"
  case 0x2193, 0x21D3, 0x2B07: "v"
  case 0x2715...0x2718, 0x274C, 0x274E: "x"
  case 0x2713, 0x2714, 0x2705: "+"
  case 0x2610: "[ ]"
  case 0x2611, 0x2612: "[x]"
  case 0x26A0, 0x26A1, 0x2755, 0x2757: "!"
  case 0x2753, 0x2754: "?"
  case 0x23AF, 0x23BA...0x23BD: "-"
  case 0x239C, 0x239F, 0x23A2, 0x23A5, 0x23AA, 0x23AE: "|"
  case 0x1F1E6...0x1F1FF: letter(value - 0x1F1E6)
  default: nil
  }
}

/// The replacement of a sign that is written: punctuation, signs of currencies and mathematics.
private func writtenSign(of value: UInt32) -> String? {
  switch value {
  case 0x00B7, 0x2219, 0x22C5, 0x2024: "."
  case 0x2010...0x2015, 0x2212, 0x00AF, 0x2E3A, 0x2E3B: "-"
  case 0x2018, 0x2019, 0x201B, 0x2032, 0x00B4: "'"
  case 0x201A: ","
  case 0x201C...0x201F, 0x2033, 0x00A8: "\""
  case 0x2025: ".."
  case 0x2026, 0x22EF: "..."
  case 0x22EE, 0x2236: ":"
  case 0x00D7, 0x2A2F: "x"
  case 0x00F7, 0x2044, 0x2215: "/"
  case 0x00B1: "+/-"
  case 0x2213: "-/+"
  case 0x2264, 0x2A7D: "<="
  case 0x2265, 0x2A7E: ">="
  case 0x2260: "!="
  case 0x2261: "=="
  case 0x2248, 0x223C, 0x2245: "~"
  case 0x221E: "inf"
  case 0x221A: "sqrt"
  case 0x2211: "sum"
  case 0x2206: "delta"
  case 0x00AC: "not "
  case 0x00A6, 0x2223: "|"
  case 0x2016, 0x2225: "||"
  case 0x00A1, 0x00BF: ""
  case 0x203C: "!!"
  case 0x2049: "!?"
  case 0x2030: "o/oo"
  case 0x00A7: "S"
  case 0x00B6: "P"
  case 0x2020: "+"
  case 0x2021: "++"
  case 0x00A9: "(c)"
  case 0x00AE: "(R)"
  case 0x2120: "(SM)"
  case 0x2122: "(TM)"
  case 0x2116: "No."
  case 0x2139: "i"
  case 0x00B0: "deg"
  case 0x2103: "degC"
  case 0x2109: "degF"
  case 0x00A2: "ct"
  case 0x00A3: "GBP"
  case 0x00A5: "JPY"
  case 0x20AC: "EUR"
  case 0x20B9: "INR"
  case 0x20A9: "KRW"
  case 0x20BD: "RUB"
  case 0x20BF: "BTC"
  case 0x24B6...0x24CF: "(\(letter(value - 0x24B6)))"
  case 0x24D0...0x24E9: "(\(letter(value - 0x24D0).lowercased()))"
  default: nil
  }
}

/// The capital letter at an index of the alphabet.
private func letter(_ index: UInt32) -> String {
  String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: index % 26)))
}

/// The replacement of a Braille pattern: as dark as it has dots.
private func brailleSign(of value: UInt32) -> String {
  switch (value & 0xFF).nonzeroBitCount {
  case 0: " "
  case 1...2: "."
  case 3...5: ":"
  default: "#"
  }
}

/// The replacement of a sign of Box Drawing.
private func lineSign(of scalar: UInt32) -> String {
  switch scalar {
  case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578,
    0x257A, 0x257C, 0x257E:
    "-"
  case 0x2550: "="
  case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
    0x2579, 0x257B, 0x257D, 0x257F:
    "|"
  case 0x2571: "/"
  case 0x2572: "\\"
  case 0x2573: "X"
  default: "+"
  }
}

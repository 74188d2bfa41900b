extension String {
  /// The text with ASCII in place of signs that are drawn, not read: lines, blocks, arrows, bullets
  /// and the like. Letters of any script stay.
  var withASCIISigns: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if let sign = asciiSign(of: scalar.value) {
        text += sign
      } else {
        text.unicodeScalars.append(scalar)
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

/// What represents a sign that is drawn; nil for anything else.
private func asciiSign(of scalar: UInt32) -> String? {
  switch scalar {
  case 0x2500...0x257F: lineSign(of: scalar)
  case 0x2591: "."
  case 0x2592: ":"
  case 0x2580...0x259F: "#"
  case 0x25A1, 0x25AB, 0x25CB, 0x25E6, 0x25EF: "o"
  case 0x25A0...0x25FF, 0x2022, 0x2043, 0x2217, 0x2605, 0x2606, 0x2756: "*"
  case 0x00B7, 0x2219, 0x22C5: "."
  case 0x2010...0x2015, 0x2212: "-"
  case 0x2018, 0x2019, 0x2032: "'"
  case 0x201C, 0x201D, 0x2033: "\""
  case 0x2026: "..."
  case 0x2190, 0x21D0: "<-"
  case 0x2192, 0x21D2, 0x2794, 0x279C: "->"
  case 0x2191, 0x25B2: "^"
  case 0x2193, 0x25BC: "v"
  case 0x00D7, 0x2715, 0x2717, 0x2718: "x"
  case 0x2713, 0x2714: "+"
  case 0x2610: "[ ]"
  case 0x2611, 0x2612: "[x]"
  case 0x00AB, 0x2039: "<"
  case 0x00BB, 0x203A: ">"
  default: nil
  }
}

/// What represents a sign of Box Drawing.
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

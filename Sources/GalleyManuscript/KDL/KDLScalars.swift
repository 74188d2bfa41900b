/// The sets of scalars that KDL's grammar names, over UTF-8.
enum KDLScalars {
  /// Whether an ASCII byte may stand in a bare name: all but blanks, line ends and
  /// `\ / ( ) { } ; [ ] " # =`. Other controls are mistakes wherever they stand, and end no word.
  static func isIdentifier(ascii byte: UInt8) -> Bool {
    switch byte {
    case 9...13, 0x20, UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "#"),
      UInt8(ascii: "="):
      false
    default: true
    }
  }

  /// Whether a scalar above ASCII is white space that does not end a line.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar above ASCII ends a line.
  static func isNewline(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  /// Whether a scalar may not stand in a document as itself.
  ///
  /// U+FEFF is among them; only the document's first scalar may be one.
  static func isDisallowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...8, 0xE...0x1F, 0x7F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

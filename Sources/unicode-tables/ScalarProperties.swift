let codePointCount = 0x110000

/// The properties of every code point that the tables are made from, indexed by code point.
struct ScalarProperties {
  var generalCategory = [String](repeating: "Cn", count: codePointCount)
  var lineBreak = [String](repeating: "XX", count: codePointCount)
  var graphemeBreak = [String](repeating: "Other", count: codePointCount)
  var conjunctBreak = [String](repeating: "None", count: codePointCount)
  var eastAsianWidth = [String](repeating: "N", count: codePointCount)
  var bidiClass = [String](repeating: "L", count: codePointCount)
  var isPictographic = [Bool](repeating: false, count: codePointCount)
  var isDefaultIgnorable = [Bool](repeating: false, count: codePointCount)
  /// Listed with an emoji presentation in emoji-variation-sequences.txt.
  var hasEmojiPresentationSequence = [Bool](repeating: false, count: codePointCount)
  /// Bidi_Mirroring_Glyph, in order of code points.
  var mirrors: [(source: UInt32, target: UInt32)] = []
  /// Bidi_Paired_Bracket_Type, `o` or `c`.
  var brackets: [UInt32: String] = [:]
  /// The version that the files say they are of.
  var version: String

  init(folder: String) throws {
    version = try databaseVersion(in: folder)
    try DataFile("DerivedGeneralCategory.txt", in: folder).forEach { generalCategory[$0] = $1 }
    try DataFile("LineBreak.txt", in: folder).forEach { lineBreak[$0] = shortLineBreak($1) }
    try DataFile("GraphemeBreakProperty.txt", in: folder).forEach { graphemeBreak[$0] = $1 }
    try DataFile("EastAsianWidth.txt", in: folder).forEach { eastAsianWidth[$0] = $1 }
    try DataFile("DerivedBidiClass.txt", in: folder).forEach { bidiClass[$0] = shortBidiClass($1) }
    let derived = try DataFile("DerivedCoreProperties.txt", in: folder)
    derived.forEach(["InCB"]) { conjunctBreak[$0] = $1 }
    derived.forEach(["Default_Ignorable_Code_Point"]) { point, _ in
      isDefaultIgnorable[point] = true
    }
    try DataFile("emoji-data.txt", in: folder).forEach(["Extended_Pictographic"]) { point, _ in
      isPictographic[point] = true
    }
    for line in try DataFile("emoji-variation-sequences.txt", in: folder).lines {
      if line.codePoints.count == 2, line.codePoints[1] == 0xFE0F {
        hasEmojiPresentationSequence[Int(line.codePoints[0])] = true
      }
    }
    for line in try DataFile("BidiMirroring.txt", in: folder).lines {
      if let target = line.fields.first.flatMap({ UInt32($0, radix: 16) }) {
        mirrors.append((line.range.lowerBound, target))
      }
    }
    for line in try DataFile("BidiBrackets.txt", in: folder).lines where line.fields.count == 2 {
      brackets[line.range.lowerBound] = line.fields[1]
    }
  }
}

/// The version in the first line of a file, as in `# LineBreak-17.0.0.txt`.
private func databaseVersion(in folder: String) throws -> String {
  let path = folder + "/LineBreak.txt"
  let name = try readFile(path).prefix { $0 != "\n" }
  guard let dash = name.firstIndex(of: "-"), name.hasSuffix(".txt") else {
    throw FileError(path: path, reason: "does not say its version")
  }
  return String(name[name.index(after: dash)...].dropLast(4))
}

/// `@missing` lines have long names.
private func shortLineBreak(_ name: String) -> String {
  ["Unknown": "XX", "Ideographic": "ID", "Prefix_Numeric": "PR"][name] ?? name
}

private func shortBidiClass(_ name: String) -> String {
  let long = [
    "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET",
    "Boundary_Neutral": "BN",
  ]
  return long[name] ?? name
}

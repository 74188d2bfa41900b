import GalleyCells

/// Where the words of a language may be hyphenated: Liang's patterns, as TeX and LibreOffice have
/// them in files such as `hyph_en_US.dic`.
///
/// Two values are equal if one is a copy of the other.
public struct HyphenationPatterns: Hashable, Sendable {
  private let hyphenator: Hyphenator

  /// Reads a pattern file: the name of its encoding, then settings and one pattern a line.
  ///
  /// `LEFTHYPHENMIN` and `RIGHTHYPHENMIN` are the letters that stay together at a word's ends, 2
  /// and 2 where the file has none; `COMPOUNDLEFTHYPHENMIN` and `COMPOUNDRIGHTHYPHENMIN` are those
  /// at the borders of a compound's parts, which the patterns before `NEXTLEVEL` find. Beside the
  /// strings of `NOHYPHEN` there is no hyphen, nor where a word would be spelled differently.
  ///
  /// - Returns: nil if the encoding is not one of UTF-8, ASCII, ISO 8859, KOI8-R, KOI8-U and the
  ///   Windows code pages of Europe, or there is no pattern.
  public init?(utf8 bytes: some Sequence<UInt8>) {
    guard let file = PatternFile(Array(bytes)),
      !file.parts.isEmpty || !file.compounds.isEmpty
    else { return nil }
    hyphenator = Hyphenator(file)
  }

  /// The patterns of a language that come with the program: `en` (as in the United States), `de`,
  /// `fr`, `es` and `it`. A region has those of its language.
  ///
  /// - Parameter language: A language tag, such as `de` or `de-AT`, in capitals or not; nil comes of
  ///   any other.
  /// - Complexity: O(*n*) in the bytes of the patterns, up to some 100 KB.
  public init?(builtInFor language: String) {
    let tag = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let name = tag.first, let patterns = BuiltInPatterns(language: String(name)) else {
      return nil
    }
    hyphenator = Hyphenator(patterns.file)
  }

  /// Whether both are the same patterns.
  public static func == (one: HyphenationPatterns, other: HyphenationPatterns) -> Bool {
    one.hyphenator === other.hyphenator
  }

  /// Hashes the patterns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(hyphenator))
  }

  /// A search for the places where words may be hyphenated, whose memory serves the next.
  struct Search {
    /// The offsets that were found last.
    private(set) var points: [Int] = []
    private var word = Hyphenator.Word()
    private var offsets: [Int] = []

    /// Finds the offsets in a part of a buffer where its words may be hyphenated; a word is a run of
    /// letters.
    ///
    /// - Complexity: O(*n* × *m*), where *m* is the length of the longest pattern.
    mutating func find(
      in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ patterns: HyphenationPatterns
    ) {
      let hyphenator = patterns.hyphenator
      points.removeAll(keepingCapacity: true)
      var offset = range.lowerBound
      // No letter has less than a byte.
      while range.upperBound - offset >= hyphenator.leastLength {
        if bytes[offset] < 0x80, !Addresses.isLetter(bytes[offset]) {
          offset += 1
        } else if let short = ShortWord(in: bytes, offset..<range.upperBound) {
          hyphenator.hyphens(in: short, &word) { points.append(offset + $0) }
          offset += short.count
        } else {
          offset = readWord(in: bytes, offset..<range.upperBound)
          hyphenator.hyphens(in: &word) { points.append(offsets[$0]) }
        }
      }
    }

    /// Reads a word, or a scalar that is not a letter; returns its end.
    private mutating func readWord(
      in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int {
      word.letters.removeAll(keepingCapacity: true)
      offsets.removeAll(keepingCapacity: true)
      word.letters.append(Hyphenator.border)
      var offset = range.lowerBound
      while offset < range.upperBound {
        let scalar = decodeScalar(in: bytes, at: offset)
        guard let letter = lowercaseLetter(scalar.value), offsets.count < PatternTrie.longestWord
        else {
          if offsets.isEmpty { offset += scalar.length }
          break
        }
        word.letters.append(letter)
        offsets.append(offset)
        offset += scalar.length
      }
      word.letters.append(Hyphenator.border)
      return offset
    }
  }
}

/// The lowercase form of a letter, if it is one scalar, else the letter; nil for any other scalar.
private func lowercaseLetter(_ value: UInt32) -> UInt32? {
  if value < 0x80 {
    return Addresses.isLetter(UInt8(value)) ? value | 0x20 : nil
  }
  guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { return nil }
  let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
  return lowercase.count == 1 ? lowercase.first?.value : value
}

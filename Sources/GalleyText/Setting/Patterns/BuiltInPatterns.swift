import GalleyCells

/// Hyphenation patterns that come with the program: those of hyph-utf8, each under its own terms,
/// which are given beside them.
///
/// They are a literal in the program's text: nothing is done with them until a run asks for them.
struct BuiltInPatterns: Sendable {
  /// The letters that stay together at the ends of words.
  let left: Int
  let right: Int
  /// The patterns in order, each after a letter that says how many of its characters are those of
  /// the one before: `A` for none.
  let patterns: StaticString
}

extension BuiltInPatterns {
  /// The patterns of a language, by the first part of its tag in lower case.
  init?(language: String) {
    switch language {
    case "en": self = .english
    case "de": self = .german
    case "fr": self = .french
    case "es": self = .spanish
    case "it": self = .italian
    default: return nil
    }
  }

  /// The patterns as those of a file.
  var file: PatternFile {
    var (trie, pattern) = (PatternTrie(), HyphenationPattern())
    patterns.withUTF8Buffer { bytes in
      var (scalars, offset) = ([UInt32](), 0)
      while offset < bytes.count {
        let scalar = decodeScalar(in: bytes, at: offset)
        if 0x41...0x5A ~= scalar.value {
          if pattern.read(scalars) { trie.insert(pattern) }
          scalars.removeLast(scalars.count - min(scalars.count, Int(scalar.value) - 0x41))
        } else {
          scalars.append(scalar.value)
        }
        offset += scalar.length
      }
      if pattern.read(scalars) { trie.insert(pattern) }
    }
    return PatternFile(trie, left: left, right: right)
  }
}

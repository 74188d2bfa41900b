/// A file of hyphenation patterns, read.
struct PatternFile {
  /// A pattern: letters, with `.` for a word's border, and a value before, between and after them.
  struct Pattern: Hashable {
    var letters: [UInt32] = []
    var values: [UInt8] = [0]
    /// Where it has a hyphen, the word is spelled in another way.
    var respells = false
  }

  /// The patterns of words, or of the parts of compounds.
  private(set) var patterns: [Pattern] = []
  /// The patterns that find the parts of compounds; none where words are not taken apart.
  private(set) var compoundPatterns: [Pattern] = []
  /// What no hyphen is beside.
  private(set) var unhyphenated: [[UInt32]] = []
  private(set) var leftMinimum = 2
  private(set) var rightMinimum = 2
  private var compoundMinima: (left: Int?, right: Int?)

  /// The letters that stay together at the beginning of a part that is not the first.
  var compoundLeftMinimum: Int { compoundMinima.left ?? leftMinimum }
  /// The letters that stay together at the end of a part that is not the last.
  var compoundRightMinimum: Int { compoundMinima.right ?? rightMinimum }

  /// Patterns without compounds.
  init(_ patterns: [Pattern], left: Int, right: Int) {
    (self.patterns, leftMinimum, rightMinimum) = (patterns, left, right)
  }

  init?(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard let first = lines.first, let encoding = PatternEncoding(named: ascii(first)) else {
      return nil
    }
    for line in lines.dropFirst() {
      if !mayBeKeyword(line) {
        if let pattern = Pattern(encoding.decode(line)) { patterns.append(pattern) }
        continue
      }
      let words = ascii(line).split { $0 == " " || $0 == "\t" }
      guard let keyword = words.first, keyword.first != "%", keyword.first != "#" else { continue }
      if keyword == "NEXTLEVEL" {
        compoundPatterns += patterns
        patterns.removeAll()
      } else if keyword == "NOHYPHEN" {
        // Blanks are no part of what is between the commas.
        let list = encoding.decode(line).dropFirst(keyword.count).filter { $0 > 0x20 }
        unhyphenated += list.split(separator: 0x2C).map(Array.init)
      } else if !readMinimum(keyword, words.dropFirst().first),
        let pattern = Pattern(encoding.decode(line))
      {
        patterns.append(pattern)
      }
    }
  }

  /// Reads a setting that counts letters; false if the keyword is none.
  private mutating func readMinimum(_ keyword: Substring, _ value: Substring?) -> Bool {
    let number = value.flatMap { Int($0) }.map { min(max(1, $0), 100) }
    switch keyword {
    case "LEFTHYPHENMIN": leftMinimum = number ?? leftMinimum
    case "RIGHTHYPHENMIN": rightMinimum = number ?? rightMinimum
    case "COMPOUNDLEFTHYPHENMIN": compoundMinima.left = number
    case "COMPOUNDRIGHTHYPHENMIN": compoundMinima.right = number
    default: return false
    }
    return true
  }
}

extension PatternFile.Pattern {
  /// `.ach4`, `c1k/k=k,1,2` and their like; nil for one without a letter.
  init?(_ scalars: [UInt32]) {
    for scalar in scalars.prefix(while: { $0 != 0x2F }) {
      switch scalar {
      case 0x30...0x39: values[values.count - 1] = UInt8(scalar - 0x30)
      case 0x20, 0x09: break
      default:
        letters.append(scalar)
        values.append(0)
      }
    }
    respells = scalars.contains(0x2F)
    if letters.isEmpty || letters.count > PatternTrie.longestWord { return nil }
  }
}

/// Whether a line may begin with a keyword or a comment: most are patterns, in lower case.
private func mayBeKeyword(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first else { return false }
  return 0x41...0x5A ~= first || [0x20, 0x09, 0x23, 0x25].contains(first)
}

private func ascii(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
}

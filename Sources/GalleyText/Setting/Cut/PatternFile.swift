/// A pattern: letters, with `.` for a word's border, and a value before, between and after them.
///
/// It is read again and again, each pattern in the place of the one before.
struct HyphenationPattern {
  private(set) var letters: [UInt32] = []
  private(set) var values: [UInt8] = [0]
  /// Where it has a hyphen, the word is spelled in another way.
  private(set) var respells = false

  /// Reads `.ach4`, `c1k/k=k,1,2` and their like; false for one without a letter.
  mutating func read(_ scalars: some Sequence<UInt32>) -> Bool {
    letters.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    values.append(0)
    respells = false
    for scalar in scalars {
      switch scalar {
      case 0x30...0x39: values[values.count - 1] = UInt8(scalar - 0x30)
      case 0x20, 0x09: break
      case 0x2F:
        respells = true
        return isPattern
      default:
        letters.append(scalar)
        values.append(0)
      }
    }
    return isPattern
  }

  private var isPattern: Bool { !letters.isEmpty && letters.count <= PatternTrie.longestWord }
}

/// A file of hyphenation patterns, read.
struct PatternFile: Sendable {
  /// The patterns of words, or of the parts of compounds.
  private(set) var parts = PatternTrie()
  /// The patterns that find the parts of compounds; none where words are not taken apart.
  private(set) var compounds = PatternTrie()
  /// The strings that no hyphen is beside.
  private(set) var unhyphenated: [[UInt32]] = []
  private(set) var leftMinimum = 2
  private(set) var rightMinimum = 2
  private var compoundMinima: (left: Int?, right: Int?)

  /// The letters that stay together at the beginning of a part that is not the first.
  var compoundLeftMinimum: Int { compoundMinima.left ?? leftMinimum }
  /// The letters that stay together at the end of a part that is not the last.
  var compoundRightMinimum: Int { compoundMinima.right ?? rightMinimum }

  /// Patterns without compounds.
  init(_ patterns: PatternTrie, left: Int, right: Int) {
    (parts, leftMinimum, rightMinimum) = (patterns, left, right)
  }

  init?(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard let first = lines.first, let encoding = PatternEncoding(named: ascii(first)) else {
      return nil
    }
    // Patterns of more than one level, the last of which has those of parts.
    var levelsToCome = lines.count { $0.starts(with: "NEXTLEVEL".utf8) }
    var pattern = HyphenationPattern()
    func read(_ line: ArraySlice<UInt8>) {
      guard pattern.read(encoding.decode(line)) else { return }
      if levelsToCome > 0 { compounds.insert(pattern) } else { parts.insert(pattern) }
    }
    for line in lines.dropFirst() {
      if !mayBeKeyword(line) {
        read(line)
        continue
      }
      let words = ascii(line).split { $0 == " " || $0 == "\t" }
      guard let keyword = words.first, keyword.first != "%", keyword.first != "#" else { continue }
      if keyword == "NEXTLEVEL" {
        levelsToCome -= 1
      } else if keyword == "NOHYPHEN" {
        // Blanks do not belong to the strings between the commas.
        let list = encoding.decode(line).dropFirst(keyword.count).filter { $0 > 0x20 }
        unhyphenated += list.split(separator: 0x2C).map(Array.init)
      } else if !readMinimum(keyword, words.dropFirst().first) {
        read(line)
      }
    }
  }

  /// Reads a setting that counts letters; false if the keyword is not one.
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

/// Whether a line may begin with a keyword or a comment: most are patterns, in lower case.
private func mayBeKeyword(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first else { return false }
  return 0x41...0x5A ~= first || [0x20, 0x09, 0x23, 0x25].contains(first)
}

private func ascii(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
}

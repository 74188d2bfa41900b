/// A file of hyphenation patterns, read.
struct PatternFile {
  /// A pattern: letters, with `.` for a word's border, and a value before, between and after them.
  struct Pattern: Hashable {
    var letters: [UInt32] = []
    var values: [UInt8] = [0]
  }

  private(set) var patterns: [Pattern] = []
  private(set) var leftMinimum = 2
  private(set) var rightMinimum = 2

  init?(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard let first = lines.first, let encoding = PatternEncoding(named: ascii(first)) else {
      return nil
    }
    for line in lines.dropFirst() {
      let words = ascii(line).split { $0 == " " || $0 == "\t" }
      guard let keyword = words.first, keyword.first != "%", keyword.first != "#" else { continue }
      if keyword == "NEXTLEVEL" {
        // What came before was about the parts of compounds.
        patterns.removeAll()
      } else if keyword == "LEFTHYPHENMIN", words.count > 1, let number = Int(words[1]) {
        leftMinimum = min(max(1, number), 100)
      } else if keyword == "RIGHTHYPHENMIN", words.count > 1, let number = Int(words[1]) {
        rightMinimum = min(max(1, number), 100)
      } else if !isSetting(keyword), let pattern = Pattern(encoding.decode(line)) {
        patterns.append(pattern)
      }
    }
  }

  private func isSetting(_ keyword: Substring) -> Bool {
    keyword.hasPrefix("COMPOUND") || keyword == "NOHYPHEN"
  }
}

extension PatternFile.Pattern {
  /// `.ach4` and its like; nil for a pattern that changes the spelling (`/`) or has no letter.
  init?(_ scalars: [UInt32]) {
    for scalar in scalars {
      switch scalar {
      case 0x30...0x39: values[values.count - 1] = UInt8(scalar - 0x30)
      case 0x2F: return nil
      case 0x20, 0x09: break
      default:
        letters.append(scalar)
        values.append(0)
      }
    }
    if letters.isEmpty || letters.count > PatternTrie.longestWord { return nil }
  }
}

private func ascii(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
}

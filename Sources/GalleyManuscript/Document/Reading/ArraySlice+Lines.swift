/// Properties of lines of text that tell whether people or programs wrote them.
extension ArraySlice<UInt8> {
  /// Whether two blanks or a tab are between words; three after the end of a sentence.
  var holdsWideGap: Bool { wideGapCount > 0 }

  /// How often that is so.
  var wideGapCount: Int {
    var (count, blanks, endsSentence) = (0, 0, false)
    var isInLine = false
    for byte in self {
      if isBlank(byte) {
        blanks += byte == 0x09 ? 2 : 1
        continue
      }
      if isInLine, blanks > (endsSentence ? 2 : 1) { count += 1 }
      endsSentence =
        byte.isOne(of: ".!?") || endsSentence && blanks == 0 && byte.isOne(of: ")\"'")
      (blanks, isInLine) = (0, true)
    }
    return count
  }

  /// Whether the text begins with the mark of an item of a list, and a blank.
  var isMarked: Bool {
    first?.isOne(of: "-*+") ?? false && dropFirst().first.map(isBlank) ?? false
  }

  /// Whether the line is code in Markdown where it is below a blank one.
  var isIndentedCode: Bool {
    first == 0x09 || count > 3 && prefix(4).allSatisfy { $0 == 0x20 }
  }

  /// Whether the line ends as a sentence or a part of one does.
  var endsAsProse: Bool {
    last { !isBlank($0) }?.isOne(of: ".,;!?") ?? false
  }

  /// Whether the line ends with three dots, as if more is to come.
  var endsWithDots: Bool { suffix(3).elementsEqual("...".utf8) }

  /// Whether the line holds marks of Markdown or a URL.
  var holdsMarkdown: Bool {
    contains(UInt8(ascii: "`")) || last == UInt8(ascii: "\\") || holdsEmphasisOrLink
      || holds(Array("://".utf8))
  }

  /// Whether the line holds marks around strong text, or between a text and its address.
  var holdsEmphasisOrLink: Bool { ["**", "]("].contains { holds(Array($0.utf8)) } }

  private func holds(_ text: [UInt8]) -> Bool {
    indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }

  /// Whether the line is nothing but two numbers or more.
  var isNumbers: Bool {
    let areNumbers = words.map { $0.allSatisfy(isASCIIDigit) }
    return areNumbers.count > 1 && !areNumbers.contains(false)
  }

  /// Whether its first two words are numbers, and its last is not.
  var beginsWithNumbers: Bool {
    let areNumbers = words.map { $0.allSatisfy(isASCIIDigit) }
    return areNumbers.count > 2 && areNumbers[0] && areNumbers[1] && areNumbers.last == false
  }

  /// Whether its first word is a name with a colon, and others follow.
  var startsWithName: Bool {
    let words = Array(words.prefix(2))
    return words.count > 1 && words[0].last == UInt8(ascii: ":")
  }

  /// Whether it begins with three words at most, a colon, and nothing or a value behind a blank.
  var beginsWithName: Bool {
    let text = drop(while: isBlank)
    guard let first = text.first, isASCIILetter(first),
      let colon = text.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    return endsName(at: colon) && Array(text[..<colon].words).count < 4
      && text[..<colon].allSatisfy { isASCIILetterOrDigit($0) || $0.isOne(of: " -_/()") }
  }

  /// Whether no small letter is before its first colon.
  var isCapitalName: Bool {
    prefix { $0 != UInt8(ascii: ":") }.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
  }

  /// Whether the line is nothing but counts, among them counts of failures or passes:
  /// `4 examples, 1 failure`, `3 scenarios (1 failed, 2 passed)`, `Tests: 1 failed, 3 total`; or the
  /// result of tests: `test result: ok. 2 passed; 0 failed`.
  var countsFailures: Bool {
    if starts(with: "test result: ".utf8) {
      let words = Array(words.prefix(5))
      return words.count > 4 && words[3].allSatisfy(isASCIIDigit)
    }
    let counts = lastIndex(of: UInt8(ascii: ":")).map { self[($0 + 1)...] } ?? self
    let parts = counts.split { $0.isOne(of: ",()") }.map { Array($0.words) }
      .filter { !$0.isEmpty }
    let outcomes = ["failure", "failures", "failed", "passed"]
    return parts.count > 1
      && parts.allSatisfy { $0.count == 2 && $0[0].allSatisfy(isASCIIDigit) }
      && parts.contains { part in outcomes.contains { part[1].elementsEqual($0.utf8) } }
  }

  /// Whether the line tells what came of tests: `2 passing (60ms)`, `ok`, a tab and a package of Go,
  /// `OK (3 tests, 5 assertions)`, `100% tests passed, 0 tests failed out of 2`.
  var tellsTests: Bool {
    if starts(with: "ok  \t".utf8) || starts(with: "FAIL\t".utf8) || starts(with: "OK (".utf8) {
      return true
    }
    let words = Array(words.prefix(3))
    guard words.count > 1, let first = words[0].first, isASCIIDigit(first) else { return false }
    if words[0].last == UInt8(ascii: "%") {
      return words.count > 2 && words[1].elementsEqual("tests".utf8)
        && words[2].elementsEqual("passed,".utf8)
    }
    return words[0].allSatisfy(isASCIIDigit)
      && ["passing", "failing"].contains { words[1].elementsEqual($0.utf8) }
      && (words.count == 2 || words[2].first == UInt8(ascii: "("))
  }

  /// Whether the line is `NAME=` and anything, or `name.of.value = ` and anything.
  var isAssignment: Bool {
    guard let first, isASCIILetter(first) || first == UInt8(ascii: "_"),
      let end = firstIndex(of: UInt8(ascii: "="))
    else { return false }
    let (name, isSpaced) = (self[..<end].firstWord, isBlank(self[end - 1]))
    return name.count + (isSpaced ? 1 : 0) == end - startIndex
      && name.allSatisfy {
        isASCIILetterOrDigit($0) || (isSpaced ? "_.-/" : "_").utf8.contains($0)
      }
  }

  /// Whether the line begins with the characters that draw a tree or a box, or with a `;`.
  var beginsWithDrawing: Bool {
    let text = drop(while: isBlank)
    let branch = text.drop { isBlank($0) || $0 == UInt8(ascii: "|") }
    return text.first == UInt8(ascii: ";") || branch.starts(with: "`-".utf8)
      || branch.starts(with: "+-- ".utf8)
      || branch.first == UInt8(ascii: "-") && branch.startIndex > text.startIndex
        && self[branch.startIndex - 1] == UInt8(ascii: "|")
      || text.beginsWithLine
  }

  /// Whether it is a branch of a tree, as none of Markdown's tables begins: `|- a`, `` |  `- b ``.
  var beginsWithBranch: Bool {
    let branch = drop { isBlank($0) || $0 == UInt8(ascii: "|") }
    let mark = branch.first == UInt8(ascii: "`") ? branch.dropFirst() : branch
    return beginsWithDrawing && mark.isMarked
  }

  /// Its words: the parts between blanks.
  var words: Words { Words(rest: self) }

  /// The number of its words and of the codes among them. The bracket before a time is not a word.
  var codeWords: (all: Int, count: Int) {
    words.reduce((all: 0, count: 0)) { sum, word in
      if sum.all == 0, word.elementsEqual("[".utf8) { return sum }
      return (sum.all + 1, sum.count + (word.isCode ? 1 : 0))
    }
  }

  /// Whether it begins with a code: the first word, or the time of a stamp that has month and day before
  /// it, or a mode after a number.
  var beginsWithCode: Bool {
    words.drop { $0.elementsEqual("[".utf8) }.prefix(3).enumerated().contains { index, word in
      word.isCode
        && (index == 0 || index == 1 && word.isMode
          || index == 2 && word.count(where: { $0 == UInt8(ascii: ":") }) == 2)
    }
  }

  /// Whether a word is the mode of a file.
  var isMode: Bool { count > 9 && prefix(10).allSatisfy { $0.isOne(of: "-bcdlprstwxST") } }

  /// Whether a word is a path, an address, a mode, a version, a time, an option, the name of a file or
  /// an identifier: it has a sign of such inside it, a digit beside a letter, or three digits; or it
  /// is a hash.
  private var isCode: Bool {
    if isOption { return true }
    var (digits, letters, signs, dashes) = (0, 0, 0, 0)
    for (offset, byte) in enumerated() {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "@"): signs += 1
      case UInt8(ascii: ":"), UInt8(ascii: "_"):
        if offset > 0, offset + 1 < count { signs += 1 }
      case UInt8(ascii: "."):
        if letters > 1, offset + 1 < count, isASCIILetter(self[startIndex + offset + 1]) {
          signs += 1
        }
      case UInt8(ascii: "-"): dashes += 1
      default: if isASCIIDigit(byte) { digits += 1 } else if isASCIILetter(byte) { letters += 1 }
      }
    }
    if letters + digits == 0 { return false }
    return signs > 0 || digits > 2 || digits > 0 && letters > 0 || dashes > 2 || isHash || isMode
  }

  /// Whether the line is a rule below each of several names, of which some may be a letter if one is
  /// a word.
  var isRuleOfColumns: Bool {
    let rules = split { isBlank($0) || $0 == UInt8(ascii: "+") }
    let least = rules.contains { $0.count == 1 } ? 3 : 2
    return rules.count > 1 && rules.contains { $0.count >= least }
      && rules.allSatisfy { $0.allSatisfy { $0 == UInt8(ascii: "-") } }
  }

  /// Whether the line is a rule of a box: `+----+------+`, `┌────┬──────┐`.
  var isRuleOfBox: Bool {
    if first == UInt8(ascii: "+") {
      return count > 3 && allSatisfy { $0.isOne(of: "+-=") } && contains { $0 != first }
    }
    return count > 6 && beginsWithLine && suffix(3).beginsWithLine && !starts(with: "│".utf8)
  }

  /// Whether the line is one of a box.
  var isOfBox: Bool {
    first == UInt8(ascii: "|") || first == UInt8(ascii: "+") || beginsWithLine
  }

  /// Whether it begins with a character of box drawing.
  private var beginsWithLine: Bool { starts(with: [0xE2, 0x94]) || starts(with: [0xE2, 0x95]) }

  /// Whether the line is a fence of tildes, and none that points to a place above it: `~~~~^^^`.
  var isTildeFence: Bool {
    let text = drop(while: isBlank)
    let info = text.drop { $0 == UInt8(ascii: "~") }
    return text.count - info.count > 2 && indent < 4
      && info.first.map { isBlank($0) || isASCIILetter($0) || $0 == UInt8(ascii: "{") } ?? true
  }

  /// Whether the line is a rule longer than those below headings.
  var isLongRule: Bool { count > 20 && isTitleRule }

  /// Whether the line is a rule as those below headings.
  var isTitleRule: Bool { allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") } }

  /// Whether the line starts as a block of Markdown does: a heading, a quotation, an item of a list,
  /// a fence, a row of a table, a rule, HTML or the name of a link.
  var startsMarkdown: Bool {
    let text = drop(while: isBlank)
    guard let first = text.first else { return false }
    let second = text.dropFirst().first ?? 0x20
    switch first {
    case UInt8(ascii: "`"): return true
    case UInt8(ascii: ">"): return !text.starts(with: ">>> ".utf8)
    case UInt8(ascii: "<"):
      // A text in angle brackets before a gap is a value: `<none>`.
      return !isBlank(second)
        && !text.drop { $0 != UInt8(ascii: ">") }.dropFirst().starts(with: "  ".utf8)
    case UInt8(ascii: "|"):
      return text.count { $0 == first } > 1 && text.contains { $0 != first && !isBlank($0) }
    case UInt8(ascii: "~"):
      return isTildeFence || second == first && text.dropFirst(2).first.map(isASCIILetter) ?? false
    case UInt8(ascii: "["):
      let name = text.prefix { $0 != UInt8(ascii: "]") }
      guard let next = text.dropFirst(name.count + 1).first else { return false }
      let isReference = name.dropFirst().allSatisfy(isASCIIDigit) && isBlank(next)
      return isReference
        || name.count == 2 && (isBlank(second) || second | 0x20 == UInt8(ascii: "x"))
        || next.isOne(of: "]([:")
          && !name.contains { isBlank($0) || $0 == UInt8(ascii: ".") }
    case UInt8(ascii: "#"): return second == first || isBlank(second)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="):
      if text.isBanner || text.starts(with: "--> ".utf8) { return false }
      if isBlank(second) { return true }
      let isStrong = first == UInt8(ascii: "*") && second == first
      return isStrong || text.allSatisfy { $0 == first || isBlank($0) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = text.first { !isASCIIDigit($0) }
      return mark == UInt8(ascii: ")") || mark == UInt8(ascii: ".") && text.endsNumber
    default: return false
    }
  }

  /// Whether a blank follows its first digits and the mark after them.
  private var endsNumber: Bool {
    drop(while: isASCIIDigit).dropFirst().first.map(isBlank) ?? false
  }
}

/// The words of a line of text, each when it is asked for.
struct Words: Sequence, IteratorProtocol {
  /// What is behind the last one.
  var rest: ArraySlice<UInt8>

  mutating func next() -> ArraySlice<UInt8>? {
    let word = rest.drop(while: isBlank).firstWord
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : word
  }
}

/// Properties of lines of text that tell whether people or programs wrote them.
extension ArraySlice<UInt8> {
  /// Whether two blanks or a tab are between words; three after the end of a sentence.
  var holdsWideGap: Bool { wideGapCount > 0 }

  /// How often that is so.
  var wideGapCount: Int {
    var (count, blanks) = (0, 0)
    var word: UInt8?
    for byte in self {
      if isBlank(byte) {
        blanks += byte == 0x09 ? 2 : 1
      } else {
        if let word, blanks > (".!?".utf8.contains(word) ? 2 : 1) { count += 1 }
        (blanks, word) = (0, byte)
      }
    }
    return count
  }

  /// Whether the text begins with the mark of an item of a list, and a blank.
  var isMarked: Bool {
    first.map("-*+".utf8.contains) ?? false && dropFirst().first.map(isBlank) ?? false
  }

  /// Whether the line is code in Markdown where it is below a blank one.
  var isIndentedCode: Bool {
    first == 0x09 || count > 3 && prefix(4).allSatisfy { $0 == 0x20 }
  }

  /// Whether the line ends as a sentence or a part of one does.
  var endsAsProse: Bool {
    last { !isBlank($0) }.map(".,;!?".utf8.contains) ?? false
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
    let words = split(whereSeparator: isBlank)
    return words.count > 1 && words.allSatisfy { $0.allSatisfy(isASCIIDigit) }
  }

  /// Whether its first two words are numbers, and its last is not.
  var beginsWithNumbers: Bool {
    let words = split(whereSeparator: isBlank)
    let areNumbers = words.map { $0.allSatisfy(isASCIIDigit) }
    return words.count > 2 && areNumbers[0] && areNumbers[1] && !areNumbers[words.count - 1]
  }

  /// Whether its first word is a name with a colon, and others follow.
  var startsWithName: Bool {
    let words = split(maxSplits: 1, whereSeparator: isBlank)
    return words.count > 1 && words[0].last == UInt8(ascii: ":")
  }

  /// Whether it begins with three words at most, a colon, and nothing or a value behind a blank.
  var beginsWithName: Bool {
    let text = drop(while: isBlank)
    guard let first = text.first, isASCIILetter(first),
      let colon = text.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    return (colon + 1 == endIndex || isBlank(self[colon + 1]))
      && text[..<colon].split(whereSeparator: isBlank).count < 4
      && text[..<colon].allSatisfy {
        isASCIILetter($0) || isASCIIDigit($0) || " -_/()".utf8.contains($0)
      }
  }

  /// Whether no small letter is before its first colon.
  var isCapitalName: Bool {
    prefix { $0 != UInt8(ascii: ":") }.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
  }

  /// Whether a word is one that verse begins with: it is set in a capital, in quotation marks or in
  /// another script.
  var beginsVerse: Bool {
    first { !"\"'(".utf8.contains($0) }.map {
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 >= 0x80
    }
      ?? false
  }

  /// Whether the line is nothing but counts, among them counts of failures or passes:
  /// `4 examples, 1 failure`, `3 scenarios (1 failed, 2 passed)`, `Tests: 1 failed, 3 total`.
  var countsFailures: Bool {
    let counts = lastIndex(of: UInt8(ascii: ":")).map { self[($0 + 1)...] } ?? self
    let parts = counts.split { ",()".utf8.contains($0) }.map { $0.split(whereSeparator: isBlank) }
      .filter { !$0.isEmpty }
    let outcomes = ["failure", "failures", "failed", "passed"]
    return parts.count > 1
      && parts.allSatisfy { $0.count == 2 && $0[0].allSatisfy(isASCIIDigit) }
      && parts.contains { part in outcomes.contains { part[1].elementsEqual($0.utf8) } }
  }

  /// Whether the line counts files that changed: ` 1 file changed, 2 insertions(+)`.
  var countsChanges: Bool {
    let words = split(maxSplits: 3, whereSeparator: isBlank)
    return words.count > 2 && words[0].allSatisfy(isASCIIDigit)
      && words[1].starts(with: "file".utf8) && words[2].starts(with: "changed".utf8)
  }

  /// Whether the line tells a step and what came of it, if that is known: `Building... Done`,
  /// `checking for gawk... gawk`, `Counting objects: 5, done.`
  var tellsStep: Bool {
    if endsWithDots || suffix(7).elementsEqual(", done.".utf8) { return true }
    let dots = indices.last { self[$0...].starts(with: "... ".utf8) }
    return dots.map { self[($0 + 4)...].split(whereSeparator: isBlank).count < 3 } ?? false
  }

  /// Whether the line is `NAME=` and anything, or `name.of.value = ` and anything.
  var isAssignment: Bool {
    guard let first, isASCIILetter(first) || first == UInt8(ascii: "_"),
      let end = firstIndex(of: UInt8(ascii: "="))
    else { return false }
    let (name, isSpaced) = (self[..<end].firstWord, isBlank(self[end - 1]))
    return name.count + (isSpaced ? 1 : 0) == end - startIndex
      && name.allSatisfy {
        isASCIILetter($0) || isASCIIDigit($0) || (isSpaced ? "_.-/" : "_").utf8.contains($0)
      }
  }

  /// Whether the line begins with the characters that draw a tree or a box, or with a `;`.
  var beginsWithDrawing: Bool {
    let text = drop(while: isBlank)
    let branch = text.drop { isBlank($0) || $0 == UInt8(ascii: "|") }
    return text.first == UInt8(ascii: ";") || branch.starts(with: "`-".utf8)
      || branch.first == UInt8(ascii: "-") && branch.startIndex > text.startIndex
        && self[branch.startIndex - 1] == UInt8(ascii: "|")
      || text.starts(with: [0xE2, 0x94]) || text.starts(with: [0xE2, 0x95])
  }

  /// The number of its words and of the codes among them, and whether it begins with a code: the
  /// first word, or the time of a stamp that has month and day before it, or a mode after a number.
  /// The bracket before a time is not a word.
  var codeWords: (all: Int, count: Int, areFirst: Bool) {
    var (all, count, areFirst) = (0, 0, false)
    for word in split(whereSeparator: isBlank) {
      if all == 0, word.elementsEqual("[".utf8) { continue }
      if word.isCode {
        count += 1
        if all == 0 || all == 1 && word.isMode
          || all == 2 && word.count(where: { $0 == UInt8(ascii: ":") }) == 2
        {
          areFirst = true
        }
      }
      all += 1
    }
    return (all, count, areFirst)
  }

  /// Whether a word is the mode of a file.
  var isMode: Bool { count > 9 && prefix(10).allSatisfy("-bcdlprstwxST".utf8.contains) }

  /// Whether a word is a path, an address, a mode, a version, a time, an option, the name of a file or
  /// an identifier: it has a sign of such inside it, a digit beside a letter, or three digits; or it
  /// is a hash.
  private var isCode: Bool {
    if isOption { return true }
    var (digits, letters, signs, dashes, hexadecimals) = (0, 0, 0, 0, 0)
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
      default:
        if isASCIIDigit(byte) { digits += 1 } else if isASCIILetter(byte) { letters += 1 }
        if isASCIIDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte {
          hexadecimals += 1
        }
      }
    }
    if letters + digits == 0 { return false }
    return signs > 0 || digits > 2 || digits > 0 && letters > 0 || dashes > 2
      || count > 6 && hexadecimals == count
      || isMode
  }

  /// Whether the line is a rule below each of several names.
  var isRuleOfColumns: Bool {
    let rules = split { isBlank($0) || $0 == UInt8(ascii: "+") }
    return rules.count > 1
      && rules.allSatisfy { $0.count > 1 && $0.allSatisfy { $0 == UInt8(ascii: "-") } }
  }

  /// Whether the line is a rule longer than those below headings.
  var isLongRule: Bool {
    count > 20 && allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") }
  }

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
      return text.dropFirst(2).first.map { second == first && ($0 == first || isASCIILetter($0)) }
        ?? false
    case UInt8(ascii: "["):
      let name = text.prefix { $0 != UInt8(ascii: "]") }
      let next = text.dropFirst(name.count + 1).first ?? UInt8(ascii: "]")
      let isReference = name.dropFirst().allSatisfy(isASCIIDigit) && isBlank(next)
      return isReference
        || name.count == 2 && (isBlank(second) || second | 0x20 == UInt8(ascii: "x"))
        || "]([:".utf8.contains(next)
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

// MARK: Output of programs

extension ArraySlice<UInt8> {
  /// Whether the line is text behind three signs or more of one kind and a blank, between such signs
  /// or before eight, or behind an arrow, or a rule with blanks in it: `=== RUN`, `--- a/file`,
  /// `==== 2 passed ====`, `PLAY [all] ********`, `==> Casks`.
  var isBanner: Bool {
    if starts(with: "==> ".utf8) || starts(with: "> Task ".utf8) { return true }
    if isASCIILetter(first ?? 0), suffix(8).allSatisfy({ $0 == UInt8(ascii: "*") }), count > 20 {
      return true
    }
    if count > 20, starts(with: "- - ".utf8), allSatisfy({ "- ".utf8.contains($0) }) { return true }
    guard let first, "=-_+*".utf8.contains(first) else { return false }
    let text = drop { $0 == first }.drop(while: isBlank)
    let signs = count - text.count
    return signs > 3 && starts(with: [first, first, first])
      && text.contains { $0 != first && !isBlank($0) } && self[text.startIndex - 1] == 0x20
      && !isRuleMarks
  }

  /// Whether it holds nothing but the characters that rules are drawn with.
  private var isRuleMarks: Bool { allSatisfy { "-=_+|: ".utf8.contains($0) } }

  /// Whether the line is a comment of a program, or a heading of Markdown.
  var isComment: Bool {
    let text = drop { $0 == UInt8(ascii: "#") }
    return text.startIndex > startIndex && text.first.map(isBlank) ?? true
  }

  /// Whether the line begins HTML or a fence of Markdown.
  var isHTMLOrFence: Bool {
    let text = drop(while: isBlank)
    return text.first == UInt8(ascii: "<") && text.startsMarkdown || text.starts(with: "```".utf8)
      || text.starts(with: "~~~".utf8)
  }

  /// Whether a word of ASCII is none that a line within a sentence begins with: it begins with no
  /// small letter, or has a sign in it, or a slash at its end.
  var beginsNoProse: Bool {
    guard let first else { return false }
    // Arrows, drawings and other symbols, but neither dashes nor quotation marks.
    if first >= 0x80 { return first == 0xE2 && dropFirst().first ?? 0 >= 0x84 }
    return !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= first) || last == UInt8(ascii: "/")
      || dropLast().contains { !isASCIILetter($0) && $0 < 0x80 } || last == UInt8(ascii: ":")
  }

  /// Whether the line says that more follows: it ends with dots, or is a title.
  var announces: Bool { endsWithDots || isTitle && contains(where: isASCIILetter) }

  /// Whether the line begins with a place in a file, by line and column: `main.c:4:3:`, or an arrow
  /// and a place.
  var namesPlace: Bool {
    let text = drop(while: isBlank)
    let isArrow = text.starts(with: "--> ".utf8)
    let parts = text.dropFirst(isArrow ? 4 : 0).firstWord.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == (isArrow ? 3 : 4), parts[0].count > 1, isArrow || parts[3].isEmpty
    else { return false }
    return parts[1...2].allSatisfy { !$0.isEmpty && $0.allSatisfy(isASCIIDigit) }
  }

  /// Whether the line or the word begins with an option: a dash or two, and a letter.
  var isOption: Bool {
    guard first == UInt8(ascii: "-") else { return false }
    let name = dropFirst(starts(with: "--".utf8) ? 2 : 1)
    return name.first.map(isASCIILetter) ?? false
  }

  /// Whether a word is the number of a note: `[12]`.
  var isReference: Bool {
    first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
      && dropFirst().dropLast().allSatisfy(isASCIIDigit)
  }

  /// Whether the line, indented or not, is a setting: an assignment, a job, an option, the head of a section, or a line
  /// that begins with a code; or one of `iptables-save`, which names a table, a chain or an action.
  var isSetting: Bool {
    if let first, isBlank(first) { return drop(while: isBlank).isSetting }
    if isAssignment || isJob || isOption || isSection || codeWords.areFirst { return true }
    let name = firstWord.dropFirst()
    guard let first, name.count > 1, name.allSatisfy({ isASCIILetter($0) || $0 == 0x2D }) else {
      return false
    }
    return first == UInt8(ascii: ":") || first == UInt8(ascii: "*") && name.endIndex == endIndex
      || elementsEqual("COMMIT".utf8)
  }

  /// Whether the line is the name of a section of settings, in brackets.
  var isSection: Bool {
    first == UInt8(ascii: "[") && last == UInt8(ascii: "]") && count > 3
      && !dropFirst().dropLast().contains { "[]".utf8.contains($0) } && !isReference
  }

  /// Whether the line is a job of crontab(5): five fields that say when, or `@` and the name of a
  /// time, and a command.
  var isJob: Bool {
    let words = split(maxSplits: 6, whereSeparator: isBlank)
    if words.count > 1, words[0].first == UInt8(ascii: "@") {
      return words[0].dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
    return words.count > 5
      && words[..<5].allSatisfy { $0.allSatisfy { isASCIIDigit($0) || "*,-/".utf8.contains($0) } }
      && words[..<5].contains { $0.elementsEqual("*".utf8) }
      && words[5].contains(where: isASCIILetter)
  }

  /// Whether the line names a commit or a branch, or begins a difference of files: `3,4c3`.
  var isCommit: Bool {
    let parts = split { "acd".utf8.contains($0) }
    return starts(with: "commit ".utf8) && dropFirst("commit ".utf8.count).firstWord.isHash
      || starts(with: "On branch ".utf8) || starts(with: "diff --".utf8)
      || parts.count == 2 && parts[0].count + parts[1].count + 1 == count
        && parts.allSatisfy { $0.allSatisfy { isASCIIDigit($0) || $0 == UInt8(ascii: ",") } }
  }

  /// Its characters up to the first blank.
  var firstWord: ArraySlice<UInt8> { prefix { !isBlank($0) } }

  /// Whether a word is a hash: seven hexadecimal digits or more.
  var isHash: Bool {
    count > 6 && allSatisfy { isASCIIDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }

  /// Whether the line is a single word, of a script that parts words by blanks, and ends as none of
  /// prose does.
  var isWord: Bool {
    let word = firstWord
    return !word.isEmpty && word.count == count && !endsAsProse && !holdsMarkdown
      && word.allSatisfy { $0 < 0xE0 }
  }

  /// Whether the line introduces the lines below it: a few words before a colon or dots.
  var isTitle: Bool {
    count <= 40 && (last == UInt8(ascii: ":") || endsWithDots)
  }

  /// Whether a word of the line ends with a colon.
  var holdsName: Bool {
    indices.contains {
      self[$0] == UInt8(ascii: ":") && ($0 + 1 == endIndex || isBlank(self[$0 + 1]))
    }
  }

  /// The cells before its text, eight for a tab.
  var indent: Int { prefix(while: isBlank).reduce(0) { $0 + ($1 == 0x09 ? 8 : 1) } }

  /// The bytes up to the end of its first word, or of the name that ends with its first colon.
  var nameEnd: Int {
    let text = drop(while: isBlank)
    let colon = text.indices.first {
      text[$0] == UInt8(ascii: ":") && ($0 + 1 == endIndex || isBlank(text[$0 + 1]))
    }
    return indent + (colon.map { $0 + 1 - text.startIndex } ?? text.firstWord.count)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line is text behind three signs or more of one kind and a blank, between such signs
  /// or before eight, or behind an arrow, or a rule with blanks in it: `=== RUN`, `--- a/file`,
  /// `==== 2 passed ====`, `PLAY [all] ********`, `==> Casks`.
  var isBanner: Bool {
    if starts(with: "==> ".utf8) || starts(with: "> Task ".utf8) { return true }
    if isASCIILetter(first ?? 0), suffix(8).allSatisfy({ $0 == UInt8(ascii: "*") }), count > 20 {
      return true
    }
    if count > 20, starts(with: "- - ".utf8), allSatisfy({ $0.isOne(of: "- ") }) { return true }
    guard let first, first.isOne(of: "=-_+*") else { return false }
    let text = drop { $0 == first }.drop(while: isBlank)
    let signs = count - text.count
    return signs > 3 && starts(with: [first, first, first])
      && text.contains { $0 != first && !isBlank($0) } && self[text.startIndex - 1] == 0x20
      && !isRuleMarks
  }

  /// Whether it holds nothing but the characters that rules are drawn with.
  var isRuleMarks: Bool { allSatisfy { $0.isOne(of: "-=_+|: ") } }

  /// Whether the line is a comment of a program, or a heading of Markdown.
  var isComment: Bool {
    let text = drop { $0 == UInt8(ascii: "#") }
    return text.startIndex > startIndex && text.first.map(isBlank) ?? true
  }

  /// Whether the line is a comment behind a single `#`.
  var isLineComment: Bool { isComment && dropFirst().first != UInt8(ascii: "#") }

  /// Whether the line ends with a word and the end of a sentence or its part, or is seven words or more
  /// without a code.
  var isProse: Bool {
    let words = codeWords
    return words.all > 6 && words.count == 0
      || last?.isOne(of: ".,!?") ?? false && dropLast().last.map(isASCIILetter) ?? false
  }

  /// Whether its first word has a capital and small letters after it: a name, or a sentence's first.
  var beginsWithCapitalName: Bool {
    let word = drop(while: isBlank).firstWord
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= word.first ?? 0
      && word.dropFirst().contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// Whether the line, behind the marks of items, is a key of YAML: a word and a colon, and a value or
  /// none.
  var isYAMLKey: Bool {
    var text = drop(while: isBlank)
    while text.starts(with: "- ".utf8) { text = text.dropFirst(2).drop(while: isBlank) }
    let key = text.prefix { isASCIILetterOrDigit($0) || $0.isOne(of: "_-./\"") }
    let rest = text.dropFirst(key.count)
    return !key.isEmpty && rest.first == UInt8(ascii: ":")
      && rest.dropFirst().first.map(isBlank) ?? true
  }

  /// Whether the line counts files that changed: ` 1 file changed, 2 insertions(+)`.
  var countsChanges: Bool {
    guard drop(while: isBlank).first.map(isASCIIDigit) ?? false else { return false }
    let words = Array(words.prefix(3))
    return words.count > 2 && words[0].allSatisfy(isASCIIDigit)
      && words[1].starts(with: "file".utf8) && words[2].starts(with: "changed".utf8)
  }

  /// Whether the line tells a step and what came of it, one word or two, if that is known:
  /// `Building... Done`, `checking for gawk... gawk`, `Counting objects: 5, done.`
  var tellsStep: Bool {
    guard contains(UInt8(ascii: ".")) else { return false }
    return suffix(7).elementsEqual(", done.".utf8)
      || Array(words).suffix(3).contains { $0.endsWithDots }
  }

  /// Whether the line begins HTML or a fence of Markdown.
  var isHTMLOrFence: Bool {
    let text = drop(while: isBlank)
    return text.first == UInt8(ascii: "<") && text.startsMarkdown || text.starts(with: "```".utf8)
      || isTildeFence
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

  /// Whether the line begins with a place in a file, by line and column: `main.c:4:3:`, a place and
  /// a dash, or an arrow and a place.
  var namesPlace: Bool {
    let text = drop(while: isBlank)
    let isArrow = text.starts(with: "--> ".utf8)
    let place = text.dropFirst(isArrow ? 4 : 0).firstWord
    let parts = place.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let isWhole =
      isArrow || self[place.endIndex...].starts(with: " - ".utf8) && parts[0].contains(0x2E)
    guard parts.count == (isWhole ? 3 : 4), parts[0].count > 1, isWhole || parts[3].isEmpty
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
    if isAssignment || isJob || isOption || isSection || beginsWithCode { return true }
    let name = firstWord.dropFirst()
    guard let first, name.count > 1, name.allSatisfy({ isASCIILetter($0) || $0 == 0x2D }) else {
      return false
    }
    return first == UInt8(ascii: ":") || first == UInt8(ascii: "*") && name.endIndex == endIndex
      || elementsEqual("COMMIT".utf8)
  }

  /// Whether the line is the name of a section of settings, in brackets, single or double.
  var isSection: Bool {
    let isDouble = starts(with: "[[".utf8) && suffix(2).elementsEqual("]]".utf8)
    let name = dropFirst(isDouble ? 2 : 1).dropLast(isDouble ? 2 : 1)
    return first == UInt8(ascii: "[") && last == UInt8(ascii: "]") && name.count > 1
      && !name.contains { $0.isOne(of: "[]") } && !isReference
  }

  /// Whether the line is a job of crontab(5): five fields that say when, or `@` and the name of a
  /// time, and a command.
  var isJob: Bool {
    let words = Array(words.prefix(6))
    if words.count > 1, words[0].first == UInt8(ascii: "@") {
      return words[0].dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
    return words.count > 5
      && words[..<5].allSatisfy { $0.allSatisfy { isASCIIDigit($0) || $0.isOne(of: "*,-/") } }
      && words[..<5].contains { $0.elementsEqual("*".utf8) }
      && words[5].contains(where: isASCIILetter)
  }

  /// Whether the line names a commit or a branch, or begins a difference of files: `3,4c3`.
  var isCommit: Bool {
    let parts = split { $0.isOne(of: "acd") }
    let text = starts(with: "*".utf8) ? drop { $0.isOne(of: "*|\\ ") } : self
    return text.starts(with: "commit ".utf8)
      && text.dropFirst("commit ".utf8.count).firstWord.isHash
      || starts(with: "On branch ".utf8) || starts(with: "diff --".utf8)
      || parts.count == 2 && parts[0].count + parts[1].count + 1 == count
        && parts.allSatisfy { $0.allSatisfy { isASCIIDigit($0) || $0 == UInt8(ascii: ",") } }
  }

  /// Whether it begins with a small letter of Latin, Greek or Cyrillic.
  var beginsSmall: Bool {
    guard let first else { return false }
    let second = dropFirst().first ?? 0
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0xCF: return true
    case 0xC3: return second >= 0x9F
    case 0xCE: return second >= 0xAC
    case 0xD0: return second >= 0xB0
    case 0xD1: return second < 0xA0
    default: return false
    }
  }

  /// Its cells, two for each scalar of East Asia.
  var cellCount: Int {
    reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 0xE3...0xED ~= $1 || $1 == 0xEF ? 2 : 1) }
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
  var holdsName: Bool { indices.contains(where: endsName) }

  /// Whether a word ends with a colon at an index.
  func endsName(at index: Int) -> Bool {
    self[index] == UInt8(ascii: ":") && (index + 1 == endIndex || isBlank(self[index + 1]))
  }

  /// The cells before its text, eight for a tab.
  var indent: Int { prefix(while: isBlank).reduce(0) { $0 + ($1 == 0x09 ? 8 : 1) } }

  /// The bytes up to the end of its first word, or of the name that ends with its first colon.
  var nameEnd: Int {
    let text = drop(while: isBlank)
    let colon = text.indices.first(where: text.endsName)
    return indent + (colon.map { $0 + 1 - text.startIndex } ?? text.firstWord.count)
  }
}

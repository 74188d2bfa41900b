/// The first lines of a text, none of them blank, and whether a program printed them: then each
/// keeps its own line.
///
/// A report is known by features that only programs write, so it may hold lines of Markdown too:
///
/// 1. Two lines or more are banners: `pytest`, `go test -v`, `git diff`, `brew list`.
/// 2. The first line names a commit or a branch, the lines that differ or an interpreter: `git log`,
///    `git show`, `git status` and its `-sb`, `diff`, a script. Or lines begin with `<` and others with
///    `>`, each before a blank: `curl -v`. Or each names a commit, behind a graph: `git log --oneline --graph`;
///    or a branch, and a mark is before one of them: `git branch`.
/// 3. All lines are settings, and those that begin with `#` or `;` comments: `crontab -l`, `iptables-save`,
///    `/etc/fstab`, `systemctl cat`. Or comments are one below another, or right above short lines and
///    codes: `/etc/services`, `.gitignore`. Or lines are keys of YAML, some of them below others.
/// 4. A line names a place in a file, by line and column: `gcc`, `cargo build`. Or one ends with an
///    opening brace, and another is the closing one: `terraform plan`, the source of a program; with
///    headings among them only where a fourth end as statements do.
/// 5. The first three lines begin with names in capitals and colons: `helm status`. Or a line counts
///    nothing but failures and passes, or tells what came of tests: `rspec`, `cucumber`, `mocha`,
///    `go test`. Or most lines begin with a time of day to the second, behind a date or not, or with a
///    level: a log. Or one of the first begins with `usage:`, or three begin with options: `--help`.
/// 6. Two lines or more, a fourth of all, tell a step and what came of it: `configure`, `apt install`,
///    `git push`. Or most begin with `--`: `cmake`. Or a line counts files that changed: `git pull`.
///    Or two of three lines are signs alone: `figlet`.
///
/// Other lines are records where none of them starts a block of Markdown:
///
/// 7. Each is an assignment: `env`. Or a single word: `ls`. Or each begins with two numbers: `wc`. Or
///    most are numbers alone: `cal`.
/// 8. Of three lines or more, all but the first and those that are indented begin with a name and a
///    colon: `stat`, `apt show`, `openssl version -a`. Or most begin with the branch of a tree or the line of a box: `tree`, `npm ls`; or with `;`: `dig`.
///    Or a bar parts most of them in one place: `git diff --stat`.
/// 9. Each begins with a code, which is not a word of a language, or with a date: `ls -l`, `du`,
///    `git log --oneline`, `journalctl`. A first line that names them needs none: `apt list`.
/// 10. Of three lines one below another that are indented, not all alike, the first words or the names
///    with a colon end in one place: `systemctl status`, `cargo test`, `wc`.
/// 11. Half of the lines of a paragraph are indented below its first, a third of them hold codes or
///    names with a colon, and few end as prose does: `openssl x509 -text`, `git status`, YAML.
/// 12. None holds a mark of Markdown or the end of a sentence or its part. Two blanks part words in
///    most of eight lines or more (`ulimit -a`, `column`), or in most lines that begin with a name and
///    a colon, but for a first one (`/proc/interrupts`). Or each holds a code: two blanks part words in
///    most lines (`last`), a third of all words are codes (`ip addr`), or two words are the same in
///    lines of as many (`mount`).
/// 13. Two of three line ends in paragraphs are not those of prose, and half of all lines hold
///    codes, announce what follows, or begin with a number where others are indented. The next line
///    is indented below its paragraph's first, begins like the one above, with a name and a colon,
///    or no small letter though its first word had room: `ping`, `npm install`, `gcc --version`.
struct ProgramLines {
  let lines: [ArraySlice<UInt8>]
  /// The text that they are lines of.
  private let text: [UInt8]

  /// Lines of a text; at least two.
  init(_ lines: [ArraySlice<UInt8>], of text: [UInt8]) { (self.lines, self.text) = (lines, text) }

  /// Whether they are a report.
  var areReport: Bool {
    if lines[0].isCommit || lines[0].starts(with: "#!".utf8) || areCommits
      || areBranches || areSettings || areCommented || areYAML || areHelp || areDrawn
      || areMost({ $0.beginsWithTime }) || areStates || isPlan
    {
      return true
    }
    if lines.contains(where: { $0.isHTMLOrFence }) { return false }
    // A comment with a gap is a row of a table.
    let holdComment = lines.contains { $0.isComment && !$0.holdsWideGap }
    if holdBraces, !holdComment || areStatements { return true }
    if areBlocks { return true }
    if holdComment { return false }
    if areMost({ $0.beginsWithTime || $0.beginsWithLevel }) { return true }
    return lines.count(where: { $0.isBanner }) > 1 || lines.contains(where: { $0.namesPlace })
      || lines.count > 2 && lines[..<3].allSatisfy { $0.beginsWithName && $0.isCapitalName }
      || lines.contains { $0.countsFailures || $0.tellsTests || $0.countsChanges } || areExchanged
      || areSteps || areMost({ $0.starts(with: "-- ".utf8) })
  }

  /// Whether they are records, if none of them starts a block of Markdown.
  var areRecords: Bool {
    if lines.allSatisfy({ $0.isIndentedCode }) { return false }
    if lines.allSatisfy({ $0.isAssignment || $0.beginsWithNumbers }) { return true }
    if lines.count > 2 && areWords { return true }
    if areNamed || areMost({ $0.beginsWithDrawing }) || areMost({ $0.isNumbers }) || areBarred {
      return true
    }
    let codes = Array(lines.lazy.map { $0.codeWords })
    let mayBeProse = lines.contains { $0.holdsMarkdown || $0.endsAsProse }
    let isTitled = lines.count > 2 && lines[0].isTitle
    if lines.count > 2 || !mayBeProse,
      lines.dropFirst(isTitled ? 1 : 0).allSatisfy(\.beginsWithCode) || areTotalled
    {
      return true
    }
    if areAlignedRight || areIndented(codes.map { $0.count }) { return true }
    return !mayBeProse && areNoProse(codes) || areEnded(codes.map { $0.count > 0 })
  }

  /// Whether each line is a single word, but for the names of a few that are other characters: `[`.
  private var areWords: Bool {
    lines.allSatisfy { $0.firstWord.count == $0.count }
      && lines.count { $0.isWord } * 16 >= lines.count * 15
  }

  /// Whether lines without a mark of Markdown or an end of a sentence are records (case 12).
  private func areNoProse(_ codes: [(all: Int, count: Int)]) -> Bool {
    let gapCount = lines.count { $0.holdsWideGap }
    if lines.count > 7 && gapCount * 4 >= lines.count * 3 { return true }
    let isGapped = gapCount * 2 > lines.count
    let nameCount = lines.count { $0.startsWithName }
    if lines.count > 2 && isGapped && nameCount >= lines.count - 1 { return true }
    guard codes.allSatisfy({ $0.count > 0 }) else { return false }
    let (count, all) = codes.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.all) }
    if isGapped || areAlike { return true }
    return count * 3 >= all && (lines.count > 2 || codes.allSatisfy { $0.count > 1 })
  }

  /// Whether some lines are marked as incoming, and others as outgoing or new.
  private var areExchanged: Bool {
    lines.contains { $0.starts(with: "< ".utf8) } && lines.contains { $0.starts(with: "> ".utf8) }
  }

  /// Whether most are drawn with signs alone, some of them with slopes or parts of letters: `figlet`.
  private var areDrawn: Bool {
    let drawn = lines.filter { line in
      // No letter is among the signs of U+2000 to U+2FFF.
      !line.contains { isASCIILetter($0) || isASCIIDigit($0) || $0 >= 0xC3 && $0 != 0xE2 }
    }
    return lines.count > 2 && drawn.count * 3 >= lines.count * 2
      && drawn.count { $0.contains { $0.isOne(of: "/\\") } || $0.contains(0x96) } > 1
  }

  /// Whether some tell steps of a program.
  private var areSteps: Bool {
    let count = lines.count { $0.tellsStep }
    return count > 1 && count * 4 >= lines.count
  }

  private func areMost(_ isSo: (ArraySlice<UInt8>) -> Bool) -> Bool {
    lines.count > 2 && lines.count(where: isSo) * 2 > lines.count
  }

  /// Whether most begin with a name and a colon, and the others are the first or indented.
  private var areNamed: Bool {
    let names = lines.map { $0.beginsWithName }
    return names.count { $0 } > 2 && names.count { $0 } * 2 > lines.count
      && lines.indices.allSatisfy { $0 == 0 || names[$0] || lines[$0].indent > 0 }
  }

  /// Whether each begins with a code below a count, as the lines of `ls -l` do.
  private var areTotalled: Bool {
    lines[0].starts(with: "total ".utf8) && lines.dropFirst().allSatisfy(\.beginsWithCode)
  }

  /// Whether all lines are of as many words, two of which are the same in all of them.
  private var areAlike: Bool {
    var common = lines[0].words.map(Optional.init)
    for line in lines.dropFirst() {
      let words = Array(line.words)
      if words.count != common.count { return false }
      for index in words.indices where common[index].map({ $0 != words[index] }) ?? false {
        common[index] = nil
      }
    }
    return common.count { $0 != nil } > 1
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with the level of a message, in brackets or not: `[INFO]`, `WARN:`.
  var beginsWithLevel: Bool {
    guard let first, first.isOne(of: "[TDINWEFC") else { return false }
    let word = firstWord
    let name = word.drop { $0 == UInt8(ascii: "[") }.prefix(while: isASCIILetter)
    let sign = word[name.endIndex...]
    guard word.count < count, sign.isEmpty || sign.elementsEqual((first == 0x5B ? "]" : ":").utf8)
    else { return false }
    let levels = [
      "TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "FATAL", "CRITICAL",
    ]
    return levels.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether it begins with a time of day to the second, or with a date and one: numbers, months and
  /// days of three letters.
  fileprivate var beginsWithTime: Bool {
    for word in words.prefix(4) {
      let word = word.drop { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }
      let time = word.firstIndex(of: UInt8(ascii: "T")).map { word[($0 + 1)...] } ?? word
      if time.count >= 8,
        time.prefix(8).enumerated().allSatisfy({ index, byte in
          index % 3 == 2 ? byte == UInt8(ascii: ":") : isASCIIDigit(byte)
        })
      {
        return true
      }
      guard word.count == 3 || word.first.map(isASCIIDigit) ?? false else { return false }
    }
    return false
  }
}

// MARK: Help

extension ProgramLines {
  /// Whether they say how a program is used, and are not of a page about it in Markdown.
  var areHelp: Bool {
    let saysUsage = lines.prefix(8).contains { line in
      line.drop(while: isBlank).lazy.map { $0 | 0x20 }.starts(with: "usage:".utf8)
    }
    guard saysUsage || lines.count(where: { $0.drop(while: isBlank).isOption }) > 2 else {
      return false
    }
    return !lines.contains { line in
      // An address is no tag: `<https://example.org>`.
      let beginsTag = line.indent == 0 && !line.firstWord.contains(UInt8(ascii: ":"))
      return line.isComment || line.holdsEmphasisOrLink || beginsTag && line.isHTMLOrFence
    }
  }
}

// MARK: Ends of lines

extension ProgramLines {
  /// Whether most lines were ended by the program that printed them (case 13); `holdCodes` says for
  /// each whether it holds a code.
  private func areEnded(_ holdCodes: [Bool]) -> Bool {
    let measure = lines.reduce(ProgramLines.leastMeasure) { max($0, $1.count) }
    var (count, endedCount, first, hasIndent) = (0, 0, 0, false)
    for index in lines.indices {
      guard isBelow(index) else {
        first = index
        continue
      }
      count += 1
      let line = lines[index - 1]
      // A sentence that holds no code may go on in the next line.
      if line.endsAsProse, !line.endsWithDots, !holdCodes[index - 1] { continue }
      let isIndented = lines[index].indent > lines[first].indent
      if isIndented || isEnded(index - 1, measure: measure) { endedCount += 1 }
      hasIndent = hasIndent || isIndented
    }
    let marked = zip(lines, holdCodes).count { line, holdsCode in
      holdsCode || line.announces || hasIndent && line.first.map(isASCIIDigit) ?? false
    }
    return count > 0 && endedCount * 3 >= count * 2 && marked * 2 >= lines.count
      && !lines.contains { $0.holdsEmphasisOrLink }
  }

  /// Whether three lines or more at the margin, one below another, are words without gaps, with few codes
  /// among them, two of three of which had no room for the next one.
  var holdProse: Bool {
    paragraphs.contains { range in
      let paragraph = lines[range]
      let words = paragraph.reduce((all: 0, codes: 0)) { sum, line in
        (sum.all + line.codeWords.all, sum.codes + line.codeWords.count)
      }
      return paragraph.count > 2 && words.codes * 4 <= words.all && words.all > paragraph.count * 5
        && paragraph.allSatisfy { $0.indent < 2 && !$0.holdsWideGap }
        && paragraph.fullLineCount * 3 >= (paragraph.count - 1) * 2
    }
  }

  /// The cells that prose is filled to at least.
  static let leastMeasure = 45

  /// Whether a line above another is not a line of a paragraph of prose, which fills the measure.
  private func isEnded(_ index: Int, measure: Int) -> Bool {
    let (line, next) = (lines[index], lines[index + 1].drop(while: isBlank))
    let word = next.firstWord
    if line.endsWithDots || line.holdsWideGap && next.holdsWideGap { return true }
    if word == line.drop(while: isBlank).firstWord {
      return word.beginsNoProse || next.dropFirst(word.count).drop(while: isBlank).isOption
    }
    if next.count > word.count, next.beginsWithName || word.last == UInt8(ascii: ":") {
      return next.last != UInt8(ascii: ":")
    }
    let hasRoom =
      line.count + 1 + word.count <= measure || line.indent > lines[index + 1].indent + 1
    return hasRoom && !word.isReference && (word.beginsNoProse || line.last == UInt8(ascii: ":"))
  }
}

// MARK: Commits and branches

extension ProgramLines {
  /// Whether the first names a branch, and the others are files in two letters' state, as
  /// `git status -sb` prints them.
  private var areStates: Bool {
    let branch = lines[0].dropFirst(3)
    let rest = branch.dropFirst(branch.firstWord.count).drop(while: isBlank)
    return lines[0].starts(with: "## ".utf8) && (rest.isEmpty || rest.first == UInt8(ascii: "["))
      && lines.dropFirst().allSatisfy { line in
        line.count > 3 && line.prefix(2).allSatisfy { $0.isOne(of: " MTADRCU?!") }
          && !line.prefix(2).allSatisfy(isBlank) && line.dropFirst(2).first == 0x20
      }
  }

  /// Whether each line is a commit behind the lines of a graph, or nothing but these.
  private var areCommits: Bool {
    let texts = lines.map { $0.drop { $0.isOne(of: "*|/\\_ ") } }
    return texts.count { !$0.isEmpty } > 1
      && texts.allSatisfy { $0.isEmpty || $0.firstWord.isHash }
      && lines.contains { $0.starts(with: "* ".utf8) }
  }

  /// Whether each line is a branch, alone or before its commit or the one it points to, with a mark
  /// before one of them.
  private var areBranches: Bool {
    let isMarked = { (line: ArraySlice<UInt8>) in line.starts(with: "* ".utf8) }
    return lines.count(where: isMarked) == 1
      && lines.allSatisfy { line in
        guard isMarked(line) || line.starts(with: "  ".utf8) || line.starts(with: "+ ".utf8) else {
          return false
        }
        let name = line.dropFirst(2)
        if name.first == UInt8(ascii: "(") { return name.contains(UInt8(ascii: ")")) }
        let rest = name.dropFirst(name.firstWord.count).drop(while: isBlank)
        return name.first.map { !isBlank($0) } ?? false
          && (rest.isEmpty || rest.firstWord.isHash || rest.starts(with: "-> ".utf8))
      }
  }
}

// MARK: Places

extension ProgramLines {
  /// Whether a bar parts most lines, each in the place where it is in the first of these.
  private var areBarred: Bool {
    let bars = lines.compactMap { line in
      line.indices.first { line[$0...].starts(with: " | ".utf8) }.map { $0 - line.startIndex }
    }
    return bars.count > 1 && bars.count * 2 >= lines.count && bars.allSatisfy { $0 == bars[0] }
  }

  /// Whether three lines one below another are indented, not all alike, and their first words or
  /// names with a colon end in one place; the longest of such names may be at the margin.
  private var areAlignedRight: Bool {
    var (count, isUneven) = (0, false)
    var last: (indent: Int, end: Int)?
    for (index, line) in lines.enumerated() {
      let indent = line.indent
      let end = line.nameEnd
      let goesOn = last.map { $0.end == end } ?? false
      let mayEnd = indent > 0 || count > 0 && line.beginsWithName && lines[index - 1].beginsWithName
      if !mayEnd || !goesOn || !isBelow(index) {
        (count, isUneven) = (indent > 0 ? 1 : 0, false)
      } else {
        (count, isUneven) = (count + 1, isUneven || indent != last?.indent)
      }
      if count > 2, isUneven { return true }
      last = indent > 0 ? (indent, end) : nil
    }
    return false
  }

  /// Whether half of the lines of some paragraph are indented by two blanks or more below its first,
  /// which is not, and are no prose.
  private func areIndented(_ codes: [Int]) -> Bool {
    paragraphs.contains { all in
      all.count > 2 && lines[all.lowerBound].indent == 0
        && all.count { lines[$0].indent > 1 } * 2 >= all.count
        && all.count { codes[$0] > 0 || lines[$0].holdsName } * 3 >= all.count
        && all.count { lines[$0].endsAsProse } * 3 < all.count
    }
  }

  /// The stretches of lines without a blank one between them.
  private var paragraphs: [Range<Int>] {
    let starts = lines.indices.filter { !isBelow($0) }
    return zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
  }

  /// Whether no blank line is above a line.
  func isBelow(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return text[lines[index - 1].endIndex..<lines[index].startIndex].count { $0 == 0x0A } < 2
  }
}

extension Collection<ArraySlice<UInt8>> {
  /// How many lines had no room for the first word of the next in the longest of them, or 45 bytes.
  var fullLineCount: Int {
    let longest = reduce(ProgramLines.leastMeasure) { Swift.max($0, $1.count) }
    return zip(self, dropFirst()).count { line, next in
      line.count + 1 + next.drop(while: isBlank).firstWord.count > longest
    }
  }
}

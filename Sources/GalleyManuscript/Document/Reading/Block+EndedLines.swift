/// Lines of paragraphs that their writer ended, where Markdown takes all line ends for spaces.
///
///     **Name:** Jane Doe
///     **City:** Berlin
///
/// Only text that nobody has said to be Markdown is looked at so.
extension [Block] {
  /// The same with these lines kept. A paragraph without markup becomes plain text, which is looked at
  /// for ended lines when it is set, unless it is one sentence.
  ///
  /// - Complexity: O(*n*) in the length of the source of the blocks.
  package func keepingEndedLines(of source: SourceFile) -> [Block] {
    keepingEndedLines(of: source, inList: false)
  }

  private func keepingEndedLines(of source: SourceFile, inList: Bool) -> [Block] {
    map { block in
      var block = block
      if case .list = block.content {
        block.changeParts { $0 = $0.keepingEndedLines(of: source, inList: true) }
      } else {
        block.keepEndedLines(of: source, inList: inList)
      }
      return block
    }
  }
}

extension Block {
  fileprivate mutating func keepEndedLines(of source: SourceFile, inList: Bool) {
    guard attributes.isEmpty, case .paragraph(let inlines) = content, inlines.holdsSoftBreak else {
      return
    }
    let written = source.textLines(in: range, inList: inList)
    let lines = written.map { $0.drop(while: isBlank) }
    if lines.count(where: \.beginsWithPicture) < 2 {
      if written.areSentence(inList: inList) { return }
      if inlines.areText, holdsLetters(of: source, but: "") {
        content = .plain(Array(written.joined(separator: [0x0A])))
        return
      }
    }
    let ended = lines.ended
    if !ended.isEmpty { content = .paragraph(inlines.keepingLines(ended, of: lines.count - 1)) }
  }
}

extension SourceFile {
  /// The lines of a paragraph. In a list they have no more blanks before them than below the text of
  /// the first; elsewhere the first has its own if the second has some.
  fileprivate func textLines(in range: SourceRange, inList: Bool) -> [ArraySlice<UInt8>] {
    let lineStart = lineRange(at: range.lowerBound).lowerBound
    var lines = lines(in: range)[...].lines
    if inList {
      for index in lines.indices.dropFirst() {
        let blanks = lines[index].prefix(range.lowerBound - lineStart).prefix(while: isBlank)
        lines[index] = lines[index].dropFirst(blanks.count)
      }
    } else if lines.dropFirst().first?.first.map(isBlank) ?? false {
      lines[0] = utf8[lineStart..<range.lowerBound].filter(isBlank) + lines[0]
    }
    return lines
  }
}

extension [ArraySlice<UInt8>] {
  /// Whether lines go on with one another, as those of a sentence do wherever they were ended: most of
  /// them with a small letter, or from a short word without a capital. Those of a script without
  /// capitals are if the last alone ends a sentence.
  ///
  /// Text that is neither in a list nor ends a sentence is none in lines that are all short, and none
  /// whose lines are indented by four blanks.
  fileprivate func areSentence(inList: Bool) -> Bool {
    guard let first, let last, first.last != UInt8(ascii: ":"),
      allSatisfy({ $0.prefix(4).count(where: isBlank) < 4 })
    else { return false }
    // No sign of U+2000 to U+2FFF, such as a bullet, is a letter.
    if first.first ?? 0 >= 0xD6, first.first != 0xE2 {
      return last.endsAsProse && !dropLast().contains { $0.endsAsProse }
    }
    guard inList || last.endsAsProse || contains(where: { $0.count > ProgramLines.leastMeasure })
    else { return false }
    return joints.count { self[$0].goesOn(in: self[$0 + 1]) } * 3 >= joints.count * 2
      && (first.first.map(isASCIILetter) ?? false)
  }

  /// The lines that another is below.
  private var joints: Range<Int> { 0..<Swift.max(0, count - 1) }

  /// The lines of a paragraph with markup that were ended on purpose, and not where a measure was full:
  /// those above an entry, if two lines are entries; or all.
  ///
  /// A line was if the first word of the next had room within the longest of them or 45 cells; but
  /// neither one that ends a sentence nor one that goes on. All are if most of three short lines or more
  /// were, or all of others.
  fileprivate var ended: Set<Int> {
    let entries = indices.filter { self[$0].isEntry }
    if entries.count > 1 { return Set(entries.map { $0 - 1 }) }
    let cells = map(\.cellCount)
    let longest = cells.max() ?? 0
    let measure = Swift.max(longest, ProgramLines.leastMeasure)
    let endedCount = joints.count { index in
      let next = self[index + 1]
      return cells[index] + 1 + next.firstWord.cellCount <= measure && !self[index].endsAsProse
        && !self[index].goesOn(in: next) && !next.beginsLink
    }
    // Nothing has room behind the longest.
    let mayBeEnded = joints.count - (cells.last == longest ? 0 : 1)
    let areShort = count > 2 && longest <= ProgramLines.leastMeasure
    return areShort && endedCount * 2 >= count || endedCount > 1 && endedCount == mayBeEnded
      ? Set(joints) : []
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with a name and a colon, be they strong or not, with a strong text that ends as a
  /// sentence does, or with a symbol that is a picture.
  fileprivate var isEntry: Bool {
    if beginsWithPicture { return true }
    let start = prefix(64)
    guard start.contains(where: { $0.isOne(of: ".:?") }) else { return false }
    if Array(start.lazy.filter { !$0.isOne(of: "*_") })[...].beginsWithName { return true }
    let text = start.drop { $0.isOne(of: "*_") }
    guard starts(with: "**".utf8), let end = text.firstIndex(of: UInt8(ascii: "*")) else {
      return false
    }
    return text[..<end].last?.isOne(of: ".:?") ?? false
  }

  /// Whether it begins with a symbol that is a picture, and a blank.
  fileprivate var beginsWithPicture: Bool {
    guard let first, first >= 0xE2 else { return false }
    let word = firstWord
    return word.count < count && String(decoding: word, as: UTF8.self).isSymbol
  }

  /// Whether a sentence goes on from its end in the next line: there with a small letter that no code
  /// begins with, or here from a word of four small letters at most.
  fileprivate func goesOn(in next: ArraySlice<UInt8>) -> Bool {
    if endsAsProse && last != UInt8(ascii: ",") || last == UInt8(ascii: ":") { return false }
    if next.drop(while: isBlank).beginsSmall { return !next.beginsWithCode }
    let word = suffix(5).reversed().prefix { !isBlank($0) }
    return word.count < 5 && word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// Whether it begins with a link, a picture or a tag.
  fileprivate var beginsLink: Bool { first?.isOne(of: "[!<") ?? false }
}

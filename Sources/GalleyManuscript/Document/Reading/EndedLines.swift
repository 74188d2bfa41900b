/// Lines of paragraphs that their writer ended, where Markdown takes all line ends for spaces.
///
///     **Name:** Jane Doe
///     **City:** Berlin
///
/// Only text that nobody has said to be Markdown is looked at so.
extension [Block] {
  /// The same with these lines kept. A paragraph without markup becomes plain text, which is looked at
  /// for ended lines when it is set.
  ///
  /// - Complexity: O(*n*) in the length of the source of the blocks.
  package func keepingEndedLines(of source: SourceFile) -> [Block] {
    map { block in
      var block = block
      if case .list = block.content {
        block.changeParts { $0 = $0.keepingEndedLines(of: source) }
      } else {
        block.keepEndedLines(of: source)
      }
      return block
    }
  }
}

extension Block {
  fileprivate mutating func keepEndedLines(of source: SourceFile) {
    guard attributes.isEmpty, case .paragraph(let inlines) = content, inlines.holdsSoftBreak else {
      return
    }
    let written = source.lines(in: range).split(separator: 0x0A)
    if written.areSentence { return }
    let lines = written.map { $0.drop(while: isBlank) }
    if inlines.areText, holdsLetters(of: source, but: ""),
      lines.count(where: \.beginsWithPicture) < 2
    {
      content = .plain(source.textLines(in: range))
      return
    }
    let ended = lines.ended
    if !ended.isEmpty { content = .paragraph(inlines.keepingLines(ended, of: lines.count - 1)) }
  }
}

extension SourceFile {
  /// The lines of a paragraph without the blanks below what is before its text on the first line, be it
  /// the mark of an item or blanks; without those of the first line alone, if the second has none.
  fileprivate func textLines(in range: SourceRange) -> [UInt8] {
    let lineEnd = utf8[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }
    let lineStart = lineEnd.map { $0 + 1 } ?? 0
    var lines = lines(in: range).split(separator: 0x0A)
    if utf8[lineStart..<range.lowerBound].allSatisfy(isBlank) {
      if lines.dropFirst().first?.first.map(isBlank) ?? false {
        lines[0] = utf8[lineStart..<range.lowerBound] + lines[0]
      }
    } else {
      for index in lines.indices.dropFirst() {
        let blanks = lines[index].prefix(range.lowerBound - lineStart).prefix(while: isBlank)
        lines[index] = lines[index].dropFirst(blanks.count)
      }
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}

extension [ArraySlice<UInt8>] {
  /// Whether lines that are not all short begin with a capital, and go on with small letters: most of
  /// prose, however long its lines are.
  fileprivate var areSentence: Bool {
    guard let first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first.first ?? 0,
      first.last != UInt8(ascii: ":")
    else { return false }
    return contains { $0.count > ProgramLines.leastMeasure }
      && dropFirst().allSatisfy { line in
        let text = line.drop(while: isBlank)
        return text.beginsSmall && text.startIndex - line.startIndex < 4
      }
  }

  /// The lines of a paragraph with markup that were ended on purpose, and not where a measure was full:
  /// those above an entry, if two lines are entries; or all.
  ///
  /// A line was if the first word of the next had room within the longest of them or 45 cells; but
  /// neither one that ends a sentence, nor one that goes on with a small letter below a first line that
  /// begins with another. All are if most of short lines were, or all of others.
  fileprivate var ended: Set<Int> {
    let entries = indices.filter { self[$0].isEntry }
    if entries.count > 1 { return Set(entries.map { $0 - 1 }) }
    let cells = map(\.cellCount)
    let longest = cells.max() ?? 0
    let measure = Swift.max(longest, ProgramLines.leastMeasure)
    let beginSmall = first?.beginsSmall ?? false
    let count = indices.dropLast().count { index in
      let next = self[index + 1]
      return cells[index] + 1 + next.firstWord.cellCount <= measure && !self[index].endsAsProse
        && (beginSmall || !next.beginsSmall) && !next.beginsLink
    }
    // Nothing has room behind the longest.
    let joints = self.count - (cells.last == longest ? 1 : 2)
    let areShort = longest <= ProgramLines.leastMeasure
    return areShort && count * 2 >= self.count || count > 1 && count == joints
      ? Set(indices.dropLast()) : []
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with a name and a colon, be they strong or not, with a strong text that ends as a
  /// sentence does, or with a symbol that is a picture.
  fileprivate var isEntry: Bool {
    if beginsWithPicture { return true }
    let start = prefix(64)
    guard start.contains(where: { ".:?".utf8.contains($0) }) else { return false }
    if Array(start.lazy.filter { !"*_".utf8.contains($0) })[...].beginsWithName { return true }
    let text = start.drop { "*_".utf8.contains($0) }
    guard starts(with: "**".utf8), let end = text.firstIndex(of: UInt8(ascii: "*")) else {
      return false
    }
    return text[..<end].last.map(".:?".utf8.contains) ?? false
  }

  /// Whether it begins with a symbol that is a picture, and a blank.
  fileprivate var beginsWithPicture: Bool {
    guard let first, first >= 0xE2 else { return false }
    let word = firstWord
    return word.count < count && String(decoding: word, as: UTF8.self).isSymbol
  }

  /// Whether it begins with a link, a picture or a tag.
  fileprivate var beginsLink: Bool { first.map("[!<".utf8.contains) ?? false }
}

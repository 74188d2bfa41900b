/// Settings, YAML and the sources of programs.
extension ProgramLines {
  /// Whether each line is a setting or a comment, and two of them are settings or one is a job.
  var areSettings: Bool {
    let settings = lines.filter { !$0.isComment && $0.first != UInt8(ascii: ";") }
    let areMarked = settings.count < lines.count || settings.contains { $0.isJob || $0.isSection }
    return areMarked && settings.allSatisfy { $0.isSetting }
      && (settings.count { !$0.isSection } > 1 || settings.contains { $0.isJob })
  }

  /// Whether they begin with a comment, two are one below another, as headings of the first level
  /// seldom are, and few of the others are prose; or each is right above a line, and all others are
  /// short ones without a capital name, most of which hold codes.
  var areCommented: Bool {
    let comments = lines.indices.filter { lines[$0].isLineComment }
    let others = lines.filter { !$0.isComment }
    guard !comments.isEmpty, !lines.contains(where: { $0.isHTMLOrFence }) else { return false }
    if lines[0].isLineComment,
      comments.contains(where: { $0 > 0 && lines[$0 - 1].isLineComment && isBelow($0) }),
      others.count(where: { $0.isProse }) * 4 <= others.count
    {
      return true
    }
    return others.count > 1
      && comments.allSatisfy { $0 + 1 < lines.count && isBelow($0 + 1) }
      && others.count(where: { $0.codeWords.count > 0 }) * 3 > others.count * 2
      && others.allSatisfy { line in
        let words = line.codeWords
        return (words.count > 0 || words.all < 4) && !line.beginsWithCapitalName
          && !line.holdsEmphasisOrLink
          && (!line.endsAsProse || words.count * 3 >= words.all) && !line.startsMarkdown
      }
  }

  /// Whether most lines are keys of YAML, of which some that are no items are indented below another,
  /// and those that begin at the margin are keys, items, comments or marks of documents. What is between
  /// two of these is front matter, unless two keys are below the second.
  var areYAML: Bool {
    let areAtMargin = lines.allSatisfy { line in
      line.indent > 0 || line.isYAMLKey || line.isLineComment || line.starts(with: "- ".utf8)
        || line.starts(with: "---".utf8) || line.elementsEqual("...".utf8)
    }
    let marks = lines.indices.filter { lines[$0].elementsEqual("---".utf8) }
    guard areAtMargin,
      marks.count < 2 || lines[marks[1]...].count(where: { $0.isYAMLKey }) > 1
    else { return false }
    let keys = lines.count { $0.isYAMLKey }
    return keys > 3 && keys * 2 > lines.count
      && lines.indices.contains { index in
        index > 0 && lines[index].isYAMLKey && !lines[index].drop(while: isBlank).isMarked
          && lines[index - 1].isYAMLKey && lines[index].indent > lines[index - 1].indent
      }
      && !lines.contains { $0.holdsEmphasisOrLink || $0.isHTMLOrFence }
  }

  /// Whether a fourth of them end as statements of a program do, and none is a numbered item.
  var areStatements: Bool {
    lines.count { $0.last?.isOne(of: ";{}") ?? false } * 4 >= lines.count
      && !lines.contains { $0.first.map(isASCIIDigit) ?? false && $0.startsMarkdown }
  }

  /// Whether `#` begins comments in them: they are settings in sections or jobs, or the source of a
  /// program, a third of whose lines are calls at least.
  var holdComments: Bool {
    let others = lines.filter { !$0.isComment }
    return areCommented || areYAML || areBlocks || areStatements
      || others.contains { $0.isJob || $0.isSection }
      || others.count { $0.holdsCall } * 3 >= others.count
  }

  /// Whether a function or a class begins at the margin, and the next line is indented: a source in
  /// Python, if nothing is marked as in Markdown.
  var areBlocks: Bool {
    lines.indices.dropLast().contains { index in
      let line = lines[index]
      let name =
        line.starts(with: "def ".utf8)
        ? line.dropFirst(4) : line.starts(with: "class ".utf8) ? line.dropFirst(6) : []
      let sign = name.first { !isASCIILetter($0) && !isASCIIDigit($0) && $0 != UInt8(ascii: "_") }
      return line.last == UInt8(ascii: ":") && lines[index + 1].indent > 0 && isBelow(index + 1)
        && (sign == UInt8(ascii: "(")
          || sign == UInt8(ascii: ":") && line.first == UInt8(ascii: "c"))
    } && !lines.contains { $0.isMarked || $0.holdsEmphasisOrLink }
  }

  /// Whether all lines below a title in the middle and a long rule are indented: a plan of
  /// PostgreSQL.
  var isPlan: Bool {
    lines.count > 2 && lines[0].indent > 8 && lines[1].isLongRule
      && !lines[0].drop(while: isBlank).holdsWideGap
      && lines.dropFirst(2).allSatisfy { $0.indent > 0 || $0.first == UInt8(ascii: "(") }
  }

  /// Whether a line that is not indented as code is in Markdown ends with an opening brace, and a
  /// later one is the closing one.
  var holdBraces: Bool {
    let open = lines.firstIndex { $0.last == UInt8(ascii: "{") && !$0.isIndentedCode }
    return open.map { open in
      lines[open...].contains { $0.drop(while: isBlank).elementsEqual("}".utf8) }
    } ?? false
  }
}

extension ArraySlice<UInt8> {
  /// Whether a name is right before an opening parenthesis.
  fileprivate var holdsCall: Bool {
    zip(self, dropFirst()).contains { name, sign in
      sign == UInt8(ascii: "(") && (isASCIILetter(name) || name == UInt8(ascii: "_"))
    }
  }
}

/// Alerts, in all the forms that authors write them in.
extension BlockBuilder {
  /// A quote, or an alert when `[!NOTE]` or the like begins it.
  mutating func quote(_ index: Int, into block: inout Block) -> Block.Content {
    let first = nodes[index].firstChild
    guard options.alerts, first >= 0, nodes[first].kind == .paragraph,
      let mark = alertMark(at: nodes[first].textStart..<nodes[first].textEnd)
    else { return .quote(children(of: index)) }
    nodes[first].textStart = mark.end
    let title = plainText(mark.title)
    return .alert(alert(mark.word, title: title, into: &block), children(of: index))
  }

  /// `[!word]`, perhaps escaped, with the `+` or `-` of one that others fold and a title, in the first
  /// line of a text.
  private func alertMark(at text: Range<Int>) -> (word: String, title: Range<Int>, end: Int)? {
    let isEscaped = inlines.utf8[text].first == UInt8(ascii: "\\")
    let line = inlines.utf8[text].dropFirst(isEscaped ? 1 : 0).prefix { $0 != 0x0A }
    let word = line.dropFirst(2).prefix(while: isPartOfName)
    guard line.starts(with: "[!".utf8), !word.isEmpty,
      line[word.endIndex...].first == UInt8(ascii: "]")
    else { return nil }
    var rest = line[(word.endIndex + 1)...]
    if rest.first?.isOne(of: "+-") ?? false { rest = rest.dropFirst() }
    guard rest.first.map(isBlank) ?? true else { return nil }
    let end = min(line.endIndex + 1, text.upperBound)
    let title = trimmed(rest)
    return (String(decoding: word, as: UTF8.self), title.startIndex..<title.endIndex, end)
  }

  /// `!!! kind "Title"`: of the kinds that others have, the nearest; words that are none are a title.
  mutating func admonition(_ index: Int, into block: inout Block) -> Block.Content {
    let node = nodes[index]
    if node.fence.length > 0 { return division(index, into: &block) }
    let said = trimmed(inlines.utf8[node.textStart..<node.textEnd])
    let words = trimmed(said.prefix { $0 != UInt8(ascii: "\"") })
    let word = String(decoding: words.prefix { !isBlank($0) }, as: UTF8.self)
    let quoted = said[words.endIndex...].drop { isBlank($0) }
    if quoted.count > 1, quoted.last == UInt8(ascii: "\"") {
      block.attributes["title"] = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
      return .alert(Block.Alert(admonition: word) ?? .note, children(of: index))
    }
    let isKind = Block.Alert(admonition: word) != nil
    let title = isKind ? trimmed(said.dropFirst(word.utf8.count)) : said
    let alert = alert(word, title: String(decoding: title, as: UTF8.self).capitalized, into: &block)
    return .alert(alert, children(of: index))
  }

  /// `::: kind Title`, whose title may be its first heading.
  private mutating func division(_ index: Int, into block: inout Block) -> Block.Content {
    let mark = divisionMark(index)
    var blocks = children(of: index)
    var title =
      mark.attributes["title"] ?? plainText(mark.text.startIndex..<mark.text.endIndex)
    if title.isEmpty, case .heading(_, let heading)? = blocks.first?.content {
      title = plainText(heading)
      blocks.removeFirst()
    }
    return .alert(alert(mark.word, title: title, into: &block), blocks)
  }

  /// Whether a node is a division that is just its blocks.
  func isPlainDivision(_ index: Int) -> Bool {
    guard nodes[index].fence.length > 0 else { return false }
    let mark = divisionMark(index)
    return mark.alert == nil && mark.text.isEmpty
  }

  private func divisionMark(_ index: Int) -> DivisionMark {
    DivisionMark(inlines.utf8, from: nodes[index].textStart, to: nodes[index].textEnd)
  }

  /// The alert of a word, which is its title where it has no other and is not its own name.
  private func alert(_ word: String, title: String, into block: inout Block) -> Block.Alert {
    let alert = Block.Alert(admonition: word)
    if !title.isEmpty || alert?.rawValue != word.lowercased() {
      block.attributes["title"] = title.isEmpty ? word.capitalized : title
    }
    return alert ?? .note
  }

  /// The text of a title without its markup.
  private mutating func plainText(_ title: Range<Int>) -> String {
    let said = inlines.parse(title)
    return plainText(said)
  }

  private func plainText(_ title: Inlines) -> String {
    String(decoding: title.plainUTF8(in: inlines.nodes, inlines.utf8), as: UTF8.self)
  }
}

extension String {
  /// The text with a capital at its beginning.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Block.Alert {
  /// The alert that is nearest to a kind that others have, by its name; nil for names of no such kind.
  init?(admonition name: String) {
    switch name.lowercased() {
    case "note", "info", "abstract", "summary", "seealso", "details": self = .note
    case "tip", "hint", "success", "check": self = .tip
    case "important": self = .important
    case "warning", "attention": self = .warning
    case "caution", "danger", "error", "failure", "bug": self = .caution
    default: return nil
    }
  }
}

extension InlineParser {
  mutating func openBracket(length: Int) {
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
    brackets.append(
      OpenBracket(
        piece: pieces.count + (textStart < offset ? 1 : 0), isImage: length == 2,
        textStart: offset + length, delimiter: lastDelimiter))
    add(InlinePiece(.text, offset, offset + length), next: offset + length)
  }

  /// Makes a link of the innermost open bracket if a target follows or its text is a label, or sets
  /// its text in the style that follows.
  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else {
      offset += 1
      return
    }
    let isInactive = !bracket.isImage && brackets.count < inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard !isInactive, let (target, next) = target(of: bracket) else {
      if !bracket.isImage, let (words, next) = styleWords() {
        return close(bracket, as: .styleStart, LinkTarget(destination: words), next: next)
      }
      offset += 1
      return
    }
    close(bracket, as: bracket.isImage ? .imageStart : .linkStart, target, next: next)
    if bracket.isImage {
      skipImageAttributes()
    } else {
      // Links hold no links.
      inactiveBrackets = brackets.count
      skipSpanAttributes()
    }
  }

  private mutating func close(
    _ bracket: OpenBracket, as kind: InlinePiece.Kind, _ target: LinkTarget, next: Int
  ) {
    flushText()
    links.append(target)
    pieces[bracket.piece].kind = kind
    pieces[bracket.piece].index = links.count - 1
    settleEmphasis(above: bracket.delimiter)
    add(InlinePiece(.linkEnd, offset, next), next: next)
  }

  /// The words of the style in braces behind the bracket at the offset, `{.bad}` or `{fg=red}`, and
  /// where the text goes on; nil for anything that is not a style.
  private mutating func styleWords() -> (SourceRange, next: Int)? {
    guard let (words, next) = writtenStyle() else { return nil }
    let start = utf8.count
    utf8 += words.utf8
    return (SourceRange(start, utf8.count), next)
  }

  private func writtenStyle() -> (words: String, next: Int)? {
    guard options.attributes, offset + 1 < end, utf8[offset + 1] == UInt8(ascii: "{") else {
      return nil
    }
    var scanner = AttributeScanner(utf8, from: offset + 1, to: end)
    return scanner.scanStyleWords().map { ($0, scanner.offset) }
  }

  /// The target of the bracket that closes at the offset, and where the text goes on.
  private mutating func target(of bracket: OpenBracket) -> (LinkTarget, next: Int)? {
    if let (target, next) = inlineTarget() {
      return (
        LinkTarget(destination: utf8.decode(target.destination), title: utf8.decode(target.title)),
        next
      )
    }
    if definitions.isEmpty { return nil }
    var scanner = MarkdownScanner(utf8, from: offset + 1, to: end)
    let label = scanner.scanLabel()
    if let label, label.lowerBound < label.upperBound {
      return definition(label.lowerBound, label.upperBound).map { ($0, scanner.offset) }
    }
    guard !bracket.hasBracketAfter, offset - bracket.textStart <= MarkdownScanner.labelLimit else {
      return nil
    }
    let next = label == nil ? offset + 1 : scanner.offset
    return definition(bracket.textStart, offset).map { ($0, next) }
  }

  /// The target after the offset as it is written, and where the text goes on.
  private func inlineTarget() -> (LinkTarget, next: Int)? {
    guard offset + 1 < end, utf8[offset + 1] == UInt8(ascii: "(") else { return nil }
    var scanner = MarkdownScanner(utf8, from: offset + 1, to: end)
    return scanner.scanInlineTarget().map { ($0, scanner.offset) }
  }

  private mutating func definition(_ lower: Int, _ upper: Int) -> LinkTarget? {
    guard var target = definitions.target(of: utf8[lower..<upper]),
      target.byteCount <= referenceRoom
    else { return nil }
    referenceRoom -= target.byteCount
    target.destination = target.destination.moved(by: definitionStart)
    target.title = target.title.moved(by: definitionStart)
    return target
  }

  /// The first of the linked images that inlines end with, and where the text before them ends; nil
  /// where there is no such image or no other text.
  mutating func badges(atEndOf inlines: Inlines) -> (textEnd: Int, start: Int)? {
    var (index, last, start) = (inlines.startIndex, -1, -1)
    while index < inlines.endIndex {
      if nodes[index].kind == .link, isImage(in: nodes[index], at: index) {
        if start < 0 { start = index }
      } else if !isBlank(nodes[index]) {
        (last, start) = (index, -1)
      }
      index = nodes[index].next
    }
    guard last >= 0, start >= 0 else { return nil }
    if nodes[last].kind == .text {
      let text = trimmed(utf8[nodes[last].range])
      nodes[last] = Inlines.Node(
        .text, SourceRange(nodes[last].range.lowerBound, text.endIndex), next: last + 1)
    }
    return (nodes[last].next, start)
  }

  /// Whether there is nothing but images in a link.
  private func isImage(in link: Inlines.Node, at index: Int) -> Bool {
    var (inner, isFound) = (index + 1, false)
    while inner < link.next {
      let node = nodes[inner]
      guard node.kind == .image || node.kind == .title || isBlank(node) else { return false }
      isFound = isFound || node.kind == .image
      inner = node.next
    }
    return isFound
  }

  private func isBlank(_ node: Inlines.Node) -> Bool {
    node.kind == .softBreak
      || node.kind == .text && utf8[node.range].allSatisfy(GalleyManuscript.isBlank)
  }

  /// Leaves out the attributes behind a span, `{: .class key=value}` (kramdown).
  mutating func skipSpanAttributes() {
    guard options.attributes, utf8[offset..<end].starts(with: "{:".utf8) else { return }
    // None are longer: the limit keeps unclosed braces from being scanned again and again.
    var scanner = AttributeScanner(utf8, from: offset, to: min(end, offset + 255))
    guard scanner.scanBraces() != nil else { return }
    // A class, an identifier or a value says that it is no text: `{:.2f}`.
    let said = utf8[(offset + 2)..<scanner.offset].drop(while: GalleyManuscript.isBlank)
    let isMarked = said.first?.isOne(of: ".#") ?? false
    let name = said.dropFirst(isMarked ? 1 : 0).prefix(while: isPartOfName)
    guard isMarked ? name.first.map(isASCIILetter) ?? false : said[name.endIndex...].first == 0x3D
    else { return }
    (offset, textStart) = (scanner.offset, scanner.offset)
  }

  private mutating func skipImageAttributes() {
    guard options.attributes, offset < end, utf8[offset] == UInt8(ascii: "{") else { return }
    var scanner = AttributeScanner(utf8, from: offset, to: end)
    guard let attributes = scanner.scanBraces() else { return }
    imageAttributes = attributes
    offset = scanner.offset
    textStart = offset
  }

  /// `<address>` or raw HTML.
  mutating func scanAngle() {
    if let (next, prefix) = scanAngleAddress() {
      addAddress(.autolink, SourceRange(offset + 1, next - 1), prefix: prefix, next: next)
    } else if let next = endOfRawHTML() {
      add(InlinePiece(.html, offset, next), next: next)
    } else {
      offset += 1
    }
  }

  /// The end of an address in angle brackets, and the prefix of its destination.
  private func scanAngleAddress() -> (next: Int, prefix: StaticString)? {
    var place = offset + 1
    var colon: Int?
    var at: Int?
    while place < end, utf8[place] > 0x20, utf8[place] != UInt8(ascii: "<"), utf8[place] != 0x7F {
      switch utf8[place] {
      case UInt8(ascii: ">"):
        if let colon, isScheme(offset + 1..<colon) { return (place + 1, "") }
        if let at, isLocalPart(offset + 1..<at), isHost(at + 1..<place) {
          return (place + 1, "mailto:")
        }
        return nil
      case UInt8(ascii: ":"): if colon == nil { colon = place }
      case UInt8(ascii: "@"): if at == nil { at = place }
      default: break
      }
      place += 1
    }
    return nil
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    guard 2...32 ~= range.count, isASCIILetter(utf8[range.lowerBound]) else { return false }
    return utf8[range].allSatisfy { isASCIILetterOrDigit($0) || $0.isOne(of: "+.-") }
  }

  private func isLocalPart(_ range: Range<Int>) -> Bool {
    !range.isEmpty
      && utf8[range].allSatisfy {
        isASCIILetterOrDigit($0) || $0.isOne(of: ".!#$%&'*+/=?^_`{|}~-")
      }
  }

  private func isHost(_ range: Range<Int>) -> Bool {
    utf8[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      label in
      1...63 ~= label.count && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        && label.allSatisfy { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  /// Where raw HTML that starts at the offset ends; nil where there is none.
  mutating func endOfRawHTML() -> Int? {
    let rest = utf8[offset..<end]
    if rest.starts(with: "<!-->".utf8) { return offset + 5 }
    if rest.starts(with: "<!--->".utf8) { return offset + 6 }
    if rest.starts(with: "<!--".utf8) { return end(of: .comment, from: offset + 4) }
    if rest.starts(with: "<?".utf8) { return end(of: .instruction, from: offset + 2) }
    if rest.starts(with: "<![CDATA[".utf8) { return end(of: .characterData, from: offset + 9) }
    if rest.starts(with: "<!".utf8) {
      guard rest.count > 2, isASCIILetter(utf8[offset + 2]) else { return nil }
      return end(of: .declaration, from: offset + 2)
    }
    var scanner = MarkdownScanner(utf8, from: offset, to: end)
    return scanner.scanTag() ? scanner.offset : nil
  }

  private mutating func end(of form: Misses.Form, from start: Int) -> Int? {
    misses.closing(form, in: utf8, from: start, to: end).map { $0 + form.closing.utf8CodeUnitCount }
  }
}

/// The attributes of blocks, in all the forms that authors write them in.
extension BlockBuilder {
  /// The attributes in `<!-- galley: … -->`; nil for anything else.
  func commentAttributes(of index: Int) -> Attributes? {
    let node = nodes[index]
    guard options.attributes, node.kind == .html, node.level == 2 else { return nil }
    let comment = inlines.utf8[node.textStart..<node.textEnd]
    guard let last = comment.lastIndex(where: { $0 != 0x0A && !isBlank($0) }),
      comment[...last].suffix(3).elementsEqual("-->".utf8)
    else { return nil }
    var scanner = AttributeScanner(inlines.utf8, from: node.textStart + 4, to: last - 2)
    scanner.skipBlanks()
    guard (try? scanner.scanWord("", until: UInt8(ascii: ":"))) == "galley",
      scanner.current == UInt8(ascii: ":")
    else { return nil }
    scanner.offset += 1
    return try? scanner.scanList(until: nil)
  }

  /// The attributes of `{: … }`, as kramdown writes them below a block, where it is the first line
  /// of a paragraph, and where the paragraph's text starts after it; nil for anything else.
  func firstAttributeLine(of index: Int) -> (attributes: Attributes, end: Int)? {
    let node = nodes[index]
    guard node.kind == .paragraph else { return nil }
    let text = inlines.utf8[node.textStart..<node.textEnd]
    let lineEnd = text.firstIndex(of: 0x0A) ?? text.endIndex
    return attributeLine(in: trimmed(text[..<lineEnd])).map { ($0, min(lineEnd + 1, node.textEnd)) }
  }

  /// Takes `{: … }` from the end of a paragraph where it is the whole last line; gives where the
  /// text ends without it.
  func takeLastLine(of node: MarkdownNode, from textStart: Int, into block: inout Block) -> Int {
    guard node.lastLineStart > textStart,
      let attributes = attributeLine(in: trimmed(inlines.utf8[node.lastLineStart..<node.textEnd]))
    else { return node.textEnd }
    block.attributes = attributes
    return node.lastLineStart - 1
  }

  private func attributeLine(in line: ArraySlice<UInt8>) -> Attributes? {
    guard options.attributes else { return nil }
    return AttributeScanner.attributeLine(inlines.utf8, from: line.startIndex, to: line.endIndex)
  }

  /// Takes `{…}` from the end of a heading; gives where its text ends without it.
  func takeHeadingAttributes(of node: MarkdownNode, into block: inout Block) -> Int {
    let utf8 = inlines.utf8
    let text = utf8[node.textStart..<node.textEnd]
    let end = text.lastIndex { !isBlank($0) && $0 != 0x0A }.map { $0 + 1 } ?? node.textStart
    guard options.attributes, end > node.textStart, utf8[end - 1] == UInt8(ascii: "}"),
      let brace = text[..<end].lastIndex(of: UInt8(ascii: "{")),
      brace == node.textStart || isBlank(utf8[brace - 1])
    else { return node.textEnd }
    var scanner = AttributeScanner(utf8, from: brace, to: end)
    guard let attributes = scanner.scanBraces(), scanner.offset == end, !attributes.isEmpty else {
      return node.textEnd
    }
    block.attributes = attributes
    let isUnderlined = node.firstLine < node.lastLine
    // With attributes after them the `#`s that close it are not at the end of its line.
    return isUnderlined ? brace : text[..<brace].endOfHeading
  }

  /// The attributes in the braces that an info string ends in, and the text before them.
  private func attributesInBraces(
    atEndOf info: ArraySlice<UInt8>
  ) -> (Attributes, before: ArraySlice<UInt8>)? {
    guard let brace = info.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var scanner = AttributeScanner(inlines.utf8, from: brace, to: info.endIndex)
    guard let attributes = scanner.scanBraces(), scanner.offset == info.endIndex else { return nil }
    return (attributes, trimmed(info[..<brace]))
  }

  /// The `key=value` pairs in a stretch of text; other words are for other tools.
  private func pairs(in text: ArraySlice<UInt8>) -> [Attributes.Value] {
    var scanner = AttributeScanner(inlines.utf8, from: text.startIndex, to: text.endIndex)
    var pairs: [Attributes.Value] = []
    while true {
      scanner.skipBlanks()
      let start = scanner.offset
      guard let byte = scanner.current else { return pairs }
      if isASCIILetter(byte), let key = try? scanner.scanWord("", until: nil),
        scanner.current == UInt8(ascii: "="),
        let pair = try? scanner.scanPair(key, from: start, until: nil)
      {
        pairs.append(pair)
      } else {
        scanner.offset = start
        while let byte = scanner.current, !isBlank(byte) { scanner.offset += 1 }
      }
    }
  }

  /// Fenced code: its first line of text is the info string, which may end in attributes. Without
  /// a word before them the first class is the word.
  func fencedCode(_ node: MarkdownNode, into block: inout Block) -> Block.Content {
    let utf8 = inlines.utf8
    let lineEnd = utf8[node.textStart..<node.textEnd].firstIndex(of: 0x0A) ?? node.textEnd
    let info = trimmed(utf8[node.textStart..<lineEnd])
    let literal = text(min(lineEnd + 1, node.textEnd), node.textEnd)
    var word = decodedText(info)
    if options.attributes {
      if let (attributes, before) = attributesInBraces(atEndOf: info) {
        word = decodedText(before)
        block.attributes = attributes
        if word.isEmpty, !attributes.classes.isEmpty {
          word = block.attributes.classes.removeFirst()
        }
      } else {
        let first = info.prefix { !isBlank($0) }
        let pairs = pairs(in: info[first.endIndex...])
        if !pairs.isEmpty { word = decodedText(first) }
        block.attributes = Attributes(values: pairs)
      }
    }
    return .code(info: word, literal: literal, isFenced: true)
  }
}

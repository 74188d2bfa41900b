/// The state of raw HTML within a paragraph, a heading or a cell (HTML, "Phrasing content").
struct InlineHTML {
  /// The elements that are open, each with its node, the innermost last; nodes of Markdown may be
  /// between them.
  var open: [(name: String, node: Int)] = []
  /// The line ends that come before the next text, where text is before them.
  var breaks = 0
  /// The names of unknown tags that are text: their end tags are, too.
  var shownNames: Set<String> = []
  /// Whether the readings of a ruby are in parentheses of its own, and whether one is open in those
  /// that it gets.
  var hasParentheses = false
  var isInReading = false
  /// Whether line ends are kept, as in `pre`.
  var keepsLines = false
  /// Whether there was any HTML in the block.
  var isInUse = false
}

// MARK: - Text of HTML

extension InlineParser {
  /// The tags in a stretch of HTML that holds blocks: those that begin or end blocks, or content
  /// that is kept as it is.
  ///
  /// - Complexity: O(*n*) in the length of the stretch.
  mutating func tags(in range: Range<Int>) -> [HTMLTag] {
    var tags: [HTMLTag] = []
    reset(range)
    while offset < end {
      guard utf8[offset] == UInt8(ascii: "<"), let next = endOfRawHTML() else {
        offset += 1
        continue
      }
      if let tag = HTMLTag(utf8, SourceRange(offset, next)), tag.isBlock || tag.isVerbatim {
        tags.append(tag)
      }
      offset = next
    }
    return tags
  }

  /// The inlines of HTML that holds no blocks: no byte in it is markup of Markdown. Blanks and line
  /// ends are one space. nil where it says nothing.
  ///
  /// - Complexity: O(*n*) in the length of the stretch.
  mutating func parseHTML(_ range: Range<Int>) -> Inlines? {
    guard let first = utf8[range].firstIndex(where: { !isSpace($0) }),
      let last = utf8[range].lastIndex(where: { !isSpace($0) })
    else { return nil }
    reset(first..<last + 1)
    while offset < end { scanHTML() }
    flushText()
    let inlines = makeNodes()
    return isSilent(inlines) ? nil : inlines
  }

  /// Whether inlines say nothing: no text, no code, no link, no image.
  func isSilent(_ inlines: Inlines) -> Bool {
    nodes[inlines.startIndex..<inlines.endIndex].allSatisfy { node in
      switch node.kind {
      case .text, .title: utf8[node.range].allSatisfy(isSpace)
      case .code, .html, .link, .footnote: false
      case .image: utf8[node.range].isEmpty
      case .span, .styled, .softBreak, .lineBreak: true
      }
    }
  }

  /// The text of HTML whose lines are kept: without its tags, its entities decoded, and without
  /// the line end that it may begin with.
  mutating func literal(ofHTML range: Range<Int>) -> String {
    var text: [UInt8] = []
    reset(range)
    if offset < end, utf8[offset] == 0x0A { offset += 1 }
    while offset < end {
      if utf8[offset] == UInt8(ascii: "<"), let next = endOfRawHTML() {
        offset = next
      } else if utf8[offset] == UInt8(ascii: "&"),
        let entity = scanEntity(utf8, at: offset, to: end)
      {
        text += entity.text.utf8
        offset = entity.end
      } else {
        text.append(utf8[offset])
        offset += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func scanHTML() {
    switch utf8[offset] {
    case UInt8(ascii: "<"):
      if let next = endOfRawHTML() {
        if let tag = HTMLTag(utf8, SourceRange(offset, next)), tag.name == "pre" {
          html = InlineHTML(keepsLines: !tag.isEnd, isInUse: true)
          if tag.isEnd, textStart == offset, pieces.last?.kind == .lineBreak { pieces.removeLast() }
        }
        add(InlinePiece(.html, offset, next), next: next)
        if html.keepsLines, offset < end, utf8[offset] == 0x0A {
          (offset, textStart) = (next + 1, next + 1)
        }
      } else {
        offset += 1
      }
    case UInt8(ascii: "&"): scanReference()
    case let byte where isSpace(byte): scanSpace()
    default: offset += 1
    }
  }

  private mutating func scanSpace() {
    var (next, holdsLineEnd) = (offset, false)
    while next < end, isSpace(utf8[next]) {
      holdsLineEnd = holdsLineEnd || utf8[next] == 0x0A
      next += 1
    }
    let kind: InlinePiece.Kind =
      holdsLineEnd ? html.keepsLines ? .lineBreak : .softBreak : .text
    add(InlinePiece(kind, offset, offset + 1), next: next)
  }

  private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A }
}

// MARK: - Elements

extension InlineParser {
  /// Adds the inline that a tag represents. Comments, unknown elements with attributes and end tags
  /// without an open element represent nothing; other unknown tags are an author's own brackets, as
  /// in `press <Enter>` and `List<String>`.
  mutating func addHTML(_ range: SourceRange) {
    html.isInUse = true
    guard let tag = HTMLTag(utf8, range) else { return }
    if !HTMLTag.isKnown(tag.name) {
      if !tag.isEnd, tag.isBare(in: utf8) { html.shownNames.insert(tag.name) }
      if html.shownNames.contains(tag.name) { addText(range) }
      return
    }
    if ["rp", "rt", "ruby"].contains(tag.name) { return addRuby(tag) }
    if tag.isEnd { return endElement(tag.name) }
    switch tag.name {
    case "br": html.breaks += 1
    case "img": addImage(tag)
    case "a": addAnchor(tag)
    case "li":
      html.breaks = max(1, html.breaks)
      addGenerated("- ")
    default:
      if let span = Inline.Span(element: tag.name) {
        startElement(tag.name, .span(span))
      } else if tag.isBlock {
        html.breaks = max(1, html.breaks)
      }
    }
  }

  /// Puts the reading of a word in parentheses where no `rp` does.
  private mutating func addRuby(_ tag: HTMLTag) {
    if html.isInReading { addGenerated(")") }
    html.isInReading = tag.name == "rt" && !tag.isEnd && !html.hasParentheses
    if html.isInReading { addGenerated("(") }
    if tag.name != "rt", !tag.isEnd { html.hasParentheses = tag.name == "rp" }
  }

  /// Adds an image, unless its alternative text says that there is nothing to say.
  private mutating func addImage(_ tag: HTMLTag) {
    let alternative = tag.value(of: "alt", in: utf8)
    if let alternative, alternative.lowerBound == alternative.upperBound { return }
    startElement(tag.name, .image, target: tag.value(of: "src", in: utf8))
    if let alternative { addText(utf8.decode(alternative, escapes: false)) }
    endElement(tag.name)
  }

  private mutating func addAnchor(_ tag: HTMLTag) {
    guard linkDepth == 0, let target = tag.value(of: "href", in: utf8) else { return }
    startElement(tag.name, .link, target: target)
  }

  /// Adds text that represents markup.
  mutating func addGenerated(_ text: String) {
    let start = utf8.count
    utf8 += text.utf8
    addText(SourceRange(start, utf8.count))
  }

  /// Starts an element; beyond ``Block/depthLimit`` there are only its contents.
  private mutating func startElement(
    _ name: String, _ kind: Inlines.Node.Kind, target: SourceRange? = nil
  ) {
    guard depth < Block.depthLimit - 1 else { return }
    var link = LinkTarget()
    if let target { link.destination = utf8.decode(target, escapes: false) }
    start(kind, written: SourceRange(0, 0), link)
    html.open.append((name, openNode))
  }

  /// Ends the innermost element of a name, and those in it; does nothing while a node of Markdown
  /// that began in it is open.
  private mutating func endElement(_ name: String) {
    guard let index = html.open.lastIndex(where: { $0.name == name }) else {
      if HTMLTag.isBlock(name) { html.breaks = max(1, html.breaks) }
      return
    }
    var node = openNode
    for element in html.open[index...].reversed() {
      guard element.node == node else { return }
      node = nodes[node].next
    }
    while html.open.count > index { closeInnermostElement() }
  }

  /// Ends the elements that no node of Markdown has begun in.
  mutating func closeInnermostElements() {
    while let element = html.open.last, element.node == openNode { closeInnermostElement() }
  }

  private mutating func closeInnermostElement() {
    html.open.removeLast()
    closeNode()
  }

  /// Adds the line ends that wait; none where the block has not begun.
  mutating func addBreaks() {
    let breaks = html.breaks
    html.breaks = 0
    if nodes.count == firstNode { return }
    for _ in 0..<breaks { addLeaf(.lineBreak, SourceRange(0, 0)) }
  }
}

extension Inline.Span {
  /// The span that an element of HTML represents, by its name; nil for others.
  init?(element name: String) {
    switch name {
    case "em", "i", "cite", "dfn", "var": self = .emphasis
    case "strong", "b": self = .strong
    case "s", "del", "strike": self = .strikethrough
    case "u", "ins": self = .underline
    case "mark": self = .mark
    case "sup": self = .superscript
    case "sub": self = .subscript
    case "code", "kbd", "samp", "tt": self = .code
    default: return nil
    }
  }
}

/// Nodes of pieces. Starts and ends are nested properly by construction. Beyond
/// ``Block/depthLimit`` they are the text that they were written with, so the tree is never deeper.
extension InlineParser {
  /// Adds the nodes that a piece represents.
  mutating func addNodes(of piece: InlinePiece) {
    switch piece.kind {
    case .text: addText(piece.range)
    case .softBreak: addLeaf(.softBreak, SourceRange(0, 0))
    case .lineBreak: addLeaf(.lineBreak, SourceRange(0, 0))
    case .code: addLeaf(.code, codeText(piece.range))
    case .math:
      let written = SourceRange(piece.range.lowerBound, piece.range.lowerBound)
      start(.span(.math), written: written)
      addText(piece.range)
      finish(written: written)
    case .html where options.html: addHTML(piece.range)
    case .html: addLeaf(.html, piece.range)
    case .delimiters: addMarks(of: delimiters[piece.index], at: piece.range.lowerBound)
    case .address where linkDepth > 0: addText(piece.range)
    case .address, .autolink:
      endText()
      addLink(to: links[piece.index].destination, saying: piece.range)
    case .footnote: addFootnote(piece.index)
    case .linkStart: start(.link, written: piece.range, links[piece.index])
    case .imageStart: start(.image, written: piece.range, links[piece.index])
    case .styleStart: start(.styled, written: piece.range, links[piece.index])
    case .linkEnd: finish(written: piece.range)
    }
  }

  mutating func addLeaf(_ kind: Inlines.Node.Kind, _ range: SourceRange) {
    if html.breaks > 0 {
      if kind == .softBreak { return }
      addBreaks()
    }
    endText()
    nodes.append(Inlines.Node(kind, range, next: nodes.count + 1))
  }

  /// Adds text to the node that goes on; where the two do not adjoin, both are copied.
  mutating func addText(_ range: SourceRange) {
    if range.lowerBound == range.upperBound { return }
    if html.breaks > 0 { addBreaks() }
    guard isTextOpen else {
      addLeaf(.text, range)
      isTextOpen = true
      return
    }
    let last = nodes[nodes.count - 1].range
    var joined = SourceRange(last.lowerBound, range.upperBound)
    if last.upperBound != range.lowerBound {
      if last.upperBound != utf8.count {
        joined.lowerBound = utf8.count
        utf8.appendCopy(of: SourceRange(last))
      }
      utf8.appendCopy(of: range)
      joined.upperBound = utf8.count
    }
    nodes[nodes.count - 1] = Inlines.Node(.text, joined, next: nodes.count)
  }

  /// Ends the node of text that goes on; mail addresses in it become links.
  mutating func endText() {
    guard isTextOpen else { return }
    isTextOpen = false
    if mayHoldMail, options.autolinks, linkDepth == 0 { linkMailAddresses() }
  }

  /// Line ends become spaces; one space at each end is left out when there is more than spaces.
  private mutating func codeText(_ range: SourceRange) -> SourceRange {
    var code = range
    if utf8[code].contains(0x0A) {
      code = SourceRange(utf8.count, utf8.count + code.upperBound - code.lowerBound)
      utf8.appendCopy(of: range)
      for place in code.lowerBound..<code.upperBound where utf8[place] == 0x0A {
        utf8[place] = 0x20
      }
    }
    let (first, last) = (code.lowerBound, code.upperBound - 1)
    if first < last, utf8[first] == 0x20, utf8[last] == 0x20,
      utf8[first..<last].contains(where: { $0 != 0x20 })
    {
      code = SourceRange(first + 1, last)
    }
    return code
  }

  /// Adds a run of delimiters: the spans that end, the text that is left, the spans that start.
  private mutating func addMarks(of run: DelimiterRun, at place: Int) {
    var mark = run.firstClose
    while mark >= 0 {
      finish(written: SourceRange(place, place + marks[mark].length))
      mark = marks[mark].next
    }
    addText(SourceRange(place, place + run.left))
    mark = run.firstOpen
    while mark >= 0 {
      start(.span(marks[mark].kind), written: SourceRange(place, place + marks[mark].length))
      mark = marks[mark].next
    }
  }

  mutating func start(
    _ kind: Inlines.Node.Kind, written text: SourceRange, _ link: LinkTarget = LinkTarget()
  ) {
    guard depth < Block.depthLimit - 1 else {
      addText(text)
      textStarts += 1
      return
    }
    if html.breaks > 0 { addBreaks() }
    endText()
    if kind == .link { linkDepth += 1 }
    depth += 1
    nodes.append(Inlines.Node(kind, link.destination, next: openNode))
    openNode = nodes.count - 1
    if link.title.lowerBound < link.title.upperBound { addLeaf(.title, link.title) }
  }

  private mutating func finish(written text: SourceRange) {
    if textStarts > 0 {
      addText(text)
      textStarts -= 1
      return
    }
    closeInnermostElements()
    closeNode()
  }

  /// Closes the innermost node that is open.
  mutating func closeNode() {
    endText()
    guard openNode >= 0 else { return }
    let open = nodes[openNode]
    if open.kind == .link { linkDepth -= 1 }
    depth -= 1
    nodes[openNode].close(before: nodes.count)
    openNode = open.next
  }
}

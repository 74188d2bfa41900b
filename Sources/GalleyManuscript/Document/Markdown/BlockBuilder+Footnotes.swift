/// Footnotes, which are read before anything refers to them.
extension BlockBuilder {
  /// Reads the text of the footnotes; references in it to other footnotes are not resolved.
  mutating func readFootnotes(_ footnotes: [Int]) {
    var read = Footnotes()
    for index in footnotes {
      let node = nodes[index]
      let label = SourceRange(node.textStart, node.textEnd)
      let start = inlines.nodes.count
      addText(in: index)
      let footnote = Footnotes.Footnote(
        label: label, place: place(of: node), nodes: start..<inlines.nodes.count)
      read.add(footnote, label: inlines.text(label).lowercased())
    }
    inlines.footnotes = read
  }

  /// Adds the text of the blocks of a node, each on lines of its own. Nesting, and so recursion, is
  /// at most ``Block/depthLimit`` deep.
  private mutating func addText(in parent: Int) {
    var index = nodes[parent].firstChild
    var number = nodes[parent].marker.number ?? 0
    while index >= 0 {
      let node = nodes[index]
      switch node.kind {
      case .paragraph, .heading, .html: _ = inlines.parse(node.textStart..<node.textEnd)
      case .fencedCode, .indentedCode, .table: addLines(of: node)
      case .item:
        inlines.addGenerated(nodes[parent].marker.number == nil ? "- " : "\(number). ")
        inlines.endText()
        addText(in: index)
      case .document, .quote, .list, .footnote, .definition, .admonition: addText(in: index)
      case .rule, .definitions: break
      }
      (index, number) = (node.next, number + 1)
      if index >= 0 {
        for _ in 0..<(nodes[parent].kind == .list ? 1 : 2) {
          inlines.addLeaf(.lineBreak, SourceRange(0, 0))
        }
      }
    }
  }

  /// Adds lines as they are.
  private mutating func addLines(of node: MarkdownNode) {
    var start = node.textStart
    while start < node.textEnd {
      let end = inlines.utf8[start..<node.textEnd].firstIndex(of: 0x0A) ?? node.textEnd
      if start > node.textStart { inlines.addLeaf(.lineBreak, SourceRange(0, 0)) }
      if end > start { inlines.addLeaf(.code, SourceRange(start, end)) }
      start = end + 1
    }
  }

  /// The footnotes that nothing refers to, as paragraphs: nothing that was written is lost.
  mutating func looseFootnotes() -> [Block] {
    inlines.footnotes.all.filter { !$0.isReferredTo }.map { footnote in
      let start = inlines.nodes.count
      inlines.addLeaf(
        .text, SourceRange(footnote.label.lowerBound - 2, footnote.label.upperBound + 2))
      inlines.addLeaf(.softBreak, SourceRange(0, 0))
      inlines.appendCopy(of: footnote.nodes)
      return Block(.paragraph(inlines.inlines(from: start)), range: footnote.place)
    }
  }

  /// Warnings about footnotes without a reference, and references without a footnote; a document
  /// that has no footnotes may write `[^a-z]` and mean it.
  func footnoteWarnings(in source: SourceFile) -> [Diagnostic] {
    let footnotes = inlines.footnotes
    let loose = footnotes.all.filter { !$0.isReferredTo }.map { footnote in
      Diagnostic(
        .warning, "nothing refers to the footnote '[^\(inlines.text(footnote.label))]'", in: source,
        at: footnote.place)
    }
    let missing = footnotes.missing.filter { reference in
      !footnotes.all.isEmpty || reference.label.utf8.allSatisfy(isASCIIDigit)
    }
    return loose
      + missing.map { reference in
        Diagnostic(
          .warning, unknownName("footnote", "[^\(reference.label)]"), in: source,
          at: reference.place)
      }
  }
}

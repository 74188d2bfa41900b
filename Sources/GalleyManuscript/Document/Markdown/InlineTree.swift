/// Builds the tree of inlines from the pieces of a block.
///
/// Starts and ends are nested properly by construction. Beyond ``Block/depthLimit`` they are the
/// text that they were written with, so the tree is never deeper.
struct InlineTree {
  private let parser: InlineParser
  /// What is open, outermost first, with the inlines before it.
  private var open: [(start: Start, before: [Inline])] = []
  private var inlines: [Inline] = []
  /// Text not yet made an inline.
  private var pending: [UInt8] = []
  /// How many starts beyond the limit are open.
  private var textStarts = 0
  /// How many links are open; they hold no links but those in angle brackets.
  private var linkDepth = 0

  private enum Start {
    case emphasis(EmphasisMark.Kind)
    case link(Int)
    case image(Int)
  }

  init(_ parser: InlineParser) {
    self.parser = parser
  }

  mutating func build() -> [Inline] {
    for piece in parser.pieces { add(piece) }
    flush()
    return inlines
  }

  private mutating func add(_ piece: InlinePiece) {
    switch piece.kind {
    case .text: pending += parser.utf8[piece.lower..<piece.upper]
    case .decoded: pending += parser.links[piece.index].destination.utf8
    case .softBreak: append(.softBreak)
    case .lineBreak: append(.lineBreak)
    case .code: append(.code(codeText(piece)))
    case .html: append(.html(text(piece)))
    case .delimiters: addMarks(of: parser.delimiters[piece.index])
    case .autolink: addAutolink(piece)
    case .address where linkDepth > 0: pending += parser.utf8[piece.lower..<piece.upper]
    case .address: addAutolink(piece)
    case .linkStart: start(.link(piece.index), text: piece.lower..<piece.upper)
    case .imageStart: start(.image(piece.index), text: piece.lower..<piece.upper)
    case .linkEnd: finish(text: piece.lower..<piece.upper)
    }
  }

  private func text(_ piece: InlinePiece) -> String {
    String(decoding: parser.utf8[piece.lower..<piece.upper], as: UTF8.self)
  }

  /// Line ends become spaces; one space at each end is left out when there is more than spaces.
  private func codeText(_ piece: InlinePiece) -> String {
    var code = parser.utf8[piece.lower..<piece.upper].map { $0 == 0x0A ? 0x20 : $0 }[...]
    if code.count >= 2, code.first == 0x20, code.last == 0x20, code.contains(where: { $0 != 0x20 })
    {
      code = code.dropFirst().dropLast()
    }
    return String(decoding: code, as: UTF8.self)
  }

  private mutating func addAutolink(_ piece: InlinePiece) {
    append(
      .link(destination: parser.links[piece.index].destination, title: "", [.text(text(piece))]))
  }

  /// A run of delimiters: what ends, what is left as text, what starts.
  private mutating func addMarks(of run: DelimiterRun) {
    var mark = run.firstClose
    while mark >= 0 {
      finish(mark: parser.marks[mark], character: run.character)
      mark = parser.marks[mark].next
    }
    for _ in 0..<run.left { pending.append(run.character) }
    mark = run.firstOpen
    while mark >= 0 {
      start(mark: parser.marks[mark], character: run.character)
      mark = parser.marks[mark].next
    }
  }
}

// MARK: - Starts and ends

extension InlineTree {
  private mutating func start(mark: EmphasisMark, character: UInt8) {
    if open.count >= Block.depthLimit - 1 {
      for _ in 0..<mark.length { pending.append(character) }
      textStarts += 1
    } else {
      push(.emphasis(mark.kind))
    }
  }

  private mutating func finish(mark: EmphasisMark, character: UInt8) {
    if textStarts > 0 {
      for _ in 0..<mark.length { pending.append(character) }
      textStarts -= 1
    } else {
      pop()
    }
  }

  private mutating func start(_ start: Start, text: Range<Int>) {
    if open.count >= Block.depthLimit - 1 {
      pending += parser.utf8[text]
      textStarts += 1
    } else {
      push(start)
    }
  }

  private mutating func finish(text: Range<Int>) {
    if textStarts > 0 {
      pending += parser.utf8[text]
      textStarts -= 1
    } else {
      pop()
    }
  }

  private mutating func push(_ start: Start) {
    flush()
    if case .link = start { linkDepth += 1 }
    open.append((start, inlines))
    inlines = []
  }

  private mutating func pop() {
    flush()
    guard let (start, before) = open.popLast() else { return }
    let inner = inlines
    inlines = before
    switch start {
    case .emphasis(.emphasis): inlines.append(.emphasis(inner))
    case .emphasis(.strong): inlines.append(.strong(inner))
    case .emphasis(.strikethrough): inlines.append(.strikethrough(inner))
    case .link(let index):
      linkDepth -= 1
      let link = parser.links[index]
      inlines.append(.link(destination: link.destination, title: link.title, inner))
    case .image(let index):
      let link = parser.links[index]
      inlines.append(.image(source: link.destination, title: link.title, inner))
    }
  }

  private mutating func append(_ inline: Inline) {
    flush()
    inlines.append(inline)
  }

  /// Makes inlines of the text at hand; mail addresses in it become links.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    if parser.options.autolinks, linkDepth == 0, pending.contains(UInt8(ascii: "@")) {
      flushWithAddresses()
    } else {
      inlines.append(.text(String(decoding: pending, as: UTF8.self)))
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func flushWithAddresses() {
    var start = 0
    for address in mailAddresses(in: pending) {
      appendPending(start..<address.lowerBound)
      let text = String(decoding: pending[address], as: UTF8.self)
      let destination =
        text.hasPrefix("mailto:") || text.hasPrefix("xmpp:") ? text : "mailto:" + text
      inlines.append(.link(destination: destination, title: "", [.text(text)]))
      start = address.upperBound
    }
    appendPending(start..<pending.count)
  }

  private mutating func appendPending(_ range: Range<Int>) {
    if range.isEmpty { return }
    inlines.append(.text(String(decoding: pending[range], as: UTF8.self)))
  }
}

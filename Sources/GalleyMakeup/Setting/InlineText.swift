import GalleyManuscript
import GalleyText

/// Turns inlines into styled text: looks become styles, soft breaks spaces, hard breaks newlines.
struct InlineText {
  private let keepsMarks: Bool
  private let keepsStrikes: Bool
  private let links: Template.Links
  private let isWeb: Bool
  /// The text so far.
  private(set) var text = StyledText()
  /// The notes that links in the text refer to.
  private(set) var notes: LinkNotes
  /// A line end of the source that becomes a space or nothing when the next text is known.
  private var hasSoftBreak = false
  /// The style around that line end.
  private var softBreakStyle = TextStyle.plain
  /// Where the text of the last image ends; -1 before any.
  private var imageEnd = -1

  /// An empty text.
  init(_ options: BlockOptions, notes: LinkNotes, links: Template.Links) {
    (keepsMarks, keepsStrikes) = (options.keepsMarks, options.keepsStrikes)
    isWeb = options.isWeb
    self.links = links
    self.notes = notes
  }

  /// Makes room for inlines, where they are all text.
  mutating func reserveRoom(for inlines: Inlines) {
    let nodes = inlines.nodes
    var count = 0
    for index in inlines.startIndex..<inlines.endIndex {
      count += nodes[index].range.count + 1
    }
    text.reserveCapacity(count, runs: inlines.endIndex - inlines.startIndex)
  }

  /// Adds inlines in a style.
  ///
  /// Nesting is as deep as ``Block/depthLimit`` at most, so the calls are.
  mutating func append(_ inlines: Inlines, style: TextStyle) {
    let (nodes, utf8, end) = (inlines.nodes, inlines.utf8, inlines.endIndex)
    var (index, before) = (inlines.startIndex, -1)
    while index < end {
      let node = nodes[index]
      switch node.kind {
      case .text, .html, .title: append(utf8, node.range, style: style)
      case .span(let span):
        append(span, inlines.content(at: index), style: style.adding(BlockStyles.span(span)))
      case .styled:
        let words = String(decoding: utf8[node.range], as: UTF8.self)
        append(inlines.content(at: index), style: style.adding(TextStyle(words: words)))
      case .code: append(code: utf8, node.range, style: style.adding(BlockStyles.code))
      case .link: append(linkAt: index, of: inlines, style: style)
      case .image: append(imageAt: index, after: before, of: inlines, style: style)
      case .footnote:
        let label = String(decoding: utf8[node.range], as: UTF8.self)
        let number = notes.number(ofFootnote: label, saying: inlines.content(at: index))
        append("[\(number)]", style: style)
      case .softBreak: (hasSoftBreak, softBreakStyle) = (true, style)
      case .lineBreak:
        hasSoftBreak = false
        text.append("\n", style: style)
      }
      (before, index) = (index, node.next)
    }
  }

  /// Adds the words of an image, a blank after those of an image before it. An image without words
  /// is named by its title, or its file; words that are beside it already are not repeated.
  private mutating func append(
    imageAt index: Int, after before: Int, of inlines: Inlines, style: TextStyle
  ) {
    let words = inlines.content(at: index)
    let said = words.plainUTF8
    if said.allSatisfy({ $0 <= 0x20 }) {
      guard let name = inlines.imageName(at: index) else { return }
      separateImage(style)
      append("[\(name)]", style: style)
    } else {
      let isSaid =
        inlines.isSaid(said, byTextAt: before)
        || inlines.isSaid(said, byTextAt: inlines.index(after: index))
      if isSaid { return }
      separateImage(style)
      append(words, style: style)
    }
    imageEnd = text.utf8.count
  }

  private mutating func separateImage(_ style: TextStyle) {
    if text.utf8.count == imageEnd, !hasSoftBreak { append(" ", style: style) }
  }

  /// Adds a stretch of bytes as they are, but for line ends, which here are spaces.
  private mutating func append(_ utf8: [UInt8], _ range: Range<Int>, style: TextStyle) {
    if range.isEmpty { return }
    settleSoftBreak { utf8[range] }
    text.append(line: utf8, in: range, style: style)
  }

  /// Adds signs and names, which hold no line end.
  private mutating func append(_ string: String, style: TextStyle) {
    if string.isEmpty { return }
    settleSoftBreak { ArraySlice(string.utf8) }
    text.append(string, style: style)
  }

  /// Turns a line end of the source into a space, or into nothing at the start of a line and
  /// between two wide characters.
  private mutating func settleSoftBreak(before next: () -> ArraySlice<UInt8>) {
    guard hasSoftBreak else { return }
    hasSoftBreak = false
    guard let last = text.utf8.last, last != UInt8(ascii: "\n") else { return }
    if last < 0x80 || !joinsWithoutSpace(text.utf8, next()) {
      text.append(" ", style: softBreakStyle)
    }
  }

  /// Adds a span, between the marks of its source where marks are kept. A superscript directly
  /// after a character has a mark in any case: no style of a terminal tells an exponent. By itself
  /// it is small text.
  private mutating func append(_ span: Inline.Span, _ inner: Inlines, style: TextStyle) {
    if span == .math { return append(math: inner.plainUTF8, style: style) }
    if span == .superscript, let last = text.utf8.last, last > 0x20, !hasSoftBreak {
      append("^", style: style)
    }
    let isMarked = keepsMarks || keepsStrikes && span == .strikethrough
    let mark = isMarked ? span.mark : ""
    append(mark, style: style)
    append(inner, style: style)
    append(mark, style: style)
  }

  /// The bytes of mathematics that no line ends in: half a line of prose.
  private static let unbrokenMath = 40

  /// Adds mathematics. Where it is short, word joiners keep it together, which nobody sees (UAX #14,
  /// LB11): lines end after its signs and blanks otherwise.
  private mutating func append(math utf8: [UInt8], style: TextStyle) {
    guard utf8.count <= InlineText.unbrokenMath else {
      return append(utf8, 0..<utf8.count, style: style)
    }
    var joined: [UInt8] = []
    for (index, byte) in utf8.enumerated() {
      joined.append(byte)
      let isWord = byte >= 0x80 || isAlphanumeric(byte)
      if !isWord, index + 1 < utf8.count { joined += "\u{2060}".utf8 }
    }
    append(joined, 0..<joined.count, style: style)
  }

  /// Adds a code span, between more backticks than it has in a row when marks are kept.
  private mutating func append(code utf8: [UInt8], _ range: Range<Int>, style: TextStyle) {
    guard keepsMarks else { return append(utf8, range, style: style) }
    let tick = UInt8(ascii: "`")
    let literal = utf8[range]
    let longest = literal.split(whereSeparator: { $0 != tick }).map(\.count).max() ?? 0
    let padding = literal.first == tick || literal.last == tick ? " " : ""
    let fence = String("`", times: longest + 1)
    append(fence + padding, style: style)
    append(utf8, range, style: style)
    append(padding + fence, style: style)
  }
}

extension Inlines {
  /// The name of the image at an index that has no alternative text: its title, else its file, else
  /// the host that it is from; nil where it has none of them.
  fileprivate func imageName(at index: Int) -> String? {
    guard case .image(let source, let title, _) = self[index] else { return nil }
    if !title.isEmpty { return title.split(whereSeparator: \.isNewline).joined(separator: " ") }
    if source.utf8.starts(with: "data:".utf8) { return nil }
    let path = source.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let last = path.split(separator: UInt8(ascii: "/")).last else { return nil }
    let name = String(Substring(last))
    let decoded = name.withoutPercentEncoding
    return decoded.unicodeScalars.allSatisfy { $0 >= " " && $0 != "\u{FFFD}" } ? decoded : name
  }

  /// Whether text at an index, if there is any, is the words that something represents.
  fileprivate func isSaid(_ words: [UInt8], byTextAt index: Int) -> Bool {
    guard index >= startIndex, index < endIndex, nodes[index].kind == .text else { return false }
    return utf8[nodes[index].range].trimmed.elementsEqual(words[...].trimmed)
  }

  /// Whether it is images, with nothing but blanks beside them.
  fileprivate var areImages: Bool {
    var (index, isFound) = (startIndex, false)
    while index < endIndex {
      let node = nodes[index]
      switch node.kind {
      case .image: isFound = true
      case .text where utf8[node.range].allSatisfy({ $0 <= 0x20 }): break
      case .softBreak: break
      default: return false
      }
      index = node.next
    }
    return isFound
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let rest = drop { $0 <= 0x20 }
    return rest.lastIndex { $0 > 0x20 }.map { rest[...$0] } ?? rest
  }
}

extension Inline.Span {
  /// The mark on both sides of it in a source.
  fileprivate var mark: String {
    switch self {
    case .emphasis: "*"
    case .strong: "**"
    case .strikethrough: "~~"
    case .mark: "=="
    case .code: "`"
    case .underline, .superscript, .subscript, .math: ""
    }
  }
}

extension InlineText {
  /// Adds a link and the text that shows its target; an image's alternative text represents both,
  /// as on a badge.
  private mutating func append(linkAt index: Int, of inlines: Inlines, style: TextStyle) {
    let (inner, range) = (inlines.content(at: index), inlines.nodes[index].range)
    let target = LinkTarget(written: inlines.utf8[range])
    var said = inner.plainUTF8
    if said.allSatisfy({ $0 <= 0x20 }) {
      guard inner.areImages, let name = inner.indices.lazy.compactMap(inner.imageName).first else {
        return append(target.text, style: style)
      }
      said = Array(name.utf8)
    }
    if links == .osc8,
      let link = target.link(saying: String(decoding: said, as: UTF8.self), isWeb: isWeb)
    {
      var linked = style.adding(BlockStyles.link)
      linked.link = link
      return append(inner, style: linked)
    }
    append(inner, style: style)
    if target.isSaid(by: said) || target.written.isEmpty || target.isFragment || inner.areImages {
      return
    }
    switch links {
    case .none: break
    case .osc8, .inline, .automatic:
      append(" (", style: style)
      append(inlines.utf8, range, style: style.adding(BlockStyles.linkTarget))
      append(")", style: style)
    case .notes: append("[\(notes.number(of: target.text))]", style: style)
    }
  }
}

import GalleyManuscript
import GalleyText

/// Turns inlines into styled text: looks become styles, soft breaks spaces, hard breaks newlines.
struct InlineText {
  private let options: BlockOptions
  /// The text so far.
  private(set) var text = StyledText()
  /// The notes that links in the text refer to.
  private(set) var notes: LinkNotes
  /// A line end of the source that becomes a space or nothing when the next text is known.
  private var hasSoftBreak = false

  /// An empty text.
  init(_ options: BlockOptions, notes: LinkNotes) {
    self.options = options
    self.notes = notes
  }

  /// Adds inlines in a style.
  ///
  /// Nesting is as deep as ``Block/depthLimit`` at most, so the calls are.
  mutating func append(_ inlines: [Inline], style: TextStyle) {
    for inline in inlines { append(inline, style: style) }
  }

  private mutating func append(_ inline: Inline, style: TextStyle) {
    switch inline {
    case .text(let string), .html(let string): append(string, style: style)
    case .emphasis(let inner):
      append(inner, between: "*", style: style.adding(BlockStyles.emphasis))
    case .strong(let inner):
      append(inner, between: "**", style: style.adding(BlockStyles.strong))
    case .strikethrough(let inner):
      append(inner, between: "~~", style: style.adding(BlockStyles.strikethrough))
    case .code(let literal): append(code: literal, style: style.adding(BlockStyles.code))
    case .link(let destination, _, let inner):
      append(link: LinkTarget(written: destination), inner, style: style)
    case .image(_, _, let alternative): append(alternative, style: style)
    case .softBreak: hasSoftBreak = true
    case .lineBreak:
      hasSoftBreak = false
      text.append("\n", style: style)
    }
  }

  /// Adds text as it is, but for line ends, which here are spaces.
  private mutating func append(_ string: String, style: TextStyle) {
    guard let first = string.utf8.first else { return }
    settleSoftBreak(before: first) { string }
    guard string.utf8.contains(UInt8(ascii: "\n")) else {
      text.append(string, style: style)
      return
    }
    text.append(
      utf8: string.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }, style: style)
  }

  /// Adds lines of text that is not markup, soft breaks between them.
  mutating func append(linesOf source: StyledText) {
    var start = 0
    for (offset, byte) in source.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      append(line: source[start..<offset])
      hasSoftBreak = true
      start = offset + 1
    }
    append(line: source[start..<source.utf8.count])
    hasSoftBreak = false
  }

  private mutating func append(line: StyledText) {
    guard let first = line.utf8.first else { return }
    settleSoftBreak(before: first) { String(decoding: line.utf8.prefix(16), as: UTF8.self) }
    text.append(line)
  }

  /// Turns a line end of the source into a space, or into nothing at the start of a line and
  /// between two wide characters.
  private mutating func settleSoftBreak(before first: UInt8, next: () -> String) {
    guard hasSoftBreak else { return }
    hasSoftBreak = false
    guard let last = text.utf8.last, last != UInt8(ascii: "\n") else { return }
    if first < 0x80 || !joinsWithoutSpace(next()) { text.append(" ", style: lastStyle) }
  }

  /// The style of the text so far at its end.
  private var lastStyle: TextStyle { text.runs.last?.style ?? options.style }

  /// Whether both the text so far ends and `string` begins with a character that is two cells
  /// wide and written without spaces. Hangul is wide, but has spaces between its words.
  private func joinsWithoutSpace(_ string: String) -> Bool {
    let tail = String(decoding: text.utf8.suffix(16), as: UTF8.self)
    guard let last = tail.last, let first = string.first else { return false }
    return isWideWithoutSpaces(last) && isWideWithoutSpaces(first)
  }

  private func isWideWithoutSpaces(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: return false
    default: return displayWidth(of: String(character)) == 2
    }
  }

  private mutating func append(_ inner: [Inline], between mark: String, style: TextStyle) {
    if options.keepsMarks { append(mark, style: style) }
    append(inner, style: style)
    if options.keepsMarks { append(mark, style: style) }
  }

  /// Adds a code span, between more backticks than it has in a row when marks are kept.
  private mutating func append(code literal: String, style: TextStyle) {
    guard options.keepsMarks else { return append(literal, style: style) }
    let longest = literal.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let needsPadding = literal.hasPrefix("`") || literal.hasSuffix("`")
    let padding = needsPadding ? " " : ""
    append(fence + padding + literal + padding + fence, style: style)
  }
}

extension InlineText {
  /// Adds a link and what shows its target.
  private mutating func append(link target: LinkTarget, _ inner: [Inline], style: TextStyle) {
    let said = inner.plainText
    if said.isEmpty { return append(target.written, style: style) }
    if options.links == .osc8, let link = target.terminalLink(saying: said) {
      var linked = style.adding(BlockStyles.link)
      linked.link = link
      return append(inner, style: linked)
    }
    append(inner, style: style)
    if target.isSaid(by: said) || target.written.isEmpty { return }
    switch options.links {
    case .none: break
    case .osc8 where target.isFragment: break
    case .osc8, .inline:
      append(" (", style: style)
      append(target.written, style: style.adding(BlockStyles.linkTarget))
      append(")", style: style)
    case .notes: append("[\(notes.number(of: target.written))]", style: style)
    }
  }
}

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
  /// The style around that line end.
  private var softBreakStyle = TextStyle.plain

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
      append(inner, between: kept("*"), style: style.adding(BlockStyles.emphasis))
    case .strong(let inner):
      append(inner, between: kept("**"), style: style.adding(BlockStyles.strong))
    case .strikethrough(let inner):
      let mark = options.keepsStrikes ? "~~" : kept("~~")
      append(inner, between: mark, style: style.adding(BlockStyles.strikethrough))
    case .code(let literal): append(code: literal, style: style.adding(BlockStyles.code))
    case .link(let destination, _, let inner):
      append(link: LinkTarget(written: destination), inner, style: style)
    case .image(_, _, let alternative): append(alternative, style: style)
    case .softBreak: (hasSoftBreak, softBreakStyle) = (true, style)
    case .lineBreak:
      hasSoftBreak = false
      text.append("\n", style: style)
    }
  }

  /// Adds text as it is, but for line ends, which here are spaces.
  private mutating func append(_ string: String, style: TextStyle) {
    if string.isEmpty { return }
    settleSoftBreak { string.utf8 }
    guard string.holds(UInt8(ascii: "\n")) else {
      text.append(string, style: style)
      return
    }
    text.append(
      utf8: string.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }, style: style)
  }

  /// Turns a line end of the source into a space, or into nothing at the start of a line and
  /// between two wide characters.
  private mutating func settleSoftBreak(before next: () -> some Sequence<UInt8>) {
    guard hasSoftBreak else { return }
    hasSoftBreak = false
    guard let last = text.utf8.last, last != UInt8(ascii: "\n") else { return }
    if last < 0x80 || !joinsWithoutSpace(text.utf8, next()) {
      text.append(" ", style: softBreakStyle)
    }
  }

  /// A mark of the source, if marks are kept.
  private func kept(_ mark: String) -> String { options.keepsMarks ? mark : "" }

  private mutating func append(_ inner: [Inline], between mark: String, style: TextStyle) {
    append(mark, style: style)
    append(inner, style: style)
    append(mark, style: style)
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
    if target.isSaid(by: said) || target.written.isEmpty || target.isFragment { return }
    switch options.links {
    case .none: break
    case .osc8, .inline:
      append(" (", style: style)
      append(target.written, style: style.adding(BlockStyles.linkTarget))
      append(")", style: style)
    case .notes: append("[\(notes.number(of: target.written))]", style: style)
    }
  }
}

import GalleyCells

/// The output of a program for a terminal, read as styled lines.
package struct TerminalOutput: Hashable, Sendable {
  /// The lines, cleaned for setting; a line feed ends each of them.
  package var text: StyledText
  /// How many complete sequences were left out: all but SGR and links that a page may have.
  package var removed: Int

  /// Takes the line ends off the end of the text, those of empty lines too.
  package mutating func removeLineEndsAtEnd() {
    var end = text.utf8.count
    while end > 0, text.utf8[end - 1] == 0x0A { end -= 1 }
    text.removeLast(text.utf8.count - end)
  }

  /// Each of the lines; a line end at the very end begins no line.
  package var lines: [StyledText] {
    var lines: [StyledText] = []
    var start = 0
    while start < text.utf8.count {
      let end = text.utf8.withUnsafeBufferPointer { $0.firstOffset(of: 0x0A, from: start) }
      lines.append(text[start..<end])
      start = end + 1
    }
    return lines
  }
}

/// Reads a terminal's input as styled lines.
///
///     let bytes = Array("\u{1B}[1mTotal\u{1B}[0m 42\u{1B}[K\n".utf8)
///     let output = parseTerminalOutput(bytes)
///     output.lines[0].string  // "Total 42"
///     output.removed          // 1
///
/// - SGR and links (OSC 8) become style. They hold until they are switched off, over line ends
///   too. Links are those of ``isLinkTarget(_:)`` that ``isDeceptive(linkText:target:)`` is
///   false for; of a link's parameters its `id` is kept.
/// - Overstrikes become style, see ``resolvingOverstrikes(_:)``.
/// - Other complete sequences (CSI, OSC, DCS, APC, PM, SOS, character sets) are removed and
///   counted. C1 controls count as introducers in UTF-8 and as single bytes.
/// - A control that begins no complete sequence is shown, and nothing after it is swallowed.
///
/// - Complexity: O(*n*), where *n* is the number of bytes.
package func parseTerminalOutput(_ bytes: some Sequence<UInt8>) -> TerminalOutput {
  let parser = parse(Array(bytes), readsSequences: true)
  return TerminalOutput(text: parser.text, removed: parser.removed)
}

/// Reads the overstrikes of formatted manual pages as style: `_`, backspace, `x` is an underlined
/// `x`; `x`, backspace, `x` a bold one.
///
/// A backspace between other characters stays a control, to be shown. Nothing else changes.
///
/// - Complexity: O(*n*), where *n* is the number of bytes.
package func resolvingOverstrikes(_ bytes: some Sequence<UInt8>) -> StyledText {
  // The bytes of a part of a string are copied one by one unless their storage is asked for.
  let bytes = bytes.withContiguousStorageIfAvailable { Array($0) } ?? Array(bytes)
  guard bytes.contains(0x08) else { return StyledText(utf8: bytes) }
  return parse(bytes, readsSequences: false).text
}

private func parse(_ bytes: [UInt8], readsSequences: Bool) -> TerminalParser {
  bytes.withUnsafeBufferPointer { buffer in
    var parser = TerminalParser(readsSequences: readsSequences)
    parser.parse(buffer)
    return parser
  }
}

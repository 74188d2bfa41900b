import GalleyText

/// The mark beside the first line of an item or a note: a bullet, a number, a box.
struct HangingMark: Hashable, Sendable {
  /// The blanks outside the text, that align numbers.
  let padding: Int
  /// The text.
  let text: StyledText
  /// The cells of the text.
  let width: Int
  /// The cells of everything, the blank between it and the marked text included.
  var cells: Int { padding + width + 1 }
}

extension BlockSetter {
  /// A mark in the direction of an assembly, in the style of all text.
  func mark(_ text: String, padding: Int = 0, in assembly: BlockAssembly) -> HangingMark {
    let line = setLine(of: StyledText(text, style: options.style), style: prose(in: assembly))
    return HangingMark(padding: padding, text: line.text, width: line.width)
  }
}

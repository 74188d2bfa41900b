extension [Inline] {
  /// The text without its markup: what a slug is made of, and what stands where there is no room
  /// for more. Line ends become spaces, an image its alternative text; raw HTML is left out.
  public var plainText: String {
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  private func appendPlainText(to text: inout String) {
    for inline in self {
      switch inline {
      case .text(let piece), .code(let piece): text += piece
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
        .link(_, _, let inner), .image(_, _, let inner):
        inner.appendPlainText(to: &text)
      case .softBreak, .lineBreak: text += " "
      case .html: break
      }
    }
  }
}

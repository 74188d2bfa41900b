import GalleyManuscript

/// A template's string with its placeholders filled.
struct Expansion: Hashable, Sendable {
  /// The text.
  var text: String
  /// Whether there were placeholders and none of them had anything to say: such a text is not
  /// drawn at all.
  var isSilent: Bool
}

extension PlaceholderScope {
  /// Fills the placeholders of `text`.
  ///
  /// A required name without a value is empty here; ``missingNames(in:)`` reports it before
  /// anything is drawn.
  func expand(_ text: Template.Text) -> Expansion {
    var result = ""
    var placeholders = 0
    var filled = 0
    for piece in text.pieces {
      switch piece {
      case .literal(let literal):
        result += inSigns(literal)
      case .placeholder(let name, let fallback, _):
        placeholders += 1
        let value = self.value(of: name).nonEmpty ?? inSigns(fallback.text)
        if !value.isEmpty { filled += 1 }
        result += value
      }
    }
    return Expansion(text: result, isSilent: placeholders > 0 && filled == 0)
  }

  /// A template's own text, in the signs that may be printed.
  private func inSigns(_ text: String) -> String { isASCII ? text.withASCIISigns : text }

  /// Whether a boundary takes room: one that is as high as its texts doesn't when all of them are
  /// silent, whatever its offset.
  func hasSomethingToSay(in boundary: Template.Boundary) -> Bool {
    boundary.height != nil || boundary.texts.contains { !expand($0.text).isSilent }
  }

  /// The placeholders of `text` that must have a value and have none.
  func missingNames(in text: Template.Text) -> [MissingName] {
    text.pieces.compactMap { piece -> MissingName? in
      guard case .placeholder(let name, .required, let range) = piece, value(of: name) == nil
      else { return nil }
      let diagnostic = Diagnostic(
        .error, unknownName("name", name),
        hint: didYouMean(nearest(to: name, in: names))
          ?? "write {{\(name)?}} if it may be missing, or {{\(name)|text}}",
        in: text.place.source, at: range)
      return MissingName(name: name, diagnostic: diagnostic)
    }
  }
}

/// A name that a placeholder asks for and nothing has.
struct MissingName: Sendable {
  /// The name.
  var name: String
  /// The diagnostic about it.
  var diagnostic: Diagnostic
}

extension Template.Text.Fallback {
  fileprivate var text: String {
    if case .text(let text) = self { text } else { "" }
  }
}

extension String? {
  fileprivate var nonEmpty: String? {
    flatMap { $0.isEmpty ? nil : $0 }
  }
}

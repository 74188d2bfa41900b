import GalleyCells
import GalleyText

/// A stretch of code of one role.
struct SyntaxSpan: Hashable, Sendable {
  /// Its bytes; never empty.
  var utf8Range: Range<Int>
  /// What it is: keyword, string, comment, number, added or removed.
  var role: Role
}

extension StyledText {
  /// Code in the colours of its language; plain in a language that is not known.
  ///
  /// - Parameters:
  ///   - code: The text, which is kept as it is.
  ///   - info: What names the language: the first word of the info string of a fence, or the suffix
  ///     or the name of a file.
  ///   - style: How all of it looks before colours are added.
  /// - Complexity: O(*n*).
  init(code: [UInt8], info: String, style: TextStyle) {
    guard !info.isEmpty, let language = Language(info: info) else {
      self.init(utf8: code, style: style)
      return
    }
    var runs: [Run] = []
    for span in language.spans(of: code) {
      runs.append(Run(upperBound: span.utf8Range.lowerBound, style: style))
      let colored = style.adding(TextStyle(role: span.role))
      runs.append(Run(upperBound: span.utf8Range.upperBound, style: colored))
    }
    runs.append(Run(upperBound: code.count, style: style))
    self.init(utf8: code, runs: runs)
  }
}
